"""The page of an analysis: waiting for it, and reading it move by move."""

from typing import Final

from confucius.browser.rendering import rendered
from confucius.browser.sentences import sentence
from confucius.pages.lists import outcome
from confucius.pages.table import scripts_address
from confucius.pages.visits import JSON, Served, Visit, fresh, page
from confucius.table.analysed.charts import page_charts
from confucius.table.analysed.zones import AnalysedTable
from confucius.table.looking import no_such_move, summary
from confucius.table.table import Table
from confucius.table.zones.page_words import words
from confucius.table.zones.updates import Shown, marks_of, new_zones
from confucius.words.language import N_, say

_WON: Final = N_("{winner} won with {points} points")
_YOU_WON: Final = N_("You won with {points} points")
_WON_AND_YOU: Final = N_("{winner} won with {points} points, you had {own}")


def waiting(visit: Visit, table: Table, state: object, makes: bool) -> Served:
    """The way to an analysis: how far it is, or that it can be asked for."""
    person = None if visit.person is None else visit.person.id
    return page(
        visit,
        "analysis/waiting.html",
        table=summary(table, person),
        state=state,
        makes=makes,
        outcome=outcome,
    )


def fragments(read: AnalysedTable, number: int, shown: Shown) -> Served:
    """What the page at a move shows that another one does not."""
    at = _checked(read, number)
    facts = {"number": at, "targets": read.targets(at), "said": read.spoken(at)}
    zones = read.zones(at)
    return fresh(new_zones(zones, marks_of(zones), shown, facts), JSON)


def _checked(read: AnalysedTable, number: int) -> int:
    if not 1 <= number <= read.last:
        raise no_such_move(number, read.last)
    return number


def _outcome(read: AnalysedTable) -> str:
    """Who won, and how many points the reader had."""
    players = sorted(read.analysis.players, key=lambda player: (-player.end, -player.points))
    facts = {"winner": read.names[players[0].seat], "points": players[0].points}
    if read.me < 0 or players[0].seat == read.me:
        won = _YOU_WON if players[0].seat == read.me else _WON
        return say(won, facts)
    return say(_WON_AND_YOU, facts | {"own": read.analysis.players[read.me].points})


def at_move(visit: Visit, read: AnalysedTable, wanted: int | None, story: bool) -> Served:
    """The page at a move, or where there is most to learn; `story`: whether the reader may share it."""
    live = read.live
    number = read.telling if wanted is None else _checked(read, wanted)
    found = read.zones(number)
    table = live.table.id
    start = {
        "table": table,
        "doors": {"page": f"/tables/{table}", "api": f"/api/tables/{table}"},
        "number": number,
        "last": read.last,
        "cards": read.cards,
        "me": read.me,
        "moments": read.facts(),
        "targets": read.targets(number),
        "marks": marks_of(found),
        "words": words(),
    }
    text = rendered(
        "analysis/page.html",
        zones={name: fragment.whole for name, fragment in found.items()},
        charts=page_charts(read, number),
        moves_table=read.table_of_moves(),
        start=start,
        title=sentence("Analysis – Confucius"),
        outcome=_outcome(read),
        story=story,
        seated=read.me >= 0,
        table_id=table,
        players=len(live.table.seats),
        scripts=scripts_address(),
        **visit.facts,
    )
    return fresh(text)
