"""Junks and armies: races for lands."""

from collections.abc import Iterator
from typing import Final

from confucius.forecast import InvasionForecast, forecast
from confucius.rules.components import GONGBU, JUNKS_PER_VOYAGE
from confucius.rules.scoring import ADMIRAL, GENERAL, claims
from confucius.rules.state import State, influence_of
from confucius.rules.views import View
from confucius.rules.voyages import best_undiscovered, completed
from confucius.words import names
from confucius.words.language import N_, Counted, Sentence, gettext, say

_FIRST_THERE: Final = Counted(
    "A voyage needs five junks and you own {own}; "
    "the first to reach a land scores up to {points} [point|points].",
    by="points",
)
_VOYAGE_NOW: Final = Counted(
    "You can complete a voyage now: the best land is worth {points} [point|points].", by="points"
)
_LACKING: Final = Counted("{missing} more [junk|junks] at sea [completes|complete] a voyage.", by="missing")
_ADMIRAL: Final = N_(
    "Each junk at sea counts towards the title of Admiral: you have {mine}, the leader has {best}."
)
_GENERAL: Final = N_("Armies count towards the title of General: you have {mine}, the leader has {best}.")
_WANTED: Final = Counted(
    "{land} needs {missing} more [army|armies] by the end of round {deadline}.", by="missing"
)
_LAST_ARMY: Final = N_(
    "{land} lacks one army: with yours it is taken this round, and every army there scores."
)


def junks(view: View) -> Iterator[str]:
    state, seat = view.state, view.seat
    points = best_undiscovered(state)
    if points:
        yield say(_FIRST_THERE, {"own": state.shipyards[seat] + state.sea[seat], "points": points})
    else:
        yield gettext("All lands are discovered; a voyage still counts towards the title of Admiral.")
    if influence_of(state, seat, GONGBU):
        yield gettext("Your official in Gongbu makes several junks at once cheaper.")
    else:
        yield gettext("Several junks at once cost more each than one alone.")


def voyage(view: View) -> Iterator[str]:
    state, seat = view.state, view.seat
    points = best_undiscovered(state)
    missing = JUNKS_PER_VOYAGE - state.sea[seat]
    if completed(state, seat, state.shipyards[seat]):
        if points:
            yield say(_VOYAGE_NOW, {"points": points})
        if view.reward_deck_count:
            yield gettext("Every voyage draws an Emperor's Reward card.")
    elif missing > 0:
        yield say(_LACKING, {"missing": missing})
    yield _claim(state, seat, ADMIRAL, _ADMIRAL)


def _claim(state: State, seat: int, title: int, sentence: Sentence) -> str:
    found = claims(state, title)
    return say(sentence, {"mine": found[seat], "best": max(found)})


def recruit(view: View) -> Iterator[str]:
    lands = _open_lands(view)
    if lands:
        yield _wanted(lands[0])
    else:
        yield gettext("No land is left to invade; an army only counts towards the title of General.")
    yield _claim(view.state, view.seat, GENERAL, _GENERAL)


def invade(view: View) -> Iterator[str]:
    lands = _open_lands(view)
    for land in sorted(lands, key=lambda one: one.missing):
        last = land.missing == 1
        yield say(_LAST_ARMY, {"land": names.foreign_land(land.land)}) if last else _wanted(land)
    if not lands:
        yield gettext("No land is left to invade.")


def _open_lands(view: View) -> list[InvasionForecast]:
    return [land for land in forecast(view).invasions if not land.outcome and land.missing]


def _wanted(land: InvasionForecast) -> str:
    facts = {"land": names.foreign_land(land.land), "missing": land.missing, "deadline": land.deadline}
    return say(_WANTED, facts)
