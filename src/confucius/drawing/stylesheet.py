"""The style of the pieces (pieces.css), for pages and for files.

A page takes the rules as they are and the palette as CSS variables, so that it can change its theme
without a new drawing. A file must also be read by programs that know neither variables nor
``light-dark()``: there every variable is replaced by its value, a rule that uses a family's colours
becomes one rule for each family, and every selector is bound to the drawing's own root, so that
several boards of different themes can stand in one notebook.
"""

import re
from functools import cache
from importlib.resources import files
from typing import Final

from confucius.drawing.palette import COLOURS, FAMILIES, theme_number, values, variables

ROOT_CLASS: Final = "confucius"
_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
_RULE: Final = re.compile(r"([^{}]+)\{([^{}]*)\}")
_VARIABLE: Final = re.compile(r"var\(--([a-z0-9-]+)\)")


def page_style() -> str:
    """Palette and pieces for an HTML page."""
    return f"{variables()}\n{_pieces()}"


@cache
def file_style(theme: str) -> str:
    """The pieces' style for a drawing of its own, with the theme's colours written out."""
    theme_number(theme)
    rules = []
    for selectors, declarations in _RULE.findall(_COMMENT.sub("", _pieces())):
        lines = [line.strip() for line in declarations.split(";") if line.strip()]
        plain = [line for line in lines if not _is_of_family(line)]
        owned = [line for line in lines if _is_of_family(line)]
        if plain:
            rules.append(_written(selectors, plain, theme))
        if owned:
            rules += [_written(selectors, owned, theme, family) for family in FAMILIES]
    return "\n".join(rules)


def _pieces() -> str:
    return files("confucius.drawing").joinpath("pieces.css").read_text(encoding="utf-8")


def _is_of_family(line: str) -> bool:
    return any(name not in COLOURS for name in _VARIABLE.findall(line))


def _written(selectors: str, lines: list[str], theme: str, family: str | None = None) -> str:
    bound = ",".join(_bound(selector.split(), theme, family) for selector in selectors.split(","))
    known = values(theme, family)
    resolved = ";".join(_VARIABLE.sub(lambda found: known[found[1]], line) for line in lines)
    return f"{bound}{{{resolved}}}"


def _bound(selector: list[str], theme: str, family: str | None) -> str:
    """The group of the family is the nearest one around the shape."""
    owner = [f".f-{family}"] if family else []
    return " ".join([f".{ROOT_CLASS}.{theme}", *selector[:-1], *owner, selector[-1]])
