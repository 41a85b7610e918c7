"""Game records: one JSON document a game, JSON Lines for many.

A record holds the options, who sat where, every move with its seat, every draw with what it was for,
and the result: enough to rebuild every state with no generator at all. docs/record.md describes it.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from confucius.game import Game, IllegalMove, Result
from confucius.notation import NotationError, move_text, parse_move
from confucius.position import PositionError, position_json, read_position
from confucius.rules import chance as draws
from confucius.rules.chance import Chance
from confucius.rules.components import (
    CANDIDATES,
    COLOURS,
    DISTANT_LANDS,
    FOREIGN_LANDS,
    LOWEST_COST,
    MINISTRIES,
    REWARDS,
    TITLES,
    ministry_of,
    rank_of,
)
from confucius.rules.moves import Move
from confucius.rules.scoring import SOURCES

FORMAT: Final = "confucius-record"
VERSION: Final = 1
RULES: Final = 1  # raised when a ruling changes what a recorded game would do

Json = dict[str, Any]


class RecordError(ValueError):
    """The record is damaged or not a legal game; `entry` is the number of the entry, from 1."""

    def __init__(self, message: str, entry: int | None = None) -> None:
        super().__init__(message if entry is None else f"entry {entry}: {message}")
        self.entry = entry


@dataclass
class Record:
    """A game written down. `play` lists moves and draws as plain JSON entries."""

    players: int
    advanced: bool = False
    admiral: bool = False
    names: list[str] = field(default_factory=list)
    position: Json | None = None
    play: list[Json] = field(default_factory=list)
    result: Json | None = None
    rules: int = RULES

    @classmethod
    def of(cls, game: Game, names: Iterable[str] = ()) -> "Record":
        state = game.state
        return cls(
            players=state.players,
            advanced=state.advanced,
            admiral=state.admiral,
            names=list(names),
            position=None if game.start is None else position_json(game.start),
            play=[_entry_json(item) for item in game.history],
            result=None if game.result is None else result_json(game.result),
        )

    @property
    def moves(self) -> int:
        """How many moves it holds, draws not counted."""
        return sum(1 for entry in self.play if "move" in entry)

    def to_json(self) -> Json:
        out: Json = {"format": FORMAT, "version": VERSION, "rules": self.rules}
        out["options"] = {"players": self.players, "advanced": self.advanced, "admiral": self.admiral}
        out["seats"] = dict(zip(COLOURS, self.names, strict=False))
        if self.position is not None:
            out["position"] = self.position
        out["play"] = self.play
        out["result"] = self.result
        return out

    @classmethod
    def from_json(cls, obj: object) -> "Record":
        """Read the document's form; whether it is a legal game only a replay tells."""
        top = _object(obj, "a record")
        if top.get("format") != FORMAT:
            raise RecordError(f"not a game record: \"format\" should be {FORMAT!r}, not {top.get('format')!r}")
        if top.get("version") != VERSION:
            raise RecordError(f"version {top.get('version')!r} is not known here; this reads version {VERSION}")
        options = _object(top.get("options"), '"options"')
        seats = _object(top.get("seats", {}), '"seats"')
        return cls(
            players=_field(options, "players", int),
            advanced=_field(options, "advanced", bool),
            admiral=_field(options, "admiral", bool),
            names=[str(seats[colour]) for colour in COLOURS if colour in seats],
            position=top.get("position"),
            play=[_object(entry, "an entry", k + 1) for k, entry in enumerate(_list(top.get("play"), '"play"'))],
            result=None if top.get("result") is None else _object(top["result"], '"result"'),
            rules=_field(top, "rules", int),
        )

    def replay(self, moves: int | None = None) -> Game:
        """The game after so many moves (with the draws they led to), or after all of them."""
        game = self._opening()
        made = 0
        for number, entry in enumerate(self.play, 1):
            if "move" in entry:
                if moves is not None and made >= moves:
                    break
                made += 1
            _apply(game, entry, number)
        if moves is not None and moves > made:
            raise RecordError(f"the record has {made} moves, not {moves}")
        return game

    def _opening(self) -> Game:
        try:
            position = None if self.position is None else read_position(self.position)
            return Game(
                self.players,
                advanced=self.advanced,
                admiral=self.admiral,
                explicit=True,
                position=position,
            )
        except (ValueError, PositionError) as error:
            raise RecordError(str(error)) from error

    def check(self) -> Game:
        """Replay everything and compare the result; RecordError says where it goes wrong."""
        game = self.replay()
        actual = None if game.result is None else result_json(game.result)
        if self.result == actual:
            return game
        if actual is None:
            raise RecordError(
                f"the play stops after entry {len(self.play)}, but a result is given; {_whose_turn(game)}"
            )
        raise RecordError(_difference(self.result, actual))


def resume(record: Record, chance: Chance) -> Game:
    """The recorded game so far, to be played on with new chance."""
    game = record.replay()
    game.go_on_with(chance)
    return game


def _whose_turn(game: Game) -> str:
    decision = game.decision
    if decision is None:
        return "the game is over"
    return "a draw is due" if decision.kind == "chance" else f"{decision.seat} is to decide ({decision.kind})"


def _difference(given: Json | None, actual: Json) -> str:
    if given is None:
        return "the game is over, but the record gives no result"
    for key, value in actual.items():
        if given.get(key) != value:
            return f"the result says {key} {given.get(key)!r}, but the play gives {value!r}"
    return f"the result has unknown parts: {', '.join(sorted(set(given) - set(actual)))}"


# Entries


def _entry_json(item: int) -> Json:
    if item & 1:
        due = item >> 7
        outcome = item >> 1 & 63
        purpose = draws.purpose_of(due)
        target = _target_name(purpose, draws.target_of(due))
        drawn: Json = {"draw": draws.PURPOSES[purpose]}
        if target is not None:
            drawn["for"] = target
        drawn["outcome"] = outcome_name(purpose, outcome)
        return drawn
    return {"seat": COLOURS[item >> 1 & 7], "move": move_text(Move(item >> 4))}


def _target_name(purpose: int, target: int) -> str | None:
    if purpose in (draws.CARD, draws.REWARD):
        return COLOURS[target]
    if purpose == draws.OFFICIAL:
        return f"{MINISTRIES[ministry_of(target)]} {rank_of(target)}"
    if purpose == draws.MINISTRY_CHIT:
        return MINISTRIES[target]
    if purpose == draws.LAND_CHIT:
        return DISTANT_LANDS[target]
    return f"slot {target + 1}" if purpose == draws.FOREIGN_TILE else None


def outcome_name(purpose: int, outcome: int) -> int | str:
    """The outcome of a draw as a person would say it."""
    if purpose == draws.CARD:
        return outcome + 1
    if purpose in (draws.OFFICIAL, draws.LAND_CHIT):
        return outcome + LOWEST_COST
    if purpose == draws.MINISTRY_CHIT:
        return outcome + 4
    names = {draws.REWARD: REWARDS, draws.CANDIDATE: CANDIDATES, draws.FOREIGN_TILE: FOREIGN_LANDS}
    return names.get(purpose, COLOURS)[outcome]


def _apply(game: Game, entry: Json, number: int) -> None:
    if "draw" in entry:
        _apply_draw(game, entry, number)
    elif "move" in entry:
        _apply_move(game, entry, number)
    else:
        raise RecordError(f"neither a move nor a draw: {json.dumps(entry)}", number)


def _apply_draw(game: Game, entry: Json, number: int) -> None:
    if not game.state.due:
        raise RecordError(f"a {entry['draw']} is drawn, but no draw is due; {_whose_turn(game)}", number)
    due = game.state.due[0]
    purpose = draws.purpose_of(due)
    expected = (draws.PURPOSES[purpose], _target_name(purpose, draws.target_of(due)))
    if (entry["draw"], entry.get("for")) != expected:
        wanted = " for ".join(str(part) for part in expected if part is not None)
        raise RecordError(f"the draw that is due is {wanted}, not {json.dumps(entry)}", number)
    possible = {outcome_name(purpose, outcome): outcome for outcome, _ in game.outcomes}
    if entry.get("outcome") not in possible:
        raise RecordError(
            f"{expected[0]} {entry.get('outcome')!r} cannot be drawn; possible: "
            + ", ".join(map(str, possible)),
            number,
        )
    game.push_outcome(possible[entry["outcome"]])


def _apply_move(game: Game, entry: Json, number: int) -> None:
    if game.state.due:
        raise RecordError(f"{entry.get('seat')} moves, but a draw is due first", number)
    try:
        seat = entry.get("seat")
        game.push(parse_move(str(entry["move"]), game.state), None if seat is None else str(seat))
    except (NotationError, IllegalMove, ValueError) as error:
        raise RecordError(f"{entry.get('seat')}: {entry['move']}: {error}", number) from error


def result_json(result: Result) -> Json:
    seats = COLOURS[: len(result.points)]
    return {
        "winners": result.winners,
        "places": dict(zip(seats, result.places, strict=True)),
        "points": dict(zip(seats, result.points, strict=True)),
        "sources": {
            seat: {name: n for name, n in zip(SOURCES, sources, strict=True) if n}
            for seat, sources in zip(seats, result.sources, strict=True)
        },
        "titles": dict(zip(TITLES, result.titles, strict=True)),
        "reason": result.reason,
        "rounds": result.rounds,
    }


# Files


def write(path: Path, record: Record) -> None:
    """One record as one readable document."""
    path.write_text(dumps(record), encoding="utf-8")


def dumps(record: Record) -> str:
    """A document with one entry of the play a line: readable, and small in a diff."""
    top = record.to_json()
    play = ",\n    ".join(json.dumps(entry) for entry in top.pop("play"))
    head = json.dumps(top, indent=2)
    return head[: head.rindex('  "result"')] + f'  "play": [\n    {play}\n  ],\n' + head[head.rindex('  "result"') :] + "\n"


def line(record: Record) -> str:
    """One record as one line, for JSON Lines."""
    return json.dumps(record.to_json(), separators=(",", ":"))


def loads(text: str) -> Record:
    try:
        return Record.from_json(json.loads(text))
    except json.JSONDecodeError as error:
        raise RecordError(f"not JSON at line {error.lineno}, column {error.colno}: {error.msg}") from error


def read(path: Path) -> Iterator[Record]:
    """The records in a file: one document, or one a line."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".jsonl":
        for number, row in enumerate(text.splitlines(), 1):
            if row.strip():
                try:
                    yield loads(row)
                except RecordError as error:
                    raise RecordError(f"line {number}: {error}") from error
    else:
        yield loads(text)


def _object(value: object, what: str, entry: int | None = None) -> Json:
    if not isinstance(value, dict):
        raise RecordError(f"{what} should be a JSON object", entry)
    return value


def _list(value: object, what: str) -> list[object]:
    if not isinstance(value, list):
        raise RecordError(f"{what} should be a list")
    return value


def _field(obj: Json, name: str, kind: type) -> Any:
    value = obj.get(name)
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise RecordError(f'"{name}" should be {"true or false" if kind is bool else "a whole number"}')
    return value
