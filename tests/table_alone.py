"""A program that plays at a table where neither a web framework nor a database can be imported.

`test_table_alone.py` runs it in a process of its own.
"""
# ruff: noqa: E402  # what is refused must be refused before anything is imported

import importlib
import pkgutil
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType

REFUSED = ("alembic", "asyncpg", "aiosqlite", "fastapi", "pydantic", "sqlalchemy", "starlette", "uvicorn")


class Refusing(MetaPathFinder):
    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name.partition(".")[0] in REFUSED:
            raise ImportError(f"{name} must not be needed here")
        return None


sys.meta_path.insert(0, Refusing())

import confucius.table
from confucius.bots import make_bot
from confucius.bots.playing import Seats
from confucius.lessons import COURSE
from confucius.notation import move_text
from confucius.position import position_text
from confucius.rules.chance import seeded
from confucius.rules.options import Options
from confucius.table import copies, lesson
from confucius.table.considering import considered, explained
from confucius.table.live import LiveTable
from confucius.table.log import MadeBy, Opening
from confucius.table.log_lines import log_lines
from confucius.table.looking import Viewer, foreseen, look, viewer
from confucius.table.people import Person
from confucius.table.seating import TablePlan, TableWish, wanted_seats
from confucius.table.table import Status
from confucius.table.zones import scene, zones

ADA = Person(1, "Ada", registered=False)
NOW = 0.0


def everything_imported() -> None:
    """Every module of the table and what it rests on."""
    for found in pkgutil.walk_packages(confucius.table.__path__, "confucius.table."):
        importlib.import_module(found.name)


def begun(plan: TablePlan) -> LiveTable:
    """A table at which everybody sits; whoever keeps tables would save it here."""
    live = LiveTable(plan.table(ADA.id, NOW), None)
    log, change = live.begun_with(seeded("alone"), None, NOW)
    log.accept(change.advance)
    live.take(change.table, log)
    return live


def move(live: LiveTable, seat: int, text: str, by: MadeBy) -> None:
    change = live.changed_by(seat, text, live.begun.last + 1, by, None, NOW)
    live.begun.accept(change.advance)
    live.take(change.table)


def seen(live: LiveTable, who: Viewer) -> None:
    """All that a page shows of this moment."""
    sight = look(live, who)
    drawn = {name: zone.whole for name, zone in zones(scene(live, who, sight, guide=True)).items()}
    assert all(isinstance(html, str) for html in drawn.values())
    assert "<svg" in drawn["ministries"]
    assert foreseen(live, who)["words"]


def play_a_game() -> LiveTable:
    seats, _ = wanted_seats(TableWish(["me", "bot:novice", "bot:novice", "bot:random"]), ADA)
    live = begun(TablePlan(Opening(Options(4, advanced=True)), seats))
    bots = Seats([make_bot(name) for name in ("novice", "novice", "novice", "random")], "alone")
    undone = 0
    while live.table.status != Status.FINISHED:
        log = live.begun
        seat, text = log.game.state.actor, move_text(bots.choose(log.game))
        mine = seat == 0
        if mine:
            seen(live, viewer(live, ADA.id))
            assert considered(log, text, seat)["legal"]
            explained(log, "bribe", [], seat)
        before = position_text(log.game.state)
        move(live, seat, text, MadeBy.PERSON if mine else MadeBy.BOT)
        if mine and not live.begun.is_over:
            after = position_text(live.begun.game.state)
            shorter, table = live.going_back([0], live.begun.last, None, seeded("again"), None, NOW)
            live.take(table, shorter)
            assert position_text(live.begun.game.state) == before
            move(live, seat, text, MadeBy.PERSON)
            assert position_text(live.begun.game.state) == after, "the same is drawn again"
            undone += 1
    assert undone > 0
    who = viewer(live, ADA.id)
    seen(live, who)
    assert len(log_lines(live, who, -1)["entries"]) == live.begun.last + 1
    assert copies.record(live).check().is_over
    return live


def play_a_sandbox() -> None:
    seats, _ = wanted_seats(TableWish(["me", "bot:novice", "bot:novice"]), ADA)
    live = begun(TablePlan(Opening(Options(3)), seats))
    box = begun(copies.sandbox(live, viewer(live, ADA.id), ADA, None))
    for _ in range(10):
        game = box.begun.game
        seen(box, viewer(box, ADA.id))
        move(box, game.state.actor, move_text(game.irredundant_moves[0]), MadeBy.PERSON)


def take_a_lesson() -> None:
    attempt = lesson.Attempt(1)
    for turn in COURSE[0].turns:
        seen(attempt.live, lesson.VIEWER)
        attempt.make(turn.solution)
    sight, standing = lesson.looked_at(attempt)
    assert standing["standing"] == lesson.DONE
    assert sight.answer["can_take_back"]


if __name__ == "__main__":
    everything_imported()
    play_a_game()
    play_a_sandbox()
    take_a_lesson()
    assert not set(REFUSED) & set(sys.modules)
    print("played")
