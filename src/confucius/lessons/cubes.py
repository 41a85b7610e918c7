"""Cubes are turns: what an action costs, and why the same one twice costs more (rules 2.3, 3.1)."""

from confucius.lessons.boards import board
from confucius.lessons.lesson import Lesson, Turn, Wrong
from confucius.words.language import N_

LESSON = Lesson(
    title=N_("Cubes and turns"),
    about=N_("Actions cost cubes"),
    position=board(),
    turns=(
        Turn(
            goal=N_(
                "Whoever has most victory points wins. On your turn you take one action; most cost 1 cube, "
                "and you have 3. Choose Tax Income to draw cards: they are your money."
            ),
            moves=("tax",),
            solution="tax",
            because=N_(
                "You drew two cards, and your cube now lies on the action. Then Green and Purple had their "
                "turns: everybody takes one action at a time, clockwise."
            ),
            hint=N_(
                "Choose Tax Income in the list of actions, then press Confirm. On a phone the list is behind "
                "the button All actions."
            ),
            points=("action:tax",),
            wrong=(
                Wrong(
                    "bribe *",
                    N_("You have bribed an official. That comes two steps later; look at the cubes first."),
                    "bribe hubu 3 pay 3",
                ),
                Wrong(
                    "commerce*",
                    N_("That is the other way to get cards. It has a step of its own, the next one."),
                    "commerce pay 3",
                ),
            ),
            replies=("green: bribe hubu 3 pay 3", "purple: tax"),
        ),
        Turn(
            goal=N_(
                "It is your turn again. The cost of each action is shown beside it: Tax Income costs 2 "
                "now, because you have already taken it in this round. Take any action that costs 1."
            ),
            moves=("bribe *", "junks *", "recruit *", "buy *", "give *", "commerce*", "no action"),
            solution="commerce pay 3",
            because=N_(
                "You still have a cube for one more turn. Different actions go further than the same one "
                "twice. Mind the pairs: Bribe and Secure, Buy Junks and Start a Voyage, Recruit and Invade "
                "each count as one action."
            ),
            hint=N_("Commercial Income, Bribe Official, Give Gift: each of these costs 1 cube now."),
            points=("action:commerce", "action:bribe", "action:give"),
            wrong=(
                Wrong(
                    "tax",
                    N_(
                        "Tax Income for the second time took both of your cubes: two more cards, but no "
                        "more turns in this round. Sometimes that is worth it. Here, try for two turns."
                    ),
                    "tax",
                ),
            ),
        ),
    ),
    zones=("actions", "hand"),
    rules=("2.3", "3.1", "3.2"),
)
