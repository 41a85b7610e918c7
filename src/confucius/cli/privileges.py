"""Whoever answers the world should not be able to do everything on this machine."""

import ipaddress
import logging
import os

from confucius.cli.errors import UsageError
from confucius.words.language import N_, say

_REFUSED = N_(
    "this would run as root and listen on {host}, and a flaw would expose the whole machine; run "
    "it as a dedicated user (docs/security.md), or add --as-root"
)
_WARNED = N_("this runs as root; a dedicated user is enough (docs/security.md)")


def check(host: str, as_root: bool) -> None:
    """Root is warned, and refused where others can reach the server, unless they insist."""
    if not is_root():
        return
    if not as_root and not is_loopback(host):
        raise UsageError(say(_REFUSED, {"host": host}))
    logging.getLogger("confucius.server").warning(say(_WARNED, {}))


def is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def is_loopback(host: str) -> bool:
    """
    >>> is_loopback("127.0.0.1"), is_loopback("localhost"), is_loopback("0.0.0.0")
    (True, True, False)
    """
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
