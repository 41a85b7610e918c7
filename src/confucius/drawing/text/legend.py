"""What the signs on the board mean."""

from rich.text import Text

from confucius.drawing.text.look import Look, family_text
from confucius.rules.components import COLOURS
from confucius.words.language import N_, say


def legend(look: Look) -> Text:
    signs = look.signs
    families = Text("  ").join(family_text(seat, look) for seat in range(len(COLOURS)))
    meaning = say(
        N_(
            "{secured} secured marker, {unsecured} unsecured marker, {nothing} nothing there. "
            "In a ministry: seats from 1, the most senior, to 7; below them what the official costs, "
            "{candidate} for a candidate who passed an examination; then the marker. "
            "Gifts: the row gives, the column holds; ready are those that can be given. "
            "Junks: in the shipyard and at sea. Armies: in stock and in the military colonies. "
            "{to_decide} must decide now."
        ),
        {
            "secured": signs.secured,
            "unsecured": signs.unsecured,
            "nothing": signs.nothing,
            "candidate": signs.candidate,
            "to_decide": signs.to_decide,
        },
    )
    return Text.assemble(families, "\n", meaning)
