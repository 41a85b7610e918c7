"""Simulating, replaying and checking from the command line."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from confucius.cli import main
from confucius.cli.recordfiles import record_texts
from confucius.record import Record, loads
from test_cli import CORPUS, run

TIMES = ("cpu_seconds", "games_per_cpu_second", "decisions_per_cpu_second", "seconds", "jobs")


def a_record() -> Record:
    with CORPUS.open(encoding="utf-8") as file:
        return loads(file.readline())


def as_document(record: dict[str, Any], path: Path) -> Path:
    path.write_text(json.dumps(record, indent=2), encoding="utf-8")
    return path


# Simulating


def summary(*words: object) -> dict[str, Any]:
    done = run("simulate", "--json", *words)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return {key: value for key, value in found.items() if key not in TIMES}


def test_the_number_of_processes_changes_nothing(tmp_path: Path) -> None:
    games = ("--games", 6, "--bots", "novice,random,random", "--seed", 11, "--advanced")
    one = summary(*games, "--jobs", 1, "--out", tmp_path / "one.jsonl")
    two = summary(*games, "--jobs", 2, "--out", tmp_path / "two.jsonl")
    assert one == two
    assert one["games"] == 6
    assert list(one["seats"]) == ["black", "green", "purple"]
    assert (tmp_path / "one.jsonl").read_bytes() == (tmp_path / "two.jsonl").read_bytes()


def test_simulated_games_are_written_one_a_line_and_are_sound(tmp_path: Path) -> None:
    done = run("simulate", "--games", 3, "--players", 5, "--seed", 1, "--out", tmp_path / "games.jsonl")
    assert done.returncode == 0
    assert len((tmp_path / "games.jsonl").read_text().splitlines()) == 3
    assert run("check", tmp_path / "games.jsonl").stdout.endswith("games.jsonl: 3 games\n")


def test_the_summary_shows_seats_sources_lengths_and_endings() -> None:
    done = run("simulate", "--games", 2, "--seed", 4, "--bots", "novice")
    for word in ("Black", "White", "Ministers", "Distant Lands", "Games won", "Rounds:", "--seed 4"):
        assert word in done.stdout
    assert "decisions per second" in " ".join(done.stdout.split())
    assert done.stderr == ""


# Checking


def test_a_sound_record_is_ok(tmp_path: Path) -> None:
    path = as_document(a_record().to_json(), tmp_path / "game.json")
    done = run("check", path)
    assert (done.returncode, done.stdout) == (0, f"OK {path}: 1 game\n")


def test_a_game_that_goes_on_is_ok_and_called_unfinished(tmp_path: Path) -> None:
    record = a_record().to_json() | {"result": None}
    record["play"] = record["play"][:60]
    done = run("check", as_document(record, tmp_path / "game.json"))
    assert done.returncode == 0
    assert "1 unfinished" in done.stdout


def test_an_illegal_move_is_found_where_it_stands(tmp_path: Path) -> None:
    record = a_record().to_json()
    place = next(k for k, entry in enumerate(record["play"]) if "move" in entry)
    record["play"][place] |= {"move": "nominate red pay 2"}
    done = run("check", as_document(record, tmp_path / "game.json"))
    assert done.returncode == 1
    assert f"entry {place + 1}: " in done.stdout
    assert "No student can be nominated in the first round (rules 5.3)" in done.stdout


def test_a_false_result_is_found(tmp_path: Path) -> None:
    record = a_record().to_json()
    record["result"]["points"]["black"] += 1
    done = run("check", as_document(record, tmp_path / "game.json"))
    assert done.returncode == 1
    assert "the result says points" in done.stdout


def test_missing_play_is_found(tmp_path: Path) -> None:
    record = a_record().to_json()
    record["play"] = record["play"][:-5]
    done = run("check", as_document(record, tmp_path / "game.json"))
    assert done.returncode == 1
    assert "but a result is given" in done.stdout


DAMAGED: dict[str, Callable[[str], str]] = {
    "cut off": lambda text: text[: len(text) // 2],
    "empty": lambda text: "",
    "not a record": lambda text: "[1, 2, 3]",
    "brackets without end": lambda text: "[" * 100_000,
    "a number without end": lambda text: '{"format": ' + "1" * 10_000 + "}",
    "not text": lambda text: "\udcff" + text,
    "a draw that cannot be": lambda text: text.replace('"outcome":', '"outcome":9', 1),
}


@pytest.mark.parametrize("damage", DAMAGED)
def test_a_damaged_file_is_bad_and_no_crash(
    damage: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = json.dumps(a_record().to_json(), separators=(",", ":"), indent=1)
    path = tmp_path / "game.json"
    path.write_text(DAMAGED[damage](text), encoding="utf-8", errors="surrogateescape")
    assert main(["check", str(path)]) == 1
    assert capsys.readouterr().out.startswith(f"BAD {path}: ")
    assert main(["replay", str(path)]) == 1
    assert capsys.readouterr().err.startswith(f"confucius replay: {path}: ")


def test_a_bad_game_does_not_hide_the_others(tmp_path: Path) -> None:
    good = CORPUS.read_text(encoding="utf-8").splitlines()[:2]
    path = tmp_path / "games.jsonl"
    path.write_text("\n".join([good[0], "{}", "", good[1][:500], good[1]]) + "\n", encoding="utf-8")
    done = run("check", path)
    assert done.returncode == 1
    assert "game 2 at line 2: " in done.stdout
    assert "game 3 at line 4: " in done.stdout
    assert done.stdout.endswith(f"BAD {path}: 2 of 4 games\n")


def test_findings_come_as_json_too(tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_text("{")
    done = run("check", "--json", CORPUS, tmp_path / "bad.json")
    found = json.loads(done.stdout)
    assert done.returncode == 1
    assert not found["ok"]
    assert [file["ok"] for file in found["files"]] == [True, False]
    assert found["files"][1]["bad"][0]["game"] == 1


def test_a_file_that_cannot_be_read_outweighs_a_bad_one(tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_text("{")
    done = run("check", tmp_path / "bad.json", tmp_path / "none.json")
    assert done.returncode == 2
    assert "BAD" in done.stdout
    assert "cannot read" in done.stderr


def test_big_files_are_read_line_by_line(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(("{" + " " * 100_000 + "}\n") * 3)
    reading = record_texts(str(path))
    next(reading)
    with path.open("a") as file:
        file.write("{}\n")
    assert [entry.game for entry in reading] == [2, 3, 4]


# Replaying


@pytest.fixture
def game_file(tmp_path: Path) -> Path:
    return as_document(a_record().to_json(), tmp_path / "game.json")


def test_replay_shows_the_end_with_points_and_winner(game_file: Path) -> None:
    done = run("replay", game_file)
    assert done.returncode == 0
    assert "The game is over" in done.stdout
    assert "Claims" in done.stdout
    assert " wins " in done.stdout or "share the victory" in done.stdout


def test_replay_shows_any_moment_with_all_hands_open(game_file: Path) -> None:
    done = run("replay", game_file, "--to", 7)
    assert f"After 7 of {a_record().moves} moves." in done.stdout
    assert "All hands" in done.stdout


def test_replay_shows_what_one_seat_saw(game_file: Path) -> None:
    done = run("replay", game_file, "--to", 7, "--seat", "green")
    assert "In Green's hand" in done.stdout
    assert "All hands" not in done.stdout


def test_replay_tells_the_game_in_words(game_file: Path) -> None:
    everything = run("replay", game_file, "--log").stdout.splitlines()
    seen_by_green = run("replay", game_file, "--log", "--seat", "green").stdout.splitlines()
    assert "The game was set up" in everything
    assert any(line.startswith("Black's new card") for line in everything)
    assert not any(line.startswith("Black's new card") for line in seen_by_green)
    assert any(line.startswith("Green's new card") for line in seen_by_green)
    assert any(" became Admiral" in line or "became Admiral" in line for line in everything)


def test_replay_draws_the_board(game_file: Path, tmp_path: Path) -> None:
    done = run("replay", game_file, "--to", 20, "--svg", tmp_path / "board.svg")
    assert done.returncode == 0
    assert (tmp_path / "board.svg").read_text(encoding="utf-8").startswith("<svg")


def test_replay_shows_a_bad_game_up_to_where_it_goes_wrong(tmp_path: Path) -> None:
    record = a_record().to_json()
    places = [k for k, entry in enumerate(record["play"]) if "move" in entry]
    record["play"][places[10]] |= {"move": "fly"}
    path = as_document(record, tmp_path / "game.json")
    assert run("replay", path, "--to", 10).returncode == 0
    done = run("replay", path)
    assert done.returncode == 1
    assert f"entry {places[10] + 1}: " in done.stderr


def test_replay_takes_a_game_out_of_many() -> None:
    assert run("replay", CORPUS, "--game", 2, "--to", 0).returncode == 0
