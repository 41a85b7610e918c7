"""An analysis adds up exactly, is the same whoever makes it, and accuses nobody without proof."""

import random
from typing import Final

import pytest

from confucius import Game
from confucius.analysis import CHANCES, Analysis, AnalysisSetting, analyse

TINY: Final = AnalysisSetting(20)


def random_game(players: int, advanced: bool, seed: int) -> Game:
    game, rng = Game(players=players, advanced=advanced, seed=seed), random.Random(seed)
    while not game.is_over:
        game.push(rng.choice(game.irredundant_moves))
    return game


def assert_adds_up(analysis: Analysis) -> None:
    for one, following in zip(analysis.moments, analysis.moments[1:], strict=False):
        assert one.after == following.before
    for moment in analysis.moments:
        for shares in (moment.before, moment.expected, moment.after):
            assert sum(shares) == pytest.approx(1, abs=1e-9)
        assert moment.draws or moment.expected == moment.after
    for balance in analysis.players:
        total = balance.start + balance.own + sum(balance.others) + balance.luck
        assert total == pytest.approx(balance.end, abs=1e-9)
        assert balance.end == analysis.end[balance.seat]


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("advanced", [False, True])
def test_decisions_and_luck_add_up_from_the_start_to_the_result(players: int, advanced: bool) -> None:
    game = random_game(players, advanced, 10 * players + advanced)
    analysis = analyse(game, CHANCES)
    assert_adds_up(analysis)
    assert game.result is not None
    winners = [seat for seat, place in enumerate(game.result.places) if place == 1]
    assert [seat for seat, share in enumerate(analysis.end) if share] == winners
