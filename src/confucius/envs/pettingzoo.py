"""Confucius as an environment of PettingZoo, where agents act one after the other.

Importing this module also registers ``confucius_v1`` for ``pettingzoo.make``.

>>> from confucius.envs import pettingzoo
>>> env = pettingzoo.env(num_players=3, advanced=True)
>>> env.reset(seed=7)
>>> observation, reward, termination, truncation, info = env.last()
>>> env.agent_selection, int(observation["action_mask"].sum())
('player_0', 23)
"""

from typing import Any, ClassVar, Final

from confucius.drawing import board_svg
from confucius.drawing.text import board_text
from confucius.envs.actions import VERSION
from confucius.envs.batch import GamesOfASeed
from confucius.envs.missing import missing
from confucius.envs.steps import NOBODY_MORE
from confucius.rules.options import Options

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
    from pettingzoo import AECEnv, ParallelEnv, register
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel

    from confucius.envs.arrays import highest_observation, mask_of, observation_of
    from confucius.envs.guards import guarded
    from confucius.envs.spaces import action_space, observation_space
except ModuleNotFoundError as error:
    raise missing(error) from None

__all__ = ["NAME", "RENDER_MODES", "env", "parallel_env", "raw_env"]

NAME: Final = f"confucius_v{VERSION}"  # with the numbers of the actions the environment changes its name
Observation = dict[str, NDArray[Any]]
RENDER_MODES: Final = ("human", "ansi", "svg", "rgb_array")


def env(**options: Any) -> AECEnv:
    """The environment with the usual guards: an illegal action ends the game and is lost.

    The options are those of `raw_env`.
    """
    return guarded(raw_env(**options))


def parallel_env(**options: Any) -> ParallelEnv:
    """The same for learners that want all agents at once; only the action of the one to decide counts."""
    return turn_based_aec_to_parallel(env(**options))


class raw_env(AECEnv):
    """The environment without guards.

    `num_players` is 3 to 5, the variants (`advanced`, `admiral`) are those of `Options`, `render_mode` is
    one of `RENDER_MODES`. Agent ``player_0`` sits at black, ``player_1`` at green and so on, clockwise.
    """

    metadata: ClassVar = {
        "name": NAME,
        "render_modes": list(RENDER_MODES),
        "render_fps": 2,
        "is_parallelizable": False,
    }

    def __init__(self, num_players: int = 4, *, render_mode: str | None = None, **variants: bool) -> None:
        super().__init__()
        self.options = Options(num_players, **variants)
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"there is no render mode {render_mode!r}; there are {', '.join(RENDER_MODES)}")
        self.num_players = num_players
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(num_players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observation_spaces = {agent: observation_space() for agent in self.possible_agents}
        self._action_spaces = {agent: action_space() for agent in self.possible_agents}
        everything = np.tile(highest_observation(), num_players)
        self.state_space = spaces.Box(np.zeros_like(everything), everything, dtype=np.float32)
        self._series = GamesOfASeed(self.options)

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game: with a seed always the same one, ``Game(num_players, seed=seed)``.

        Without one, the next of the games that follow from the last seed.
        """
        self.steps = self._series.deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self.steps.player]
        self._show()

    def step(self, action: int | None) -> None:
        """The agent to decide answers the question that is put to it."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{self.agent_selection} must take an action; None is for agents that are done")
        self.steps.take(int(action))
        if self.steps.player == NOBODY_MORE:
            self._end()
        else:
            self.agent_selection = self.possible_agents[self.steps.player]
        self._show()

    def _end(self) -> None:
        """There are no rewards before the end, so nothing needs to be added up on the way."""
        for agent, reward in zip(self.possible_agents, self.steps.returns(), strict=True):
            seat = self._seats[agent]
            self.rewards[agent] = self._cumulative_rewards[agent] = reward
            self.terminations[agent] = True
            self.infos[agent] = self.steps.outcome(seat)
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Observation:
        """What an agent sees, and what it can do now; computed on demand."""
        seat = self._seats[agent]
        return {"observation": observation_of(self.steps, seat), "action_mask": mask_of(self.steps, seat)}

    def state(self) -> NDArray[np.float32]:
        """What all agents see together, one observation after the other: for critics in training."""
        return np.concatenate([observation_of(self.steps, seat) for seat in range(self.num_players)])

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table as the agent to decide sees it, in the way of `render_mode`."""
        view = self.steps.game.view(self._seats[self.agent_selection])
        if self.render_mode == "ansi":
            return board_text(view)
        if self.render_mode == "svg":
            return board_svg(view)
        if self.render_mode == "rgb_array":
            from confucius.envs.pictures import board_pixels

            return board_pixels(view)
        if self.render_mode is None:
            gymnasium.logger.warn("render() shows nothing without a render_mode; name one when making it")
        return None

    def _show(self) -> None:
        """In `human` mode the table is printed whenever it changes."""
        if self.render_mode == "human":
            print(board_text(self.steps.game.view(self._seats[self.agent_selection])))

    def close(self) -> None:
        """Nothing is held that would have to be given back."""


register("aec", NAME, env)
register("parallel", NAME, parallel_env)
