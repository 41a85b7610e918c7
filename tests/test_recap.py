"""Since your last move: a few lines, in order, each with a piece, and nothing the seat may not see."""

import random
from collections.abc import Iterator

import pytest

from confucius.rules.chance import seeded
from confucius.rules.components import NOBODY
from confucius.rules.events import EVERYONE, LAND_CONQUERED, MOVED, VOYAGE_COMPLETED, Event
from confucius.rules.examination import is_due
from confucius.rules.invasions import boxes, points_of_box
from confucius.rules.moves import BRIBE, BUY_JUNKS, GIVE_GIFT, INVADE, Move, encode
from confucius.rules.options import Options
from confucius.rules.state import active_gift, put_marker, replaced
from confucius.table.log import GameLog, MadeBy, Opening
from confucius.table.recap import MOST_LINES, recap
from confucius.words.language import LANGUAGES, speaking
from confucius.words.names import marking_players
from confucius.words.recap import meaning


def begun(number: int) -> GameLog:
    options = Options(3 + number % 3, advanced=number % 2 == 1)
    return GameLog.begun(Opening(options), seeded(number), 0.0)


def play(log: GameLog, move: Move) -> None:
    seat = log.decider
    assert seat is not None
    log.accept(log.tried(move, seat, MadeBy.PERSON, 0.0, [None] * log.opening.players))


def logs(number: int) -> Iterator[GameLog]:
    """A random game, before each decision."""
    log, rng = begun(number), random.Random(number)
    while not log.is_over:
        yield log
        found = log.game.irredundant_moves
        play(log, found[rng.randrange(len(found))])


@pytest.mark.parametrize("number", range(6))
def test_a_recap_has_few_lines_in_order_and_tells_only_what_came_after_the_own_move(number: int) -> None:
    seen = 0
    for log in logs(number):
        seat = log.decider
        assert seat is not None
        found = recap(log, seat)
        if found is None:
            continue
        seen += 1
        numbers = [line["number"] for line in found["lines"]]
        assert 1 <= len(numbers) <= MOST_LINES
        assert numbers == sorted(numbers)
        assert found["since"] <= numbers[0]
        assert numbers[-1] <= log.last
        assert not found["more"] or len(numbers) == MOST_LINES
        for line in found["lines"]:
            assert line["text"]
            own = [one for one in log.happened[line["number"]] if one.name == MOVED and one.seat == seat]
            assert not own or line["number"] == found["since"]
    assert seen > 20


def test_a_recap_needs_nothing_that_one_seat_alone_may_see() -> None:
    """Without the private events, which show the faces of cards, it is the same for everybody."""
    for log in logs(4):
        players = range(log.opening.players)
        told, happened = [recap(log, seat) for seat in players], log.happened
        log.happened = [[event for event in one if event.only == EVERYONE] for one in happened]
        assert [recap(log, seat) for seat in players] == told
        log.happened = happened


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_is_said_in_every_language(language: str) -> None:
    texts = set()
    with speaking(language), marking_players():
        for log in logs(5):
            for seat in range(log.opening.players):
                texts |= {line["text"] for line in (recap(log, seat) or {"lines": []})["lines"]}
    assert len(texts) > 60
    assert all(texts)


def test_moves_of_one_player_on_one_thing_are_one_line_and_income_is_told_where_there_is_room() -> None:
    log = begun(0)
    first = log.decider
    assert first is not None
    play(log, Move.parse("no-action"))
    second = log.decider
    play(log, Move.parse("junks 1 pay 2"))
    play(log, Move.parse("tax"))
    assert log.decider == first
    found = recap(log, first)
    assert found is not None
    assert found["moves"] == 2
    told = [line["text"].split(" ", 1)[1] for line in found["lines"]]
    assert told == ["bought 1 junk", "took Tax Income"]
    assert found["more"] == 0
    assert found["lines"][0]["targets"] == [f"yard:{('black', 'green', 'purple')[second or 0]}"]


def test_where_only_income_was_taken_that_is_told() -> None:
    log = begun(0)
    for text in ("no-action", "tax", "tax"):
        play(log, Move.parse(text))
    found = recap(log, log.decider or 0)
    assert found is not None
    assert len(found["lines"]) == 2
    assert all("Tax Income" in line["text"] for line in found["lines"])


@pytest.mark.parametrize("number", range(6))
def test_income_gives_way_to_all_else(number: int) -> None:
    full = 0
    for log in logs(number):
        found = recap(log, log.decider or 0)
        if found is None or not found["more"]:
            continue
        quiet = ["took Tax Income", "took Commercial Income", "passed", "took no action"]
        full += not any(line["text"].endswith(tuple(quiet)) for line in found["lines"])
    assert full


def test_a_gift_that_was_bought_is_marked_on_the_mat_of_its_owner() -> None:
    log = begun(0)
    for text in ("no-action", "buy 2 pay 2", "tax"):
        play(log, Move.parse(text))
    found = recap(log, log.decider or 0)
    assert found is not None
    line = found["lines"][0]
    assert line["targets"] == [f"own:{line['seat']}:2"]


def test_a_line_says_what_it_means_for_the_reader() -> None:
    """A gift binds, a student makes an examination certain (rules 7, 8.2)."""
    notes = set()
    for log in (one for number in range(6) for one in logs(number)):
        state, players = log.game.state, range(log.opening.players)
        for seat in players:
            found = recap(log, seat)
            notes |= (told := {line["note"] for line in found["lines"]} if found else set())
            assert "it binds you" not in told or any(active_gift(state, giver, seat) for giver in players)
            assert "examination this round" not in told or is_due(state)
    assert {"it binds you", "examination this round", "the Imperial Favour is yours", ""} <= notes


@pytest.mark.rule("7.2")
def test_a_gift_says_where_it_forbids_to_bribe_a_fleet_and_a_full_ministry_what_they_bring() -> None:
    state = begun(0).game.state.copy()
    state.active = replaced(state.active, state.players, 2)  # from the second player to the first
    given = Event(MOVED, 1, encode(GIVE_GIFT, 2, 0))
    assert meaning(given, 0, state) == "it binds you"
    put_marker(state, 2, 0, False)
    put_marker(state, 3, 1, False)
    assert meaning(given, 0, state) == "no bribe for you in Bingbu"
    bought = Event(MOVED, 1, encode(BUY_JUNKS, 4, 0))
    assert meaning(bought, 0, state) == ""
    state.shipyards, state.sea = replaced(state.shipyards, 1, 4), replaced(state.sea, 1, 1)
    assert meaning(bought, 0, state) == "enough junks for a voyage"
    for post in range(7):
        put_marker(state, post, 1, False)
    assert meaning(Event(MOVED, 1, encode(BRIBE, 6, 0)), 0, state) == "all seven bribed: decided this round"


@pytest.mark.rule("8.4")
def test_an_army_that_fills_a_land_brings_points_to_all_who_stand_there() -> None:
    state = begun(0).game.state.copy()
    first, *others = boxes(state, 0)
    invaded = Event(MOVED, 1, encode(INVADE, first, 0))
    state.armies = replaced(state.armies, first, 1)
    assert meaning(invaded, 0, state) == ""
    for box in others:
        state.armies = replaced(state.armies, box, 0)
    mine = sum(points_of_box(state, box) for box in others)
    assert meaning(invaded, 0, state) == f"{mine} points for you at court"
    assert meaning(invaded, 2, state) == "all boxes are full"
    taken = Event(LAND_CONQUERED, NOBODY, 0)
    assert meaning(taken, 0, state) == f"{mine} points for you"
    assert meaning(taken, 2, state) == ""


@pytest.mark.rule("5.6")
def test_a_voyage_that_arrives_is_one_line_of_its_own() -> None:
    """The junks that were sent and the reward card go without saying."""
    seen = 0
    for log in (log for number in range(6) for log in logs(number)):
        seat = log.decider
        assert seat is not None
        found = recap(log, seat)
        for line in found["lines"] if found else ():
            arrived = any(one.name == VOYAGE_COMPLETED for one in log.happened[line["number"]])
            if arrived and log.entries[line["number"]].seat != seat:
                seen += 1
                assert "sent" not in line["text"]
                assert "drew" not in line["text"]
    assert seen
