"""An unsecured official can be taken, a secured one cannot (rules 5.2, 6.2)."""

from confucius.lessons.boards import board
from confucius.lessons.lesson import Forbidden, Lesson, Turn, Wrong
from confucius.words.language import N_

LESSON = Lesson(
    title=N_("Secure an official"),
    about=N_("What nobody can take from you"),
    position=board(
        "5 3 2g 4 5b . .",
        "4b 6 3 5 7p . .",
        "6 2 4 3p 5g . .",
        round=3,
        reward_deck=["cash", "gift"],
        seats={"black": {"hand": [3, 2, 2]}, "green": {"hand": [3, 2], "rewards": ["bribery-any"]}},
    ),
    turns=(
        Turn(
            goal=N_(
                "A marker on its side can be taken away, and Green holds a reward card: a special action "
                "without cubes. Secure your official in seat 1 of Hubu: pay the price once more, less 1 "
                "for your official in Hubu."
            ),
            moves=("secure hubu 1 pay 3", "secure hubu 1 pay 2+2"),
            solution="secure hubu 1 pay 3",
            because=N_(
                "Your marker stands upright: nobody can take this official from you. Green's card was "
                "Bribery, and it took the official you had left unsecured. Securing costs as much as "
                "bribing, so keep it for what matters, such as a senior seat."
            ),
            hint=N_("Choose Secure Official, then the official in seat 1 of Hubu."),
            points=("action:secure", "post:hubu:1"),
            wrong=(
                Wrong(
                    "secure bingbu 5 *",
                    N_(
                        "This one is safe now, but it sits in seat 5. The most senior seat of Hubu is worth "
                        "more: it breaks ties."
                    ),
                    "secure bingbu 5 pay 2+2",
                ),
                Wrong(
                    "bribe *",
                    N_("One more official, but seat 1 of Hubu is still unsecured, and Green has a card."),
                    "bribe gongbu 3 pay 3",
                ),
            ),
            replies=("green: card bribery-any bingbu 5 pay 3+2", "purple: tax"),
            then_forbidden=(Forbidden("card bribery-any hubu 1 pay 3+2", "6.2", seat="green"),),
        ),
    ),
    zones=("actions", "ministries", "hand"),
    rules=("5.2", "6.2"),
)
