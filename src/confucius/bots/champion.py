"""The champion: searches ahead like the master, and judges positions by a net that learned by self-play."""

from typing import Final

from confucius.bots.net.weights import shipped
from confucius.bots.search import Style
from confucius.bots.thinking import SECONDS, Thinker
from confucius.bots.value import Judge

STYLE: Final = Style(curiosity=0.1, contrast=0.02, doubt=0.02, widest=8, deals=4, payments=1)


class Champion(Thinker):
    """The bot called ``champion``: the master's search with a net as its judge.

    With `simulations` it searches so many times for each move and plays the same on every machine; with 0 it
    looks one move ahead. Otherwise it takes `seconds` at most. `net` is another net than the one that comes
    with the package.
    """

    def __init__(
        self, simulations: int | None = None, seconds: float = SECONDS, net: Judge | None = None
    ) -> None:
        super().__init__(net or shipped(), STYLE, simulations, seconds)
