"""Opening a file never runs a program: whatever a file names as a bot, only a command line starts one."""

import json
import pickle
import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from confucius import Game
from confucius.arena import Plan
from confucius.arena.journal import heading
from confucius.bots import OutsideBot, Seats, UnknownBot, installed_bot, known_bots, make_bot
from confucius.cli import main
from confucius.position import position_json
from confucius.protocol import Engine
from confucius.record import Record, dumps
from test_cli import run

KINDS = ["exec", "file"]


class Trap:
    """A bot that would leave a mark if it were ever started."""

    def __init__(self, folder: Path, kind: str) -> None:
        self.mark = folder / "started"
        self.script = folder / "trap.py"
        self.script.write_text(f"import pathlib\npathlib.Path({str(self.mark)!r}).touch()\nclass X: pass\n")
        command = shlex.join([sys.executable, str(self.script)])
        self.name = f"exec:{command}" if kind == "exec" else f"file:{self.script}:X"

    @property
    def sprung(self) -> bool:
        return self.mark.exists()


@pytest.fixture(params=KINDS)
def trap(request: pytest.FixtureRequest, tmp_path: Path) -> Trap:
    return Trap(tmp_path, request.param)


def record(trap: Trap, *, over: bool = False) -> str:
    game = Game(3, seed=1)
    if over:
        Seats([make_bot("novice")] * 3, 1).play_out(game)
    return dumps(Record.of(game, ("me", trap.name, trap.name)))


def test_the_trap_springs_where_a_program_is_asked_for(trap: Trap, tmp_path: Path) -> None:
    """Else the tests below would prove nothing."""
    run("play", "--players", 3, "--bots", trap.name, "--save", tmp_path / "g.json", answers="tax\n\nquit\n")
    assert trap.sprung


def test_resuming_a_game_starts_no_program_that_its_file_names(trap: Trap, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(record(trap))
    before = path.read_bytes()
    done = run("play", "--resume", path, answers="tax\n\nquit\n", LANGUAGE="en")
    assert done.returncode == 2
    assert f"green was played by {trap.name!r}, a program or a file" in done.stderr
    assert "name it yourself with --seats" in done.stderr
    assert not trap.sprung
    assert path.read_bytes() == before


def test_whoever_names_the_program_again_goes_on_with_the_command_that_was_told(tmp_path: Path) -> None:
    trap = Trap(tmp_path, "exec")
    path = tmp_path / "game.json"
    done = run("play", "--players", 3, "--bots", trap.name, "--save", path, answers="quit\n", LANGUAGE="en")
    told = done.stdout.replace("\n", " ").partition("Resume with: ")[2]
    words = shlex.split(told)[:6]
    assert words[1:4] == ["play", "--resume", str(path)]
    assert words[5] == f"black=me,green={trap.name},purple={trap.name}"
    again = run(*words[1:], answers="tax\n\nquit\n")
    assert again.returncode == 0, again.stderr
    assert trap.sprung


@pytest.mark.parametrize("command", [["replay"], ["replay", "--log"], ["check"], ["check", "--json"]])
@pytest.mark.parametrize("over", [False, True])
def test_looking_at_a_record_starts_nothing(
    trap: Trap, command: list[str], over: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    path.write_text(record(trap, over=over))
    main([*command, str(path)])
    assert capsys.readouterr().out
    assert not trap.sprung


def test_a_journal_names_no_bot_that_is_then_started(
    trap: Trap, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(json.dumps(heading(Plan.table(["random", trap.name, "random"], games=3, seed=7))) + "\n")
    before = path.read_bytes()
    words = ["arena", "--bots", "random,random,random", "--games", "3", "--out", str(path)]
    assert main(words) == 2
    assert "another tournament" in capsys.readouterr().err
    assert not trap.sprung
    assert path.read_bytes() == before


def test_the_engine_as_a_program_starts_nothing_that_a_record_names(trap: Trap) -> None:
    engine = Engine()
    loaded = engine.answer({"do": "load", "record": json.loads(record(trap))})
    assert loaded["ok"]
    for wanted in ("legal", "position", "record"):
        assert engine.answer({"do": wanted})["ok"]
    assert not trap.sprung


def test_a_position_names_no_bot_that_is_then_started(trap: Trap) -> None:
    position: dict[str, Any] = position_json(Game(3, seed=1).state)
    engine = Engine()
    engine.answer({"do": "load", "position": position | {"bots": [trap.name] * 3, "names": [trap.name] * 3}})
    engine.answer({"do": "legal"})
    assert not trap.sprung


class Touching:
    """Leaves a mark where it is unpickled."""

    def __init__(self, mark: Path) -> None:
        self.mark = mark

    def __reduce__(self) -> tuple[Callable[[Path], None], tuple[Path]]:
        return Path.touch, (self.mark,)


@pytest.fixture
def pickled(tmp_path: Path) -> bytes:
    content = pickle.dumps([Touching(tmp_path / "started")])
    pickle.loads(content)
    (tmp_path / "started").unlink()  # else the tests below would prove nothing
    return content


def test_weights_and_games_of_a_training_are_not_unpickled(pickled: bytes, tmp_path: Path) -> None:
    numpy = pytest.importorskip("numpy")
    from confucius.training.examples import Examples

    for name in ("best.weights", "games.npz", "games.npy"):
        (tmp_path / name).write_bytes(pickled)
    numpy.savez(tmp_path / "objects.npz", seats=numpy.array([Touching(tmp_path / "started")], dtype=object))
    with pytest.raises(UnknownBot, match="no weights"):
        make_bot(f"champion:0:{tmp_path / 'best.weights'}")
    for name in ("games.npz", "games.npy", "objects.npz"):
        with pytest.raises((ValueError, OSError, LookupError)):
            Examples.load(tmp_path / name)
    assert not (tmp_path / "started").exists()


def test_the_state_of_a_training_is_not_unpickled(pickled: bytes, tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="needs the extra train")
    folder = tmp_path / "run"
    folder.mkdir()
    (folder / "learner.pt").write_bytes(pickled)
    assert main(["train", str(folder), "--minutes", "1"]) == 2
    assert not (tmp_path / "started").exists()


def test_names_from_files_may_be_installed_bots(trap: Trap) -> None:
    for name in [*known_bots(), "master:20"]:
        assert installed_bot(name)
    with pytest.raises(OutsideBot, match="a program or a file"):
        installed_bot(trap.name)
    assert not trap.sprung
