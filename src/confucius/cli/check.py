"""``confucius check``: whether records hold legal games with the results they claim."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from confucius.cli.arguments import Parser
from confucius.cli.errors import UsageError
from confucius.words.language import N_, Counted, gettext, say

_EXAMPLES: Final = """\
  confucius check game.json
  confucius check *.json games.jsonl
  confucius check --json games.jsonl"""


@dataclass
class Finding:
    """What is wrong with one game; `entry` counts the moves and draws of the record."""

    game: int
    line: int
    entry: int | None
    error: str


@dataclass
class Report:
    """What was found in one file."""

    file: str
    games: int = 0
    bad: list[Finding] = field(default_factory=list)
    unreadable: str = ""

    @property
    def exit_code(self) -> int:
        return 2 if self.unreadable else 1 if self.bad else 0


def run(arguments: Sequence[str]) -> int:
    args = _parser().parse_args(arguments)
    reports = []
    for path in args.files:
        report = checked(path)
        reports.append(report)
        if not args.json:
            _tell(report)
    if args.json:
        print(json.dumps(_as_json(reports), indent=2))
    return max(report.exit_code for report in reports)


def _parser() -> Parser:
    text = gettext("Replay records move by move and compare their results. Exit code 1 if any game is bad.")
    parser = Parser("check", text, _EXAMPLES)
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help=gettext("records, or JSON Lines with one a line")
    )
    parser.add_argument(
        "--json", action="store_true", help=gettext("print the findings as JSON and nothing else")
    )
    return parser


def checked(path: str) -> Report:
    """Replay every game of a file; a bad one does not stop the others."""
    from confucius.cli.progress import tracked
    from confucius.cli.recordfiles import Entry, entries, record_of
    from confucius.record import RecordError

    report = Report(path)

    def judge(entry: Entry) -> None:
        report.games += 1
        try:
            record_of(entry).check()
        except RecordError as error:
            report.bad.append(Finding(entry.game, entry.line, error.entry, str(error)))

    try:
        for entry in tracked(entries(path), None, gettext("Checking")):
            judge(entry)
    except UsageError as error:
        report.unreadable = str(error)
    return report


def _tell(report: Report) -> None:
    import sys

    for finding in report.bad:
        facts = {"file": report.file, "game": finding.game, "line": finding.line, "error": finding.error}
        print(say(N_("BAD {file}, game {game} at line {line}: {error}"), facts))
    if report.unreadable:
        print(f"confucius check: {report.unreadable}", file=sys.stderr)
    elif not report.bad:
        print(
            say(
                Counted("OK {file}: {n} game", "OK {file}: {n} games", by="n"),
                {"file": report.file, "n": report.games},
            )
        )
    else:
        facts = {"file": report.file, "n": report.games, "bad": len(report.bad)}
        print(say(N_("BAD {file}: {bad} of {n} games"), facts))


def _as_json(reports: list[Report]) -> dict[str, Any]:
    return {
        "ok": all(report.exit_code == 0 for report in reports),
        "files": [
            {
                "file": report.file,
                "ok": report.exit_code == 0,
                "games": report.games,
                "bad": [vars(finding) for finding in report.bad],
            }
            | ({"error": report.unreadable} if report.unreadable else {})
            for report in reports
        ],
    }
