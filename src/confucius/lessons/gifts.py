"""Gifts bring cubes to both (rules 2.1, 5.10)."""

from confucius.lessons.boards import board
from confucius.lessons.lesson import Lesson, Turn, Wrong
from confucius.words.language import N_

LESSON = Lesson(
    title=N_("A gift brings cubes"),
    about=N_("Giving makes both of you stronger"),
    position=board(),
    turns=(
        Turn(
            goal=N_(
                "Your first gift, the wall-hanging (1), is ready to be given and costs no cards. Give it to "
                "another family, and watch the last column of the gift table: the cubes of the next round."
            ),
            moves=("give 1 to *",),
            solution="give 1 to green",
            because=N_(
                "Gifts given and gifts received count alike, so both of you will have 4 cubes, not 3. One or "
                "two gifts make 4 cubes, three or more make 5. A gift also binds the one who holds it: that "
                "is the next step."
            ),
            hint=N_("Tap gift 1 among your gifts, or choose Give Gift; then choose Green or Purple."),
            points=("action:give", "gift:1"),
            wrong=(
                Wrong(
                    "buy *",
                    N_(
                        "You own a better gift now. It brings no cube until it is given, and your "
                        "wall-hanging costs nothing at all."
                    ),
                    "buy 2 pay 2",
                ),
            ),
        ),
    ),
    zones=("actions", "gifts", "hand", "players"),
    rules=("5.10", "2.1"),
)
