"""The table on the whole screen: decisions by keys and clicks, sizes, handing over, quitting and resuming."""

import asyncio
import random
import re
import threading
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from confucius import Game, Move
from confucius.bots import Bot, make_bot
from confucius.bots.playing import Seats
from confucius.cli.play.menu import Menu
from confucius.cli.play.saves import Save
from confucius.cli.play.screen import styles
from confucius.cli.play.screen.app import ZONES, ScreenMode, TableApp
from confucius.cli.play.screen.pages import PageScreen
from confucius.cli.play.sitting import TerminalSitting
from confucius.drawing.text import compact
from confucius.drawing.text.compact import Canvas
from confucius.game import LegalMoves
from confucius.record import Record, loads, resume
from confucius.rules.chance import seeded
from confucius.rules.components import COLOURS
from confucius.rules.views import View
from confucius.words import names
from confucius.words.language import LANGUAGES, speaking
from games import moments

SIZES = [(80, 24), (100, 30), (160, 48)]
AGAINST_BOTS = ("me", "random", "random")
TOGETHER = ("me", "me", "me")
Script = Callable[[Pilot[None]], Awaitable[None]]


def saved(path: Path) -> Record:
    return loads(path.read_text(encoding="utf-8"))


def at_a_table(folder: Path, seated: tuple[str, ...] = AGAINST_BOTS, game: Game | None = None) -> TableApp:
    bots = [None if name == "me" else make_bot(name) for name in seated]
    sitting = TerminalSitting(
        game or Game(len(seated), seed=4), Seats(bots, 1), Save(folder / "game.json", seated)
    )
    return TableApp(sitting, pace=0)


def play(app: TableApp, script: Script, size: tuple[int, int] = (80, 24)) -> None:
    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await until(lambda: app.mode != ScreenMode.THINKING)
            await script(pilot)

    asyncio.run(run())


async def until(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + 15
    while not condition():
        assert time.monotonic() < end, "it did not come to that"
        await asyncio.sleep(0.005)


def lines(app: TableApp) -> list[str]:
    strips = app.screen._compositor.render_strips()
    return ["".join(segment.text for segment in strip).replace("\xa0", " ") for strip in strips]


def said(app: TableApp) -> str:
    """Everything on the screen as one line of words; what stands beside the board once more by itself."""
    board = styles.board_width(app.size.width)
    return " ".join(" ".join([*lines(app), *(line[board:] for line in lines(app))]).split())


async def shows(app: TableApp, text: str) -> None:
    try:
        await until(lambda: text in said(app))
    except AssertionError:
        raise AssertionError(f"{text!r} is not in:\n" + "\n".join(lines(app))) from None


async def press(pilot: Pilot[None], *keys: str) -> None:
    """Key by key, each once the last has been heard."""
    for key in keys:
        pilot.app.simulate_key(key)
        for _ in range(3):  # a key may lead to an answer, and that to another question
            await pilot.pause(0.01)


def menu(app: TableApp) -> Menu:
    assert app.deciding is not None
    assert isinstance(app.deciding.now, Menu)
    return app.deciding.now


def number_of(app: TableApp, label: str) -> int:
    return [option.label for option in menu(app).options].index(label) + 1


async def choose(pilot: Pilot[None], number: int) -> None:
    """Type a number as a person would: one that may go on needs Enter."""
    count = pilot.app.query_one("#menu", OptionList).option_count
    await press(pilot, *str(number))
    if number * 10 <= count:
        await press(pilot, "enter")


# Decisions


def test_a_decision_is_taken_by_keys_and_nothing_happens_before_it_is_confirmed(tmp_path: Path) -> None:
    app = at_a_table(tmp_path, TOGETHER)

    async def script(pilot: Pilot[None]) -> None:
        await press(pilot, "enter")
        before = app.sitting.log.last
        await choose(pilot, number_of(app, "Tax Income"))
        await shows(app, "Tax Income: draw 2 cards")
        await shows(app, "of your 3 cubes")
        assert app.sitting.log.last == before
        await press(pilot, "escape")
        await shows(app, "Take an action")
        await choose(pilot, number_of(app, "Tax Income"))
        await press(pilot, "enter")
        await until(lambda: app.sitting.log.entries[-1].move == "tax")
        assert saved(tmp_path / "game.json").moves == app.sitting.log.last

    play(app, script)


def test_what_is_impossible_says_why_and_shows_its_rule(tmp_path: Path) -> None:
    app = at_a_table(tmp_path)

    async def script(pilot: Pilot[None]) -> None:
        before = app.sitting.log.last
        await choose(pilot, number_of(app, "Nominate Student"))
        await shows(app, "No student can be nominated in the first round (rules 5.3)")
        assert app.sitting.log.last == before
        app.query_one("#menu", OptionList).highlighted = number_of(app, "Nominate Student") - 1
        await press(pilot, "w")
        await until(lambda: isinstance(app.screen, PageScreen))
        await shows(app, "5.3 Nominate Student")
        await press(pilot, "escape")
        await until(lambda: not isinstance(app.screen, PageScreen))

    play(app, script)


def test_a_move_can_be_typed_and_a_wrong_one_is_explained(tmp_path: Path) -> None:
    app = at_a_table(tmp_path)

    async def script(pilot: Pilot[None]) -> None:
        await press(pilot, "m", *"fly", "enter")
        await shows(app, "there is no move 'fly'")
        await press(pilot, "m", *"tax", "enter")
        await until(lambda: app.deciding is not None and app.deciding.now == Move.parse("tax"))

    play(app, script)


def test_a_hint_is_taken_with_enter_and_waits_to_be_confirmed(tmp_path: Path) -> None:
    app = at_a_table(tmp_path)

    async def script(pilot: Pilot[None]) -> None:
        assert app.deciding is not None
        advised = app.deciding.hint().move
        await press(pilot, "h")
        await shows(app, "The adept would play")
        await press(pilot, "enter")
        await until(lambda: app.deciding is not None and app.deciding.now == advised)

    play(app, script)


def test_a_lit_thing_on_the_board_can_be_clicked(tmp_path: Path) -> None:
    app = at_a_table(tmp_path)

    async def script(pilot: Pilot[None]) -> None:
        bribe = menu(app).options[0]
        thing = sorted(bribe.things)[0]
        await pilot.click(offset=place_of(app, thing))
        await until(lambda: app.deciding is not None and not app.deciding.is_first)
        assert app.deciding is not None
        assert thing in app.canvas.chosen | app.canvas.lit or isinstance(app.deciding.now, Menu)
        await press(pilot, "escape", "escape")
        await pilot.click(offset=place_of(app, "post:hubu:1"))
        await shows(app, "There is no official in seat 1 of Hubu yet")

    play(app, script)


def place_of(app: TableApp, thing: str) -> tuple[int, int]:
    for y in range(app.size.height):
        for x in range(app.size.width):
            if app.screen.get_style_at(x, y).meta.get("thing") == thing:
                return x, y
    raise AssertionError(f"{thing} is not on the screen")


def test_alone_against_bots_a_confirmed_move_is_taken_back(tmp_path: Path) -> None:
    app = at_a_table(tmp_path)

    async def script(pilot: Pilot[None]) -> None:
        hand, last = app.sitting.game.state.hands[0], app.sitting.log.last
        await press(pilot, "u")
        await shows(app, "you have not decided anything yet")
        await press(pilot, "m", *"tax", "enter", "enter")
        await until(lambda: app.mode == ScreenMode.DECIDING and app.sitting.log.last > last)
        await press(pilot, "u")
        await until(lambda: app.mode == ScreenMode.DECIDING and app.sitting.log.last == last)
        assert app.sitting.game.state.hands[0] == hand
        kept = saved(tmp_path / "game.json")
        assert len(kept.taken_back) == 1
        assert kept.check()

    play(app, script)


def test_a_whole_game_is_played_by_keys_to_its_end(tmp_path: Path) -> None:
    app = at_a_table(tmp_path)
    rng = random.Random(3)
    seen: list[object] = []

    async def script(pilot: Pilot[None]) -> None:
        while app.mode != ScreenMode.OVER:
            if app.mode == ScreenMode.THINKING:
                await asyncio.sleep(0.005)
                continue
            before = where(app)
            seen.append(app.deciding and app.deciding.now)  # kept, so that no later one has the same id
            await pressed(app, rng, before)
        await pilot.pause(0.01)
        await until(lambda: isinstance(app.screen, PageScreen))
        await shows(app, "Total")

    play(app, script)
    assert app.sitting.game.is_over
    assert saved(tmp_path / "game.json").check().is_over


async def pressed(app: TableApp, rng: random.Random, before: tuple[object, ...]) -> None:
    """Press keys until one leads on.

    A key that comes while a menu is being filled finds nothing to take: a person presses again.
    """
    for _ in range(5):
        app.simulate_key(any_key(app, rng))
        end = time.monotonic() + 1
        while time.monotonic() < end:
            if where(app) != before:
                return
            await asyncio.sleep(0.005)
    raise AssertionError("no key leads on")


def where(app: TableApp) -> tuple[object, ...]:
    return (
        app.mode,
        app.sitting.log.last,
        id(app.deciding and app.deciding.now),
        app.query_one("#menu", OptionList).highlighted,
    )


def any_key(app: TableApp, rng: random.Random) -> str:
    """Any possible answer that is taken by one digit, or the one that is highlighted."""
    now = app.deciding.now if app.deciding is not None else None
    if not isinstance(now, Menu):
        return "enter"
    at_once = range(len(now.options) // 10 + 1, 10)
    possible = [n for n, option in enumerate(now.options, 1) if option.refusal is None and n in at_once]
    return rng.choice([*map(str, possible), "enter"])


# Bots


class Patient(Bot):
    """Thinks until it is told to move."""

    def __init__(self) -> None:
        self.told = threading.Event()

    def choose(self, view: View, moves: LegalMoves, rng: random.Random) -> Move:
        assert self.told.wait(30)
        return moves[0]


def test_while_a_bot_thinks_the_screen_says_who_and_answers_keys(tmp_path: Path) -> None:
    bot = Patient()
    game = Game(3, seed=4)
    seats: list[Bot | None] = [None, None, None]
    seats[game.state.actor] = bot
    seated = tuple("me" if one is None else "random" for one in seats)
    app = TableApp(TerminalSitting(game, Seats(seats, 1), Save(tmp_path / "game.json", seated)), pace=0)

    async def run() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause(0.01)
            family = names.family(game.state.actor)
            await shows(app, f"{app.sitting.called(game.state.actor)} ({family}) is thinking")
            await press(pilot, "question_mark")
            await shows(app, "day or night")
            assert app.mode == ScreenMode.THINKING
            bot.told.set()
            await until(lambda: app.mode != ScreenMode.THINKING)
            await press(pilot, "escape", "enter")
            await shows(app, "Take an action")

    asyncio.run(run())


# Several people


def test_between_two_people_no_hand_and_nothing_private_is_in_sight(tmp_path: Path) -> None:
    app = at_a_table(tmp_path, TOGETHER)

    async def script(pilot: Pilot[None]) -> None:
        first = names.family(app.sitting.game.state.actor)
        await shows(app, f"Pass the keyboard to {first}")
        assert "'s hand" not in said(app)
        await press(pilot, "enter")
        await shows(app, f"In {first}'s hand")
        await press(pilot, "m", *"tax", "enter", "enter")
        second = names.family(app.sitting.game.state.actor)
        await shows(app, f"Pass the keyboard to {second}")
        assert "'s hand" not in said(app)
        assert "new card" not in said(app)
        await press(pilot, "l")
        await shows(app, "took Tax Income")
        assert "new card" not in said(app)
        await press(pilot, "escape", "enter")
        await shows(app, f"In {second}'s hand")
        assert f"{first}'s new card" not in said(app)

    play(app, script, (160, 48))


# Sizes and languages

NEEDED = (
    "heading",
    "ministries",
    "examination",
    "foreign",
    "distant",
    "gifts",
    "players",
    "ask",
    "hand",
    "keys",
)


def late_game() -> Game:
    """Five players in an advanced game, with a hand full of cards and much on the board."""
    game = Game(5, advanced=True, seed=7)
    seats = Seats([make_bot("novice")] * 5, 1)
    while game.state.round < 6 or game.state.actor != 0 or len(game.legal_moves) < 20:
        game.push(seats.choose(game))
    return game


def test_at_every_size_everything_needed_is_in_sight(tmp_path: Path) -> None:
    app = at_a_table(tmp_path, ("me", "random", "random", "random", "random"), late_game())

    async def script(pilot: Pilot[None]) -> None:
        for width, height in [*SIZES, (80, 24)]:
            await pilot.resize_terminal(width, height)
            await pilot.pause(0.01)
            for name in NEEDED:
                part = app.query_one(f"#{name}", Static)
                found = app.screen.find_widget(part)
                assert found.visible_region == found.region, (name, width, height)
                assert part.virtual_size.height <= found.region.height, (name, width, height)
            answers = app.query_one("#menu", OptionList)
            assert answers.region.height >= 6
            assert answers.highlighted is not None

    play(app, script)


def test_a_window_that_is_too_small_says_so_until_it_is_larger(tmp_path: Path) -> None:
    app = at_a_table(tmp_path)

    async def script(pilot: Pilot[None]) -> None:
        await pilot.resize_terminal(70, 20)
        await pilot.pause(0.01)
        await shows(app, "needs 80 columns and 24 lines")
        await pilot.resize_terminal(80, 24)
        await pilot.pause(0.01)
        assert "needs 80 columns" not in said(app)
        await shows(app, "Take an action")

    play(app, script)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_the_board_is_cut_at_any_size(language: str) -> None:
    shown = [late_game(), *[game.copy() for game in moments(3)][::40]]
    with speaking(language):
        people = tuple(names.persona(who) for who in names.PERSONAS)
        for game in shown:
            view = game.view(0)
            for width, _ in SIZES:
                canvas = Canvas(styles.side_width(width), people=people[: game.players])
                drawn = {"hand": (compact.hand(view.state, 0, canvas), canvas.width)}
                for name, wide in styles.zone_widths(width).items():
                    drawn[name] = ZONES[name](view, canvas.wide(wide)), wide
                for name, (text, wide) in drawn.items():
                    longest = max(text.split("\n"), key=lambda line: line.cell_len)
                    assert longest.cell_len <= wide, (name, width, longest.plain)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_marks_of_sentences_reach_the_screen(language: str, tmp_path: Path) -> None:
    with speaking(language):
        app = at_a_table(tmp_path)

        async def script(pilot: Pilot[None]) -> None:
            await press(pilot, "m", *"tax", "enter")
            assert not re.search("[\ue000-\uf8ff]", said(app))
            await press(pilot, "enter")
            await until(lambda: app.mode == ScreenMode.DECIDING)
            await pilot.pause(0.01)
            assert not re.search("[\ue000-\uf8ff]", said(app))
            await press(pilot, "l")
            assert not re.search("[\ue000-\uf8ff]", said(app))

        play(app, script, (160, 48))


# Stopping and going on


def test_quitting_loses_nothing_and_the_game_goes_on_where_it_was(tmp_path: Path) -> None:
    app = at_a_table(tmp_path)

    async def script(pilot: Pilot[None]) -> None:
        await press(pilot, "m", *"tax", "enter", "enter")
        await until(lambda: app.mode == ScreenMode.DECIDING and app.sitting.log.decisions_of([0]) != [])
        await choose(pilot, number_of(app, "No Action"))
        await press(pilot, "q")
        await until(lambda: not app.is_running)

    play(app, script)
    record = saved(tmp_path / "game.json")
    assert record.moves == app.sitting.log.last
    again = at_a_table(tmp_path, AGAINST_BOTS, resume(record, seeded(9)))
    assert [entry.by for entry in again.sitting.log.entries] == [
        entry.by for entry in app.sitting.log.entries
    ]
    assert [again.sitting.called(seat) for seat in range(3)] == [
        app.sitting.called(seat) for seat in range(3)
    ]

    async def go_on(pilot: Pilot[None]) -> None:
        assert again.mode == ScreenMode.DECIDING
        await press(pilot, "l")
        await shows(again, f"{names.family(COLOURS[0])} took Tax Income")

    play(again, go_on)


def test_enter_takes_an_answer_even_where_nothing_has_the_focus(tmp_path: Path) -> None:
    app = at_a_table(tmp_path)

    async def script(pilot: Pilot[None]) -> None:
        app.set_focus(None)
        before = where(app)
        app.simulate_key("enter")
        await until(lambda: where(app) != before)

    play(app, script)


def test_the_log_below_the_board_breaks_between_words(tmp_path: Path) -> None:
    app = at_a_table(tmp_path)

    async def script(pilot: Pilot[None]) -> None:
        await shows(app, "The game was set up")
        at = app.query_one("#log").content_region
        rows = [row[at.x : at.right] for row in lines(app)[at.y : at.bottom]]
        whole = set(re.findall(r"\w+", str(app.query_one("#log Static", Static).visual)))
        assert {word for row in rows for word in re.findall(r"\w+", row)} <= whole

    play(app, script, (120, 40))
