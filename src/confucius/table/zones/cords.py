"""Who owes whom: the picture of all gifts, what they decide, and what one more gift would change."""

from dataclasses import dataclass
from typing import Final

from confucius.browser.rendering import rendered
from confucius.browser.sentences import peopled
from confucius.drawing.cords import cords_zone
from confucius.drawing.svg import PAGE, drawing_for
from confucius.forecast import Forecast, MinistryForecast, forecast
from confucius.forecast.resolutions import RESOLVED
from confucius.rules.components import COLOURS, MINISTRIES
from confucius.rules.state import AVAILABLE, OVER, gift_state, influence_of
from confucius.table.answers import ChoiceAnswer, CordsAnswer
from confucius.table.problems import bad_request
from confucius.table.what_if import Consequence, Gift, WhatIf, refusal, to_give, what_if
from confucius.table.zones.obligations import debts_of, debts_to
from confucius.table.zones.scene import Scene
from confucius.words import names as called
from confucius.words.forecast import backing_lines
from confucius.words.language import gettext

_GIVE: Final = "give"


@dataclass(frozen=True)
class _DecidedToday:
    """A ministry if it were decided today."""

    name: str
    resolved: bool
    shares: tuple[tuple[int, int], ...]  # seat and influence, most first
    offices: tuple["_Office", ...]
    before: tuple["_Office", ...]  # without the gift that is tried out, if that is different
    lines: tuple[str, ...]


@dataclass(frozen=True)
class _Office:
    name: str
    points: int
    holders: tuple[int, ...]


@dataclass(frozen=True)
class _Trial:
    """A gift that is tried out: what it would change, or why it cannot be given."""

    gift: Gift
    consequences: tuple[Consequence, ...]
    refused: Consequence | None = None
    cost: int | None = None  # cubes, if it can be given at once


def cords(scene: Scene, value: int | None = None, to: str | None = None) -> CordsAnswer:
    """The picture as HTML, with a gift of the viewer's tried out if it is named, and how to choose it."""
    gift = _wanted(scene, value, to) if value is not None and to is not None else None
    refused = None if gift is None else refusal(scene.view.state, gift)
    found = what_if(scene.view, gift) if gift is not None and refused is None else None
    choice, cost = _choice(scene, gift) if found is not None else (None, None)
    trial = None
    if gift is not None:
        trial = _Trial(gift, () if found is None else found.consequences, refused, cost)
    return {"html": _html(scene, found, trial), "choice": choice}


def _wanted(scene: Scene, value: int, to: str) -> Gift:
    """The gift that was asked about; a bad request if the viewer has no such gift, or nobody sits there."""
    state, me = scene.view.state, scene.me
    seats = COLOURS[: state.players]
    if not scene.seated or to not in seats or seats.index(to) == me or value not in to_give(state, me):
        raise bad_request("no-such-gift", gettext("You cannot give this gift to this player."))
    return Gift(me, value, seats.index(to))


def _html(scene: Scene, found: WhatIf | None, trial: _Trial | None) -> str:
    state, names = scene.view.state, list(scene.table.names)
    was = forecast(scene.view)
    with drawing_for(PAGE):
        picture = cords_zone(scene.table, None if found is None else found.after.state)
    return rendered(
        "table/cords.html",
        picture=picture,
        names=names,
        me=scene.me,
        names_of=lambda seats: [names[seat] for seat in seats],
        MINISTRIES=MINISTRIES,
        seated=scene.seated,
        debts=debts_of(state, scene.me, names) if scene.seated else [],
        debtors=debts_to(state, scene.me, names) if scene.seated else [],
        ministries=[_ministry(scene, m, was, found) for m in range(len(MINISTRIES))],
        gifts=_gifts(scene) if scene.seated and state.step != OVER else [],
        others=scene.table.others,
        trial=trial,
        told=lambda words: peopled(words, names),
    )


def _gifts(scene: Scene) -> list[tuple[int, bool]]:
    """What can be tried out, and whether it must be bought first."""
    state, me = scene.view.state, scene.me
    return [(value, gift_state(state, me, value) != AVAILABLE) for value in to_give(state, me)]


def _ministry(scene: Scene, m: int, was: Forecast, found: WhatIf | None) -> _DecidedToday:
    state = scene.view.state
    ahead = was.ministries[m] if found is None else found.ahead.ministries[m]
    shares = [(seat, influence_of(state, seat, m)) for seat in range(state.players)]
    turned = found is not None and m in found.turned
    return _DecidedToday(
        MINISTRIES[m],
        ahead.when == RESOLVED,
        tuple(sorted((share for share in shares if share[1]), key=lambda share: -share[1])),
        _offices(ahead),
        _offices(was.ministries[m]) if turned else (),
        tuple(backing_lines(ahead)),
    )


def _offices(ahead: MinistryForecast) -> tuple[_Office, ...]:
    held = [tuple(ahead.holders(office)) for office in range(2)]
    return tuple(
        _Office(called.office(office), ahead.chits[office], seats)
        for office, seats in enumerate(held)
        if seats
    )


def _choice(scene: Scene, gift: Gift | None) -> tuple[ChoiceAnswer | None, int | None]:
    """Where the gift stands among what the viewer may do now, and its cubes."""
    wanted = {f"gift:{gift.value}", f"seat:{COLOURS[gift.to]}"} if gift is not None else set[str]()
    for group in scene.answer["choices"] if scene.yours else []:
        if group["id"] == _GIVE and group["possible"]:
            for option in group["options"]:
                if set(option["path"]) == wanted and not option["alias"]:
                    return {"group": _GIVE, "path": option["path"], "cards": []}, group["cost"]
    return None, None
