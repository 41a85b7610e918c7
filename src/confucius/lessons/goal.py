"""What the game is about, in three pictures: who wins, where points come from, what a round is."""

from typing import Final

from confucius.lessons.boards import board, distant_lands
from confucius.lessons.figures import Figure
from confucius.words.language import N_

_POSITION: Final = board(
    "6B 4b 3G 5g 2b 4 7",
    "5B 3B 2G 6B 4G 3P 7P minister=black secretary=green resolved=4",
    "4B 6 5P 3g 7 . .",
    round=5,
    distant_lands=distant_lands({"india": ["green"], "africa": ["purple"]}),
)


def _picture(rule: str, caption: str, *zones: str) -> Figure:
    return Figure(rule, caption, _POSITION, zones, seat=None)


GOAL: Final = (
    _picture(
        "10",
        N_("Whoever has the most points at the end wins. The game lasts nine rounds at most."),
        "score",
    ),
    _picture(
        "8.3",
        N_(
            "Points come from offices: the family with the most markers in a ministry becomes its Minister, "
            "the next one its Secretary. Distant Lands, Foreign Lands and titles bring the rest."
        ),
        "bingbu",
    ),
    _picture(
        "2",
        N_(
            "A round builds one piece of the Great Wall. You take turns spending cubes on actions: bribe "
            "officials, give gifts that bind the others, send junks and armies. Then the court decides."
        ),
        "wall",
    ),
)

_FRONT: Final = board(
    "3B 6b 3g 5G 5 7p 4",
    "6G 4g 2B 4P 5b 6 .",
    "5P 3G 4B 3p 6 7 2",
    round=5,
    distant_lands=distant_lands({"india": ["green"], "arabia": ["black", "purple"]}),
    foreign_lands=[
        {"land": "yunnan", "armies": ["black", "green"]},
        {"land": "mongolia", "armies": ["purple", None, "black"]},
        {"land": "manchuria"},
    ],
    seats={
        "black": {"shipyard": 2, "sea": 3, "gifts": {"given": {"green": 2}}},
        "green": {"shipyard": 1, "gifts": {"given": {"purple": 3}}},
        "purple": {"sea": 2, "gifts": {"given": {"black": 1}}},
    },
)
# The board on the front page, in two parts.
FRONT: Final = {
    "officials": Figure("", "", _FRONT, ("bingbu", "hubu", "gongbu"), seat=None),
    "lands": Figure("", "", _FRONT, ("ocean", "gifts"), seat=None),
}
