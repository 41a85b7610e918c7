"""The web app, put together."""

import asyncio
import logging
import signal
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import FrameType

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

from confucius import __version__
from confucius.game import IllegalMove
from confucius.server.api import REFUSALS, routers
from confucius.server.guarding import Bounded, Protected, protect
from confucius.server.heads import Heads
from confucius.server.house import House
from confucius.server.identity import check_origin
from confucius.server.languages import Speaking, wanted
from confucius.server.logs import Watched, route_of
from confucius.server.metrics import metrics
from confucius.server.problems import Problem, unavailable
from confucius.server.settings import Settings
from confucius.server.store.database import Unreachable
from confucius.server.tables import refusal
from confucius.words.language import N_, SOURCE, gettext, say, speaking

_STATIC = Path(__file__).parent / "static"
_PAGES = "confucius.server.pages"
_DESCRIPTION = """
Play *Confucius* over HTTP: the same doors that the web pages use, with the same rules for everybody.

A browser is known by its session cookie; a program sends `Authorization: Bearer TOKEN` with a token
from `POST /api/tokens`. Seats are called by their colours. Every refusal is JSON with a stable `code`
and a `message` for people.
"""
_SECONDS_TO_RETRY = 3
_ALWAYS_ANSWERED = ("/health", "/healthz", "/metrics")
_BUSY = N_("Too much is going on here at the moment; try again in a few seconds.")
_AWAY = N_("The database cannot be used at the moment. Nothing is lost: try again in a few seconds.")
_HTTP_PROBLEMS = {
    "not-found": N_("There is nothing at this address."),
    "wrong-method": N_("This address does not answer that kind of request."),
    "bad-body": N_("What was sent cannot be read."),
    "too-slow": N_("What was sent did not arrive in time."),
    "too-large": N_("What was sent is larger than anything that is needed here."),
}
_NOT_READ_TO_THE_END = (408, 413)
_HTTP_CODES = {400: "bad-body", 404: "not-found", 405: "wrong-method", 408: "too-slow", 413: "too-large"}
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
    _add_guards(app, house.settings)
    for router in routers:
        app.include_router(router, responses=REFUSALS)
    _add_pages(app)
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


def _add_pages(app: FastAPI) -> None:
    """The pages for people, where they are installed."""
    app.state.problem_page = None
    if find_spec(_PAGES) is not None:
        app.include_router(import_module(_PAGES).router)
        app.state.problem_page = import_module(f"{_PAGES}.errors").error_page
    if _STATIC.is_dir():
        app.mount("/static", StaticFiles(directory=_STATIC), name="static")


class SameOrigin:
    """Refuses what pages of other sites send; the rest passes untouched."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            request = Request(scope)
            try:
                check_origin(request)
            except Problem as problem:
                await _answer(request, problem)(scope, receive, send)
                return
        await self.app(scope, receive, send)


class NotTooMany:
    """When more is asked at once than can be answered, says so at once; what is being answered goes on.

    Whether the server is well can be asked all the same.
    """

    def __init__(self, app: ASGIApp, requests: int, streams: int) -> None:
        self.app = app
        self._most = {False: requests, True: streams}
        self._now = {False: 0, True: 0}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["path"] in _ALWAYS_ANSWERED:
            await self.app(scope, receive, send)
            return
        is_stream = scope["path"].endswith("/stream")
        if self._now[is_stream] >= self._most[is_stream]:
            request = Request(scope)
            with speaking(wanted(request.headers) or SOURCE):
                problem = unavailable("too-busy", gettext(_BUSY), _SECONDS_TO_RETRY)
                await _answer(request, problem)(scope, receive, send)
            return
        self._now[is_stream] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self._now[is_stream] -= 1


def _add_guards(app: FastAPI, settings: Settings) -> None:
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=4)
    app.add_middleware(Heads)
    app.add_middleware(Bounded, refuse=lambda request, error: _answer(request, _refused(error.status_code)))
    app.add_middleware(SameOrigin)
    app.add_middleware(Speaking)
    app.add_middleware(NotTooMany, requests=settings.most_requests, streams=settings.most_streams)
    app.add_middleware(Watched)
    app.add_middleware(Protected)

    @app.exception_handler(Problem)
    async def problem(request: Request, error: Problem) -> Response:
        return _answer(request, error)

    @app.exception_handler(IllegalMove)
    async def illegal(request: Request, error: IllegalMove) -> Response:
        return _answer(request, refusal(error))

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> Response:
        return _answer(request, _misread(request, error))

    @app.exception_handler(HTTPException)
    async def http(request: Request, error: HTTPException) -> Response:
        return _answer(request, _refused(error.status_code, str(error.detail)))

    @app.exception_handler(Unreachable)
    async def unreachable(request: Request, error: Unreachable) -> Response:
        metrics.count("database_away")
        logger.warning(
            "%s %s: the database does not answer: %s", request.method, route_of(request.scope), error
        )
        return _answer(request, unavailable("database-away", gettext(_AWAY), _SECONDS_TO_RETRY))

    @app.exception_handler(Exception)
    async def unexpected(request: Request, error: Exception) -> Response:
        logger.exception("%s %s failed", request.method, route_of(request.scope))
        with speaking(getattr(request.state, "language", SOURCE)):
            message = gettext("Something went wrong here; it has been noted.")
            answer = _answer(request, Problem(500, "server-error", message))
        protect(answer.headers, request.scope)
        return answer


def _refused(status: int, detail: str = "") -> Problem:
    code = _HTTP_CODES.get(status, "refused")
    return Problem(status, code, gettext(_HTTP_PROBLEMS[code]) if code in _HTTP_PROBLEMS else detail)


def _misread(request: Request, error: RequestValidationError) -> Problem:
    """What is wrong with a request; a page whose address is no number where one belongs does not exist."""
    first = error.errors()[0]
    if first["loc"][0] == "path" and not _is_interface(request):
        return _refused(404)
    where = ".".join(str(part) for part in first["loc"] if part != "body")
    facts = {"where": where or "?", "why": first["msg"]}
    message = say(N_("Part of the request is not understood: {where} ({why})"), facts)
    return Problem(422, "bad-request", message, where=where)


def _is_interface(request: Request) -> bool:
    return request.url.path.startswith("/api/")


def _answer(request: Request, problem: Problem) -> Response:
    """JSON for programs and scripts; for somebody who opened a page, a page."""
    page: Callable[[Request, Problem], Response] | None = getattr(request.app.state, "problem_page", None)
    wants_page = "text/html" in request.headers.get("accept", "")
    answer: Response
    if page is not None and wants_page and not _is_interface(request):
        answer = page(request, problem)
    else:
        answer = JSONResponse(problem.to_json(), problem.status)
    if "retry_after" in problem.more:
        answer.headers["Retry-After"] = str(problem.more["retry_after"])
    if problem.status in _NOT_READ_TO_THE_END:
        answer.headers["Connection"] = "close"
    return answer
