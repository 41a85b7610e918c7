"""A student alone: nominate, force, place the candidate (rules 5.3, 5.4, 8.2.3, 8.2.4)."""

from confucius.lessons.boards import PASSED, board
from confucius.lessons.lesson import Forbidden, Lesson, Turn, Wrong
from confucius.words.language import N_

LESSON = Lesson(
    title=N_("The examination"),
    about=N_("Win an official who is secured at once"),
    position=board(
        "6 3 2p 4 5 . .",
        "6 4 3b 5g 7 . .",
        "2 5 4 3p 5 . .",
        round=3,
        examination={"candidate": "hubu"},
        seats={"black": {"hand": [2, 2, 1], "cubes": 2}, "green": PASSED, "purple": PASSED},
    ),
    turns=(
        Turn(
            goal=N_(
                "Whoever wins the examination gets the candidate: an official whose marker is secured at "
                "once. Nominate a student for 2 cash, on either space."
            ),
            moves=("nominate * pay 2",),
            solution="nominate red pay 2",
            because=N_(
                "Your student waits for the examination. With two students it takes place by itself; yours "
                "is alone, but there is a way."
            ),
            hint=N_("Choose Nominate Student, or tap an empty student space."),
            points=("action:nominate", "space:red"),
            wrong=(
                Wrong(
                    "nominate *",
                    N_("Your student is there, but 2 cash would have been enough. You will need the rest."),
                    "nominate red pay 2+2",
                ),
                Wrong(
                    "force *",
                    N_("You forced the examination, but there is no student yet: nothing would happen."),
                    "force pay 2",
                ),
            ),
        ),
        Turn(
            goal=N_("Force the examination: for 2 cash it takes place at the end of this round."),
            moves=("force pay 2",),
            solution="force pay 2",
            because=N_(
                "Everyone has passed, and the Court Phase has begun. Your student was alone, so you won "
                "without playing a card."
            ),
            hint=N_("Choose Force Examination and pay with the 2-cash card."),
            points=("action:force",),
            wrong=(
                Wrong(
                    "*",
                    N_(
                        "Now nobody forces the examination in this round. A rival may nominate a student in "
                        "the next one, and then you must compete."
                    ),
                    "tax",
                ),
            ),
            replies=("purple: tax",),
            forbidden=(Forbidden("nominate plain pay 2", "3.1"),),
        ),
        Turn(
            goal=N_(
                "Place the candidate in an empty seat of Hubu. Take the more senior one: the lower number "
                "breaks ties."
            ),
            moves=("place hubu 6",),
            solution="place hubu 6",
            because=N_(
                "The candidate sits in Hubu with your secured marker. It counts as your official like any "
                "other, and no obligation can forbid you to place it."
            ),
            hint=N_("Tap the empty seat 6 of Hubu."),
            points=("post:hubu:6",),
            wrong=(
                Wrong(
                    "place hubu 7",
                    N_("Seat 7 is the most junior of all. Seat 6 is free and better when influence is tied."),
                    "place hubu 7",
                ),
            ),
            forbidden=(Forbidden("place hubu 1", "8.2.4"), Forbidden("place bingbu 6", "8.2.4")),
        ),
    ),
    zones=("actions", "ministries", "exam", "hand"),
    rules=("5.3", "5.4", "8.2.3", "8.2.4"),
)
