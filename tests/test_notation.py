"""Moves as text and JSON, events as JSON, and docs/notation.md."""

import doctest
import json
import random
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from confucius.game import Game
from confucius.notation import NotationError, event_json, move_from_json, move_json, move_text, parse_move
from confucius.notation.forms import FORMS
from confucius.rules import events, moves
from confucius.rules.cards import as_list, pack
from confucius.rules.components import COLOURS, FOREIGN_LANDS, NOBODY
from confucius.rules.events import Event
from confucius.rules.moves import KINDS, Move
from confucius.rules.state import State
from games import moments

DOCUMENT = (Path(__file__).parents[1] / "docs" / "notation.md").read_text(encoding="utf-8")
# | Bribe Official | `bribe hubu 4 pay 3+1` | `{"move": "bribe", ...}` |
DOCUMENTED = re.findall(r"^\| [^|]+ \| `([^`]+)` \| `(\{[^`]+\})` \|$", DOCUMENT, re.MULTILINE)


def every_move() -> st.SearchStrategy[Move]:
    """Any kind with any targets of its own, any cards, with and without Extra Action."""
    return st.sampled_from(FORMS).flatmap(
        lambda form: st.builds(
            Move.of,
            st.just(form.kind),
            st.sampled_from(targets(form.kind, 0)),
            st.sampled_from(targets(form.kind, 1)),
            st.builds(pack, st.integers(0, 22), st.integers(0, 3), st.integers(0, 3)),
            st.booleans(),
        )
    )


def targets(kind: int, which: int) -> list[int]:
    """All numbers that the first or the second target of a kind of move can be."""
    return list(moves.SHAPES[kind].values(which))


def state_of(players: int = 4) -> State:
    return Game(players, seed=3, advanced=True).state


# Reading back what was written


@given(every_move())
@settings(max_examples=600, deadline=None)
def test_reading_what_was_written_gives_the_same_move(move: Move) -> None:
    assert parse_move(move_text(move)) == move
    assert move_from_json(json.loads(json.dumps(move_json(move)))) == move


def test_every_kind_of_move_with_every_target_is_read_back() -> None:
    for kind in range(KINDS):
        for a in targets(kind, 0):
            for b in targets(kind, 1):
                move = Move.of(kind, a, b, pack(1, 0, 2))
                assert parse_move(move_text(move)) == move
                assert move_from_json(move_json(move)) == move


def test_in_a_game_legal_moves_are_read_back_with_its_state_too() -> None:
    rng = random.Random(5)
    for number in range(12):
        for game in moments(number):
            legal = game.irredundant_moves
            for move in rng.sample(list(legal), min(3, len(legal))):
                assert parse_move(move_text(move, game.state), game.state) == move
                assert parse_move(move_text(move), game.state) == move


def test_two_spellings_of_one_effect_are_one_move() -> None:
    assert parse_move("voyage 10 to africa,india pay 3") == parse_move("voyage 10 to india,africa pay 3")
    swap = parse_move("petition swap hubu 4 with bingbu 6")
    assert parse_move("petition swap bingbu 6 with hubu 4") == swap


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("  BRIBE  Hubu 4   PAY 1+3 ", "bribe hubu 4 pay 3+1"),
        ("br h 4 3+1", "bribe hubu 4 pay 3+1"),
        ("bribe hubu4 with 3, 1", "bribe hubu 4 pay 3+1"),
        ("bribe hubu seat 4 pay 3 + 1", "bribe hubu 4 pay 3+1"),
        ("bribe hubu 4", "bribe hubu 4"),
        ("voyage 5 spice islands 2 2 1", "voyage 5 to spice-islands pay 2+2+1"),
        ("voyage 10 to spice islands and americas pay 1", "voyage 10 to spice-islands,americas pay 1"),
        ("voyage 5 to SPICE_ISLANDS, 2+2+1", "voyage 5 to spice-islands pay 2+2+1"),
        ("voyage 3 1", "voyage 3 pay 1"),
        ("invade 6 2 3+3", "invade 6 box 2 pay 3+3"),
        ("petition army 6 2 4 1", "petition army 6 box 2 to 4 box 1"),
        ("give 4 green", "give 4 to green"),
        ("give gift 4 to green", "give 4 to green"),
        ("buy gift 4 pay 3+1", "buy 4 pay 3+1"),
        ("buy junks 3 pay 3+3", "junks 3 pay 3+3"),
        ("no-action", "no action"),
        ("card any hubu 4", "card bribery-any hubu 4"),
        ("card recruit army", "card recruit"),
        ("card emperor-insulted", "card insulted"),
        ("extra action tax", "extra tax"),
        ("tutor plain cancel 3+1+1", "tutor plain with 3+1+1 cancel"),
        ("discard 1+2", "discard 2+1"),
    ],
)
def test_a_person_may_write_it_differently(typed: str, meant: str) -> None:
    assert move_text(parse_move(typed)) == meant


def test_a_number_that_is_no_move_is_shown_but_has_no_json() -> None:
    nonsense = Move.of(moves.BRIBE, 40)
    assert repr(nonsense) == "Move('#2560')"
    with pytest.raises(NotationError, match="2560 does not stand for a move"):
        move_json(nonsense)


# Foreign Lands


def test_foreign_lands_have_their_names_where_the_game_is_known() -> None:
    state = state_of()
    name = FOREIGN_LANDS[state.foreign[1]]
    move = parse_move("invade 6 box 2 pay 3+3")
    assert move_text(move, state) == f"invade {name} 2 pay 3+3"
    assert parse_move(f"invade {name} box 2 pay 3+3", state) == move
    army = parse_move("petition army 6 box 2 to 4 box 1")
    first = FOREIGN_LANDS[state.foreign[0]]
    assert move_text(army, state) == f"petition army {name} 2 to {first} 1"
    assert parse_move(move_text(army, state), state) == army


def test_before_the_tiles_are_drawn_they_have_no_names() -> None:
    state = Game(3, explicit=True).state
    assert move_text(parse_move("invade 4 box 1 pay 3"), state) == "invade 4 box 1 pay 3"


# What cannot be understood


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("", "no move given; the first word is one of: bribe, secure,"),
        ("bribr hubu 4", "there is no move 'bribr'; did you mean 'bribe'?"),
        ("xyzzy", "there is no move 'xyzzy'; choose from: bribe, secure,"),
        ("b hubu 4 pay 3", "'b' could be bribe or buy"),
        ("bribe", "the ministry is missing; write: bribe MINISTRY SEAT pay CARDS"),
        ("bribe hubu pay 3", "the seat is missing; write: bribe MINISTRY SEAT pay CARDS"),
        ("bribe hobu 4", "there is no ministry 'hobu'; did you mean 'hubu'?"),
        ("bribe hubu 8 pay 3", "the seat must be from 1 to 7, not '8': bribe MINISTRY SEAT"),
        ("bribe hubu " + "9" * 5000, "a move has at most 400 characters; this one has 5011"),
        ("bribe hubu 4 pay 003", "there is no card worth 003 cash"),
        ("bribe hubu four", "the seat must be from 1 to 7, not 'four'"),
        ("bribe hubu 4 pay 4", "there is no card worth 4 cash; cards are worth 1, 2 or 3"),
        ("bribe hubu 4 pay", "the card is missing; write: bribe MINISTRY SEAT pay CARDS"),
        ("bribe hubu 4 pay 3+", "the card is missing"),
        ("bribe hubu 4 pay " + "+".join("1" * 23), "there are only 22 cards worth 1 cash"),
        ("bribe hubu 4 pay 3 please", "cannot make sense of 'please'; write: bribe MINISTRY SEAT pay CARDS"),
        ("tax twice", "cannot make sense of 'twice'; write: tax"),
        ("junks 5 pay 3", "the number of junks must be from 1 to 4, not '5': junks NUMBER pay CARDS"),
        ("give 7 to green", "the gift must be from 1 to 6, not '7': give GIFT to COLOUR"),
        ("give 4", "the colour is missing; write: give GIFT to COLOUR"),
        ("give 4 to blue", "there is no colour 'blue'; choose from: black, green, purple, white, yellow"),
        ("nominate blue", "there is no student space 'blue'; choose from: red, plain"),
        ("voyage 5 to atlantis pay 2", "there is no Distant Land 'atlantis'; choose from: spice-islands,"),
        ("voyage 10 to india,india pay 2", "india is named twice; a voyage reaches each land once"),
        ("invade", "the Foreign Land is missing; write: invade 4|6|8 box BOX pay CARDS"),
        ("invade korea 2", "where 'korea' lies depends on the game; name the tile by its deadline round"),
        ("invade 5 box 1", "no Foreign Land has its deadline in round 5; they lie at 4, 6 and 8"),
        ("invade 6 box 5", "the box must be from 1 to 4, not '5'"),
        ("petition", "the petition is missing; write: petition junks|student|swap|army|influence ..."),
        ("card extra-action", "the Extra Action card is written before the action it carries"),
        ("card bribery", "'bribery' could be bribery-bingbu, bribery-hubu, bribery-gongbu or"),
        ("extra", "no move given"),
        ("e tax", "Extra Action carries one action: extra ACTION"),
        ("extra bribe", "write: extra bribe MINISTRY SEAT pay CARDS"),
    ],
)
def test_what_cannot_be_understood_is_answered_with_what_could(text: str, answer: str) -> None:
    with pytest.raises(NotationError, match=f"^.*{re.escape(answer)}"):
        parse_move(text)


def test_with_a_state_what_is_named_must_be_on_the_table() -> None:
    state = state_of(3)
    land = FOREIGN_LANDS[state.foreign[0]]
    absent = next(name for number, name in enumerate(FOREIGN_LANDS) if number not in state.foreign)
    answers = {
        "give 1 to yellow": "nobody plays yellow; in this game are black, green, purple",
        f"invade {absent} 1": f"no Foreign Land '{absent}' in this game; on the table lie {land} (4),",
        f"invade {land}z 1": f"did you mean '{land}'?",
        "invade 4 box 5": "the box must be from 1 to",
    }
    for text, answer in answers.items():
        with pytest.raises(NotationError, match=re.escape(answer)):
            parse_move(text, state)


def test_an_empty_seat_is_named_and_the_rule_refuses_it() -> None:
    """Rules 5.1: whether an official sits there is for the referee to say."""
    refused = Game(players=3, seed=1).why_not("bribe hubu 6 pay 3")
    assert (
        str(refused) == "There is no official in seat 6 of Hubu yet; occupied seats: 3, 4 and 5 (rules 5.1)"
    )


def test_an_empty_seat_can_be_named_where_the_candidate_is_placed() -> None:
    """Rules 8.2.4: a candidate goes to an empty seat."""
    assert parse_move("place hubu 1", state_of()) == parse_move("place hubu 1")


@given(st.text(alphabet=st.sampled_from("bribe hubu4pay3+1,togreen-8box#\n\tÄ²③"), max_size=40) | st.text())
@settings(max_examples=400, deadline=None)
def test_no_text_leads_to_anything_but_a_move_or_an_answer(text: str) -> None:
    for state in (None, state_of()):
        try:
            move = parse_move(text, state)
        except NotationError:
            continue
        assert parse_move(move_text(move)) == move


# JSON


@pytest.mark.parametrize(
    ("obj", "answer"),
    [
        ("tax", "move must be a JSON object, not 'tax'"),
        ({}, "move: the field 'move' is missing"),
        ({"move": "frob"}, "'move' must be one of bribe, secure,"),
        ({"move": "bribe", "ministry": "hubu"}, "move: the field 'seat' is missing"),
        ({"move": "bribe", "ministry": "Hubu"}, "'ministry' must be one of bingbu, hubu, gongbu, not 'Hubu'"),
        ({"move": "bribe", "ministry": "hubu", "seat": "4"}, "'seat' must be a number from 1 to 7, not '4'"),
        ({"move": "buy", "value": True}, "'value' must be a number from 1 to 6, not True"),
        ({"move": "buy", "value": 4.0}, "'value' must be a number from 1 to 6, not 4.0"),
        ({"move": "tax", "pay": 3}, "'pay' must be a list, not 3"),
        ({"move": "tax", "pay": [4]}, "'pay' must be a number from 1 to 3, not 4"),
        ({"move": "tax", "pays": [3]}, "unknown field 'pays'; did you mean 'pay'?"),
        ({"move": "tax", "cancel": True}, "unknown field 'cancel'"),
        ({"move": "tax", "extra": 1}, "'extra' must be true or false, not 1"),
        ({"move": "petition", "gift": 1}, "'gift' must be a number from 2 to 6, not 1"),
        ({"move": "petition", "gift": 4, "ministry": "hubu", "seat": 4}, "the field 'with' is missing"),
        (
            {"move": "petition", "gift": 5, "slot": 1, "box": 1, "to": {"slot": 4, "box": 1}},
            "move.to: 'slot' must be a number from 1 to 3, not 4",
        ),
        ({"move": "card", "card": "extra-action"}, "'card' must be one of bribery-bingbu,"),
        ({"move": "voyage", "junks": 10, "lands": ["india", "india"]}, "india is named twice"),
        ({"move": "bribe", "ministry": ["x" * 99], "seat": 4}, "..."),
    ],
)
def test_a_json_field_that_is_wrong_is_named(obj: object, answer: str) -> None:
    with pytest.raises(NotationError, match=re.escape(answer)):
        move_from_json(obj)


# Events


def test_every_kind_of_event_has_a_json_form() -> None:
    names = [value for name, value in vars(events).items() if name.isupper() and isinstance(value, str)]
    assert "wall-built" in names
    for kind in names:
        assert event_json(Event(kind))["event"] == kind


ABOUT_NOBODY = {
    events.CANDIDATE_SKIPPED,
    events.CANDIDATE_TURNED,
    events.EXAM_EMPTY,
    events.EXAM_HELD,
    events.EXAM_PILE,
    events.GAME_ENDED,
    events.INVASION_FAILED,
    events.LAND_CONQUERED,
    events.MINISTRY_UNCLAIMED,
    events.OFFICIAL_LAID,
    events.RESHUFFLED,
    events.RESOLUTION_BEGAN,
    events.ROUND_BEGAN,
    events.ROUND_ENDED,
    events.WALL_BUILT,
}
ABOUT_SOMEBODY_OR_NOBODY = {events.OFFICIAL_REPLACED, events.TITLE_GIVEN}


def test_events_of_whole_games_are_json_and_hold_nothing_but_the_event() -> None:
    seen = set()
    for number in range(12):
        game = Game(3 + number % 3, advanced=True, seed=number)
        rng = random.Random(number)
        while not game.is_over:
            legal = game.irredundant_moves
            for event in game.push(legal[rng.randrange(len(legal))]):
                obj = event_json(event)
                assert json.loads(json.dumps(obj)) == obj
                assert obj.get("cards", as_list(event.cards)) == as_list(event.cards)
                assert obj.get("only") == (COLOURS[event.only] if event.only >= 0 else None)
                if event.name not in ABOUT_SOMEBODY_OR_NOBODY:
                    assert (event.seat == NOBODY) == (event.name in ABOUT_NOBODY)
                seen.add(event.name)
    assert len(seen) > 25


def test_nobody_is_null_in_an_event() -> None:
    assert event_json(Event(events.TITLE_GIVEN, -1, 1, 1)) == {
        "event": "title-given",
        "player": None,
        "title": "admiral",
        "tied": True,
    }


# The document


@pytest.mark.parametrize(("text", "obj"), DOCUMENTED)
def test_text_and_json_in_the_document_are_the_same_move_in_canonical_form(text: str, obj: str) -> None:
    move = parse_move(text)
    assert move_text(move) == text
    assert move_json(move) == json.loads(obj)
    assert list(move_json(move)) == list(json.loads(obj))


def test_the_document_shows_every_kind_of_move() -> None:
    assert {parse_move(text).kind for text, _ in DOCUMENTED} == set(range(KINDS))


def test_the_examples_of_the_document_run() -> None:
    examples = "\n".join(re.findall(r"```pycon\n(.*?)```", DOCUMENT, re.DOTALL))
    found = re.search(r"```json\n(.*?)```", DOCUMENT, re.DOTALL)
    assert found is not None
    names = {"example": json.loads(found[1])}
    runner = doctest.DocTestRunner()
    runner.run(doctest.DocTestParser().get_doctest(examples, names, "notation.md", "docs/notation.md", 0))
    assert runner.summarize().failed == 0
    assert runner.tries > 10
