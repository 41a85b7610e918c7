"""Tournaments from the command line: what they print and write, and going on after a stop."""

import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from confucius.arena.page import BEGIN, END
from confucius.cli import main
from confucius.cli.arena import _parser as parser_of_the_arena
from confucius.rules.scoring import SOURCES
from test_cli import CORPUS, run

PAGE = Path(__file__).parent.parent / "docs" / "ladder.md"
TABLE = ("--bots", "novice,random,random", "--games", 9, "--seed", 7)


def standings(*words: object) -> dict[str, Any]:
    done = run("arena", "--json", *words)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def timeless(found: dict[str, Any]) -> dict[str, Any]:
    """All but how long it took."""
    ladder = [
        {key: value for key, value in bot.items() if key != "seconds_per_move"} for bot in found["ladder"]
    ]
    return {key: value for key, value in found.items() if key not in ("jobs", "seconds")} | {"ladder": ladder}


def test_the_standings_as_json_hold_everything() -> None:
    found = standings(*TABLE, "--advanced")
    assert (found["games"], found["blocks"], found["players"], found["advanced"]) == (9, 3, 3, True)
    assert found["fair_share"] == 0.3333
    assert found["anchor"] == "novice"
    assert [bot["bot"] for bot in found["ladder"]] == ["novice", "random"]
    novice, other = found["ladder"]
    assert (novice["seats"], other["seats"]) == (9, 18)
    assert novice["rating"] == {"value": 0.0, "low": 0.0, "high": 0.0}
    for bot in found["ladder"]:
        assert list(bot["sources"]) == list(SOURCES)
        assert sum(bot["sources"].values()) == pytest.approx(bot["points"], abs=0.01)
        assert bot["win_share"]["low"] <= bot["win_share"]["value"] <= bot["win_share"]["high"]
        pace = bot["seconds_per_move"]
        assert 0 <= pace["median"] <= pace["p95"] <= pace["longest"]
        assert bot["failures"] == []
    assert novice["ahead"]["random"] + other["ahead"]["novice"] == pytest.approx(1)
    assert list(found["seats"]) == ["black", "green", "purple"]
    assert len(found["turns"]) == 3


def test_the_number_of_processes_changes_nothing() -> None:
    field = ("--field", "novice,random", "--players", 3, "--games", 12, "--seed", 5)
    assert timeless(standings(*field)) == timeless(standings(*field, "--jobs", 2))


def test_the_tables_name_bots_sources_seats_and_times() -> None:
    done = run("arena", *TABLE)
    words = ("novice", "Rating", "Games won", "Ministers", "Median", "Purple", "3, the Chief", "seed 7")
    assert [word for word in words if word not in done.stdout] == []
    told = " ".join(done.stdout.split())
    assert "would win 33.3%" in told
    assert "Intervals from 3 blocks are no more than guesses" in told
    assert done.stderr == ""


def test_rounding_up_is_told() -> None:
    done = run("arena", "--bots", "random,random,novice", "--games", 4, "--seed", 1)
    assert done.stderr == "4 games are rounded up to 6, which is 2 whole blocks.\n"
    assert done.stdout.startswith("6 games in 2 blocks; 3 players, the basic game, seed 1.")


def test_without_a_seed_there_is_a_new_one_which_is_told() -> None:
    seeds = {standings("--bots", "random,random,random", "--games", 1)["seed"] for _ in range(2)}
    assert len(seeds) == 2


def test_picture_page_and_rows_are_written(tmp_path: Path) -> None:
    (tmp_path / "page.md").write_text(f"# Title\n\n{BEGIN}\nold\n{END}\n\nMore.\n")
    drawn = ("--plot", tmp_path / "ladder.svg", "--markdown", tmp_path / "page.md")
    assert run("arena", *TABLE, *drawn, "--csv", tmp_path / "g.csv").returncode == 0
    assert ElementTree.parse(tmp_path / "ladder.svg").getroot().tag.endswith("svg")
    assert len((tmp_path / "g.csv").read_text().splitlines()) == 1 + 9 * 3
    page = (tmp_path / "page.md").read_text()
    assert page.startswith(f"# Title\n\n{BEGIN}\n```sh\nconfucius arena --bots novice,random,random --games")
    assert page.endswith(f"\n{END}\n\nMore.\n")
    assert "![The ladder as a picture](ladder.svg)" in page
    assert "| novice | 0 |" in page
    assert "| random | −" in page


def test_a_page_without_marks_is_refused_before_anything_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "page.md"
    page.write_text("# Title\n")
    assert main(["arena", "--games", "100000", "--markdown", str(page)]) == 2
    assert "add the lines <!-- ladder" in capsys.readouterr().err
    assert page.read_text() == "# Title\n"


def test_without_ray_the_way_to_get_it_is_told() -> None:
    code = "import sys; sys.modules['ray'] = None; from confucius.cli import main; sys.exit(main())"
    done = subprocess.run(
        [sys.executable, "-c", code, "arena", "--games", "1", "--cluster"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.endswith('Ray is not installed; get it with: pip install "confucius-game[cluster]"\n')


@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")
def test_a_cluster_that_does_not_answer_is_told() -> None:
    done = run("arena", "--games", 1, "--cluster", RAY_ADDRESS="127.0.0.1:1")
    assert done.returncode == 2
    assert "the cluster at 127.0.0.1:1 does not answer" in done.stderr


# Stopping and going on

LONG = ("--field", "novice,random", "--players", "3", "--games", "60", "--seed", "3")


def stopped(out: Path, stop: Callable[["subprocess.Popen[str]"], None], *words: str) -> tuple[int, str]:
    """The command, stopped when it has written some games; its exit code and what it complained."""
    command = [sys.executable, "-m", "confucius", "arena", *words, "--out", str(out)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        deadline = time.monotonic() + 60
        while not out.exists() or out.read_bytes().count(b"\n") < 10:
            assert process.poll() is None
            assert time.monotonic() < deadline
            time.sleep(0.01)
        stop(process)
        _, complaint = process.communicate(timeout=60)
        return process.returncode, complaint


@pytest.fixture(scope="module")
def uninterrupted() -> dict[str, Any]:
    return timeless(standings(*LONG))


@pytest.mark.skipif(os.name == "nt", reason="signals are different there")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_killed_tournament_goes_on_and_ends_as_if_nothing_had_happened(
    jobs: str, tmp_path: Path, uninterrupted: dict[str, Any]
) -> None:
    out = tmp_path / "games.jsonl"
    code, _ = stopped(out, lambda process: process.kill(), *LONG, "--jobs", jobs)
    assert code == -signal.SIGKILL
    kept = out.read_bytes().count(b"\n") - 1
    assert 9 <= kept < 60
    resumed = standings(*LONG, "--out", out)
    assert out.read_bytes().count(b"\n") == 1 + resumed["games"]
    assert timeless(resumed) == uninterrupted


@pytest.mark.skipif(os.name == "nt", reason="signals are different there")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_stops_cleanly_and_tells_how_to_go_on(jobs: str, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"

    def press_ctrl_c(process: "subprocess.Popen[str]") -> None:
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to everybody in the foreground

    code, complaint = stopped(out, press_ctrl_c, *LONG, "--jobs", jobs)
    assert code == 130
    assert re.fullmatch(
        rf"Stopped after \d+ of 60 games; run the same command to continue {re.escape(str(out))}\.\n",
        complaint,
    )
    assert out.read_bytes().endswith(b"}\n")


@pytest.mark.skipif(os.name == "nt", reason="signals are different there")
def test_processes_are_deaf_to_ctrl_c_from_their_first_moment() -> None:
    """The first lock of a pool starts the resource tracker of Python, which let Ctrl-C through again."""
    program = (
        "import multiprocessing, signal\n"
        "from confucius.simulation import _deaf_to_ctrl_c\n"
        "with _deaf_to_ctrl_c():\n"
        "    multiprocessing.get_context('spawn').Lock()\n"
        "    print(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ()))\n"
        "print(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ()))\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert done.stdout.split() == ["True", "False"], done.stderr


def test_the_seed_of_the_file_is_used_if_none_is_given(tmp_path: Path) -> None:
    words = ("--bots", "novice,random,random", "--games", 3, "--out", tmp_path / "games.jsonl")
    first = standings(*words)
    kept = (tmp_path / "games.jsonl").read_bytes()
    assert timeless(standings(*words)) == timeless(first)
    assert (tmp_path / "games.jsonl").read_bytes() == kept


def test_the_file_of_another_tournament_is_refused(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    assert run("arena", *TABLE, "--out", out).returncode == 0
    kept = out.read_bytes()
    done = run("arena", *TABLE, "--admiral", "--out", out)
    assert done.returncode == 2
    assert "belongs to another tournament (admiral is false there, true here)" in done.stderr
    assert "Traceback" not in run("arena", *TABLE, "--out", CORPUS).stderr
    assert out.read_bytes() == kept


# The page in the documentation


def test_the_ladder_in_the_documentation_was_made_by_the_command_it_names() -> None:
    page = PAGE.read_text(encoding="utf-8")
    written = page.partition(BEGIN)[2].partition(END)[0]
    [command] = re.findall(r"^```sh\n(confucius arena .+)\n```$", written, re.MULTILINE)
    args = parser_of_the_arena().parse_args(shlex.split(command)[2:])
    assert (args.markdown, args.plot) == (Path("docs/ladder.md"), Path("docs/ladder.svg"))
    rows = re.findall(r"^\| (\S+) \| ([+−]?\d+) \| .+ \|$", written, re.MULTILINE)
    assert sorted(bot for bot, _ in rows) == sorted(args.field[0].split(","))
    drawn = ElementTree.parse(PAGE.with_suffix(".svg")).getroot()
    words = [text.text for text in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert all(bot in words and rating in words for bot, rating in rows)
