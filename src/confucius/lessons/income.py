"""Confucius cards as money, and the better of the two incomes (rules 4.1, 5.13, 5.14)."""

from confucius.lessons.boards import board
from confucius.lessons.lesson import Lesson, Turn, Wrong
from confucius.words.language import N_

LESSON = Lesson(
    title=N_("Income"),
    about=N_("Cards are your money"),
    position=board(seats={"black": {"hand": [3, 2]}}),
    turns=(
        Turn(
            goal=N_(
                "A card is spent for the cash above or for the licences below, never both. Pay up to 4 "
                "cash with Commercial Income, and draw one card more than the cash you paid. Get as many "
                "cards as you can with it."
            ),
            moves=("commerce pay 3",),
            solution="commerce pay 3",
            because=N_(
                "One card went, four came. You can do this once in a round. Do not hoard: at the end of a "
                "round you keep only four cards."
            ),
            hint=N_("Choose Commercial Income, tap the 3-cash card in your hand, then press Confirm."),
            points=("action:commerce",),
            wrong=(
                Wrong(
                    "commerce pay 2",
                    N_(
                        "You paid 2 and drew three cards. Your other card is worth 3 and would have drawn "
                        "four."
                    ),
                    "commerce pay 2",
                ),
                Wrong("commerce", N_("You paid nothing, so you drew a single card."), "commerce"),
                Wrong(
                    "tax",
                    N_(
                        "Tax Income draws two cards and costs no card. Commercial Income can do better here: "
                        "pay one card, draw four."
                    ),
                    "tax",
                ),
            ),
        ),
    ),
    zones=("actions", "hand"),
    rules=("4.1", "5.13", "5.14", "9.2"),
)
