"""Many games searched for puzzles, on one core or several; a file of puzzles is resumed."""

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from confucius.puzzles.finding import Candidate, from_bots, from_record
from confucius.puzzles.making import made
from confucius.puzzles.puzzle import RECORD, Puzzle
from confucius.puzzles.themes import THEMES
from confucius.record import Record, line
from confucius.simulation import processes

_MOST_A_GAME: Final = 2  # and of different themes: neighbouring decisions are much alike


@dataclass(frozen=True)
class PuzzleHunt:
    """A game to be searched: one of bots, by its seed and number, or a record."""

    seed: str
    number: int
    wanted: tuple[str, ...]
    record: Record | None = None

    @property
    def game(self) -> str:
        """What its puzzles call it: nobody's name."""
        if self.record is None:
            return f"{self.seed}-{self.number}"
        return RECORD + hashlib.sha256(line(self.record).encode()).hexdigest()[:12]

    def candidates(self) -> Iterator[Candidate]:
        if self.record is None:
            return from_bots(self.number, self.game, self.wanted)
        return from_record(self.record, self.wanted)


def searched(hunt: PuzzleHunt) -> tuple[PuzzleHunt, list[Puzzle]]:
    """The puzzles in one game."""
    found: dict[str, Puzzle] = {}
    for candidate in hunt.candidates():
        puzzle = made(candidate, hunt.game)
        if puzzle is not None and puzzle.theme in hunt.wanted:
            found.setdefault(puzzle.theme, puzzle)
    return hunt, list(found.values())[:_MOST_A_GAME]


class PuzzleFile:
    """A file that puzzles are appended to, and how many of each theme it holds."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.puzzles = list(read_puzzles(path)) if path.exists() else []
        self.themes = Counter(puzzle.theme for puzzle in self.puzzles)

    def following(self, seed: str) -> int:
        """The first game of this seed after all those that puzzles come from."""
        games = [puzzle.source.game.rpartition("-") for puzzle in self.puzzles]
        return 1 + max((int(number) for begun, _, number in games if begun == seed), default=-1)

    def wanted(self, most: int) -> tuple[str, ...]:
        """The themes of which there are fewer than so many."""
        return tuple(theme for theme in THEMES if self.themes[theme] < most)

    def append(self, found: Iterable[Puzzle]) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            for puzzle in found:
                file.write(written(puzzle))
                self.puzzles.append(puzzle)
                self.themes[puzzle.theme] += 1


def written(puzzle: Puzzle) -> str:
    return json.dumps(puzzle.to_json(), separators=(",", ":")) + "\n"


def read_puzzles(path: Path) -> Iterator[Puzzle]:
    for text in path.read_text(encoding="utf-8").splitlines():
        yield Puzzle.read(json.loads(text))


def hunted(hunts: Iterable[PuzzleHunt], jobs: int = 1) -> Iterator[tuple[PuzzleHunt, list[Puzzle]]]:
    """All these games, in order, on a number of processes."""
    if jobs <= 1:
        yield from map(searched, hunts)
        return
    with processes(jobs) as pool:
        yield from pool.imap(searched, hunts)
