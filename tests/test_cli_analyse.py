"""Analysing from the command line."""

import json
from pathlib import Path

import pytest

from confucius import Game, Record, write_record
from confucius.analysis import Analysis
from confucius.cli import main
from test_cli import CORPUS


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """The first game of the corpus, by itself."""
    path = tmp_path / "game.json"
    with CORPUS.open(encoding="utf-8") as file:
        path.write_text(file.readline(), encoding="utf-8")
    return path


def test_an_analysis_shows_chances_sums_and_turning_points(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["analyse", str(game), "--simulations", "0", "--plain"]) == 0
    shown = capsys.readouterr().out
    for heading in ("Chances to win", "How each chance came about", "Turning points", "1. Round"):
        assert heading in shown
    assert "What cost most" not in shown


def test_json_is_an_analysis_and_nothing_else(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(game), "--simulations", "0", "--json"]) == 0
    found = Analysis.from_json(json.loads(capsys.readouterr().out))
    assert found.setting.simulations == 0
    assert not found.decisions


def test_several_games_are_one_line_each(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(game), str(game), "--simulations", "0", "--json"]) == 0
    one, other = capsys.readouterr().out.splitlines()
    assert json.loads(one) == json.loads(other)


def test_a_page_needs_nothing_else_and_lists_every_decision(
    game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "game.html"
    assert main(["analyse", str(game), "--simulations", "1", "--html", str(page)]) == 0
    written = page.read_text(encoding="utf-8")
    assert "The analysis is in" in capsys.readouterr().out
    assert 'class="zone chances"' in written
    assert "How each chance came about" in written
    assert written.count('<td class="g-') > 50
    assert not any(word in written for word in ("src=", "<script", "<link", "@import", "url("))


def test_what_cannot_be_analysed_is_told(
    game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    unfinished = tmp_path / "unfinished.json"
    write_record(unfinished, Record.of(Game(players=3, seed=1)))
    assert main(["analyse", str(unfinished)]) == 1
    assert "unfinished.json: the game is not finished" in capsys.readouterr().err
    damaged = tmp_path / "damaged.json"
    damaged.write_text(game.read_text(encoding="utf-8")[:1000], encoding="utf-8")
    assert main(["analyse", str(damaged)]) == 1
    assert "damaged.json: not JSON" in capsys.readouterr().err
    assert main(["analyse", str(tmp_path / "none.json")]) == 2
    assert "cannot read" in capsys.readouterr().err


def test_wishes_that_exclude_each_other_are_refused(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(game), "--quick", "--deep"]) == 2
    assert main(["analyse", str(game), "--json", "--html", "x"]) == 2
    assert "choose either --json or --html" in capsys.readouterr().err
    assert main(["analyse", str(game), str(game), "--html", "x"]) == 2
    assert "--html shows one game; there are 2 here" in capsys.readouterr().err
