"""Sentences in which the players' names carry their emblems, and what matters stands out."""

import re
from typing import Final

from rich.text import Text

from confucius.drawing.text.compact.canvas import Canvas
from confucius.drawing.text.look import FAMILY_STYLES
from confucius.rules.components import COLOURS
from confucius.words.language import STRESS_BEGINS, STRESS_ENDS
from confucius.words.names import PLAYER_BEGINS, PLAYER_ENDS

_MARKS: Final = re.compile(
    f"{PLAYER_BEGINS}(?P<colour>\\w+):(?P<name>.*?){PLAYER_ENDS}|{STRESS_BEGINS}|{STRESS_ENDS}"
)


def coloured(text: str, canvas: Canvas, style: str = "") -> Text:
    """A sentence that was made while players were marked (names.marking_players)."""
    found = Text(style=style)
    done = stressed = 0
    for mark in _MARKS.finditer(text):
        found.append(text[done : mark.start()])
        done = mark.end()
        if mark["colour"]:
            seat = COLOURS.index(mark["colour"])
            found.append(canvas.signs.emblems[seat], FAMILY_STYLES[seat])
            found.append(f"\u00a0{mark['name']}", "bold")
        elif mark[0] == STRESS_BEGINS:
            stressed = len(found)
        else:
            found.stylize(canvas.colours["gold-text"], stressed, len(found))
    return found.append(text[done:])
