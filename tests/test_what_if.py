"""What a gift would change: what is said beforehand is what giving it brings."""

from collections.abc import Iterator

import pytest

from confucius import Game
from confucius.forecast import forecast
from confucius.rules.components import COLOURS
from confucius.rules.cubes import counted
from confucius.rules.moves import BUY_GIFT, GIVE_GIFT, Move
from confucius.rules.officials import barred_from
from confucius.rules.state import ACTING, AVAILABLE, State, active_gift, set_gift_state
from confucius.table.what_if import Gift, given, refusal, to_give, what_if
from confucius.viewing import view_json
from games import contents, moments
from rules.positions import fill, give, seat, students, table

GAMES = 18
BLACK, GREEN, PURPLE, WHITE, YELLOW = map(seat, COLOURS)


def gifts_to_give(number: int) -> Iterator[tuple[Game, Gift, Move]]:
    """The moments of a random game at which somebody may give a gift, with each of the gifts."""
    for game in moments(number):
        if not game.is_over and game.state.step == ACTING:
            for move in game.irredundant_moves:
                if move.kind == GIVE_GIFT:
                    yield game, Gift(game.state.actor, move.a, move.b), move


def gifts_of(state: State) -> tuple[object, object]:
    return contents(state)["active"], contents(state)["gifts"]


@pytest.mark.rule("5.10", "7.1", "7.2", "7.4", "2.1")
def test_what_is_said_before_a_gift_is_what_giving_it_brings() -> None:
    checked = turned = 0
    for number in range(GAMES):
        for game, gift, move in gifts_to_give(number):
            foreseen = what_if(game.view(gift.giver), gift)
            after = game.copy()
            after.push(move)
            assert after.state.step == ACTING
            seen = after.view(gift.giver)
            assert gifts_of(foreseen.after.state) == gifts_of(seen.state)
            assert foreseen.ahead == forecast(seen)
            for one in range(game.state.players):
                assert barred_from(foreseen.after.state, one) == barred_from(seen.state, one)
                assert counted(foreseen.after.state, one) == counted(seen.state, one)
            before = forecast(game.view(gift.giver))
            for m in range(3):
                offices = [
                    [(c.minister, c.secretary) for c in a.ministries[m].courses]
                    for a in (before, forecast(seen))
                ]
                assert (set(offices[0]) != set(offices[1])) == (m in foreseen.turned)
            checked += 1
            turned += bool(foreseen.turned)
    assert checked > 600
    assert turned > 30


@pytest.mark.rule("5.9", "5.10")
def test_a_gift_that_must_be_bought_first_counts_as_bought() -> None:
    checked = 0
    for number in range(GAMES // 2):
        for game in moments(number):
            if game.is_over or game.state.step != ACTING:
                continue
            me = game.state.actor
            for move in game.irredundant_moves:
                if move.kind == BUY_GIFT:
                    gift = Gift(me, move.a, (me + 1) % game.state.players)
                    if refusal(game.state, gift):
                        continue
                    bought = game.copy()
                    bought.push(move)
                    assert gifts_of(given(game.view(me), gift).state) == gifts_of(
                        given(bought.view(me), gift).state
                    )
                    assert any(one.rule == "5.9" for one in what_if(game.view(me), gift).consequences)
                    checked += 1
    assert checked > 50


def test_trying_a_gift_out_changes_nothing() -> None:
    for game, gift, _ in gifts_to_give(4):
        view = game.view(gift.giver)
        before, state = view_json(view), contents(view.state)
        what_if(view, gift)
        assert (view_json(view), contents(view.state)) == (before, state)
        assert view_json(view.copy()) == before


def words(game: Game, giver: int, value: int, to: int) -> list[str]:
    return [one.words for one in what_if(game.view(giver), Gift(giver, value, to)).consequences]


@pytest.fixture
def court() -> Game:
    """Five players; in Hubu Black and Green have two markers and Purple, who is least, one."""
    game = table(5)
    fill(game, "hubu", "bbggp..")
    give(game, "green", "purple", 3)
    set_gift_state(game.state, BLACK, 4, AVAILABLE)
    return game


@pytest.mark.rule("7.4", "8.3.2")
def test_a_higher_gift_turns_a_ministry(court: Game) -> None:
    before = forecast(court.view(BLACK)).ministries[1]
    assert (before.ministers, before.secretaries) == ([GREEN], [BLACK])
    found = what_if(court.view(BLACK), Gift(BLACK, 4, PURPLE))
    assert found.turned == (1,)
    prize, second = before.chits
    assert found.consequences[0].words == f"Hubu turns: {prize} points for you instead of {second}"
    assert found.consequences[0].rule == "7.4"


@pytest.mark.rule("7.2")
def test_it_is_said_where_the_gift_bars(court: Game) -> None:
    assert "Green may not bribe in Hubu: influence 2 to your 2" in words(court, BLACK, 4, GREEN)
    assert not [line for line in words(court, BLACK, 4, PURPLE) if "bribe" in line]


@pytest.mark.rule("7.3")
def test_it_is_said_who_must_tutor(court: Game) -> None:
    students(court, "black", "white")
    assert "Purple must tutor your student" in words(court, BLACK, 4, PURPLE)
    give(court, "white", "purple", 4)
    said = "Purple must tutor one of two students: yours or that of White"
    assert said in words(court, BLACK, 4, PURPLE)


@pytest.mark.rule("7.1", "7.5", "5.10")
def test_it_is_said_which_gifts_leave_the_game(court: Game) -> None:
    give(court, "green", "black", 2)
    give(court, "black", "white", 1)
    found = words(court, BLACK, 4, GREEN)
    assert "The gift from Green (ceramic tile, 2) leaves the game: you are free of it" in found
    assert "You may bribe in Hubu again" in found
    assert "Your own gift there (wall-hanging, 1) leaves the game" in words(court, BLACK, 4, WHITE)


@pytest.mark.rule("7.1")
def test_a_gift_that_is_too_low_is_refused(court: Game) -> None:
    give(court, "green", "black", 5)
    found = refusal(court.state, Gift(BLACK, 4, GREEN))
    assert found is not None
    assert found.rule == "7.1"
    assert found.words == "You hold a gift of 5 from Green, so yours must be 5 or more"
    assert refusal(court.state, Gift(BLACK, 6, GREEN)) is None


def test_every_gift_that_is_not_given_or_gone_can_be_tried(court: Game) -> None:
    give(court, "black", "white", 2)
    assert sorted(to_give(court.state, BLACK)) == [1, 3, 4, 5, 6]
    assert active_gift(court.state, BLACK, WHITE) == 2
