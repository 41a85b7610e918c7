"""Two students: tutoring with cards, the red space, and who is bound to help (rules 7.3, 8.2)."""

from confucius.lessons.boards import board
from confucius.lessons.lesson import Lesson, Turn, Wrong
from confucius.words.language import N_

LESSON = Lesson(
    title=N_("Two students"),
    about=N_("Cards decide, and gifts choose the tutors"),
    position=board(
        "6 3 2P 4 5p 4 6",
        "6G 4g 3b 5g 7 2 3",
        "2 5b 4 3p 5 4 7",
        round=5,
        chief="green",
        step="tutor",
        foreign_lands=[{"land": "yunnan", "failed": 4}, {"land": "mongolia"}, {"land": "korea"}],
        examination={
            "candidate": "hubu",
            "students": {"red": "black", "plain": "green"},
            "piles": {"plain": {"green": [3]}, "red": {"purple": [1]}},
        },
        seats={
            "black": {"hand": [3, 2, 2, 1], "gifts": {"given": {"purple": 1}}},
            "green": {"hand": [2, 1]},
            "purple": {"hand": [2]},
        },
    ),
    turns=(
        Turn(
            goal=N_(
                "Your student meets Green's. Everybody tutors one of them with cards, face down; more cash "
                "wins, and a tie goes to the red space: yours. Green laid one card for Green's student; "
                "Purple holds your gift and had to lay one for yours. Win with a single card."
            ),
            moves=("tutor red with 2", "tutor red with 3"),
            solution="tutor red with 2",
            because=N_(
                "Green's card could be worth 3 at most, Purple's had to be worth 1 at least: with 2 from "
                "you that makes 3 to 3, and the red space wins the tie. Your gift made Purple your helper."
            ),
            hint=N_("Choose your student on the red space, then tap the 2-cash card, then press Confirm."),
            points=("space:red",),
            wrong=(
                Wrong(
                    "tutor red with 1",
                    N_(
                        "That made 2 for your student and 3 for Green's. With a 2-cash card you would have "
                        "won."
                    ),
                    "tutor red with 1",
                ),
                Wrong(
                    "tutor red with *",
                    N_("You won, but with more cards than you needed. A single 2-cash card was enough."),
                    "tutor red with 3+2",
                ),
                Wrong(
                    "tutor plain *",
                    N_("You helped Green's student against your own. You hold no gift from Green, so why?"),
                    "tutor plain with 1",
                ),
            ),
        ),
        Turn(
            goal=N_(
                "Hubu has no empty seat, so the candidate replaces an official there that is unbribed or "
                "unsecured. Do it where it hurts Green."
            ),
            moves=("place hubu 2", "place hubu 4"),
            solution="place hubu 2",
            because=N_(
                "Green's unsecured official left the game, and yours sits there, secured. That is why "
                "securing matters when an examination is near."
            ),
            hint=N_("Tap seat 2 of Hubu: Green's marker there lies on its side."),
            points=("post:hubu:2",),
            wrong=(
                Wrong(
                    "place hubu 3",
                    N_("You replaced one of your own officials and have no more than before."),
                    "place hubu 3",
                ),
                Wrong("place hubu *", N_("One more official for you, but Green lost none."), "place hubu 5"),
            ),
        ),
    ),
    zones=("ministries", "exam", "gifts", "hand", "players"),
    rules=("8.2.1", "8.2.2", "7.3", "8.2.4"),
)
