"""``confucius train``: train a net for the champion by self-play."""

import argparse
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from confucius.bots.net.sixteen import LANES
from confucius.cli.arguments import Parser, number_from
from confucius.cli.errors import OK, UsageError
from confucius.words.language import N_, gettext, say

_ABOUT: Final = N_(
    "Train a net for the champion: it plays against itself on all cores and learns from its games.\n\n"
    "Everything is kept in FOLDER: run the same command again to resume. The best net so far is\n"
    "FOLDER/best.weights; champion:0.5s:FOLDER/best.weights is a bot that plays with it."
)
_EXAMPLES: Final = (
    ("confucius train run --minutes 60", ""),
    ("confucius train run --from other/best.weights --jobs 16 --minutes 600", ""),
    ("confucius arena --bots champion:0:run/best.weights,adept,adept,adept --games 400", ""),
)
_NO_TORCH: Final = N_('training needs PyTorch: pip install "confucius-game[train]"')


def run(arguments: Sequence[str]) -> int:
    args = _parser().parse_args(arguments)
    try:
        from confucius.training.run import Run, RunSettings
    except ModuleNotFoundError as error:
        raise UsageError(gettext(_NO_TORCH)) from error
    from confucius.bots.net.weights import BadWeights

    settings = RunSettings(
        folder=args.folder,
        minutes=args.minutes,
        jobs=args.jobs or os.cpu_count() or 1,
        seed=args.seed or 1,
        start=args.start,
        games=args.games,
        window=args.window,
        width=args.width,
        inner=args.inner,
        parts=args.parts,
        settling=args.settling / 100,
        match_games=args.match_games,
    )
    try:
        Run(settings, lambda told: print(told, flush=True)).go()
    except (BadWeights, OSError) as error:
        raise UsageError(say(N_("cannot train: {why}"), {"why": error})) from error
    return OK


def _parser() -> Parser:
    parser = Parser("train", gettext(_ABOUT), _EXAMPLES)
    parser.add_argument(
        "folder", type=Path, metavar="FOLDER", help=gettext("where nets, games and the log are kept")
    )
    parser.option("--minutes", "M", gettext("how long (default: 60)"), type=_minutes, default=60.0)
    parser.option("--jobs", "J", gettext("processes that play (default: one per core)"), type=number_from(1))
    parser.option(
        "--from",
        "FILE",
        gettext("initial weights (default: none; the master's formula plays the first games)"),
        type=Path,
        dest="start",
    )
    parser.add_seed(gettext("the seed of the games and of the learning (default: 1)"))
    _add_sizes(parser)
    return parser


def _add_sizes(parser: Parser) -> None:
    numbers = {
        "--games": (1000, gettext("games per generation (default: 1000)")),
        "--window": (12_000_000, gettext("positions of the last games to keep (default: 12000000)")),
        "--match-games": (
            400,
            gettext("games of each match against the best net so far, 0 for no matches (default: 400)"),
        ),
    }
    for option, (default, text) in numbers.items():
        lowest = 0 if option == "--match-games" else 1
        parser.option(option, "N", text, type=number_from(lowest), default=default)
    sizes = {
        "--width": (64, gettext("width of the first layer, a multiple of 16 (default: 64)")),
        "--inner": (16, gettext("width of the second layer, a multiple of 16 (default: 16)")),
    }
    for option, (default, text) in sizes.items():
        parser.option(option, "N", text, type=_sixteens, default=default)
    parser.option(
        "--parts",
        "N",
        gettext("parts of the game, each with a net of its own, 1 to 9 (default: 3)"),
        type=number_from(1, 9),
        default=3,
    )
    parser.option(
        "--settling",
        "PERCENT",
        gettext("share of the time, at the end, to settle on all games kept, in per cent (default: 25)"),
        type=number_from(0, 90),
        default=25,
    )


def _sixteens(word: str) -> int:
    if not word.isascii() or not word.isdigit() or not int(word) or int(word) % LANES:
        sentence = N_("{word!r} should be a multiple of 16")
        raise argparse.ArgumentTypeError(say(sentence, {"word": word}))
    return int(word)


def _minutes(word: str) -> float:
    try:
        minutes = float(word)
    except ValueError:
        minutes = 0.0
    if not 0 < minutes < 1e6:
        sentence = N_("{word!r} should be a number of minutes, more than 0")
        raise argparse.ArgumentTypeError(say(sentence, {"word": word}))
    return minutes
