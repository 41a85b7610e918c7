"""A file that remembers a tournament: the plan on the first line, then one finished game a line.

Each game is written as soon as it has ended, so whatever stops the program costs only the games that
were under way, and the file is all that is needed to go on. A last line that was being written when
the power failed is dropped; any other damage is told with its line.
"""

import json
import os
from pathlib import Path
from typing import Any, Final

from confucius import __version__
from confucius.arena.plan import Plan
from confucius.game import Result
from confucius.record import RULES, result_json
from confucius.rules.components import COLOURS, TITLES
from confucius.rules.options import VARIANTS
from confucius.rules.scoring import SOURCES
from confucius.simulation import Outcome
from confucius.words.language import N_, say

FORMAT: Final = "confucius-arena"
_BROKEN: Final = N_("{path}, line {number}: not a finished game ({error})")
_OTHER: Final = N_(
    "{path} belongs to another tournament ({key} is {there} there, {here} here); run its command "
    "again to continue it, or choose another file"
)
VERSION: Final = 1

Json = dict[str, Any]


class JournalError(ValueError):
    """The file cannot be continued; the message says why."""


class Journal:
    """A file that keeps the finished games of a plan, so that a tournament can be stopped and resumed.

    A new file is begun if there is none. The number of games may differ from the one in the file, so a
    finished tournament can be continued with more. Raises JournalError if the file is damaged or holds
    another tournament. A journal is a context manager; pass it to `compete`.
    """

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.outcomes: dict[int, Outcome] = {}
        size = self._read(plan) if path.exists() else 0
        if path.exists():
            os.truncate(path, size)  # what was half written would run into the next line
        self._file = path.open("a", encoding="utf-8")
        if not size:
            self._write(heading(plan))

    def _read(self, plan: Plan) -> int:
        """Take in the games; how many bytes of the file are whole lines."""
        content = self.path.read_bytes()
        whole = content.rfind(b"\n") + 1
        if not whole and _line(heading(plan)).encode().startswith(content):
            return 0  # empty, or stopped while the first line was written
        first, *games = content[: whole or None].splitlines()
        _require_same(_heading_in(first), heading(plan), self.path)
        for number, line in enumerate(games, 2):
            try:
                outcome = outcome_from_json(json.loads(line))
            except (KeyError, TypeError, ValueError, AttributeError) as error:
                facts = {"path": str(self.path), "number": number, "error": repr(error)}
                raise JournalError(say(_BROKEN, facts)) from error
            self.outcomes[outcome.number] = outcome
        return whole

    def add(self, outcome: Outcome) -> None:
        """Write one finished game to the file."""
        self.outcomes[outcome.number] = outcome
        self._write(outcome_json(outcome))

    def _write(self, obj: Json) -> None:
        self._file.write(_line(obj))
        self._file.flush()

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def __enter__(self) -> "Journal":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _line(obj: Json) -> str:
    return json.dumps(obj, separators=(",", ":")) + "\n"


def seed_in(path: Path) -> int | None:
    """The seed of the tournament in a file, or None if there is none."""
    if not path.is_file():
        return None
    with path.open("rb") as file:
        seed = _heading_in(file.readline()).get("seed")
    return seed if isinstance(seed, int) else None


def _heading_in(line: bytes) -> Json:
    """The plan on a first line; nothing if it is something else."""
    try:
        found = json.loads(line)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def heading(plan: Plan) -> Json:
    """What the games depend on."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "confucius": __version__,
        "rules": RULES,
        "bots": list(plan.bots),
        "players": plan.players,
        "mixed": plan.mixed,
        "seed": plan.seed,
        **plan.options.variants,
    }


def _require_same(found: Json, wanted: Json, path: Path) -> None:
    if found.get("format") != FORMAT:
        raise JournalError(
            say(N_("{path} is not a tournament file; choose another file"), {"path": str(path)})
        )
    found = dict.fromkeys(VARIANTS, False) | found  # a variant that was not known then was off
    for key, value in wanted.items():
        if found.get(key) != value:
            facts = {"path": str(path), "key": key, "there": _said(found.get(key)), "here": _said(value)}
            raise JournalError(say(_OTHER, facts))


def _said(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else json.dumps(value)


# One game


def outcome_json(outcome: Outcome) -> Json:
    seats = COLOURS[: len(outcome.result.places)]
    return {
        "game": outcome.number,
        "starter": COLOURS[outcome.starter],
        "result": result_json(outcome.result),
        "decisions": outcome.decisions,
        "seconds": outcome.seconds,
        "thinking": dict(zip(seats, outcome.thinking, strict=True)),
        "replaced": [COLOURS[seat] for seat in outcome.replaced],
        "failures": list(outcome.failures),
    }


def outcome_from_json(obj: Json) -> Outcome:
    thinking = {seat: tuple(map(int, times)) for seat, times in obj["thinking"].items()}
    return Outcome(
        number=int(obj["game"]),
        result=_result(obj["result"], tuple(thinking)),
        starter=COLOURS.index(obj["starter"]),
        decisions=int(obj["decisions"]),
        seconds=float(obj["seconds"]),
        thinking=tuple(thinking.values()),
        replaced=tuple(COLOURS.index(seat) for seat in obj["replaced"]),
        failures=tuple(map(str, obj["failures"])),
        record=None,
    )


def _result(obj: Json, seats: tuple[str, ...]) -> Result:
    return Result(
        [int(obj["points"][seat]) for seat in seats],
        [int(obj["places"][seat]) for seat in seats],
        [[int(obj["sources"][seat].get(source, 0)) for source in SOURCES] for seat in seats],
        [obj["titles"][title] for title in TITLES],
        str(obj["reason"]),
        int(obj["rounds"]),
    )
