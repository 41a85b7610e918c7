"""What stands beside the board: the question, the answers, what is said about them, the log."""

from collections.abc import Callable, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from confucius.cli.play.deciding import Deciding
from confucius.cli.play.menu import Menu, Option
from confucius.cli.play.sitting import TerminalSitting, ToldLine
from confucius.cli.results import victory
from confucius.drawing.text.compact import Canvas
from confucius.drawing.text.compact.sentences import coloured
from confucius.drawing.text.look import FAMILY_STYLES
from confucius.game import Game
from confucius.notation import move_text
from confucius.rules.events import ROUND_BEGAN
from confucius.rules.moves import Move
from confucius.table.answers import RecapAnswer
from confucius.table.considering import considered
from confucius.words import names
from confucius.words.language import N_, Counted, gettext, say
from confucius.words.names import marking_players
from confucius.words.purposes import purposes

Choosing = Callable[[Deciding], None]
_ROOM_FOR_NOTES: Final = 50
_CUBE: Final = "▪"
_SINCE: Final = N_("Since your last move")
_MORE: Final = Counted("and {n} more [thing|things]: L", by="n")


def banner(seat: int, text: str, canvas: Canvas) -> Text:
    """Whose decision it is, across the whole width and in the family's colours."""
    line = Text(f" {canvas.signs.emblems[seat]} {text}")
    line.pad_right(max(canvas.width - line.cell_len, 0))
    line.stylize(FAMILY_STYLES[seat])
    return line


def question(sitting: TerminalSitting, deciding: Deciding, canvas: Canvas) -> RenderableType:
    """What is asked; or the move that waits to be confirmed, with what it would do."""
    facts = {"family": names.family(deciding.seat), "name": sitting.called(deciding.seat)}
    top = banner(deciding.seat, say(N_("{family}: {name}"), facts), canvas)
    now = deciding.now
    with marking_players():
        if isinstance(now, Menu):
            return Group(top, _indented(coloured(deciding.question, canvas, canvas.strong)))
        return Group(top, *map(_indented, _would_do(sitting, now, canvas)))


def _would_do(sitting: TerminalSitting, move: Move, canvas: Canvas) -> list[Text]:
    told = considered(sitting.log, move_text(move), sitting.game.state.actor)
    lines = [coloured(told["text"] or "", canvas, canvas.strong)]
    about = [told["cubes"]] if told["cubes"] else []
    lines += [coloured(text, canvas, canvas.colours["jade-ink"]) for text in [*about, *told["effects"]]]
    noted = [say(N_("Note: {warning}"), {"warning": warning}) for warning in told["warnings"]]
    return lines + [coloured(text, canvas, canvas.colours["gold-text"]) for text in noted]


def answers(menu: Menu, canvas: Canvas) -> list[RenderableType]:
    """The answers with their numbers; those that cannot be given in a fainter hand with the reason."""
    return [_answer(number, option, canvas) for number, option in enumerate(menu.options, 1)]


def _answer(number: int, option: Option, canvas: Canvas) -> RenderableType:
    style = canvas.faint if option.refusal else ""
    row = Table.grid(expand=True, padding=(0, 1, 0, 0))
    row.add_column(width=3)
    cells = [Text(f"{number:>3}", style or canvas.colours["gold-text"]), Text(option.label, style)]
    if canvas.width < _ROOM_FOR_NOTES:
        row.add_column(ratio=1)
        row.add_column(justify="right", no_wrap=True)
        short = _CUBE * option.cubes if option.cubes else ("" if option.action else option.note)
        row.add_row(*cells, Text(short, style))
        return row
    note = option.refusal.short if option.refusal else option.note
    row.add_column(ratio=1)
    if option.action:
        row.add_column(width=8)
        cells.append(Text(option.cost, style))
        row.add_column(width=max(20, canvas.width - 48))  # whatever the longest name of an action leaves
    else:
        row.add_column(justify="right")
    row.add_row(*cells, Text(note, style))
    return row


def about(option: Option, deciding: Deciding, canvas: Canvas) -> list[Text]:
    """What is said about an answer: why it cannot be given, or its price and what it is good for."""
    if option.refusal is not None:
        return [Text(option.refusal.in_full, canvas.colours["cinnabar-ink"])]
    price = [part for part in (option.cost, option.note) if part]
    lines = [Text(", ".join(price), canvas.colours["gold-text"])] if price else []
    if option.action:
        with marking_players():
            view = deciding.game.view(deciding.seat)
            lines += [coloured(text, canvas) for text in purposes(view, option.action)]
    return lines


def since_your_last_move(recap: RecapAnswer, canvas: Canvas) -> list[Text]:
    """What matters, the latest at the end. The sentences must have been made with players marked."""
    lines = [Text(gettext(_SINCE), f"bold {canvas.colours['cobalt-ink']}")]
    for line in recap["lines"]:
        text = coloured(line["text"], canvas)
        if line["note"]:
            text.append(f" · {line['note']}", canvas.colours["cinnabar-ink"])
        lines.append(text)
    if recap["more"]:
        lines.append(Text(say(_MORE, {"n": recap["more"]}), canvas.faint))
    return lines


def log_text(lines: Sequence[ToldLine], canvas: Canvas) -> Text:
    """Lines of the log, a heading where a round begins. They must have been made with players marked."""
    found = [_log_line(line, canvas) for line in lines]
    return Text("\n").join(found)


def _log_line(line: ToldLine, canvas: Canvas) -> Text:
    if line.event == ROUND_BEGAN:
        return Text(f"── {line.text} ──", f"bold {canvas.colours['gold-text']}")
    return coloured(line.text, canvas)


def simple_answers(words: Sequence[str], canvas: Canvas) -> list[RenderableType]:
    return answers(Menu("", tuple(map(Option, words))), canvas)


def objection(text: str, canvas: Canvas) -> Text:
    return Text(text, f"bold {canvas.colours['cinnabar-ink']}")


def passing(seat: int, canvas: Canvas) -> RenderableType:
    """The keyboard goes to somebody else; nobody's hand lies open meanwhile."""
    facts = {"family": names.family(seat)}
    words = Text(say(N_("Pass the keyboard to {family}."), facts), canvas.strong)
    return Group(banner(seat, names.family(seat), canvas), _indented(words))


def thinking(sitting: TerminalSitting, canvas: Canvas) -> RenderableType:
    seat = sitting.game.state.actor
    facts = {"family": names.family(seat), "name": sitting.called(seat)}
    return banner(seat, say(N_("{name} ({family}) is thinking …"), facts), canvas)


def ending(game: Game, canvas: Canvas) -> RenderableType:
    assert game.result is not None
    first = game.result.places.index(1)
    return Group(
        banner(first, gettext("The game is over"), canvas), _indented(Text(victory(game.state, game.result)))
    )


def _indented(text: Text) -> RenderableType:
    return Padding(text, (0, 1))
