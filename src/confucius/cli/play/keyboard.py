"""Reading what is typed."""

import sys
from types import ModuleType


class Keyboard:
    """Lines from standard input; in a terminal they can be edited and called back with the arrow keys."""

    def __init__(self) -> None:
        self._editing = _line_editing() if sys.stdin.isatty() else None

    def read(self, prompt: str) -> str:
        """One line; EOFError when there is no more."""
        return input(prompt).strip()

    def forget(self) -> None:
        """So that the next person does not call back what the last one typed."""
        if self._editing is not None:
            self._editing.clear_history()


def _line_editing() -> ModuleType | None:
    try:
        import readline
    except ImportError:  # not on every system; typing works without
        return None
    return readline
