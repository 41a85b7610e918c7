"""Whether the specialists of the benchmark play, and whether one who walks over the others is named."""

import pytest
from benchmarks.specialists import main

QUICKLY = ["--aims", "sea", "--strengths", "0.5", "--simulations", "1", "--tried", "4", "--games", "4"]


@pytest.mark.parametrize("judge", ["formula", "net"])
def test_a_specialist_who_wins_too_often_is_named(judge: str, capsys: pytest.CaptureFixture[str]) -> None:
    weak = ["--tried-against", "random", "--champion", "random"]
    with pytest.raises(SystemExit, match="walking over the champion: sea"):
        main([*QUICKLY, "--judges", judge, *weak])
    tried, counted = [line for line in capsys.readouterr().out.splitlines() if line.startswith("| sea")]
    assert f"| sea | {judge} | 0.5 | random | 4 | 1433 | 100.0% |" in tried
    assert "| 4 | 1434 |" in counted
