"""Confucius as a game of OpenSpiel: importing this module registers ``confucius``.

>>> import pyspiel
>>> import confucius.envs.openspiel
>>> game = pyspiel.load_game("confucius(players=3,advanced=true)")
>>> state = game.new_initial_state()
>>> state.is_chance_node(), [outcome for outcome, probability in state.chance_outcomes()]
(True, [0, 1, 2, 3, 4])
"""

import random
from collections.abc import Callable
from typing import Any, Final

from confucius.envs.actions import ACTIONS, action_text
from confucius.envs.entries import entries
from confucius.envs.memory import Remembering, remembering, seen
from confucius.envs.missing import missing
from confucius.envs.opponents import Opponent
from confucius.envs.steps import CHANCE, NOBODY_MORE
from confucius.game import Game
from confucius.position import position_text
from confucius.rules import components
from confucius.rules.cards import as_list
from confucius.rules.components import REWARD_KINDS, REWARDS
from confucius.rules.options import Options
from confucius.rules.state import rewards_of_kind
from confucius.rules.views import SPECTATOR, View

try:
    import numpy as np
    import pyspiel

    from confucius.envs.arrays import observation_of
except ModuleNotFoundError as error:
    raise missing(error) from None

__all__ = ["GAME_TYPE", "BotPlayer", "ConfuciusGame", "ConfuciusState", "Rollouts"]

GAME_TYPE: Final = pyspiel.GameType(
    short_name="confucius",
    long_name="Confucius",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=components.MAX_PLAYERS,
    min_num_players=components.MIN_PLAYERS,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=Options().to_json(),
)


def most_steps(players: int) -> int:
    """A bound on the decisions of a game, each taken in up to six steps (rules 12.7)."""
    in_a_round = 5 * players + 3 * players + 3  # cubes; passes, tutors, discards; chief, favour, candidate
    # Gifts to be cancelled, reward cards, yields.
    at_any_time = 6 * players + sum(components.REWARD_COUNTS) + 3 * (players - 2)
    return 6 * (components.WALL_PIECES * in_a_round + at_any_time)


def most_draws(players: int) -> int:
    """A bound on the draws of a game: income, the set-up, officials, candidates, reward cards."""
    in_a_round = 9 * players + 5  # Commercial Income and Tax Income twice for each, and the favour
    return components.WALL_PIECES * in_a_round + 9 + 25 + 15 + 6 + sum(components.REWARD_COUNTS)


class ConfuciusGame(pyspiel.Game):
    """The game for 3 to 5 `players`; `advanced` and `admiral` choose its kind."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = {**GAME_TYPE.parameter_specification, **(params or {})}
        players = chosen["players"]
        super().__init__(GAME_TYPE, _game_info(players), params or {})
        self._opening = remembering(Game(options=Options(**chosen), explicit=True))

    def new_initial_state(self) -> "ConfuciusState":
        return ConfuciusState(self, self._opening.copy())

    def max_chance_nodes_in_history(self) -> int:
        return most_draws(self.num_players())

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Any = None
    ) -> "_Observer":
        return _Observer(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


def _game_info(players: int) -> pyspiel.GameInfo:
    return pyspiel.GameInfo(
        num_distinct_actions=ACTIONS,
        max_chance_outcomes=REWARD_KINDS,
        num_players=players,
        min_utility=-1.0 / (players - 1),
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=most_steps(players),
    )


class ConfuciusState(pyspiel.State):
    """A game in steps. All that belongs to it is in `steps`, so that a clone copies one thing."""

    def __init__(self, game: ConfuciusGame, steps: Remembering) -> None:
        super().__init__(game)
        self.steps = steps

    # Python asks these directly, which is much faster than the way through OpenSpiel's base class.

    def current_player(self) -> int:
        return self.steps.player

    def is_terminal(self) -> bool:
        return self.steps.player == NOBODY_MORE

    def is_chance_node(self) -> bool:
        return self.steps.player == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        steps = self.steps
        if player is not None and player != steps.player:
            return []
        return steps.answers[:] if steps.player >= 0 else [outcome for outcome, _ in steps.outcomes]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.steps.outcomes

    def returns(self) -> list[float]:
        return self.steps.returns()

    # OpenSpiel's base class asks these.

    def _legal_actions(self, player: int) -> list[int]:
        return self.steps.answers

    def _apply_action(self, action: int) -> None:
        if self.steps.player == CHANCE:
            self.steps.draw(action)
        else:
            self.steps.take(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != CHANCE:
            return action_text(action, player, self.num_players())
        draw = self.steps.game.due[0]
        target = "" if draw.target is None else f" for {draw.target}:"
        return f"draw {draw.name}{target} {draw.named(action)}"

    def __str__(self) -> str:
        """The whole position, hidden things included, and the steps of a move in the making."""
        question = self.steps.question
        path = [] if question is None else question.path
        return " ".join([position_text(self.steps.game.state), *map(str, path)])

    def resample_from_infostate(
        self, player: int, probability_sampler: Callable[[], float]
    ) -> "ConfuciusState":
        """Another state that this player could be in, dealt from what they know; its history begins here."""
        return ConfuciusState(
            self.get_game(), self.steps.resampled(player, _SampledLots(probability_sampler))
        )


class _SampledLots:
    def __init__(self, sampler: Callable[[], float]) -> None:
        self.random = sampler


class _Observer:
    """What OpenSpiel asks for: tensors and strings, with or without memory, public or private.

    Only the plain observation has a tensor. What is remembered has no fixed size.
    """

    def __init__(self, kind: pyspiel.IIGObservationType, params: Any) -> None:
        if params:
            raise ValueError(f"observations of confucius take no parameters, not {params}")
        self.kind = kind
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor = None
        self.dict: dict[str, Any] = {}
        if kind.public_info and self.private and not kind.perfect_recall:
            self.tensor = np.zeros(len(entries()), np.float32)
            self.dict = {"observation": self.tensor}

    def set_from(self, state: ConfuciusState, player: int) -> None:
        if self.tensor is not None:
            self.tensor[:] = observation_of(state.steps, player)

    def string_from(self, state: ConfuciusState, player: int) -> str:
        steps = state.steps
        if self.kind.perfect_recall:
            return steps.information(player) if self.private else seen(steps.game, SPECTATOR)
        shown = [public_text(steps.game.view())] if self.kind.public_info else []
        if self.private:
            shown.append(private_text(steps, player))
        return "; ".join(shown)


def public_text(view: View) -> str:
    """The table as a spectator sees it, in one line."""
    hidden = (view.hand_counts, view.reward_counts, view.pile_counts, [view.deck_count])
    return " ".join([position_text(view.state), *("/".join(map(str, counts)) for counts in hidden)])


def private_text(steps: Remembering, seat: int) -> str:
    """What a seat alone sees: its cards, and its steps of a move in the making."""
    state = steps.game.state
    rewards = [REWARDS[kind] for kind in range(REWARD_KINDS) if rewards_of_kind(state.rewards[seat], kind)]
    told = steps.question.path if steps.question is not None and steps.player == seat else []
    piles = [state.piles[seat], state.piles[state.players + seat]]
    held = ["+".join(map(str, as_list(cards))) or "-" for cards in (state.hands[seat], *piles)]
    return " ".join([components.COLOURS[seat], *held, ",".join(rewards) or "-", *map(str, told)])


pyspiel.register_game(GAME_TYPE, ConfuciusGame)


class BotPlayer(pyspiel.Bot):
    """A bot of this project, by its name, as a bot of OpenSpiel."""

    def __init__(self, name: str, seed: int | str = 0) -> None:
        super().__init__()
        self.opponent = Opponent(name, seed)

    def step(self, state: ConfuciusState) -> int:
        """The bot's action in a state in which it is to decide."""
        return self.opponent.answer(state.steps)

    def restart_at(self, state: ConfuciusState) -> None:
        """It looks at every state afresh, so there is nothing to prepare."""

    def inform_action(self, state: ConfuciusState, player: int, action: int) -> None:
        """It looks at every state afresh, so there is nothing to note."""


class Rollouts:
    """An evaluator for OpenSpiel's searches in Python: plays random games to the end, within the engine.

    It does what OpenSpiel's `RandomRolloutEvaluator` does, several times faster.
    """

    def __init__(self, rollouts: int = 1, seed: int | str = 0) -> None:
        self.rollouts = rollouts
        self._rng = random.Random(seed)

    def evaluate(self, state: ConfuciusState) -> Any:
        """The mean returns of the players over the rollouts."""
        total = np.zeros(state.num_players())
        for _ in range(self.rollouts):
            steps = state.steps.copy()
            steps.play_out(self._rng)
            total += steps.returns()
        return total / self.rollouts

    def prior(self, state: ConfuciusState) -> list[tuple[int, float]]:
        """All legal actions, equally likely; at a draw its outcomes with their probabilities."""
        if state.is_chance_node():
            return state.chance_outcomes()
        actions = state.legal_actions()
        return [(action, 1.0 / len(actions)) for action in actions]
