"""The story of a finished game, for its players; and for everybody who has the link, once it is shared."""

from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response

from confucius.browser.sentences import said, sentence, sentence_in
from confucius.server.house import House
from confucius.table.analysed.charts import story_charts
from confucius.table.live import LiveTable
from confucius.table.people import Person
from confucius.table.story.picture import share_picture
from confucius.table.story.telling import GameStory, legend, told
from confucius.table.table import Mode, TableKind
from confucius.web.pages.rendering import page
from confucius.web.security_headers import PICTURE_POLICY
from confucius.web.sessions import Here, Known, Visitor
from confucius.words.numbers import date
from confucius.words.variants import VARIANTS

router = APIRouter(include_in_schema=False)
_SVG: Final = "image/svg+xml"


@router.get("/tables/{table}/story")
async def own_story(request: Request, table: str, here: Here, person: Visitor) -> Response:
    """For those who played. Without an analysis there is no story: the way to it is shown."""
    live, _ = await here.viewer(table, person)
    here.stories.check_reader(live, person)
    return await _story(request, here, live, person, player=True)


@router.get("/tables/{table}/story/picture.svg")
async def own_picture(table: str, here: Here, person: Visitor) -> Response:
    live, _ = await here.viewer(table, person)
    here.stories.check_reader(live, person)
    return await _picture(here, live, "same-origin")


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


@router.get("/stories/{secret}/picture.svg")
async def shared_picture(secret: str, here: Here) -> Response:
    live = await here.tables.get(await here.stories.table_of(secret))
    return await _picture(here, live, "cross-origin")


async def _story(
    request: Request, here: House, live: LiveTable, person: Person | None, player: bool
) -> Response:
    analysis = await here.analysing.find(live)
    if analysis is None:
        return RedirectResponse(f"/tables/{live.table.id}/analysis")
    story, shared = told(live, analysis), await here.stories.address(live)
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
        picture=f"{base}/picture.svg",
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


async def _picture(here: House, live: LiveTable, who: str) -> Response:
    """`who` may show it: pages of this site, or of any."""
    analysis = await here.analysing.find(live)
    if analysis is None:
        return RedirectResponse(f"/tables/{live.table.id}/analysis")
    story: GameStory = told(live, analysis)
    headers = {"Content-Security-Policy": PICTURE_POLICY, "Cross-Origin-Resource-Policy": who}
    return Response(share_picture(live, analysis, story), media_type=_SVG, headers=headers)
