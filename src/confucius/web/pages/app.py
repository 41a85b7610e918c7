"""Confucius as an app on the home screen: manifest, service worker, and the page without a connection."""

from importlib.resources import files

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response

from confucius.browser.rendering import static
from confucius.pages.manifest import manifest
from confucius.web.pages.rendering import page

router = APIRouter(include_in_schema=False)


@router.get("/manifest.webmanifest")
def installed() -> Response:
    return JSONResponse({"id": "/", **manifest("/", static)}, media_type="application/manifest+json")


@router.get("/service-worker.js")
def service_worker() -> Response:
    """At the root of the site, since a worker serves only what lies below it."""
    script = files("confucius.browser").joinpath("static", "app", "worker.js").read_text()
    return Response(script, media_type="text/javascript", headers={"Cache-Control": "no-cache"})


@router.get("/offline")
def offline(request: Request) -> Response:
    """Kept by the service worker; it names nobody, for whoever sits there when the connection is gone."""
    return page(request, "offline.html")
