"""The master: searches ahead, and judges positions by the points they promise."""

from typing import Final

from confucius.bots.search import Style
from confucius.bots.thinking import SECONDS, Thinker
from confucius.bots.value import Formula, Temper

STYLE: Final = Style(curiosity=0.4, contrast=0.05, doubt=0.1, widest=16, deals=4)


class Master(Thinker):
    """The bot called ``master``: a tree search over deals of the unseen cards.

    With `simulations` it searches so many times for each move and plays the same on every machine;
    otherwise it takes `seconds` at most. With a `temper` it is the bot called ``master/TEMPER``.
    """

    def __init__(
        self, simulations: int | None = None, seconds: float = SECONDS, temper: Temper | None = None
    ) -> None:
        super().__init__(Formula(temper), STYLE, simulations, seconds)
