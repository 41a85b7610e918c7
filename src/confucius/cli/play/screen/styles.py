"""How the screen looks: the colours of the drawn table, and where everything stands."""

from typing import Final

from textual.theme import Theme

from confucius.drawing.palette import THEMES, values

LEAST_WIDTH: Final = 80
LEAST_HEIGHT: Final = 24
_MEDIUM, _LARGE = 100, 160  # from these widths on there is room for more
_TALL: Final = 38  # from this height on there are free lines below the board
_GAP: Final = 1


def board_width(width: int) -> int:
    """How much of the screen's width the board takes; the decision has the rest."""
    if width < _MEDIUM:
        return 48
    return 58 if width < _LARGE else min(width - 54, 112)


def side_width(width: int) -> int:
    return width - board_width(width) - _GAP


def zone_widths(width: int) -> dict[str, int]:
    """How wide each zone is: below each other, but for seas and gifts; on a large screen in three columns."""
    board = board_width(width)
    if is_large(width):
        court = board - 58
        columns = {"examination": court, "foreign": court, "distant": 30, "gifts": 24}
    else:
        distant = 26 if width < _MEDIUM else 34
        columns = {"examination": board, "foreign": board, "distant": distant, "gifts": board - distant - 1}
    return {"ministries": board, "players": board, **columns}


def is_large(width: int) -> bool:
    """Room for things side by side, and for the log beside the board."""
    return width >= _LARGE


def has_log(width: int, height: int) -> bool:
    """Room for the log below the board."""
    return is_large(width) or height >= _TALL


def theme(name: str) -> Theme:
    """Day or night, by the table's palette; its colours are variables of the styles below."""
    colours = {key: value for key, value in values(name).items() if value.startswith("#")}
    return Theme(
        name=name,
        primary=colours["cinnabar"],
        secondary=colours["cobalt"],
        success=colours["jade"],
        warning=colours["gold"],
        error=colours["cinnabar"],
        accent=colours["jade"],
        foreground=colours["ink"],
        background=colours["table"],
        surface=colours["paper"],
        panel=colours["paper-2"],
        dark=name == THEMES[1],
        variables=colours,
    )


STYLES: Final = """
Screen { background: $table; color: $ink; layout: vertical; }
#heading, #keys { height: 1; background: $bar; color: $bar-ink-2; }
#middle { height: 1fr; }
#board { background: $paper; height: 100%; }
#board Static { height: auto; background: $paper; text-wrap: nowrap; }
#lands { height: auto; layout: vertical; }
#court, #seas { height: auto; width: auto; }
#gifts { margin-left: 1; }
#side { width: 1fr; height: 100%; margin-left: 1; background: $paper; }
#ask { height: auto; max-height: 12; background: $paper; }
* { scrollbar-color: $line-2; scrollbar-color-hover: $ink-3; scrollbar-color-active: $ink-3;
  scrollbar-background: $paper-2; scrollbar-background-hover: $paper-2;
  scrollbar-background-active: $paper-2; }
#menu, #menu:focus { height: 1fr; min-height: 6; background: $paper; border: none; padding: 0;
  background-tint: $paper 0%; scrollbar-size-vertical: 1; }
#menu > .option-list--option { padding: 0; color: $ink; }
#menu > .option-list--option-highlighted { background: $cinnabar 45%; color: $ink; text-style: bold; }
#menu > .option-list--option-hover { background: $paper-2; }
#detail { height: auto; max-height: 9; padding: 0 1; color: $ink-2; background: $paper-2; }
Story { height: 1fr; padding: 0 1; color: $ink-2; scrollbar-size-vertical: 0; }
#hand { height: auto; background: $paper; text-wrap: nowrap; }
#log { display: none; border-top: solid $line; border-title-color: $ink-2; border-title-style: bold; }
#board #log Static { text-wrap: wrap; }
#small { display: none; height: 100%; content-align: center middle; text-align: center; }

.-roomy #board Static { margin-bottom: 1; }
.-roomy #detail { max-height: 10; }
.-large #ask { margin-bottom: 1; }
.-large #hand { margin-bottom: 1; }
.-large #detail { max-height: 16; padding: 1; margin: 1 0; }
.-large #lands { layout: horizontal; }
.-large #seas { margin-left: 2; }
.-large #gifts { margin-left: 2; }
.-large #examination { margin-bottom: 0; }
.-large #log, .-tall #log { display: block; }
.-tiny #heading, .-tiny #middle, .-tiny #keys { display: none; }
.-tiny #small { display: block; }

PageScreen, QuestionScreen { align: center middle; background: $shade 60%; }
.sheet { width: 96; max-width: 96%; height: auto; max-height: 94%; background: $paper;
  border: round $gold-edge;
  border-title-color: $gold-text; border-title-style: bold; border-subtitle-color: $ink-3; padding: 0 1; }
.sheet VerticalScroll { height: auto; max-height: 100%; scrollbar-size-vertical: 1; }
.sheet Input { background: $paper-2; border: tall $line-2; }
"""
