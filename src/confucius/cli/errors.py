"""What a command says instead of a traceback."""


class UsageError(Exception):
    """The command cannot do what was asked; the message says why and what to do instead."""


class BadRecord(Exception):
    """A record does not hold a legal game; the message says where it goes wrong."""
