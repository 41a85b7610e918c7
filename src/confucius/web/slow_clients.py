"""Slow clients: close connections that send no complete request head, and cap those of one address.

A request that never ends costs its sender nothing, and a server without this as many sockets as it has.
"""

import asyncio
import contextlib
import sys
from collections import Counter
from typing import ClassVar, Final

from uvicorn.protocols.http.h11_impl import H11Protocol

from confucius.web.proxies import Proxies
from confucius.web.sessions import same_visitor

SECONDS_FOR_A_HEAD: Final = 10.0
MOST_CONNECTIONS: Final = 100  # of one address; a browser opens six


class LimitedProtocol(H11Protocol):
    """uvicorn's HTTP protocol with timeouts. Trusted proxies may have more connections."""

    open_now: ClassVar[Counter[str]] = Counter()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._address = same_visitor(self.client[0]) if self.client else ""
        self._waiting: asyncio.TimerHandle | None = None
        self.open_now[self._address] += 1
        if self.open_now[self._address] > MOST_CONNECTIONS and not self._is_proxy():
            transport.abort()
        else:
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_longer()
        self.open_now[self._address] -= 1
        if not self.open_now[self._address]:
            del self.open_now[self._address]
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        before = self.cycle
        super().data_received(data)
        if self.cycle is not before:
            self._wait_no_longer()
        elif self.cycle is None or self.cycle.response_complete:
            self._wait()

    def _wait(self) -> None:
        if self._waiting is None:
            self._waiting = self.loop.call_later(SECONDS_FOR_A_HEAD, self.transport.abort)

    def _wait_no_longer(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _is_proxy(self) -> bool:
        named = self.config.forwarded_allow_ips
        return isinstance(named, str) and self.client is not None and self.client[0] in Proxies.named(named)


def allow_many_files() -> None:
    """A connection is a file: raise the limit to what the machine allows."""
    if sys.platform == "win32":
        return
    import resource

    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    with contextlib.suppress(OSError, ValueError):  # what the machine gave us must do, then
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
