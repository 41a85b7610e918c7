"""The phases of a round and whose turn it is (rules 2, 5.16, 8.1)."""

from collections.abc import Callable

import pytest

from confucius import Game, Move
from confucius.rules.cubes import FAVOUR_SPACE, lying
from confucius.rules.moves import ACTIONS_END, BRIBE, BUY_GIFT, CHIEF, GIVE_GIFT, KINDS, NO_ACTION

from .positions import (
    allowed,
    army,
    available,
    candidate,
    colonies,
    court,
    cubes,
    empty_hands,
    favour,
    fill,
    gift,
    give,
    hand,
    junks,
    next_round,
    of_kind,
    offices,
    owner,
    refused,
    reward,
    seat,
    snapshot,
    students,
    table,
    turn,
)


def player_to_act(game: Game) -> str | None:
    assert game.decision is not None
    return game.decision.seat


# 2.1 Count Gifts


@pytest.mark.rule("2.1")
@pytest.mark.parametrize(
    ("given", "received", "expected"),
    [(0, 0, 3), (1, 0, 4), (0, 1, 4), (1, 1, 4), (2, 0, 4), (3, 0, 5), (1, 2, 5), (0, 3, 5), (4, 4, 5)],
)
def test_gifts_given_and_received_decide_the_number_of_cubes(
    given: int, received: int, expected: int
) -> None:
    game = table()
    others = ["black", "green", "purple", "yellow"]
    for other in others[:given]:
        give(game, "white", other, others.index(other) + 1)
    for other in others[len(others) - received :]:
        give(game, other, "white", others.index(other) + 1)
    happened = next_round(game)
    (counted,) = [e for e in of_kind(happened, "cubes-counted") if e.seat == seat("white")]
    assert game.state.cubes[seat("white")] == counted.a == expected
    assert counted.b == given + received


@pytest.mark.rule("2.1")
def test_gifts_that_are_available_or_gone_bring_no_cubes() -> None:
    game = table()
    available(game, "white", 2, 3, 4)
    give(game, "white", "green", 1)
    fill(game, "hubu", "--g----")
    game.push("transfer hubu 3 to white")
    next_round(game)
    assert game.state.cubes == [3] * 5


# 2.2 Choose Chief Minister


@pytest.mark.rule("2.2")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_chance_picks_the_first_chief_minister(players: int) -> None:
    game = Game(players=players, explicit=True)
    while len(game.state.due) > 1:
        game.push_outcome(game.outcomes[0][0])
    assert game.outcomes == [(number, 1) for number in range(players)]
    game.push_outcome(1)
    assert game.state.chief == 1
    assert player_to_act(game) == "purple"


@pytest.mark.rule("2.2")
def test_the_previous_chief_minister_names_somebody_else() -> None:
    game = table(chief="white", actor="yellow")
    next_round(game)
    assert game.decision is not None
    assert (game.decision.name, game.decision.seat) == ("chief", "white")
    refused(game, "chief white", "2.2", "chief-is-another")
    assert {str(move) for move in game.legal_moves} == {
        "chief black",
        "chief green",
        "chief purple",
        "chief yellow",
    }
    game.push("chief purple")
    assert game.state.chief == seat("purple")


@pytest.mark.rule("2.2")
def test_nobody_can_be_named_who_does_not_play() -> None:
    game = table(players=3, chief="black")
    next_round(game)
    refused(game, Move.of(CHIEF, seat("white")), "2.7", "malformed")


@pytest.mark.rule("2.2")
def test_the_new_chief_minister_puts_one_active_cube_on_imperial_favour() -> None:
    game = table()
    give(game, "green", "white", 1)
    next_round(game, "white")
    assert game.state.cubes == [3, 4, 3, 3, 3], "white had four"
    assert lying(game.state, seat("white"), FAVOUR_SPACE) == 1
    assert [lying(game.state, other, FAVOUR_SPACE) for other in (0, 1, 2, 4)] == [0] * 4


# 2.3 Turn order


@pytest.mark.rule("2.3")
@pytest.mark.parametrize(("chief", "first"), [("black", "green"), ("white", "yellow"), ("yellow", "black")])
def test_the_player_left_of_the_chief_minister_begins(chief: str, first: str) -> None:
    game = table(chief="green", actor="purple")
    next_round(game, chief)
    assert player_to_act(game) == first


@pytest.mark.rule("2.3")
def test_players_who_have_passed_are_skipped() -> None:
    game = table()
    cubes(game, "green", 0)
    cubes(game, "purple", 0)
    cubes(game, "white", 2)
    game.push("pass")
    game.push("pass")
    turns = []
    for _ in range(6):
        turns.append(player_to_act(game))
        game.push("no action")
    assert turns == ["white", "yellow", "black"] * 2


@pytest.mark.rule("2.3")
def test_a_player_left_alone_goes_on_turn_after_turn() -> None:
    game = table()
    for colour in ("green", "purple", "yellow", "black"):
        cubes(game, colour, 0)
    turn(game, "yellow")
    game.push("pass")
    game.push("pass")
    game.push("pass")
    game.push("pass")
    for _ in range(4):
        assert player_to_act(game) == "white"
        game.push("no action")
    assert player_to_act(game) == "white"
    assert [str(move) for move in game.legal_moves] == ["pass"]


@pytest.mark.rule("2.3")
def test_nobody_moves_out_of_turn() -> None:
    game = table(actor="green")
    refused(game, "tax", "2.3", "other-seat", seat="white")
    game.push("tax", "green")
    assert player_to_act(game) == "purple"


# 2.4, 2.5 With and without cubes


@pytest.mark.rule("2.4")
@pytest.mark.parametrize("left", [1, 2, 4])
def test_with_a_cube_left_you_cannot_pass(left: int) -> None:
    game = table()
    cubes(game, "green", left)
    refused(game, "pass", "2.4", "must-act")


@pytest.mark.rule("2.4", "5.11", "6.1")
@pytest.mark.parametrize("move", ["transfer hubu 3 to white", "card cash"])
def test_transferring_influence_or_a_reward_card_will_do_instead_of_spending_a_cube(move: str) -> None:
    game = table()
    give(game, "white", "green", 2)
    fill(game, "hubu", "--g----")
    reward(game, "green", "cash")
    cubes(game, "green", 1)
    game.push(move)
    assert game.state.cubes[seat("green")] == 1
    assert player_to_act(game) == "purple"


@pytest.mark.rule("2.5")
def test_without_cubes_you_may_play_a_reward_card_transfer_influence_or_pass() -> None:
    game = table()
    cubes(game, "green", 0)
    give(game, "white", "green", 2)
    fill(game, "hubu", "--g----")
    reward(game, "green", "cash", "gift")
    kinds = {str(move).split()[0] for move in game.legal_moves}
    assert kinds == {"transfer", "card", "pass"}
    for move in ("tax", "no action", "give 1 to white", "commerce"):
        refused(game, move, "2.5", "too-few-cubes")


@pytest.mark.rule("2.5", "6.1")
def test_a_reward_card_is_lost_for_the_phase_once_you_have_passed() -> None:
    game = table()
    reward(game, "green", "cash")
    for colour in game.seats:
        cubes(game, colour, 0)
    for _ in range(5):
        game.push("pass")
    assert game.decision is not None
    assert (game.decision.name, game.decision.seat) == ("favour", "black")
    refused(game, "card cash", "2.6", "other-seat", seat="green")


# 2.6 Imperial Favour


@pytest.mark.rule("2.6")
def test_imperial_favour_comes_after_the_last_pass_and_belongs_to_the_chief_minister() -> None:
    game = table(chief="purple", actor="white")
    for colour in game.seats:
        cubes(game, colour, 0)
    order = []
    for _ in range(5):
        order.append(player_to_act(game))
        game.push("pass")
    assert order == ["white", "yellow", "black", "green", "purple"]
    assert game.decision is not None
    assert (game.decision.name, game.decision.seat) == ("favour", "purple")


@pytest.mark.rule("2.6")
def test_imperial_favour_is_the_chief_ministers_even_if_another_player_passes_last() -> None:
    game = table()
    reward(game, "white", "cash")
    for colour in game.seats:
        cubes(game, colour, 0)
    for move in ("pass", "pass", "card cash", "pass", "pass", "pass"):
        game.push(move)
    assert game.decision is not None
    assert (game.decision.name, game.decision.seat) == ("favour", "black")


@pytest.mark.rule("2.6")
def test_imperial_favour_must_be_taken_but_may_be_no_action() -> None:
    game = table()
    favour(game)
    refused(game, "pass", "2.6", "favour-is-an-action")
    happened = game.push("no action")
    assert of_kind(happened, "wall-built")


@pytest.mark.rule("2.6")
@pytest.mark.parametrize("move", ["card cash", "extra tax", "card bribery-any hubu 3", "card insulted"])
def test_a_reward_card_is_no_imperial_favour_action(move: str) -> None:
    game = table()
    reward(game, "black", "cash", "extra-action", "bribery-any", "emperor-insulted")
    colonies(game, "black", 1)
    favour(game)
    refused(game, move, "2.6", "favour-is-an-action")


@pytest.mark.rule("2.6", "5.12")
def test_imperial_favour_covers_repeats_and_two_cube_actions_without_cubes() -> None:
    game = table(advanced=True)
    hand(game, "black", [3, 3, 3, 1])
    turn(game, "black")
    game.push("bribe bingbu 3 pay 3")
    available(game, "black", 2)
    junks(game, "white", shipyard=2)
    favour(game)
    assert allowed(game, "bribe bingbu 4 pay 3+1", "petition junks white to black", "secure bingbu 3 pay 3")
    game.push("petition junks white to black")
    assert game.state.shipyards[seat("black")] == 2


@pytest.mark.rule("2.6")
def test_imperial_favour_waives_cubes_only() -> None:
    game = table(round=2)
    hand(game, "black", [1])
    favour(game)
    refused(game, "bribe hubu 4 pay 1", "4.1", "pay-more-cash")
    refused(game, "invade 4 box 1 pay 1", "5.8", "no-army-in-colonies")
    refused(game, "petition junks white to black", "1.8", "basic-game")


@pytest.mark.rule("2.6", "5.11")
def test_imperial_favour_may_be_a_transfer_of_influence() -> None:
    game = table()
    give(game, "white", "black", 3)
    fill(game, "gongbu", "--b----")
    favour(game)
    game.push("transfer gongbu 3 to white")
    assert owner(game, "gongbu", 3) == "white"
    assert gift(game, "white", "black") == 0


@pytest.mark.rule("2.6", "5.4")
def test_an_examination_forced_by_imperial_favour_takes_place_at_once() -> None:
    game = table()
    students(game, plain="white")
    favour(game)
    game.push("force pay 2")
    assert game.decision is not None
    assert (game.decision.name, game.decision.seat) == ("place", "white")


@pytest.mark.rule("2.6", "5.16")
def test_only_the_chief_ministers_cube_lies_on_the_imperial_favour_space() -> None:
    game = table()
    for colour in ("green", "purple"):
        game.push("tax")
        assert lying(game.state, seat(colour), FAVOUR_SPACE) == 0
    assert lying(game.state, seat("black"), FAVOUR_SPACE) == 1


@pytest.mark.rule("5.16")
def test_imperial_favour_cannot_be_named_on_a_turn() -> None:
    game = table(actor="black")
    reward(game, "black", "extra-action")
    for text in ("favour", "imperial favour", "extra favour"):
        with pytest.raises(ValueError, match="there is no move"):
            Move.parse(text)
    actions = {move.kind for move in game.legal_moves if move.extra}
    assert actions
    assert max(actions) < ACTIONS_END


# 2.7 Only what can be done in full


@pytest.mark.rule("2.7")
@pytest.mark.ruling("2.7")
@pytest.mark.parametrize(
    ("move", "rule", "reason"),
    [
        ("bribe hubu 4 pay 3", "4.1", "pay-more-cash"),
        ("buy 6 pay 3+1", "4.1", "pay-more-cash"),
        ("recruit pay 3+1", "4.1", "pay-more-licences"),
        ("voyage 2 pay 3", "4.1", "pay-more-licences"),
        ("card insulted", "6.3", "insult-no-army"),
        ("card bribery-hubu hubu 5 pay 3", "4.1", "pay-more-cash"),
        ("transfer hubu 3 to white", "5.11", "no-gift-from"),
    ],
)
def test_nothing_is_begun_that_cannot_be_paid_and_finished(move: str, rule: str, reason: str) -> None:
    game = table()
    hand(game, "green", [3, 1])
    reward(game, "green", "emperor-insulted", "bribery-hubu")
    fill(game, "hubu", "--g.w--")
    junks(game, "green", shipyard=2)
    refused(game, move, rule, reason)


@pytest.mark.rule("2.7")
@pytest.mark.parametrize(
    "move",
    [
        Move.of(BRIBE, 21),
        Move.of(BUY_GIFT, 0),
        Move.of(GIVE_GIFT, 1, 5),
        Move.of(NO_ACTION, 1),
        Move.of(NO_ACTION, 0, 1),
        Move(KINDS),
    ],
    ids=["seat 8", "gift 0", "sixth player", "a target too many", "a second target too many", "no kind"],
)
def test_a_move_that_names_nothing_on_the_table_is_refused(move: Move) -> None:
    refused(table(), move, "2.7", "malformed")


def acting(cubes_left: int) -> Game:
    game = table(advanced=True)
    cubes(game, "green", cubes_left)
    reward(game, "green", "extra-action", "bribery-hubu", "gift")
    available(game, "green", 2, 3, 4, 5, 6)
    fill(game, "hubu", "--gw.--")
    give(game, "white", "green", 3)
    return game


def at_court(red: str | None = None, plain: str | None = None, hubu: str = "--...--") -> Game:
    game = table(round=6)
    hand(game, "yellow", [3, 2, 2, 1, 1])
    students(game, red=red, plain=plain)
    fill(game, "hubu", hubu)
    court(game)
    return game


def naming_a_chief() -> Game:
    game = table()
    next_round(game)
    return game


def taking_favour() -> Game:
    game = acting(0)
    game.state.chief = seat("green")
    favour(game)
    return game


DECISIONS: dict[str, Callable[[], Game]] = {
    "action": lambda: acting(2),
    "action without cubes": lambda: acting(0),
    "favour": taking_favour,
    "chief": naming_a_chief,
    "tutor": lambda: at_court(red="white", plain="black"),
    "place": lambda: at_court(red="white", plain="white"),
    "yield": lambda: at_court(hubu="wwwbbbg"),
    "discard": at_court,
}


@pytest.mark.rule("2.7")
@pytest.mark.parametrize("decision", DECISIONS)
def test_every_number_that_a_program_can_make_is_answered_and_none_breaks_the_game(decision: str) -> None:
    game = DECISIONS[decision]()
    assert game.decision is not None
    assert game.decision.name == decision.split()[0]
    legal = {move.code for move in game.legal_moves}
    before = snapshot(game)
    for kind in range(32):
        for a in (0, 1, 2, 5, 6, 7, 10, 11, 12, 20, 21, 31, 63):
            for b in (0, 1, 3, 5, 8, 31, 63):
                for extra in (False, True):
                    move = Move(kind | extra << 5 | a << 6 | b << 12)
                    found = game.why_not(move)
                    assert (found is None) == (move.code in legal)
                    assert found is None or str(found)
    assert snapshot(game) == before


@pytest.mark.rule("2.7")
@pytest.mark.parametrize("decision", DECISIONS)
def test_trying_a_move_on_a_copy_leaves_the_game_as_it_was(decision: str) -> None:
    game = DECISIONS[decision]()
    before = snapshot(game)
    for move in game.irredundant_moves:
        tried = game.copy()
        tried.push(move)
        assert snapshot(tried) != before
        assert snapshot(game) == before


@pytest.mark.rule("2.2", "2.4")
def test_a_move_of_another_phase_is_refused() -> None:
    game = table()
    for move in ("chief white", "tutor red with 1", "place hubu 1", "yield white", "discard 1"):
        refused(game, move, "2", "other-decision")
    next_round(game)
    for move in ("tax", "pass", "extra tax", "discard 1"):
        refused(game, move, "2.2", "other-decision")


@pytest.mark.rule("2.6")
def test_imperial_favour_is_no_time_for_other_decisions() -> None:
    game = table()
    favour(game)
    refused(game, Move.of(CHIEF, 1), "2.6", "other-decision")


# The Court Phase as a whole


@pytest.mark.rule("8.1")
def test_every_round_adds_a_piece_to_the_great_wall() -> None:
    game = table(round=2)
    (built,) = of_kind(court(game), "wall-built")
    assert built.a == game.state.wall == 2


@pytest.mark.rule("8.1", "8.2", "8.3", "8.4")
def test_the_court_phase_builds_examines_resolves_and_invades_in_this_order() -> None:
    game = table(round=5)
    empty_hands(game)
    candidate(game, "hubu", below=("gongbu",))
    students(game, red="white", plain="white")
    fill(game, "hubu", "wwbbbb-")
    army(game, 4, 1, "white")
    army(game, 4, 2, "green")
    happened = court(game) + game.push("place hubu 7")
    steps = ("wall-built", "exam-held", "office-taken", "land-conquered")
    kinds = [event.name for event in happened]
    assert [kinds.index(step) for step in steps] == sorted(kinds.index(step) for step in steps)
    assert offices(game, "hubu") == ("black", "white")


@pytest.mark.rule("8.2", "8.3", "8.4")
def test_without_a_trigger_nothing_happens_at_court_but_the_wall() -> None:
    game = table(round=5)
    students(game, red="white")
    army(game, 6, 1, "white")
    happened = {event.name for event in court(game)}
    assert "wall-built" in happened
    assert not happened & {"exam-held", "exam-empty", "resolution-began", "land-conquered"}
    assert game.state.students[0] == seat("white"), "a lone student waits"
