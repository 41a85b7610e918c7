"""The drawn examples of the rules: what their captions claim, and that they are only pictures."""

import re

import pytest

from confucius import Game, rulebook, targets
from confucius.lessons.figures import FIGURES, Figure, figures_of
from confucius.notation import move_text
from confucius.pages.figures import drawings
from confucius.position import read_position
from confucius.rules import moves, referee
from confucius.rules.components import POSTS
from confucius.rules.cubes import counted
from confucius.rules.examination import bound_to
from confucius.rules.scoring import title_holder

BLACK, GREEN, PURPLE = range(3)
HARD = ["2.1", "4.5", "5.6", "7.1", "7.2", "7.3", "8.2.2", "8.2.4", "8.3.2", "8.4", "10.2"]


def game_of(rule: str) -> Game:
    (figure,) = figures_of(rule)
    return Game(position=read_position(dict(figure.position)), seed=1)


@pytest.mark.parametrize("figure", FIGURES, ids=lambda figure: figure.rule)
def test_a_figure_is_a_picture_for_a_rule_that_exists(figure: Figure) -> None:
    assert figure.rule in rulebook.rules()
    for drawing in drawings(figure):
        assert drawing.startswith("<svg")
        assert not re.search(r' (?:id|tabindex|data-[a-z]+|style)=|role="button"', drawing)


def test_the_hard_rules_have_their_figures() -> None:
    assert {figure.rule for figure in FIGURES} >= set(HARD)


@pytest.mark.parametrize("rule", ["4.5", "7.2"])
def test_prices_and_bars_are_those_of_the_engine(rule: str) -> None:
    (figure,) = figures_of(rule)
    state = game_of(rule).state
    assert figure.prices.keys() | set(figure.barred) <= set(map(targets.post, range(POSTS)))
    assert figure.prices or figure.barred
    for post in range(POSTS):
        name = targets.post(post)
        obstacle = referee.obstacle(state, BLACK, moves.BRIBE, post, 0)
        if name in figure.prices:
            assert obstacle == 0
            assert referee.price(state, BLACK, moves.BRIBE, post, 0) >> 3 == figure.prices[name]
        if name in figure.barred:
            assert obstacle != 0


def test_the_bars_come_from_the_gift() -> None:
    game = game_of("7.2")
    refused = game.why_not("bribe bingbu 1 pay 3+3")
    assert refused is not None
    assert refused.rule == "7.2"
    assert game.why_not("bribe hubu 4 pay 3+2") is None


def test_cubes_are_counted_as_the_caption_says() -> None:
    state = game_of("2.1").state
    assert [counted(state, seat)[0] for seat in range(5)] == [4, 4, 5, 3, 4]


def test_a_coat_cancels_and_replaces() -> None:
    game = game_of("7.1")
    told = [event.name for event in game.push("give 4 to green")]
    assert "gift-cancelled" in told
    assert "gift-replaced" in told


def test_green_is_bound_to_blacks_student() -> None:
    game = game_of("7.3")
    assert bound_to(game.state, GREEN) == [BLACK]
    refused = game.why_not("tutor plain with 1", "green")
    assert refused is not None
    assert refused.rule == "7.3"


def test_the_lands_that_can_be_reached_are_marked() -> None:
    (figure,) = figures_of("5.6")
    reached = {
        move_text(move).split(" to ")[1].split(" pay")[0]
        for move in game_of("5.6").legal_moves
        if move.kind == moves.VOYAGE and move.b
    }
    assert {f"land:{name}" for name in reached} == set(figure.open)


def test_the_candidate_goes_to_the_marked_seats() -> None:
    assert [move_text(move) for move in game_of("8.2.4").legal_moves] == ["place hubu 6", "place hubu 7"]


def test_purple_drops_out_for_green() -> None:
    game = game_of("8.3.2")
    assert game.decision is not None
    assert game.decision.seat == "purple"
    assert [move_text(move) for move in game.legal_moves] == ["yield green"]
    game.push("yield green")
    assert game.state.offices[2:4] == [GREEN, BLACK]
    assert game.state.active[GREEN * 3 + PURPLE] == 0
    assert game.state.active[BLACK * 3 + PURPLE] == 2


def test_yunnan_scores_at_the_end_of_its_round() -> None:
    state = game_of("8.4").state
    assert state.points == [4, 2, 0]
    assert state.rewards[GREEN] != 0
    assert state.conquests[1:] == [0, 0]


def test_one_more_junk_makes_green_admiral() -> None:
    (figure,) = figures_of("10.2")
    state = read_position(dict(figure.position))
    assert title_holder(state, 1) == GREEN
