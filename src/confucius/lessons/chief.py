"""The Chief Minister's last word, and naming the next one (rules 2.2, 2.3, 2.6)."""

from confucius.lessons.boards import board
from confucius.lessons.lesson import Forbidden, Lesson, Turn, Wrong
from confucius.words.language import N_

LESSON = Lesson(
    title=N_("The Chief Minister"),
    about=N_("The last action, and who acts first"),
    position=board(
        "6 . 2p 4g 5 . .",
        "6 . 3b 5g 7 . .",
        "2 . 4b 3p 5 . .",
        round=2,
        chief="black",
        step="favour",
        seats={
            "black": {"hand": [3, 1], "box": {"favour": 1, "bribe": 3}, "gifts": {"given": {"green": 1}}},
            "green": {"hand": [2, 1]},
            "purple": {"hand": [2, 2]},
        },
    ),
    turns=(
        Turn(
            goal=N_(
                "You are Chief Minister: at the beginning of the round you put a cube on Imperial Favour, "
                "and now that everyone has passed you take one more action. It needs no cubes, however "
                "often you have taken it. Bribe the official in seat 1 of Gongbu."
            ),
            moves=("bribe gongbu 1 pay 1",),
            solution="bribe gongbu 1 pay 1",
            because=N_(
                "Your third bribe in one round, and nobody could answer it. Then the round ended, and gifts "
                "were counted for the new one."
            ),
            hint=N_(
                "Tap the official in seat 1 of Gongbu: it costs 2, and 1 less with your official in Hubu."
            ),
            points=("post:gongbu:1",),
            wrong=(
                Wrong(
                    "bribe gongbu 1 *",
                    N_(
                        "The official is yours, but the 1-cash card would have been enough: there is no "
                        "change."
                    ),
                    "bribe gongbu 1 pay 3",
                ),
                Wrong(
                    "bribe *",
                    N_(
                        "A good choice as well. But the official in Gongbu has the most senior seat and "
                        "the lowest price."
                    ),
                    "bribe bingbu 5 pay 3+1",
                ),
                Wrong(
                    "*",
                    N_(
                        "This is allowed, but the last word of a round is worth more: a bribe that nobody "
                        "can answer."
                    ),
                    "tax",
                ),
            ),
            forbidden=(Forbidden("pass", "2.6"),),
        ),
        Turn(
            goal=N_(
                "Now you must name another Chief Minister. The family to the left of the new one acts first, "
                "and the order is Black, Green, Purple. Choose so that you act first."
            ),
            moves=("chief purple",),
            solution="chief purple",
            because=N_(
                "You sit to the left of Purple, so the first turn is yours. In exchange, Purple has the last "
                "word in this round."
            ),
            hint=N_("After Purple comes Black again: name Purple."),
            points=("seat:purple",),
            wrong=(
                Wrong(
                    "chief green",
                    N_("To the left of Green sits Purple, who acts first now; you come second."),
                    "chief green",
                ),
            ),
            forbidden=(Forbidden("chief black", "2.2"),),
        ),
    ),
    zones=("actions", "ministries", "hand", "players"),
    rules=("2.2", "2.3", "2.6"),
)
