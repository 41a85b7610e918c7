"""Replaying the games of a file and noting what is wrong with them."""

from dataclasses import dataclass, field
from typing import Any

from confucius.cli.errors import BAD, OK, WRONG_USE, UsageError
from confucius.cli.progress import tracked
from confucius.cli.recordfiles import RecordText, record_of, record_texts
from confucius.record import RecordError
from confucius.words.language import N_, Counted, gettext, say
from confucius.words.numbers import Count


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
    unfinished: int = 0
    bad: list[Finding] = field(default_factory=list)
    unreadable: str = ""

    @property
    def exit_code(self) -> int:
        return WRONG_USE if self.unreadable else BAD if self.bad else OK

    def judge(self, entry: RecordText) -> None:
        self.games += 1
        try:
            game = record_of(entry).check()
        except RecordError as error:
            self.bad.append(Finding(entry.game, entry.line, error.entry, str(error)))
        else:
            self.unfinished += not game.is_over

    def lines(self) -> list[str]:
        """The report for a person; nothing for a file that could not be read."""
        if self.unreadable:
            return []
        if len(self.bad) == self.games == 1:
            return [say(N_("BAD {file}: {error}"), {"file": self.file, "error": self.bad[0].error})]
        return [*map(self._line, self.bad), self._verdict()]

    def _line(self, finding: Finding) -> str:
        facts = vars(finding) | {"file": self.file}
        return say(N_("BAD {file}, game {game} at line {line}: {error}"), facts)

    def _verdict(self) -> str:
        facts = {
            "file": self.file,
            "n": Count(self.games),
            "bad": len(self.bad),
            "unfinished": self.unfinished,
        }
        if self.bad:
            return say(N_("BAD {file}: {bad} of {n} games"), facts)
        if self.unfinished:
            sentence = Counted("OK {file}: {n} [game|games], {unfinished} unfinished", by="n")
            return say(sentence, facts)
        return say(Counted("OK {file}: {n} [game|games]", by="n"), facts)

    def to_json(self) -> dict[str, Any]:
        found: dict[str, Any] = {
            "file": self.file,
            "ok": self.exit_code == OK,
            "games": self.games,
            "unfinished": self.unfinished,
            "bad": [vars(finding) for finding in self.bad],
        }
        return found | ({"error": self.unreadable} if self.unreadable else {})


def checked(path: str) -> Report:
    """Replay every game of a file; a bad one does not stop the others."""
    report = Report(path)
    try:
        for entry in tracked(record_texts(path), None, gettext("Checking")):
            report.judge(entry)
    except UsageError as error:
        report.unreadable = str(error)
    return report
