"""Positions written down briefly, for lessons and figures."""

from typing import Any, Final

_FAMILIES: Final = {"b": "black", "g": "green", "p": "purple", "w": "white", "y": "yellow"}
# Those who have had all their turns of the round.
PASSED: Final = {"cubes": 0, "passed": True}


def ministry(written: str, chits: tuple[int, int], **more: Any) -> dict[str, Any]:
    """A ministry as the board shows it, seats 1 to 7, with the chits of Minister and Secretary.

    A dot is an empty seat, a number the cost of an official, a letter the family whose marker it
    carries: small if unsecured, capital if secured. A star is the candidate of Hubu.

    >>> ministry(". . 3 5g 7B . .", (8, 5))["officials"]["4"]
    {'cost': 5, 'owner': 'green', 'secured': False}
    """
    officials = {str(seat): _official(tile) for seat, tile in enumerate(written.split(), 1) if tile != "."}
    return {"chits": list(chits), "officials": officials, **more}


def _official(tile: str) -> dict[str, Any]:
    what: dict[str, Any] = {"candidate": "hubu"} if tile[0] == "*" else {"cost": int(tile[0])}
    letter = tile[1:]
    if letter:
        what |= {"owner": _FAMILIES[letter.lower()], "secured": letter.isupper()}
    return what


def lands(*tiles: str | tuple[str, list[str | None]]) -> list[dict[str, Any]]:
    """The three Foreign Lands from left to right, with the armies in their boxes if there are any."""
    return [
        {"land": tile} if isinstance(tile, str) else {"land": tile[0], "armies": tile[1]} for tile in tiles
    ]
