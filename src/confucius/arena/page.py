"""The ladder in a page of the documentation: a section that the command writes anew."""

from typing import Final

from confucius.arena import wording
from confucius.arena.sheets import Sheet, sheets
from confucius.arena.standings import Standings
from confucius.words.language import N_, gettext, say

BEGIN: Final = "<!-- ladder: the command below writes all from here to the end mark -->"
END: Final = "<!-- end of the ladder -->"


class NoPlace(ValueError):
    """The page has no marks between which the ladder could be written."""


def with_ladder(page: str, section: str) -> str:
    """The page with a new ladder between its marks; an empty page becomes one.

    >>> with_ladder(f"Before.\\n{BEGIN}\\nold\\n{END}\\nAfter.\\n", "new").splitlines()[2]
    'new'
    """
    if not page.strip():
        return f"{BEGIN}\n{section}\n{END}\n"
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        sentence = N_("the page has no place for a ladder; add the lines {begin} and {end}")
        raise NoPlace(say(sentence, {"begin": BEGIN, "end": END}))
    return f"{before}{BEGIN}\n{section}\n{END}{after}"


def section(standings: Standings, command: str, picture: str | None = None) -> str:
    """The standings as Markdown, under the command that gives them."""
    parts = [f"```sh\n{command}\n```"]
    if picture is not None:
        parts.append(f"![{gettext('The ladder as a picture')}]({picture})")
    parts.append("\n".join(wording.introduction(standings)))
    parts += [_table(sheet) for sheet in sheets(standings)]
    parts += wording.cautions(standings)
    return "\n\n".join(parts)


def _table(sheet: Sheet) -> str:
    """The first column is set left, the others right."""
    rules = ("---", *("---:" for _ in sheet.columns[1:]))
    return "\n".join(_line(cells) for cells in (sheet.columns, rules, *sheet.rows))


def _line(cells: tuple[str, ...]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"
