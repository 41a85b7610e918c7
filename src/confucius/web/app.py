"""The web app, put together."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Mount

from confucius import __version__, metrics
from confucius.game import IllegalMove
from confucius.server.house import House
from confucius.server.settings import Settings
from confucius.store.database import FileGone, Unreachable
from confucius.table.live import refusal
from confucius.table.problems import Problem, unavailable
from confucius.web import api, pages
from confucius.web.body_limits import BodyLimitMiddleware
from confucius.web.csrf import CsrfMiddleware
from confucius.web.framing import FramingMiddleware
from confucius.web.head_requests import HeadRequestMiddleware
from confucius.web.languages import LanguageMiddleware
from confucius.web.load_shedding import LoadSheddingMiddleware
from confucius.web.logs import RequestLogMiddleware, route_of
from confucius.web.problem_answers import answer, misread, refused
from confucius.web.security_headers import SecurityHeadersMiddleware, protect
from confucius.web.session_renewal import SessionRenewalMiddleware
from confucius.words.language import N_, SOURCE, gettext, speaking

_STATIC = str(files("confucius.browser") / "static")
_DESCRIPTION = """
Play *Confucius* over HTTP: the same doors that the web pages use, with the same rules for everybody.

A browser is known by its session cookie; a program sends `Authorization: Bearer TOKEN` with a token
from `POST /api/tokens`. Seats are called by their colours. Every refusal is JSON with a stable `code`
and a `message` for people.
"""
_SECONDS_TO_RETRY = 3
_AWAY = N_("The database is not available at the moment. Nothing is lost: try again in a few seconds.")
_GONE = N_(
    "The server's database was removed or replaced, so nothing can be saved. Please tell the "
    "host: the server must be stopped and the database restored."
)
logger = logging.getLogger("confucius.server")


def create_app(settings: Settings | None = None) -> FastAPI:
    """The web app for these settings."""
    house = House(settings or Settings())

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await house.open()
        yield
        await house.close()

    app = FastAPI(
        title="Confucius",
        version=__version__,
        description=_DESCRIPTION,
        lifespan=lifespan,
        docs_url=None,
        openapi_url="/api/openapi.json",
        redoc_url=None,
        routes=[*api.routes, *pages.routes, Mount("/static", StaticFiles(directory=_STATIC), name="static")],
    )
    app.state.house = house
    _add_middleware(app, house.settings)
    return app


def _add_middleware(app: FastAPI, settings: Settings) -> None:
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=4)
    app.add_middleware(HeadRequestMiddleware)
    app.add_middleware(CsrfMiddleware)
    app.add_middleware(LanguageMiddleware)
    app.add_middleware(SessionRenewalMiddleware)  # outside the one before, which looks the session up
    app.add_middleware(LoadSheddingMiddleware, requests=settings.most_requests, streams=settings.most_streams)
    app.add_middleware(BodyLimitMiddleware)  # outside the one before: a place is taken when the body is there
    app.add_middleware(FramingMiddleware)
    app.add_middleware(RequestLogMiddleware)
    app.add_middleware(SecurityHeadersMiddleware)

    @app.exception_handler(Problem)
    async def problem(request: Request, error: Problem) -> Response:
        return answer(request, error)

    @app.exception_handler(IllegalMove)
    async def illegal(request: Request, error: IllegalMove) -> Response:
        return answer(request, refusal(error))

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> Response:
        return answer(request, misread(request, error))

    @app.exception_handler(HTTPException)
    async def http(request: Request, error: HTTPException) -> Response:
        return answer(request, refused(error.status_code, str(error.detail)))

    @app.exception_handler(Unreachable)
    async def unreachable(request: Request, error: Unreachable) -> Response:
        metrics.DATABASE_AWAY.inc()
        logger.warning(
            "%s %s: the database does not answer: %s", request.method, route_of(request.scope), error
        )
        if isinstance(error, FileGone):
            return answer(request, unavailable("database-gone", gettext(_GONE)))
        return answer(request, unavailable("database-away", gettext(_AWAY), _SECONDS_TO_RETRY))

    @app.exception_handler(Exception)
    async def unexpected(request: Request, error: Exception) -> Response:
        logger.exception("%s %s failed", request.method, route_of(request.scope))
        with speaking(getattr(request.state, "language", SOURCE)):
            message = gettext("Something went wrong here; the error has been logged.")
            found = answer(request, Problem(500, "server-error", message))
        protect(found.headers, request.scope)
        return found
