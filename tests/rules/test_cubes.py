"""What an action costs in cubes (rules 3)."""

import pytest

from confucius import Game
from confucius.rules.cubes import lying
from confucius.rules.moves import KIND_NAMES

from .positions import (
    allowed,
    army,
    available,
    colonies,
    cubes,
    fill,
    give,
    hand,
    junks,
    next_round,
    refused,
    reward,
    seat,
    students,
    table,
    turn,
)


def rich_table() -> Game:
    """Green can do everything there is to do, several times."""
    game = table(advanced=True, round=3)
    cubes(game, "green", 5)
    hand(game, "green", [3] * 10 + [1] * 12)
    fill(game, "bingbu", "-.g..--")
    fill(game, "hubu", "--g..--")
    fill(game, "gongbu", "--g..--")
    available(game, "green", 2, 3)
    give(game, "white", "green", 6)
    junks(game, "green", shipyard=10)
    colonies(game, "green", 2)
    return game


def spent(game: Game, move: str) -> int:
    """Green's cubes spent on a move; then it is green's turn again."""
    before = game.state.cubes[seat("green")]
    game.push(move)
    turn(game, "green")
    return before - game.state.cubes[seat("green")]


AGAIN = [
    ("bribe bingbu 4 pay 3+3", "bribe bingbu 5 pay 3+3"),
    ("secure bingbu 3 pay 3", "secure gongbu 3 pay 3+3"),
    ("force pay 3", "force pay 3"),
    ("junks 1 pay 1", "junks 2 pay 3"),
    ("voyage 1 pay 1", "voyage 2 pay 1"),
    ("recruit pay 1+1", "recruit pay 1+1"),
    ("invade 6 box 1 pay 3+3", "invade 6 box 2 pay 3+3"),
    ("buy 4 pay 3+3", "buy 5 pay 3+3"),
    ("give 1 to black", "give 2 to black"),
    ("tax", "tax"),
]
PAIRS = [
    ("bribe bingbu 4 pay 3+3", "secure bingbu 3 pay 3"),
    ("junks 1 pay 1", "voyage 1 pay 1"),
    ("recruit pay 1+1", "invade 6 box 1 pay 3+3"),
]
NOT_PAIRED = [
    ("buy 4 pay 3+3", "give 1 to black"),
    ("nominate red pay 3", "force pay 3"),
    ("tax", "commerce pay 3"),
    ("bribe bingbu 4 pay 3+3", "junks 1 pay 1"),
    ("voyage 1 pay 1", "invade 6 box 1 pay 3+3"),
]


@pytest.mark.rule("3.1")
@pytest.mark.parametrize(("first", "again"), AGAIN)
def test_an_action_costs_one_cube_the_first_time_and_two_every_later_time(first: str, again: str) -> None:
    game = rich_table()
    assert spent(game, first) == 1
    assert spent(game, again) == 2


@pytest.mark.rule("3.1")
def test_the_third_time_costs_two_again() -> None:
    game = rich_table()
    assert [spent(game, "tax") for _ in range(3)] == [1, 2, 2]


@pytest.mark.rule("3.1")
@pytest.mark.parametrize(("first", "again"), AGAIN)
def test_one_cube_is_not_enough_to_take_an_action_again(first: str, again: str) -> None:
    game = rich_table()
    cubes(game, "green", 2)
    spent(game, first)
    refused(game, again, "3.1", "too-few-cubes")


@pytest.mark.rule("3.1")
def test_what_others_have_taken_does_not_matter() -> None:
    game = table()
    for _ in range(5):
        before = game.state.cubes[game.state.actor]
        me = game.state.actor
        game.push("tax")
        assert before - game.state.cubes[me] == 1


@pytest.mark.rule("3.1")
def test_a_new_phase_begins_with_a_clean_box() -> None:
    game = table()
    game.push("tax")
    next_round(game, "white")
    turn(game, "green")
    assert spent(game, "tax") == 1


@pytest.mark.rule("3.1")
def test_the_cubes_lie_where_the_action_was_taken() -> None:
    game = rich_table()
    spent(game, "tax")
    spent(game, "tax")
    assert lying(game.state, seat("green"), KIND_NAMES.index("tax")) == 3


@pytest.mark.rule("3.2")
@pytest.mark.parametrize(("one", "other"), PAIRS)
@pytest.mark.parametrize("swapped", [False, True])
def test_the_partner_of_a_pair_costs_two_cubes(one: str, other: str, swapped: bool) -> None:
    game = rich_table()
    first, second = (other, one) if swapped else (one, other)
    assert spent(game, first) == 1
    assert spent(game, second) == 2


@pytest.mark.rule("3.2")
@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_one_cube_is_not_enough_for_the_partner_of_a_pair(one: str, other: str) -> None:
    game = rich_table()
    cubes(game, "green", 2)
    spent(game, one)
    refused(game, other, "3.2", "too-few-cubes")
    found = game.why_not(other)
    assert found is not None
    assert found.facts.items() >= {"need": 2, "have": 1, "by_pair": 1}.items()


@pytest.mark.rule("3.2")
@pytest.mark.parametrize(("one", "other"), NOT_PAIRED)
def test_other_actions_are_not_paired(one: str, other: str) -> None:
    game = rich_table()
    assert (spent(game, one), spent(game, other)) == (1, 1)


@pytest.mark.rule("3.3", "5.11")
def test_transferring_influence_costs_no_cube_and_can_be_done_again() -> None:
    game = rich_table()
    give(game, "yellow", "green", 2)
    assert spent(game, "transfer hubu 3 to white") == 0
    assert spent(game, "transfer bingbu 3 to yellow") == 0


@pytest.mark.rule("3.3", "5.15")
def test_no_action_always_costs_one_cube() -> None:
    game = rich_table()
    assert [spent(game, "no action") for _ in range(5)] == [1, 1, 1, 1, 1]


PETITIONS = [
    "petition junks green to white",
    "petition student red",
    "petition swap bingbu 3 with bingbu 4",
    "petition army 8 box 1 to 8 box 3",
    "petition influence bingbu 3 to green",
]


def with_petitions() -> Game:
    game = rich_table()
    available(game, "green", 4, 5, 6)
    army(game, 8, 1, "white")
    students(game, red="white")
    return game


@pytest.mark.rule("3.3", "5.12")
@pytest.mark.parametrize("petition", PETITIONS)
def test_a_petition_costs_two_cubes_the_first_time(petition: str) -> None:
    assert spent(with_petitions(), petition) == 2


@pytest.mark.rule("3.3", "5.12")
def test_a_petition_costs_two_cubes_every_time() -> None:
    game = with_petitions()
    assert [spent(game, petition) for petition in PETITIONS[:2]] == [2, 2]


@pytest.mark.rule("3.3")
@pytest.mark.parametrize("petition", PETITIONS)
def test_one_cube_is_not_enough_for_a_petition(petition: str) -> None:
    game = with_petitions()
    cubes(game, "green", 1)
    refused(game, petition, "3.3", "too-few-cubes")


@pytest.mark.rule("2.5", "3.3")
@pytest.mark.parametrize("petition", PETITIONS)
def test_without_cubes_a_petition_is_refused_as_any_action_is(petition: str) -> None:
    game = with_petitions()
    cubes(game, "green", 0)
    refused(game, petition, "2.5", "too-few-cubes")


@pytest.mark.rule("1.8")
@pytest.mark.parametrize("number", [0, 1, 2])
@pytest.mark.parametrize("petition", PETITIONS)
def test_the_basic_game_has_no_petitions_whatever_the_cubes(petition: str, number: int) -> None:
    game = table(advanced=False)
    cubes(game, "green", number)
    refused(game, petition, "1.8", "basic-game")


@pytest.mark.rule("3.4", "6.3")
@pytest.mark.ruling("3.4", 1)
@pytest.mark.parametrize(("first", "again"), AGAIN + PAIRS)
def test_an_extra_action_costs_no_cube_but_counts_as_taken(first: str, again: str) -> None:
    game = rich_table()
    reward(game, "green", "extra-action")
    assert spent(game, f"extra {first}") == 0
    assert spent(game, again) == 2


@pytest.mark.rule("3.4")
@pytest.mark.ruling("3.4", 1)
@pytest.mark.parametrize(("first", "again"), AGAIN + PAIRS)
def test_an_extra_action_repeats_an_action_without_cubes(first: str, again: str) -> None:
    game = rich_table()
    reward(game, "green", "extra-action")
    cubes(game, "green", 1)
    assert spent(game, first) == 1
    assert spent(game, f"extra {again}") == 0


@pytest.mark.rule("3.4", "6.2", "6.3")
@pytest.mark.ruling("3.4", 2)
def test_the_bribery_and_recruit_cards_do_not_count_as_taken() -> None:
    game = rich_table()
    reward(game, "green", "bribery-bingbu", "recruit-army")
    assert spent(game, "card bribery-bingbu bingbu 2") == 0
    assert spent(game, "card recruit") == 0
    assert spent(game, "bribe bingbu 4 pay 3+3") == 1
    assert spent(game, "recruit pay 1+1") == 1


@pytest.mark.rule("3.1", "2.6")
def test_with_one_cube_exactly_the_actions_not_yet_taken_are_offered() -> None:
    game = rich_table()
    spent(game, "voyage 1 pay 1")
    spent(game, "tax")
    cubes(game, "green", 1)
    offered = {KIND_NAMES[move.kind] for move in game.irredundant_moves}
    assert not offered & {"junks", "voyage", "tax", "petition-junks"}
    assert {"bribe", "secure", "recruit", "invade", "buy", "give", "transfer", "commerce"} <= offered
    assert allowed(game, "no action", "force pay 3")
