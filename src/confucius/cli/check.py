"""``confucius check``: whether records hold legal games with the results they claim."""

import json
import sys
from collections.abc import Sequence
from typing import Final

from confucius.cli.arguments import Parser
from confucius.cli.errors import OK
from confucius.words.language import gettext

_EXAMPLES: Final = (
    ("confucius check game.json", ""),
    ("confucius check *.json games.jsonl", ""),
    ("confucius check --json games.jsonl", ""),
)


def run(arguments: Sequence[str]) -> int:
    args = _parser().parse_args(arguments)
    from confucius.cli.checking import checked

    reports = []
    for path in args.files:
        report = checked(path)
        reports.append(report)
        if report.unreadable:
            print(f"confucius check: {report.unreadable}", file=sys.stderr)
        if not args.json:
            for line in report.lines():
                print(line)
    if args.json:
        found = [report.to_json() for report in reports]
        print(json.dumps({"ok": all(file["ok"] for file in found), "files": found}, indent=2))
    return max((report.exit_code for report in reports), default=OK)


def _parser() -> Parser:
    text = gettext(
        "Replay records move by move and compare their results. The exit code is 1 if any game is bad."
    )
    parser = Parser("check", text, _EXAMPLES)
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help=gettext("records, or JSON Lines with one a line")
    )
    parser.add_argument(
        "--json", action="store_true", help=gettext("print the findings as JSON and nothing else")
    )
    return parser
