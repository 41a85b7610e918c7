"""Reward cards need no cubes, and a pass is final (rules 2.5, 6)."""

from confucius.lessons.boards import PASSED, board
from confucius.lessons.lesson import Forbidden, Lesson, Turn, Wrong
from confucius.words.language import N_

LESSON = Lesson(
    title=N_("The Emperor's Rewards"),
    about=N_("Special actions without cubes"),
    position=board(
        "6 3 2P 4 5p 4 .",
        "4g 6 3b 5P 7 2 .",
        "2 5 4 3p 5 4 .",
        round=4,
        reward_deck=["cash", "gift", "extra-action"],
        seats={
            "black": {
                "hand": [3, 1],
                "cubes": 0,
                "box": {"bribe": 1, "tax": 1, "give": 1, "recruit": 1},
                "rewards": ["bribery-hubu", "emperor-insulted"],
                "colonies": 1,
            },
            "green": {"gifts": {"given": {"black": 2}}, **PASSED},
            "purple": PASSED,
        },
    ),
    turns=(
        Turn(
            goal=N_(
                "Your cubes are spent, but reward cards need none. With Bribery you can take an unsecured "
                "official from another family at its price. Take Green's in seat 1 of Hubu."
            ),
            moves=("card bribery-hubu hubu 1 pay 3",),
            solution="card bribery-hubu hubu 1 pay 3",
            because=N_(
                "Green's marker went back to Green. Obligations do not restrict this card: Green's gift "
                "would have forbidden you an ordinary bribe in Hubu."
            ),
            hint=N_("Tap the card Bribery in your hand, then seat 1 of Hubu."),
            points=("card:bribery-hubu", "post:hubu:1"),
            wrong=(
                Wrong(
                    "card bribery-hubu hubu 1 *",
                    N_("The official is yours, but for 3 you could have had it: there is no change."),
                    "card bribery-hubu hubu 1 pay 3+1",
                ),
                Wrong(
                    "card bribery-hubu *",
                    N_(
                        "An official without a marker is free with this card. But Green keeps the senior "
                        "seat."
                    ),
                    "card bribery-hubu hubu 2",
                ),
                Wrong(
                    "card insulted",
                    N_("Two points, well done. That was to be your second move; start with Bribery here."),
                    "card insulted",
                ),
                Wrong(
                    "pass", N_("A pass is final: you cannot play your cards any more in this round."), "pass"
                ),
            ),
            forbidden=(Forbidden("card bribery-hubu hubu 4 pay 3+1", "6.2"), Forbidden("tax", "2.5")),
        ),
        Turn(
            goal=N_("Play your other card: put your army on Emperor Insulted! for 2 points."),
            moves=("card insulted",),
            solution="card insulted",
            because=N_(
                "Two points, and the army still counts for the title of General. You can keep reward cards "
                "for later rounds; each one takes a turn. Without cubes and cards you pass."
            ),
            hint=N_("Tap the card Emperor Insulted! in your hand, then press Confirm."),
            points=("card:emperor-insulted",),
            wrong=(
                Wrong(
                    "pass",
                    N_(
                        "A pass is final for this round. The card stays in your hand, but it could have "
                        "scored now."
                    ),
                    "pass",
                ),
            ),
        ),
    ),
    zones=("actions", "ministries", "hand"),
    rules=("6.1", "6.2", "6.3", "2.5"),
)
