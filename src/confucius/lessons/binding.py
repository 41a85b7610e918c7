"""A gift keeps its holder out of a ministry (rules 5.9, 7.2)."""

from confucius.lessons.boards import board
from confucius.lessons.lesson import Forbidden, Lesson, Turn, Wrong
from confucius.words.language import N_

LESSON = Lesson(
    title=N_("A gift binds"),
    about=N_("Keep a rival out of a ministry"),
    position=board(
        "6 . 2 4 5 . .",
        "5 . 3p 6 7 . .",
        "2 . 4b 3 5g . .",
        round=2,
        seats={"black": {"hand": [2, 1], "gifts": {"given": {"purple": 1}}}, "green": {"hand": [3, 2, 1]}},
    ),
    turns=(
        Turn(
            goal=N_(
                "In Gongbu you and Green have one official each, and Green wants another. A gift can prevent "
                "that. Buy your ceramic tile (2): a gift costs its value in cash."
            ),
            moves=("buy 2 pay 2", "buy 3 pay 2+1"),
            solution="buy 2 pay 2",
            because=N_("The gift is ready to be given. Green chose Tax Income, so there is still time."),
            hint=N_("Tap gift 2 among your gifts, or choose Buy Gift. Pay with the 2-cash card."),
            points=("action:buy", "gift:2"),
            wrong=(
                Wrong(
                    "buy 2 pay *",
                    N_("The gift is yours, but it costs only 2. You paid 3, and there is no change."),
                    "buy 2 pay 2+1",
                ),
                Wrong(
                    "bribe *",
                    N_(
                        "Two officials against one, for now. But nothing stops Green from bribing again and "
                        "again. A gift would."
                    ),
                    "bribe gongbu 1 pay 2",
                ),
            ),
            replies=("green: tax", "purple: tax"),
        ),
        Turn(
            goal=N_("Now give your gift to Green."),
            moves=("give 2 to green", "give 3 to green"),
            solution="give 2 to green",
            because=N_(
                "Green holds your gift and has as much influence in Gongbu as you: so Green may not bribe "
                "there, and went to Bingbu. As long as the gift is active, Green can only follow you, never "
                "get ahead."
            ),
            hint=N_("Tap gift 2 among your gifts, then choose Green."),
            points=("action:give", "gift:2", "seat:green"),
            wrong=(
                Wrong(
                    "give * to purple",
                    N_("Purple is bound to you now. But in Gongbu your rival is Green."),
                    "give 2 to purple",
                ),
            ),
            replies=("green: bribe bingbu 4 pay 3+1",),
            then_forbidden=(
                Forbidden("bribe gongbu 1 pay 2", "7.2", seat="green"),
                Forbidden("bribe gongbu 4 pay 3", "7.2", seat="green"),
            ),
        ),
    ),
    zones=("actions", "ministries", "gifts", "hand", "players"),
    rules=("5.9", "5.10", "7.2"),
)
