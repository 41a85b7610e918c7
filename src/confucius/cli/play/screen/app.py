"""The program that fills the screen: it shows the sitting, takes keys and clicks, lets bots think aside."""

from contextvars import copy_context
from enum import Enum, auto
from typing import ClassVar, Final

from rich.console import Group, RenderableType
from rich.text import Text
from rich.theme import Theme as RichTheme
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.message import Message
from textual.screen import Screen
from textual.widgets import OptionList, Static, option_list

from confucius.cli.play.deciding import Deciding, Objection
from confucius.cli.play.menu import Menu, Option
from confucius.cli.play.screen import panels, sheets, styles
from confucius.cli.play.sitting import TerminalSitting, WhoseTurn
from confucius.cli.play.steps import path
from confucius.drawing.text import compact
from confucius.drawing.text.compact import Canvas
from confucius.rules.moves import Move
from confucius.rules.views import SPECTATOR, View
from confucius.table.answers import RecapAnswer
from confucius.table.recap import recap
from confucius.table.why_not import why_not
from confucius.words import names
from confucius.words.language import N_, gettext, say
from confucius.words.names import marking_players

PACE: Final = 0.6  # seconds between two moves of bots, so that they can be followed
_MOVES_IN_LOG: Final = 30
ZONES: Final = {
    "ministries": compact.ministries,
    "examination": compact.examination,
    "foreign": compact.foreign_lands,
    "distant": compact.distant_lands,
    "gifts": compact.gift_tracker,
    "players": compact.players,
}
_CONFIRM: Final = (N_("Confirm"), N_("Go back"))


class ScreenMode(Enum):
    """What the side of the board shows."""

    THINKING = auto()
    PASSING = auto()  # the keyboard to somebody else
    DECIDING = auto()
    OVER = auto()


class BotDecided(Message):
    """A bot has chosen its move."""

    def __init__(self, move: Move) -> None:
        super().__init__()
        self.move = move


class Story(VerticalScroll, can_focus=False):
    """The log as it grows; its end is in sight."""

    def tell(self, lines: RenderableType) -> None:
        self.query_one(Static).update(lines)
        self.scroll_end(animate=False)


class TableApp(App[None]):
    """The table. Everything that can be done has a key; `sheets` has those that only show something."""

    ENABLE_COMMAND_PALETTE = False
    CSS = styles.STYLES
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,backspace,left", "go_back"),
        Binding("u", "undo"),
        *(Binding(key, f"sheet('{name}')") for key, name in sheets.KEYS.items()),
        Binding("t", "turn_the_lights"),
        Binding("q,ctrl+c,ctrl+q", "leave", priority=True),
        *(Binding(str(digit), f"digit({digit})") for digit in range(10)),
    ]

    def __init__(self, sitting: TerminalSitting, pace: float = PACE) -> None:
        super().__init__()
        self.sitting = sitting
        self.mode = ScreenMode.THINKING
        self.deciding: Deciding | None = None
        self.objection = ""
        self._pace = pace
        self._recap: RecapAnswer | None = None
        self._shown: dict[str, RenderableType] = {}
        self._typed = 0  # the first digit of a number of two
        self._looked_around = False  # whether the person has moved among the answers
        if len(sitting.people) == 1:
            sitting.at_keyboard = sitting.people[0]
        for name in ("light", "dark"):
            self.register_theme(styles.theme(name))
        self.theme = "dark"

    def compose(self) -> ComposeResult:
        yield Static(id="heading")
        with Horizontal(id="middle"):
            with Vertical(id="board"):
                yield Static(id="ministries")
                with Vertical(id="lands"):
                    with Vertical(id="court"):
                        yield Static(id="examination")
                        yield Static(id="foreign")
                    with Horizontal(id="seas"):
                        yield Static(id="distant")
                        yield Static(id="gifts")
                yield Static(id="players")
                with Story(id="log") as log:
                    log.border_title = gettext("Log")
                    yield Static()
            with Vertical(id="side"):
                yield Static(id="ask")
                yield OptionList(id="menu", markup=False)
                yield Static(id="detail")
                with Story(id="story"):
                    yield Static()
                yield Static(id="hand")
        yield Static(id="keys")
        yield Static(id="small")

    def on_mount(self) -> None:
        self.console.push_theme(RichTheme({"markdown.block_quote": self.theme_variables["gold-text"]}))
        self.go_on()

    def on_resize(self, event: events.Resize) -> None:
        if self.is_running:
            self.show()
            self._show_answers(keep=True)

    # The course of the game

    def go_on(self) -> None:
        """Whatever is to be done next."""
        turn = self.sitting.turn
        if turn == WhoseTurn.FORCED:
            self.sitting.make_forced()
            self.call_later(self.go_on)
        elif turn == WhoseTurn.BOT:
            self.mode = ScreenMode.THINKING
            self.show()
            context = copy_context()  # the language goes with it
            self.run_worker(lambda: context.run(self._think), thread=True)
        elif turn == WhoseTurn.PERSON:
            self._keep()
            self._seat(self.sitting.game.state.actor)
        else:
            self._keep()
            self.mode = ScreenMode.OVER
            self.show()
            self.action_sheet("result")

    def _think(self) -> None:
        self.post_message(BotDecided(self.sitting.choose()))

    def on_bot_decided(self, event: BotDecided) -> None:
        self.sitting.make(event.move)
        self.show()
        if self._pace:
            self.set_timer(self._pace, self.go_on)
        else:
            self.call_later(self.go_on)

    def _seat(self, seat: int) -> None:
        """Let a person decide; with several at one keyboard, nobody sees another's hand."""
        if len(self.sitting.people) > 1 and self.sitting.at_keyboard != seat:
            self.mode = ScreenMode.PASSING
            self.show()
            self._show_answers()
        else:
            self._ask()

    def _ask(self) -> None:
        seat = self.sitting.game.state.actor
        self.sitting.at_keyboard = seat
        self.mode = ScreenMode.DECIDING
        self.deciding = Deciding(self.sitting.game)
        self.objection = ""
        with marking_players():
            self._recap = recap(self.sitting.log, seat)
        self._show_question()

    def _make(self, move: Move) -> None:
        self.deciding = None
        self._recap = None
        self.sitting.make(move)
        self._keep()
        self.go_on()

    def _keep(self) -> None:
        try:
            self.sitting.keep()
        except OSError as error:
            self.notify(self.sitting.not_kept(error), severity="error")

    # Keys and clicks

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self._take(event.option_index + 1)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if event.option_index != self._first():
            self._looked_around = True
        self.objection = ""
        self.show()

    def on_key(self, event: events.Key) -> None:
        """A list that was filled while it was not yet drawn may be left without the focus: it gets it now."""
        rows = self._table.query_one("#menu", OptionList)
        if self.focused is None and self.screen is self._table and rows.option_count:
            rows.focus()
            if event.key == "enter":
                rows.action_select()

    def on_click(self, event: events.Click) -> None:
        thing = event.style.meta.get("thing")
        if thing and self.deciding is not None:
            self.point_at(thing)
        key = event.style.meta.get("key")
        if key:
            self.simulate_key(key)

    def action_digit(self, digit: int) -> None:
        """A number of one digit is taken at once, unless it could be the first of two."""
        count = self._table.query_one("#menu", OptionList).option_count
        number = 10 * self._typed + digit
        if number > count:
            number = digit
        if not 1 <= number <= count:
            return
        self._typed = number if 10 * number <= count else 0
        if self._typed:
            self._highlight(number)
        else:
            self._take(number)

    def action_go_back(self) -> None:
        """Back one question."""
        if self.deciding is not None and self.deciding.back():
            self._show_question()

    def action_undo(self) -> None:
        """Back one question or, alone against bots, to one's last decision."""
        if self.deciding is None:
            return
        if self.deciding.back():
            self._show_question()
        elif self.sitting.take_back():
            self.deciding = None
            self._keep()
            self.go_on()
        else:
            self._object(
                gettext("Nothing to undo: you have not decided anything yet.")
                if self.sitting.goes_back
                else gettext("Nothing to undo: a confirmed move cannot be taken back.")
            )

    def action_turn_the_lights(self) -> None:
        self.theme = "light" if self.theme == "dark" else "dark"
        self.show()
        self._show_answers(keep=True)

    def action_leave(self) -> None:
        self._keep()
        self.sitting.seats.close()
        self.exit()

    def action_sheet(self, name: str) -> None:
        sheets.lay(self, name)

    def point_at(self, thing: str) -> None:
        """Choose the answer that speaks of a thing on the board; if there is none, say why."""
        menu = self._menu()
        if self.deciding is None or menu is None:
            return
        found = [number for number, option in enumerate(menu.options, 1) if thing in option.things]
        if not found:
            reason = why_not(self.deciding.game, None, [thing])
            self._object("" if reason is None else reason.in_full)
            return
        highlighted = (self._table.query_one("#menu", OptionList).highlighted or 0) + 1
        self._take(highlighted if highlighted in found else found[0])
        further = self._menu()
        if (
            further is not None
            and further is not menu
            and any(thing in one.things for one in further.options)
        ):
            self.point_at(thing)

    def _take(self, number: int) -> None:
        """The answer with this number; to confirm a move is an answer too."""
        self._typed = 0
        if self.mode == ScreenMode.PASSING:
            self._ask()
        elif self.mode == ScreenMode.OVER:
            self.action_leave()
        elif self.deciding is not None and isinstance(self.deciding.now, Move):
            if number == 1:
                self._make(self.deciding.now)
            else:
                self.action_go_back()
        else:
            self.attempt(lambda deciding: deciding.take(number))

    def attempt(self, answer: "panels.Choosing") -> None:
        """Give an answer; what is said against it is shown, and nothing has changed."""
        if self.deciding is None:
            return
        try:
            answer(self.deciding)
        except Objection as objection:
            self._object(str(objection))
        else:
            self._show_question()

    def _object(self, text: str) -> None:
        self.objection = text
        self.show()

    # Showing

    @property
    def _table(self) -> Screen[object]:
        """The table itself, whatever lies over it."""
        return self.screen_stack[0]

    @property
    def reader(self) -> int | None:
        """Who sits before the screen, as far as that is certain."""
        if len(self.sitting.people) == 1 or self.mode == ScreenMode.DECIDING:
            return self.sitting.at_keyboard
        return None

    @property
    def canvas(self) -> Canvas:
        """For the side; zones of the board have widths of their own."""
        people = tuple(map(self.sitting.called, range(self.sitting.game.players)))
        lit, chosen = self._pointed_out()
        news = self._recap["lines"] if self._recap else []
        new = frozenset(name for line in news for name in line["targets"])
        return Canvas(styles.side_width(self.size.width), self.theme, people, lit, chosen, new)

    def _pointed_out(self) -> tuple[frozenset[str], frozenset[str]]:
        """What can be chosen on the board, and what is about to be."""
        if self.deciding is None:
            return frozenset(), frozenset()
        now = self.deciding.now
        if isinstance(now, Move):
            steps = path(now, self.deciding.game.state)
            return frozenset(), frozenset(step.thing for step in steps if step.thing)
        option = self.highlighted_option
        if self.deciding.is_first:
            return (option.things if option else frozenset()), frozenset()
        every = frozenset(thing for one in now.options for thing in one.things)
        return every, option.things if option else frozenset()

    def show(self) -> None:
        """Draw everything anew but the answers."""
        if not self.screen_stack:
            return  # the person has left
        width, height = self.size
        tiny = width < styles.LEAST_WIDTH or height < styles.LEAST_HEIGHT
        self._table.set_class(tiny, "-tiny")
        if tiny:
            self._show("small", _too_small(width, height))
            return
        self._table.set_class(styles.is_large(width), "-large")
        self._table.set_class(height >= 30, "-roomy")
        self._table.set_class(styles.has_log(width, height), "-tall")
        view = self.sitting.game.view(self.reader)
        canvas = self.canvas
        self._show_board(view, canvas)
        self._show_side(view, canvas)
        self._show("keys", sheets.key_bar(canvas.wide(width), self.mode == ScreenMode.DECIDING))

    def _show_board(self, view: View, canvas: Canvas) -> None:
        self._table.query_one("#board").styles.width = styles.board_width(self.size.width)
        self._show("heading", compact.heading(view, canvas.wide(self.size.width)))
        for name, width in styles.zone_widths(self.size.width).items():
            self._table.query_one(f"#{name}").styles.width = width
            self._show(name, ZONES[name](view, canvas.wide(width)))

    def _show_side(self, view: View, canvas: Canvas) -> None:
        is_thinking = self.mode == ScreenMode.THINKING
        self._table.query_one("#menu").display = not is_thinking
        self._table.query_one("#story").display = is_thinking
        self._show("ask", self._top(canvas))
        detail = self._detail(canvas)
        self._table.query_one("#detail").display = bool(detail)
        self._show("detail", Group(*detail))
        seat = self.reader
        self._table.query_one("#hand").display = seat is not None
        if seat is not None:
            self._show("hand", compact.hand(view.state, seat, canvas))
        if is_thinking or styles.has_log(*self.size):
            self._show_log(canvas)

    def _show_log(self, canvas: Canvas) -> None:
        """The latest lines; the whole log is a sheet."""
        seat = SPECTATOR if self.reader is None else self.reader
        with marking_players():
            lines = self.sitting.told_to(seat, max(0, self.sitting.log.last - _MOVES_IN_LOG))
        for story in self._table.query(Story):
            story.tell(panels.log_text(lines, canvas))

    def _top(self, canvas: Canvas) -> RenderableType:
        state = self.sitting.game.state
        if self.deciding is not None:
            return panels.question(self.sitting, self.deciding, canvas)
        if self.mode == ScreenMode.PASSING:
            return panels.passing(state.actor, canvas)
        if self.mode == ScreenMode.OVER:
            return panels.ending(self.sitting.game, canvas)
        return panels.thinking(self.sitting, canvas)

    def _detail(self, canvas: Canvas) -> list[RenderableType]:
        if self.objection:
            return [panels.objection(self.objection, canvas)]
        if self.deciding is None or isinstance(self.deciding.now, Move):
            return []
        if self._recap is not None and self.deciding.is_first and not self._looked_around:
            return [*panels.since_your_last_move(self._recap, canvas)]
        option = self.highlighted_option
        return [] if option is None else [*panels.about(option, self.deciding, canvas)]

    def _show(self, name: str, what: RenderableType) -> None:
        """Draw a part anew; the screen is laid out anew only if need be, as that takes most of the time."""
        before = self._shown.get(name)
        if before != what:
            self._shown[name] = what
            self._table.query_one(f"#{name}", Static).update(what, layout=not _as_large(before, what))

    # The answers

    @property
    def highlighted_option(self) -> Option | None:
        menu, place = self._menu(), self._table.query_one("#menu", OptionList).highlighted
        return None if menu is None or place is None or place >= len(menu.options) else menu.options[place]

    def _menu(self) -> Menu | None:
        now = None if self.deciding is None else self.deciding.now
        return now if isinstance(now, Menu) else None

    def _show_question(self) -> None:
        self.objection = ""
        self._looked_around = False
        self._show_answers()
        self.show()

    def _show_answers(self, keep: bool = False) -> None:
        """Fill the list; the first answer that can be given is the one that Enter takes."""
        rows = self._table.query_one("#menu", OptionList)
        place = rows.highlighted if keep else None
        rows.set_options(option_list.Option(answer) for answer in self._answers())
        if rows.option_count:
            self._highlight((self._first() if place is None else place) + 1)
            rows.focus()

    def _answers(self) -> list[RenderableType]:
        menu = self._menu()
        if menu is not None:
            return panels.answers(menu, self.canvas)
        if self.deciding is not None:
            return panels.simple_answers([gettext(word) for word in _CONFIRM], self.canvas)
        if self.mode == ScreenMode.PASSING:
            facts = {"family": names.family(self.sitting.game.state.actor)}
            return panels.simple_answers([say(N_("Only {family} can see the screen"), facts)], self.canvas)
        return (
            panels.simple_answers([gettext("Leave the table")], self.canvas)
            if self.mode == ScreenMode.OVER
            else []
        )

    def _first(self) -> int:
        menu = self._menu()
        if menu is None:
            return 0
        if menu.default is not None:
            return menu.default
        return next((place for place, option in enumerate(menu.options) if option.refusal is None), 0)

    def _highlight(self, number: int) -> None:
        self._table.query_one("#menu", OptionList).highlighted = number - 1


def _as_large(before: RenderableType | None, now: RenderableType) -> bool:
    """Of blocks of lines, whether one fits where the other was."""
    both = isinstance(before, Text) and isinstance(now, Text) and before.no_wrap and now.no_wrap
    return bool(both) and str(before).count("\n") == str(now).count("\n")


def _too_small(width: int, height: int) -> str:
    facts = {
        "width": width,
        "height": height,
        "least_width": styles.LEAST_WIDTH,
        "least_height": styles.LEAST_HEIGHT,
    }
    return say(
        N_(
            "The table needs {least_width} columns and {least_height} lines; this window has {width} and "
            "{height}.\nMake it larger, or quit with Q and play with --lines."
        ),
        facts,
    )
