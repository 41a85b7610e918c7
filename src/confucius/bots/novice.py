"""The novice: plays sensibly by simple priorities, one action at a time.

Every action gets a number for how good it looks on the board now; the dearest goal is the points in
sight, the rest is keeping busy: gifts for cubes, officials for influence, cards to pay with.
"""

import random
from collections.abc import Callable, Mapping
from typing import Final

from confucius.game import LegalMoves
from confucius.rules import cards, components
from confucius.rules.components import GONGBU, LANDS, NO_TILE, NOBODY, ministry_of, rank_of
from confucius.rules.cubes import counted
from confucius.rules.invasions import boxes, open_boxes, points_of_box
from confucius.rules.moves import (
    BRIBE,
    BUY_GIFT,
    BUY_JUNKS,
    CARD_BRIBERY,
    CARD_CASH,
    CARD_GIFT,
    CARD_INSULTED,
    CARD_RECRUIT,
    CHIEF,
    COMMERCE,
    DISCARD,
    FORCE,
    GIVE_GIFT,
    INVADE,
    NOMINATE,
    PETITION_ARMY,
    PETITION_INFLUENCE,
    PETITION_JUNKS,
    PETITION_SWAP,
    PLACE,
    RECRUIT,
    SECURE,
    TAX,
    TRANSFER,
    TUTOR,
    VOYAGE,
    YIELD,
    Move,
)
from confucius.rules.state import AVAILABLE, State, active_gift, gift_state, influence_of
from confucius.rules.views import View
from confucius.rules.voyages import best_undiscovered

FINAL_ROUNDS: Final = 3


class Novice:
    """The bot called ``novice``: plays sensibly by simple priorities, and does not look ahead.

    With some kinds of move that it `loves` it is a bot called ``novice/TEMPER``.
    """

    def __init__(self, loves: Mapping[int, float] | None = None) -> None:
        self.loves = loves or {}

    def choose(self, view: View, moves: LegalMoves, rng: random.Random) -> Move:
        """The move that looks best on the board now."""
        best: list[Move] = []
        most = float("-inf")
        for move, payments in moves.irredundant.by_choice():
            if move.kind in (TUTOR, DISCARD):
                return _cards_to_part_with(view, moves, rng)
            cheapest = payments[-1] if move.kind == COMMERCE else payments[0]
            value = appeal(view, move, cheapest) + self.loves.get(move.kind, 0.0)
            if value > most:
                best, most = [], value
            if value == most:
                best.append(Move.of(move.kind, move.a, move.b, cheapest, move.extra))
        return best[int(rng.random() * len(best))]


def appeal(view: View, move: Move, pay: int) -> float:
    """How good a move looks, in tenths of a point or so."""
    state, seat = view.state, view.seat
    judge = _JUDGES.get(move.kind)
    value = judge(state, seat, move) if judge is not None else 0.0
    return value - cards.cash(pay) * 1.5 - (4 if move.extra else 0)


def _rounds_to_come(state: State) -> int:
    return components.WALL_PIECES - state.wall


def _bribe(state: State, seat: int, move: Move) -> float:
    """Officials where a place among the first two is in reach, senior ones a little more."""
    ministry = ministry_of(move.a)
    mine = influence_of(state, seat, ministry)
    stronger = sum(influence_of(state, o, ministry) > mine for o in range(state.players) if o != seat)
    worth = state.chits[2 * ministry] if stronger == 0 else state.chits[2 * ministry + 1]
    return 22 + worth * 2 - 4 * max(0, stronger - 1) - rank_of(move.a)


def _secure(state: State, seat: int, move: Move) -> float:
    return 18 + influence_of(state, seat, ministry_of(move.a)) * 2 - rank_of(move.a)


def _bribery(state: State, seat: int, move: Move) -> float:
    return _bribe(state, seat, move) + (8 if state.owners[move.a] != NOBODY else 14)


def _junks(state: State, seat: int, move: Move) -> float:
    """Junks only for a voyage that can still be finished; in fives, and cheaper with Gongbu."""
    fleet = state.shipyards[seat] + state.sea[seat]
    if _rounds_to_come(state) < 2 or fleet >= components.JUNKS_PER_VOYAGE or best_undiscovered(state) == 0:
        return -5
    wanted = min(move.a, components.JUNKS_PER_VOYAGE - fleet)
    return 14 + 4 * wanted + (6 if influence_of(state, seat, GONGBU) else 0) - 4 * (move.a - wanted)


def _voyage(state: State, seat: int, move: Move) -> float:
    reached = [land for land in range(LANDS) if move.b >> land & 1]
    points = sum(state.land_chits[land] for land in reached if not state.arrivals[land])
    return 40 + 12 * points + 20 * len(reached) if reached else 8 + 2 * move.a


def _slot_hope(state: State, slot: int) -> float:
    """Whether a land can still be conquered in time: boxes open against rounds left."""
    missing = sum(state.armies[box] == NOBODY for box in boxes(state, slot))
    left = components.DEADLINES[slot] - state.round
    return 1.0 if missing <= left + 1 else 0.3


def _invade(state: State, seat: int, move: Move) -> float:
    slot = move.a // components.BOXES_PER_SLOT
    missing = sum(state.armies[box] == NOBODY for box in boxes(state, slot))
    return _slot_hope(state, slot) * (20 + 10 * points_of_box(state, move.a)) + (20 if missing == 1 else 0)


def _recruit(state: State, seat: int, move: Move) -> float:
    if state.colonies[seat] or not any(_slot_open(state, slot) for slot in range(components.SLOTS)):
        return -3
    return 34


def _slot_open(state: State, slot: int) -> bool:
    hopeful = not state.conquests[slot] and _slot_hope(state, slot) == 1.0
    return hopeful and any(box // components.BOXES_PER_SLOT == slot for box in open_boxes(state))


def _buy_gift(state: State, seat: int, move: Move) -> float:
    ready = any(gift_state(state, seat, value) == AVAILABLE for value in range(1, 7))
    return -5 if ready or counted(state, seat)[0] == 5 else 30 - move.a


def _give(state: State, seat: int, move: Move) -> float:
    """Gifts make cubes; those who have not yet got one from us, and stand strong, are worth binding."""
    if active_gift(state, seat, move.b):
        return -10
    cubes, _ = counted(state, seat)
    strength = sum(influence_of(state, move.b, m) for m in range(len(components.MINISTRIES)))
    return (42 if cubes < 5 else 18) + strength - (6 if active_gift(state, move.b, seat) else 0)


def _nominate(state: State, seat: int, move: Move) -> float:
    return 24 if _rounds_to_come(state) > 1 else -2


def _force(state: State, seat: int, move: Move) -> float:
    alone = seat in state.students and NOBODY in state.students
    return 48 if alone and not state.forced else -20


def _income(draws: int) -> float:
    return 6.0 + 5 * draws


def _tax(state: State, seat: int, move: Move) -> float:
    return _income(2) - 3 * max(0, cards.count(state.hands[seat]) - 4)


def _commerce(state: State, seat: int, move: Move) -> float:
    spare = min(4, cards.cash(state.hands[seat]))
    return _income(1 + spare) - 3 * max(0, cards.count(state.hands[seat]) - 4)


def _gone_behind(state: State, seat: int, move: Move) -> float:
    """For naming a Chief Minister or giving up influence: whoever is furthest behind."""
    return -state.points[move.a]


def _place(state: State, seat: int, move: Move) -> float:
    owner = state.owners[move.a]
    taken = 4 if owner not in (NOBODY, seat) else -3 if owner == seat else 0
    fresh = 2 if state.tiles[move.a] == NO_TILE else 0
    first = ministry_of(move.a) * components.POSTS_PER_MINISTRY
    worth = state.chits[2 * ministry_of(move.a)]
    seniority = first + components.POSTS_PER_MINISTRY - move.a
    return 3 * influence_of(state, seat, ministry_of(move.a)) + worth + taken + fresh + 0.5 * seniority


_JUDGES: Final[dict[int, Callable[[State, int, Move], float]]] = {
    BRIBE: _bribe,
    SECURE: _secure,
    NOMINATE: _nominate,
    FORCE: _force,
    BUY_JUNKS: _junks,
    VOYAGE: _voyage,
    RECRUIT: _recruit,
    INVADE: _invade,
    BUY_GIFT: _buy_gift,
    GIVE_GIFT: _give,
    COMMERCE: _commerce,
    TAX: _tax,
    CARD_BRIBERY: _bribery,
    CARD_GIFT: lambda state, seat, move: 24 + move.a,
    CARD_CASH: lambda state, seat, move: _income(4),
    CARD_RECRUIT: lambda state, seat, move: _recruit(state, seat, move) + 8,
    CARD_INSULTED: lambda state, seat, move: 45 if _rounds_to_come(state) < FINAL_ROUNDS else 15,
    CHIEF: _gone_behind,
    YIELD: _gone_behind,
    PLACE: _place,
    TRANSFER: lambda state, seat, move: -15,
    PETITION_JUNKS: lambda state, seat, move: 20 if move.b == seat else -20,
    PETITION_INFLUENCE: lambda state, seat, move: _bribery(state, seat, move) if move.b == seat else -20,
    PETITION_ARMY: lambda state, seat, move: -20,
    PETITION_SWAP: lambda state, seat, move: -20,
}


def _cards_to_part_with(view: View, moves: LegalMoves, rng: random.Random) -> Move:
    """Tutor one's own student with the dearest card, others with the cheapest; discard the cheapest."""
    own = [m for m in moves.irredundant if m.kind == TUTOR and view.state.students[m.a] == view.seat]
    if own:
        singles = [m for m in own if cards.count(m.pay) <= 2]
        return max(singles, key=lambda m: cards.cash(m.pay))
    return min(moves.irredundant, key=lambda m: (cards.count(m.pay), cards.cash(m.pay), rng.random()))
