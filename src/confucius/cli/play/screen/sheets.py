"""What is laid over the table by a key: help, log, hand, reasons, advice, rules, a line to type on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from confucius.cli.play.counsel import forecast_told, guide, hint_told
from confucius.cli.play.menu import cheapest
from confucius.cli.play.screen import panels
from confucius.cli.play.screen.pages import PageScreen, QuestionScreen
from confucius.cli.results import result_tables
from confucius.cli.ruletexts import found_rules
from confucius.drawing.text.compact import Canvas, piles
from confucius.drawing.text.hands import explained_rewards, own_hand
from confucius.drawing.text.legend import legend
from confucius.drawing.text.look import Look
from confucius.drawing.text.players import COLUMNS
from confucius.notation import NotationError, parse_move
from confucius.rulebook import UnknownRule
from confucius.rules.views import SPECTATOR
from confucius.words.language import N_, P_, gettext, say
from confucius.words.names import marking_players

if TYPE_CHECKING:
    from confucius.cli.play.screen.app import TableApp

KEYS: Final = {
    "question_mark": "help",
    "f1": "help",
    "l": "log",
    "w": "why",
    "h": "hint",
    "g": "guide",
    "f": "forecast",
    "c": "cards",
    "r": "rules",
    "m": "move",
    "s": "save",
}
# In the bar at the foot of the screen, the most needed first: key, its name, what it does.
_BAR: Final = (
    ("enter", "↵", P_("in a bar of keys", "take")),
    ("escape", "Esc", P_("in a bar of keys", "back")),
    ("question_mark", "?", P_("in a bar of keys", "help")),
    ("q", "Q", P_("in a bar of keys", "quit")),
    ("u", "U", P_("in a bar of keys", "undo")),
    ("w", "W", P_("in a bar of keys", "why")),
    ("h", "H", P_("in a bar of keys", "hint")),
    ("l", "L", P_("in a bar of keys", "log")),
    ("g", "G", P_("in a bar of keys", "guide")),
    ("f", "F", P_("in a bar of keys", "forecast")),
    ("c", "C", P_("in a bar of keys", "cards")),
    ("r", "R", P_("in a bar of keys", "rules")),
    ("m", "M", P_("in a bar of keys", "type a move")),
)
_NEEDED: Final = 8  # of these keys must be there, however narrow the screen
_ALWAYS: Final = ("l", "question_mark", "q", "r")
_HELP: Final = (
    ("1 2 3 … ↑ ↓ ↵", N_("choose an answer; or click it, or a thing on the board that is lit")),
    ("Esc", N_("back one question")),
    ("U", N_("back one question; alone against bots, also to your last decision")),
    ("W", N_("why the highlighted answer is not possible, with the rule; or ask about any move")),
    ("H", N_("what a bot would play in your place, and why; Enter takes it")),
    ("G", N_("what each action is good for now")),
    ("F", N_("what is likely at court if nothing changes")),
    ("L", N_("everything that has happened")),
    ("C", N_("your cards, and what your reward cards do; the piles; who plays")),
    ("R", N_("read a rule, or search the rules")),
    ("M", N_("type a move: bribe hubu 4")),
    ("S", N_("save a copy; the game itself is saved after every move")),
    ("T", N_("day or night")),
    ("Q", N_("stop here; you can resume later")),
)
_SIGNS: Final = N_(
    "♔ Chief Minister of the round, ! Emperor Insulted!, – has passed, ✓ a resolved ministry, "
    "+R draws a reward card. "
    "Gifts: the row gives, the column holds; beside a giver's sign are the gifts that can be given. "
    "In your hand (3) is still to be bought, and 2›{emblem} is with that family. "
    "The number in brackets at the Distant Lands counts the junks in supply. "
    "Green on the board can be chosen, red is chosen, blue is new."
)


def key_bar(canvas: Canvas, deciding: bool) -> Text:
    """The keys, as many as there is room for; a click is as good."""
    parts = [_key(*entry, canvas) for entry in _BAR if deciding or entry[0] in _ALWAYS]
    needed = sum(part.cell_len + 2 for part in parts[:_NEEDED])
    gap = "  " if needed <= canvas.width else " "
    line = Text(" ")
    for part in parts:
        if line.cell_len + part.cell_len <= canvas.width:
            line.append_text(part)
            line.append(gap[: canvas.width - line.cell_len])
    return line


def _key(key: str, name: str, what: str, canvas: Canvas) -> Text:
    part = Text.assemble((name, f"bold {canvas.colours['gold']}"), f" {gettext(what)}")
    part.stylize(Style(meta={"key": key}))
    return part


def lay(app: TableApp, name: str) -> None:
    """Lay the sheet of this name, if there is anything on it now."""
    _SHEETS[name](app)


def _help(app: TableApp) -> None:
    rows = Table.grid(padding=(0, 2, 0, 0))
    for key, text in _HELP:
        rows.add_row(Text(key, "bold"), gettext(text))
    heads = ", ".join(gettext(long) for long, _ in COLUMNS)
    signs = say(_SIGNS, {"emblem": app.canvas.signs.emblems[1]})
    body = Group(rows, Text(""), Text(signs), Text(""), Text(heads), Text(""), legend(Look()))
    app.push_screen(PageScreen(gettext("Help"), body))


def _log(app: TableApp) -> None:
    seat = SPECTATOR if app.reader is None else app.reader
    with marking_players():
        lines = panels.log_text(app.sitting.told_to(seat), app.canvas)
    app.push_screen(PageScreen(gettext("Everything that has happened"), lines, from_the_end=True))


def _why(app: TableApp) -> None:
    option = app.highlighted_option
    if option is not None and option.refusal is not None:
        reason = Text(option.refusal.in_full, "bold")
        app.push_screen(PageScreen(option.label, Group(reason, Text(""), found_rules([option.refusal.rule]))))
    elif app.deciding is not None:
        title = gettext("Why can I not …?")
        app.push_screen(
            QuestionScreen(title, gettext("A move, such as bribe hubu 4 or give 2 white.")), _explain(app)
        )


def _explain(app: TableApp) -> Callable[[str | None], None]:
    def explain(line: str | None) -> None:
        if line:
            app.push_screen(PageScreen(line, _whether(app, line)))

    return explain


def _whether(app: TableApp, line: str) -> RenderableType:
    """Whether a typed move is possible and, if not, which rule forbids it."""
    game = app.sitting.game
    try:
        move = parse_move(line, game.state)
    except NotationError as error:
        return Text(str(error))
    refused = game.why_not(move if move.pay else cheapest(game, move))
    if refused is None:
        return Text(gettext("You can do that now."))
    return Group(Text(str(refused), "bold"), Text(""), found_rules([refused.rule]))


def _hint(app: TableApp) -> None:
    deciding = app.deciding
    if deciding is None:
        return
    advice = deciding.hint()

    def take(wanted: bool | None) -> None:
        if wanted:
            app.attempt(lambda deciding: deciding.consider(advice.move))

    told = hint_told(advice, deciding.game.view(deciding.seat))
    app.push_screen(PageScreen(gettext("Hint"), told, offer=True), take)


def _guide(app: TableApp) -> None:
    if app.deciding is not None:
        app.push_screen(PageScreen(gettext("What each action is good for now"), guide(app.deciding.game)))


def _forecast(app: TableApp) -> None:
    app.push_screen(PageScreen(gettext("Forecast"), forecast_told(app.sitting.game.view(app.reader))))


def _cards(app: TableApp) -> None:
    game, seat = app.sitting.game, app.reader
    parts: list[RenderableType] = []
    if seat is not None:
        parts += [own_hand(game.state, seat, Look(80)), explained_rewards(game.state, seat), Text("")]
    parts += [Text(", ".join(piles(game.view()))), Text(""), *map(Text, app.sitting.company)]
    app.push_screen(PageScreen(gettext("Cards"), Group(*parts)))


def _rules(app: TableApp) -> None:
    def read(line: str | None) -> None:
        if line is None:
            return
        try:
            found = found_rules(line.split())
        except UnknownRule as error:
            found = Text(str(error))
        app.push_screen(PageScreen(gettext("Rules"), found))

    app.push_screen(
        QuestionScreen(
            gettext("Rules"), gettext("A number such as 7.2, or words; nothing lists the sections.")
        ),
        read,
    )


def _move(app: TableApp) -> None:
    if app.deciding is None:
        return

    def take(line: str | None) -> None:
        if line:
            app.attempt(lambda deciding: deciding.take_typed(line))

    app.push_screen(
        QuestionScreen(
            gettext("A move"), gettext("Such as bribe hubu 4, or with the cards: bribe hubu 4 pay 3+1.")
        ),
        take,
    )


def _save(app: TableApp) -> None:
    def write(line: str | None) -> None:
        if line:
            app.notify(app.sitting.save_copy(Path(line)))

    app.push_screen(QuestionScreen(gettext("Save a copy"), str(app.sitting.save.path)), write)


def _result(app: TableApp) -> None:
    body = Group(result_tables(app.sitting.game, Look()), Text(""), Text(app.sitting.epilogue))
    app.push_screen(PageScreen(gettext("The game is over"), body))


_SHEETS: Final[dict[str, Callable[[TableApp], None]]] = {
    "help": _help,
    "log": _log,
    "why": _why,
    "hint": _hint,
    "guide": _guide,
    "forecast": _forecast,
    "cards": _cards,
    "rules": _rules,
    "move": _move,
    "save": _save,
    "result": _result,
}
