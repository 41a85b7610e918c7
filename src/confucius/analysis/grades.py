"""How good a move was, in one word: the one place that says where the bounds are."""

from typing import Final

GRADES: Final = ("best", "good", "inaccuracy", "mistake", "blunder")
"""The grades, the best first."""
BOUNDS: Final = (0.01, 0.02, 0.05, 0.10)
"""The chance to win that a move of the next worse grade loses at least."""
CERTAINTY: Final = 2.0
"""Nobody is accused for a loss that is within so many standard errors: it is not clear that there was one."""


def grade(loss: float, error: float) -> str:
    """The grade of a move that lost so much chance to win, measured with this standard error.

    >>> grade(0.004, 0.001), grade(0.015, 0.001), grade(0.07, 0.02), grade(0.07, 0.04)
    ('best', 'good', 'mistake', 'good')
    """
    found = GRADES[sum(loss >= bound for bound in BOUNDS)]
    return "good" if is_fault(found) and loss <= CERTAINTY * error else found


def is_fault(name: str) -> bool:
    """Whether a grade says that something better was missed."""
    return GRADES.index(name) > GRADES.index("good")
