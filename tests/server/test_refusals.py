"""Every refusal is JSON with a code and a sentence; the API describes itself."""

from typing import Any

import pytest
from pydantic import TypeAdapter

from confucius.table.answers import ViewAnswer
from server.club import Club

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("GET", "/api/nothing", None, 404, "not-found"),
        ("GET", "/api/tables/xxxxxxxxxxxx", None, 404, "not-found"),
        ("GET", "/api/tables/xxxxxxxxxxxx/view", None, 404, "not-found"),
        ("GET", "/api/tables/xxxxxxxxxxxx/stream", None, 404, "not-found"),
        ("POST", "/api/tables/xxxxxxxxxxxx/moves", {"move": "tax", "expected": 1}, 401, "who-are-you"),
        ("GET", "/api/invites/guess", None, 404, "not-found"),
        ("DELETE", "/api/me", None, 405, "wrong-method"),
        ("POST", "/api/tables", {"seats": ["me"]}, 400, "bad-players"),
        ("POST", "/api/tables", {"seats": ["me", "me", "open"]}, 400, "bad-seat"),
        ("POST", "/api/tables", {"seats": ["me", "throne", "open"]}, 400, "bad-seat"),
        ("POST", "/api/tables", {"seats": "me"}, 422, "bad-request"),
        ("POST", "/api/tables", {"seats": ["me", "open", "open"], "colour": "red"}, 422, "bad-request"),
        ("POST", "/api/tables", {"seats": ["me", "open", "open"], "limit": 1}, 422, "bad-request"),
        ("POST", "/api/login", {"name": "Nobody", "password": "x"}, 401, "wrong-password"),
        ("POST", "/api/register", {"name": "Ada", "password": "short"}, 400, "bad-password"),
        ("GET", "/api/tables?list=all", None, 422, "bad-request"),
        ("GET", "/api/tokens", None, 401, "who-are-you"),
        ("GET", "/api/stream", None, 401, "who-are-you"),
    ],
)
async def test_refusals(club: Club, method: str, path: str, body: Any, status: int, code: str) -> None:
    answer = await club.visitor().ask(method, path, body)
    told = answer.json()
    assert (answer.status_code, told["code"]) == (status, code)
    assert told["message"]


async def test_a_body_that_is_not_json_is_refused(club: Club) -> None:
    answer = await club.visitor().client.post(
        "/api/tables", content=b"{", headers={"content-type": "application/json"}
    )
    assert (answer.status_code, answer.json()["code"]) == (422, "bad-request")


async def test_a_fault_of_ours_is_told_without_its_details(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError("the inside of the server")

    monkeypatch.setattr(club.house.tables, "get", broken)
    answer = await club.visitor().ask("GET", "/api/tables/xxxxxxxxxxxx/view")
    assert (answer.status_code, answer.json()["code"]) == (500, "server-error")
    assert "inside" not in answer.text


async def test_the_api_describes_itself(club: Club) -> None:
    described = await club.visitor().get("/api/openapi.json")
    assert "/api/tables/{table}/moves" in described["paths"]
    for path, methods in described["paths"].items():
        if path.startswith("/api"):
            for method, about in methods.items():
                assert about.get("summary"), (method, path)


async def test_health(club: Club) -> None:
    assert (await club.visitor().get("/healthz"))["ok"] is True


async def test_views_are_as_the_api_describes_them(club: Club) -> None:
    """They are sent without being checked against their model each time, so it is done here."""
    ada = await club.visitor().named("Ada")
    table = (await ada.lay("me", "here:Ben", "here:Cleo"))["table"]["id"]
    waiting = (await ada.lay("me", "open", "open"))["table"]["id"]
    for view in (await ada.view(table), await ada.view(table, **{"as": "green"}), await ada.view(waiting)):
        assert TypeAdapter(ViewAnswer).validate_python(view) == view
