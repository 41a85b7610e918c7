"""Doors of a table: its page, moves, hints, copies, files, the analysis of its game."""

import json
from typing import TYPE_CHECKING

from confucius.pages import analysis
from confucius.pages import table as pages
from confucius.pages.visits import Served, as_json, redirect
from confucius.rules.components import GIFTS
from confucius.site.asking import Ask
from confucius.site.doors import doors
from confucius.table import copies, kept
from confucius.table.analysed.progress import analysis_answer
from confucius.table.analysed.zones import AnalysedTable
from confucius.table.considering import considered, explained
from confucius.table.live import LiveTable, changed_meanwhile, seat_number
from confucius.table.log_lines import log_lines
from confucius.table.looking import Viewer, foreseen, look, summary, viewer
from confucius.table.orders import Order
from confucius.table.problems import Problem, bad_request
from confucius.table.seating import acting_seat, own_seats
from confucius.table.zones import Scene, scene, zones
from confucius.words.language import gettext

if TYPE_CHECKING:
    from confucius.site.app import App

_SETTINGS = ("quick", "standard")


def _seen(app: "App", ask: Ask, table: str) -> tuple[LiveTable, Viewer]:
    live = app.shelf.get(table)
    return live, viewer(live, app.person.id, ask.query.get("as"))


def _scene(app: "App", ask: Ask, table: str, guide: bool = False, at: int | None = None) -> Scene:
    live, who = _seen(app, ask, table)
    return scene(live, who, look(live, who, at), guide)


# The page


@doors.page("/tables/{table}")
async def now(app: "App", ask: Ask, table: str) -> Served:
    return pages.played(ask.visit, _scene(app, ask, table, app.wants_guide), None, ask.query.get("as"))


@doors.page("/tables/{table}/at/{at}")
async def earlier(app: "App", ask: Ask, table: str, at: int) -> Served:
    found = _scene(app, ask, table, app.wants_guide, at)
    return pages.played(ask.visit, found, at, ask.query.get("as"))


@doors("GET", "/tables/{table}/fragments")
async def changed(app: "App", ask: Ask, table: str) -> Served:
    live, who = _seen(app, ask, table)
    found = scene(live, who, look(live, who, ask.number("at")), ask.query.get("guide") == "true")
    return pages.updated(live, who, found, zones(found), ask.shown)


@doors("GET", "/tables/{table}/explanations")
async def every_piece(app: "App", ask: Ask, table: str) -> Served:
    return pages.explanations(_scene(app, ask, table, at=ask.number("at")))


@doors("GET", "/tables/{table}/cords")
async def who_owes_whom(app: "App", ask: Ask, table: str) -> Served:
    return pages.owing(_scene(app, ask, table, at=ask.number("at")), gift(ask), ask.query.get("to"))


def gift(ask: Ask) -> int | None:
    found = ask.number("gift")
    if found is not None and not 1 <= found <= GIFTS:
        raise bad_request("bad-request", gettext("The request could not be read."))
    return found


# Playing


@doors("POST", "/tables/{table}/moves")
async def move(app: "App", ask: Ask, table: str) -> Served:
    wanted = ask.text("seat", None)
    seat = _acting(app, app.shelf.get(table), wanted)
    live = await app.shelf.move(table, seat, ask.text("move"), ask.integer("expected"))
    return pages.moved(live, app.person.id, wanted, ask.flag("guide"), ask.shown)


def _acting(app: "App", live: LiveTable, wanted: str | None) -> int:
    seat = None if wanted is None else seat_number(live.table, wanted)
    return acting_seat(live.table, app.person, seat)


def _deciding(app: "App", ask: Ask, table: str) -> tuple[LiveTable, int]:
    """The table and the acting seat, if the page knows how things stand."""
    live = app.shelf.get(table)
    seat = _acting(app, live, ask.text("seat", None))
    if ask.integer("expected") != live.begun.last + 1:
        raise changed_meanwhile(live.begun)
    return live, seat


def _view(app: "App", live: LiveTable, wanted: str | None = None, at: int | None = None) -> Served:
    return as_json(look(live, viewer(live, app.person.id, wanted), at).answer)


@doors("GET", "/api/tables/{table}/view")
async def view(app: "App", ask: Ask, table: str) -> Served:
    return _view(app, app.shelf.get(table), ask.query.get("as"), ask.number("at"))


@doors("GET", "/api/tables/{table}")
async def table_summary(app: "App", ask: Ask, table: str) -> Served:
    return as_json(summary(app.shelf.get(table).table, app.person.id))


@doors("POST", "/api/tables/{table}/take-back")
async def take_back(app: "App", ask: Ask, table: str) -> Served:
    mine = own_seats(app.shelf.get(table).table, app.person)
    return _view(
        app, await app.shelf.take_back(table, mine, ask.integer("expected"), ask.integer("to", None))
    )


@doors("PUT", "/api/tables/{table}/orders")
async def set_orders(app: "App", ask: Ask, table: str) -> Served:
    wanted = ask.text("seat", None)
    seat = _acting(app, app.shelf.get(table), wanted)
    try:
        orders = [Order(name) for name in ask.texts("orders")]
    except ValueError as error:
        raise Problem(422, "bad-request", str(error)) from error
    return _view(app, await app.shelf.order(table, seat, orders), wanted)


@doors("POST", "/api/tables/{table}/consider")
async def consider(app: "App", ask: Ask, table: str) -> Served:
    live, seat = _deciding(app, ask, table)
    return as_json(considered(live.begun, ask.text("move"), seat))


@doors("POST", "/api/tables/{table}/why")
async def why(app: "App", ask: Ask, table: str) -> Served:
    live, seat = _deciding(app, ask, table)
    return as_json(explained(live.begun, ask.text("action", None), ask.texts("path"), seat))


@doors("POST", "/api/tables/{table}/hint")
async def hint(app: "App", ask: Ask, table: str) -> Served:
    live, seat = _deciding(app, ask, table)
    return as_json(await app.bots.hint(live, seat))


@doors("GET", "/api/tables/{table}/forecast")
async def game_forecast(app: "App", ask: Ask, table: str) -> Served:
    live, who = _seen(app, ask, table)
    return as_json(foreseen(live, who, ask.number("at")))


@doors("GET", "/api/tables/{table}/log")
async def game_log(app: "App", ask: Ask, table: str) -> Served:
    live, who = _seen(app, ask, table)
    return as_json(log_lines(live, who, ask.since, ask.number("until")))


@doors("POST", "/api/tables/{table}/leave")
async def leave(app: "App", ask: Ask, table: str) -> Served:
    return as_json(summary((await app.shelf.leave(table, app.person)).table, app.person.id))


@doors("POST", "/api/tables/{table}/return")
async def come_back(app: "App", ask: Ask, table: str) -> Served:
    return as_json(summary((await app.shelf.come_back(table, app.person)).table, app.person.id))


# Notes


@doors("GET", "/api/tables/{table}/notes")
async def notes(app: "App", ask: Ask, table: str) -> Served:
    return as_json({"text": app.notes.get(table, "")})


@doors("PUT", "/api/tables/{table}/notes")
async def write_notes(app: "App", ask: Ask, table: str) -> Served:
    app.shelf.get(table)
    await app.write_notes(table, ask.text("text"))
    return as_json({"text": ask.text("text")})


# Copies and files


def _new(app: "App", live: LiveTable) -> Served:
    answer = as_json({"table": summary(live.table, app.person.id), "invitations": {}})
    answer.status = 201
    return answer


@doors("POST", "/api/tables/{table}/sandbox")
async def sandbox(app: "App", ask: Ask, table: str) -> Served:
    live = app.shelf.get(table)
    who = viewer(live, app.person.id, ask.text("seat", None))
    plan = copies.sandbox(live, who, app.person, ask.integer("at", None))
    return _new(app, await app.shelf.place(plan, app.person))


@doors("POST", "/api/tables/{table}/rematch")
async def rematch(app: "App", ask: Ask, table: str) -> Served:
    plan = copies.rematch(app.shelf.get(table).table, app.person)
    return _new(app, await app.shelf.place(plan, app.person))


@doors("DELETE", "/api/tables/{table}")
async def remove(app: "App", ask: Ask, table: str) -> Served:
    await app.remove(table)
    return Served("", 204)


@doors.page("/tables/{table}/delete", "POST")
async def delete(app: "App", ask: Ask, table: str) -> Served:
    await app.remove(table)
    return redirect("/")


@doors("GET", "/api/tables/{table}/record")
async def record(app: "App", ask: Ask, table: str) -> Served:
    return _file(json.dumps(copies.record(app.shelf.get(table)).to_json()), table)


@doors("GET", "/tables/{table}/file")
async def saved(app: "App", ask: Ask, table: str) -> Served:
    """A game under way as a file, which can be opened here or on a server and goes on there."""
    live = app.shelf.get(table)
    return _file(kept.written(live.table, live.begun.entries, live.begun.taken_back, live.notices), table)


def _file(text: str, table: str) -> Served:
    name = f'attachment; filename="confucius-{table}.json"'
    return Served(text, kind="application/octet-stream", headers={"Content-Disposition": name})


# The analysis


@doors.page("/tables/{table}/analysis")
async def newest(app: "App", ask: Ask, table: str) -> Served:
    live, who = _seen(app, ask, table)
    found = app.analyses.find(live)
    if found is None:
        return analysis.waiting(ask.visit, live.table, app.analyses.job(live), True)
    return analysis.at_move(ask.visit, AnalysedTable(live, who, found, _cards(ask)), None, False)


@doors.page("/tables/{table}/analysis", "POST")
async def analyse(app: "App", ask: Ask, table: str) -> Served:
    setting = ask.form.get("setting", "")
    app.analyses.ask(app.shelf.get(table), setting if setting in _SETTINGS else _SETTINGS[0])
    return redirect(f"/tables/{table}/analysis")


@doors.page("/tables/{table}/analysis/{number}")
async def at_move(app: "App", ask: Ask, table: str, number: int) -> Served:
    live, who = _seen(app, ask, table)
    found = app.analyses.find(live)
    if found is None:
        return redirect(f"/tables/{table}/analysis")
    return analysis.at_move(ask.visit, AnalysedTable(live, who, found, _cards(ask)), number, False)


@doors("GET", "/tables/{table}/analysis/{number}/fragments")
async def analysed_fragments(app: "App", ask: Ask, table: str, number: int) -> Served:
    live, who = _seen(app, ask, table)
    found = app.analyses.find(live)
    if found is None:
        raise bad_request("no-analysis", gettext("This game has not been analysed yet."))
    return analysis.fragments(AnalysedTable(live, who, found, _cards(ask)), number, ask.shown)


@doors("GET", "/api/tables/{table}/analysis")
async def progress(app: "App", ask: Ask, table: str) -> Served:
    live = app.shelf.get(table)
    found = app.analyses.find(live)
    return as_json(analysis_answer(app.analyses.progress(live), found))


def _cards(ask: Ask) -> str:
    return "open" if ask.query.get("cards") == "open" else "known"
