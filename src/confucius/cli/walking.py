"""Stepping through a game again, to see what happened."""

from collections.abc import Iterator

from confucius.game import Game
from confucius.rules.events import EVERYONE, Event
from confucius.rules.state import State
from confucius.words.events import event_text


def events_of(game: Game) -> Iterator[Event]:
    """Everything that happened in a game, from the laying of the table on."""
    again = Game(options=game.options, explicit=True, position=game.start)
    yield from again.opening_events
    for step in game.steps():
        yield from again.repeat(step)


def told_to_all(event: Event, state: State) -> str | None:
    """The line for an event when nothing is hidden."""
    return event_text(event, None if event.only == EVERYONE else event.only, state)
