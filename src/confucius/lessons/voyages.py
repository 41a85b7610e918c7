"""Five junks at sea, a land, a reward card (rules 5.5, 5.6, 3.2)."""

from confucius.lessons.boards import board, distant_lands
from confucius.lessons.lesson import Forbidden, Lesson, Turn, Wrong
from confucius.words.language import N_

LESSON = Lesson(
    title=N_("Voyages"),
    about=N_("Be first in a Distant Land"),
    position=board(
        "6 3 2P 4 5p 4 .",
        "6G 4 3 5g 7 2 .",
        "2 5b 4 3p 5 4 .",
        round=4,
        distant_lands=distant_lands({"arabia": ["green"]}),
        reward_deck=["cash", "gift", "bribery-any"],
        seats={"black": {"hand": [2, 1], "shipyard": 1, "sea": 2}, "green": {"sea": 1}},
    ),
    turns=(
        Turn(
            goal=N_(
                "Five junks at sea make a voyage. Two of yours are at sea, one is in your shipyard. Buy two "
                "more: with your official in Gongbu they cost 2 cash."
            ),
            moves=("junks 2 pay 2",),
            solution="junks 2 pay 2",
            because=N_("Three junks are in your shipyard, ready to sail."),
            hint=N_("Choose Buy Junks, then 2. Pay with the 2-cash card and keep the other."),
            points=("action:junks",),
            wrong=(
                Wrong(
                    "junks 2 *",
                    N_(
                        "You paid with both cards. Keep the 1-cash card: it is worth 3 licences, just what "
                        "three junks need."
                    ),
                    "junks 2 pay 2+1",
                ),
                Wrong(
                    "junks 1 *",
                    N_("With one more junk you would have four. A voyage takes five."),
                    "junks 1 pay 1",
                ),
                Wrong(
                    "voyage 1 *",
                    N_("Three junks at sea discover nothing yet. Buy first, then send all of them at once."),
                    "voyage 1 pay 1",
                ),
            ),
            replies=("green: tax", "purple: tax"),
        ),
        Turn(
            goal=N_(
                "Send all three junks to sea, 1 licence each. Buying and sailing are a pair, so this costs 2 "
                "cubes. Five junks then reach a land: choose the one that scores most."
            ),
            moves=("voyage 3 to africa pay 1",),
            solution="voyage 3 to africa pay 1",
            because=N_(
                "You are the first in Africa: 4 points. Every voyage also brings an Emperor's Reward card. "
                "The five junks are back in the supply, and each land counts for the title of Admiral."
            ),
            hint=N_("Choose Start a Voyage, then 3, then Africa. The 1-cash card is worth 3 licences."),
            points=("action:voyage", "land:africa"),
            wrong=(
                Wrong(
                    "voyage 3 to arabia *",
                    N_("Green was in Arabia before you and took the points. You got only a reward card."),
                    "voyage 3 to arabia pay 1",
                ),
                Wrong(
                    "voyage 3 to *",
                    N_("You are the first there, but for fewer points: Africa's chit shows 4."),
                    "voyage 3 to india pay 1",
                ),
                Wrong(
                    "voyage *",
                    N_("Some junks are still in the shipyard. Only five at sea reach a land."),
                    "voyage 2 pay 1",
                ),
            ),
            forbidden=(Forbidden("voyage 3 pay 1", "5.6"),),
        ),
    ),
    zones=("actions", "ocean", "hand"),
    rules=("5.5", "5.6", "3.2"),
)
