"""The lessons in the order in which they are taken."""

from typing import Final

from confucius.lessons import (
    binding,
    bound,
    bribe,
    chief,
    cubes,
    discounts,
    ending,
    examination,
    gifts,
    income,
    invasions,
    petition,
    resolution,
    rewards,
    secure,
    tutoring,
    voyages,
)
from confucius.lessons.lesson import Lesson

COURSE: Final[tuple[Lesson, ...]] = tuple(
    module.LESSON
    for module in (
        cubes,
        income,
        bribe,
        discounts,
        secure,
        gifts,
        binding,
        bound,
        examination,
        tutoring,
        resolution,
        voyages,
        invasions,
        rewards,
        chief,
        petition,
        ending,
    )
)
