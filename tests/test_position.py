"""Positions as JSON and as one line: read back exactly, checked with reasons, easy to make by hand."""

import copy
import json
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from confucius.game import Game
from confucius.position import PositionError, parse_position, position_json, position_text, read_position
from confucius.position.line import FIELD_NAMES
from confucius.position.names import STEPS
from confucius.rules.cards import as_list
from confucius.rules.components import COLOURS, NOBODY
from confucius.rules.options import Options
from confucius.rules.pieces import discrepancies
from confucius.rules.setup import new_state
from confucius.rules.state import State, put_marker
from games import contents

DOCS = Path(__file__).parents[1] / "docs"
DOCUMENT = (DOCS / "notation.md").read_text(encoding="utf-8")
SCHEMA = json.loads((DOCS / "position.schema.json").read_text(encoding="utf-8"))
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)
GAMES = 9

Json = dict[str, Any]


def explicit_game(number: int) -> Iterator[Game]:
    """A game in which every draw is made by hand, shown at every move and every draw."""
    rng = random.Random(number)
    game = Game(3 + number % 3, advanced=True, admiral=number % 2 == 1, explicit=True)
    while not game.is_over:
        yield game
        if game.outcomes:
            outcomes, weights = zip(*game.outcomes, strict=True)
            game.push_outcome(rng.choices(outcomes, weights)[0])
        else:
            game.push(eager_move(game, rng))
    yield game


def eager_move(game: Game, rng: random.Random) -> Any:
    """Kinds of move as often as each other, so that examinations and resolutions are not rare."""
    by_kind: dict[int, list[Any]] = {}
    for move in game.irredundant_moves:
        by_kind.setdefault(move.kind, []).append(move)
    return rng.choice(by_kind[rng.choice(sorted(by_kind))])


def start() -> Json:
    """A written position at the beginning of a game, without what follows from the rest."""
    return without_leftovers(position_json(Game(4, seed=5, advanced=True).state))


def without_leftovers(position: Json) -> Json:
    for key in ("deck", "reward_deck", "officials", "removed_officials", "junk_supply"):
        del position[key]
    for seat in position["seats"].values():
        for key in ("influence", "visited", "stock", "points"):
            del seat[key]
    return position


def refused(position: Json, *reasons: str) -> None:
    with pytest.raises(PositionError) as refusal:
        read_position(position)
    for reason in reasons:
        assert reason in str(refusal.value)


# Reading back what was written


def test_a_state_has_attributes_to_compare() -> None:
    assert len(contents(new_state(Options(3)))) > 45


@pytest.mark.parametrize("number", range(GAMES))
def test_every_moment_of_a_game_is_restored_from_json_and_from_its_line(number: int) -> None:
    for game in explicit_game(number):
        before = contents(game.state)
        assert contents(read_position(json.loads(json.dumps(position_json(game.state))))) == before
        assert contents(parse_position(position_text(game.state))) == before


def test_those_games_have_moments_of_every_kind() -> None:
    steps, due = set(), set()
    for number in range(GAMES):
        for game in explicit_game(number):
            steps.add(STEPS[game.state.step])
            due |= {draw >> 5 for draw in game.state.due}
    assert {"chief", "action", "favour", "tutor", "place", "yield", "discard", "over"} <= steps
    assert {"setting-up", "building-wall", "resolving", "ending-round", "limiting-hands"} <= steps
    assert due == set(range(8)), "every purpose of a draw"


def test_written_positions_follow_the_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    for number in range(6):
        for moment, game in enumerate(explicit_game(number)):
            if moment % 9 == 0 or game.is_over:
                VALIDATOR.validate(position_json(game.state))


def test_the_line_has_no_spaces_within_a_field() -> None:
    for game in explicit_game(2):
        assert len(position_text(game.state).split()) == len(FIELD_NAMES)


def test_a_position_is_played_on_like_the_game_it_came_from() -> None:
    game = Game(4, seed=11, advanced=True)
    for _ in range(30):
        game.push(game.irredundant_moves[0])
    other = Game(position=parse_position(position_text(game.state)), seed=1)
    assert list(other.legal_moves) == list(game.legal_moves)


# Positions made by hand


def test_the_number_of_players_is_enough() -> None:
    state = read_position({"players": 3})
    assert (state.round, STEPS[state.step], state.chief, state.actor) == (1, "action", 0, 1)
    assert [as_list(hand) for hand in state.hands] == [[3, 2, 1]] * 3
    assert state.cubes == [2, 3, 3], "the Chief Minister's cube lies on the Imperial Favour (rules 2.2)"
    assert Game(position=state).why_not("tax") is None


def test_cubes_follow_from_the_gifts() -> None:
    """Rules 2.1: 0 gifts 3 cubes, 1 or 2 gifts 4 cubes, more 5."""
    seats = {"black": {"gifts": {"given": {"green": 1, "purple": 2, "white": 3}}}}
    state = read_position({"players": 5, "round": 3, "chief": "yellow", "seats": seats})
    assert state.cubes == [5, 4, 4, 4, 2]


def test_a_gift_named_nowhere_is_not_available_but_gift_1_is() -> None:
    def signs(gifts: Json) -> str:
        line = position_text(read_position({"players": 3, "seats": {"black": {"gifts": gifts}}}))
        return line.split()[FIELD_NAMES.index("gifts")].split("/")[0]

    assert signs({}) == "+-----"
    assert signs({"available": [4]}) == "---+--"
    assert signs({"gone": [1, 2]}) == "xx----"
    assert signs({"given": {"green": 1}}) == "g-----"


def test_leftovers_lie_face_down() -> None:
    state = read_position(start())
    assert sum(state.officials) == 15
    assert contents(state) == contents(Game(4, seed=5, advanced=True).state)


def test_a_minister_means_a_resolved_ministry_and_points() -> None:
    hubu = {"minister": "green", "secretary": "white", "chits": [8, 5]}
    state = read_position({"players": 4, "round": 5, "ministries": {"hubu": hubu}})
    assert state.resolved == [0, 5, 0]
    assert state.points == [0, 8, 0, 5]


def test_points_of_a_finished_game_hold_the_titles() -> None:
    """Rules 10.2: one point for the most junks at sea and Distant Lands."""
    position: Json = {"players": 3, "step": "over", "round": 9, "ending": "wall-complete"}
    position["seats"] = {"green": {"sea": 1}}
    state = read_position(position)
    assert state.points == [0, 1, 0], "ties in the other titles, and no Minister to decide them"


def test_who_decides_follows_from_the_table() -> None:
    exam = {"students": {"red": "green", "plain": "white"}}
    hands = {"black": {"hand": []}, "purple": {"hand": [1, 1, 1, 1, 1]}}
    made = {"players": 4, "round": 3, "chief": "black", "seats": hands}
    assert read_position({**made, "step": "tutor", "examination": exam}).actor == 1, "black has no cards"
    assert read_position({**made, "step": "tutor", "examination": exam}).tutored == 0b0011
    assert read_position({**made, "step": "discard"}).actor == 2
    assert read_position({**made, "step": "favour"}).actor == 0
    seats = {"green": {"passed": True}, "purple": {"passed": True}}
    assert read_position({"players": 4, "chief": "black", "seats": seats}).actor == 3


def test_the_next_decision_comes_from_a_step_that_runs_by_itself() -> None:
    officials = {str(rank): {"cost": 4 + rank % 2, "owner": COLOURS[rank % 3]} for rank in range(1, 8)}
    position = {
        "players": 3,
        "round": 5,
        "step": "resolving",
        "ministries": {"gongbu": {"officials": officials}},
    }
    game = Game(position=read_position(position))
    assert repr(game.decision) == "Decision(name='yield', seat='black')", "2 markers, the first in seat 3"
    assert [str(move) for move in game.legal_moves] == ["yield green", "yield purple"]


# Pieces that do not add up


def green_has_two_more_ones(position: Json) -> None:
    position["seats"]["green"]["hand"] = [1] * 20


def too_many_in_the_discard_pile(position: Json) -> None:
    position["deck"] = {"1": 18, "2": 18, "3": 18}
    position["discard"] = {"2": 1}


def four_officials_of_cost_2(position: Json) -> None:
    officials = position["ministries"]["bingbu"]["officials"]
    officials |= {rank: {"cost": 2} for rank in ("1", "2", "6", "7")}


def more_stacked_than_left(position: Json) -> None:
    position["officials"] = {"2": 3, "3": 4, "4": 5, "5": 5, "6": 4, "7": 3}


def hubu_candidate_twice(position: Json) -> None:
    position["ministries"]["hubu"]["officials"]["1"] = {"candidate": "hubu", "owner": "green"}
    position["examination"] = {"candidate": "hubu"}


def gongbu_candidate_twice(position: Json) -> None:
    position["ministries"]["gongbu"]["officials"]["1"] = {"candidate": "gongbu", "owner": "green"}
    position["examination"] = {"candidate": "gongbu"}


def four_any_candidates(position: Json) -> None:
    position["ministries"]["hubu"]["officials"]["1"] = {"candidate": "any", "owner": "green"}
    position["examination"] = {"candidate": "any", "face_down": ["any", "any"]}


def any_candidate_on_top(position: Json) -> None:
    position["examination"] = {"candidate": "any", "face_down": ["hubu", "any", "any"]}


def candidate_without_marker(position: Json) -> None:
    position["ministries"]["hubu"]["officials"]["1"] = {"candidate": "hubu"}
    position["examination"] = {"candidate": "gongbu", "face_down": []}


def secured_without_marker(position: Json) -> None:
    position["ministries"]["hubu"]["officials"]["3"]["secured"] = True


def secretary_of_an_open_ministry(position: Json) -> None:
    position["ministries"]["hubu"]["secretary"] = "green"


def resolved_in_the_future(position: Json) -> None:
    position["ministries"]["hubu"]["resolved"] = 4


def unsecured_in_a_resolved_ministry(position: Json) -> None:
    position["ministries"]["hubu"]["resolved"] = 1
    position["ministries"]["hubu"]["officials"]["3"]["owner"] = "green"


def three_chits_of_8(position: Json) -> None:
    position["ministries"] = {"bingbu": {"chits": [8, 8]}, "hubu": {"chits": [8, 4]}}


def higher_chit_for_the_secretary(position: Json) -> None:
    position["ministries"] = {"hubu": {"chits": [5, 6]}}


def three_land_chits_of_2(position: Json) -> None:
    for land in ("india", "arabia", "africa"):
        position["distant_lands"][land]["chit"] = 2


def one_gift_to_two_players(position: Json) -> None:
    position["seats"]["green"]["gifts"] = {"given": {"black": 3, "white": 3}}


def two_gifts_in_one_place(position: Json) -> None:
    position["seats"]["green"]["gifts"] = {"available": [3], "gone": [3]}


def gift_to_oneself(position: Json) -> None:
    position["seats"]["green"]["gifts"] = {"given": {"green": 2}}


def six_cubes(position: Json) -> None:
    position["seats"]["green"] |= {"cubes": 3, "box": {"tax": 3}}


def reward_card_twice(position: Json) -> None:
    position["seats"]["green"]["rewards"] = ["cash"]
    position["seats"]["white"]["rewards"] = ["cash"]


def insulted_and_still_held(position: Json) -> None:
    position["seats"]["green"]["rewards"] = ["emperor-insulted"]
    position["insulted"] = "white"


def junks_beyond_the_supply(position: Json) -> None:
    position["seats"]["green"] |= {"shipyard": 20, "sea": 6}


def junks_lost(position: Json) -> None:
    position["junk_supply"] = 24


def seventh_army(position: Json) -> None:
    position["seats"]["green"]["colonies"] = 6
    position["insulted"] = "green"


def land_twice(position: Json) -> None:
    position["foreign_lands"] = [{"land": "korea"}, {"land": "annam"}, {"land": "korea"}]


def wrong_influence(position: Json) -> None:
    position["seats"]["green"]["influence"] = {"hubu": 1}


def wrong_visits(position: Json) -> None:
    position["seats"]["green"]["visited"] = ["india"]


def wrong_points(position: Json) -> None:
    position["seats"]["green"]["points"] = 3


def wrong_removed_officials(position: Json) -> None:
    position["officials"] = {"2": 1}
    position["removed_officials"] = {"2": 2}


def conquered_in_the_future(position: Json) -> None:
    position["foreign_lands"][0]["conquered"] = 3


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (green_has_two_more_ones, "cards worth 1 cash: 23 in hands, deck, discard pile and tutoring piles"),
        (too_many_in_the_discard_pile, "cards worth 2 cash: 23 in hands, deck, discard pile and"),
        (four_officials_of_cost_2, "officials of cost 2: "),
        (more_stacked_than_left, "officials of cost 4: "),
        (hubu_candidate_twice, "2 'hubu' candidates in seats and pile; there is only 1"),
        (gongbu_candidate_twice, "2 'gongbu' candidates in seats and pile; there is only 1"),
        (four_any_candidates, "4 'any' candidates in seats and pile; there are only 3"),
        (any_candidate_on_top, "the 'any' candidates lie beneath those of the ministries (rules 1.5)"),
        (candidate_without_marker, "the candidate in Hubu 1 must carry a secured marker (rules 8.2.4)"),
        (secured_without_marker, "Hubu 3 is secured but has no marker"),
        (secretary_of_an_open_ministry, "Hubu has an office holder but is not resolved"),
        (resolved_in_the_future, "Hubu was resolved in round 4; it is round 1"),
        (unsecured_in_a_resolved_ministry, "the marker on Hubu 3 must be secured by its resolution"),
        (three_chits_of_8, "3 ministry chits of 8; there are only 2"),
        (higher_chit_for_the_secretary, "the Minister of Hubu has the lower chit"),
        (three_land_chits_of_2, "land chits of 2; there are only 2"),
        (one_gift_to_two_players, "green's gift 3 is named twice; there is one of each value"),
        (two_gifts_in_one_place, "green's gift 3 is named twice"),
        (gift_to_oneself, "green has given a gift to themselves"),
        (six_cubes, "green has 6 cubes, active and in the Actions Box; there are only 5"),
        (reward_card_twice, "2 cash cards in the game; there is only 1"),
        (insulted_and_still_held, "2 emperor-insulted cards in the game; there is only 1"),
        (junks_beyond_the_supply, "26 junks in shipyards and at sea and -1 in the supply, should be 25"),
        (junks_lost, "0 junks in shipyards and at sea and 24 in the supply, should be 25"),
        (seventh_army, "green has 7 armies out and -1 in stock, should be 6"),
        (land_twice, "korea lies on the table twice"),
        (wrong_influence, "green has 0 markers in Hubu, not 1"),
        (wrong_visits, "the lands green has visited are not those with a marker of theirs"),
        (wrong_points, "green has 3 points, but the pieces show 0"),
        (wrong_removed_officials, "officials on the board, face down and removed are not those in the box"),
        (conquered_in_the_future, "slot 1 was decided in round 3; it is round 1"),
    ],
)
def test_pieces_that_do_not_add_up_are_refused(change: Callable[[Json], None], reason: str) -> None:
    position = start()
    read_position(position)
    change(position)
    refused(position, reason)


def test_all_reasons_are_given_at_once() -> None:
    position = start()
    junks_lost(position)
    seventh_army(position)
    with pytest.raises(PositionError) as refusal:
        read_position(position)
    assert len(refusal.value.reasons) == 2


def test_a_marker_needs_a_tile() -> None:
    """Rules 4.3: a state can be wrong in ways that no written form can be."""
    state = Game(3, seed=1).state
    put_marker(state, 0, 1, secured=False)
    assert discrepancies(state) == ["Bingbu 1 has a marker but no official"]
    state = Game(3, seed=1).state
    state.armies[3] = 0
    state.stock[0] -= 1
    state.foreign = [0, 1, 2]
    assert discrepancies(state) == ["an army in box 4 of slot 1, which has 2 boxes"]


@pytest.mark.rule("5.10")
@pytest.mark.parametrize("value", range(1, 7))
def test_a_gift_cannot_be_active_nowhere(value: int) -> None:
    state = read_position({"players": 3, "seats": {"black": {"gifts": {"given": {"green": value}}}}})
    state.active[1] = 0
    assert discrepancies(state) == [f"black's gift {value} is active with 0 players, should be 1"]


# Moments that cannot be


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"round": 0}, "step 'action' needs a round from 1"),
        ({"round": 5, "wall": 3}, "in step 'action' of round 5 at least 4 pieces of the wall are down"),
        ({"wall": 9}, "the wall is complete, so the game ends this round; step 'action' cannot come now"),
        ({"ending": "wall-complete"}, "the game is ending, which step 'action' cannot follow"),
        ({"step": "over"}, "step 'over' needs 'ending', the reason why the game ends"),
        ({"actor": None}, "step 'action' needs an 'actor'"),
        ({"step": "resolving", "actor": "green"}, "nobody decides in step 'resolving'"),
        ({"seats": {"green": {"passed": True}}, "actor": "green"}, "green has passed and cannot act"),
        ({"step": "favour", "actor": "green"}, "step 'favour' is decided by the Chief Minister, black"),
        ({"step": "chief", "seats": {"white": {"cubes": 0}}}, "everyone needs an active cube"),
        ({"step": "tutor", "actor": "green"}, "tutoring needs two students of different players"),
        (
            {
                "step": "tutor",
                "actor": "green",
                "examination": {"students": {"red": "green", "plain": "white"}},
                "seats": {"green": {"hand": []}},
            },
            "green cannot tutor: no cards, or not yet their turn",
        ),
        (
            {
                "step": "tutor",
                "actor": "black",
                "examination": {
                    "students": {"red": "green", "plain": "white"},
                    "piles": {"red": {"white": [3]}},
                },
            },
            "white has tutoring cards down but has not tutored yet",
        ),
        ({"examination": {"piles": {"red": {"white": [3]}}}}, "there is no tutoring in step 'action'"),
        ({"step": "place", "actor": "green"}, "green has no student to place"),
        ({"step": "discard", "actor": "green"}, "green has no more than 4 cards to discard from (rules 9.2)"),
        ({"step": "yield", "actor": "green"}, "step 'yield' needs 'resolving'"),
        ({"resolving": {"ministry": "hubu"}}, "Hubu cannot be in resolution in step 'action'"),
        (
            {"step": "yield", "actor": "green", "resolving": {"ministry": "hubu"}},
            "nobody gives up influence while no more than two players take part (rules 8.3.2)",
        ),
        (
            {"step": "resolving", "resolving": {"ministry": "hubu", "backing": ["green", *[None] * 6]}},
            "every marker counts for someone",
        ),
        ({"examination": {"candidate": None}}, "no candidate is face up"),
        ({"due": [{"draw": "candidate"}]}, "a candidate is due to be turned up, but one is face up"),
        ({"due": [{"draw": "reward", "for": "green"}], "reward_deck": []}, "more reward cards are due"),
        ({"due": [{"draw": "card", "for": "green"}] * 55}, "more cards are due to be drawn than lie"),
        ({"due": [{"draw": "card", "for": "yellow"}]}, "a draw is due for yellow, who is not in the game"),
        (
            {"due": [{"draw": "official", "for": "hubu 1"}] * 2},
            "an official is due for Hubu 1, which has one or gets another",
        ),
        ({"chief": None}, "a first-chief is missing, but not due to be drawn"),
        ({"due": [{"draw": "first-chief"}]}, "draws of the set-up are due in step 'action'"),
        ({"ministries": {"hubu": {"chits": [8, None]}}}, "a ministry-chit is missing, but not due"),
        ({"foreign_lands": [{"land": None}]}, "a foreign-tile is missing, but not due"),
    ],
)
def test_a_moment_from_which_the_game_could_not_go_on_is_refused(changes: Json, reason: str) -> None:
    refused({"players": 4, **changes}, reason)


def test_the_weakest_gives_up_influence_and_no_one_else() -> None:
    """Rules 8.3.2."""
    owners = ["black", "black", "green", "green", "purple", "black", "green"]
    officials = {}
    for rank, owner in enumerate(owners, 1):
        officials[str(rank)] = {"cost": 2 + rank % 5, "owner": owner, "secured": True}
    position = {
        "players": 3,
        "round": 5,
        "step": "yield",
        "resolving": {"ministry": "bingbu"},
        "ministries": {"bingbu": {"officials": officials}},
    }
    assert read_position(position).actor == COLOURS.index("purple")
    refused({**position, "actor": "green"}, "purple has the least influence, not green")


@pytest.mark.parametrize("number", range(4))
def test_whatever_position_is_accepted_can_be_played_to_the_end(number: int) -> None:
    rng = random.Random(number)
    accepted = 0
    for moment, game in enumerate(explicit_game(number)):
        if moment % 25 == 0:
            position = without_leftovers(copy.deepcopy(position_json(game.state)))
            disturb(position, rng)
            try:
                state = read_position(position)
            except PositionError:
                continue
            accepted += 1
            play_to_the_end(Game(position=state, seed=moment), rng)
    assert accepted


def disturb(position: Json, rng: random.Random) -> None:
    """Change the moment, so that the rest may or may not fit it."""
    colours = list(position["seats"])
    change = rng.choice(["step", "round", "chief", "student", "hand", "owners"])
    if change == "step":
        position["step"] = rng.choice(STEPS)
        del position["actor"]
    elif change == "round":
        position["round"] = rng.randrange(1, 10)
        del position["wall"]
    elif change == "chief":
        position["chief"] = rng.choice(colours)
    elif change == "student":
        position["examination"]["students"]["red"] = rng.choice(colours)
    elif change == "hand":
        position["seats"][rng.choice(colours)]["hand"] = [1] * rng.randrange(7)
    else:
        for official in position["ministries"]["hubu"]["officials"].values():
            official |= {"owner": rng.choice(colours), "secured": True}


def play_to_the_end(game: Game, rng: random.Random) -> None:
    while not game.is_over:
        moves = game.irredundant_moves
        game.push(moves[rng.randrange(len(moves))])
        assert discrepancies(game.state) == []
    assert game.result is not None


# Forms that cannot be read


@pytest.mark.parametrize(
    ("obj", "reason"),
    [
        ([], "position must be a JSON object, not []"),
        ({}, "position: the field 'players' is missing"),
        ({"players": 2}, "'players' must be a number from 3 to 5, not 2"),
        ({"players": 3, "colour": 1}, "position: unknown field 'colour'"),
        ({"players": 3, "seats": {"white": {}}}, "position.seats: unknown field 'white'"),
        ({"players": 3, "seats": {"green": {"hand": [4]}}}, "position.seats.green: 'hand' must be a number"),
        ({"players": 3, "seats": {"green": {"hand": [1] * 67}}}, "'hand' lists more than the 66 cards"),
        ({"players": 3, "seats": {"green": {"rewards": ["cash"] * 2}}}, "too many cash cards in 'rewards'"),
        ({"players": 3, "seats": {"green": {"taken": ["favour"]}}}, "'taken' must be one of bribe,"),
        ({"players": 3, "step": "acting"}, "'step' must be one of chief, action,"),
        ({"players": 3, "due": [{"draw": "card"}]}, "position.due 1: the field 'for' is missing"),
        ({"players": 3, "due": [{"draw": "official", "for": "hubu 8"}]}, "'for' must be one of bingbu 1,"),
        ({"players": 3, "ministries": {"hubu": {"chits": [8]}}}, "'chits' must be a list of 2"),
        ({"players": 3, "ministries": {"hubu": {"chits": [8, 4.0]}}}, "'chits' must be a number from 4 to 8"),
        ({"players": 3, "ministries": {"hubu": {"officials": {"8": {}}}}}, "officials: unknown field '8'"),
        ({"players": 3, "ministries": {"hubu": {"officials": {"1": {}}}}}, "the field 'cost' is missing"),
        ({"players": 3, "examination": {"face_down": ["hubu", "hubu"]}}, "too many 'hubu' candidates"),
        ({"players": 3, "distant_lands": {"india": {"arrivals": ["green"] * 2}}}, "two markers on india"),
        ({"players": 3, "foreign_lands": [{}, {}, {}, {}]}, "'foreign_lands' must be a list of 3"),
        ({"players": 3, "foreign_lands": [{"land": "annam", "armies": []}]}, "'armies' must be a list of 2"),
        ({"players": 3, "foreign_lands": [{"conquered": 1, "failed": 1}]}, "either conquered or its"),
        ({"players": 3, "resolving": {"ministry": "hubu", "backing": []}}, "'backing' must be a list of 7"),
    ],
)
def test_a_json_field_that_is_wrong_is_named(obj: object, reason: str) -> None:
    with pytest.raises(PositionError, match=re.escape(reason)):
        read_position(obj)


def test_two_markers_of_a_player_on_one_land_do_not_add_up() -> None:
    state = Game(3, seed=1).state
    state.arrivals = [0x22, 0, 0, 0, 0]
    state.visited = [0, 1, 0]
    assert "green has more than one marker on spice-islands" in discrepancies(state)


def line_with(field: str, value: str) -> str:
    fields = position_text(Game(4, seed=5, advanced=True).state).split()
    fields[FIELD_NAMES.index(field)] = value
    return " ".join(fields)


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("options", "6a", "options: '6a' should be the number of players, 3 to 5"),
        ("round", "x", "round: 'x' should be a number from 0 to 9"),
        ("step", "dancing", "step: there is no step 'dancing'"),
        ("actor", "y", "actor: 'y' should be one of b g p w"),
        ("ending", "never", "ending: there is no ending 'never'"),
        ("due", "card", "due: '' could be black, green, purple,"),
        ("deck", "18.18", "deck: '18.18' should have 3 parts separated by '.'"),
        ("hands", "321/321", "hands: '321/321' should have 4 parts separated by '/'"),
        ("hands", "4/3/2/1", "hands: '4' should be a number from 1 to 3"),
        ("rewards", "CC/-/-/-", "rewards: 'CC' has too many C"),
        ("rewards", "Z/-/-/-", "rewards: 'Z' should be one of B H G A P X C R E"),
        ("box", "a/-/-/-", "box: 'a' should be letters of spaces, each with its number of cubes"),
        ("taken", "t/-/-/-", "taken: 't' should be one of a b c"),
        ("gifts", "+----/+-----/+-----/+-----", "gifts: '+----' should have a sign for each of the 6 gifts"),
        ("gifts", "gg----/+-----/+-----/+-----", "gifts: green holds two active gifts of black, 1 and 2;"),
        ("ministries", "......./......./......", "ministries: '......' should be the 7 seats of a ministry"),
        ("chits", "99/44/55", "chits: '99/44/55' should be two chits from 4 to 8 for each ministry"),
        ("offices", "5/-/-", "offices: '5' should be a round, the Minister and the Secretary"),
        ("resolving", "h:bb", "resolving: 'bb' should say of 7 seats whom they count for"),
        ("candidates", "H:BB", "candidates: 'BB' has a candidate too often"),
        ("students", "g", "students: 'g' should be the students on the red and the plain space"),
        ("piles", "rg", "piles: 'rg' should be a space, a colour and cards"),
        ("distant_lands", "2gg/2/3/3/4", "distant_lands: '2gg' has a player twice on one land"),
        ("foreign_lands", "xx:--/-/-", "foreign_lands: 'xx:--' should be a land (an yu mo ko ma)"),
        ("foreign_lands", "ko:--/-/-", "foreign_lands: korea has 3 boxes, not 2"),
        ("cubes", "3/3/3/6", "cubes: '6' should be a number from 0 to 5"),
    ],
)
def test_a_field_of_the_line_that_is_wrong_is_named(field: str, value: str, reason: str) -> None:
    with pytest.raises(PositionError, match=re.escape(reason)):
        parse_position(line_with(field, value))


@pytest.mark.parametrize("line", ["", "4a", "4a 1 action"])
def test_a_line_with_fields_missing_is_answered_with_their_names(line: str) -> None:
    with pytest.raises(PositionError, match="options"):
        parse_position(line)


def test_no_damaged_line_leads_to_anything_but_a_state_or_a_reason() -> None:
    rng = random.Random(8)
    for moment, game in enumerate(explicit_game(1)):
        if moment % 3 == 0:
            signs = list(position_text(game.state))
            signs[rng.randrange(len(signs))] = rng.choice("-bgpwyx=+!./:, ABHGRXCEP0123456789")
            try:
                state = parse_position("".join(signs))
            except PositionError:
                continue
            assert discrepancies(state) == []


# The document


def documented(language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", DOCUMENT, re.DOTALL)
    assert found is not None
    return found[1]


def test_the_position_made_by_hand_in_the_document_follows_the_schema() -> None:
    VALIDATOR.validate(json.loads(documented("json")))


def test_the_line_in_the_document_is_the_position_in_the_document() -> None:
    game = Game(position=read_position(json.loads(documented("json"))))
    assert position_text(game.state) == documented("text").strip()


def test_the_document_explains_every_field_of_the_line_with_an_example_that_can_be_read() -> None:
    table = DOCUMENT.split("## Positions as one line")[1]
    rows = re.findall(r"^\| `(\w+)` \| .* \| `([^`]+)` \|$", table, re.MULTILINE)
    assert tuple(name for name, _ in rows) == FIELD_NAMES
    for name, example in rows:
        assert not complaint(line_with(name, example)).startswith(f"{name}:")


def complaint(line: str) -> str:
    """What is wrong with a line; an example for one field need not fit the rest of the table."""
    try:
        parse_position(line)
    except PositionError as error:
        return str(error)
    return ""


def test_the_document_names_every_field_of_a_position() -> None:
    table = DOCUMENT.split("## Positions as JSON")[1].split("## Positions as one line")[0]
    for key, value in position_json(Game(3, seed=1).state).items():
        assert f"`{key}`" in table
        inner = next(iter(value.values())) if key in ("seats", "ministries", "distant_lands") else {}
        for name in value if key == "examination" else inner:
            assert f"`{name}`" in table


def test_every_step_is_in_the_schema_and_in_the_document() -> None:
    assert SCHEMA["properties"]["step"]["enum"] == list(STEPS)
    assert all(f"`{step}`" in DOCUMENT for step in STEPS)


def test_nobody_is_null() -> None:
    state: State = Game(3, explicit=True).state
    assert state.chief == NOBODY
    assert position_json(state)["chief"] is None
