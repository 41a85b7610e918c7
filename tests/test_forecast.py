"""The forecast: what it says comes true when nothing changes, and nothing hidden is needed for it."""

import random
import re
from collections.abc import Iterator

import pytest

from confucius import Game, rulebook
from confucius.bots.novice import Novice
from confucius.drawing import NamedView
from confucius.drawing.invasions import lands_zone
from confucius.forecast import Forecast, forecast, forecast_json
from confucius.forecast.resolutions import AT_THE_END, LATER, NOW, RESOLVED, Course
from confucius.rules import events
from confucius.rules.components import COLOURS, NOBODY
from confucius.rules.events import Event
from confucius.rules.state import FAVOUR, YIELDING
from confucius.words.forecast import Section, forecast_sections
from games import moments
from games import table as a_table
from rules.positions import (
    army,
    candidate,
    colonies,
    court,
    empty_hands,
    fill,
    give,
    hand,
    junks,
    seat,
    students,
    table,
)

CITED = re.compile(r"\(rules ([0-9.]+)\)")
WHITE, BLACK, GREEN = seat("white"), seat("black"), seat("green")


def lines(game: Game, section: str) -> list[str]:
    (found,) = [part for part in forecast_sections(forecast(game.view())) if part.id == section]
    return list(found.lines)


# It comes true


class Court:
    """The Court Phase after a Chief Minister who does nothing, yields by lot, up to the next decision."""

    def __init__(self, game: Game, rng: random.Random) -> None:
        self.game = game
        self.happened: list[Event] = game.push("no-action")
        self.yields: dict[int, list[tuple[int, int]]] = {}
        while game.state.step == YIELDING:
            moves = game.legal_moves
            move = moves[rng.randrange(len(moves))]
            self.yields.setdefault(game.state.resolving, []).append((game.state.actor, move.a))
            self.happened += game.push(move)

    def steps(self, ministry: int) -> list[tuple[int, int]]:
        return self.yields.get(ministry, [])

    def of_kind(self, kind: str) -> list[Event]:
        return [event for event in self.happened if event.name == kind]


def before_court(number: int) -> list[Game]:
    """The moments of a game at which only the Chief Minister's favour is left.

    Every third game is played by novices: by lot hardly any land is ever taken.
    """
    played = novices(number) if number % 3 == 0 else moments(number)
    return [game.copy() for game in played if game.state.step == FAVOUR]


def novices(number: int) -> Iterator[Game]:
    game, rng = a_table(number), random.Random(number)
    while not game.is_over:
        yield game
        game.push(Novice().choose(game.view(game.state.actor), game.legal_moves, rng))


@pytest.mark.rule("8.3", "10.1", "7.4", "2.1", "8.4")
def test_what_is_foreseen_happens_if_nothing_changes() -> None:
    """Every resolution takes one of the courses foreseen, step by step; cubes and invasions come out so."""
    checked = dict.fromkeys(("now", "end", "cubes", "taken", "failed"), 0)
    for number in range(75):
        for game in before_court(number):
            ahead = forecast(game.view())
            if ahead.examination.held:
                continue  # a candidate changes the ministries, and that is said
            was = game.state.copy()
            done = Court(game, random.Random(number))
            assert (game.state.ending >= 0) == ahead.last_round
            for ministry in ahead.ministries:
                if ministry.when in (NOW, AT_THE_END):
                    checked[ministry.when] += 1
                    assert taken(game, done, ministry.ministry) in courses(ministry.courses)
                else:
                    assert game.state.resolved[ministry.ministry] == was.resolved[ministry.ministry]
            for land in ahead.invasions:
                outcome = game.state.conquests[land.slot]
                if land.outcome:
                    assert outcome == land.outcome
                else:
                    assert (outcome > 0, outcome < 0) == (land.succeeds_now, land.fails_now)
                    checked["taken"] += land.succeeds_now
                    checked["failed"] += land.fails_now
            for event in done.of_kind(events.CUBES_COUNTED):
                assert ahead.cubes is not None
                least, most = ahead.cubes[event.seat]
                assert least <= event.a <= most
                checked["cubes"] += 1
    assert min(checked.values()) >= 5, checked


def taken(game: Game, done: Court, ministry: int) -> tuple[list[tuple[int, int]], list[int]]:
    return done.steps(ministry), game.state.offices[2 * ministry : 2 * ministry + 2]


def courses(found: tuple[Course, ...]) -> list[tuple[list[tuple[int, int]], list[int]]]:
    return [
        ([(step.seat, step.to) for step in course.backings], [course.minister, course.secretary])
        for course in found
    ]


@pytest.mark.rule("10.2")
def test_the_titles_foreseen_in_the_last_round_are_given() -> None:
    checked = 0
    for number in range(75):
        for game in before_court(number):
            ahead = forecast(game.view())
            if not ahead.last_round or ahead.examination.held:
                continue
            if all(ministry.is_certain for ministry in ahead.ministries):
                checked += 1
                done = Court(game, random.Random(number))
                assert game.is_over
                assert [e.seat for e in done.of_kind(events.TITLE_GIVEN)] == [t.holder for t in ahead.titles]
    assert checked >= 5


def test_every_moment_of_a_game_can_be_foreseen_and_told() -> None:
    for number in range(12):
        for k, game in enumerate(moments(number)):
            if k % 7 == 0 or game.is_over:
                ahead = forecast(game.view())
                sections = forecast_sections(ahead)
                assert [section for section in sections if not section.lines] == []
                assert sections
                assert_rules_exist(sections)
                assert set(forecast_json(ahead)["cubes"] or game.seats) == set(game.seats)


def assert_rules_exist(sections: list[Section]) -> None:
    for section in sections:
        for line in section.lines:
            assert "{" not in line
            for number in CITED.findall(line):
                rulebook.rule(number)


def test_a_seat_and_a_spectator_foresee_the_same() -> None:
    for number in range(6):
        for k, game in enumerate(moments(number)):
            if k % 11 == 0:
                found: list[Forecast] = [forecast(game.view(s)) for s in (None, *game.seats)]
                assert all(one == found[0] for one in found)


# What it says


@pytest.mark.rule("8.3.2", "7.4")
def test_who_backs_whom_and_why_is_told_step_by_step() -> None:
    game = table(round=6)
    fill(game, "hubu", "gwwbbbb")
    give(game, "white", "green", 3)
    (_, hubu, _) = forecast(game.view()).ministries
    assert (hubu.when, hubu.is_certain) == (NOW, True)
    assert lines(game, "hubu") == [
        "All seven officials carry a marker: it is resolved in this round's Court Phase (rules 8.3)",
        "Green has the least influence, 1 marker: "
        "because of White's gift worth 3 it goes to White (rules 7.4)",
        "Black becomes Minister for 8 points, White Secretary for 5 (rules 8.3.1)",
    ]


@pytest.mark.rule("8.3.2")
def test_a_free_choice_is_named_with_what_follows_from_it() -> None:
    game = table(round=6)
    fill(game, "hubu", "gwwwbbb")
    (_, hubu, _) = forecast(game.view()).ministries
    assert not hubu.is_certain
    assert hubu.choosers == [GREEN]
    assert lines(game, "hubu")[1:] == [
        "Green has the least influence, 1 marker, and may give it to Black or White (rules 8.3.2)",
        "If Green backs Black: Black becomes Minister for 8 points, White Secretary for 5",
        "If Green backs White: White becomes Minister for 8 points, Black Secretary for 5",
    ]


@pytest.mark.rule("8.3.2")
def test_a_choice_that_changes_nothing_leaves_the_offices_certain() -> None:
    game = table(round=6)
    fill(game, "hubu", "gwwbbbb")
    (_, hubu, _) = forecast(game.view()).ministries
    assert len(hubu.courses) == 2
    assert hubu.is_certain
    assert hubu.choosers == []
    assert lines(game, "hubu")[-1].startswith("Black becomes Minister")


@pytest.mark.rule("8.3.2")
def test_players_who_are_level_are_told_apart_by_seniority() -> None:
    game = table(round=6)
    fill(game, "hubu", "wwbbbbg")
    fill(game, "gongbu", "bgwwbbb")
    assert "Green is level" not in " ".join(lines(game, "hubu"))
    fill(game, "hubu", "wbbbbbg")
    assert lines(game, "hubu")[1].startswith("Green is level with White at 1 marker, but Green's most senior")


@pytest.mark.rule("8.3.2", "7.5")
def test_a_gift_cancelled_in_one_ministry_counts_no_more_in_the_next() -> None:
    game = table(round=6)
    empty_hands(game)
    for ministry in ("bingbu", "hubu"):
        fill(game, ministry, "gwwwbbb")
    give(game, "white", "green", 2)
    bingbu, hubu, _ = forecast(game.view()).ministries
    assert [step.gift for step in bingbu.courses[0].backings] == [2]
    assert bingbu.is_certain
    assert hubu.choosers == [GREEN]
    cubes = forecast(game.view()).cubes
    assert cubes is not None
    assert cubes[GREEN] == cubes[WHITE] == (3, 3)
    court(game)
    assert game.decision is not None
    assert (game.decision.name, game.decision.seat) == ("yield", "green")
    # Looked at each for itself, the gift still binds in a ministry that is not complete.
    fill(game, "gongbu", "gww.bb-")
    give(game, "white", "green", 2)
    assert [step.gift for step in forecast(game.view()).ministries[2].courses[0].backings] == [2]


@pytest.mark.rule("10.1")
def test_in_the_last_round_every_ministry_is_resolved_with_what_it_holds() -> None:
    game = table(round=9)
    fill(game, "hubu", "bb.w...")
    found = forecast(game.view())
    assert found.last_round
    assert found.cubes is None
    assert [ministry.when for ministry in found.ministries] == [AT_THE_END] * 3
    assert [ministry.courses[0].minister for ministry in found.ministries] == [NOBODY, BLACK, NOBODY]
    assert forecast(table(round=8).view()).ministries[0].when == LATER


def test_a_resolved_ministry_is_told_as_it_is() -> None:
    game = table(round=6)
    empty_hands(game)
    fill(game, "hubu", "wwwwbbb")
    court(game)
    (_, hubu, _) = forecast(game.view()).ministries
    assert (hubu.when, hubu.courses[0].minister) == (RESOLVED, WHITE)
    assert lines(game, "hubu") == ["Resolved: White is Minister and Black is Secretary"]


@pytest.mark.rule("8.2.1", "7.3")
def test_who_must_tutor_whom_is_told() -> None:
    game = table()
    candidate(game, "hubu", below=("bingbu",))
    students(game, red="white", plain="black")
    give(game, "white", "green", 2)
    give(game, "black", "green", 3)
    hand(game, "purple", [])
    found = forecast(game.view()).examination
    assert (found.held, found.contested, found.winner) == (True, True, NOBODY)
    said = lines(game, "examination")
    assert "Green must tutor Black's student because of Black's gift worth 3 (rules 7.3)" in said
    assert "Purple has no card and does not tutor (rules 8.2.1)" in said
    assert "Yellow is bound to nobody and may tutor either student (rules 7.3)" in said
    assert "The winner places the candidate in an empty seat: Hubu 1, 2, 6 or 7 (rules 8.2.4)" in said


@pytest.mark.rule("8.2", "8.2.3")
def test_a_student_alone_wins_only_if_the_examination_is_forced() -> None:
    game = table()
    students(game, plain="white")
    assert not forecast(game.view()).examination.held
    assert "waits alone" in lines(game, "examination")[1]
    game.state.forced = True
    found = forecast(game.view()).examination
    assert (found.held, found.contested, found.winner) == (True, False, WHITE)
    students(game)
    assert not forecast(game.view()).examination.held
    assert "nothing happens" in lines(game, "examination")[1]


@pytest.mark.rule("9.3")
def test_the_last_candidate_ends_the_game() -> None:
    game = table(round=8)
    candidate(game, "any", below=(), any_below=0)
    students(game, red="white", plain="white")
    found = forecast(game.view())
    assert found.last_round
    assert lines(game, "examination")[-1].startswith("It is the last candidate")
    assert lines(game, "cubes") == ["As things stand the game ends with this round (rules 9.3)"]


@pytest.mark.rule("8.4")
def test_an_invasion_says_what_it_lacks_until_when_and_what_it_brings() -> None:
    game = table(round=4)
    army(game, 4, 2, "white")
    army(game, 6, 1, "green")
    colonies(game, "black", 1)
    annam, mongolia, _ = forecast(game.view()).invasions
    assert (annam.missing, annam.fails_now, annam.rewarded, annam.points[WHITE]) == (1, True, WHITE, 3)
    assert (mongolia.missing, mongolia.chances, mongolia.points[GREEN]) == (2, 3, 3)
    assert lines(game, "invasions")[:3] == [
        "Annam needs 1 more army: unless it comes this round, the invasion fails (rules 8.4)",
        "Points if Annam is taken: White 3",
        "White's army in Annam draws a reward card, whether the land is taken or not (rules 8.4)",
    ]
    army(game, 4, 1, "black")
    assert forecast(game.view()).invasions[0].succeeds_now


def test_a_tick_or_a_cross_stands_in_place_of_the_words_beside_the_price() -> None:
    game = table(round=4)
    army(game, 4, 2, "white")
    view = NamedView(game.view())
    assert str(lands_zone(view)).count(">per army<") == 3
    for mark in ("expected-cross", "expected-tick"):
        drawn = str(lands_zone(view, ahead=forecast(game.view()).invasions))
        assert (mark in drawn, drawn.count(">per army<")) == (True, 2)
        army(game, 4, 1, "black")  # now it is full


@pytest.mark.rule("5.6")
def test_fleets_and_lands_still_to_be_discovered_are_told() -> None:
    game = table()
    junks(game, "white", shipyard=2, sea=2)
    junks(game, "black", sea=4, shipyard=1)
    found = forecast(game.view()).voyages
    assert [fleet.missing for fleet in found.fleets] == [0, 5, 5, 1, 5]
    assert "White needs 1 more junk for a voyage: 2 at sea, 2 in the shipyard" in lines(game, "voyages")


def test_as_json_everything_has_its_name() -> None:
    game = table(round=6)
    fill(game, "hubu", "gwwwbbb")
    found = forecast_json(forecast(game.view()))
    (_, hubu, _) = found["ministries"]
    assert hubu["choosers"] == ["green"]
    assert {course["minister"] for course in hubu["courses"]} == {"black", "white"}
    assert set(found["titles"][0]["claims"]) == set(COLOURS)
    assert found["examination"]["candidate"] == "hubu"
