"""HEAD: the head of what GET would give, and no more."""

import asyncio

import httpx
import pytest

from server.club import Club
from server.serving import listening
from server.test_guards import addresses

pytestmark = pytest.mark.anyio
OF_THE_MOMENT = ("set-cookie", "etag", "last-modified")  # a new session with every question


async def test_head_is_answered_like_get_everywhere(club: Club) -> None:
    table = (await (await club.visitor().named("Ada")).lay("me", "bot:novice", "bot:novice"))["table"]["id"]
    asked = [path for method, path in addresses() if method == "GET"]
    well = 0
    for path in [*asked, "/api/openapi.json", "/static/site.css", f"/tables/{table}", "/nowhere"]:
        got, head = [await club.visitor().ask(method, path) for method in ("GET", "HEAD")]
        assert (head.status_code, head.content) == (got.status_code, b""), path
        for name in got.headers.keys() - OF_THE_MOMENT:
            assert head.headers[name] == got.headers[name], (path, name)
        well += head.status_code == 200
    assert well > 15
    assert (await club.visitor().ask("HEAD", "/api/login")).status_code == 405


async def test_over_the_net_a_head_ends_even_where_the_body_never_would(club: Club) -> None:
    ada = await club.visitor().named("Ada")
    table = (await ada.lay("me", "open", "open"))["table"]["id"]
    async with (
        listening(club.app) as port,
        httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", cookies=dict(ada.client.cookies)) as client,
    ):
        for path in ("/health", f"/api/tables/{table}/stream", "/api/stream", f"/tables/{table}"):
            answer = await asyncio.wait_for(client.head(path), 10)  # one connection after another serves them
            assert (answer.status_code, answer.content) == (200, b""), path
        assert (await client.head("/api/tables/nonesuch/stream")).status_code == 404
    assert club.house.hub.connections == 0
