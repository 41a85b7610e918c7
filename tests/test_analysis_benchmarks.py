"""The benchmarks of an analysis at tiny sizes: what they print is what they counted."""

from pathlib import Path

import pytest
from benchmarks import blunders, calibration


def test_calibration_counts_every_seat_and_every_round(capsys: pytest.CaptureFixture[str]) -> None:
    assert calibration.main(["--games", "3", "--simulations", "1"]) == 0
    first, *rest = capsys.readouterr().out.splitlines()
    assert first.startswith("3 games, ")
    moments = int(first.split()[2])
    whole = [line.split() for line in rest if line.split()[1:2] == ["1-9"]]
    assert sum(int(line[2]) for line in whole) == moments
    assert any(line.startswith("Brier score, net - search") for line in rest)


def test_an_interval_is_about_games_and_contains_the_mean() -> None:
    mean, least, most = calibration.interval([(game, float(game % 2)) for game in range(40)] * 3)
    assert mean == 0.5
    assert 0.25 < least < 0.5 < most < 0.75


def test_planted_blunders_are_counted_and_kept(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    sizes = ["--games", "1", "--planted", "1", "--others", "2", "--deep", "60", "--setting", "quick"]
    kept = ["--journal", str(tmp_path / "blunders.jsonl")]
    blunders.main([*sizes, *kept])
    shown = capsys.readouterr().out
    assert "1 of 1 games" in shown
    assert "planted blunders found:      1 of 1" in shown
    assert "of 2, " in shown
    blunders.main([*sizes, *kept])
    assert capsys.readouterr().out == shown.partition("\n")[2], "nothing is left to do"


def test_a_share_has_wilsons_interval() -> None:
    assert blunders.share(9, 10) == "9 of 10, 90.0% (59.6%-98.2%)"
    assert blunders.share(0, 0) == "none"
