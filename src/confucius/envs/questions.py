"""A move in the making: what has been said of it, and what is asked next.

A question is a value: answering it gives the next one. What leaves no choice is not asked. The
payments on offer are the irredundant ones, in which no card could have been kept.
"""

from typing import Final

from confucius.envs.actions import (
    EXTRA,
    ONES,
    THREES,
    TWOS,
    all_in_table,
    first_actions,
    payment_action,
    second_action,
)
from confucius.game import Game, LegalMoves
from confucius.rules import cards
from confucius.rules.listing import Choices, choices
from confucius.rules.moves import DISCARD, PAY_SHIFT, Move
from confucius.rules.native import i64, mypyc_attr

# What can be asked about a move, in this order.
WHAT: Final = 0  # what is done, and to what
EXTRA_WHAT: Final = 1  # the same with the Extra Action card
SECOND: Final = 2  # the second target
CARDS: Final = 3  # the cards, as a set
COUNT_OF_3: Final = 4  # or how many of each kind
COUNT_OF_2: Final = 5
COUNT_OF_1: Final = 6
SETTLED: Final = 7  # nothing more: the move is complete
QUESTIONS: Final = ("what", "extra-action", "second-target", "cards", "threes", "twos", "ones")

_NONE: Final[list[int]] = []


@mypyc_attr(acyclic=True, free_list_len=1)
class Question:
    """What is asked of a seat, and the possible answers: numbers of actions, in ascending order."""

    def __init__(
        self,
        seat: int,
        players: int,
        codes: list[int],
        ways: list[tuple[int, ...]],
        kind: int,
        path: list[int],
        skip: bool,
    ) -> None:
        self.seat = seat
        self.players = players
        self.codes = codes  # the moves that are still open, without their payments
        self.ways = ways  # the payments of each
        self.kind = kind
        self.path = path  # the answers given so far
        self.answers = _NONE
        self._offers = _NONE  # the answer of each open move, or of each payment, in their order
        self._find_answers(skip)

    def _find_answers(self, skip: bool) -> None:
        """Pass over what leaves no choice; with `skip` off, stop at any answer there is to give."""
        while self.kind < SETTLED:
            self._offers = self._possible_answers()
            found = _ascending(self._offers)
            if len(found) > 1 or (found and not skip):
                self.answers = found
                return
            # One answer tells nothing new: all moves that are open agree with it.
            self.kind = self._next_kind(found[0] if found else -1, self.ways)

    def settled_by(self, answer: int) -> int:
        """The code of the move that this answer settles on, or -1 if it leaves more to ask.

        ValueError if it is not possible.
        """
        kept, place = _found(self._offers, answer) if answer >= 0 else (0, 0)
        if not kept:
            raise ValueError(f"action {answer} is not possible now; possible: {self.answers}")
        if kept > 1:
            return -1
        if self.kind > SECOND:
            return self.codes[0] | self.ways[0][place] << PAY_SHIFT
        ways = self.ways[place]
        return self.codes[place] | ways[0] << PAY_SHIFT if len(ways) == 1 else -1

    def after(self, answer: int) -> "Question":
        """The question that this answer leads to; ValueError if it is not possible."""
        if answer not in self.answers:
            raise ValueError(f"action {answer} is not possible now; possible: {self.answers}")
        kept = [place for place, offer in enumerate(self._offers) if offer == answer]
        codes, ways = self.codes, self.ways
        if self.kind <= SECOND:
            codes = [codes[place] for place in kept]
            ways = [ways[place] for place in kept]
        else:
            ways = [tuple([ways[0][place] for place in kept])]
        kind = self._next_kind(answer, ways)
        return Question(self.seat, self.players, codes, ways, kind, self.path + [answer], True)

    @property
    def move(self) -> Move:
        """The move that has been settled on."""
        return Move(self.codes[0] | self.ways[0][0] << PAY_SHIFT)

    @property
    def open_moves(self) -> LegalMoves:
        """The moves that the answers given so far leave open."""
        return LegalMoves.of(self.codes, self.ways)

    def answer_for(self, move: Move) -> int:
        """The answer that leads to a move which is still open."""
        if self.kind <= SECOND:
            return self._offers[self.codes.index(move.code & (1 << PAY_SHIFT) - 1)]
        return self._payment_answer(move.pay)

    def _possible_answers(self) -> list[int]:
        """To the present kind of question, one for each move; none if the moves do not ask it."""
        if self.kind <= SECOND:
            if self.codes[0] & 31 == DISCARD or (self.kind == SECOND and len(self.codes) == 1):
                return _NONE
            if self.kind == SECOND:
                return [second_action(code, self.seat, self.players) for code in self.codes]
            return first_actions(self.codes, self.seat, self.players, self.kind == WHAT)
        return [self._payment_answer(pay) for pay in self.ways[0]]

    def _payment_answer(self, pay: int) -> int:
        kind = self.kind
        if kind == CARDS:
            return payment_action(pay)
        if kind == COUNT_OF_3:
            return THREES + cards.threes(pay)
        return TWOS + cards.twos(pay) if kind == COUNT_OF_2 else ONES + cards.ones(pay)

    def _next_kind(self, answer: int, ways: list[tuple[int, ...]]) -> int:
        kind = self.kind
        if kind == WHAT:
            return EXTRA_WHAT if answer == EXTRA else SECOND
        if kind == EXTRA_WHAT:
            return SECOND
        if kind == SECOND:
            return CARDS if all_in_table(ways[0]) else COUNT_OF_3
        return SETTLED if kind == CARDS else kind + 1


def first_question(seat: int, players: int, found: Choices, skip: bool = True) -> Question:
    """What is asked first of a seat that has these moves."""
    return Question(seat, players, found.codes, found.payments, WHAT, _NONE, skip)


def _ascending(actions: list[int]) -> list[int]:
    """In order, each once. Mostly they are so already, for moves are listed in order."""
    last: i64 = -1
    action: i64
    for action in actions:
        if action <= last:
            return _put_in_order(actions)
        last = action
    return actions


def _put_in_order(actions: list[int]) -> list[int]:
    """Each where it belongs, looked for from the end: only what is about players stands elsewhere."""
    found: list[int] = []
    action: i64
    for action in actions:
        place: i64 = len(found)
        while place > 0 and found[place - 1] > action:
            place -= 1
        if place == len(found):
            if not found or found[place - 1] != action:
                found.append(action)
        elif place == 0 or found[place - 1] != action:
            found.insert(place, action)
    return found


def _found(offers: list[int], wanted: i64) -> tuple[int, int]:
    """How often an answer is there, and where last."""
    times: i64 = 0
    last: i64 = 0
    place: i64
    for place in range(len(offers)):
        if offers[place] == wanted:
            times += 1
            last = place
    return times, last


# Whole moves


def encode(game: Game, move: Move) -> list[int]:
    """The answers that make this move now; none if there is no other.

    >>> from confucius import Game, Move
    >>> game = Game(players=3, seed=1)
    >>> decode(game, encode(game, Move.parse("junks 1 pay 1")))
    Move('junks 1 pay 1')
    """
    if move not in game.irredundant_moves:
        raise ValueError(f"{move} is not one of the irredundant moves now")
    question = _asked(game)
    while question.kind != SETTLED:
        question = question.after(question.answer_for(move))
    return question.path


def decode(game: Game, answers: list[int]) -> Move:
    """The move that these answers make."""
    question = _asked(game)
    for answer in answers:
        question = question.after(answer)
    if question.kind != SETTLED:
        raise ValueError(f"the move is not complete; possible: {question.answers}")
    return question.move


def _asked(game: Game) -> Question:
    found = choices(game.state)
    if not found.total:
        raise ValueError("nobody is to decide now")
    return first_question(game.state.actor, game.players, found)
