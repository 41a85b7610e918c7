"""Every piece and number on the table, explained: what it is, what it means now, by which rule.

>>> from confucius import Game
>>> view = Game(players=3, seed=1).view("black")
>>> explain(view, "wall:9").lines
('It is built in the Court Phase of round 9.', 'With the ninth piece the game ends.')

Things are called as on the page (`confucius.targets`): ``post:hubu:4``, ``box:6:1``, ``stack:deck``.
Nothing is used that the viewer may not see.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from confucius import targets
from confucius.rules import components
from confucius.rules.cards import as_list
from confucius.rules.components import NOBODY, REWARDS
from confucius.rules.invasions import boxes
from confucius.rules.state import active_gift, rewards_of_kind
from confucius.rules.views import SPECTATOR, View
from confucius.words.explaining import court, gifts, lands, officials, players, supplies
from confucius.words.explaining.explanation import Explanation

__all__ = ["Explanation", "explain", "things"]

_STACKS: Final = ("deck", "discard", "officials", "rewards", "junks")
_OF_A_PLAYER: Final[dict[str, Callable[[View, int], Explanation]]] = {
    "seat": players.seat,
    "points": players.points,
    "cards": players.cards,
    "rewards": players.rewards,
    "fleet": players.fleet,
    "forces": players.forces,
    "cubes": players.cubes,
    "sea": lands.sea,
    "yard": lands.yard,
    "colony": lands.colony,
    "next": gifts.next_cubes,
}
_EXPLAINED: Final[dict[str, Callable[..., Explanation]]] = {
    "post": officials.post,
    "ministry": officials.ministry,
    "office": officials.office,
    "influence": officials.influence,
    "space": court.space,
    "candidate": court.candidate,
    "pile": court.pile,
    "wall": court.wall,
    "land": lands.land,
    "foreign": lands.foreign,
    "box": lands.box,
    "given": gifts.given,
    "own": gifts.own,
    "title": players.title,
    "chief": players.chief,
    "stack": supplies.stack,
    "confucius": supplies.confucius,
    "card": supplies.reward,
    "action": supplies.action,
}


def explain(view: View, thing: str) -> Explanation:
    """What a thing of the table is; KeyError if there is no such thing."""
    kind, *parts = thing.split(":")
    if kind in _OF_A_PLAYER:
        return _OF_A_PLAYER[kind](view, *map(components.COLOURS.index, parts))
    return _EXPLAINED[kind](view, *parts)


def things(view: View) -> Iterator[str]:
    """Everything on the table that can be explained to this viewer."""
    seats = components.COLOURS[: view.state.players]
    yield from _board(view)
    for name in _OF_A_PLAYER:
        yield from (f"{name}:{colour}" for colour in seats)
    yield from _gifts(view, seats)
    yield from (f"title:{name}" for name in components.TITLES)
    yield from (f"stack:{name}" for name in _STACKS)
    petitions = view.state.options.advanced
    yield from map(targets.action, (name for name in supplies.RULES if petitions or name != "petition"))
    if view.state.insulted != NOBODY:
        yield targets.card(REWARDS[components.INSULTED_CARD])
    if view.seat != SPECTATOR:
        yield from _hand(view)


def _board(view: View) -> Iterator[str]:
    for name in components.MINISTRIES:
        yield f"ministry:{name}"
        yield f"influence:{name}"
        yield from (f"office:{name}:{which}" for which in components.OFFICES)
    yield from map(targets.post, range(components.POSTS))
    yield from map(targets.space, range(len(components.STUDENT_SPACES)))
    yield from ("candidate", "chief")
    n = view.state.players
    for place, number in enumerate(view.pile_counts):
        if number:
            yield f"pile:{components.STUDENT_SPACES[place // n]}:{components.COLOURS[place % n]}"
    yield from (f"wall:{piece}" for piece in range(1, components.WALL_PIECES + 1))
    yield from map(targets.land, range(components.LANDS))
    for slot in range(components.SLOTS):
        yield f"foreign:{components.DEADLINES[slot]}"
        yield from map(targets.box, boxes(view.state, slot))


def _gifts(view: View, seats: Sequence[str]) -> Iterator[str]:
    for giver, colour in enumerate(seats):
        yield from (f"own:{colour}:{value}" for value in range(1, components.GIFTS + 1))
        for holder in range(len(seats)):
            if active_gift(view.state, giver, holder):
                yield targets.given(giver, holder)


def _hand(view: View) -> Iterator[str]:
    yield from (f"confucius:{cash}" for cash in dict.fromkeys(as_list(view.state.hands[view.seat])))
    held = view.state.rewards[view.seat]
    yield from (targets.card(kind) for number, kind in enumerate(REWARDS) if rewards_of_kind(held, number))
