"""The master's search: true odds, a value for everybody, winning moves found, answers in time."""

import gc
import random
import time
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from confucius import Game, Move
from confucius.bots.champion import Champion
from confucius.bots.master import STYLE, Master
from confucius.bots.novice import Novice
from confucius.bots.search import Budget, Search, play, worth_trying
from confucius.bots.value import Formula, chances
from confucius.rules.dealing import sample
from confucius.rules.moves import COMMERCE, DISCARD, TAX, TUTOR
from games import moments, table
from rules import positions

DEALS = 4000


def searching(game: Game, seed: int = 1) -> Search:
    view = game.view(game.state.actor)
    return Search(Formula(), STYLE, view, [move.code for move in game.irredundant_moves], random.Random(seed))


# Chance


def test_draws_on_the_way_down_the_tree_have_the_odds_of_the_rules() -> None:
    """At the start the deck is known to all (rules 1.7), so what a tax draws has exact odds."""
    game = Game(4, seed=5)
    seat = game.state.actor
    exact = odds_of_hands(game, Move.of(TAX))
    search = Search(Formula(), STYLE, game.view(seat), [], random.Random(2))
    seen: Counter[int] = Counter()
    for _ in range(DEALS):
        state = sample(search.view, search.lots)
        play(state, Move.of(TAX).code, search.source())
        seen[state.hands[seat]] += 1
    assert set(seen) == set(exact)
    for hand, likely in exact.items():
        # Four standard deviations: with six hands to compare, chance alone fails once in thousands of seeds.
        assert abs(seen[hand] / DEALS - likely) < 4 * (likely * (1 - likely) / DEALS) ** 0.5


def odds_of_hands(game: Game, move: Move) -> dict[int, float]:
    """How likely each hand is after the move, by trying every outcome of every draw."""
    seat = game.state.actor
    start = Game(position=game.state, explicit=True)
    start.push(move)
    found: Counter[int] = Counter()
    worlds = [(start, 1.0)]
    while worlds:
        world, likely = worlds.pop()
        total = sum(weight for _, weight in world.outcomes)
        if not total:
            found[world.state.hands[seat]] += likely  # type: ignore[assignment]
        for outcome, weight in world.outcomes:
            next_world = world.copy()
            next_world.push_outcome(outcome)
            worlds.append((next_world, likely * weight / total))
    return dict(found)


# Several players


def test_every_branch_keeps_the_chances_of_all_seats() -> None:
    for number in (0, 1, 2):
        game = nth_decision(number, 40)
        search = searching(game)
        search.best(Budget(60))
        inner = [b for branch in search.branches for b in branch.next.branches.values()]
        assert inner
        for branch in (*search.branches, *inner):
            assert len(branch.totals) == game.players
            assert sum(branch.totals) == pytest.approx(branch.visits)


def test_whoever_decides_in_the_tree_looks_at_his_own_chances() -> None:
    """The favourite branch of every node is one that is good for the seat that decides there."""
    game = nth_decision(3, 30)
    search = searching(game)
    search.best(Budget(300))
    asked = 0
    for move in search.branches:
        branches = list(move.next.branches.items())
        for seat in range(game.players):
            own = [branch for key, branch in branches if key & 7 == seat]
            tried = [branch for branch in own if branch.visits > 5]
            if tried:
                asked += 1
                most = max(tried, key=lambda branch: branch.visits)
                mean = sum(branch.totals[seat] / branch.visits for branch in own) / len(own)
                assert most.totals[seat] / most.visits >= mean
    assert asked


def test_simulations_are_counted_and_go_to_the_better_half_round_by_round() -> None:
    game = nth_decision(3, 30)
    search = searching(game)
    best = search.best(Budget(160))
    assert 160 <= search.simulations < 160 + STYLE.widest
    visits = sorted((branch.visits for branch in search.branches), reverse=True)
    assert sum(visits) == search.simulations + STYLE.deals * len(search.branches)
    assert visits[0] > 2 * visits[4]
    assert best in [branch.code for branch in search.branches if branch.visits == visits[0]]


def test_moves_are_compared_on_the_same_deals() -> None:
    """Twice the same move in the list comes out the same, visit for visit, before the trees grow apart."""
    game = nth_decision(5, 30)
    code = game.irredundant_moves[0].code
    search = Search(Formula(), STYLE, game.view(game.state.actor), [code, code], random.Random(4))
    search.open(Budget(1))
    search.compare(search.branches, Budget(10))
    assert search.branches[0].totals == search.branches[1].totals


def test_chances_are_chances_and_favour_the_leader_more_the_later_it_is() -> None:
    *_, late, _over = moments(4)
    assert sum(chances(late.state)) == pytest.approx(1)
    early = Game(4, seed=1)
    assert max(chances(early.state)) < 0.5


def test_every_move_worth_trying_is_legal_and_no_choice_is_left_out() -> None:
    for game in moments(6):
        if game.is_over:
            continue
        tried = [Move(code) for code in worth_trying(game.state)]
        listed = game.irredundant_moves
        assert all(move in listed for move in tried)
        free = {(m.kind, m.a, m.b, m.extra) for m in tried}
        assert free == {(m.kind, m.a, m.b, m.extra) for m in listed}
        for kind in (COMMERCE, TUTOR, DISCARD):
            assert [m for m in tried if m.kind == kind] == [m for m in listed if m.kind == kind]


# Positions with one winning move


def nth_decision(number: int, place: int) -> Game:
    """The first real decision after so many moves of a game between novices."""
    game, rng = table(number), random.Random(number)
    novice = Novice()
    while place > 0 or len(game.irredundant_moves) < 2:
        place -= 1
        game.push(novice.choose(game.view(game.state.actor), game.legal_moves, rng))
    return game


def last_turn(actions: int) -> Game:
    """Round 9: everybody has passed but Green, who has so many actions left and cannot be disturbed."""
    game = positions.table(3, round=9, actor="green", chief="purple")
    positions.empty_hands(game)
    game.state.cubes = [0, actions, 0]
    game.state.passed = 0b101
    positions.reward_stack(game)
    return game


def a_land_to_reach() -> Game:
    """Black leads by two points and a title: only Arabia, with its chit of four, is enough."""
    game = last_turn(1)
    positions.resolve(game, "bingbu", "bbbbppp", "black", "purple")
    positions.resolve(game, "hubu", "ppppbbb", "purple", "black")
    positions.resolve(game, "gongbu", "gggbbpp", "purple", "black")
    game.state.points = [8, 6, 0]
    positions.discovered(game, "africa", "purple")
    positions.junks(game, "green", shipyard=1, sea=4)
    positions.hand(game, "green", [1, 2, 3])
    return game


def a_fleet_to_complete() -> Game:
    """The same one junk short: it must be bought first, with cards that leave a licence to sail with."""
    game = a_land_to_reach()
    positions.cubes(game, "green", 3)  # the second action with junks costs two
    positions.junks(game, "green", sea=4)
    positions.hand(game, "green", [1, 2])
    return game


def an_office_to_win() -> Game:
    """Hubu will be resolved at the end (rules 10.1), and there one more marker makes Green Minister."""
    game = last_turn(1)
    positions.resolve(game, "bingbu", "bbbbppp", "black", "purple")
    positions.resolve(game, "gongbu", "gggbbpp", "purple", "black")
    game.state.points = [10, 10, 5]
    positions.fill(game, "hubu", "g-.b-b-")
    positions.official(game, "hubu", 3, cost=3)
    positions.hand(game, "green", [3, 3, 1])
    return game


@cache
def problems() -> tuple[Game, ...]:
    laid = (a_land_to_reach(), a_fleet_to_complete(), an_office_to_win())
    return tuple(Game(position=game.state, seed=1) for game in laid)


def can_win(game: Game, seat: int) -> bool:
    if game.result is not None:
        return game.result.places[seat] == 1
    answers = (winning_for(game, move, seat) for move in game.irredundant_moves)
    return any(answers) if game.state.actor == seat else all(answers)


def winning_for(game: Game, move: Move, seat: int) -> bool:
    """Whether this seat can force a win after the move, by trying out everything."""
    after = game.copy()
    after.push(move)
    return can_win(after, seat)


def solved(simulations: int) -> int:
    """How many problems are solved, over several random sources for each."""
    return sum(
        winning_for(game, Move(searching(game, seed).best(Budget(simulations))), game.state.actor)
        for game in problems()
        for seed in range(5)
    )


def test_the_problems_have_few_solutions() -> None:
    for game in problems():
        moves = game.irredundant_moves
        solutions = [move for move in moves if winning_for(game, move, game.state.actor)]
        assert 1 <= len(solutions) <= len(moves) / 4


def test_a_position_with_one_winning_move_is_solved() -> None:
    assert solved(100) == 5 * len(problems())


def test_more_simulations_do_not_make_it_weaker() -> None:
    few, more, many = (solved(simulations) for simulations in (1, 10, 100))
    assert few <= more <= many


# Budgets


@pytest.fixture
def a_small_heap() -> Iterator[None]:
    """What other tests left behind is not looked through by Python's collector while a bot thinks."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.mark.usefixtures("a_small_heap")
@pytest.mark.parametrize("bot", [Master, Champion])
@pytest.mark.parametrize("seconds", [0.3, 0.6])
def test_a_bot_that_searches_answers_within_its_time(bot: type[Master | Champion], seconds: float) -> None:
    """Measured by the processor: a system that gives the bot no core makes it later, not slower."""
    rng = random.Random(1)
    player = bot(seconds=seconds)
    for number in range(4):
        game = nth_decision(number, 25 + 10 * number)
        view, moves = game.view(game.state.actor), game.legal_moves
        begun = time.thread_time()
        move = player.choose(view, moves, rng)
        assert time.thread_time() - begun < seconds
        assert move in game.irredundant_moves


def test_with_no_simulations_the_best_move_at_first_sight_is_taken() -> None:
    game = nth_decision(2, 33)
    search = searching(game)
    best = search.best(Budget(0))
    assert search.simulations == 0
    assert best == search.ranked(search.branches)[0].code


def test_a_fixed_number_of_simulations_gives_the_same_move_whatever_the_clock_says() -> None:
    for number in range(3):
        game = nth_decision(number, 33)
        chosen = {
            Master(simulations=40).choose(game.view(game.state.actor), game.legal_moves, random.Random(9))
            for _ in range(2)
        }
        assert len(chosen) == 1


def test_a_forced_move_takes_no_thought() -> None:
    for game in moments(1):
        if not game.is_over and len(game.irredundant_moves) == 1:
            begun = time.perf_counter()
            Master(seconds=30).choose(game.view(game.state.actor), game.legal_moves, random.Random(1))
            assert time.perf_counter() - begun < 5
            return
    pytest.fail("this game has no forced move")
