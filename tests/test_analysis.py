"""An analysis adds up exactly, is the same whoever makes it, and accuses nobody without proof."""

import json
import math
import random
from dataclasses import replace
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import jsonschema
import pytest

from confucius import Game, Move, Record, position_json
from confucius.analysis import (
    BOUNDS,
    CHANCES,
    Analysis,
    AnalysisError,
    AnalysisSetting,
    alternatives,
    analyse,
    chart_of,
    compare,
    for_seconds,
    grade,
)
from confucius.analysis import chances as judging
from confucius.analysis.decisions import LISTED
from confucius.analysis.games import WholeGame
from confucius.bots.advice import COSTS
from confucius.bots.plain_reasons import plain_reasons
from confucius.bots.search import play as play_on
from confucius.drawing.chances import chances_svg, chances_zone, chart_texts
from confucius.rules.cards import count
from confucius.rules.chance import seeded
from confucius.rules.options import Options
from confucius.simulation import Sitting, play
from confucius.words import analysis as words
from confucius.words.advice import reason_text
from confucius.words.language import LANGUAGES, speaking
from confucius.words.moves import describe

SCHEMA: Final = json.loads(
    (Path(__file__).parents[1] / "docs" / "analysis.schema.json").read_text(encoding="utf-8")
)
FEW: Final = AnalysisSetting(1)  # a few of each move are measured all the same


def random_game(players: int, advanced: bool = False, seed: int = 1) -> Game:
    game, rng = Game(players=players, advanced=advanced, seed=seed), random.Random(seed)
    while not game.is_over:
        game.push(rng.choice(game.irredundant_moves))
    return game


@cache
def game_of_bots(players: int, advanced: bool) -> Record:
    bots = ("champion:0", "novice", "adept", "novice", "champion:0")[:players]
    record = play(Sitting(0, bots, f"analysis {players}", Options(players, advanced=advanced), True)).record
    assert record is not None
    return record


@cache
def chances_of_bots(players: int, advanced: bool) -> Analysis:
    return analyse(game_of_bots(players, advanced), CHANCES)


@pytest.fixture(scope="module")
def record() -> Record:
    return game_of_bots(3, advanced=True)


@pytest.fixture(scope="module")
def analysis(record: Record) -> Analysis:
    return analyse(record, FEW)


# Luck and skill


def assert_adds_up(analysis: Analysis) -> None:
    for one, following in zip(analysis.moments, analysis.moments[1:], strict=False):
        assert one.after == following.before
    for moment in analysis.moments:
        for shares in (moment.before, moment.expected, moment.after):
            assert sum(shares) == pytest.approx(1, abs=1e-9)
            assert all(0 <= share <= 1 for share in shares)
        assert moment.draws or moment.expected == moment.after
    for balance in analysis.players:
        total = balance.start + balance.own + sum(balance.others) + balance.luck
        assert total == pytest.approx(balance.end, abs=1e-9)
        assert balance.others[balance.seat] == 0


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("advanced", [False, True])
def test_decisions_and_luck_add_up_from_the_start_to_the_result(players: int, advanced: bool) -> None:
    by_chance, by_bots = random_game(players, advanced, 7 * players), game_of_bots(players, advanced).replay()
    analyses = (analyse(by_chance, CHANCES), chances_of_bots(players, advanced))
    for game, analysis in zip((by_chance, by_bots), analyses, strict=True):
        assert_adds_up(analysis)
        result = game.result
        assert result is not None
        winners = [seat for seat, place in enumerate(result.places) if place == 1]
        assert analysis.end == pytest.approx([(seat in winners) / len(winners) for seat in range(players)])
        assert analysis.start == pytest.approx([1 / players] * players, abs=1e-5)


def test_towards_the_end_chances_tell_more_than_equal_ones() -> None:
    """That they are calibrated, a few games cannot show: docs/analysis.md has the table of many."""
    said, equal = [], []
    for players in (3, 4, 5):
        for advanced in (False, True):
            moments = chances_of_bots(players, advanced).moments
            winner = max(range(players), key=moments[-1].after.__getitem__)
            said += [-math.log(max(moment.before[winner], 1e-6)) for moment in moments[-12:]]
            equal += [math.log(players)] * 12
    assert sum(said) < sum(equal)


def test_a_game_from_a_position_starts_with_the_chances_it_has_there() -> None:
    middle = random_game(3).record.replay(60)
    game, rng = Game(position=middle.state, seed=3), random.Random(3)
    while not game.is_over:
        game.push(rng.choice(game.irredundant_moves))
    analysis = analyse(game, CHANCES)
    assert_adds_up(analysis)
    assert analysis.start == judging.chances(middle.state) != judging.even(3)


def test_the_expectation_over_few_outcomes_is_that_of_drawing_many_times() -> None:
    state = Game(players=4, seed=2).state
    tax = Move.parse("tax").code
    exact = judging.expected_after(state, tax, "any")
    totals = [0.0] * 4
    for number in range(400):
        after = state.copy()
        play_on(after, tax, seeded(number))
        for seat, share in enumerate(judging.chances(after)):
            totals[seat] += share / 400
    assert exact == pytest.approx(totals, abs=0.004)
    assert exact == judging.expected_after(state, tax, "another seed: few outcomes need none")


def test_chances_have_six_digits_and_sum_to_one() -> None:
    assert judging.settled([0.1234567, 0.2, 0.6765433]) == (0.123457, 0.2, 0.676543)
    assert sum(judging.settled([1 / 7] * 5 + [2 / 7])) == 1


# Decisions


def test_every_choice_has_two_readings_and_a_forced_move_has_none(analysis: Analysis) -> None:
    assert any(moment.forced and moment.number for moment in analysis.moments)
    for moment in analysis.moments:
        assert (moment.known is None) == (moment.open is None) == moment.forced
    for moment in analysis.decisions:
        for reading in (moment.known, moment.open):
            assert reading is not None
            assert reading.chosen.move == moment.move
            assert reading.loss == max(0, reading.chosen.behind)
            assert len(reading.moves) <= LISTED + 1
            assert reading.best.behind == 0
            assert (reading.grade == "best") or reading.best.move != moment.move


def test_every_move_that_is_compared_has_a_reason_that_can_be_told(
    record: Record, analysis: Analysis
) -> None:
    for moment in analysis.decisions:
        assert moment.known is not None
        assert moment.open is not None
        for compared in (*moment.known.moves, *moment.open.moves):
            speaking_for = [reason for reason in compared.reasons if reason.name != COSTS]
            assert speaking_for, f"{moment.number}: {compared.move}"
            for mover in (None, moment.seat):
                assert all("{" not in reason_text(reason, mover) for reason in compared.reasons)


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("no-action", "You give nothing away and keep your 3 cards."),
        ("junks 1 pay 1", "It brings a voyage closer: 4 more junks are needed."),
        ("tax", "You will hold 2 more cards."),
    ],
)
def test_a_move_without_a_gain_is_told_by_what_it_leaves(move: str, said: str) -> None:
    game = Game(players=3, seed=1)
    view = game.view(game.state.actor)
    told = [reason_text(reason) for reason in plain_reasons(view, Move.parse(move))]
    assert told[0] == said.replace("3 cards", f"{count(view.state.hands[view.seat])} cards")


def test_nobody_is_told_of_their_gifts_as_if_they_were_the_readers() -> None:
    state = Game(players=3, seed=1).state
    for text in ("give 1 purple", "buy 2", "pass"):
        mine, theirs = (describe(Move.parse(text), state, to_others=others) for others in (False, True))
        assert "you" in mine
        assert "you" not in theirs


def test_a_move_that_throws_the_win_away_is_a_blunder_and_winning_is_best() -> None:
    record = game_of_bots(3, advanced=False)
    game = record.replay(record.moves - 30)
    assert game.decision is not None
    view = game.view(game.decision.seat)
    found = compare(view, simulations=200, seed="end", listed=len(alternatives(view)))
    worst = min(found.moves, key=lambda compared: compared.chance)
    again = compare(view, simulations=200, seed="other", played=worst.move)
    assert again.of(worst.move).behind == pytest.approx(worst.behind, abs=4 * worst.behind_error + 0.02)
    assert found.best.behind == 0
    assert found == compare(view, simulations=200, seed="end", listed=len(alternatives(view)))


def test_what_is_known_is_dealt_and_what_is_open_is_the_table_itself() -> None:
    game = random_game(4).record.replay(50)
    assert game.decision is not None
    view = game.view(game.decision.seat)
    before = position_json(game.state)
    known = compare(view, simulations=20, seed="s")
    assert compare(view, simulations=20, seed="s", true=game.state) != known
    assert position_json(game.state) == before
    richer = game.state.copy()
    richer.hands[view.seat], richer.deck = richer.deck, richer.hands[view.seat]
    moves = alternatives(view)[:3]
    poor, rich = (
        compare(view, simulations=20, seed="s", true=true, moves=moves) for true in (game.state, richer)
    )
    assert rich.best.chance > poor.best.chance


def test_a_payment_counts_as_it_was_paid() -> None:
    game = Game(players=3, seed=1)
    dear = Move.parse("junks 1 pay 3")
    view = game.view("green")
    assert dear in game.legal_moves
    assert dear not in alternatives(view)
    assert alternatives(view, dear)[-1] == dear
    cheap = Move.parse("junks 1 pay 1")
    found = compare(view, simulations=60, seed="s", played=dear, moves=[dear, cheap])
    assert found.of(dear).chance < found.of(cheap).chance


def test_nobody_is_accused_for_a_loss_within_the_error() -> None:
    assert [grade(loss, 0.0) for loss in (0.0, *BOUNDS)] == [
        "best",
        "good",
        "inaccuracy",
        "mistake",
        "blunder",
    ]
    assert grade(0.3, 0.15) == "good"
    assert grade(0.3, 0.14) == "blunder"
    assert grade(0.015, 0.1) == "good"


# The whole


def test_the_same_record_gives_the_same_analysis_on_any_number_of_processes(
    record: Record, analysis: Analysis
) -> None:
    assert analyse(record, FEW, jobs=2) == analysis
    named = Record(record.options, ["A", "B", "C"], None, record.play, record.result)
    assert analyse(named, CHANCES).moments == analyse(record, CHANCES).moments


@pytest.mark.thorough  # Ray takes seconds to start; that a cluster changes nothing, test_arena.py says too
@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")
def test_the_same_record_gives_the_same_analysis_on_a_cluster(record: Record, analysis: Analysis) -> None:
    assert analyse(record, FEW, jobs=2, cluster=True) == analysis


def test_progress_is_told_move_by_move(record: Record) -> None:
    told: list[tuple[int, int]] = []
    analyse(record, CHANCES, lambda done, total: told.append((done, total)))
    assert told == [(done, record.moves) for done in range(1, record.moves + 1)]


def test_seconds_become_simulations_that_can_be_asked_for_again(record: Record) -> None:
    whole = WholeGame.of(record)
    little, more = (whole.affordable(for_seconds(seconds), 1).simulations for seconds in (0.01, 10_000))
    assert 1 == little < more
    assert whole.affordable(FEW, 1) is FEW


def test_an_analysis_is_read_back_as_it_was_written(analysis: Analysis) -> None:
    written = json.loads(json.dumps(analysis.to_json()))
    jsonschema.Draft202012Validator(SCHEMA).validate(written)
    again = Analysis.from_json(written)
    assert again.to_json() == written
    assert again.moments[5].move == analysis.moments[5].move
    assert again.turning_points == analysis.turning_points


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        ([], "this is not an analysis"),
        ({"format": "confucius-record"}, "this is not an analysis"),
        ({"format": "confucius-analysis", "version": 2}, "analysis of version 2"),
        ({"format": "confucius-analysis", "version": 1}, "damaged: KeyError: 'setting'"),
    ],
)
def test_what_is_no_analysis_is_refused(broken: object, said: str) -> None:
    with pytest.raises(AnalysisError, match=said):
        Analysis.from_json(broken)


def test_a_game_that_goes_on_is_not_analysed() -> None:
    with pytest.raises(AnalysisError, match="not finished"):
        analyse(Game(players=3, seed=1))


def test_turning_points_are_few_large_and_told_in_every_language(record: Record, analysis: Analysis) -> None:
    points = analysis.turning_points
    assert 0 < len(points) <= 5
    assert [point.number for point in points] == sorted(point.number for point in points)
    smallest = min(abs(point.change) for point in points)
    changes = [abs(change) for moment in analysis.moments[1:] for change in moment.by_move]
    assert sum(change > smallest for change in changes) < 5 * len(analysis.seats)
    state = record.replay(0).state
    for language in LANGUAGES:
        with speaking(language):
            for point in points:
                what, *_, change = words.turning_point(point, state)
                assert what
                assert "{" not in what + change


def test_a_turning_point_by_a_fault_tells_what_was_better(record: Record, analysis: Analysis) -> None:
    moment = analysis.decisions[0]
    assert moment.known is not None
    worse = moment.known.moves[-1].move
    reading = replace(
        moment.known,
        played=worse,
        loss=0.2,
        error=0.01,
    )
    base = analysis.turning_points[0]
    point = replace(
        base, number=moment.number, seat=moment.seat, move=worse, by="move", events=(), effects=()
    )
    before = record.replay(moment.number - 1).state
    for language in LANGUAGES:
        with speaking(language):
            told = words.turning_point(point, before, reading)
            better = words.better_text(reading, before, moment.seat or 0)
            assert better in told
            assert "{" not in better
            assert better not in words.turning_point(point, before)


def test_every_move_of_many_games_can_be_told() -> None:
    for record in (random_game(3, True, 5).record, random_game(5, True, 6).record):
        state = record.replay(0).state
        for moment in analyse(record, CHANCES).moments:
            assert words.deed(moment, state)
            assert words.draws_text(moment.draws, 0) or not moment.draws or not moment.number


# The chart


def test_the_chart_has_every_band_seal_and_round_and_the_same_in_words(analysis: Analysis) -> None:
    chart = chart_of(analysis, ["<Ann>", "Ben", "Cleo"], 1, everybody=True, chosen=3)
    drawn = chances_svg(chart)
    assert drawn.count('class="band f-') == 3
    assert drawn.index("f-green") < drawn.index('class="band f-purple') < drawn.index('class="band f-black')
    assert drawn.count('class="turn-n"') == len(analysis.turning_points)
    assert drawn.count('"wall-round now"') == 1
    assert "<Ann>" not in drawn
    rounds = max(moment.round for moment in analysis.moments)
    assert len(chart_texts(chart)) == rounds
    assert chart_texts(chart)[-1].startswith(f"Round {rounds}: <Ann> ")
    assert chances_zone(chart, 390).width == 390


def test_shares_in_words_sum_to_a_hundred() -> None:
    from confucius.words.chances import whole_percents

    rng = random.Random(1)
    for _ in range(200):
        parts = [rng.random() for _ in range(5)]
        found = whole_percents([part / sum(parts) for part in parts])
        assert sum(found) == 100
