"""Drawings as PNG, for programs that show no SVG: chats ask a link for such a picture.

resvg draws it, an optional part ("confucius-game[host]"). It writes with the fonts of the machine. Where
either is missing there is no PNG, rather than one without its words.
"""

from functools import cache, lru_cache
from typing import Final

_LETTERS: Final = "AÉßЖ"  # of our languages


@cache
def can_draw() -> bool:
    """Whether pictures can be drawn here, words included."""
    try:
        import resvg_py  # noqa: F401
    except ModuleNotFoundError:
        return False
    return all(png(_written(letter)) != png(_written("")) for letter in _LETTERS)


@lru_cache(maxsize=32)
def png(svg: str) -> bytes:
    """The drawing in the size it gives itself; whoever shares a link has it asked for many times."""
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=svg))


def _written(words: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><text y="30">{words}</text></svg>'
