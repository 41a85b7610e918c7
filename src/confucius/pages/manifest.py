"""Confucius as an app on the home screen: what a browser needs to install it."""

from collections.abc import Callable
from typing import Final

from confucius.browser.sentences import sentence
from confucius.drawing.palette import BAR
from confucius.words.language import language

_ICONS: Final = (192, 512)


def manifest(root: str, static: Callable[[str], str]) -> dict[str, object]:
    """In the reader's language. `root` is the address of the front page, `static` that of a static file."""
    name = sentence("Confucius")
    return {
        "name": name,
        "short_name": name,
        "description": sentence("Confucius – a game of gifts, bribes and obligations"),
        "lang": language(),
        "start_url": root,
        "scope": root,
        "display": "standalone",
        "background_color": BAR,
        "theme_color": BAR,
        "icons": [
            *(_icon(static(f"app/icon-{size}.png"), size) for size in _ICONS),
            {"src": static("app/icon.svg"), "sizes": "any", "type": "image/svg+xml"},
        ],
    }


def _icon(address: str, size: int) -> dict[str, str]:
    # The seal lies within the middle that every shape of icon leaves.
    return {"src": address, "sizes": f"{size}x{size}", "type": "image/png", "purpose": "any maskable"}
