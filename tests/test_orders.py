"""Standing orders: which move they give, and that they give none where the player has a choice."""

import random
from collections import Counter
from dataclasses import replace

import pytest

from confucius import Game, sampled
from confucius.position import read_position
from confucius.rules.chance import seeded
from confucius.rules.events import ROUND_BEGAN
from confucius.rules.examination import bound_to
from confucius.rules.moves import PASS, TUTOR, YIELD, Move
from confucius.rules.options import Options
from confucius.rules.state import ACTING, TUTORING
from confucius.table.live import LiveTable
from confucius.table.log import GameLog, MadeBy, Opening
from confucius.table.log_lines import log_lines
from confucius.table.looking import Viewer
from confucius.table.orders import NO_ORDERS, Order, Orders, ordered_move
from confucius.table.seating import TablePlan
from confucius.table.table import Seat, SeatKind
from games import contents, moments

GAMES = 24
ALL = list(Order)


def given(game: Game, *wanted: Order) -> Move | None:
    """What the player to decide has done for them by these orders."""
    return ordered_move(game.view(game.state.actor), Orders.given(wanted, game.state.round))


def least_cash(game: Game) -> int:
    return min(game.view(game.state.actor).hand)


@pytest.mark.parametrize("number", range(GAMES))
def test_an_order_gives_legal_moves_of_its_own_seat_from_what_that_seat_sees(number: int) -> None:
    rng = random.Random(number)
    for game in moments(number):
        wanted = rng.sample(ALL, rng.randrange(1, len(ALL) + 1))
        orders = Orders.given(wanted, rng.choice([game.state.round, game.state.round - 1]))
        for seat in range(game.players):
            move = ordered_move(game.view(seat), orders)
            if seat != game.state.actor:
                assert move is None, "it is another seat's decision"
            elif move is not None:
                assert move in game.legal_moves
                dealt = sampled(game.view(seat), rng)
                assert ordered_move(dealt.view(seat), orders) == move, "what is unseen makes no difference"
        if not game.is_over:
            assert ordered_move(game.view(game.state.actor), NO_ORDERS) is None


@pytest.mark.rule("2.4", "2.5")
def test_the_order_to_pass_passes_where_no_cube_is_left_and_decides_nothing_else() -> None:
    passed = Counter[bool]()
    for number in range(GAMES):
        for game in moments(number):
            if game.is_over:
                continue
            move = given(game, Order.PASS)
            may_pass = game.state.step == ACTING and game.state.cubes[game.state.actor] == 0
            assert move == (Move(PASS) if may_pass else None)
            passed[len(game.irredundant_moves) > 1 and move is not None] += 1
    assert passed[True], "also where something else could have been done"


def test_the_order_to_pass_ends_with_the_round() -> None:
    for game in moments(1):
        if not game.is_over and given(game, Order.PASS):
            state, seat = game.state, game.state.actor
            assert Orders(pass_in=state.round).standing(state, seat) == [Order.PASS]
            assert Orders(pass_in=state.round - 1).standing(state, seat) == []
            game.push("pass")
            assert Orders(pass_in=state.round).standing(state, seat) == []  # there is nothing left to do
            return
    raise AssertionError("nobody passed")


@pytest.mark.rule("7.3", "8.2.1")
def test_the_cheapest_card_tutors_whom_a_gift_decides_and_everybody_else_is_asked() -> None:
    ordered = Counter[bool]()
    for number in range(4 * GAMES):
        for game in moments(number):
            state = game.state
            if game.is_over or state.step != TUTORING:
                continue
            move = given(game, Order.TUTOR)
            bound = bound_to(state, state.actor)
            if len(bound) == 1:
                assert move is not None
                assert (move.kind, state.students[move.a], move.b) == (TUTOR, bound[0], 0)
                assert move.payment == [least_cash(game)]
            else:
                assert move is None
            ordered[len(bound) == 1] += 1
    assert min(ordered[True], ordered[False]) > 5


def contents_after(game: Game, move: Move) -> object:
    tried = game.copy()
    tried.chance = None  # stop before anything is drawn
    tried.push(move)
    return contents(tried.state)


@pytest.mark.rule("8.3.2")
def test_one_sensible_answer_is_the_only_move_that_wastes_no_card_or_any_of_those_that_do_the_same() -> None:
    answered = Counter[int]()
    for number in range(2 * GAMES):
        for game in moments(number):
            if game.is_over:
                continue
            move = given(game, Order.ANSWER)
            worth_it = list(game.irredundant_moves)
            if len(worth_it) > 1 and move is not None:
                assert move.kind == YIELD
                first, *others = (contents_after(game, one) for one in worth_it)
                assert all(other == first for other in others)
            elif len(worth_it) == 1:
                assert move == worth_it[0]
            if move is not None:
                answered[move.kind] += len(worth_it) > 1 or game.state.rewards[game.state.actor] > 0
    assert answered[PASS]
    assert answered[YIELD]


@pytest.mark.rule("9.2")
def test_equal_cards_are_discarded_without_asking() -> None:
    position = {"players": 3, "step": "discard", "actor": "green", "seats": {"green": {"hand": [2] * 6}}}
    game = Game(position=read_position(position))
    assert given(game, Order.ANSWER) == Move.parse("discard 2+2")
    position["seats"] = {"green": {"hand": [2] * 5 + [1]}}
    assert given(Game(position=read_position(position)), Order.ANSWER) is None


def test_what_is_ordered_is_in_the_log_like_any_move_and_marked() -> None:
    """A game in which one seat has all orders, given anew every round."""
    seats = Counter[int | None]()
    for number in range(6):
        log, rng = GameLog.begun(Opening(Options(3)), seeded(number), 0.0), random.Random(number)
        while not log.is_over:
            orders = Orders.given(ALL, log.game.state.round)
            moves, seat = log.game.irredundant_moves, log.game.state.actor
            move = moves[rng.randrange(len(moves))]
            before = log.last
            log.accept(log.tried(move, seat, MadeBy.PERSON, 0.0, [NO_ORDERS, orders, None]))
            for number_made in range(before + 2, log.last + 1):
                entry, earlier = log.entries[number_made], log.at(number_made - 1)
                assert entry.by in (MadeBy.FORCED, MadeBy.ORDER)
                if entry.by == MadeBy.ORDER:
                    seats[entry.seat] += 1
                    new_round = any(
                        event.name == ROUND_BEGAN
                        for made in log.happened[before + 1 : number_made]
                        for event in made
                    )
                    assert entry.move != "pass" or not new_round, "that order was for the round before"
                    assert entry.move is not None
                    assert earlier.read_move(entry.move) in earlier.legal_moves
        assert by_order(log, 1, 1) == any(entry.by == MadeBy.ORDER for entry in log.entries)
        assert not any(by_order(log, 1, as_) for as_ in (-1, 0, 2))
        assert not any(by_order(log, 0, as_) for as_ in range(-1, 3)), "also from a seat one looks from later"
    assert set(seats) == {1}


def by_order(log: GameLog, owned: int, as_: int) -> bool:
    """Whether the log tells whoever owns a seat, looking from one, that something was ordered."""
    plan = TablePlan(log.opening, tuple(Seat(seat, SeatKind.PERSON, seat) for seat in range(3)))
    live = LiveTable(replace(plan.table(0, 0.0), number=log.last), log)
    told = log_lines(live, Viewer(owned, (owned,), as_), -1)
    return any(entry["by"] == MadeBy.ORDER for entry in told["entries"])
