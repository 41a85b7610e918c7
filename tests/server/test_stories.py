"""The story of a game: for its players, and for whoever has the link while one of them shares it."""

import sys
from io import BytesIO
from xml.etree import ElementTree

import pytest
from PIL import Image

from confucius import Move
from confucius.analysis import TurningPoint
from confucius.analysis.report import BY_MOVE
from confucius.drawing.png import can_draw
from confucius.rules import events
from confucius.rules.events import Event
from confucius.table.story.sentences import turn_title
from confucius.words.language import LANGUAGES
from confucius.words.names import PLAYER_BEGINS, PLAYER_ENDS
from games import ending
from server.analysed import finished_game, with_analysis
from server.club import Club, Visitor

pytestmark = pytest.mark.anyio


async def told(club: Club) -> tuple[Visitor, str]:
    """A player, and a table of theirs with its story."""
    ada = await club.visitor().named("Ada")
    return ada, await with_analysis(club, await finished_game(club, ada))


async def test_a_story_is_private_until_a_player_shares_it_and_again_when_they_stop(quick: Club) -> None:
    (ada, table), stranger = await told(quick), quick.visitor()
    assert (await ada.ask("GET", f"/tables/{table}/story")).status_code == 200
    for address in ("", "/picture.svg", "/picture.png"):
        assert (await stranger.ask("GET", f"/tables/{table}/story{address}")).status_code == 403
    shared = (await ada.ask("PUT", f"/api/tables/{table}/story")).json()["address"]
    page = await stranger.ask("GET", shared)
    assert page.status_code == 200
    assert "The story of a game" in page.text
    assert f'<meta property="og:image" content="http://club.test{shared}/picture.png">' in page.text
    assert (await stranger.ask("GET", f"{shared}/picture.png")).status_code == 200
    assert (await stranger.ask("GET", f"/tables/{table}/story")).status_code == 403
    assert (await ada.ask("PUT", f"/api/tables/{table}/story")).json()["address"] == shared
    assert (await ada.ask("DELETE", f"/api/tables/{table}/story")).status_code == 204
    assert (await stranger.ask("GET", shared)).status_code == 404
    for kind in ("svg", "png"):
        assert (await stranger.ask("GET", f"{shared}/picture.{kind}")).status_code == 404


async def test_only_players_share_a_story(quick: Club) -> None:
    _, table = await told(quick)
    eve = await quick.visitor().named("Eve")
    assert (await eve.ask("PUT", f"/api/tables/{table}/story")).json()["code"] == "not-your-story"
    assert (await eve.ask("DELETE", f"/api/tables/{table}/story")).status_code == 403
    assert (await quick.visitor().ask("PUT", f"/api/tables/{table}/story")).status_code == 401
    foreign = {"Sec-Fetch-Site": "cross-site"}
    assert (await eve.ask("POST", f"/tables/{table}/story/shared", headers=foreign)).status_code == 403


async def test_the_picture_is_an_svg_document_that_needs_nothing_else(quick: Club) -> None:
    ada, table = await told(quick)
    answer = await ada.ask("GET", f"/tables/{table}/story/picture.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    drawn = ElementTree.fromstring(answer.text)
    assert (drawn.get("width"), drawn.get("height")) == ("1200", "630")
    assert "http" not in answer.text.replace("http://www.w3.org/2000/svg", "")


async def test_chats_get_a_png_of_the_same_size(quick: Club) -> None:
    ada, table = await told(quick)
    answer = await ada.ask("GET", f"/tables/{table}/story/picture.png")
    assert answer.headers["content-type"] == "image/png"
    with Image.open(BytesIO(answer.content)) as picture:
        assert picture.size == (1200, 630)
        title = picture.convert("L").crop((60, 100, 900, 170)).tobytes()
        assert min(title) < 100 < 200 < max(title), "its title is written"


async def test_a_server_that_cannot_draw_shares_the_svg(quick: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, table = await told(quick)
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    can_draw.cache_clear()
    try:
        page = await ada.ask("GET", f"/tables/{table}/story")
        assert f"/tables/{table}/story/picture.svg" in page.text
        assert (await ada.ask("GET", f"/tables/{table}/story/picture.png")).status_code == 404
    finally:
        can_draw.cache_clear()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_story_reads_well_in_every_language(quick: Club, language: str) -> None:
    ada, table = await told(quick)
    page = await ada.ask("GET", f"/tables/{table}/story", headers={"Accept-Language": language})
    assert f'lang="{language}"' in page.text
    text = page.text.partition("<main")[2]
    assert "Ada" in text
    assert not any(sign in text for sign in ("{", PLAYER_BEGINS, PLAYER_ENDS, "\ue002", ". ."))


def turn(played: str, *happened: Event, about: int = 0) -> TurningPoint:
    move = Move.parse(played)
    chances = ((0.3, 0.3, 0.4), (0.1, 0.4, 0.5))
    return TurningPoint(9, 2, BY_MOVE, 0, move, (), about, *chances, (), happened)


def test_a_turning_point_is_named_after_what_befell_whom_it_is_about() -> None:
    state = ending().replay(0).state
    land, office = Event(events.LAND_CONQUERED, -1, 0), Event(events.OFFICE_TAKEN, 2, 1, 0)
    assert turn_title(turn("tax", land, office, about=2), state) == "The offices of Hubu"
    assert turn_title(turn("tax", land, office, about=1), state).endswith("is taken")


def test_a_turning_point_by_a_fault_is_named_after_what_was_missed() -> None:
    state = ending().replay(0).state
    assert turn_title(turn("buy 2 pay 2"), state) == "A gift in store"
    assert turn_title(turn("buy 2 pay 2"), state, Move.parse("junks 1 pay 1")) == "Ships not built"
    assert turn_title(turn("junks 2 pay 3"), state, Move.parse("junks 1 pay 1")) == "New ships in the yard"
    assert turn_title(turn("chief green"), state, Move.parse("chief purple")) == "The wrong Chief Minister"
