"""Game records: one JSON document a game, JSON Lines for many.

A record holds the options, who sat where, every move with its seat, every draw with what it was for,
and the result: enough to rebuild every state with no generator at all. docs/record.md describes it.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from confucius.game import Game, Result
from confucius.notation import move_text, parse_move
from confucius.notation.fields import Fields
from confucius.position import position_json, read_position
from confucius.rules import chance as draws
from confucius.rules.chance import Chance
from confucius.rules.components import (
    CANDIDATES,
    COLOURS,
    DISTANT_LANDS,
    FOREIGN_LANDS,
    LOWEST_COST,
    MAX_PLAYERS,
    MIN_PLAYERS,
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
PLAYABLE: Final = (1,)  # the versions of the rules under which a game comes out here as it did when played

Json = dict[str, Any]


class RecordError(ValueError):
    """The record is damaged or not a legal game; `entry` is the number of the entry, from 1."""

    def __init__(self, message: str, entry: int | None = None) -> None:
        super().__init__(message if entry is None else f"entry {entry}: {message}")
        self.entry = entry


@dataclass
class Record:
    """A game written down. `play` lists moves and draws as plain JSON entries.

    >>> game = Game(players=3, seed=1)
    >>> events = game.push("tax")
    >>> record = Record.of(game, ["Ann", "Ben", "Cleo"])
    >>> record.moves, record.play[-3]
    (1, {'seat': 'green', 'move': 'tax'})
    >>> record.replay().decision == game.decision
    True
    """

    players: int
    advanced: bool = False
    admiral: bool = False
    names: list[str] = field(default_factory=list)
    position: Json | None = None
    play: list[Json] = field(default_factory=list)
    result: Json | None = None
    rules: int = RULES

    def __post_init__(self) -> None:
        if self.names and len(self.names) != self.players:
            raise ValueError(f"{len(self.names)} names for {self.players} seats; name all of them or none")

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
        top = Fields(obj, "record", RecordError)
        top.name("format", (FORMAT,))
        _require_known("version", top.take("version"), (VERSION,))
        rules = _require_known("rules", top.take("rules"), PLAYABLE)
        with top.inner("options") as options:
            players = options.number("players", MIN_PLAYERS, MAX_PLAYERS)
            advanced, admiral = options.flag("advanced"), options.flag("admiral")
        names = _names(top, players)
        position = None if top.is_null("position") else top.take("position")
        play = _entries(top)
        result = None if top.is_null("result") else _object(top.take("result"), "record.result")
        top.end()
        return cls(players, advanced, admiral, names, position, play, result, rules)

    def replay(self, moves: int | None = None) -> Game:
        """The game after so many moves (with the draws they led to), or after all of them."""
        if moves is not None and not 0 <= moves <= self.moves:
            raise RecordError(f"the record holds {self.moves} moves; there is no moment after {moves}")
        game = self._opening()
        made = 0
        for number, entry in enumerate(self.play, 1):
            if "move" in entry:
                if made == moves:
                    break
                made += 1
            _apply(game, entry, number)
        return game

    def _opening(self) -> Game:
        if self.position is None:
            return Game(self.players, advanced=self.advanced, admiral=self.admiral, explicit=True)
        try:
            start = read_position(self.position)
        except ValueError as error:
            raise RecordError(str(error)) from error
        if (start.players, start.advanced, start.admiral) != (self.players, self.advanced, self.admiral):
            raise RecordError("the position and the options differ about players, advanced or admiral")
        return Game(position=start, explicit=True)

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
    """Make the move or the draw of an entry; whatever is wrong with it is told with its number."""
    try:
        if "draw" in entry:
            _apply_draw(game, Fields(entry, "draw", RecordError))
        elif "move" in entry:
            _apply_move(game, Fields(entry, "move", RecordError))
        else:
            raise RecordError(f"neither a move nor a draw: {json.dumps(entry)}")
    except ValueError as error:
        raise RecordError(str(error), number) from error


def _apply_draw(game: Game, fields: Fields) -> None:
    drawn = fields.take("draw")
    target = fields.take("for") if fields.has("for") else None
    named = fields.take("outcome")
    fields.end()
    if not game.state.due:
        raise RecordError(f"{_draw_name(drawn, target)} is drawn, but no draw is due; {_whose_turn(game)}")
    expected = due_draw(game)
    if (drawn, target) != expected:
        raise RecordError(f"{_draw_name(*expected)} is due to be drawn, not {_draw_name(drawn, target)}")
    purpose = draws.purpose_of(game.state.due[0])
    possible = [(outcome_name(purpose, outcome), outcome) for outcome, _ in game.outcomes]
    for name, outcome in possible:
        if name == named and type(name) is type(named):  # to Python, true is 1
            game.push_outcome(outcome)
            return
    left = ", ".join(str(name) for name, _ in possible)
    raise RecordError(f"{_draw_name(*expected)} cannot come out as {named!r}; left to draw: {left}")


def due_draw(game: Game) -> tuple[str, str | None]:
    """What the draw that is due is for, and for whom or which place."""
    due = game.state.due[0]
    purpose = draws.purpose_of(due)
    return draws.PURPOSES[purpose], _target_name(purpose, draws.target_of(due))


def _draw_name(drawn: object, target: object) -> str:
    return str(drawn) if target is None else f"{drawn} for {target}"


def _apply_move(game: Game, fields: Fields) -> None:
    seat, text = fields.take("seat"), fields.take("move")
    fields.end()
    if not isinstance(seat, str) or not isinstance(text, str):
        raise RecordError(f"a move is a seat and a text, not {seat!r} and {text!r}")
    if game.state.due:
        raise RecordError(f"{seat} moves, but first {_draw_name(*due_draw(game))} is to be drawn")
    try:
        game.push(parse_move(text, game.state), seat)
    except ValueError as error:
        raise RecordError(f"{seat}: {text}: {error}") from error


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
    return "{\n  " + ",\n  ".join(_member(key, value) for key, value in record.to_json().items()) + "\n}\n"


def _member(key: str, value: Any) -> str:
    """A field of the document; what is long comes one item a line."""
    if key == "play" and value:
        text = "[\n    " + ",\n    ".join(map(json.dumps, value)) + "\n  ]"
    elif key in ("position", "result") and value:
        items = (f"{json.dumps(k)}: {json.dumps(v)}" for k, v in value.items())
        text = "{\n    " + ",\n    ".join(items) + "\n  }"
    else:
        text = json.dumps(value)
    return f"{json.dumps(key)}: {text}"


def line(record: Record) -> str:
    """One record as one line, for JSON Lines."""
    return json.dumps(record.to_json(), separators=(",", ":"))


def loads(text: str) -> Record:
    return Record.from_json(_parsed(text))


def _parsed(text: str, first_line: int = 1) -> object:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        place = f"line {first_line + error.lineno - 1}, column {error.colno}"
        raise RecordError(f"not JSON at {place}: {error.msg}") from error
    except (ValueError, RecursionError) as error:
        raise RecordError(f"not JSON at line {first_line}: {error}") from error


def read(path: Path) -> Iterator[Record]:
    """The records in a file: one document, or one a line if its name ends in ``.jsonl``."""
    try:
        if path.suffix == ".jsonl":
            yield from _read_lines(path)
        else:
            yield loads(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        raise RecordError(f"not UTF-8 text: {error.reason} at byte {error.start}") from error


def _read_lines(path: Path) -> Iterator[Record]:
    with path.open(encoding="utf-8") as rows:
        for number, row in enumerate(rows, 1):
            if row.strip():
                yield _record_on_line(_parsed(row, number), number)


def _record_on_line(obj: object, number: int) -> Record:
    try:
        return Record.from_json(obj)
    except RecordError as error:
        raise RecordError(f"line {number}: {error}") from error


# Fields of the document


def _require_known(key: str, given: object, known: tuple[int, ...]) -> int:
    if not isinstance(given, int) or isinstance(given, bool) or given not in known:
        raise RecordError(f'"{key}" {given!r} is not known here; this reads {", ".join(map(str, known))}')
    return given


def _names(top: Fields, players: int) -> list[str]:
    """The names of all seats, or of none."""
    with top.inner("seats", optional=True) as seats:
        if not any(seats.has(colour) for colour in COLOURS[:players]):
            return []
        names = [seats.take(colour) for colour in COLOURS[:players]]
    for colour, name in zip(COLOURS, names, strict=False):
        if not isinstance(name, str):
            raise seats.refuse(colour, "a name", name)
    return names


def _entries(top: Fields) -> list[Json]:
    play = top.take("play")
    if not isinstance(play, list):
        raise top.refuse("play", "a list", play)
    return [_object(entry, "a move or a draw", number) for number, entry in enumerate(play, 1)]


def _object(value: object, what: str, entry: int | None = None) -> Json:
    if not isinstance(value, dict):
        raise RecordError(f"{what} must be a JSON object, not {value!r}"[:120], entry)
    return value
