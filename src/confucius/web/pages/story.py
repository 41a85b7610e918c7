"""The story of a finished game, for its players; and for everybody who has the link, once it is shared."""

from asyncio import to_thread
from typing import Final, Literal

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response

from confucius.browser.sentences import said, sentence, sentence_in
from confucius.drawing.png import can_draw, png
from confucius.server.house import House
from confucius.table.analysed.charts import story_charts
from confucius.table.live import LiveTable
from confucius.table.people import Person
from confucius.table.problems import not_found
from confucius.table.story.picture import share_picture
from confucius.table.story.telling import legend, story_of
from confucius.table.table import Mode, TableKind
from confucius.web.pages.rendering import page
from confucius.web.security_headers import PICTURE_POLICY
from confucius.web.sessions import Here, Known, Visitor
from confucius.words.language import gettext
from confucius.words.numbers import date
from confucius.words.variants import VARIANTS

router = APIRouter(include_in_schema=False)
_SVG: Final = "image/svg+xml"
_PNG: Final = "image/png"
PictureKind = Literal["svg", "png"]


@router.get("/tables/{table}/story")
async def own_story(request: Request, table: str, here: Here, person: Visitor) -> Response:
    """For those who played. Without an analysis there is no story: the way to it is shown."""
    live, _ = await here.viewer(table, person)
    here.stories.check_reader(live, person)
    return await _story(request, here, live, person, player=True)


@router.get("/tables/{table}/story/picture.{kind}")
async def own_picture(table: str, kind: PictureKind, here: Here, person: Visitor) -> Response:
    live, _ = await here.viewer(table, person)
    here.stories.check_reader(live, person)
    return await _picture(here, live, kind, "same-origin")


@router.post("/tables/{table}/story/shared")
async def share(table: str, here: Here, person: Known) -> Response:
    live, _ = await here.viewer(table, person)
    await here.stories.share(live, person)
    return RedirectResponse(f"/tables/{table}/story", 303)


@router.post("/tables/{table}/story/private")
async def stop_sharing(table: str, here: Here, person: Known) -> Response:
    live, _ = await here.viewer(table, person)
    await here.stories.stop_sharing(live, person)
    return RedirectResponse(f"/tables/{table}/story", 303)


@router.post("/tables/{table}/story/again")
async def play_again(table: str, here: Here, person: Known) -> Response:
    live = await here.seating.rematch(table, person)
    return RedirectResponse(f"/tables/{live.table.id}", 303)


@router.get("/stories/{secret}")
async def shared_story(request: Request, secret: str, here: Here, person: Visitor) -> Response:
    """Whoever has the link need not be allowed to look at the table itself."""
    live = await here.tables.get(await here.stories.table_of(secret))
    return await _story(request, here, live, person, player=False)


@router.get("/stories/{secret}/picture.{kind}")
async def shared_picture(secret: str, kind: PictureKind, here: Here) -> Response:
    live = await here.tables.get(await here.stories.table_of(secret))
    return await _picture(here, live, kind, "cross-origin")


async def _story(
    request: Request, here: House, live: LiveTable, person: Person | None, player: bool
) -> Response:
    analysis = await here.analysing.find(live)
    if analysis is None:
        return RedirectResponse(f"/tables/{live.table.id}/analysis")
    story, shared = story_of(live, analysis), await here.stories.address(live)
    base = f"/tables/{live.table.id}/story" if player else shared
    return page(
        request,
        "story.html",
        person=person,
        story=story,
        legend=legend(story.standing),
        chart=story_charts(live, analysis, story.winner),
        meta=_meta(live),
        player=player,
        rematch=live.table.kind == TableKind.GAME,
        shared=shared,
        base=base,
        kind="png" if can_draw() else "svg",
        origin=str(request.base_url).rstrip("/"),
        table_id=live.table.id,
    )


def _meta(live: LiveTable) -> list[str]:
    """When it was played, and by which rules."""
    table = live.table
    options = table.opening.options.to_json()
    variants = [said(variant.short) for name, variant in VARIANTS.items() if options[name]]
    facts = [date(table.created), *(variants or [sentence("basic game")])]
    if table.kind == TableKind.GAME and table.mode == Mode.LIVE:
        facts.append(sentence_in("pace of a table", "live"))
    return facts


async def _picture(here: House, live: LiveTable, kind: PictureKind, who: str) -> Response:
    """`who` may show it: pages of this site, or of any."""
    if kind == "png" and not can_draw():
        raise not_found(gettext("This server draws no PNG; take picture.svg."))
    analysis = await here.analysing.find(live)
    if analysis is None:
        return RedirectResponse(f"/tables/{live.table.id}/analysis")
    drawn = share_picture(live, analysis, story_of(live, analysis))
    headers = {"Content-Security-Policy": PICTURE_POLICY, "Cross-Origin-Resource-Policy": who}
    if kind == "svg":
        return Response(drawn, media_type=_SVG, headers=headers)
    return Response(await to_thread(png, drawn), media_type=_PNG, headers=headers)
