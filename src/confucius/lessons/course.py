"""The lessons in the order in which they are taken."""

from importlib import import_module
from typing import Final

from confucius.lessons.lesson import Lesson

_MODULES: Final = (
    "cubes income bribe discounts secure gifts binding bound examination "
    "tutoring resolution voyages invasions rewards chief petition ending"
)
COURSE: Final[tuple[Lesson, ...]] = tuple(
    import_module(f"confucius.lessons.{name}").LESSON for name in _MODULES.split()
)
