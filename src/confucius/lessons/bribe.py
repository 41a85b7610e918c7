"""The first official: price, seat, payment (rules 5.1, 4.1)."""

from confucius.lessons.boards import board
from confucius.lessons.lesson import Forbidden, Lesson, Turn, Wrong
from confucius.words.language import N_

LESSON = Lesson(
    title=N_("Bribe an official"),
    about=N_("Officials are influence"),
    position=board(),
    turns=(
        Turn(
            goal=N_(
                "The coin on an official is the price, the small number is the seat: 1 is the most senior. "
                "Bribe the official in Hubu that costs 3, and pay no more than that."
            ),
            moves=("bribe hubu 3 pay 3", "bribe hubu 3 pay 2+1"),
            solution="bribe hubu 3 pay 3",
            because=N_(
                "The official carries your marker: your influence in Hubu is 1. The marker lies on its "
                "side, so the official is not safe yet. Offices in the ministries are the largest source "
                "of points."
            ),
            hint=N_(
                "Tap the official in seat 3 of Hubu. The cards that pay are chosen for you; tap a card to "
                "change that."
            ),
            points=("post:hubu:3",),
            wrong=(
                Wrong(
                    "bribe hubu 3 pay *",
                    N_("The official is yours, but you paid more than the price, and there is no change."),
                    "bribe hubu 3 pay 3+2",
                ),
                Wrong(
                    "bribe *",
                    N_("An official is yours, but not the one in Hubu that costs 3."),
                    "bribe bingbu 3 pay 2",
                ),
            ),
            forbidden=(
                Forbidden("bribe hubu 6 pay 3", "5.1"),
                Forbidden("bribe hubu 5 pay 3+2+1", "4.1"),
                Forbidden("nominate red pay 2", "5.3"),
            ),
        ),
    ),
    zones=("actions", "ministries", "hand"),
    rules=("5.1", "4.1", "4.3"),
)
