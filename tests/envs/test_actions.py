"""Every move has its numbers, and every number its name, for good."""

import hashlib
import random
import re

import pytest

from confucius import Game, Move
from confucius.envs import actions
from confucius.envs.actions import ACTIONS, action_names, action_text, first_action, second_action
from confucius.envs.questions import decode, encode
from confucius.notation import move_text
from confucius.position import read_position
from confucius.rules.moves import (
    BRIBE,
    BUY_GIFT,
    BUY_JUNKS,
    CARD_BRIBERY,
    CARD_GIFT,
    CHIEF,
    DISCARD,
    GIVE_GIFT,
    INVADE,
    NOMINATE,
    PETITION_ARMY,
    PETITION_INFLUENCE,
    PETITION_JUNKS,
    PETITION_STUDENT,
    PETITION_SWAP,
    PLACE,
    SECURE,
    TRANSFER,
    TUTOR,
    VOYAGE,
    YIELD,
)
from envs.walks import asked, ends
from games import moments

NAMES_OF_VERSION_1 = "8ac5982a56995966b58dafe2098808dd86d75f69d36115ca02e4c2f7691012fb"


def test_the_numbers_of_a_version_never_change() -> None:
    """If this fails, actions have changed their numbers: that is a new version, and says so everywhere."""
    names = action_names()
    assert actions.VERSION == 1
    assert len(names) == ACTIONS == len(set(names))
    assert hashlib.sha256("\n".join(names).encode()).hexdigest() == NAMES_OF_VERSION_1


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_number_stands_for_what_its_name_says(players: int) -> None:
    """All targets there are, whether or not they would be legal together."""
    found = {actions.EXTRA}
    for seat in range(players):
        for move in whole_move_space(seat, players):
            first = first_action(move.code, seat, players)
            assert says(action_text(first, seat, players), f" {move_text(move)} ")
            found.add(first)
            second = second_action(move.code, seat, players)
            if second >= 0:
                assert says(action_text(second, seat, players), f" {move_text(move)} ")
                found.add(second)
    if players == 5:
        unused = {action_names()[number] for number in range(actions.PAYMENT) if number not in found}
        # A swap names its officials in order: the first of all is never second, the last never first.
        assert unused == {"petition swap gongbu 7", "with bingbu 1"}


def whole_move_space(seat: int, players: int) -> list[Move]:
    """Every kind of move with all its targets, without cards; discarding has none."""
    posts, boxes, seats, spaces, gifts = range(21), range(12), range(players), range(2), range(1, 7)
    others = [other for other in seats if other != seat]
    targets: dict[int, list[tuple[int, int]]] = {kind: [(0, 0)] for kind in range(DISCARD)}
    for kind in (BRIBE, SECURE, PLACE):
        targets[kind] = [(post, 0) for post in posts]
    for kind in (NOMINATE, PETITION_STUDENT):
        targets[kind] = [(space, 0) for space in spaces]
    for kind in (BUY_GIFT, CARD_GIFT):
        targets[kind] = [(value, 0) for value in gifts]
    for kind in (TRANSFER, PETITION_INFLUENCE):
        targets[kind] = [(post, to) for post in posts for to in seats]
    for kind in (CHIEF, YIELD):
        targets[kind] = [(to, 0) for to in others]
    targets[BUY_JUNKS] = [(number, 0) for number in range(1, 5)]
    targets[VOYAGE] = [(number, lands) for number in range(1, 26) for lands in range(32)]
    targets[INVADE] = [(box, 0) for box in boxes]
    targets[GIVE_GIFT] = [(value, to) for value in gifts for to in others]
    targets[PETITION_JUNKS] = [(giver, to) for giver in seats for to in seats if giver != to]
    targets[PETITION_SWAP] = [(a, b) for a in posts for b in posts if a != b]
    targets[PETITION_ARMY] = [(a, b) for a in boxes for b in boxes if a != b]
    targets[CARD_BRIBERY] = [(post, card) for post in posts for card in range(4)]
    targets[TUTOR] = [(space, cancels) for space in spaces for cancels in range(2)]
    return [Move.of(kind, a, b) for kind, pairs in targets.items() for a, b in pairs]


@pytest.mark.parametrize("number", range(24))
def test_the_answers_lead_to_every_irredundant_move_once(number: int) -> None:
    rng = random.Random(number)
    for game in moments(number):
        if game.is_over or rng.random() > 0.15:
            continue
        reached = [move for _, move in ends(asked(game))]
        assert len(reached) == len(set(reached))
        assert set(reached) == set(game.irredundant_moves)


@pytest.mark.parametrize("number", range(60))
def test_a_move_and_its_numbers_are_the_same_thing(number: int) -> None:
    rng = random.Random(number)
    for game in moments(number):
        if not game.is_over:
            moves = game.irredundant_moves
            for move in {moves[0], moves[-1], moves[int(rng.random() * len(moves))]}:
                steps = encode(game, move)
                assert decode(game, steps) == move
                assert all(0 <= step < ACTIONS for step in steps)
                assert bool(steps) == (len(moves) > 1)


@pytest.mark.parametrize("number", range(12))
def test_the_names_of_the_steps_are_the_words_of_the_move(number: int) -> None:
    rng = random.Random(number)
    for game in moments(number):
        if game.is_over or rng.random() > 0.2:
            continue
        for path, move in ends(asked(game)):
            text = f" {move_text(move)} "
            for step in path:
                name = action_text(step, game.state.actor, game.players)
                assert says(name, text), f"{name!r} is no part of {text!r}"


def says(name: str, text: str) -> bool:
    """Whether a step's name is what the text of the move says in that place."""
    if name == "card extra-action":
        return text.startswith(" extra ")
    if name == "pay nothing":
        return "pay" not in text
    if name.startswith("using "):
        return f" card {name.removeprefix('using ')} " in text
    if name.startswith("card bribery "):
        return text.startswith(" card bribery") and f" {name.removeprefix('card bribery ')} " in text
    if name.startswith("pay "):
        return re.search(rf" (pay|with|discard) {re.escape(name.removeprefix('pay '))} ", text) is not None
    if name.startswith("tutor "):
        return text.startswith(f" {name.split(' cancel')[0]} ") and ("cancel" in name) == ("cancel" in text)
    return f" {name} " in text


def test_more_cards_than_the_table_holds_are_told_kind_by_kind() -> None:
    hand = [3] * 6 + [2] * 5 + [1] * 4
    game = Game(
        position=read_position(
            {"players": 3, "round": 3, "step": "discard", "seats": {"black": {"hand": hand}}}
        )
    )
    names = action_names()
    first = asked(game)
    assert [names[answer] for answer in first.answers] == [f"pay 3s: {k}" for k in range(2, 7)]
    move = Move.parse("discard 3+3+3+2+2+2+2+2+1+1+1")
    assert [names[step] for step in encode(game, move)] == ["pay 3s: 3", "pay 2s: 5"]
    assert {move for _, move in ends(first)} == set(game.irredundant_moves)


def test_a_voyage_to_several_lands_names_them_in_one_step() -> None:
    seats = {"black": {"hand": [1, 1, 1, 1], "shipyard": 10}}
    game = Game(position=read_position({"players": 3, "round": 3, "actor": "black", "seats": seats}))
    steps = encode(game, Move.parse("voyage 10 to india,africa pay 1+1+1+1"))
    assert [action_names()[step] for step in steps] == ["voyage 10", "to india,africa"]


def test_a_very_long_voyage_can_be_paid_in_every_way() -> None:
    seats = {"black": {"hand": [3] * 9 + [2] * 4 + [1] * 3, "shipyard": 15}}
    game = Game(position=read_position({"players": 3, "round": 3, "actor": "black", "seats": seats}))
    assert {move for _, move in ends(asked(game))} == set(game.irredundant_moves)


def test_what_is_overpaid_has_no_numbers() -> None:
    game = Game(players=3, seed=1)
    assert "junks 1 pay 3" in game.legal_moves
    assert encode(game, Move.parse("junks 1 pay 3"))  # one card, though a dear one
    with pytest.raises(ValueError, match="not one of the irredundant moves"):
        encode(game, Move.parse("junks 1 pay 3+1"))


def test_half_a_move_is_refused() -> None:
    game = Game(players=3, seed=1)
    with pytest.raises(ValueError, match="not complete"):
        decode(game, [action_names().index("commerce")])
    with pytest.raises(ValueError, match="not possible now"):
        decode(game, [action_names().index("pass")])
