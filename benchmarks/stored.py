"""Games to fill a database with, written as a server writes them.

Games are played at random, or *drawn out*: at every decision a few moves are tried, and the one is made after
which random games last longest. The rules end every game in its ninth round at the latest, so there is not
much to be gained; how much, `benchmarks.growth` tells.
"""

import random
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import insert

from confucius import Game, GameStep, Move
from confucius.record import RULES, result_json
from confucius.rules.chance import System
from confucius.rules.options import Options
from confucius.server.people import People
from confucius.server.settings import Settings
from confucius.store import Store
from confucius.store.models import MoveRow, SeatRow, TableRow
from confucius.table.copies import log_entries
from confucius.table.log import GameLog, Opening
from confucius.table.people import Person
from confucius.table.seating import new_table_id
from confucius.table.table import Status

MEMBERS: Final = 40  # people of the club; every game is played by some of them
_MOVES_TRIED: Final = 16
_GAMES_FOR_EACH: Final = 6
_GAMES_AT_ONCE: Final = 50  # in one transaction
_LIMIT: Final = 3 * 24 * 3600
Json = dict[str, Any]


@dataclass(frozen=True)
class Played:
    """A game as far as it was played."""

    options: Options
    steps: tuple[GameStep, ...]
    decider: int | None
    result: Json | None

    @property
    def moves(self) -> int:
        return len(self.steps) - 1  # the first is the set-up

    @classmethod
    def of(cls, game: Game) -> "Played":
        over = game.result
        return cls(
            game.options,
            tuple(game.steps()),
            None if over is not None else game.state.actor,
            None if over is None else result_json(over),
        )


def at_random(seed: int, players: int | None = None, moves: int | None = None) -> Played:
    """A game of random legal moves to its end, or so many of them."""
    rng = random.Random(seed)
    game = Game(players or rng.choice((3, 4, 5)), advanced=rng.random() < 0.5, seed=seed)
    _play_on(game, rng, moves)
    return Played.of(game)


def _play_on(game: Game, rng: random.Random, moves: int | None = None) -> int:
    made = 0
    while not game.is_over and made != moves:
        legal = game.irredundant_moves
        game.push(legal[int(rng.random() * len(legal))])
        made += 1
    return made


def drawn_out(seed: int) -> Played:
    """A game for five in which everybody does what may make it last."""
    rng = random.Random(seed)
    game = Game(5, advanced=True, seed=seed)
    while not game.is_over:
        game.push(_longest(game, rng))
    return Played.of(game)


def _longest(game: Game, rng: random.Random) -> Move:
    moves = list(game.irredundant_moves)
    if len(moves) > _MOVES_TRIED:
        moves = rng.sample(moves, _MOVES_TRIED)
    return moves[0] if len(moves) == 1 else max(moves, key=lambda move: _lasts(game, move, rng))


def _lasts(game: Game, move: Move, rng: random.Random) -> int:
    """How many moves follow in a few random games."""
    total = 0
    for _ in range(_GAMES_FOR_EACH):
        copy = game.copy()
        copy.push(move)
        total += _play_on(copy, rng)
    return total


def stopped(played: Played, moves: int) -> Played:
    """The same game when it had so many moves."""
    rows = log_entries(played.steps, time.time())[: moves + 1]
    return Played.of(GameLog.rebuilt(Opening(played.options), rows, System()).game)


class Club:
    """People with sessions, and what they have played."""

    def __init__(self, store: Store, settings: Settings, seed: int = 1) -> None:
        self.store, self.settings = store, settings
        self.rng = random.Random(seed)
        self.members: list[tuple[Person, str]] = []  # each with a token

    async def found(self) -> None:
        await self.store.upgrade()
        people = People(self.store, self.settings)
        self.members = [await people.new_guest(f"Member {n}") for n in range(MEMBERS)]

    def token(self, person: int) -> str:
        return next(token for member, token in self.members if member.id == person)

    async def write(self, games: Iterable[Played]) -> list[tuple[str, list[int]]]:
        """Have the club play these games; each table, and the people in its seats."""
        written, some = [], list(games)
        while some:
            part, some = some[:_GAMES_AT_ONCE], some[_GAMES_AT_ONCE:]
            laid = [(new_table_id(), self.rng.sample(self.members, game.options.players)) for game in part]
            await self._write(part, laid)
            written += [(table, [person.id for person, _ in seated]) for table, seated in laid]
        return written

    async def _write(
        self, games: Sequence[Played], laid: Sequence[tuple[str, list[tuple[Person, str]]]]
    ) -> None:
        now = time.time()
        tables, seats, moves = [], [], []
        for game, (table, seated) in zip(games, laid, strict=True):
            people = [person for person, _ in seated]
            tables.append(_table(table, game, people[0], now))
            seats += [_seat(table, seat, person) for seat, person in enumerate(people)]
            moves += [vars(row) | {"table_id": table} for row in log_entries(game.steps, now)]
        async with self.store.writing() as session:
            await session.execute(insert(TableRow), tables)
            await session.execute(insert(SeatRow), seats)
            await session.execute(insert(MoveRow), moves)


def _table(table: str, game: Played, owner: Person, now: float) -> Json:
    return {
        "id": table,
        "kind": "game",
        "status": Status.RUNNING if game.result is None else Status.FINISHED,
        "mode": "turns",
        "private": False,
        "owner_id": owner.id,
        **game.options.to_json(),
        "limit": _LIMIT,
        "pace": 0.0,
        "version": game.moves + 1,
        "number": game.moves,
        "decider": game.decider,
        "deadline": None if game.decider is None else now + _LIMIT,
        "result": game.result,
        "rules": RULES,
        "created": now - 3600,
        "changed": now,
    }


def _seat(table: str, seat: int, person: Person) -> Json:
    return {"table_id": table, "seat": seat, "kind": "person", "person_id": person.id, "name": person.name}
