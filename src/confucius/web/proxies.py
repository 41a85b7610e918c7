"""Proxies that are trusted to report a visitor's address and scheme.

Every proxy appends to X-Forwarded-For the address it was reached from, so only the rightmost address is
its word; the rest is whatever the visitor sent.
"""

import ipaddress
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send

from confucius.server.settings import ANY_PROXY, Network, proxy_networks
from confucius.web.middleware import HttpMiddleware

_SCHEMES: Final = ("http", "https")


class Proxies:
    """The trusted proxies: addresses and networks, or ``*`` for every peer."""

    def __init__(self, networks: Sequence[Network], anybody: bool = False) -> None:
        self._networks = networks
        self._anybody = anybody

    @classmethod
    @lru_cache(maxsize=16)
    def named(cls, text: str) -> "Proxies":
        """As ``--proxy`` names them."""
        return cls([], True) if text.strip() == ANY_PROXY else cls(proxy_networks(text))

    def __contains__(self, host: str) -> bool:
        """
        >>> "::1" in Proxies.named("::1"), "10.1.2.3" in Proxies.named("10.0.0.0/8")
        (True, True)
        """
        return self._anybody or self._is_named(host)

    def _is_named(self, host: str) -> bool:
        try:
            found = ipaddress.ip_address(host.partition("%")[0])
        except ValueError:
            return False
        plain = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
        return any((plain or found) in network for network in self._networks)

    def visitor(self, forwarded: str) -> str | None:
        """The visitor's address: read from the right, past the trusted proxies.

        With ``*`` every peer is trusted, but only for one address, the last.

        >>> Proxies.named("10.0.0.0/8").visitor("6.6.6.6, 192.0.2.1, 10.0.0.7")
        '192.0.2.1'
        >>> Proxies.named("*").visitor("6.6.6.6, 192.0.2.1")
        '192.0.2.1'
        """
        told = [_without_port(part.strip()) for part in reversed(forwarded.split(","))]
        return next((host for host in told if host and not self._is_named(host)), None)


def _without_port(host: str) -> str:
    """
    >>> _without_port("192.0.2.1:5000"), _without_port("[2001:db8::1]:5000"), _without_port("2001:db8::1")
    ('192.0.2.1', '2001:db8::1', '2001:db8::1')
    """
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0] if host.count(":") == 1 else host


class ProxyMiddleware(HttpMiddleware):
    """Puts the visitor's address and scheme in place of the proxy's."""

    def __init__(self, app: ASGIApp, proxies: Proxies) -> None:
        super().__init__(app)
        self._proxies = proxies

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = scope.get("client")
        if client and client[0] in self._proxies:
            scheme = _header(scope, b"x-forwarded-proto").rpartition(",")[2].strip()
            if scheme in _SCHEMES:
                scope["scheme"] = scheme
            visitor = self._proxies.visitor(_header(scope, b"x-forwarded-for"))
            if visitor is not None:
                scope["client"] = (visitor, 0)
        await self.app(scope, receive, send)


def _header(scope: Scope, wanted: bytes) -> str:
    return b", ".join(value for name, value in scope["headers"] if name == wanted).decode("latin-1")
