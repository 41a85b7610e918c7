"""Who becomes Minister is decided by gifts (rules 7.4, 8.3)."""

from confucius.lessons.boards import PASSED, board
from confucius.lessons.lesson import Lesson, Turn, Wrong
from confucius.words.language import N_

LESSON = Lesson(
    title=N_("A resolution"),
    about=N_("Gifts decide who becomes Minister"),
    position=board(
        "6 3 2P 4 5p 4 6",
        "6G 4b 3p 5g 7b 2g 4",
        "2 5 4 3 5 3 7",
        round=5,
        foreign_lands=[{"land": "yunnan", "failed": 4}, {"land": "mongolia"}, {"land": "korea"}],
        examination={"candidate": "bingbu"},
        seats={
            "black": {"hand": [3, 2], "cubes": 2, "gifts": {"available": [3], "gone": [1]}},
            "green": {"hand": [2, 1], "gifts": {"given": {"purple": 2}}, **PASSED},
            "purple": {"hand": [2], **PASSED},
        },
    ),
    turns=(
        Turn(
            goal=N_(
                "When all seven officials of Hubu carry a marker, the ministry is resolved. The weakest "
                "family, Purple, drops out and gives its influence to the giver of the highest gift it "
                "holds: now that is Green. Change it: your vase (3) is available."
            ),
            moves=("give 3 to purple", "bribe hubu 7 pay 3"),
            solution="give 3 to purple",
            because=N_("That is one half of the plan."),
            hint=N_("Give your vase (3) to Purple. It is worth more than Green's ceramic tile (2)."),
            points=("gift:3", "seat:purple"),
            wrong=(
                Wrong(
                    "give 3 to green",
                    N_(
                        "Green is bound to you now, but the one who drops out is Purple, and Purple will "
                        "back Green."
                    ),
                    "give 3 to green",
                ),
                Wrong(
                    "bribe hubu 7 *",
                    N_("It costs you 3. You paid more, and there is no change."),
                    "bribe hubu 7 pay 3+2",
                ),
            ),
        ),
        Turn(
            goal=N_(
                "You need both: Purple bound to you by your vase, and the last official of Hubu, in seat 7. "
                "Do what is still missing."
            ),
            moves=("give 3 to purple", "bribe hubu 7 pay 3"),
            solution="bribe hubu 7 pay 3",
            because=N_(
                "You and Green had three officials each. Purple had one and was bound to you, so you are "
                "Minister with four against three: 8 points, and 5 for Green as Secretary. Your vase is "
                "cancelled by this. A single gift decided it: without your vase Green would be Minister."
            ),
            hint=N_(
                "Bribe the official in seat 7 of Hubu, or give your vase to Purple: whatever you have not "
                "done."
            ),
            points=("post:hubu:7", "gift:3"),
            wrong=(
                Wrong(
                    "*",
                    N_("Then the plan stays half finished, and the round ends without you as Minister."),
                    "tax",
                ),
            ),
            replies=("purple: tax",),
        ),
    ),
    zones=("actions", "ministries", "gifts", "hand", "players"),
    rules=("8.3.1", "8.3.2", "7.4"),
)
