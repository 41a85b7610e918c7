"""Bots of this project as players in the environments."""

import random
from pathlib import Path

import pytest

from confucius import Game
from confucius.bots import UnknownBot, make_bot
from confucius.envs import pettingzoo
from confucius.envs.actions import action_names
from confucius.envs.opponents import Opponent
from confucius.envs.steps import Steps
from games import contents, table


@pytest.mark.parametrize("number", range(6))
def test_a_bot_in_steps_plays_as_it_does_at_the_table(number: int) -> None:
    """Where it is asked; what leaves no choice is done without it."""
    opponent = Opponent("novice", number)
    steps = Steps(table(number))
    while not steps.game.is_over:
        steps.take(opponent.answer(steps))
    game, bot, rng = table(number), make_bot("novice"), random.Random(f"{number}/novice")
    while not game.is_over:
        moves = game.irredundant_moves
        game.push(bot.choose(game.view(game.state.actor), moves, rng) if len(moves) > 1 else moves[0])
    assert contents(game.state) == contents(steps.game.state)


def test_a_bot_goes_on_with_a_move_that_another_began() -> None:
    steps, names = Steps(Game(players=3, seed=1)), action_names()
    steps.take(names.index("commerce"))
    mover = steps.player
    steps.take(Opponent("adept").answer(steps))
    assert steps.player != mover
    assert [step.move.name for step in steps.game.steps() if step.move] == ["commerce"]


def test_a_bot_can_take_any_agents_part_in_pettingzoo() -> None:
    env = pettingzoo.env(num_players=4)
    env.reset(seed=3)
    players = {"player_0": Opponent("novice", 1)}
    for agent in env.agents[1:]:
        players[agent] = Opponent("random", agent)
    rewards = {}
    for agent in env.agent_iter():
        _, reward, termination, _, _ = env.last(observe=False)
        rewards[agent] = reward
        env.step(None if termination else players[agent].answer(env.unwrapped.steps))
    assert rewards["player_0"] == 1
    assert sum(rewards.values()) == pytest.approx(0)


def test_an_unknown_bot_is_an_error_at_once() -> None:
    with pytest.raises(UnknownBot, match="there is no bot 'grandmaster'"):
        Opponent("grandmaster")


def test_a_bot_that_pays_too_much_is_told_so(tmp_path: Path) -> None:
    program = tmp_path / "spender.py"
    program.write_text(
        "from confucius import Move\n"
        "class Spender:\n"
        "    def choose(self, view, moves, rng):\n"
        "        return Move.parse('junks 1 pay 3+1')\n"
    )
    with pytest.raises(ValueError, match=r"answered junks 1 pay 3\+1, which is not one of the moves"):
        Opponent(f"file:{program}:Spender").answer(Steps(Game(players=3, seed=1)))
