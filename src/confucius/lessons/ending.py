"""The last action of a game: titles, a tie, and the end (rules 9.3, 10)."""

from confucius.lessons.boards import PASSED, board, distant_lands
from confucius.lessons.lesson import Lesson, Turn, Wrong
from confucius.words.language import N_

LESSON = Lesson(
    title=N_("The end and the score"),
    about=N_("Titles decide close games"),
    position=board(
        "6G 3G 2G 4B 5B 4G 6P minister=green secretary=black resolved=6",
        "6B 4B 3G 5B 7B 2P 3G minister=black secretary=green resolved=7",
        "2p 5G 4 3p 5P 4g 7",
        round=9,
        distant_lands=distant_lands({"africa": ["black", "green"]}),
        foreign_lands=[
            {"land": "yunnan", "armies": ["green", None], "failed": 4},
            {"land": "mongolia", "armies": ["black", None, "black"], "failed": 6},
            {"land": "korea", "failed": 8},
        ],
        seats={
            "black": {"hand": [3, 2], "cubes": 1, "shipyard": 1, "gifts": {"gone": [1, 2, 3]}},
            "green": {"hand": [2], "gifts": {"gone": [1, 2]}, **PASSED},
            "purple": {"hand": [1], "gifts": {"gone": [1]}, **PASSED},
        },
    ),
    turns=(
        Turn(
            goal=N_(
                "The ninth piece of the wall ends the game: this is your last action. Three titles are worth "
                "1 point each. You and Green have reached one Distant Land each and are level for Admiral, "
                "which counts junks at sea too. Become Admiral."
            ),
            moves=("voyage 1 pay *",),
            solution="voyage 1 pay 3",
            because=N_(
                "One junk at sea made you Admiral and winner. What was still open in Gongbu was resolved at "
                "the end. On equal points the Admiral wins, then the Chief Minister, then the General."
            ),
            hint=N_(
                "Choose Start a Voyage: your last junk sails for 1 licence. The tab Titles shows who leads."
            ),
            points=("action:voyage",),
            wrong=(
                Wrong(
                    "*",
                    N_(
                        "Now you and Green end level, and Green wins as Chief Minister: the tie for Admiral "
                        "goes to the Minister of Gongbu. Take it back, and send your junk to sea."
                    ),
                    "tax",
                ),
            ),
            replies=("purple: no action",),
        ),
    ),
    zones=("actions", "ocean", "hand", "players"),
    rules=("9.3", "10.1", "10.2", "10.3"),
)
