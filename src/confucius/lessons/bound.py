"""Bound oneself, and free again by a higher gift (rules 7.1, 7.2, 7.5)."""

from confucius.lessons.boards import board
from confucius.lessons.lesson import Forbidden, Lesson, Turn, Wrong
from confucius.words.language import N_

LESSON = Lesson(
    title=N_("Free yourself"),
    about=N_("When a gift binds you"),
    position=board(
        "6 3 2p 4 5 . .",
        "6 4 3b 4g 7 . .",
        "2 5 4 3p 5 . .",
        round=3,
        seats={
            "black": {"hand": [3, 2], "gifts": {"available": [1, 3, 4]}},
            "green": {"gifts": {"given": {"black": 3}}},
        },
    ),
    turns=(
        Turn(
            goal=N_(
                "You hold Green's vase (3), and in Hubu you have as much influence as Green. Try to bribe "
                "there: it is forbidden. Free yourself with a gift of higher value to Green."
            ),
            moves=("give 4 to green",),
            solution="give 4 to green",
            because=N_(
                "Your coat (4) is worth more than the vase, so the vase is cancelled. Now Green is bound to "
                "you instead."
            ),
            hint=N_("Your coat (4) is available. Tap it, then choose Green."),
            points=("gift:4", "seat:green"),
            wrong=(
                Wrong(
                    "give 3 to green",
                    N_(
                        "A gift of equal value is allowed, but it cancels nothing: now each of you is bound "
                        "to the other."
                    ),
                    "give 3 to green",
                ),
                Wrong(
                    "give * to purple",
                    N_(
                        "Purple is bound to you now, but you still hold Green's vase. It takes a gift to "
                        "Green."
                    ),
                    "give 4 to purple",
                ),
                Wrong(
                    "transfer * to green",
                    N_(
                        "This frees you as well: an official given to Green cancels the vase. But it cost "
                        "you the official, and here a gift can do the same."
                    ),
                    "transfer hubu 3 to green",
                ),
                Wrong(
                    "bribe *",
                    N_(
                        "Elsewhere you may bribe: Green has no marker there. But Hubu is still closed to you."
                    ),
                    "bribe gongbu 1 pay 2",
                ),
            ),
            replies=("green: tax", "purple: tax"),
            forbidden=(Forbidden("bribe hubu 2 pay 3", "7.2"), Forbidden("give 1 to green", "7.1")),
        ),
        Turn(
            goal=N_("Hubu is open to you. Bribe the official in seat 2."),
            moves=("bribe hubu 2 pay 3",),
            solution="bribe hubu 2 pay 3",
            because=N_(
                "You are ahead of Green in Hubu, and your coat keeps it so. There are three more ways to be "
                "rid of a gift: transfer an official to the giver, tutor the giver's student with three "
                "cards, or give up influence to the giver in a resolution."
            ),
            hint=N_("Tap the official in seat 2 of Hubu. With your official in Hubu it costs 3."),
            points=("post:hubu:2",),
            wrong=(
                Wrong(
                    "bribe *",
                    N_("One more official, but not in Hubu, where you have just become free."),
                    "bribe gongbu 1 pay 2",
                ),
            ),
        ),
    ),
    zones=("actions", "ministries", "gifts", "hand", "players"),
    rules=("7.1", "7.2", "7.5", "5.11"),
)
