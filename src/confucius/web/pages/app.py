"""Confucius as an app on the home screen: manifest, service worker, and the page without a connection."""

from importlib.resources import files
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response

from confucius.browser.rendering import static
from confucius.browser.sentences import sentence
from confucius.web.pages.rendering import page
from confucius.words.language import language

router = APIRouter(include_in_schema=False)

_ICONS: Final = (192, 512)
_BAR: Final = "#2a2320"


@router.get("/manifest.webmanifest")
def manifest() -> Response:
    """What a browser needs to install the site, in the reader's language."""
    name = sentence("Confucius")
    facts = {
        "id": "/",
        "name": name,
        "short_name": name,
        "description": sentence("Confucius – a game of gifts, bribes and obligations"),
        "lang": language(),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": _BAR,
        "theme_color": _BAR,
        "icons": [_icon(size) for size in _ICONS] + [_VECTOR],
    }
    return JSONResponse(facts, media_type="application/manifest+json")


def _icon(size: int) -> dict[str, str]:
    # The seal lies within the middle that every shape of icon leaves.
    address = static(f"app/icon-{size}.png")
    return {"src": address, "sizes": f"{size}x{size}", "type": "image/png", "purpose": "any maskable"}


_VECTOR: Final = {"src": static("app/icon.svg"), "sizes": "any", "type": "image/svg+xml"}


@router.get("/service-worker.js")
def service_worker() -> Response:
    """At the root of the site, since a worker serves only what lies below it."""
    script = files("confucius.browser").joinpath("static", "app", "worker.js").read_text()
    return Response(script, media_type="text/javascript", headers={"Cache-Control": "no-cache"})


@router.get("/offline")
def offline(request: Request) -> Response:
    """Kept by the service worker; it names nobody, for whoever sits there when the connection is gone."""
    return page(request, "offline.html")
