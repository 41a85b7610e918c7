"""One official in a ministry makes something cheaper (rules 4.5)."""

from confucius.lessons.boards import board
from confucius.lessons.lesson import Forbidden, Lesson, Turn, Wrong
from confucius.words.language import N_

LESSON = Lesson(
    title=N_("Discounts"),
    about=N_("What your officials make cheaper"),
    position=board("5 . 2g 4 6 . .", "6 . 3b 5 7 . .", "7 . 4 3p 5 . .", round=2),
    turns=(
        Turn(
            goal=N_(
                "Your official in Hubu makes bribing 1 cash cheaper, everywhere. Bribe the official in "
                "Gongbu that costs 4, for 3 cash."
            ),
            moves=("bribe gongbu 3 pay 3", "bribe gongbu 3 pay 2+1"),
            solution="bribe gongbu 3 pay 3",
            because=N_("You paid 3 instead of 4, thanks to your official in Hubu."),
            hint=N_("Tap the official in seat 3 of Gongbu, then press Confirm."),
            points=("post:gongbu:3",),
            wrong=(
                Wrong(
                    "bribe gongbu 3 pay *",
                    N_("With the discount the price is 3. You paid more, and there is no change."),
                    "bribe gongbu 3 pay 3+1",
                ),
                Wrong(
                    "bribe *",
                    N_("This was 1 cash cheaper as well. But for the next move you need the one in Gongbu."),
                    "bribe bingbu 4 pay 3",
                ),
                Wrong(
                    "junks 2 *",
                    N_("Two junks for 3 cash: wait until you have an official in Gongbu; then they cost 2."),
                    "junks 2 pay 3",
                ),
            ),
            replies=("green: tax", "purple: commerce pay 3"),
            forbidden=(Forbidden("junks 2 pay 2", "4.1"),),
        ),
        Turn(
            goal=N_("Gongbu makes junks cheaper, the ships of the great voyages. Buy two junks for 2 cash."),
            moves=("junks 2 pay 2", "junks 2 pay 1+1"),
            solution="junks 2 pay 2",
            because=N_(
                "Two junks for 2 instead of 3. Hubu makes bribing and securing cheaper, Gongbu junks, Bingbu "
                "armies: 4 licences instead of 6. One official is enough, and it must be yours before you "
                "pay."
            ),
            hint=N_("Choose Buy Junks, then 2, and pay with the 2-cash card."),
            points=("action:junks",),
            wrong=(
                Wrong(
                    "junks 2 *",
                    N_("Two junks cost you 2 now. You paid more, and there is no change."),
                    "junks 2 pay 2+1",
                ),
                Wrong(
                    "junks 1 *",
                    N_("A single junk costs everybody 1: here the discount gained you nothing."),
                    "junks 1 pay 1",
                ),
            ),
        ),
    ),
    zones=("actions", "ministries", "hand"),
    rules=("4.5", "5.5"),
)
