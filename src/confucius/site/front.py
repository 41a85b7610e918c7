"""Doors of the front page: starting a game, files, name, theme and language."""

import json
from collections.abc import Container, Sequence
from typing import TYPE_CHECKING, Final

from markupsafe import Markup

from confucius.drawing.palette import THEMES
from confucius.pages import home as pages
from confucius.pages import new_table, wishes
from confucius.pages.home import Lists
from confucius.pages.small_charts import SmallCharts
from confucius.pages.visits import (
    LANGUAGE_COOKIE,
    THEME_COOKIE,
    Cookie,
    Served,
    on_this_site,
    redirect,
)
from confucius.pages.wishes import Wish
from confucius.rules.options import Options
from confucius.site.asking import Ask
from confucius.site.doors import doors
from confucius.site.jar import GUIDE_COOKIE, NAME_COOKIE
from confucius.table import copies
from confucius.table.answers import TableAnswer
from confucius.table.live import LiveTable
from confucius.table.log import Opening
from confucius.table.people import clean_name
from confucius.table.problems import Problem
from confucius.table.seating import TablePlan, TableWish, against_bots, wanted_seats
from confucius.words.language import LANGUAGES

if TYPE_CHECKING:
    from confucius.site.app import App

_FEW_FINISHED = 3
_CHARTS: Final = SmallCharts()


@doors.page("/")
async def home(app: "App", ask: Ask) -> Served:
    return _front(app, ask)


def _front(app: "App", ask: Ask, problem: Problem | None = None) -> Served:
    mine = app.shelf.listed(app.person)
    everything = "everything" in ask.query
    left_out = set() if everything else {table["id"] for table in pages.over(mine)[_FEW_FINISHED:]}
    shown = [table for table in mine if table["id"] not in left_out]
    lists = Lists(app.now(), shown, len(left_out), chart=_chart(app, shown))
    return pages.front(ask.visit, lists, problem)


def _chart(app: "App", mine: Sequence[TableAnswer]) -> Markup | None:
    """The chances in the latest game that is over, if it is analysed."""
    last = next(iter(pages.over(mine)), None)
    if last is None or last["result"] is None:
        return None
    drawn = _CHARTS.find(last)
    if drawn is None:
        analysis = app.analyses.made(last["id"])
        drawn = None if analysis is None else _CHARTS.draw(last, analysis)
    return drawn


@doors.page("/play", "POST")
async def play_now(app: "App", ask: Ask) -> Served:
    players, bot = wishes.opponents(ask.form.get("players", ""), ask.form.get("bot", ""))
    try:
        live = await _created(app, against_bots(players, bot))
    except Problem as problem:
        return _front(app, ask, problem)
    return _at(live).remembering(pages.wanting(players, bot))


async def _created(app: "App", wish: TableWish) -> LiveTable:
    seats, _ = wanted_seats(wish, app.person)
    options = Options(len(seats), **wish.variants)
    pace = TablePlan.pace if wish.pace is None else wish.pace
    plan = TablePlan(Opening(options), seats, pace=pace, private=True, hints=wish.hints)
    return await app.shelf.place(plan, app.person)


def _at(live: LiveTable) -> Served:
    return redirect(f"/tables/{live.table.id}")


@doors.page("/play")
@doors.page("/records")
async def home_again(app: "App", ask: Ask) -> Served:
    """What a form was answered with, a problem, stays at the form's address when the page looks again."""
    return _front(app, ask)


@doors.page("/learn/first-game", "POST")
async def first_game(app: "App", ask: Ask) -> Served:
    """Against three novices, at once, with the guide."""
    live = await _created(app, wishes.FIRST_GAME)
    return _at(live).remembering(Cookie(GUIDE_COOKIE, "on"))


@doors.page("/tables")
@doors.page("/tables/new")
async def form(app: "App", ask: Ask) -> Served:
    return new_table.form(ask.visit, Wish(seats=wishes.seats_here()), 0)


@doors.page("/tables", "POST")
async def create(app: "App", ask: Ask) -> Served:
    wish = wishes.read(ask.form)
    if not wish.is_good:
        return new_table.form(ask.visit, wish, 0)
    try:
        return _at(await _created(app, wish.wanted))
    except Problem as problem:
        return new_table.form(ask.visit, wish, 0, problem)


@doors.page("/records", "POST")
async def upload(app: "App", ask: Ask) -> Served:
    """A game from a file: a record to look at, or one that was saved under way and goes on."""
    try:
        document = pages.document(ask.file("record"))
        live = await app.shelf.place(copies.opened(document, app.person, app.now()), app.person)
    except Problem as problem:
        return _front(app, ask, problem)
    return _at(live)


@doors.page("/account/name", "POST")
async def rename(app: "App", ask: Ask) -> Served:
    name = clean_name(ask.form.get("name", ""))
    back = redirect(on_this_site(ask.form.get("back", "/")))
    app.jar.add([Cookie(NAME_COOKIE, name)])
    await app.shelf.rename(app.person)
    return back.remembering(Cookie(NAME_COOKIE, name))


@doors.page("/theme", "POST")
async def choose_theme(app: "App", ask: Ask) -> Served:
    return _chosen(ask, THEME_COOKIE, ask.form.get("theme", ""), THEMES)


@doors.page("/language", "POST")
async def choose_language(app: "App", ask: Ask) -> Served:
    return _chosen(ask, LANGUAGE_COOKIE, ask.form.get("language", ""), LANGUAGES)


def _chosen(ask: Ask, what: str, wanted: str, among: Container[str]) -> Served:
    answer = redirect(on_this_site(ask.form.get("back", "/")))
    return answer.remembering(Cookie(what, wanted)) if wanted in among else answer


@doors("PUT", "/api/me/guide")
async def want_guide(app: "App", ask: Ask) -> Served:
    answer = Served(json.dumps({"on": ask.flag("on")}), kind="application/json")
    return answer.remembering(Cookie(GUIDE_COOKIE, "on" if ask.flag("on") else "off"))
