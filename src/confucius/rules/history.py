"""What happened in a game: its moves and draws in order, and the ledger of the cards.

Each is one number, a move even and a draw odd. They are written into a list; when it is full, it becomes a
chapter, in which nothing changes any more. Copies share the chapters, and each has a list of its own.
"""

from typing import Final

from confucius.rules import ledger
from confucius.rules.chance import CARD, purpose_of, target_of
from confucius.rules.moves import A_SHIFT, PAY_SHIFT, TUTOR
from confucius.rules.native import i64, mypyc_attr

_CHAPTER: Final = 64  # moves and draws


@mypyc_attr(acyclic=True)
class History:
    """The moves and draws of a game so far."""

    def __init__(self, copied: "History | None" = None) -> None:
        if copied is None:
            self._chapters: tuple[list[int], ...] = ()
            self._recent: list[int] = []
            self._ledger = b""
            self._entered = 0  # how many moves and draws are in the ledger
            # Tutoring cards that are not yet in the ledger: after how many moves and draws, movement, cards.
            self._shown: tuple[tuple[int, int, int], ...] = ()
        else:
            self._chapters = copied._chapters
            self._recent = copied._recent[:]
            self._ledger = copied._ledger
            self._entered = copied._entered
            self._shown = copied._shown

    def __len__(self) -> int:
        return len(self._chapters) * _CHAPTER + len(self._recent)

    def write_move(self, code: i64, seat: i64) -> None:
        self._write(code << 4 | seat << 1)

    def write_draw(self, due: i64, outcome: i64) -> None:
        self._write((due << 6 | outcome) << 1 | 1)

    def _write(self, item: i64) -> None:
        self._recent.append(item)
        if len(self._recent) == _CHAPTER:
            self._chapters += (self._recent,)
            self._recent = []

    def items(self) -> list[int]:
        """All of it, for `is_draw` and those that follow to read."""
        found: list[int] = []
        for chapter in self._chapters:
            found += chapter
        return found + self._recent

    def show(self, space: int, cards: int) -> None:
        """Note the tutoring cards that were turned up at a student."""
        self._shown += ((len(self), ledger.SHOWN_RED + space, cards),)

    @property
    def ledger(self) -> bytes:
        """Every Confucius card that changed hands (ledger.py), written when somebody asks for it."""
        if self._entered < len(self) or self._shown:
            book: list[int] = []
            for place, movement, cards in self._shown:
                self._enter(book, place)
                ledger.write(book, movement, 0, cards)
            self._shown = ()
            self._enter(book, len(self))
            self._ledger += bytes(book)
        return self._ledger

    def _enter(self, book: list[int], end: int) -> None:
        """Write the cards of the moves and draws up to a place."""
        while self._entered < end:
            item = self._item(self._entered)
            if is_draw(item):
                _enter_draw(book, due_in(item), outcome_in(item))
            else:
                _enter_move(book, move_in(item), seat_in(item))
            self._entered += 1

    def _item(self, place: int) -> int:
        chapter = place // _CHAPTER
        within = self._chapters[chapter] if chapter < len(self._chapters) else self._recent
        return within[place % _CHAPTER]


def _enter_draw(book: list[int], due: i64, outcome: i64) -> None:
    if purpose_of(due) == CARD:
        book.append(ledger.entry(ledger.DRAWN, target_of(due), outcome + 1))


def _enter_move(book: list[int], code: i64, seat: i64) -> None:
    movement = ledger.TUTORED_RED + (code >> A_SHIFT & 63) if code & 31 == TUTOR else ledger.PAID
    ledger.write(book, movement, seat, code >> PAY_SHIFT)


def is_draw(item: i64) -> bool:
    return item & 1 != 0


def move_in(item: i64) -> i64:
    """The code of a move."""
    return item >> 4


def seat_in(item: i64) -> i64:
    """Who made a move."""
    return item >> 1 & 7


def due_in(item: i64) -> i64:
    """What was drawn, as `state.due` has it."""
    return item >> 7


def outcome_in(item: i64) -> i64:
    """How a draw came out."""
    return item >> 1 & 63
