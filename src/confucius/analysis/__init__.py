"""What every decision of a finished game was worth: losses, grades, chances, luck and turning points.

    from confucius.analysis import STANDARD, analyse

    analysis = analyse(record, STANDARD, progress, jobs=2)   # a Record or a finished Game

Settings: `QUICK`, `STANDARD`, `DEEP`, `AnalysisSetting(simulations)`, `for_seconds(n)`; `CHANCES` makes no
readings, only chances, luck and turning points, in about a second. `Analysis` has

- `moments`: the set-up (number 0) and every move. `before`, `expected` and `after` are the chances of all
  seats (by seat, sum 1) with open cards, from the champion's net; at the end it is the result. `by_move` is
  what the move changed, `by_draws` the luck of the draws after it. `known` and `open` are the `Reading` of a
  decision that was not forced: `loss`, `error`, `grade`, `best`, `chosen`, and `moves`, the best ones and the
  played one, each with chance, error, how far it is `behind`, and reasons (bots/advice.py; words/advice.py
  has their sentences);
- `players`: one `Balance` a seat: start + own + sum(others) + luck = end; accuracy; `adjusted`, without luck;
- `turning_points`: at most five, with facts for sentences (words/analysis.py);
- `to_json()` and `from_json()`: docs/analysis.md, docs/analysis.schema.json.

For one decision, without a game around it, call `compare(view, simulations=..., seed=...)`: the best moves of
the view's seat with chances and standard errors (`Comparison.moves`, the best first). `played` is measured in
any case, `true` (a state) opens all cards, `listed` says how many moves are measured. `alternatives(view)`
are the moves it compares. All chances are from 0 to 1; `seed` is any text, and the same question with the
same seed gets the same answer on every machine.
"""

from confucius.analysis.analysing import Progress, analyse, digest
from confucius.analysis.decisions import ComparedMove, Comparison, alternatives, compare, with_reasons
from confucius.analysis.documents import AnalysisError
from confucius.analysis.grades import BOUNDS, GRADES, grade, is_fault
from confucius.analysis.report import AnalysedMoment, Analysis, Balance, Reading, TurningPoint
from confucius.analysis.settings import CHANCES, DEEP, QUICK, SETTINGS, STANDARD, AnalysisSetting, for_seconds

__all__ = [
    "BOUNDS",
    "CHANCES",
    "DEEP",
    "GRADES",
    "QUICK",
    "SETTINGS",
    "STANDARD",
    "AnalysedMoment",
    "Analysis",
    "AnalysisError",
    "AnalysisSetting",
    "Balance",
    "ComparedMove",
    "Comparison",
    "Progress",
    "Reading",
    "TurningPoint",
    "alternatives",
    "analyse",
    "compare",
    "digest",
    "for_seconds",
    "grade",
    "is_fault",
    "with_reasons",
]
