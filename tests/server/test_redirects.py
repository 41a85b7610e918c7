"""Redirects lead to this server, whatever the request says it is called."""

import pytest

from server.club import Club

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("path", ["/static", "/rules/", "/learn/", "/api/me/"])
async def test_no_redirect_repeats_the_host(club: Club, path: str) -> None:
    answer = await club.visitor(host="evil.test").ask("GET", path)
    assert "evil" not in answer.headers.get("location", "")
    if path != "/static":
        assert answer.headers["location"] == path.rstrip("/")
