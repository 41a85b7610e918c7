"""How far an analysis is, for programs and in words."""

from typing import Final, Protocol

from confucius.analysis import Analysis
from confucius.table.answers import AnalysisAnswer
from confucius.words.language import N_, Counted, gettext, say

_NOT_ASKED: Final = N_("This game has not been analysed yet.")
_AHEAD: Final = Counted("[One other game comes|{n} other games come] first.", by="n")
_DONE: Final = N_("{done} of {all} moves")
_FAILED: Final = N_("The last try failed; the error has been logged.")
_READY: Final = N_("The analysis is done.")


class AnalysisProgress(Protocol):
    """What the database knows about an analysis; see store/analyses.py."""

    @property
    def setting(self) -> str: ...
    @property
    def done(self) -> int: ...
    @property
    def steps(self) -> int: ...
    @property
    def ahead(self) -> int: ...
    @property
    def finished(self) -> float | None: ...
    @property
    def failed(self) -> float | None: ...


def analysis_answer(progress: AnalysisProgress | None, found: Analysis | None) -> AnalysisAnswer:
    if progress is None:
        words = gettext(_NOT_ASKED)
        return _answer("none", words)
    if progress.failed is not None:
        return _answer("failed", gettext(_FAILED), progress)
    if found is not None:
        answer = _answer("done", gettext(_READY), progress)
        answer["analysis"] = found.to_json()
        return answer
    waits = bool(progress.ahead)
    return _answer("waiting" if waits else "running", progress_text(progress), progress)


def progress_text(progress: AnalysisProgress) -> str:
    """In a sentence, while it is in the making."""
    if progress.ahead:
        return say(_AHEAD, {"n": progress.ahead})
    return say(_DONE, {"done": progress.done, "all": progress.steps})


def _answer(status: str, words: str, progress: AnalysisProgress | None = None) -> AnalysisAnswer:
    return {
        "status": status,  # type: ignore[typeddict-item]
        "setting": None if progress is None else progress.setting,
        "done": 0 if progress is None else progress.done,
        "steps": 0 if progress is None else progress.steps,
        "ahead": 0 if progress is None else progress.ahead,
        "words": words,
        "analysis": None,
    }
