"""The board in a terminal, and the questions a person is asked."""

import random
from collections.abc import Iterator
from io import StringIO

import pytest
from rich.console import Console

from confucius import Game, Move, sampled
from confucius.cli.play.menu import Menu, Option, cheapest, opening_menu
from confucius.drawing.text import Look, board, board_text, open_view
from confucius.drawing.text.look import LETTERS
from confucius.rules.moves import PAY_SHIFT
from confucius.rules.state import DECISIONS
from games import moments


def every(step: int, number: int) -> Iterator[Game]:
    """Some moments of a random game, its end included."""
    for count, game in enumerate(moments(number)):
        if count % step == 0 or game.is_over:
            yield game


def printed(game: Game, width: int) -> list[str]:
    return board_text(game.view(0), width).splitlines()


@pytest.mark.parametrize("width", [80, 100, 120])
def test_the_board_fits_the_terminal_at_every_moment(width: int) -> None:
    for number in range(3):
        for game in every(19, number):
            lines = printed(game, width)
            assert max(map(len, lines)) <= width
            assert len(lines) <= 40
            assert "…" not in "".join(lines)


def test_secured_and_unsecured_markers_differ_without_colours() -> None:
    game = Game(players=3, seed=1)
    posts = [post for post in range(21) if game.state.tiles[post]]
    game.state.owners[posts[0]] = game.state.owners[posts[1]] = 2
    game.state.secured |= 1 << posts[0]
    text = "\n".join(printed(game, 100))
    assert "♣●" in text
    assert "♣○" in text


def test_a_terminal_without_signs_gets_letters() -> None:
    page = StringIO()
    look = Look(80, LETTERS)
    Console(file=page, width=80, color_system=None).print(board(Game(players=5, seed=2).view(1), look))
    assert " G  Green" in page.getvalue()
    assert "▲" not in page.getvalue()


def test_a_narrow_terminal_gets_one_thing_below_the_other() -> None:
    for width in (50, 60, 70):
        lines = printed(Game(players=5, seed=2), width)
        assert max(map(len, lines)) <= width
        assert sum("Minister" in line for line in lines) >= 3


def test_the_board_shows_nothing_that_the_seat_cannot_see() -> None:
    rng = random.Random(3)
    for game in every(40, 4):
        for seat in range(game.players):
            view = game.view(seat)
            dealt_again = sampled(view, rng).view(seat)
            assert board_text(view) == board_text(dealt_again)


def test_an_open_view_shows_every_hand() -> None:
    game = Game(players=4, seed=5)
    assert "All hands" in board_text(open_view(game))
    assert "All hands" not in board_text(game.view())


# Questions


def leaves(step: Menu | Move) -> list[Move]:
    """Every move to which the answers of a question lead."""
    if isinstance(step, Move):
        return [step]
    found: list[Move] = []
    for option in step.options:
        if option.leads_to is not None:
            found += leaves(option.leads_to())
    return found


def unpaid(move: Move) -> int:
    return move.code & (1 << PAY_SHIFT) - 1


def test_the_questions_lead_to_every_legal_move_and_to_no_other() -> None:
    kinds = set()
    for number in (3, 5, 9):
        for game in every(3, number):
            if game.is_over:
                continue
            kinds.add(DECISIONS[game.state.step])
            reached = leaves(opening_menu(game))
            assert all(game.why_not(move) is None for move in reached)
            legal = {unpaid(move) for move, _ in game.irredundant_moves.by_choice()}
            assert {unpaid(move) for move in reached} == legal
    assert kinds == set(DECISIONS)


def all_options(number: int) -> list[tuple[Game, Option]]:
    found = []
    for game in moments(number):
        question = None if game.is_over else opening_menu(game)
        if isinstance(question, Menu):
            found += [(game, option) for option in question.options]
    return found


def test_what_cannot_be_done_is_offered_with_the_reason_and_its_rule() -> None:
    refusals = [option.refusal for _, option in all_options(9) if option.refusal is not None]
    assert refusals
    for refusal in refusals:
        assert "(rules " in refusal.in_short
        assert "(rules " in refusal.in_full
        assert "{" not in refusal.in_short + refusal.in_full


def test_an_option_either_leads_on_or_says_why_not() -> None:
    for _, option in all_options(6):
        assert (option.leads_to is None) == (option.refusal is not None)


def test_a_move_without_cards_is_paid_as_cheaply_as_possible() -> None:
    game = Game(players=3, seed=1)
    paid = cheapest(game, Move.parse("junks 2"))
    assert str(paid) == "junks 2 pay 3"
    assert cheapest(game, Move.parse("tax")) == Move.parse("tax")


def test_enter_gives_the_cheapest_payment() -> None:
    game = Game(players=3, seed=1)
    question = opening_menu(game)
    for answer in (5, 1):  # Buy Junks, one
        assert isinstance(question, Menu)
        leads_to = question.options[answer - 1].leads_to
        assert leads_to is not None
        question = leads_to()
    assert isinstance(question, Menu)
    assert question.default == 0
    assert [option.label for option in question.options] == [f"a {cash}-cash card" for cash in (1, 2, 3)]
