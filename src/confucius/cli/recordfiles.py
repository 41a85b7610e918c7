"""Reading files of game records, one document or one record a line, without loading them whole."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from confucius.cli.errors import BadRecord, UsageError
from confucius.record import Record, RecordError, loads
from confucius.words.language import N_, Counted, say


@dataclass(frozen=True)
class RecordText:
    """One game of a file, as text; `line` is where it begins."""

    game: int
    line: int
    text: str


def record_texts(path: str) -> Iterator[RecordText]:
    """The games of a file. What cannot be read at all is a wrong use of the command."""
    try:
        with Path(path).open(encoding="utf-8", errors="surrogateescape") as file:
            yield from _lines(file) if _is_lines(path) else [RecordText(1, 1, file.read())]
    except OSError as error:
        facts = {"path": path, "why": error.strerror or str(error)}
        raise UsageError(say(N_("cannot read {path}: {why}"), facts)) from error


def _is_lines(path: str) -> bool:
    """JSON Lines by name, or because the first line is a whole document."""
    if path.endswith(".jsonl"):
        return True
    with Path(path).open(encoding="utf-8", errors="surrogateescape") as file:
        try:
            json.loads(file.readline())
        except (ValueError, RecursionError):
            return False
    return True


def _lines(file: TextIO) -> Iterator[RecordText]:
    game = 0
    for number, row in enumerate(file, 1):
        if row.strip():
            game += 1
            yield RecordText(game, number, row)
    if not game:
        yield RecordText(1, 1, "")  # a file without a game holds a bad one


def record_of(entry: RecordText) -> Record:
    """Raises RecordError if the text is not a record."""
    if not entry.text.strip():
        raise RecordError(say(N_("the file is empty"), {}))
    try:
        entry.text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise RecordError(say(N_("this is not text in UTF-8"), {})) from error
    try:
        return loads(entry.text)
    except RecordError:
        raise
    except (ValueError, RecursionError) as error:  # numbers without end, brackets without end
        raise RecordError(str(error)) from error


def only_record(path: str) -> Record:
    """The one game of a file."""
    found = list(record_texts(path))
    if len(found) != 1:
        sentence = Counted("{path} holds {games} [game|games]; one is needed", by="games")
        raise UsageError(say(sentence, {"path": path, "games": len(found)}))
    return _readable(path, found[0])


def chosen_record(path: str, game: int) -> Record:
    """The game of this number in a file."""
    last = 0
    for entry in record_texts(path):
        last = entry.game
        if last == game:
            return _readable(path, entry)
    facts = {"path": path, "games": last, "game": game}
    raise UsageError(
        say(
            Counted("{path} holds {games} [game|games]; there is no game {game}", by="games"),
            facts,
        )
    )


def _readable(path: str, entry: RecordText) -> Record:
    try:
        return record_of(entry)
    except RecordError as error:
        raise BadRecord(f"{path}: {error}") from error
