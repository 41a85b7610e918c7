"""A finished game with people at it and its analysis, for the tests of analyses and stories."""

from functools import cache
from typing import Any

from sqlalchemy import update

from confucius.analysis import AnalysisSetting, analyse
from confucius.server.settings import Settings
from confucius.store.analyses import packed
from confucius.store.models import AnalysisRow, SeatRow, TableRow
from games import ending
from server.club import Club, Json, Visitor, until

SIMULATIONS = 4


def analysing(database: str, **more: Any) -> Settings:
    """For a server whose analyses are quick."""
    return Settings(database=database, pace=0, analysis_simulations=SIMULATIONS, **more)


@cache
def analysis_of_the_ending() -> dict[str, Any]:
    return analyse(ending(), AnalysisSetting(SIMULATIONS, "quick")).to_json()


async def finished_game(club: Club, player: Visitor, spectators: bool = True) -> str:
    """A game that somebody has played as black; the others were at the same screen."""
    table: str = (await player.post("/api/records", ending().to_json(), 201))["table"]["id"]
    person = (await player.get("/api/me"))["person"]["id"]
    async with club.house.store.writing() as session:
        facts = {"kind": "game", "spectators": spectators}
        await session.execute(update(TableRow).where(TableRow.id == table).values(**facts))
        mine = update(SeatRow).where(SeatRow.table_id == table, SeatRow.seat == 0)
        await session.execute(mine.values(person_id=person, kind="person"))
    club.house.tables.forget(table)
    return table


async def with_analysis(club: Club, table: str) -> str:
    """The table, with an analysis as the workers make it."""
    document = analysis_of_the_ending()
    steps = len(document["moments"]) - 1
    row = AnalysisRow(table_id=table, setting="quick", asked=1.0, done=steps, steps=steps, finished=2.0)
    row.document = packed(document)
    async with club.house.store.writing() as session:
        session.add(row)
    return table


async def analysed(player: Visitor, table: str) -> Json:
    """The answer with the analysis of a table, once it is made."""

    async def done() -> Json | None:
        now = await player.get(f"/api/tables/{table}/analysis")
        assert now["status"] != "failed"
        return now if now["status"] == "done" else None

    found: Json = await until(done, "the analysis")
    return found
