"""Nothing leaves the server that a seat may not know (rules 1.9).

Two games are played on two servers. They differ in one card that one player drew: everything all
others get to read, answers and streams alike, must be the same to the last byte.
"""

import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, aclosing
from pathlib import Path

import pytest

from confucius import Game
from confucius.notation import move_text
from confucius.rules.components import COLOURS
from confucius.server.settings import Limits, Settings, database_file
from confucius.table.people import Person
from games import with_another_card
from server.club import Club, Visitor, opened
from server.test_streams import table_events

pytestmark = pytest.mark.anyio
MOVES = 36
LOOKING = 0.35  # after which share of the moves everybody looks around
READING = 0.25  # at which share of those everybody reads the whole page


class Script:
    """Outcomes written down before."""

    def __init__(self, outcomes: list[int], used: int = 0) -> None:
        self.outcomes = outcomes
        self.used = used

    def choose(self, weights: list[int]) -> int:
        outcome = self.outcomes[self.used] if self.used < len(self.outcomes) else _first(weights)
        self.used += 1
        assert weights[outcome], "the games have come apart"
        return outcome

    def copy(self) -> "Script":
        return Script(self.outcomes, self.used)


def _first(weights: list[int]) -> int:
    return next(outcome for outcome, weight in enumerate(weights) if weight)


def a_game(number: int) -> Game:
    game, rng = Game(3 + number % 3, advanced=True, seed=number), random.Random(number)
    for _ in range(MOVES):
        moves = game.irredundant_moves
        game.push(moves[rng.randrange(len(moves))])
    return game


def twins(number: int) -> tuple[Game, Game, int]:
    """A game, the same but for the earliest card that could have been another, and who drew that card."""
    game = a_game(number)
    found = with_another_card(game, latest=False)
    # Where every card drawn was paid openly: another game, then.
    return (game, *found) if found is not None else twins(number + 30)


def outcomes(game: Game) -> list[int]:
    return [draw.number for step in game.steps() for draw in step.draws]


def moves(game: Game) -> list[tuple[int, str]]:
    return [(game.seat(step.seat), move_text(step.move)) for step in game.steps() if step.seat and step.move]


class Witness:
    """Everything one viewer gets to read, the address of the table apart."""

    def __init__(self, visitor: Visitor, table: str, stream: AsyncIterator[bytes]) -> None:
        self.visitor = visitor
        self.table = table
        self.stream = stream
        self.heard = b""

    async def look(self, method: str, path: str, body: object = None) -> None:
        # Not compressed: how well an answer compresses depends on the random address of the table.
        plain = {"accept-encoding": "identity"}
        answer = await self.visitor.ask(method, path.replace("{table}", self.table), body, headers=plain)
        head = f"{method} {path} {answer.status_code} {answer.headers.get('content-length')}\n".encode()
        self.heard += head + answer.content.replace(self.table.encode(), b"{table}") + b"\n"

    async def look_around(self, number: int, rng: random.Random) -> None:
        await self.look("GET", "/api/tables/{table}/view")
        await self.look("GET", f"/api/tables/{{table}}/log?since={number - 3}")
        await self.look("GET", f"/api/tables/{{table}}/view?at={rng.randrange(number + 1)}")
        await self.look("GET", "/api/tables?list=running")
        await self.look("GET", f"/api/tables/{{table}}/forecast?at={rng.randrange(number + 1)}")
        if rng.random() < READING:
            await self.look("GET", "/tables/{table}/fragments?guide=true")
            await self.look("GET", "/tables/{table}/explanations")
            await self.look("GET", "/tables/{table}/cords")
        await self.look("POST", "/api/tables/{table}/hint", {"expected": number + 1})
        for move in ("tax", "bribe hubu 4 pay 3", "tutor red with 3"):
            body = {"move": move, "expected": number + 1}
            await self.look("POST", "/api/tables/{table}/consider", body)
            await self.look("POST", "/api/tables/{table}/moves", body | {"expected": number})
        for path in ("record", "talk"):
            await self.look("GET", f"/api/tables/{{table}}/{path}")
        await self.look("POST", "/api/tables/{table}/take-back", {"expected": number + 5})

    async def listen(self) -> None:
        self.heard += (await anext(self.stream)).replace(self.table.encode(), b"{table}")


async def played(stack: AsyncExitStack, game: Game, database: Path, seed: int) -> dict[str, Witness]:
    """Play the game on a server of its own, everybody looking around all the time."""
    script = outcomes(game)
    settings = Settings(
        database=database_file(database),
        pace=0,
        bot_workers=1,
        limits=Limits(hints=10_000),
        chance=lambda _: Script(script),
        now=lambda: 1e9,
    )
    club = await stack.enter_async_context(opened(settings))
    people = {c: await club.visitor().named(c.title()) for c in COLOURS[: game.players]}
    table = await seated(people)
    witnesses = {c: await witness(stack, club, visitor, table) for c, visitor in people.items()}
    witnesses["spectator"] = await witness(stack, club, await club.visitor().named("Onlooker"), table)
    rng = random.Random(seed)
    for number, (seat, move) in enumerate(moves(game), 1):
        last = (await people["black"].view(table))["last"]
        if number > last:  # forced moves are made by the server itself
            await people[COLOURS[seat]].move(table, move, number)
            last = (await people["black"].view(table))["last"]
            lots = rng.random()
            for found in witnesses.values():
                await found.listen()
                if lots < LOOKING:
                    await found.look_around(last, random.Random(lots))
    return witnesses


async def seated(people: dict[str, Visitor]) -> str:
    (_, first), *others = people.items()
    seats = ["me", *["open"] * len(others)]
    table: str = (await first.lay(*seats, advanced=True, mode="turns", hints=True))["table"]["id"]
    for colour, visitor in others:
        await visitor.post(f"/api/tables/{table}/join", {"seat": colour})
    return table


async def witness(stack: AsyncExitStack, club: Club, visitor: Visitor, table: str) -> Witness:
    found = (await visitor.get("/api/me"))["person"]
    person = Person(found["id"], found["name"], found["registered"])
    stream = await stack.enter_async_context(aclosing(table_events(club.house, table, person, -1, None)))
    seen = Witness(visitor, table, stream)
    await seen.listen()
    await seen.listen()
    return seen


@pytest.mark.parametrize("number", [0, 1, pytest.param(2, marks=pytest.mark.thorough)])
async def test_what_a_seat_may_not_know_changes_no_byte_it_gets(number: int, tmp_path: Path) -> None:
    game, other, owner = twins(number)
    async with AsyncExitStack() as stack:
        one = await played(stack, game, tmp_path / "one.sqlite3", number)
        two = await played(stack, other, tmp_path / "two.sqlite3", number)
    everything = b"".join(heard.heard for heard in one.values())
    assert b'"bot":"adept"' in everything
    assert b'class="ahead"' in everything.replace(b"\\", b"")
    for who, heard in one.items():
        if who == COLOURS[owner]:
            assert heard.heard != two[who].heard
        else:
            assert len(heard.heard) > 50_000
            assert heard.heard == two[who].heard, who
