"""Which move comes nearest to being possible, so that its reason can stand for a whole action."""

import random

import pytest

from confucius import Game, Move
from confucius.rules import moves, referee, violations
from confucius.rules.cards import from_list
from confucius.rules.nearest import all_that_helps, distance, nearest, tries

from .positions import cubes, fill, give, hand, junks, official, post, reward, table


def said(game: Game, *kinds: int) -> tuple[int, int, int]:
    """Kind and first target of the nearest move of these kinds, and what stands in its way."""
    move, objection = nearest(game.state, kinds)
    return move.kind, move.a, objection


@pytest.mark.rule("4.1")
def test_of_two_officials_that_are_too_dear_the_cheaper_is_nearer() -> None:
    game = table()
    hand(game, "green", [1])
    assert said(game, moves.BRIBE) == (moves.BRIBE, post("bingbu", 3), violations.PAY_MORE_CASH)
    official(game, "gongbu", 5, cost=2)
    official(game, "bingbu", 3, cost=3)
    assert said(game, moves.BRIBE) == (moves.BRIBE, post("gongbu", 5), violations.PAY_MORE_CASH)


@pytest.mark.rule("4.1")
def test_what_can_be_done_is_nearest_and_comes_with_all_the_cards_that_may_be_paid() -> None:
    game = table()
    hand(game, "green", [3, 1])
    move, objection = nearest(game.state, (moves.BRIBE,))
    assert objection == violations.ALLOWED
    assert move.pay == from_list([3, 1])
    assert (move.kind, move.a) == (moves.BRIBE, post("bingbu", 3)), "the first that is possible"


@pytest.mark.rule("7.2")
def test_an_obligation_is_nearer_than_an_official_who_is_bribed_or_missing() -> None:
    game = table()
    hand(game, "green", [3, 3, 3])
    fill(game, "bingbu", "--www--")
    fill(game, "gongbu", "--ppp--")
    fill(game, "hubu", "--w.g--")
    give(game, "white", "green", 4)
    assert said(game, moves.BRIBE) == (moves.BRIBE, post("hubu", 4), violations.OBLIGATION_BARS)
    hand(game, "green", [])
    assert said(game, moves.BRIBE)[2] == violations.OBLIGATION_BARS, "money would not help there"


@pytest.mark.rule("4.4")
def test_an_official_who_is_bribed_is_nearer_than_a_post_without_one() -> None:
    game = table()
    for ministry in ("bingbu", "hubu"):
        fill(game, ministry, "-------")
    fill(game, "gongbu", "----w--")
    assert said(game, moves.BRIBE) == (moves.BRIBE, post("gongbu", 5), violations.ALREADY_BRIBED)


@pytest.mark.rule("3.1")
def test_too_few_cubes_are_said_once_for_all_targets() -> None:
    game = table()
    hand(game, "green", [3, 3])
    cubes(game, "green", 0)
    assert said(game, moves.BRIBE) == (moves.BRIBE, 0, violations.TOO_FEW_CUBES)
    assert said(game, moves.BRIBE, moves.TAX)[2] == violations.TOO_FEW_CUBES


@pytest.mark.rule("2.7")
def test_every_kind_of_an_action_is_tried() -> None:
    game = table()
    hand(game, "green", [])
    assert said(game, moves.BRIBE, moves.TAX) == (moves.TAX, 0, violations.ALLOWED)
    assert said(game, moves.TAX, moves.BRIBE) == (moves.TAX, 0, violations.ALLOWED)


@pytest.mark.rule("6.2")
def test_of_the_bribery_cards_the_one_concerned_is_tried() -> None:
    game = table()
    reward(game, "green", "bribery-hubu")
    for card in moves.BRIBERY.values:
        assert {Move(code).b for code in tries(game.state, moves.CARD_BRIBERY, card)} == {card}
        move, _ = nearest(game.state, (moves.CARD_BRIBERY,), card)
        assert move.b == card


@pytest.mark.rule("5.6")
def test_of_voyages_those_with_one_junk_are_tried() -> None:
    game = table()
    junks(game, "green", shipyard=3)
    found = [Move(code) for code in tries(game.state, moves.VOYAGE)]
    assert {move.a for move in found} == {1}
    assert [move.b for move in found] == list(moves.LAND_SET.values)


@pytest.mark.rule("4.1")
def test_cards_help_only_where_some_are_to_be_paid_and_nothing_else_is_in_the_way() -> None:
    game = table()
    hand(game, "green", [3, 2])
    whole = from_list([3, 2])
    assert all_that_helps(game.state, moves.BRIBE, post("hubu", 3), 0) == whole
    assert all_that_helps(game.state, moves.BRIBE, post("hubu", 1), 0) == 0, "nobody sits there"
    assert all_that_helps(game.state, moves.TAX, 0, 0) == 0, "it costs nothing"
    junks(game, "green", shipyard=1)
    assert all_that_helps(game.state, moves.VOYAGE, 1, 0) == whole, "licences are paid with cards too"


def test_reasons_are_ranked_from_what_money_mends_to_what_makes_no_sense() -> None:
    game = table()
    dear = Move.of(moves.BRIBE, post("hubu", 5)).code
    cheap = Move.of(moves.BRIBE, post("bingbu", 3)).code
    ranked = [
        (cheap, violations.ALLOWED),
        (cheap, violations.PAY_MORE_CASH),
        (dear, violations.PAY_MORE_CASH),
        (cheap, violations.PAY_MORE_LICENCES),
        (cheap, violations.OBLIGATION_BARS),
        (cheap, violations.GIFT_TOO_LOW),
        (cheap, violations.NO_GIFT_FROM),
        (cheap, violations.STUDENTS_FULL),
        (cheap, violations.ALREADY_BRIBED),
        (cheap, violations.POST_EMPTY),
        (cheap, violations.NO_SUCH_BOX),
        (cheap, violations.GIFT_TO_YOURSELF),
        (cheap, violations.MALFORMED),
    ]
    far = [int(distance(game.state, code, objection)) for code, objection in ranked]
    assert far == sorted(set(far)), "each is farther than the one before"
    whatever = (violations.STUDENTS_FULL, violations.BOX_TAKEN)
    assert len({int(distance(game.state, cheap, objection)) for objection in whatever}) == 1


@pytest.mark.parametrize("seed", range(8))
def test_nothing_of_an_action_is_nearer_than_what_is_found(seed: int) -> None:
    """At many moments of random games, whatever the action."""
    game = Game(players=3 + seed % 3, advanced=seed % 2 == 1, seed=seed)
    lots = random.Random(seed)
    while not game.is_over:
        if game.decision is not None and game.decision.name == "action":
            kind = lots.randrange(moves.ACTIONS_END)
            move, objection = nearest(game.state, (kind,))
            assert referee.objection(game.state, move.code) == objection
            far = distance(game.state, move.code, objection)
            for code in tries(game.state, kind):
                assert distance(game.state, code, int(referee.objection(game.state, code))) >= far
        game.push(lots.choice(game.irredundant_moves))
