"""Where a request comes from, as far as fair shares are concerned: an address, made short.

Guests cost nothing, so what is shared out is shared out by address. A table remembers the origin of whoever
created it, for its bots think in that share. An origin is so short that many addresses have the same one:
the database does not tell who was where, and two strangers in one share do each other little harm.
"""

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

PEOPLE_AT_ONE_ADDRESS: Final = 5  # who may each do as much as one person may
_LETTERS: Final = 6  # of hexadecimal: 24 bits, 256 addresses of IPv4 for each
_NOWHERE: Final = ""
_origin: ContextVar[str] = ContextVar("origin", default=_NOWHERE)


def short(address: str) -> str:
    """
    >>> short("192.0.2.7"), len(short("2001:db8::"))
    ('37dad6', 6)
    """
    return hashlib.sha256(address.encode()).hexdigest()[:_LETTERS]


@contextmanager
def coming_from(address: str) -> Iterator[None]:
    """Whatever is done inside is done for somebody at this address."""
    token = _origin.set(short(address))
    try:
        yield
    finally:
        _origin.reset(token)


def origin() -> str:
    """Whose share the work of the moment is in; empty outside a request."""
    return _origin.get()
