"""How much thought an analysis takes."""

from dataclasses import dataclass
from typing import Final

from confucius.notation.fields import Object

MOST_SIMULATIONS: Final = 1_000_000


@dataclass(frozen=True)
class AnalysisSetting:
    """How thoroughly each decision is looked at.

    `simulations` are those of one reading of one decision; half of them choose the best move, the others
    measure what the rest lose. With 0 there are no readings, only chances and luck. `seconds` is for a whole
    game instead: the number of simulations that fits is found out first, and then stands in the analysis, so
    that it can be made again.
    """

    simulations: int
    name: str = ""
    seconds: float | None = None

    def __post_init__(self) -> None:
        if not 0 <= self.simulations <= MOST_SIMULATIONS:
            raise ValueError(f"simulations are from 0 to {MOST_SIMULATIONS}, not {self.simulations}")

    def to_json(self) -> Object:
        """The setting as the analysis keeps it: what one needs to make it again."""
        return {"name": self.name or None, "simulations": self.simulations}


CHANCES: Final = AnalysisSetting(0, "chances")
"""No readings, only chances, luck and turning points: about a second for a game."""
QUICK: Final = AnalysisSetting(300, "quick")
"""Under 20 seconds for a game of four on two cores."""
STANDARD: Final = AnalysisSetting(2000, "standard")
"""Under two minutes."""
DEEP: Final = AnalysisSetting(20_000, "deep")
"""About ten minutes."""
SETTINGS: Final = {setting.name: setting for setting in (CHANCES, QUICK, STANDARD, DEEP)}
"""The settings by name."""


def for_seconds(seconds: float) -> AnalysisSetting:
    """As many simulations as fit into so many seconds for a whole game."""
    return AnalysisSetting(QUICK.simulations, "", seconds)
