"""``confucius restore``: fill an empty database from a copy that ``confucius backup`` made."""

from collections.abc import Sequence
from typing import Final

from confucius.cli.arguments import Parser
from confucius.cli.errors import OK
from confucius.words.language import N_, gettext, say

_EXAMPLES: Final = (
    ("confucius restore /backup/confucius-20260101-030000.sqlite3 --database sqlite:///club.sqlite3", ""),
    ("confucius restore club.sqlite3 --database postgresql://club@localhost/restored", ""),
)


def run(arguments: Sequence[str]) -> int:
    args = _parser().parse_args(arguments)
    from confucius.cli.backups import restored

    shown = restored(args.file, args.database)
    print(say(N_("{file} has been restored into {database}."), {"database": shown, "file": args.file}))
    return OK


def _parser() -> Parser:
    text = gettext("Restore a backup into an empty database that no server is using yet.")
    parser = Parser("restore", text, _EXAMPLES)
    parser.add_argument("file", metavar="FILE", help=gettext("a file written by confucius backup"))
    parser.option("--database", "URL", gettext("sqlite:///FILE or postgresql://..., empty"), required=True)
    return parser
