"""Players that are programs: legal, blind to what is hidden, and replaced when they fail."""

import json
import os
import random
import sys
import time
from pathlib import Path
from textwrap import dedent

import pytest

from confucius import Game, LegalMoves, Move, View
from confucius.bots import Bot, UnknownBot, known_bots, make_bot
from confucius.bots.novice import Novice
from confucius.bots.outside import Outside, ProgramFailed
from confucius.bots.playing import Seats
from confucius.notation import move_text
from confucius.rules.state import DECISIONS
from confucius.simulation import Series, Summary, play, simulate
from confucius.viewing import view_json
from games import table, with_other_cards

NO_STUDENT_YET = "No student can be nominated in the first round (rules 5.3)"
whoever = pytest.mark.parametrize(
    "name",
    ["random", "novice", "adept", "master:6", "champion:0", "champion:6"]
    + ["novice/captain", "adept/general", "master/scholar:6"],
)
on_posix = pytest.mark.skipif(os.name == "nt", reason="asks the system about a process by its number")


# The bots we have


@pytest.mark.parametrize("name", ["random", "novice"])
def test_a_bot_chooses_only_legal_moves_in_every_kind_of_decision(name: str) -> None:
    decided = set()
    for number in range(24):
        game, bot, rng = table(number), make_bot(name), random.Random(number)
        while not game.is_over:
            assert game.decision is not None
            decided.add((game.players, game.decision.name))
            move = bot.choose(game.view(game.state.actor), game.legal_moves, rng)
            assert move in game.irredundant_moves
            game.push(move)
    assert decided == {(players, kind) for players in (3, 4, 5) for kind in DECISIONS}


def test_a_novice_beats_three_randoms_in_four_games_of_five() -> None:
    won = 0.0
    for seat in range(4):
        bots = tuple("novice" if other == seat else "random" for other in range(4))
        summary = Summary(4)
        for outcome in simulate(Series(50, bots, seed=seat)):
            summary.add(outcome)
        won += summary.wins[seat]
    assert won >= 160


@whoever
@pytest.mark.parametrize("number", range(4))
def test_a_bot_decides_by_what_its_seat_sees_and_nothing_else(name: str, number: int) -> None:
    """Two games that look the same to a seat get the same move from the same random state."""
    compared = 0
    for game, other, owner in with_other_cards(number, 0.1):
        seat = game.state.actor
        if owner != seat:
            compared += 1
            one, two = (decided_by(name, g, seat, random.Random(7)) for g in (game, other))
            assert one == two
    assert compared


def decided_by(name: str, game: Game, seat: int, rng: random.Random) -> Move:
    return make_bot(name).choose(game.view(seat), game.legal_moves, rng)


# Names


def test_an_unknown_bot_is_answered_with_the_names_there_are() -> None:
    with pytest.raises(UnknownBot) as caught:
        make_bot("grandmaster")
    told = str(caught.value)
    assert "'grandmaster'" in told
    assert all(name in told for name in (*known_bots(), "exec:COMMAND", "file:PATH.py:CLASS"))
    assert known_bots()[:5] == ["random", "novice", "adept", "master", "champion"]


def test_an_unknown_bot_is_an_error_before_a_simulation_starts() -> None:
    with pytest.raises(UnknownBot):
        next(simulate(Series(10, ("novice", "random", "nobody"), seed=1)))


@pytest.mark.parametrize("budget", ["", "0", "-3", "fast", "0s", "1.5"])
def test_a_budget_must_be_a_number_of_simulations_or_seconds(budget: str) -> None:
    with pytest.raises(UnknownBot, match="gives no budget"):
        make_bot(f"master:{budget}")


@pytest.mark.parametrize("name", ["exec:", "exec:  "])
def test_a_command_must_be_given(name: str) -> None:
    with pytest.raises(UnknownBot, match="names no program"):
        make_bot(name)


LAST_MOVE = """
    from dataclasses import dataclass

    with open({log!r}, "a") as log:
        log.write("read\\n")

    @dataclass
    class Last:
        chosen: int = 0

        def choose(self, view, moves, rng):
            self.chosen += 1
            return moves.irredundant[-1]
"""


def python_file(path: Path, text: str, **words: str) -> Path:
    path.write_text(dedent(text).format(**words) if words else dedent(text), encoding="utf-8")
    return path


def test_a_class_in_a_file_plays_and_its_file_is_read_once(tmp_path: Path) -> None:
    log = tmp_path / "log"
    name = f"file:{python_file(tmp_path / 'mine.py', LAST_MOVE, log=str(log))}:Last"
    one, two = make_bot(name), make_bot(name)
    assert one is not two
    assert log.read_text() == "read\n"
    outcome = play(Series(1, (name, "novice", "random"), seed=1).sitting(0))
    assert outcome.failures == ()


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("file:", "names no class"),
        ("file:mine.py", "names no class"),
        ("file:mine.py:", "names no class"),
        ("file:nowhere.py:Last", "there is no file nowhere.py"),
        ("file:mine.py:First", "mine.py has no class 'First'"),
        ("file:mine.txt:Last", "mine.txt is not a Python file"),
    ],
)
def test_a_file_that_has_no_such_bot_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, message: str
) -> None:
    monkeypatch.chdir(tmp_path)
    python_file(tmp_path / "mine.py", LAST_MOVE, log=str(tmp_path / "log"))
    python_file(tmp_path / "mine.txt", LAST_MOVE, log=str(tmp_path / "log"))
    with pytest.raises(UnknownBot, match=message):
        make_bot(name)


def test_an_installed_package_adds_bots_by_entry_point(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    python_file(tmp_path / "court_bots.py", LAST_MOVE, log=str(tmp_path / "log"))
    metadata = tmp_path / "court_bots-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: court-bots\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text("[confucius.bots]\nlast = court_bots:Last\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert known_bots() == ["random", "novice", "adept", "master", "champion", "last"]
    assert type(make_bot("last")).__module__ == "court_bots"
    assert play(Series(1, ("last", "last", "novice"), seed=1).sitting(0)).failures == ()


# A Python bot that fails


class Raises:
    def choose(self, view: View, moves: LegalMoves, rng: random.Random) -> Move:
        raise ZeroDivisionError("the bot divided by nothing")


class Leaves:
    def choose(self, view: View, moves: LegalMoves, rng: random.Random) -> Move:
        sys.exit("I have had enough")


class SaysNothing:
    def choose(self, view: View, moves: LegalMoves, rng: random.Random) -> Move:
        return None  # type: ignore[return-value]


class SaysText:
    def choose(self, view: View, moves: LegalMoves, rng: random.Random) -> Move:
        return "tax"  # type: ignore[return-value]


class Cheats:
    def choose(self, view: View, moves: LegalMoves, rng: random.Random) -> Move:
        return Move.parse("nominate red pay 2")


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        (Raises(), "ZeroDivisionError: the bot divided by nothing"),
        (Leaves(), "SystemExit: I have had enough"),
        (SaysNothing(), "it answered None, which is no Move"),
        (SaysText(), "it answered 'tax', which is no Move"),
        (Cheats(), f"it answered nominate red pay 2: {NO_STUDENT_YET}"),
    ],
)
def test_a_bot_that_fails_loses_its_seat_to_a_novice(bot: Bot, why: str) -> None:
    game = Game(3, seed=1)
    told: list[str] = []
    seats = Seats([Novice(), bot, Novice()], 1, told.append)
    seats.play_out(game)
    assert game.is_over
    assert told == seats.failures == [f"The bot at green failed and a novice takes its seat: {why}"]
    assert isinstance(seats.bots[1], Novice)


def test_bots_wait_for_a_person() -> None:
    game = Game(3, seed=1)
    seats = Seats([Novice(), None, Novice()], 1)
    assert seats.play_out(game) == 0
    with pytest.raises(ValueError, match="a person sits at green"):
        seats.choose(game)
    game.push("tax")
    assert seats.play_out(game) == 2


def test_bots_wait_for_a_draw() -> None:
    assert Seats([Novice()] * 3, 1).play_out(Game(3, explicit=True)) == 0


# Programs of their own


def program(folder: Path, body: str) -> str:
    """The command of a little program that notes its process and goes on as `body` says."""
    path = folder / "bot.py"
    opening = f"""\
        import json, os, random, subprocess, sys, time
        with open({str(folder / "pids")!r}, "a") as pids:
            print(os.getpid(), file=pids)
    """
    path.write_text(dedent(opening) + dedent(body), encoding="utf-8")
    return f'"{sys.executable}" "{path}"'


GOOD = """
    sent = open({heard!r}, "w")
    for line in sys.stdin:
        sent.write(line)
        sent.flush()
        question = json.loads(line)
        random.seed(len(question["moves"]))
        print(json.dumps({{"move": random.choice(question["moves"])}}), flush=True)
    sent.write("the end")
"""


def processes(folder: Path) -> list[int]:
    noted = folder / "pids"
    return [int(pid) for pid in noted.read_text().split()] if noted.exists() else []


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def assert_nothing_is_left(folder: Path) -> None:
    if os.name == "nt":
        return
    until = time.monotonic() + 5  # a killed grandchild is buried by the system, in its own time
    while any(map(is_running, processes(folder))) and time.monotonic() < until:
        time.sleep(0.01)
    assert not any(map(is_running, processes(folder)))


def test_a_program_plays_a_whole_game_and_sees_what_its_seat_sees(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    game = Game(4, advanced=True, seed=3)
    command = program(tmp_path, GOOD.format(heard=str(heard)))
    seats = Seats([make_bot(name) for name in ("novice", f"exec:{command}", "random", "novice")], 1)
    expected = []
    while not game.is_over:
        if game.state.actor == 1:
            assert game.decision is not None
            expected.append(
                {
                    "protocol": 1,
                    "decide": game.decision.name,
                    "seat": "green",
                    "moves": [move_text(move) for move in game.irredundant_moves],
                    "view": view_json(game.view(1)),
                }
            )
        game.push(seats.choose(game))
    seats.close()
    assert seats.failures == []
    *questions, end = heard.read_text(encoding="utf-8").splitlines()
    assert [json.loads(question) for question in questions] == expected
    assert end == "the end", "it is told by the end of its input, and may end by itself"
    assert len(processes(tmp_path)) == 1, "one process serves a game"
    assert_nothing_is_left(tmp_path)


def test_a_program_never_sees_the_cards_of_another_seat(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    command = program(tmp_path, GOOD.format(heard=str(heard)))
    assert play(Series(1, ("novice", f"exec:{command}", "novice"), seed=2).sitting(0)).failures == ()
    for line in heard.read_text(encoding="utf-8").splitlines()[:-1]:
        view = json.loads(line)["view"]
        assert view["viewer"] == "green"
        assert view["deck"].keys() == view["reward_deck"].keys() == {"count"}
        for colour in ("black", "purple"):
            seat = view["seats"][colour]
            assert seat["hand"].keys() == seat["rewards"].keys() == {"count"}
            piles = view["examination"]["piles"].values()
            assert all(pile[colour].keys() == {"count"} for pile in piles if colour in pile)


def test_a_program_may_answer_with_an_object_and_may_overpay(tmp_path: Path) -> None:
    command = program(tmp_path, """print('{"move": {"move": "junks", "junks": 1, "pay": [3, 2, 1]}}')""")
    game, bot = Game(3, seed=1), Outside(command)
    move = bot.choose(game.view(1), game.legal_moves, random.Random(1))
    bot.close()
    assert move == Move.parse("junks 1 pay 3+2+1")
    assert game.why_not(move) is None
    assert_nothing_is_left(tmp_path)


FAILING = {
    "crashes at the start": ("raise SystemExit(3)", "it ended without an answer"),
    "exits in the middle": (
        """
        for k, line in zip(range(5), sys.stdin):
            print(json.dumps({"move": json.loads(line)["moves"][0]}), flush=True)
        """,
        "it ended without an answer",
    ),
    "stalls": ("time.sleep(60)", "no answer within 0.5 seconds"),
    "stalls after reading": ("sys.stdin.readline(); time.sleep(60)", "no answer within 0.5 seconds"),
    "answers nonsense": ("print('good morning', flush=True); time.sleep(60)", "'good morning' is not a move"),
    "answers other JSON": ("print('[1]', flush=True); time.sleep(60)", "'[1]' is not a move"),
    "answers bytes": (r"sys.stdout.buffer.write(b'\xff\n'); sys.stdout.flush()", "is not a move"),
    "never ends its line": ("sys.stdout.write('x' * 200_000); time.sleep(60)", "is not a move"),
    "answers an unknown move": ("""print('{"move": "dance"}', flush=True)""", "there is no move 'dance'"),
    "answers an illegal move": (
        """print('{"move": "nominate red pay 2"}', flush=True)""",
        f"it answered nominate red pay 2: {NO_STUDENT_YET}",
    ),
    "answers for ever without listening": (
        """
        while True:
            print('{"move": "no action"}', flush=True)
        """,
        "it answered no action",
    ),
}


@pytest.mark.parametrize("how", FAILING)
def test_a_program_that_fails_loses_its_seat_and_the_game_goes_on(tmp_path: Path, how: str) -> None:
    body, why = FAILING[how]
    told: list[str] = []
    game = Game(3, seed=1)
    bot = Outside(program(tmp_path, body), seconds=0.5 if how.startswith("stalls") else 10)
    seats = Seats([Novice(), bot, Novice()], 1, told.append)
    seats.play_out(game)
    seats.close()
    assert game.is_over
    assert len(told) == 1
    assert told[0].startswith("The bot at green failed and a novice takes its seat: ")
    assert why in told[0]
    assert_nothing_is_left(tmp_path)


def test_a_program_that_cannot_be_started_loses_its_seat(tmp_path: Path) -> None:
    for command in (str(tmp_path / "nothing here"), str(tmp_path / "nothing"), 'a "quote that never ends'):
        outcome = play(Series(1, ("novice", f"exec:{command}", "novice"), seed=1).sitting(0))
        assert len(outcome.failures) == 1
        assert "cannot be started" in outcome.failures[0]


@on_posix
def test_what_a_program_has_started_ends_with_it(tmp_path: Path) -> None:
    command = program(
        tmp_path,
        """
        child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
        with open(os.path.join(os.path.dirname(__file__), "pids"), "a") as pids:
            print(child.pid, file=pids)
        sys.stdin.readline()
        print('{"move": "tax"}', flush=True)
        time.sleep(60)
        """,
    )
    game, bot = Game(3, seed=1), Outside(command)
    bot.choose(game.view(1), game.legal_moves, random.Random(1))
    assert [is_running(pid) for pid in processes(tmp_path)] == [True, True]
    bot.close()
    assert_nothing_is_left(tmp_path)


def test_a_question_that_nobody_reads_does_not_hold_up_the_game(tmp_path: Path) -> None:
    """Once the pipe is full, writing to it would wait for ever."""
    command = program(tmp_path, r"""print('{"move": "tax"}\n' * 1000, flush=True); time.sleep(60)""")
    game, bot = Game(3, seed=1), Outside(command, seconds=2)
    view, moves = game.view(1), game.legal_moves
    with pytest.raises(ProgramFailed, match="no answer within"):
        [bot.choose(view, moves, random.Random(1)) for _ in range(1000)]
    bot.close()
    assert_nothing_is_left(tmp_path)


def test_closing_a_bot_that_never_played_is_nothing() -> None:
    bot = Outside("no such program")
    bot.close()
    bot.close()
