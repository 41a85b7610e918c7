"""``confucius check``: whether records, or all games of a server, hold legal games with their results."""

import json
import sys
from collections.abc import Sequence
from typing import Final

from confucius.cli.arguments import Parser
from confucius.cli.errors import OK, UsageError
from confucius.cli.escaping import printable
from confucius.words.language import gettext

_EXAMPLES: Final = (
    ("confucius check game.json", ""),
    ("confucius check *.json games.jsonl", ""),
    ("confucius check --json games.jsonl", ""),
    ("confucius check --database sqlite:///club.sqlite3", ""),
    ("confucius check --database postgresql://club@localhost/confucius", ""),
)


def run(arguments: Sequence[str]) -> int:
    args = _parser().parse_args(arguments)
    if args.database is not None and args.files:
        raise UsageError(gettext("check either files or a database, not both"))
    if args.database is not None:
        return _check_database(args.database, args.json)
    if not args.files:
        raise UsageError(gettext("name a file, or a database with --database; see confucius check --help"))
    return _check_files(args.files, args.json)


def _check_database(url: str, as_json: bool) -> int:
    from confucius.cli.storedgames import checked_database

    report = checked_database(url)
    print(json.dumps(report.to_json(), indent=2) if as_json else "\n".join(map(printable, report.lines())))
    return report.exit_code


def _check_files(paths: Sequence[str], as_json: bool) -> int:
    from confucius.cli.checking import checked

    reports = []
    for path in paths:
        report = checked(path)
        reports.append(report)
        if report.unreadable:
            print(printable(f"confucius check: {report.unreadable}"), file=sys.stderr)
        if not as_json:
            for line in report.lines():
                print(printable(line))
    if as_json:
        found = [report.to_json() for report in reports]
        print(json.dumps({"ok": all(file["ok"] for file in found), "files": found}, indent=2))
    return max((report.exit_code for report in reports), default=OK)


def _parser() -> Parser:
    text = gettext(
        "Replay records move by move and compare their results. The exit code is 1 if any game is bad."
    )
    parser = Parser("check", text, _EXAMPLES)
    parser.add_records("*")
    parser.option("--database", "URL", gettext("replay all games in a server's database instead"))
    parser.add_findings()
    return parser
