"""Showing, telling or drawing one moment of a recorded game."""

from dataclasses import dataclass
from pathlib import Path

from rich.console import Console, RenderableType

from confucius.cli.errors import BadRecord, UsageError
from confucius.cli.escaping import printable
from confucius.cli.output import writing
from confucius.cli.recordfiles import chosen_record
from confucius.cli.results import result_tables
from confucius.cli.walking import events_of, told_to_all
from confucius.drawing.text import board, look_for, open_view
from confucius.game import Game
from confucius.record import Record, RecordError
from confucius.rules.components import COLOURS
from confucius.rules.views import View
from confucius.words import names
from confucius.words.decisions import prompt
from confucius.words.events import event_text
from confucius.words.language import N_, Counted, say


@dataclass(frozen=True)
class RecordedMoment:
    """A recorded game after a number of moves, as one seat saw it; without a seat nothing is hidden."""

    record: Record
    game: Game
    moves: int
    seat: int | None

    @property
    def view(self) -> View:
        return open_view(self.game) if self.seat is None else self.game.view(self.seat)

    def show(self, screen: Console) -> None:
        people = (
            tuple(map(printable, self.record.names)) if len(self.record.names) == self.record.players else ()
        )
        look = look_for(screen, people)
        screen.print(board(self.view, look))
        facts = {"made": self.moves, "moves": self.record.moves}
        screen.print(say(Counted("After {made} of {moves} [move|moves].", by="moves"), facts))
        ending: RenderableType = (
            result_tables(self.game, look) if self.game.is_over else self._next_decision()
        )
        screen.print(ending)

    def _next_decision(self) -> str:
        state = self.game.state
        if state.due:
            return prompt(state)
        return say(N_("{family}: {prompt}"), {"family": names.family(state.actor), "prompt": prompt(state)})

    def tell(self, screen: Console) -> None:
        """All that happened until then, a line each."""
        state = self.game.state
        for event in events_of(self.game):
            line = told_to_all(event, state) if self.seat is None else event_text(event, self.seat, state)
            if line is not None:
                screen.print(line, soft_wrap=True)

    def draw(self, path: str) -> None:
        from confucius.drawing import board_svg

        with writing(path):
            Path(path).write_text(board_svg(self.view), encoding="utf-8")


def moment(path: str, number: int, moves: int | None, seat: int | None) -> RecordedMoment:
    """The moment asked for; what does not exist is a wrong use, an illegal game a bad record."""
    record = chosen_record(path, number)
    if moves is not None and moves > record.moves:
        lengths = {"moves": record.moves, "wanted": moves}
        raise UsageError(
            say(
                Counted("the game has {moves} [move|moves]; there is no move {wanted}", by="moves"),
                lengths,
            )
        )
    if seat is not None and seat >= record.players:
        colours = {"colour": COLOURS[seat], "colours": ", ".join(COLOURS[: record.players])}
        raise UsageError(say(N_("nobody sat at {colour}; the seats are {colours}"), colours))
    try:
        game = record.replay(moves)
    except RecordError as error:
        raise BadRecord(f"{path}: {error}") from error
    return RecordedMoment(record, game, record.moves if moves is None else moves, seat)
