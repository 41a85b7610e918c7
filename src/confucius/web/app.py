"""The web app, put together."""

import asyncio
import logging
import signal
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from importlib.resources import files
from types import FrameType

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from confucius import __version__
from confucius.game import IllegalMove
from confucius.metrics import metrics
from confucius.server.house import House
from confucius.server.settings import Settings
from confucius.store.database import Unreachable
from confucius.table.live import refusal
from confucius.table.problems import Problem, unavailable
from confucius.web import pages
from confucius.web.api import REFUSALS, routers
from confucius.web.body_limits import BodyLimitMiddleware
from confucius.web.csrf import CsrfMiddleware
from confucius.web.head_requests import HeadRequestMiddleware
from confucius.web.languages import LanguageMiddleware
from confucius.web.load_shedding import LoadSheddingMiddleware
from confucius.web.logs import RequestLogMiddleware, route_of
from confucius.web.problem_answers import answer, misread, refused
from confucius.web.security_headers import SecurityHeadersMiddleware, protect
from confucius.words.language import N_, SOURCE, gettext, speaking

_STATIC = str(files("confucius.browser") / "static")
_DESCRIPTION = """
Play *Confucius* over HTTP: the same doors that the web pages use, with the same rules for everybody.

A browser is known by its session cookie; a program sends `Authorization: Bearer TOKEN` with a token
from `POST /api/tokens`. Seats are called by their colours. Every refusal is JSON with a stable `code`
and a `message` for people.
"""
_SECONDS_TO_RETRY = 3
_AWAY = N_("The database cannot be used at the moment. Nothing is lost: try again in a few seconds.")
logger = logging.getLogger("confucius.server")


def create_app(settings: Settings | None = None) -> FastAPI:
    """The web app for these settings."""
    house = House(settings or Settings())

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await house.open()
        _end_streams_on_signals(house)
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
    )
    app.state.house = house
    _add_middleware(app, house.settings)
    for router in routers:
        app.include_router(router, responses=REFUSALS)
    app.include_router(pages.router)
    app.mount("/static", StaticFiles(directory=_STATIC), name="static")
    return app


def _end_streams_on_signals(house: House) -> None:
    """Streams never end by themselves, and the server waits for them: tell them when it is to end."""
    if threading.current_thread() is not threading.main_thread():
        return
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        before = signal.getsignal(number)
        if callable(before):
            signal.signal(number, _then(before, lambda: loop.call_soon_threadsafe(house.hub.close)))


def _then(
    before: Callable[[int, FrameType | None], object], act: Callable[[], object]
) -> Callable[[int, FrameType | None], None]:
    def handle(number: int, frame: FrameType | None) -> None:
        act()
        before(number, frame)

    return handle


def _add_middleware(app: FastAPI, settings: Settings) -> None:
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=4)
    app.add_middleware(HeadRequestMiddleware)
    app.add_middleware(BodyLimitMiddleware)
    app.add_middleware(CsrfMiddleware)
    app.add_middleware(LanguageMiddleware)
    app.add_middleware(LoadSheddingMiddleware, requests=settings.most_requests, streams=settings.most_streams)
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
        metrics.count("database_away")
        logger.warning(
            "%s %s: the database does not answer: %s", request.method, route_of(request.scope), error
        )
        return answer(request, unavailable("database-away", gettext(_AWAY), _SECONDS_TO_RETRY))

    @app.exception_handler(Exception)
    async def unexpected(request: Request, error: Exception) -> Response:
        logger.exception("%s %s failed", request.method, route_of(request.scope))
        with speaking(getattr(request.state, "language", SOURCE)):
            message = gettext("Something went wrong here; it has been noted.")
            found = answer(request, Problem(500, "server-error", message))
        protect(found.headers, request.scope)
        return found
