"""Recruit, invade, and the deadline (rules 5.7, 5.8, 8.4)."""

from confucius.lessons.boards import PASSED, board, lands
from confucius.lessons.lesson import Forbidden, Lesson, Turn, Wrong
from confucius.words.language import N_

LESSON = Lesson(
    title=N_("Invasions"),
    about=N_("Fill all boxes by the deadline"),
    position=board(
        "6 3b 2P 4 5p 4 .",
        "6G 4 3 5g 7 2 .",
        "2 5 4 3p 5 4 .",
        round=4,
        foreign_lands=lands(("yunnan", [None, "green"]), "mongolia", "korea"),
        reward_deck=["cash", "gift", "bribery-any"],
        seats={"black": {"hand": [3, 2, 2, 1], "cubes": 3}, "green": PASSED, "purple": PASSED},
    ),
    turns=(
        Turn(
            goal=N_(
                "Yunnan has one empty box, and its deadline is this round. You have no army yet: recruit "
                "one. Your official in Bingbu makes it 4 licences, not 6."
            ),
            moves=("recruit pay ?+?",),
            solution="recruit pay 2+2",
            because=N_("Your army waits in the military colonies."),
            hint=N_("Choose Recruit an Army. The licences are the lower half of your cards."),
            points=("action:recruit",),
            wrong=(
                Wrong(
                    "recruit pay *+*+*",
                    N_(
                        "Your army is there, but you paid more than 4 licences, and the invasion will cost "
                        "cash."
                    ),
                    "recruit pay 3+2+2",
                ),
                Wrong(
                    "*", N_("Without an army the box stays empty, and nobody will score in Yunnan."), "tax"
                ),
            ),
            forbidden=(Forbidden("invade yunnan 1 pay 3+1", "5.8"),),
        ),
        Turn(
            goal=N_(
                "Now invade Yunnan: 4 cash, as the coin on the tile shows. Recruiting and invading are a "
                "pair, so this takes your last 2 cubes."
            ),
            moves=("invade yunnan 1 pay *",),
            solution="invade yunnan 1 pay 3+1",
            because=N_(
                "All boxes of Yunnan were full when the round ended: you score 4 points. Green's army scores "
                "2 and draws a reward card, because it stood in the box with the crown. Had a box been empty "
                "at the deadline, nobody would have scored."
            ),
            hint=N_("Tap the empty box of Yunnan and pay 4 cash."),
            points=("action:invade", "box:4:1"),
            wrong=(
                Wrong(
                    "*",
                    N_(
                        "Then the box stays empty, and the round ends: the invasion of Yunnan fails, and its "
                        "armies are lost without points."
                    ),
                    "tax",
                ),
            ),
            replies=("purple: tax",),
        ),
    ),
    zones=("actions", "lands", "hand"),
    rules=("5.7", "5.8", "8.4"),
)
