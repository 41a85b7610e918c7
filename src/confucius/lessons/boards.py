"""Positions written down briefly, for lessons and figures."""

from typing import Any, Final

_FAMILIES: Final = {"b": "black", "g": "green", "p": "purple", "w": "white", "y": "yellow"}
_CHITS: Final = {"bingbu": [7, 4], "hubu": [8, 5], "gongbu": [6, 4]}
_LAND_CHITS: Final = {"spice-islands": 2, "india": 3, "arabia": 4, "africa": 4, "americas": 2}
# Those who have had all their turns of the round.
PASSED: Final = {"cubes": 0, "passed": True}


def board(*written: str, **more: Any) -> dict[str, Any]:
    """A position of three at Black's turn: the `ministries` as written, and what is given by name."""
    return {
        "players": 3,
        "chief": "purple",
        "actor": "black",
        "ministries": ministries(*written),
        "foreign_lands": lands("yunnan", "mongolia", "korea"),
        **more,
    }


def ministries(
    bingbu: str = ". . 2 4 6 . .", hubu: str = ". . 3 5 7 . .", gongbu: str = ". . 4 3 5 . ."
) -> dict[str, Any]:
    """The ministries as the board shows them, seats 1 to 7; by themselves as in a first game.

    A dot is an empty seat, a number the cost of an official, a letter the family whose marker it
    carries: small if unsecured, capital if secured. A star is the candidate of Hubu. What else there is
    to say follows by name.

    >>> found = ministries(hubu="6 . 3 5g 7B . . minister=green resolved=4")["hubu"]
    >>> found["officials"]["4"], found["minister"], found["resolved"]
    ({'cost': 5, 'owner': 'green', 'secured': False}, 'green', 4)
    """
    return {
        name: {"chits": chits} | _ministry(written.split())
        for (name, chits), written in zip(_CHITS.items(), (bingbu, hubu, gongbu), strict=True)
    }


def _ministry(words: list[str]) -> dict[str, Any]:
    officials = {str(seat): _official(tile) for seat, tile in enumerate(words[:7], 1) if tile != "."}
    more = dict(word.split("=") for word in words[7:])
    return {"officials": officials} | {key: int(v) if v.isdecimal() else v for key, v in more.items()}


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


def distant_lands(arrivals: dict[str, list[str]]) -> dict[str, Any]:
    """The Distant Lands with their chits, and who has arrived where."""
    return {
        land: {"chit": chit} | ({"arrivals": arrivals[land]} if land in arrivals else {})
        for land, chit in _LAND_CHITS.items()
    }
