"""The adept: legal, blind to what is hidden, and better than a novice."""

import random

from confucius import Game
from confucius.bots.adept import Adept
from confucius.bots.value import estimates, would_resolve
from confucius.rules.components import NOBODY
from confucius.rules.resolution import taking_part
from confucius.rules.state import YIELDING
from confucius.simulation import Series, Summary, simulate
from games import moments, table


def test_an_adept_chooses_only_legal_moves_in_whole_games() -> None:
    for number in range(3):
        game, rng = table(number), random.Random(number)
        while not game.is_over:
            move = Adept(1).choose(game.view(game.state.actor), game.legal_moves, rng)
            assert move in game.irredundant_moves
            game.push(move)


def test_an_adept_wins_more_than_half_of_its_games_against_three_novices() -> None:
    won = 0.0
    for seat in range(4):
        bots = tuple("adept" if other == seat else "novice" for other in range(4))
        summary = Summary(4)
        for outcome in simulate(Series(5, bots, seed=100 + seat)):
            summary.add(outcome)
        won += summary.wins[seat]
    assert won > 10


def test_the_estimate_of_a_finished_game_is_its_result() -> None:
    *_, game = moments(5)
    assert game.result is not None
    assert estimates(game.state) == [float(points) for points in game.result.points]


def test_a_ministry_without_a_choice_would_be_resolved_as_the_rules_do() -> None:
    """Rules 8.3: with two players in it the forecast is the resolution itself."""
    checked = 0
    for number in range(30):
        before: dict[int, list[int]] = {}
        for game in moments(number):
            state = game.state
            for ministry, forecast in before.items():
                if state.resolved[ministry] and NOBODY not in forecast:
                    checked += 1
                    assert state.offices[2 * ministry : 2 * ministry + 2] == forecast
            before = two_in(game)
    assert checked


def two_in(game: Game) -> dict[int, list[int]]:
    """Forecasts for unresolved ministries with exactly two players, while nothing else can change them."""
    state = game.state
    if state.step != YIELDING or state.ending < 0:
        return {}
    found = {}
    for ministry in range(state.resolving + 1, 3):
        owners = set(state.owners[7 * ministry : 7 * ministry + 7]) - {NOBODY}
        if len(owners) == 2 and len(taking_part(state)) == 3 and not state.resolved[ministry]:
            found[ministry] = would_resolve(state, ministry)
    return found
