"""Positions in which less is left than is to be drawn (rules 4.2): every way to play goes on."""

import random
from collections.abc import Callable, Iterator

import pytest

from confucius import Game, State, sampled
from confucius.envs.actions import action_names
from confucius.envs.steps import CHANCE, NOBODY_MORE, Steps
from confucius.position import position_json, position_text, read_position
from confucius.record import Record, line, loads
from confucius.rules.cards import pack
from confucius.rules.components import ANY_MINISTRY, REWARD_KINDS
from confucius.rules.pieces import discrepancies
from confucius.rules.state import added, rewards_of_kind
from confucius.rules.state import one_reward as a_reward
from games import contents, table


def no_cards(state: State) -> None:
    """Everybody's hands are full; deck and discards are empty."""
    state.hands[0] += state.deck + state.discard
    state.deck = state.discard = 0


def one_card(state: State) -> None:
    no_cards(state)
    state.hands[0] -= pack(1, 0, 0)
    state.discard = pack(1, 0, 0)


def no_officials(state: State) -> None:
    state.officials = [0] * 6


def one_official(state: State) -> None:
    first = next(cost for cost, number in enumerate(state.officials) if number)
    state.officials = [1 if cost == first else 0 for cost in range(6)]


def no_rewards(state: State) -> None:
    """And one fleet is ready to reach several lands at once."""
    state.reward_deck = 0
    state.shipyards = added(state.shipyards, 0, state.supply)
    state.supply = 0


def last_reward(state: State) -> None:
    left = next(kind for kind in range(REWARD_KINDS) if rewards_of_kind(state.reward_deck, kind))
    no_rewards(state)
    state.reward_deck = a_reward(left)


def last_candidate(state: State) -> None:
    state.candidate, state.candidates, state.any_candidates = ANY_MINISTRY, 0, 0


SHORTAGES = [no_cards, one_card, no_officials, one_official, no_rewards, last_reward, last_candidate]
shortages = pytest.mark.parametrize("shortage", SHORTAGES)
tables = pytest.mark.parametrize("number", range(3, 6))
Shortage = Callable[[State], None]


def short(shortage: Shortage, number: int) -> State:
    """A position at the beginning of round 2 with this shortage, as the reader of positions accepts it."""
    game, rng = table(number), random.Random(number)
    while game.state.round < 2:
        game.push(game.irredundant_moves[int(rng.random() * len(game.irredundant_moves))])
    shortage(game.state)
    return read_position(position_json(game.state))


def played(game: Game, number: int, draws: random.Random | None = None) -> Iterator[Game]:
    """The game from here to its end, move by move and, if chance is asked for, draw by draw."""
    rng = random.Random(number)
    while not game.is_over:
        yield game
        if game.state.due:
            assert draws is not None
            outcomes, weights = zip(*game.outcomes, strict=True)
            game.push_outcome(draws.choices(outcomes, weights)[0])
        else:
            moves = game.irredundant_moves
            game.push(moves[int(rng.random() * len(moves))])
    yield game


@shortages
@tables
def test_a_game_goes_on_to_its_end_and_its_record_replays(shortage: Shortage, number: int) -> None:
    for game in played(Game(position=short(shortage, number), seed=number), number):
        assert discrepancies(game.state) == []
    again = loads(line(game.record)).check()
    assert contents(again.state) == contents(game.state)


@shortages
@tables
def test_asked_outcome_by_outcome_it_goes_on_as_well(shortage: Shortage, number: int) -> None:
    start = Game(position=short(shortage, number), explicit=True)
    for game in played(start, number, draws=random.Random(number)):
        if game.state.due:
            assert game.outcomes, "a draw that is due can be made"
    again = Record.from_json(game.record.to_json()).check()
    assert contents(again.state) == contents(game.state)


@shortages
@tables
def test_every_moment_is_a_position_that_can_be_read(shortage: Shortage, number: int) -> None:
    start = Game(position=short(shortage, number), explicit=True)
    for game in played(start, number, draws=random.Random(number)):
        assert position_text(read_position(position_json(game.state))) == position_text(game.state)


@shortages
@tables
def test_what_a_seat_cannot_see_can_be_dealt_again(shortage: Shortage, number: int) -> None:
    rng = random.Random(number)
    dealt = 0
    for game in played(Game(position=short(shortage, number), seed=number), number):
        if rng.random() < 0.1 and not game.is_over:
            seat = rng.randrange(game.players)
            other = sampled(game.view(seat), rng)
            assert discrepancies(other.state) == []
            assert other.state.hands[seat] == game.state.hands[seat]
            dealt += 1
    assert dealt


@shortages
@tables
def test_environments_have_an_outcome_at_every_chance_node(shortage: Shortage, number: int) -> None:
    """Tax Income is taken whenever it can be, so that cards are wanted while there are none."""
    steps, rng = Steps(Game(position=short(shortage, number), explicit=True)), random.Random(number)
    tax = action_names().index("tax")
    while steps.player != NOBODY_MORE:
        if steps.player == CHANCE:
            assert sum(likely for _, likely in steps.outcomes) == pytest.approx(1)
            outcomes, odds = zip(*steps.outcomes, strict=True)
            steps.draw(rng.choices(outcomes, odds)[0])
        else:
            steps.take(tax if tax in steps.answers else rng.choice(steps.answers))
    assert steps.game.is_over


def test_the_turn_passes_when_there_is_nothing_to_draw() -> None:
    hands = {"black": [1] * 22, "green": [2] * 22, "purple": [3] * 21}
    seats = {colour: {"hand": cards} for colour, cards in hands.items()}
    game = Game(position=read_position({"players": 3, "round": 2, "seats": seats}), seed=1)
    drawn: list[list[int]] = []
    for _ in range(2):
        game.push("tax")
        drawn.append(game.state.hands[:])
    assert sum(drawn[0]) == pack(22, 22, 22), "the first takes the last card"
    assert drawn[0] == drawn[1], "there is none for the second"
    assert game.state.due == []
