"""The advanced game: a gift spent on a petition (rules 5.12)."""

from confucius.lessons.boards import board
from confucius.lessons.lesson import Forbidden, Lesson, Turn, Wrong
from confucius.words.language import N_

LESSON = Lesson(
    title=N_("Petition the Emperor"),
    about=N_("Only in the advanced game"),
    position=board(
        "6 3 2P 4 5p 4b 6",
        "6g 4b 3B 5G 7 2 3",
        "2 5b 4 3p 5 4 7",
        advanced=True,
        round=6,
        foreign_lands=[{"land": "yunnan", "failed": 4}, {"land": "mongolia"}, {"land": "korea"}],
        seats={"black": {"hand": [2], "gifts": {"available": [2, 6], "given": {"purple": 1}}}},
    ),
    turns=(
        Turn(
            goal=N_(
                "In the advanced game an available gift worth 2 or more can be spent on a petition, for 2 "
                "cubes. With the junk (6) an unsecured marker gives way to a secured one of any family. "
                "Take seat 1 of Hubu from Green."
            ),
            moves=("petition influence hubu 1 to black",),
            solution="petition influence hubu 1 to black",
            because=N_(
                "Seat 1 of Hubu carries your secured marker, and your gift has left the game. The other "
                "gifts allow other petitions: junks (2), a student (3), a swap of officials (4), an army "
                "(5)."
            ),
            hint=N_("Choose Petition, then the gift worth 6, then seat 1 of Hubu, then Black."),
            points=("action:petition", "gift:6", "post:hubu:1"),
            wrong=(
                Wrong(
                    "petition influence hubu 1 to green",
                    N_("The marker is secured now, but it is Green's: you did Green a favour."),
                    "petition influence hubu 1 to green",
                ),
                Wrong(
                    "petition influence hubu 1 to purple",
                    N_("Green lost the seat, but Purple got it. It could have been yours."),
                    "petition influence hubu 1 to purple",
                ),
                Wrong(
                    "petition influence *",
                    N_("That marker has been replaced, but seat 1 of Hubu is still Green's."),
                    "petition influence bingbu 5 to black",
                ),
                Wrong(
                    "give 6 to *",
                    N_("The highest gift of all binds most firmly. But this step is about the petition."),
                    "give 6 to green",
                ),
            ),
            forbidden=(
                Forbidden("petition influence hubu 4 to black", "5.12"),
                Forbidden("petition swap hubu 2 with gongbu 7", "5.12"),
            ),
        ),
    ),
    zones=("actions", "ministries", "hand"),
    rules=("5.12",),
)
