"""Chances to win in numbers and words."""

from collections.abc import Sequence
from typing import Final

from confucius.words.language import N_, P_, say
from confucius.words.numbers import decimal, percent

_ROUND: Final = N_("Round {round}: {chances}")
_SHARE: Final = P_("a player and the chance to win", "{who} {share}")


def whole_percents(chances: Sequence[float]) -> list[int]:
    """Whole numbers that sum to 100, by the largest remainders.

    >>> whole_percents([1 / 3, 1 / 3, 1 / 3]), whole_percents([0.125, 0.375, 0.5])
    ([34, 33, 33], [13, 37, 50])
    """
    exact = [100 * chance for chance in chances]
    found = [int(share) for share in exact]
    by_remainder = sorted(range(len(exact)), key=lambda seat: found[seat] - exact[seat])
    for seat in by_remainder[: 100 - sum(found)]:
        found[seat] += 1
    return found


def points(change: float, digits: int = 1) -> str:
    """A change of a chance in points of per cent, with its sign.

    >>> points(0.0512), points(-0.02, 0), points(0.0)
    ('+5.1', '−2', '0.0')
    """
    written = decimal(100 * change, digits)
    return f"+{written}" if round(100 * change, digits) > 0 else written


def shares_text(called: Sequence[str], chances: Sequence[float]) -> str:
    """Everybody with their chance: "Black 64%, Green 25%, ..."."""
    return ", ".join(
        say(_SHARE, {"who": name, "share": percent(part / 100, digits=0)})
        for name, part in zip(called, whole_percents(chances), strict=True)
    )


def round_text(round_number: int, called: Sequence[str], chances: Sequence[float]) -> str:
    """The chances in a round, for those who cannot see the chart.

    >>> round_text(6, ["Black", "Green", "White"], [0.5, 0.25, 0.25])
    'Round 6: Black 50%, Green 25%, White 25%'
    """
    return say(_ROUND, {"round": round_number, "chances": shares_text(called, chances)})
