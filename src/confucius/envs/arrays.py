"""Observations and masks as arrays."""

from typing import Final

from confucius.envs.actions import ACTIONS
from confucius.envs.entries import entries
from confucius.envs.missing import missing
from confucius.envs.steps import Steps

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    raise missing(error) from None

PER_UNIT: Final = (1 / np.array([entry.unit for entry in entries()])).astype(np.float32)


def observation_units() -> NDArray[np.float32]:
    """What every entry of an observation has been divided by."""
    return np.array([entry.unit for entry in entries()], np.float32)


def highest_observation() -> NDArray[np.float32]:
    """The most that every entry can be; the least is 0."""
    most: NDArray[np.float32] = np.array([entry.most for entry in entries()], np.uint8) * PER_UNIT
    return most


def observation_of(steps: Steps, seat: int) -> NDArray[np.float32]:
    """What a seat sees, each entry divided by its unit."""
    found: NDArray[np.float32] = np.frombuffer(steps.row(seat), np.uint8) * PER_UNIT
    return found


def mask_of(steps: Steps, seat: int) -> NDArray[np.int8]:
    """1 for every action the seat can take now; all 0 if it is not asked."""
    if steps.player != seat:
        return np.zeros(ACTIONS, np.int8)
    return np.frombuffer(steps.mask(ACTIONS), np.int8)
