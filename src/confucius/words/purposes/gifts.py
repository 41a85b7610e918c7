"""Gifts: buying and giving them, getting free of them, petitions."""

from collections.abc import Iterator
from typing import Final

from confucius.forecast.standing import changes
from confucius.rules.components import GIFTS
from confucius.rules.cubes import counted
from confucius.rules.gifts import give as given
from confucius.rules.gifts import give_obstacle, givers, with_state
from confucius.rules.moves import PETITION_INFLUENCE, PETITION_JUNKS
from confucius.rules.petitions import gift_obstacle, gift_value
from confucius.rules.state import AVAILABLE, NOT_AVAILABLE, State, active_gift
from confucius.rules.views import View
from confucius.rules.violations import ALLOWED
from confucius.words import names
from confucius.words.language import N_, Counted, gettext, say

_ONE_SHORT: Final = (0, 2)  # active gifts with which one more brings a cube (rules 2.1)
_BINDS: Final = N_(
    "Whoever receives a gift must back you at court and tutor your student, and may not bribe past you."
)
_DEARER: Final = N_("You already have a gift worth {value} to give; a more valuable one takes precedence.")
_FREES: Final = N_("A gift worth more than {value} to {giver} frees you from your obligation there.")
_CUBES: Final = Counted(
    "With one more active gift you have {then} [cube|cubes] next round, not {before}.", by="then"
)
_BACKED: Final = N_("A gift worth {value} to {to} improves your prospects in {ministry}.")
_TRANSFER: Final = N_(
    "It costs no cube: {giver} gets one of your officials, and the gift worth {value} is cancelled."
)
_PETITION: Final = N_("A petition with your {gift}: {petition:low}.")


def buy(view: View) -> Iterator[str]:
    state, seat = view.state, view.seat
    for_sale = with_state(state, seat, NOT_AVAILABLE)
    if not for_sale:
        yield gettext("You have no gift left to buy.")
        return
    yield from _freeing(state, seat, for_sale)
    ready = with_state(state, seat, AVAILABLE)
    if ready:
        yield say(_DEARER, {"value": ready[-1]})
    elif counted(state, seat)[1] in _ONE_SHORT:
        yield gettext("You have no gift to give: buying one lets you give it and get a cube next round.")
    else:
        yield gettext(_BINDS)


def _freeing(state: State, seat: int, values: list[int]) -> Iterator[str]:
    for giver in givers(state, seat):
        value = active_gift(state, giver, seat)
        if max(values) > value:
            yield say(_FREES, {"value": value, "giver": names.player(giver)})


def give(view: View) -> Iterator[str]:
    state, seat = view.state, view.seat
    possible = list(_possible(state, seat))
    if not possible:
        yield gettext("You have no available gift that you may give.")
        return
    yield from _more_cubes(state, seat, possible)
    yield from _backing(state, seat, possible)
    yield from _freeing(state, seat, with_state(state, seat, AVAILABLE))
    yield gettext(_BINDS)


def _possible(state: State, seat: int) -> Iterator[tuple[int, int]]:
    for value in range(1, GIFTS + 1):
        for to in range(state.players):
            if give_obstacle(state, seat, value, to) == ALLOWED:
                yield value, to


def _after(state: State, seat: int, value: int, to: int) -> State:
    after = state.copy()
    given(after, seat, value, to)
    return after


def _more_cubes(state: State, seat: int, possible: list[tuple[int, int]]) -> Iterator[str]:
    before = counted(state, seat)[0]
    then = max(counted(_after(state, seat, value, to), seat)[0] for value, to in possible)
    if then > before:
        yield say(_CUBES, {"then": then, "before": before})


def _backing(state: State, seat: int, possible: list[tuple[int, int]]) -> Iterator[str]:
    """The gift that brings most in the ministries, if any brings something."""
    found = []
    for value, to in possible:
        for change in changes(state, _after(state, seat, value, to), seat):
            if change.is_better:
                found.append((change.points, -value, to, change.ministry))
    if found:
        _, minus_value, to, ministry = max(found)
        facts = {"value": -minus_value, "to": names.player(to), "ministry": names.ministry(ministry)}
        yield say(_BACKED, facts)


def transfer(view: View) -> Iterator[str]:
    state, seat = view.state, view.seat
    for giver in givers(state, seat):
        facts = {"giver": names.player(giver), "value": active_gift(state, giver, seat)}
        yield say(_TRANSFER, facts)
    yield gettext("Only a player whose gift you hold can be given an official.")


def petition(view: View) -> Iterator[str]:
    for kind in range(PETITION_JUNKS, PETITION_INFLUENCE + 1):
        if gift_obstacle(view.state, view.seat, kind) == ALLOWED:
            yield say(_PETITION, {"gift": names.gift(gift_value(kind)), "petition": names.petition(kind)})
    yield gettext("A gift worth 2 or more is spent on a petition to the Emperor.")
