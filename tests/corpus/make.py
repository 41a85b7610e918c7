"""Writes games.jsonl anew: ``python tests/corpus/make.py``.

The corpus is there to notice changes, so this is run only when a rule has changed on purpose and
``record.RULES`` has been raised. The seeds were chosen so that every kind of move, with and without
the Extra Action card, every decision, nearly every event and every ending occurs.
"""

from pathlib import Path

from confucius.record import Record, line
from confucius.rules.options import Options
from confucius.simulation import Series, play

GAMES = Path(__file__).parent / "games.jsonl"

# Players, advanced game, Admiral variation, bot at every seat, seed.
TABLES = (
    (3, False, False, "novice", 49),
    (3, False, False, "random", 7),
    (3, False, True, "novice", 4),
    (3, False, True, "random", 40),
    (3, True, False, "novice", 44),
    (3, True, False, "random", 59),
    (3, True, True, "novice", 55),
    (3, True, True, "random", 6),
    (4, False, False, "novice", 21),
    (4, False, False, "random", 0),
    (4, False, True, "novice", 26),
    (4, False, True, "random", 57),
    (4, True, False, "novice", 46),
    (4, True, False, "random", 51),
    (4, True, True, "novice", 8),
    (4, True, True, "random", 35),
    (5, False, False, "novice", 43),
    (5, False, False, "random", 38),
    (5, False, True, "novice", 37),
    (5, False, True, "random", 52),
    (5, True, False, "novice", 24),
    (5, True, False, "random", 11),
    (5, True, True, "novice", 30),
    (5, True, True, "random", 15),
)


def recorded(players: int, advanced: bool, admiral: bool, bot: str, seed: int) -> Record:
    plan = Series(1, (bot,) * players, seed, Options(players, advanced, admiral), keep_records=True)
    record = play(plan.sitting(0)).record
    assert record is not None
    return record


if __name__ == "__main__":
    with GAMES.open("w", encoding="utf-8", newline="\n") as file:
        for table in TABLES:
            file.write(line(recorded(*table)) + "\n")
