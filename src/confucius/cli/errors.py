"""What a command says instead of a traceback, and how it ends."""

from typing import Final

OK: Final = 0
BAD: Final = 1
WRONG_USE: Final = 2
INTERRUPTED: Final = 130  # as shells count it: 128 and the number of the signal
NOBODY_READS: Final = 141


class UsageError(Exception):
    """The command cannot do what was asked; the message says why and what to do instead."""


class BadRecord(Exception):
    """A record does not hold a legal game; the message says where it goes wrong."""
