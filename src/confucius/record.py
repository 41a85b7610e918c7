"""Game records: one JSON document a game, JSON Lines for many.

A record holds the options, who sat where, every move with its seat, every draw with what it was for,
and the result: enough to rebuild every state with no generator at all. docs/record.md describes it.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from confucius.game import Game, GameStep, Result
from confucius.notation import move_text, parse_move
from confucius.notation.fields import NOT_A_LIST, Fields, shown
from confucius.position import position_json, read_position
from confucius.rules.chance import Chance
from confucius.rules.components import COLOURS, TITLES
from confucius.rules.options import Options
from confucius.rules.scoring import SOURCES
from confucius.words.language import N_, Counted, gettext, say

FORMAT: Final = "confucius-record"
VERSION: Final = 1
RULES: Final = 1  # raised when a ruling changes what a recorded game would do
PLAYABLE: Final = (1,)  # the versions of the rules under which a game comes out here as it did when played
_LONGEST_MESSAGE: Final = 1000
_MOST_MOVES: Final = 1_000_000
_NO_SUCH_MOMENT: Final = N_(
    "taken back, {number}: after {after} moves, but there were only {moves} at that time"
)

Json = dict[str, Any]


class RecordError(ValueError):
    """The record is damaged or not a legal game.

    The message says what is wrong; `entry` is the number of the entry, from 1, if it is about one.
    """

    def __init__(self, message: str, entry: int | None = None) -> None:
        if len(message) > _LONGEST_MESSAGE:  # it quotes a record, and that may hold anything
            message = f"{message[: _LONGEST_MESSAGE - 3]}..."
        told = {"entry": entry, "message": message}
        super().__init__(message if entry is None else say(N_("entry {entry}: {message}"), told))
        self.entry = entry


@dataclass
class Record:
    """A recorded game: its options, who sat where, every move and draw, and the result.

    `play` lists moves and draws as JSON entries, `names` the players by seat (all or none), `position` is
    where the game began if it was not a new one. `taken_back` lists, oldest first, what was taken back:
    after how many moves, and which moves and draws.

    >>> game = Game(players=3, seed=1)
    >>> events = game.push("tax")
    >>> record = Record.of(game, ["Ann", "Ben", "Cleo"])
    >>> record.moves, record.play[-3]
    (1, {'seat': 'green', 'move': 'tax'})
    >>> record.replay().decision == game.decision
    True
    """

    options: Options
    names: list[str] = field(default_factory=list)
    position: Json | None = None
    play: list[Json] = field(default_factory=list)
    result: Json | None = None
    rules: int = RULES
    taken_back: list[Json] = field(default_factory=list)

    def __post_init__(self) -> None:
        if self.names and len(self.names) != self.players:
            raise ValueError(f"{len(self.names)} names for {self.players} seats; name all of them or none")

    @classmethod
    def of(cls, game: Game, names: Iterable[str] = ()) -> "Record":
        """The record of a game so far; `names` are those of all players, by seat, or none."""
        return cls(
            options=game.options,
            names=list(names),
            position=None if game.start is None else position_json(game.start),
            play=play_of(game.steps()),
            result=None if game.result is None else result_json(game.result),
        )

    @property
    def players(self) -> int:
        """How many played."""
        return self.options.players

    @property
    def moves(self) -> int:
        """How many moves it holds; draws are not counted."""
        return sum(1 for entry in self.play if "move" in entry)

    def to_json(self) -> Json:
        """The record as a JSON document."""
        out: Json = {"format": FORMAT, "version": VERSION, "rules": self.rules}
        out["options"] = self.options.to_json()
        out["seats"] = dict(zip(COLOURS, self.names, strict=False))
        if self.position is not None:
            out["position"] = self.position
        out["play"] = self.play
        if self.taken_back:
            out["taken_back"] = self.taken_back
        out["result"] = self.result
        return out

    @classmethod
    def from_json(cls, obj: object) -> "Record":
        """A record from a JSON document; RecordError if it does not have the form of one.

        Whether it is a legal game, `check` tells.
        """
        top = Fields(obj, "record", RecordError)
        top.name("format", (FORMAT,))
        _require_known("version", top.take("version"), (VERSION,))
        rules = _require_known("rules", top.take("rules"), PLAYABLE)
        with top.inner("options") as fields:
            options = fields.options()
        names = _names(top, options.players)
        position = None if top.is_null("position") else top.take("position")
        play = _entries(top, "play")
        taken_back = [] if top.is_null("taken_back") else _taken_back(top)
        result = None if top.is_null("result") else _object(top.take("result"), "record.result")
        top.end()
        return cls(options, names, position, play, result, rules, taken_back)

    def replay(self, moves: int | None = None) -> Game:
        """The game after so many moves and the draws that followed them; after all if `moves` is None.

        It stops at its next draw. Raises RecordError if the record holds fewer moves or an illegal one.
        """
        if moves is not None and not 0 <= moves <= self.moves:
            facts = {"moves": self.moves, "wanted": moves}
            sentence = Counted(
                "the record holds {moves} [move|moves]; there is no moment after {wanted}", by="moves"
            )
            raise RecordError(say(sentence, facts))
        game = self.opening()
        made = 0
        for number, entry in enumerate(self.play, 1):
            if "move" in entry:
                if made == moves:
                    break
                made += 1
            _apply(game, entry, number)
        return game

    def opening(self) -> Game:
        """The game before its first draw; RecordError if it begins with a position that cannot be."""
        if self.position is None:
            return Game(options=self.options, explicit=True)
        try:
            start = read_position(self.position)
        except ValueError as error:
            raise RecordError(str(error)) from error
        given, there = self.options.to_json(), start.options.to_json()
        differing = ", ".join(name for name in given if given[name] != there[name])
        if differing:
            sentence = N_("the position and the options differ about {names}")
            raise RecordError(say(sentence, {"names": differing}))
        return Game(position=start, explicit=True)

    def check(self) -> Game:
        """Replay the whole game, compare the result, and return the game.

        Raises RecordError, which names the first entry that is wrong.
        """
        game = self.replay()
        if self.taken_back:
            self._check_taken_back()
        actual = None if game.result is None else result_json(game.result)
        if self.result == actual:
            return game
        if actual is None:
            sentence = N_("the play stops after entry {entry}, but a result is given; {turn}")
            raise RecordError(say(sentence, {"entry": len(self.play), "turn": _whose_turn(game)}))
        raise RecordError(_difference(self.result, actual))

    def _check_taken_back(self) -> None:
        """Go from the last to the first: each was played where the game stood before it was taken back."""
        line = _moments(self.opening(), self.play)
        for number, branch in reversed(list(enumerate(self.taken_back, 1))):
            after = branch["after"]
            if after >= len(line):
                facts = {"number": number, "after": after, "moves": len(line) - 1}
                raise RecordError(say(_NO_SUCH_MOMENT, facts))
            try:
                line = line[:after] + _moments(line[after], branch["play"])
            except RecordError as error:
                facts = {"number": number, "message": str(error)}
                raise RecordError(say(N_("taken back, {number}: {message}"), facts)) from error


def resume(record: Record, chance: Chance) -> Game:
    """Continue a recorded game: replay it, and let `chance` make the draws from there on."""
    game = record.replay()
    game.use_chance(chance)
    return game


def _whose_turn(game: Game) -> str:
    decision = game.decision
    if decision is None:
        return gettext("the game is over")
    if decision.name == "chance":
        return gettext("a draw is due")
    return say(N_("{seat} is to decide ({kind})"), {"seat": decision.seat, "kind": decision.name})


def _difference(given: Json | None, actual: Json) -> str:
    if given is None:
        return gettext("the game is over, but the record gives no result")
    for key, value in actual.items():
        if given.get(key) != value:
            sentence = N_("the result says {key} {given!r}, but the play gives {value!r}")
            return say(sentence, {"key": key, "given": given.get(key), "value": value})
    unknown = ", ".join(sorted(set(given) - set(actual)))
    return say(N_("the result has unknown parts: {parts}"), {"parts": unknown})


# Entries


def play_of(steps: Iterable[GameStep]) -> list[Json]:
    """Moves and draws as a record lists them."""
    return [entry for step in steps for entry in _entries_of(step)]


def _entries_of(step: GameStep) -> Iterator[Json]:
    if step.move is not None:
        yield {"seat": step.seat, "move": move_text(step.move)}
    for draw in step.draws:
        target = {} if draw.target is None else {"for": draw.target}
        yield {"draw": draw.name, **target, "outcome": draw.outcome}


def _apply(game: Game, entry: Json, number: int) -> None:
    """Make the move or the draw of an entry; whatever is wrong with it is told with its number."""
    try:
        if "draw" in entry:
            _apply_draw(game, Fields(entry, "draw", RecordError))
        elif "move" in entry:
            _apply_move(game, Fields(entry, "move", RecordError))
        else:
            raise RecordError(say(N_("neither a move nor a draw: {entry}"), {"entry": json.dumps(entry)}))
    except ValueError as error:
        raise RecordError(str(error), number) from error


def _moments(start: Game, play: Sequence[Json]) -> list[Game]:
    """The game at `start` and after every move that follows, each with its draws."""
    found, game = [], start.copy()
    for number, entry in enumerate(play, 1):
        if "move" in entry:
            found.append(game)
            game = game.copy()
        _apply(game, entry, number)
    return [*found, game]


def _apply_draw(game: Game, fields: Fields) -> None:
    drawn = fields.take("draw")
    target = fields.take("for") if fields.has("for") else None
    named = fields.take("outcome")
    fields.end()
    if not game.state.due:
        facts = {"drawn": _draw_name(drawn, target), "turn": _whose_turn(game)}
        raise RecordError(say(N_("{drawn} is drawn, but no draw is due; {turn}"), facts))
    due = game.due[0]
    if (drawn, target) != (due.name, due.target):
        facts = {"due": _draw_name(due.name, due.target), "drawn": _draw_name(drawn, target)}
        raise RecordError(say(N_("{due} is due to be drawn, not {drawn}"), facts))
    possible = [(due.named(outcome), outcome) for outcome, _ in game.outcomes]
    for name, outcome in possible:
        if name == named and type(name) is type(named):  # to Python, true is 1
            game.push_outcome(outcome)
            return
    left = ", ".join(str(name) for name, _ in possible)
    facts = {"drawn": _draw_name(drawn, target), "outcome": shown(named), "left": left}
    raise RecordError(say(N_("{drawn} cannot come out as {outcome}; left to draw: {left}"), facts))


def _draw_name(drawn: object, target: object) -> str:
    if target is None:
        return str(drawn)
    return say(N_("{draw} for {target}"), {"draw": str(drawn), "target": str(target)})


def _apply_move(game: Game, fields: Fields) -> None:
    seat, text = fields.take("seat"), fields.take("move")
    fields.end()
    if not isinstance(seat, str) or not isinstance(text, str):
        sentence = N_("a move is a seat and a text, not {seat} and {text}")
        raise RecordError(say(sentence, {"seat": shown(seat), "text": shown(text)}))
    if game.due:
        due = game.due[0]
        facts = {"seat": seat, "due": _draw_name(due.name, due.target)}
        raise RecordError(say(N_("{seat} moves, but first {due} is to be drawn"), facts))
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


def write_record(path: Path, record: Record) -> None:
    """Write one record as a readable document, with one entry of the play a line."""
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
        facts = {"line": first_line + error.lineno - 1, "column": error.colno, "why": error.msg}
        raise RecordError(say(N_("not JSON at line {line}, column {column}: {why}"), facts)) from error
    except (ValueError, RecursionError) as error:
        facts = {"line": first_line, "why": str(error)}
        raise RecordError(say(N_("not JSON at line {line}: {why}"), facts)) from error


def read_records(path: Path) -> Iterator[Record]:
    """The records in a file, one at a time: one document, or one a line if its name ends in ``.jsonl``.

    Raises RecordError with the line if something cannot be read, OSError if there is no such file.
    """
    try:
        if path.suffix == ".jsonl":
            yield from _read_lines(path)
        else:
            yield loads(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        facts = {"why": error.reason, "byte": error.start}
        raise RecordError(say(N_("not UTF-8 text: {why} at byte {byte}"), facts)) from error


def _read_lines(path: Path) -> Iterator[Record]:
    with path.open(encoding="utf-8") as rows:
        for number, row in enumerate(rows, 1):
            if row.strip():
                yield _record_on_line(_parsed(row, number), number)


def _record_on_line(obj: object, number: int) -> Record:
    try:
        return Record.from_json(obj)
    except RecordError as error:
        facts = {"line": number, "message": str(error)}
        raise RecordError(say(N_("line {line}: {message}"), facts)) from error


# Fields of the document


def _require_known(key: str, given: object, known: tuple[int, ...]) -> int:
    if not isinstance(given, int) or isinstance(given, bool) or given not in known:
        facts = {"key": key, "given": shown(given), "known": ", ".join(map(str, known))}
        raise RecordError(say(N_('"{key}" {given} is not known here; this reads {known}'), facts))
    return given


def _names(top: Fields, players: int) -> list[str]:
    """The names of all seats, or of none."""
    with top.inner("seats", optional=True) as seats:
        if not any(seats.has(colour) for colour in COLOURS[:players]):
            return []
        names = [seats.take(colour) for colour in COLOURS[:players]]
    for colour, name in zip(COLOURS, names, strict=False):
        if not isinstance(name, str):
            raise seats.refuse(N_("{where}: {key!r} must be a name, not {value}"), colour, name)
    return names


def _taken_back(top: Fields) -> list[Json]:
    found = _list(top, "taken_back")
    for number, branch in enumerate(found, 1):
        fields = Fields(branch, f"taken_back {number}", RecordError)
        fields.number("after", 0, _MOST_MOVES)
        _entries(fields, "play")
        fields.end()
    return found


def _list(top: Fields, key: str) -> list[Any]:
    found = top.take(key)
    if not isinstance(found, list):
        raise top.refuse(NOT_A_LIST, key, found)
    return found


def _entries(top: Fields, key: str) -> list[Json]:
    play = _list(top, key)
    return [_object(entry, gettext("a move or a draw"), number) for number, entry in enumerate(play, 1)]


def _object(value: object, what: str, entry: int | None = None) -> Json:
    if not isinstance(value, dict):
        facts = {"where": what, "value": shown(value)}
        raise RecordError(say(N_("{where} must be a JSON object, not {value}"), facts), entry)
    return value
