"""Invitation links. The server stores only hashes; the inviting browser keeps the secrets."""

from collections.abc import Mapping
from typing import Final

from fastapi import Request, Response

from confucius.rules.components import COLOURS
from confucius.table.people import hashed
from confucius.table.table import Table

_PATH: Final = "/join/"
_MONTH: Final = 30 * 24 * 3600


def _cookie(table: str) -> str:
    return f"invites_{table}"


def remember(request: Request, answer: Response, table: str, invites: Mapping[int, str]) -> None:
    """Let this browser keep the secrets of new invitations (by seat) beside those it has."""
    if not invites:
        return
    kept = known_links(request, table) | {COLOURS[seat]: _PATH + secret for seat, secret in invites.items()}
    answer.set_cookie(
        _cookie(table),
        ".".join(f"{colour}={path.removeprefix(_PATH)}" for colour, path in kept.items()),
        max_age=_MONTH,
        path=f"/tables/{table}",
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


def known_links(request: Request, table: str) -> dict[str, str]:
    """By colour, the invitations to this table that this browser knows."""
    pairs = (part.split("=", 1) for part in request.cookies.get(_cookie(table), "").split(".") if "=" in part)
    return {colour: _PATH + secret for colour, secret in pairs if colour in COLOURS}


def unused_links(request: Request, table: Table) -> dict[str, str]:
    """Those of them that still open a seat, as whole addresses to send to somebody."""
    base = str(request.base_url).rstrip("/")
    invites = {COLOURS[seat.seat]: seat.invite for seat in table.seats if not seat.is_taken}
    return {
        colour: base + path
        for colour, path in known_links(request, table.id).items()
        if invites.get(colour) == hashed(path.removeprefix(_PATH))
    }
