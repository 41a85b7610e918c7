"""What the environments tell their libraries about observations and actions."""

from confucius.envs.actions import ACTIONS
from confucius.envs.missing import missing

try:
    import numpy as np
    from gymnasium import spaces

    from confucius.envs.arrays import highest_observation
except ModuleNotFoundError as error:
    raise missing(error) from None


def observation_space() -> spaces.Dict:
    """An observation, and the mask of the actions that are possible."""
    high = highest_observation()
    return spaces.Dict(
        {
            "observation": spaces.Box(np.zeros_like(high), high, dtype=np.float32),
            "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
        }
    )


def action_space() -> spaces.Discrete:
    """The numbers of the actions."""
    return spaces.Discrete(ACTIONS)
