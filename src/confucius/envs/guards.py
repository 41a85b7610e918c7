"""PettingZoo's usual guards around an environment, without their long way to its attributes.

The wrappers ask each other for every attribute, down to the environment: twenty times a step, in half
the time of a step. None of them changes what it passes on, so these ask the environment itself.
"""

from typing import Any, Final

from confucius.envs.actions import ACTIONS
from confucius.envs.missing import missing

try:
    import numpy as np
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ModuleNotFoundError as error:
    raise missing(error) from None

ILLEGAL_REWARD: Final = -1.0


def guarded(env: AECEnv) -> AECEnv:
    """An illegal action ends the game and is lost; one out of bounds or out of order is an error."""
    return _InOrder(_InBounds(_Legal(env, illegal_reward=ILLEGAL_REWARD)))


class _Direct:
    """Attributes of the environment within; before `reset` there are none, and the wrapper says so."""

    env: AECEnv

    def __init__(self, env: AECEnv, **options: Any) -> None:
        super().__init__(env, **options)  # type: ignore[call-arg]
        self._within = env.unwrapped

    @property
    def agents(self) -> Any:
        return self._within.agents

    @property
    def agent_selection(self) -> Any:
        return self._within.agent_selection

    @property
    def rewards(self) -> Any:
        return self._within.rewards

    @property
    def _cumulative_rewards(self) -> Any:
        return self._within._cumulative_rewards

    @property
    def terminations(self) -> Any:
        return self._within.terminations

    @property
    def truncations(self) -> Any:
        return self._within.truncations

    @property
    def infos(self) -> Any:
        return self._within.infos

    def action_space(self, agent: str) -> Any:
        return self._within.action_space(agent)


class _Legal(_Direct, wrappers.TerminateIllegalWrapper):
    pass


class _InBounds(_Direct, wrappers.AssertOutOfBoundsWrapper):
    def step(self, action: Any) -> None:
        # The usual case is plain to see; any other is left to the wrapper and the space.
        if isinstance(action, int | np.integer) and 0 <= action < ACTIONS:
            self.env.step(action)
        else:
            super().step(action)


class _InOrder(_Direct, wrappers.OrderEnforcingWrapper):
    def __str__(self) -> str:
        return str(self.env)
