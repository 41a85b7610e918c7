"""Tournaments: fair seats, true ratings, honest intervals, and the same result however they are played."""

import csv
import io
import json
import math
import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from importlib.util import find_spec
from itertools import combinations
from pathlib import Path
from statistics import mean, stdev
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from confucius.arena import Journal, JournalError, Plan, Standings, compete, ladder_svg, write_csv
from confucius.arena.bootstrap import intervals
from confucius.arena.journal import heading, outcome_from_json, outcome_json
from confucius.arena.page import BEGIN, END, NoPlace, section, with_ladder
from confucius.arena.plan import rotations
from confucius.arena.ratings import IMAGINARY, POINTS, choices, ratings
from confucius.arena.rows import COLUMNS
from confucius.arena.standings import Pace
from confucius.arena.tally import Tally
from confucius.game import Result
from confucius.rules.components import COLOURS
from confucius.rules.options import Options
from confucius.rules.scoring import SOURCES
from confucius.simulation import Outcome, Sitting, play

QUICK = Plan.table(["novice", "random", "random"], games=6, seed=4)
FIELDS = [(2, 3), (2, 4), (3, 4), (4, 4), (5, 4), (6, 4), (7, 3), (9, 5)]


def field_of(size: int) -> list[str]:
    return [f"bot{number}" for number in range(size)]


# Who plays whom


@pytest.mark.parametrize(
    "bots", ["abc", "abbb", "aabb", "abab", "aaaa", "abcde", "aabbb"], ids=lambda bots: str(bots)
)
def test_in_every_block_of_a_table_each_bot_sits_in_each_seat_on_the_same_deal(bots: str) -> None:
    plan = Plan.table(bots, games=9, seed=1)
    for block in plan.blocks:
        assert len({sitting.seed for sitting in block}) == 1
        assert len({sitting.bots for sitting in block}) == len(block)
        assert each_sits_everywhere_equally(block)
        expected = Counter(bots)
        assert all(Counter(sitting.bots) == expected for sitting in block)
    assert len({block[0].seed for block in plan.blocks}) == len(plan.blocks)


@pytest.mark.parametrize(("size", "players"), FIELDS)
def test_in_every_block_of_a_field_all_bots_sit_everywhere_equally_often(size: int, players: int) -> None:
    plan = Plan.field(field_of(size), players, games=200, seed=1)
    for block in plan.blocks:
        assert each_sits_everywhere_equally(block)
        seats = Counter(bot for sitting in block for bot in sitting.bots)
        assert sorted(seats) == field_of(size)
        assert len(set(seats.values())) == 1
        for sitting in block:
            twins = [other.bots for other in block if other.seed == sitting.seed]
            assert sorted(twins) == sorted(rotations(sitting.bots))


def each_sits_everywhere_equally(block: Sequence[Sitting]) -> bool:
    taken = Counter((bot, seat) for sitting in block for seat, bot in enumerate(sitting.bots))
    by_bot: defaultdict[str, set[int]] = defaultdict(set)
    for bot in {bot for bot, _ in taken}:
        by_bot[bot] = {taken[bot, seat] for seat in range(len(block[0].bots))}
    return all(len(counts) == 1 and 0 not in counts for counts in by_bot.values())


@pytest.mark.parametrize(("size", "players"), FIELDS)
def test_in_a_field_all_bots_meet_about_equally_often(size: int, players: int) -> None:
    plan = Plan.field(field_of(size), players, games=400, seed=3)
    tables = {sitting.seed: set(sitting.bots) for sitting in plan.sittings}
    met = Counter(pair for table in tables.values() for pair in combinations(sorted(table), 2))
    assert len(met) == math.comb(size, 2)
    assert max(met.values()) - min(met.values()) <= 4


def test_a_field_smaller_than_the_table_fills_it_as_evenly_as_can_be() -> None:
    plan = Plan.field(["a", "b", "c"], players=5, games=30, seed=1)
    assert {tuple(sorted(Counter(sitting.bots).values())) for sitting in plan.sittings} == {(1, 2, 2)}


def test_who_sits_next_to_whom_changes_from_table_to_table() -> None:
    plan = Plan.field(["a", "b", "c", "d"], players=4, games=160, seed=1)
    orders = {min(rotations(sitting.bots)) for sitting in plan.sittings}
    assert len(orders) == 6  # all the ways in which four can sit round a table


def test_the_games_of_a_deal_begin_alike_whoever_sits_where() -> None:
    block = Plan.table(["novice", "random", "random"], games=1, seed=8, advanced=True).blocks[0]
    openings = []
    for sitting in block:
        outcome = play(replace(sitting, keep_record=True))
        assert outcome.record is not None
        first = next(number for number, entry in enumerate(outcome.record.play) if "move" in entry)
        openings.append((outcome.starter, outcome.record.play[:first]))
        assert outcome.record.play[first]["seat"] == COLOURS[outcome.starter]
    assert openings[0] == openings[1] == openings[2]


def test_a_longer_tournament_begins_with_the_games_of_a_shorter_one() -> None:
    short = Plan.field(field_of(5), players=3, games=50, seed=6)
    long = replace(short, games=500)
    assert long.sittings[: len(short.sittings)] == short.sittings


def test_games_are_rounded_up_to_whole_blocks() -> None:
    assert [len(Plan.table("abcd", games=n, seed=1).sittings) for n in (1, 4, 5)] == [4, 4, 8]
    assert len(Plan.field(["a", "b", "c"], players=4, games=13, seed=1).sittings) == 24


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (lambda: Plan.table(["a", "b"], games=1, seed=1), "3 to 5 seats, not 2"),
        (lambda: Plan.field(["a"], players=4, games=1, seed=1), "at least two bots"),
        (lambda: Plan.field(["a", "b", "a"], players=3, games=1, seed=1), "a is named twice"),
        (lambda: Plan.field(["a", "b"], players=6, games=1, seed=1), "not 6"),
        (lambda: Plan.table("abc", games=0, seed=1), "at least one game"),
        (lambda: Standings.of(QUICK, []), "no block of games is complete"),
        (lambda: Standings.of(QUICK, [], anchor="adept"), "the anchor adept does not play"),
    ],
)
def test_what_cannot_be_played_is_refused(wrong: Callable[[], object], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        wrong()


# Made-up games, in which everything is known


def outcome_of(sitting: Sitting, places: Sequence[int], starter: int = 0) -> Outcome:
    sources = [[0] * len(SOURCES) for _ in places]
    points = [10 - place for place in places]
    result = Result(points, list(places), sources, [None, None, None], "wall-complete", 8)
    thinking = tuple((1000,) for _ in places)
    return Outcome(sitting.number, result, starter, len(places), 0.0, thinking, (), (), None)


def drawn_order(bots: Sequence[str], strengths: dict[str, float], lots: random.Random) -> list[int]:
    """Places as the model of Plackett and Luce has it."""
    places = [0] * len(bots)
    left = list(range(len(bots)))
    for place in range(1, len(bots) + 1):
        [seat] = lots.choices(left, [strengths[bots[seat]] for seat in left])
        left.remove(seat)
        places[seat] = place
    return places


def made_up(plan: Plan, strengths: dict[str, float], seed: int) -> list[Outcome]:
    lots = random.Random(seed)
    return [outcome_of(sitting, drawn_order(sitting.bots, strengths, lots)) for sitting in plan.sittings]


def strength(rating: float) -> float:
    return math.exp(rating / POINTS)


# Ratings


@pytest.mark.parametrize(("size", "players"), [(3, 4), (4, 4), (6, 3), (5, 5)])
def test_ratings_recover_known_strengths(size: int, players: int) -> None:
    truth = {bot: 110.0 * number for number, bot in enumerate(field_of(size))}
    plan = Plan.field(field_of(size), players, games=1500, seed=1)
    found = Standings.of(plan, made_up(plan, {bot: strength(r) for bot, r in truth.items()}, seed=2))
    assert [standing.bot for standing in found.bots] == field_of(size)[::-1]
    for standing in found.bots:
        true = truth[standing.bot] - truth[found.anchor]
        assert abs(standing.rating.value - true) < 40
        assert standing.rating.high - standing.rating.low < 130


@given(st.lists(st.permutations([1, 2, 3, 4]), min_size=1, max_size=30), st.data())
@settings(max_examples=60, deadline=None)
def test_ratings_are_the_most_likely_ones(orders: list[list[int]], data: st.DataObject) -> None:
    """Where the likelihood is greatest, each bot is chosen as often as the model expects."""
    bots = ["a", "b", "c", "d"]
    chosen: defaultdict[str, float] = defaultdict(float)
    among: defaultdict[tuple[str, ...], float] = defaultdict(float)
    for places in orders:
        for bot, table, weight in choices(data.draw(st.permutations(["a", "b", "c", "c"])), places):
            chosen[bot] += weight
            among[table] += weight
    found = ratings(bots, chosen, among, anchor="a")
    assert found["a"] == 0
    for pair in combinations(bots, 2):
        among[pair] += 2 * IMAGINARY
    for bot in bots:
        expected = sum(
            times * table.count(bot) * strength(found[bot]) / sum(strength(found[other]) for other in table)
            for table, times in among.items()
        )
        assert expected == pytest.approx(chosen[bot] + IMAGINARY * 3, rel=1e-3)


def test_the_order_of_the_games_does_not_matter() -> None:
    plan = Plan.field(["a", "b", "c"], players=3, games=30, seed=1)
    games = made_up(plan, {"a": 1.0, "b": 2.0, "c": 4.0}, seed=3)
    assert Standings.of(plan, games).to_json() == Standings.of(plan, games[::-1]).to_json()


def test_a_shared_place_counts_as_every_order_it_could_have_been() -> None:
    tied = list(choices(["a", "b", "c"], [1, 2, 2]))
    assert tied[0] == ("a", ("a", "b", "c"), 1.0)
    assert sorted(tied[1:]) == [("b", ("b", "c"), 0.5), ("c", ("b", "c"), 0.5)]
    everyone = Counter(bot for bot, _, _ in choices(["a", "b", "c"], [1, 1, 1]))
    assert len(set(everyone.values())) == 1


def test_bots_that_always_share_are_equal() -> None:
    plan = Plan.table(["a", "b", "c"], games=30, seed=1)
    found = Standings.of(plan, [outcome_of(sitting, [1, 1, 1]) for sitting in plan.sittings])
    assert [round(standing.rating.value, 6) for standing in found.bots] == [0, 0, 0]
    assert [standing.win_share.value for standing in found.bots] == pytest.approx([1 / 3] * 3)
    assert [standing.place for standing in found.bots] == [2, 2, 2]


def test_a_bot_in_several_seats_is_rated_as_one() -> None:
    plan = Plan.table(["a", "b", "b", "b"], games=1200, seed=1)
    found = Standings.of(plan, made_up(plan, {"a": 3.0, "b": 1.0}, seed=5), anchor="b")
    leader, other = found.bots
    assert (leader.bot, leader.seats, other.seats) == ("a", 1200, 3600)
    assert leader.rating.value == pytest.approx(POINTS * math.log(3), abs=25)
    assert leader.win_share.value == pytest.approx(3 / 6, abs=0.04)  # of 3 + 1 + 1 + 1
    assert other.win_share.value == pytest.approx(1 / 6, abs=0.02)
    assert leader.win_share.value + 3 * other.win_share.value == pytest.approx(1)


def test_an_unbeaten_bot_has_a_rating_all_the_same() -> None:
    plan = Plan.table(["a", "b", "b"], games=30, seed=1)
    places = [[1 if bot == "a" else 2 for bot in sitting.bots] for sitting in plan.sittings]
    found = Standings.of(plan, [outcome_of(*game) for game in zip(plan.sittings, places, strict=True)])
    assert found.anchor == "b"
    assert 500 < found.leader.rating.value < 2000
    assert found.leader.ahead == {"b": 1.0}
    assert "No bot ever finished ahead of a" in section(found, "confucius arena")


# Intervals


@pytest.mark.thorough  # many resamplings; what an interval is, the tests below say
def test_the_intervals_hold_the_truth_about_as_often_as_they_say() -> None:
    truth = {"a": 0.0, "b": 90.0, "c": 180.0}
    strengths = {bot: strength(rating) for bot, rating in truth.items()}
    plan = Plan.field(list(truth), players=4, games=300, seed=1)
    share = true_share(plan, strengths, "c")
    tries = [Standings.of(plan, made_up(plan, strengths, seed), anchor="a") for seed in range(30)]
    found = [next(standing for standing in one.bots if standing.bot == "c") for one in tries]
    assert sum(one.rating.low <= truth["c"] <= one.rating.high for one in found) >= 25
    assert sum(one.win_share.low <= share <= one.win_share.high for one in found) >= 25
    # Nor are they wider than need be: about four times the spread of what is found.
    for estimates in ([one.rating for one in found], [one.win_share for one in found]):
        spread = stdev(estimate.value for estimate in estimates)
        width = mean(estimate.high - estimate.low for estimate in estimates)
        assert width == pytest.approx(4 * spread, rel=0.35)


def true_share(plan: Plan, strengths: dict[str, float], bot: str) -> float:
    chances = [
        strengths[bot] / sum(strengths[other] for other in sitting.bots)
        for sitting in plan.sittings
        for seated in sitting.bots
        if seated == bot
    ]
    return sum(chances) / len(chances)


def test_games_of_a_block_that_come_out_alike_count_as_one() -> None:
    """Four copies of a game tell no more than the game; intervals over games would be half as wide."""

    def shares(tally: Tally) -> dict[tuple[str, ...], float]:
        return {("share",): tally["won",] / tally["games",]}

    lots = random.Random(1)
    wins = [float(lots.random() < 0.3) for _ in range(100)]
    once: list[dict[tuple[str, ...], float]] = [{("won",): won, ("games",): 1.0} for won in wins]
    copied: list[dict[tuple[str, ...], float]] = [{("won",): 4 * won, ("games",): 4.0} for won in wins]
    assert intervals(once, shares, "x") == intervals(copied, shares, "x")
    low, high = intervals(once, shares, "x")["share",]
    assert high - low == pytest.approx(4 * math.sqrt(0.3 * 0.7 / 100), rel=0.2)


def test_the_same_games_give_the_same_intervals() -> None:
    plan = Plan.field(["a", "b"], players=3, games=40, seed=1)
    games = made_up(plan, {"a": 1.0, "b": 2.0}, seed=3)
    one, two = (Standings.of(plan, games) for _ in range(2))
    assert one.to_json() == two.to_json()
    other = Standings.of(replace(plan, seed=2), games)
    assert other.leader.rating.low != one.leader.rating.low


def test_only_whole_blocks_count() -> None:
    plan = Plan.table(["a", "b", "c"], games=9, seed=1)
    games = made_up(plan, {"a": 1.0, "b": 2.0, "c": 3.0}, seed=1)
    found = Standings.of(plan, games[:2] + games[3:])
    assert (found.games, found.blocks) == (6, 2)
    assert found.to_json() == Standings.of(plan, games[3:]).to_json()


# Seats


def test_a_seat_that_favours_is_found_and_favours_no_bot() -> None:
    """Green always wins, and the seat after the one that began is always last."""
    plan = Plan.table(["a", "b", "c", "d"], games=80, seed=1)
    games = [outcome_of(sitting, [2, 1, 4, 3], starter=1) for sitting in plan.sittings]
    found = Standings.of(plan, games)
    assert {colour: share.value for colour, share in found.colours.items()} == {
        "black": 0,
        "green": 1,
        "purple": 0,
        "white": 0,
    }
    assert [share.value for share in found.turns] == [1, 0, 0, 0]
    assert [standing.win_share.value for standing in found.bots] == [0.25] * 4
    assert [round(standing.rating.value, 3) for standing in found.bots] == [0] * 4


def test_seat_shares_and_bot_shares_come_to_one_win_a_game() -> None:
    found = Standings.of(QUICK, compete(QUICK))
    assert sum(share.value for share in found.colours.values()) == pytest.approx(1)
    assert sum(share.value for share in found.turns) == pytest.approx(1)
    won = sum(standing.win_share.value * standing.seats for standing in found.bots)
    assert won == pytest.approx(found.games)


# Playing


def timeless(outcomes: Iterator[Outcome]) -> list[dict[str, object]]:
    """Everything about the games but how long they took."""
    games = [outcome_json(outcome) for outcome in sorted(outcomes, key=lambda outcome: outcome.number)]
    return [{key: game[key] for key in game if key not in ("seconds", "thinking")} for game in games]


def test_the_number_of_processes_changes_nothing() -> None:
    plan = Plan.field(["novice", "random"], players=4, games=12, seed=5, advanced=True)
    one, two = (timeless(compete(plan, jobs)) for jobs in (1, 2))
    assert len(one) == len(plan.sittings)
    assert one == two


@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")
def test_a_cluster_changes_nothing() -> None:
    plan = Plan.field(["novice", "random"], players=3, games=12, seed=5)
    assert timeless(compete(plan, 2, cluster=True)) == timeless(compete(plan))


def test_times_are_taken_of_each_move() -> None:
    for outcome in compete(QUICK):
        assert sum(map(len, outcome.thinking)) == outcome.decisions
        assert all(time >= 0 for times in outcome.thinking for time in times)
    assert Pace.of([]) == Pace(0, 0.0, 0.0, 0.0)
    assert Pace.of(range(1, 101)) == Pace(100, 50e-6, 95e-6, 100e-6)


def test_a_bot_that_fails_is_replaced_counted_and_told(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text("class Bot:\n    def choose(self, *_): return None\n")
    bot = f"file:{tmp_path}/broken.py:Bot"
    plan = Plan.table([bot, "random", "random"], games=3, seed=1)
    outcomes = list(compete(plan))
    assert [outcome.replaced for outcome in outcomes] == [(0,), (1,), (2,)]
    found = {standing.bot: standing for standing in Standings.of(plan, outcomes).bots}
    assert [message.split()[3] for message in found[bot].failures] == ["black", "green", "purple"]
    assert found["random"].failures == ()
    told = "Bot failed 3 times, first: The bot at black failed and a novice takes its seat: it answered None"
    assert told in section(Standings.of(plan, outcomes), "confucius arena")


# The journal


def test_a_game_can_be_written_down_and_read_again() -> None:
    for outcome in compete(QUICK):
        written = json.dumps(outcome_json(outcome))
        assert json.dumps(outcome_json(outcome_from_json(json.loads(written)))) == written


def test_what_is_in_the_journal_is_not_played_again(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with Journal(path, QUICK) as journal:
        games = compete(QUICK, journal=journal)
        stopped = [next(games) for _ in range(4)]
    first = path.read_text()
    assert first.count("\n") == 1 + 4
    with Journal(path, QUICK) as journal:
        assert sorted(journal.outcomes) == [outcome.number for outcome in stopped]
        whole = list(compete(QUICK, journal=journal))
    assert path.read_text().startswith(first)
    assert path.read_text().count("\n") == 1 + 6
    assert timeless(iter(whole)) == timeless(compete(QUICK))
    with Journal(path, QUICK) as journal:
        assert timeless(compete(QUICK, journal=journal)) == timeless(iter(whole))
    assert path.read_text().count("\n") == 1 + 6


@pytest.mark.parametrize("kept", [0, 7, -1, -40])
def test_a_half_written_line_is_dropped(kept: int, tmp_path: Path) -> None:
    """Whether the first line was being written, or the last."""
    path = tmp_path / "games.jsonl"
    with Journal(path, QUICK) as journal:
        games = [outcome.number for outcome in compete(QUICK, journal=journal)]
    path.write_bytes(path.read_bytes()[:kept])
    with Journal(path, QUICK) as journal:
        assert sorted(journal.outcomes) == ([] if kept >= 0 else games[:-1])
        assert timeless(compete(QUICK, journal=journal)) == timeless(compete(QUICK))
    with Journal(path, QUICK) as journal:
        assert sorted(journal.outcomes) == games


@pytest.mark.parametrize(
    ("other", "told"),
    [
        (replace(QUICK, seed=5), "seed is 4 there, 5 here"),
        (replace(QUICK, options=Options(3, advanced=True)), "advanced is false there, true here"),
        (Plan.table(["novice", "novice", "random"], 6, 4), "bots is novice,random,random there, novice,n"),
        (Plan.field(["novice", "random"], 3, 6, 4), "bots is novice,random,random there, novice,random"),
    ],
)
def test_the_journal_of_another_tournament_is_refused_and_left_alone(
    other: Plan, told: str, tmp_path: Path
) -> None:
    path = tmp_path / "games.jsonl"
    Journal(path, QUICK).close()
    before = path.read_bytes()
    with pytest.raises(JournalError, match=told):
        Journal(path, other)
    assert path.read_bytes() == before


def test_a_journal_from_before_a_variant_is_continued_without_it(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    Journal(path, QUICK).close()
    written = path.read_text().replace(',"admiral":false', "")
    path.write_text(written)
    with Journal(path, QUICK) as journal:
        assert journal.outcomes == {}
    assert path.read_text() == written
    with pytest.raises(JournalError, match="admiral is false there, true here"):
        Journal(path, replace(QUICK, options=Options(3, admiral=True)))


def test_more_games_can_be_asked_for_later(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with Journal(path, QUICK) as journal:
        list(compete(QUICK, journal=journal))
    longer = replace(QUICK, games=9)
    with Journal(path, longer) as journal:
        assert timeless(compete(longer, journal=journal)) == timeless(compete(longer))
    with Journal(path, QUICK) as journal:  # and fewer again
        assert timeless(compete(QUICK, journal=journal)) == timeless(compete(QUICK))


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("Dear diary", "is not a tournament"),
        ("Dear diary\n", "is not a tournament"),
        ("[]\n", "is not a tournament"),
        ('{"format": "confucius-record"}\n', "is not a tournament"),
        ("{heading}\nnonsense\n", "line 2: not a finished game"),
        ('{heading}\n{"game": 0}\n', "line 2: not a finished game"),
        ("{heading}\n7\n", "line 2: not a finished game"),
    ],
)
def test_a_file_of_something_else_is_refused_and_left_alone(content: str, told: str, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(content.replace("{heading}", json.dumps(heading(QUICK))))
    before = path.read_bytes()
    with pytest.raises(JournalError, match=told):
        Journal(path, QUICK)
    assert path.read_bytes() == before


# Telling


def test_the_csv_has_a_row_for_every_seat_of_every_game() -> None:
    outcomes = list(compete(QUICK))
    file = io.StringIO()
    write_csv(file, QUICK, outcomes[::-1])
    rows = list(csv.DictReader(io.StringIO(file.getvalue())))
    assert len(rows) == 6 * 3
    assert list(rows[0]) == list(COLUMNS)
    assert [row["game"] for row in rows[::3]] == ["0", "1", "2", "3", "4", "5"]
    assert [row["block"] for row in rows[::3]] == ["0", "0", "0", "1", "1", "1"]
    assert {row["seat"] for row in rows} == {"black", "green", "purple"}
    for number, game in enumerate(rows[k : k + 3] for k in range(0, len(rows), 3)):
        assert sum(float(row["won"]) for row in game) == pytest.approx(1, abs=0.001)
        assert sorted(int(row["turn"]) for row in game) == [1, 2, 3]
        assert tuple(row["bot"] for row in game) == QUICK.sittings[number].bots
        for row in game:
            assert int(row["points"]) == sum(int(row[source]) for source in SOURCES)


def test_the_ladder_is_drawn_with_every_name_and_rating() -> None:
    plan = Plan.field(["a<b", "file:some/where.py:Bot", "random"], players=4, games=120, seed=1)
    games = made_up(plan, {"a<b": 2.0, "file:some/where.py:Bot": 4.0, "random": 1.0}, seed=1)
    found = Standings.of(plan, games)
    drawing = ElementTree.fromstring(ladder_svg(found))
    words = [text.text for text in drawing.iter("{http://www.w3.org/2000/svg}text")]
    assert [name for name in words if name in ("a<b", "Bot", "random")] == ["Bot", "a<b", "random"]
    assert f"{found.leader.rating.value:+.0f}" in words
    bars = [path for path in drawing.iter("{http://www.w3.org/2000/svg}path") if path.get("class") == "bar"]
    assert len(bars) == 2  # the anchor has none
    assert "var(" not in ladder_svg(found)


def test_a_page_gets_the_ladder_between_its_marks_and_keeps_the_rest() -> None:
    page = f"# Ladder\n\n{BEGIN}\nold\n{END}\n\nThe end.\n"
    new = with_ladder(page, "new")
    assert new == f"# Ladder\n\n{BEGIN}\nnew\n{END}\n\nThe end.\n"
    assert with_ladder(new, "newer") == new.replace("new", "newer")
    assert with_ladder("", "new") == f"{BEGIN}\nnew\n{END}\n"
    with pytest.raises(NoPlace, match="add the lines <!-- ladder"):
        with_ladder("# Ladder\n", "new")
