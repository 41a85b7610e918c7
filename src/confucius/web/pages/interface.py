"""The interface for programs, as a page of our own: nothing is loaded from elsewhere.

What the interface itself says about its requests is English, as its names are.
"""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response

from confucius.pages.markdown import markdown_html
from confucius.web.pages.rendering import page
from confucius.web.sessions import Visitor

router = APIRouter(include_in_schema=False)


@router.get("/api/docs")
def interface(request: Request, person: Visitor) -> Response:
    schema = request.app.openapi()
    return page(
        request,
        "interface.html",
        person=person,
        introduction=markdown_html(schema["info"]["description"]),
        groups=_groups(schema),
    )


def _groups(schema: dict[str, Any]) -> dict[str, list[dict[str, str]]]:  # OpenAPI, as FastAPI makes it
    """The requests by what they are about, in the order of the description."""
    groups: dict[str, list[dict[str, str]]] = {}
    for path, methods in schema["paths"].items():
        for method, told in methods.items():
            about = (told.get("tags") or ["other"])[0]
            groups.setdefault(about, []).append(
                {
                    "method": method.upper(),
                    "path": path,
                    "summary": told.get("summary", ""),
                    "text": markdown_html(told.get("description", "")),
                }
            )
    return groups
