"""The match between a bot of this project and OpenSpiel's search."""

import pytest
from benchmarks.ismcts import Match, interval, play, summary


def test_a_match_is_played_from_every_seat_and_summed_up() -> None:
    match = Match("novice", simulations=2, games=3, players=3, rollouts="engine")
    played = [play(match, number) for number in range(match.games)]
    assert [game.seat for game in played] == [0, 1, 2]
    assert all(game.searches > 40 for game in played)
    found = summary(match, played)
    assert found["win_share"] * 3 == pytest.approx(sum(game.share for game in played), abs=0.001)
    assert found["interval"][0] <= found["win_share"] <= found["interval"][1]
    again = play(match, 1)
    assert (again.points, again.searches) == (played[1].points, played[1].searches)


def test_the_interval_narrows_with_the_games() -> None:
    low, high = interval(25, 100)
    assert (low, high) == pytest.approx((0.175, 0.343), abs=0.001)
    assert interval(250, 1000)[1] - interval(250, 1000)[0] < high - low
    assert interval(4, 4) == pytest.approx((0.51, 1.0), abs=0.001)
    assert interval(4, 4)[1] == 1.0
