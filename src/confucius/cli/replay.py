"""``confucius replay``: any moment of a recorded game."""

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from confucius.cli.arguments import Parser, add_plain, number_from
from confucius.cli.errors import BadRecord, UsageError
from confucius.rules.components import COLOURS
from confucius.words.language import N_, gettext, say

if TYPE_CHECKING:
    from rich.console import Console

    from confucius.game import Game
    from confucius.record import Record
    from confucius.rules.views import View

_ALL: Final = "all"
_EXAMPLES: Final = """\
  confucius replay game.json                     the last position, all hands open
  confucius replay game.json --to 40             after 40 moves
  confucius replay game.json --seat green --log  the whole game as Green saw it
  confucius replay games.jsonl --game 17 --svg board.svg"""


def run(arguments: Sequence[str]) -> int:
    args = _parser().parse_args(arguments)
    from confucius.cli.output import console
    from confucius.cli.recordfiles import chosen_record

    record = chosen_record(args.file, args.game)
    game = _replayed(args, record)
    if args.svg is not None:
        _draw(args, record, game)
    screen = console(args.plain)
    if args.log:
        _tell(args, game, screen)
    elif args.svg is None:
        _show(args, record, game, screen)
    return 0


def _parser() -> Parser:
    parser = Parser("replay", gettext("Show any moment of a recorded game."), _EXAMPLES)
    parser.add_argument("file", metavar="FILE", help=gettext("a record, or JSON Lines with one a line"))
    parser.add_argument(
        "--game",
        type=number_from(1),
        default=1,
        metavar="K",
        help=gettext("which game of the file (default: 1)"),
    )
    parser.add_argument(
        "--to", type=number_from(0), metavar="N", help=gettext("after so many moves (default: all of them)")
    )
    parser.add_argument(
        "--seat",
        default=_ALL,
        choices=(*COLOURS, _ALL),
        metavar="COLOUR|all",
        help=gettext("as one seat saw it, or with all hands open (default: all)"),
    )
    parser.add_argument("--svg", metavar="OUT", help=gettext("draw the board into a file"))
    parser.add_argument("--log", action="store_true", help=gettext("tell in words all that happened"))
    add_plain(parser)
    return parser


def _replayed(args: argparse.Namespace, record: "Record") -> "Game":
    from confucius.record import RecordError

    if args.to is not None and args.to > record.moves:
        facts = {"path": args.file, "moves": record.moves, "wanted": args.to}
        raise UsageError(say(N_("the game has {moves} moves; there is no move {wanted}"), facts))
    if args.seat != _ALL and COLOURS.index(args.seat) >= record.players:
        facts = {"colour": args.seat, "colours": ", ".join(COLOURS[: record.players])}
        raise UsageError(say(N_("nobody sat at {colour}; the seats are {colours}"), facts))
    try:
        return record.replay(args.to)
    except RecordError as error:
        raise BadRecord(f"{args.file}: {error}") from error


def _view(args: argparse.Namespace, game: "Game") -> "View":
    from confucius.cli.board import open_view

    return open_view(game) if args.seat == _ALL else game.view(args.seat)


def _show(args: argparse.Namespace, record: "Record", game: "Game", screen: "Console") -> None:
    from confucius.cli.board import board, look_for
    from confucius.cli.results import result_tables
    from confucius.words.decisions import prompt
    from confucius.words.names import family

    names = tuple(record.names) if len(record.names) == record.players else ()
    look = look_for(screen, names)
    screen.print(board(_view(args, game), look))
    made = args.to if args.to is not None else record.moves
    screen.print(say(N_("After {made} of {moves} moves."), {"made": made, "moves": record.moves}))
    if game.is_over:
        screen.print(result_tables(game, look))
    elif not game.state.due:
        facts = {"family": family(game.state.actor), "prompt": prompt(game.state)}
        screen.print(say(N_("{family}: {prompt}"), facts))


def _tell(args: argparse.Namespace, game: "Game", screen: "Console") -> None:
    from confucius.cli.walking import events_of, told_to_all
    from confucius.words.events import event_text

    for event in events_of(game):
        if args.seat == _ALL:
            line = told_to_all(event, game.state)
        else:
            line = event_text(event, COLOURS.index(args.seat), game.state)
        if line is not None:
            screen.print(line, soft_wrap=True)


def _draw(args: argparse.Namespace, record: "Record", game: "Game") -> None:
    from confucius.drawing import board_svg

    try:
        Path(args.svg).write_text(board_svg(_view(args, game)), encoding="utf-8")
    except OSError as error:
        facts = {"path": args.svg, "why": error.strerror}
        raise UsageError(say(N_("cannot write {path}: {why}"), facts)) from error
