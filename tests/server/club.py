"""A server in this process, and people who use it over HTTP."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import httpx

from confucius.server.house import House
from confucius.server.settings import Settings
from confucius.web import create_app

Json = dict[str, Any]
PATIENCE = 60.0


class Visitor:
    """One person with a browser or a program: a client with cookies of its own."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self.client = client

    async def ask(self, method: str, path: str, body: object = None, **more: Any) -> httpx.Response:
        if body is not None:
            more["json"] = body
        return await self.client.request(method, path, **more)

    async def get(self, path: str, status: int = 200, **query: Any) -> Json:
        return answered(await self.ask("GET", path, params=query), status)

    async def post(self, path: str, body: object = None, status: int = 200) -> Json:
        return answered(await self.ask("POST", path, {} if body is None else body), status)

    async def named(self, name: str) -> "Visitor":
        await self.post("/api/me", {"name": name})
        return self

    async def lay(self, *seats: str, **options: Any) -> Json:
        return await self.post("/api/tables", {"seats": list(seats), "pace": 0, **options}, 201)

    async def view(self, table: str, **query: Any) -> Json:
        return await self.get(f"/api/tables/{table}/view", **query)

    async def move(self, table: str, move: str, expected: int, status: int = 200, **more: Any) -> Json:
        body = {"move": move, "expected": expected, **more}
        return await self.post(f"/api/tables/{table}/moves", body, status)

    async def take_turn(self, table: str, view: Json, pick: Callable[[Json], str]) -> Json:
        seat = view["decision"]["seat"]
        return await self.move(table, pick(view), view["last"] + 1, seat=seat)


def answered(response: httpx.Response, status: int) -> Json:
    assert response.status_code == status, f"{response.status_code}: {response.text[:500]}"
    return response.json() if response.content else {}


class Club:
    """A running server and its visitors."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.house: House = app.state.house
        self._clients: list[httpx.AsyncClient] = []

    def visitor(self, address: str = "127.0.0.1", **headers: str) -> Visitor:
        transport = httpx.ASGITransport(self.app, raise_app_exceptions=False, client=(address, 1))
        client = httpx.AsyncClient(transport=transport, base_url="http://club.test", headers=headers)
        self._clients.append(client)
        return Visitor(client)

    async def close(self) -> None:
        for client in self._clients:
            await client.aclose()


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[Club]:
    app = create_app(settings)
    async with app.router.lifespan_context(app):
        club = Club(app)
        yield club
        await club.close()


def options_of(view: Json) -> list[Json]:
    return [option for group in view["choices"] for option in group["options"]]


def complete(option: Json, cards: list[int]) -> str:
    """A move with the cards that pay for it, as a client writes it."""
    return f"{option['move']} {'+'.join(map(str, cards))}".strip()


def any_move(rng: random.Random) -> Callable[[Json], str]:
    def pick(view: Json) -> str:
        option = rng.choice(options_of(view))
        return complete(option, rng.choice(option["payments"]))

    return pick


async def play_out(table: str, players: dict[str, Visitor], rng: random.Random) -> Json:
    """Let everybody take their turns until the game is over; the view of one of them."""
    someone = next(iter(players.values()))
    until = asyncio.get_running_loop().time() + PATIENCE
    while True:
        view = await someone.view(table, **{"as": "spectator"})
        if view["over"]:
            return view
        seat = view["decision"]["seat"]
        if seat in players:
            own = await players[seat].view(table, **{"as": seat})
            if own["choices"]:
                await players[seat].take_turn(table, own, any_move(rng))
        else:
            await asyncio.sleep(0.005)
        assert asyncio.get_running_loop().time() < until, f"the game is stuck: {view['decision']}"


async def until(condition: Callable[[], Any], what: str = "") -> Any:
    """Wait for something that happens by itself."""
    end = asyncio.get_running_loop().time() + PATIENCE
    while asyncio.get_running_loop().time() < end:
        found = await condition()
        if found:
            return found
        await asyncio.sleep(0.01)
    raise AssertionError(f"it did not happen: {what}")
