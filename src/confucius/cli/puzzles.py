"""``confucius puzzles``: find puzzles in games, check them, list them."""

import random
import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Final

from confucius.cli.arguments import Parser, number_from
from confucius.cli.errors import BAD, OK, UsageError
from confucius.cli.output import writing
from confucius.words.language import N_, Counted, gettext, say

if TYPE_CHECKING:
    from confucius.puzzles import Puzzle
    from confucius.puzzles.gathering import PuzzleFile, PuzzleHunt

_ABOUT: Final = N_(
    "Find puzzles in games of bots or in records, check them, and list those of the game.\n\n"
    "find appends to its file and resumes after the last game in it. Records name people, puzzles do not;\n"
    "take only games whose players have agreed."
)
_EXAMPLES: Final = (
    ("confucius puzzles find --games 200 --out puzzles.jsonl", ""),
    ("confucius puzzles find --from games.jsonl --out puzzles.jsonl --jobs 4", ""),
    ("confucius puzzles find --gather junks --theme sea --out puzzles.jsonl", ""),
    ("confucius puzzles check puzzles.jsonl --all", ""),
    ("confucius puzzles list --theme sea", ""),
)
_GAME: Final = Counted("game {game}: {number} [puzzle|puzzles] so far", by="number")
_NO_FILE: Final = N_("cannot read {path}: {why}")
_BAD: Final = N_("puzzle {number}: {fault}")
_NOT_CONFIRMED: Final = {
    "another": N_("a new search finds another solution"),
    "refuted": N_("its solution is not better by 8 points"),
    "open": N_("a new search does not settle whether its solution is better by 8 points"),
}
_CHECKED: Final = Counted("{number} [puzzle|puzzles] read, {sample} searched again, {bad} bad", by="number")
_DEFAULT_SEED: Final = "puzzles"


def run(arguments: Sequence[str]) -> int:
    if not arguments or arguments[0] not in _TASKS:
        parser = Parser("puzzles", gettext(_ABOUT), _EXAMPLES)
        parser.add_argument("task", choices=list(_TASKS), help=gettext("what to do"))
        parser.parse_args(arguments[:1] or ["--help"])
    name, *rest = arguments
    parser = Parser(f"puzzles {name}", gettext(_ABOUT), _EXAMPLES)
    words, task = _TASKS[name]
    words(parser)
    return task(parser.parse_args(rest))


# Finding


def _find_words(parser: Parser) -> None:
    from confucius.puzzles import THEMES
    from confucius.puzzles.finding import GATHERED

    parser.add_games(gettext("how many games of bots to search (default: 100)"))
    parser.option(
        "--seed",
        "TEXT",
        gettext("the same seed gives the same games (default: puzzles)"),
        default=_DEFAULT_SEED,
    )
    parser.option(
        "--gather", "WHAT", gettext("games of bots that gather gifts, junks or armies"), choices=GATHERED
    )
    parser.add_jobs()
    parser.option(
        "--from", "FILE", gettext("search these records instead"), nargs="+", type=Path, dest="records"
    )
    parser.option(
        "--theme", "NAME", gettext("look only for these themes"), nargs="+", choices=THEMES, default=THEMES
    )
    parser.option(
        "--each",
        "N",
        gettext("stop looking for a theme when there are N of it"),
        type=number_from(1),
        default=100,
    )
    parser.option("--out", "FILE", gettext("append the puzzles to FILE"), type=Path, required=True)


def _find(args: Namespace) -> int:
    from confucius.puzzles.gathering import PuzzleFile, hunted

    with writing(args.out):
        file = PuzzleFile(args.out)
        for hunt, found in hunted(_hunts(args, file), args.jobs):
            file.append(found)
            facts = {"game": hunt.game, "number": len(file.puzzles)}
            print(say(_GAME, facts), file=sys.stderr, flush=True)
    return OK


def _hunts(args: Namespace, file: "PuzzleFile") -> "Iterator[PuzzleHunt]":
    from confucius.puzzles.gathering import PuzzleHunt
    from confucius.record import read_records

    if args.records:
        for path in args.records:
            for record in read_records(path):
                yield PuzzleHunt("", 0, file.wanted(args.each, args.theme), record)
        return
    seed = f"{args.seed}/{args.gather}" if args.gather else args.seed
    begin = file.following(seed)
    for number in range(begin, begin + args.games):
        yield PuzzleHunt(seed, number, file.wanted(args.each, args.theme))


# Checking


def _check_words(parser: Parser) -> None:
    parser.add_argument(
        "file", nargs="?", type=Path, metavar="FILE", help=gettext("puzzles (default: those of the game)")
    )
    parser.option(
        "--sample", "N", gettext("how many to search again (default: 10)"), type=number_from(0), default=10
    )
    parser.flag("--all", gettext("search all of them again"))
    parser.add_seed(gettext("which ones: the same seed gives the same sample (default: 0)"))


def _check(args: Namespace) -> int:
    puzzles = _read(args.file)
    lots = random.Random(args.seed or 0)
    size = len(puzzles) if args.all else min(args.sample, len(puzzles))
    sample = {number: puzzles[number] for number in sorted(lots.sample(sorted(puzzles), size))}
    bad = 0
    for number, fault in chain(_faulty(puzzles), _searched(sample, f"check {args.seed or 0}")):
        bad += 1
        print(say(_BAD, {"number": number, "fault": fault}), flush=True)
    print(say(_CHECKED, {"number": len(puzzles), "sample": len(sample), "bad": bad}))
    return BAD if bad else OK


def _faulty(puzzles: "Mapping[int, Puzzle]") -> Iterator[tuple[int, str]]:
    from confucius.puzzles.checking import faults

    return ((number, fault) for number, puzzle in puzzles.items() for fault in faults(puzzle))


def _searched(sample: "Mapping[int, Puzzle]", seed: str) -> Iterator[tuple[int, str]]:
    """What a new search does not confirm."""
    from confucius.puzzles.checking import Recheck, rechecked

    for number, puzzle in sample.items():
        found = rechecked(puzzle, seed)
        if found != Recheck.CONFIRMED:
            yield number, gettext(_NOT_CONFIRMED[found])


def _read(path: Path | None) -> "Mapping[int, Puzzle]":
    from confucius.puzzles import puzzles
    from confucius.puzzles.gathering import read_puzzles

    if path is None:
        return puzzles()
    try:
        return read_puzzles(path)
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise UsageError(say(_NO_FILE, {"path": str(path), "why": error})) from error


# Listing


def _list_words(parser: Parser) -> None:
    from confucius.puzzles import LEVELS, THEMES

    parser.option("--theme", "NAME", gettext("only this theme"), choices=THEMES)
    parser.option("--level", "N", gettext("only this level, 1 to 3"), type=int, choices=LEVELS)


def _list(args: Namespace) -> int:
    from confucius.puzzles import numbers, puzzles, wording

    found = numbers(args.theme, args.level)
    for number in found:
        puzzle = puzzles()[number]
        facts = (wording.theme_name(puzzle.theme), wording.level_name(puzzle.level), wording.title(puzzle))
        print(f"{number:4}  {puzzle.state.players}  {' · '.join(facts)}")
    counts = Counter(wording.theme_name(puzzles()[number].theme) for number in found)
    print(" · ".join(f"{theme}: {count}" for theme, count in counts.most_common()))
    return OK


_TASKS: Final[dict[str, tuple[Callable[[Parser], None], Callable[[Namespace], int]]]] = {
    "find": (_find_words, _find),
    "check": (_check_words, _check),
    "list": (_list_words, _list),
}
