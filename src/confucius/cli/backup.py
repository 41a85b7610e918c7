"""``confucius backup``: back up the database of a running server and verify the copy."""

import json
from collections.abc import Sequence
from typing import Final

from confucius.cli.arguments import Parser, number_from
from confucius.words.language import gettext

_EXAMPLES: Final = (
    ("confucius backup", ""),
    ("confucius backup --to /backup --keep 14", ""),
    ("confucius backup --database postgresql://club@localhost/confucius --to club.sqlite3", ""),
)


def run(arguments: Sequence[str]) -> int:
    args = _parser().parse_args(arguments)
    from confucius.cli.backups import backed_up

    done = backed_up(args.database, args.to, args.keep)
    print(json.dumps(done.to_json(), indent=2) if args.json else "\n".join(done.lines()))
    return done.exit_code


def _parser() -> Parser:
    text = gettext(
        "Back up the database of a running server to a SQLite file and verify the copy: restore "
        "it into a scratch database and replay every game. If that fails, the exit code is 1, the"
        " copy gets the ending .bad, and older copies are kept."
    )
    parser = Parser("backup", text, _EXAMPLES)
    parser.add_database()
    parser.option(
        "--to",
        "FILE|DIR",
        gettext(
            "a file, or a folder in which the copy is named by its time (default: backups in your"
            " data folder)"
        ),
    )
    keep = gettext("keep the latest N copies in the folder and remove the others")
    parser.option("--keep", "N", keep, type=number_from(1))
    parser.add_findings()
    return parser
