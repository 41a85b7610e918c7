"""What has happened so far, for each person as far as they may know."""

from collections.abc import Iterable
from dataclasses import dataclass

from confucius.rules.events import MOVED, SET_UP, Event
from confucius.rules.state import State
from confucius.words.events import event_text


@dataclass(frozen=True)
class Note:
    """A remark of the table to one person."""

    seat: int
    text: str


class Chronicle:
    """Events and notes in order, and how far each seat has read."""

    def __init__(self) -> None:
        self._entries: list[Event | Note] = []
        self._read: dict[int, int] = {}

    def extend(self, events: Iterable[Event]) -> None:
        self._entries.extend(events)

    def note(self, seat: int, text: str) -> None:
        self._entries.append(Note(seat, text))

    def mark_read(self, seat: int) -> None:
        self._read[seat] = len(self._entries)

    def told_to(self, seat: int, state: State) -> list[str]:
        """Everything a seat may know, a line each."""
        return _lines(self._entries, seat, state)

    def news_for(self, seat: int, state: State) -> list[str]:
        """The same since the seat last marked what it has read."""
        return _lines(self._entries[self._read.get(seat, 0) :], seat, state)

    def mark_last_move(self, seat: int) -> None:
        """In a resumed game, the seat knows everything before its last move; in a new one, the setup."""
        self._read[seat] = self._last_move(seat)

    def _last_move(self, seat: int) -> int:
        for place in range(len(self._entries) - 1, -1, -1):
            entry = self._entries[place]
            if isinstance(entry, Event) and (
                entry.name == SET_UP or (entry.name == MOVED and entry.seat == seat)
            ):
                return place
        return 0


def _lines(entries: list[Event | Note], seat: int, state: State) -> list[str]:
    found = []
    for entry in entries:
        if isinstance(entry, Event):
            line = event_text(entry, seat, state)
        else:
            line = entry.text if entry.seat == seat else None
        if line is not None:
            found.append(line)
    return found
