"""The engine as a program: JSON Lines on standard input and output (docs/protocol.md).

One request a line, one answer a line. ``{"do": "new", "players": 4, "seed": 7}`` starts a game,
``{"do": "push", "move": "tax"}`` plays; every answer says ``"ok"`` and, if not, why.
"""

import json
import random
from collections.abc import Callable
from io import TextIOWrapper
from typing import Any, Final, NoReturn, TextIO

from confucius.game import Game, IllegalMove, sampled
from confucius.notation import NotationError, event_json, move_from_json, move_json, move_text, parse_move
from confucius.notation.fields import shown
from confucius.position import PositionError, parse_position, position_json, position_text, read_position
from confucius.record import Record, RecordError, result_json
from confucius.rules import chance as draws
from confucius.rules.events import Event
from confucius.rules.explanation import Violation
from confucius.rules.moves import Move
from confucius.rules.options import Options
from confucius.viewing import view_json

PROTOCOL: Final = 1
_OPTIONS: Final = Options().to_json()  # with their usual values
Json = dict[str, Any]
# The codes of refusals that come from deeper down; whatever else is a bad request.
_CODES: Final = ((NotationError, "bad-move"), (PositionError, "bad-position"), (RecordError, "bad-record"))


class Refused(ValueError):
    """A request that cannot be granted: a stable `code`, and a sentence as the message."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


def serve(requests: TextIO, answers: TextIO) -> None:
    """Read requests line by line and write the answers, until the requests end or one says quit."""
    if isinstance(requests, TextIOWrapper):
        requests.reconfigure(encoding="utf-8", errors="replace")  # whatever the terminal speaks
    engine = Engine()
    for line in requests:
        if not line.strip():
            continue
        answer = engine.answer_line(line)
        answers.write(json.dumps(answer, separators=(",", ":")) + "\n")
        answers.flush()
        if engine.finished:
            return


class Engine:
    """One game, and the requests about it.

    `finished` is set once a request says quit.
    """

    def __init__(self) -> None:
        self._game: Game | None = None
        self.finished = False
        # The requests, and their fields beside "do" and "id".
        self._requests: dict[str, tuple[Callable[[Json], Json], tuple[str, ...]]] = {
            "help": (self._help, ()),
            "new": (self._new, (*_OPTIONS, "seed", "explicit")),
            "load": (self._load, ("position", "record", "moves", "seed", "explicit")),
            "legal": (self._legal, ("all", "json")),
            "why": (self._why, ("move", "seat")),
            "push": (self._push, ("move", "seat")),
            "outcomes": (self._outcomes, ()),
            "draw": (self._draw, ("outcome",)),
            "view": (self._view, ("seat",)),
            "sample": (self._sample, ("seat", "seed")),
            "position": (self._position, ()),
            "record": (self._record, ()),
            "result": (self._result, ()),
            "quit": (self._quit, ()),
        }

    def answer_line(self, line: str) -> Json:
        """The answer to one line of JSON."""
        try:
            request = json.loads(line, parse_constant=_not_json)
        except (ValueError, RecursionError) as error:
            return _refusal("bad-json", f"not JSON: {error}")
        return self.answer(request)

    def answer(self, request: object) -> Json:
        """The answer to one request; a mistake is an answer too, and changes nothing."""
        if not isinstance(request, dict):
            return _refusal("bad-request", "a request is a JSON object")
        if "id" not in request:
            return self._granted_or_refused(request)
        if not isinstance(request["id"], int | str):
            return _refusal("bad-request", '"id" should be a whole number or a text')
        return {"id": request["id"], **self._granted_or_refused(request)}

    def _granted_or_refused(self, request: Json) -> Json:
        try:
            return {"ok": True, **self._granted(request)}
        except Refused as error:
            return _refusal(error.code, str(error))
        except IllegalMove as error:
            return _refusal("illegal-move", **_violation_json(error.violation))
        except ValueError as error:
            code = next((name for kind, name in _CODES if isinstance(error, kind)), "bad-request")
            return _refusal(code, str(error))

    def _granted(self, request: Json) -> Json:
        wanted = request.get("do")
        if not isinstance(wanted, str) or wanted not in self._requests:
            known = ", ".join(self._requests)
            raise Refused("unknown-request", f'"do" should be one of: {known}; not {shown(wanted)}')
        grant, fields = self._requests[wanted]  # a grant checks all it was given before it changes anything
        for name in request:
            if name not in ("do", "id", *fields):
                known = ", ".join(fields) or "none"
                raise Refused("bad-request", f'"{wanted}" has no field {shown(name)}; its fields: {known}')
        return grant(request)

    @property
    def game(self) -> Game:
        """The game being played; Refused if there is none yet."""
        if self._game is None:
            raise Refused("no-game", 'there is no game yet; start one with {"do": "new"}')
        return self._game

    def _help(self, request: Json) -> Json:
        requests = {name: list(fields) for name, (_, fields) in self._requests.items()}
        return {"protocol": PROTOCOL, "requests": requests}

    def _new(self, request: Json) -> Json:
        chosen = {name: _given(request, name, type(usual), usual) for name, usual in _OPTIONS.items()}
        self._game = Game(
            options=Options(**chosen),
            seed=_seed(request),
            explicit=_given(request, "explicit", bool, False),
        )
        return {"events": self._events(self._game.opening_events), **self._standing()}

    def _load(self, request: Json) -> Json:
        seed, explicit = _seed(request), _given(request, "explicit", bool, False)
        game, events = self._loaded(request)
        if not explicit:
            events += game.use_chance(draws.System() if seed is None else draws.seeded(seed))
        self._game = game
        return {"events": self._events(events), **self._standing()}

    def _loaded(self, request: Json) -> tuple[Game, list[Event]]:
        """The game asked for, before any new draw, and what has happened since it was written."""
        position, record = request.get("position"), request.get("record")
        moves = _given(request, "moves", int, None)
        if (position is None) == (record is None):
            raise Refused("bad-request", '"load" needs either a "position" (JSON or text) or a "record"')
        if record is not None:
            return Record.from_json(record).replay(moves), []
        if moves is not None:
            raise Refused("bad-request", '"moves" is for a "record"; a "position" is one moment')
        state = parse_position(position) if isinstance(position, str) else read_position(position)
        game = Game(position=state, explicit=True)
        return game, game.opening_events

    def _legal(self, request: Json) -> Json:
        complete = _given(request, "all", bool, False)
        moves = self.game.legal_moves if complete else self.game.irredundant_moves
        written = move_json if _given(request, "json", bool, False) else move_text
        return {"moves": [written(move) for move in moves]}

    def _why(self, request: Json) -> Json:
        found = self.game.why_not(self._move(request), self._seat(request))
        if found is None:
            return {"legal": True}
        return {"legal": False, "why": _violation_json(found)}

    def _push(self, request: Json) -> Json:
        events = self.game.push(self._move(request), self._seat(request))
        return {"events": self._events(events), **self._standing()}

    def _move(self, request: Json) -> Move:
        move = request.get("move")
        if isinstance(move, str):
            return parse_move(move, self.game.state)
        if isinstance(move, dict):
            return move_from_json(move)
        raise Refused("bad-request", '"move" should be a text like "tax" or a JSON object')

    def _seat(self, request: Json) -> int | None:
        seat = request.get("seat")
        if seat is None:
            return None
        if isinstance(seat, bool) or not isinstance(seat, int | str):
            raise Refused("bad-request", f'"seat" should be one of: {", ".join(self.game.seats)}')
        return self.game.seat(seat)

    def _outcomes(self, request: Json) -> Json:
        game = self.game
        if not game.state.due:
            return {"draw": None, "outcomes": []}
        draw = game.due[0]
        rows = [{"outcome": o, "name": draw.named(o), "weight": w} for o, w in game.outcomes]
        return {"draw": draw.name, "for": draw.target, "outcomes": rows}

    def _draw(self, request: Json) -> Json:
        outcome = _given(request, "outcome", int, -1)
        possible = [number for number, _ in self.game.outcomes]
        if outcome not in possible:
            why = f"possible: {possible}" if possible else "no draw is due"
            raise Refused("impossible-outcome", f"outcome {outcome} cannot be drawn now; {why}")
        events = self.game.push_outcome(outcome)
        return {"events": self._events(events), **self._standing()}

    def _view(self, request: Json) -> Json:
        return {"view": view_json(self.game.view(self._seat(request)))}

    def _sample(self, request: Json) -> Json:
        lots = random.Random(_seed(request))
        dealt = sampled(self.game.view(self._seat(request)), lots)
        return {"position": position_json(dealt.state), "text": position_text(dealt.state)}

    def _position(self, request: Json) -> Json:
        return {"position": position_json(self.game.state), "text": position_text(self.game.state)}

    def _record(self, request: Json) -> Json:
        return {"record": Record.of(self.game).to_json()}

    def _result(self, request: Json) -> Json:
        result = self.game.result
        return {"result": None if result is None else result_json(result)}

    def _quit(self, request: Json) -> Json:
        self.finished = True
        return {}

    def _standing(self) -> Json:
        decision = self.game.decision
        told = None if decision is None else {"kind": decision.name, "seat": decision.seat}
        return {"decision": told, "over": self.game.is_over}

    def _events(self, events: list[Event]) -> list[Json]:
        return [event_json(event) for event in events]


def _refusal(code: str, message: str, **more: object) -> Json:
    return {"ok": False, "error": {"code": code, "message": message, **more}}


def _violation_json(found: Violation) -> Json:
    return {"message": str(found), "rule": found.rule, "name": found.name, "facts": found.facts}


def _given(request: Json, name: str, kind: type, default: Any) -> Any:
    """A field of a request; left out or null it is the default."""
    value = request.get(name)
    if value is None:
        return default
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise Refused("bad-request", f'"{name}" should be {"true or false" if kind is bool else "a number"}')
    return value


def _seed(request: Json) -> int | str | None:
    seed = request.get("seed")
    if seed is not None and (isinstance(seed, bool) or not isinstance(seed, int | str)):
        raise Refused("bad-request", '"seed" should be a number or a text')
    return seed


def _not_json(name: str) -> NoReturn:
    raise ValueError(f"{name} is not in the standard")
