"""Security headers: what browsers are told not to do with our answers."""

from typing import Final
from urllib.parse import urlsplit, urlunsplit

from starlette.datastructures import MutableHeaders
from starlette.types import Receive, Scope, Send

from confucius.web.middleware import HttpMiddleware, before_answer

# Everything comes from here; nothing is written into the page itself, and nobody may frame it.
POLICY: Final = (
    "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",  # for browsers that do not know frame-ancestors
    "Referrer-Policy": "same-origin",  # the address of an invitation is a secret
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
# A picture brings its style with it, and may be shown elsewhere if it was shared.
PICTURE_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
_CHANGEABLE: Final = ("Content-Security-Policy", "Cross-Origin-Resource-Policy")
_ONE_YEAR: Final = 365 * 24 * 3600
_STRICT_TRANSPORT: Final = f"max-age={_ONE_YEAR}"
_PRIVATE: Final = "private, no-cache"  # what one person gets is kept for nobody else


class SecurityHeadersMiddleware(HttpMiddleware):
    """Marks every answer."""

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        marked = before_answer(send, lambda head: protect(MutableHeaders(scope=head), scope))
        await self.app(scope, receive, marked)


def protect(headers: MutableHeaders, scope: Scope) -> None:
    """The headers of an answer, even of one that is made outside of the app."""
    known = {name for name, _ in headers.raw}
    for name, value in HEADERS.items():
        if name.lower().encode() not in known:
            headers.append(name, value)
        elif name not in _CHANGEABLE:
            headers[name] = value
    if "location" in headers:
        headers["location"] = _on_this_site(headers["location"])
    if scope["scheme"] == "https":
        headers["Strict-Transport-Security"] = _STRICT_TRANSPORT
    if not scope["path"].startswith("/static/"):
        headers.setdefault("Cache-Control", _PRIVATE)


def _on_this_site(address: str) -> str:
    """Without scheme and host: a redirect that repeated Host could be made to lead elsewhere, and be kept so.

    >>> _on_this_site("http://evil.test/static/?q"), _on_this_site("/tables/x")
    ('/static/?q', '/tables/x')
    """
    parts = urlsplit(address)
    path = "/" + parts.path.lstrip("/") if parts.netloc else parts.path
    return urlunsplit(("", "", path, parts.query, parts.fragment))
