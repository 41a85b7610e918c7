"""The style of the pieces (pieces.css), for pages and for files.

A page takes the rules as they are and the palette as CSS variables, so that it can change its theme
without a new drawing. A file must also be read by programs that know neither variables nor
``light-dark()``: there every variable is replaced by its value, a rule that uses a family's colours
becomes one rule for each family, and every selector is bound to the drawing's own root, so that
several boards of different themes can stand in one notebook.
"""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Final

from confucius.drawing.palette import FAMILIES, theme_number, values, variables

ROOT_CLASS: Final = "confucius"
_OF_FAMILY: Final = "var(--fam"


def page_style() -> str:
    """Palette and pieces for an HTML page."""
    return f"{variables()}\n{_pieces()}"


@cache
def file_style(theme: str) -> str:
    """The pieces' style for a drawing of its own, with the theme's colours written out."""
    theme_number(theme)
    rules = []
    for selectors, declarations in _rules():
        plain = [one for one in declarations if _OF_FAMILY not in one]
        owned = [one for one in declarations if _OF_FAMILY in one]
        if plain:
            rules.append(_written(selectors, plain, theme))
        if owned:
            rules += [_written(selectors, owned, theme, family) for family in FAMILIES]
    return "\n".join(rules)


def _pieces() -> str:
    return files("confucius.drawing").joinpath("pieces.css").read_text(encoding="utf-8")


def _rules() -> Iterator[tuple[list[str], list[str]]]:
    """Selectors and declarations of each rule. There are no braces within braces, and comments have lines
    of their own."""
    lines = (line for line in _pieces().splitlines() if not line.startswith(("/*", " *")))
    for rule in " ".join(lines).split("}")[:-1]:
        selectors, _, declarations = rule.partition("{")
        yield selectors.split(","), [one.strip() for one in declarations.split(";") if one.strip()]


def _written(selectors: list[str], declarations: list[str], theme: str, family: str | None = None) -> str:
    bound = ",".join(_bound(selector.split(), theme, family) for selector in selectors)
    resolved = ";".join(declarations)
    for name, value in values(theme, family).items():
        resolved = resolved.replace(f"var(--{name})", value)
    return f"{bound}{{{resolved}}}"


def _bound(selector: list[str], theme: str, family: str | None) -> str:
    """The group of the family is the nearest one around the shape."""
    owner = [f".f-{family}"] if family else []
    return " ".join([f".{ROOT_CLASS}.{theme}", *selector[:-1], *owner, selector[-1]])
