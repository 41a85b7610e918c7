"""What a puzzle is made of: a position as one seat sees it, its best decision, and what else would happen.

A puzzle is one line of JSON in puzzles.jsonl. Its position is a complete one, so that it can be played on,
but what the seat cannot see was dealt anew when the puzzle was made: it is one deal among many, and
nobody's real hand. Reasons and replies are names and facts; their sentences are in wording.py.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from confucius.bots.advice import AdviceReason
from confucius.game import Game
from confucius.notation import move_text
from confucius.position import parse_position
from confucius.rules import moves
from confucius.rules.chance import seeded
from confucius.rules.components import ministry_of, slot_of
from confucius.rules.moves import EXTRA_BIT, UNPAID, Move
from confucius.rules.state import State
from confucius.rules.views import View

LEVELS: Final = (1, 2, 3)
RECORD: Final = "record:"


def choice_of(move: Move) -> int:
    """What is chosen, whatever is paid for it and whether an Extra Action card carries it."""
    return move.code & UNPAID & ~EXTRA_BIT


def idea_of(move: Move) -> tuple[int, int]:
    """What different choices may have in common: the kind of move and what it is mainly aimed at.

    A gift of another value to the same rival, another official in the same ministry, another number of junks.
    """
    if move.kind in (moves.BRIBE, moves.SECURE, moves.PLACE, moves.CARD_BRIBERY):
        return move.kind, ministry_of(move.a)
    if move.kind in (moves.GIVE_GIFT, moves.TRANSFER, moves.PETITION_INFLUENCE):
        return move.kind, move.b
    if move.kind in (moves.BUY_JUNKS, moves.BUY_GIFT, moves.VOYAGE):
        return move.kind, 0 if move.kind != moves.VOYAGE else move.b
    if move.kind == moves.INVADE:
        return move.kind, slot_of(move.a)
    return move.kind, choice_of(move)


@dataclass(frozen=True)
class Reply:
    """What a rival usually does next: the seat, its move without a payment, in how many of 100 deals."""

    seat: int
    move: str
    share: int

    def to_json(self) -> list[object]:
        return [self.seat, self.move, self.share]

    @staticmethod
    def read(found: list[Any]) -> "Reply":
        return Reply(int(found[0]), str(found[1]), int(found[2]))


@dataclass(frozen=True)
class Answer:
    """A choice: its cheapest move, the chance to win after it in tenths of a percent, and the reply to it."""

    move: str
    chance: int
    reply: Reply | None = None

    def to_json(self) -> list[object]:
        return [self.move, self.chance, *([] if self.reply is None else self.reply.to_json())]

    @staticmethod
    def read(found: list[Any]) -> "Answer":
        return Answer(str(found[0]), int(found[1]), Reply.read(found[2:]) if len(found) > 2 else None)

    @cached_property
    def choice(self) -> int:
        return choice_of(Move.parse(self.move))


@dataclass(frozen=True)
class Source:
    """The game it comes from: the seed of a game between bots or the mark of a record, and the move."""

    game: str
    move: int

    @property
    def is_record(self) -> bool:
        return self.game.startswith(RECORD)


@dataclass(frozen=True)
class Puzzle:
    """`solutions` are the moves that count as right: those of one idea that are as good, the best first."""

    position: str
    theme: str
    level: int
    solutions: tuple[str, ...]
    margin: float  # by how much the best choice is better than the second best, as a chance
    error: float  # the standard error of that
    answers: tuple[Answer, ...]  # best first
    reasons: tuple[AdviceReason, ...]
    source: Source
    played: str  # what was played in that game

    @cached_property
    def state(self) -> State:
        return parse_position(self.position)

    @property
    def seat(self) -> int:
        return self.state.actor

    @property
    def best(self) -> Answer:
        return self.answers[0]

    @property
    def second(self) -> Answer:
        """The best choice that is not right."""
        return next(answer for answer in self.answers if not self.is_right_choice(answer.choice))

    @cached_property
    def _right(self) -> frozenset[int]:
        return frozenset(choice_of(Move.parse(text)) for text in self.solutions)

    def is_right_choice(self, choice: int) -> bool:
        """Whether it is right if it is paid for well."""
        return choice in self._right

    def game(self) -> Game:
        """The position as a game; what is drawn in it is the same for everybody."""
        return Game(position=self.state, chance=seeded(self.position))

    def view(self) -> View:
        """What the seat sees, and all that may decide about an answer."""
        return self.game().view(self.seat)

    def is_solved_by(self, move: Move) -> bool:
        return move_text(_plain(move)) in self.solutions

    def answer_to(self, move: Move) -> Answer | None:
        """What is known about a choice."""
        return next((answer for answer in self.answers if answer.choice == choice_of(move)), None)

    def to_json(self) -> dict[str, object]:
        return {
            "position": self.position,
            "theme": self.theme,
            "level": self.level,
            "solutions": list(self.solutions),
            "margin": [round(self.margin, 4), round(self.error, 4)],
            "answers": [answer.to_json() for answer in self.answers],
            "reasons": [[reason.name, round(reason.gain, 2), dict(reason.facts)] for reason in self.reasons],
            "source": [self.source.game, self.source.move],
            "played": self.played,
        }

    @staticmethod
    def read(found: Mapping[str, Any]) -> "Puzzle":
        game, move = found["source"]
        return Puzzle(
            position=found["position"],
            theme=found["theme"],
            level=found["level"],
            solutions=tuple(found["solutions"]),
            margin=found["margin"][0],
            error=found["margin"][1],
            answers=tuple(Answer.read(one) for one in found["answers"]),
            reasons=tuple(_reasons(found["reasons"])),
            source=Source(game, move),
            played=found["played"],
        )


def _plain(move: Move) -> Move:
    return Move(move.code & ~EXTRA_BIT)


def _reasons(found: Iterable[list[Any]]) -> Iterable[AdviceReason]:
    for name, gain, facts in found:
        yield AdviceReason(name, gain, facts)
