"""Setting up ``confucius play``: a new game, or one that is resumed."""

import argparse
import secrets
import time
from collections.abc import Sequence
from pathlib import Path

from confucius.bots.playing import Seats
from confucius.cli.arguments import USUAL_PLAYERS
from confucius.cli.errors import BadRecord, UsageError
from confucius.cli.output import writing
from confucius.cli.play.saves import Save, new_path
from confucius.cli.play.seating import make_bots, seating, seating_of_record
from confucius.cli.play.sitting import TerminalSitting
from confucius.cli.recordfiles import only_record
from confucius.game import Game
from confucius.record import Record, RecordError, resume
from confucius.rules.chance import System, seeded
from confucius.rules.options import Options
from confucius.table.copies import recorded_returns
from confucius.table.taking_back import TakenBack
from confucius.words.language import N_, say


def begin(args: argparse.Namespace) -> TerminalSitting:
    return _go_on(args) if args.resume else _begin_anew(args)


def _begin_anew(args: argparse.Namespace) -> TerminalSitting:
    players = args.players or USUAL_PLAYERS
    names = seating(args, players)
    game = Game(options=Options.of(players, args), seed=args.seed)
    return _seated(args, game, Save(new_path(args.save), names))


def _go_on(args: argparse.Namespace) -> TerminalSitting:
    for option in Options().to_json():
        if getattr(args, option):
            raise UsageError(say(N_("--{option} cannot be changed in a saved game"), {"option": option}))
    record = only_record(args.resume)
    try:
        game = resume(record, System() if args.seed is None else seeded(f"{args.seed}/{record.moves}"))
    except RecordError as error:
        raise BadRecord(f"{args.resume}: {error}") from error
    if game.is_over:
        sentence = N_("the game in {path} is over; look at it with: confucius replay {path}")
        raise UsageError(say(sentence, {"path": args.resume}))
    path = Path(args.resume) if args.save is None else new_path(args.save)
    return _seated(args, game, Save(path, _names(args, record)), recorded_returns(record, time.time()))


def _names(args: argparse.Namespace, record: Record) -> tuple[str, ...]:
    if args.me or args.people or args.seats or args.bots:
        return seating(args, record.players)
    return seating_of_record(record.names, record.players)


def _seated(
    args: argparse.Namespace, game: Game, save: Save, taken_back: Sequence[TakenBack] = ()
) -> TerminalSitting:
    bots = make_bots(save.names)
    seed = secrets.token_hex(8) if args.seed is None else args.seed
    sitting = TerminalSitting(game, Seats(bots, seed), save, taken_back)
    with writing(save.path):
        sitting.keep()
    return sitting
