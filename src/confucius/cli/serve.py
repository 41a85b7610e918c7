"""``confucius serve``: the web app, on this machine or for a club."""

import asyncio
import gc
import os
import socket
import webbrowser
from collections.abc import Callable, Sequence
from types import FrameType
from typing import TYPE_CHECKING, Any, Final, get_args

import uvicorn
from annotated_types import Ge, Le
from pydantic import ValidationError
from pydantic_core import ErrorDetails

from confucius.cli import privileges
from confucius.cli.arguments import Parser, no_number_from
from confucius.cli.errors import OK, UsageError
from confucius.server.settings import HOST, PREFIX, ServeOptions
from confucius.words.language import N_, gettext, say

if TYPE_CHECKING:
    from fastapi import FastAPI

    from confucius.server.house import House

PORT: Final = 8888
_ON_OR_OFF: Final = ("1", "true", "yes", "on", "0", "false", "no", "off")
_SECONDS_KEPT: Final = 65  # a connection that rests; longer than the minute for which proxies keep theirs
_SECONDS_TO_END: Final = 5
_TIDYING: Final = (50_000, 50, 100)
_MOST_AT_THE_DOOR: Final = 2048  # who has not been let in yet
_EXAMPLES: Final = (
    ("confucius serve", ""),
    ("confucius serve --host 0.0.0.0 --port 8080 --no-open", ""),
    ("confucius serve --database postgresql://club@localhost/confucius --log json", ""),
)
_ENVIRONMENT: Final = N_(
    "Every option can also be set in the environment: CONFUCIUS_PORT, CONFUCIUS_BOT_WORKERS and so on.\n"
    "Secrets belong there, because process lists show options: CONFUCIUS_METRICS_TOKEN and the database,\n"
    "as CONFUCIUS_DATABASE or, if that is not set, CONFUCIUS_DATABASE_URL."
)
# The name of an option, what its value is called, and what it does; docs/hosting.md says more.
_FOR_HOSTS: Final = (
    (
        "--access",
        "WHO",
        N_(
            "who may play with others: open (everyone), registered (people with an account), "
            "invited (the same, and registering needs a code from confucius host invite)"
        ),
    ),
    ("--proxy", "ADDRESSES", N_("proxies trusted to report a visitor's address (default: this machine)")),
    ("--limits", "LIST", N_("limits per minute: passwords=10,guests=60,tables=30,talk=30,hints=20")),
    (
        "--most-requests",
        "N",
        N_("requests answered at the same time; further ones are asked to retry (default: 400)"),
    ),
    ("--most-streams", "N", N_("live connections at the same time (default: 10000)")),
    ("--heartbeat", "SECONDS", N_("seconds between keep-alives on live connections (default: 15)")),
    ("--bot-workers", "N", N_("processes in which bots think (default: 2)")),
    (
        "--overtime",
        "SECONDS",
        N_("how long after a missed deadline a bot takes over the seat (default: a day), or never"),
    ),
    ("--no-analyses", None, N_("do not analyse finished games; what has been made can still be read")),
    ("--log", "FORM", N_("text, or json: one object per line")),
    ("--log-level", "LEVEL", N_("debug, info (every request), warning (the default) or error")),
)
_ADDRESSES: Final = N_("its address should be sqlite:///FILE or postgresql://USER@HOST:PORT/NAME")


def run(arguments: Sequence[str]) -> int:
    options = _options(arguments)
    from confucius.web import logs

    logs.set_up(options.log, options.log_level)
    privileges.check(options.host, options.as_root)
    door = _listen(options.host, options.port) if options.port is not None else _listen_anywhere(options.host)
    address = f"http://{_shown(options.host)}:{door.getsockname()[1]}"
    with asyncio.Runner(loop_factory=_quickest_loop()) as runner:
        runner.run(_serve(options, door, address))
    return OK


def _quickest_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The loop of uvloop where that is installed; it saves a busy server a tenth of its work."""
    try:
        from uvloop import new_event_loop
    except ImportError:
        return None
    quickest: Callable[[], asyncio.AbstractEventLoop] = new_event_loop
    return quickest


def _options(arguments: Sequence[str]) -> ServeOptions:
    """What the command line says, and the environment where it says nothing."""
    parser = _parser()
    given = {name: value for name, value in vars(parser.parse_args(arguments)).items() if value is not None}
    try:
        return ServeOptions(**given)
    except ValidationError as error:
        wrong = error.errors()[0]
        name = str(wrong["loc"][0])
        source = f"--{name.replace('_', '-')}" if name in given else f"{PREFIX}{name.upper()}"
        parser.error(f"{source}: {_complaint(name, wrong)}")
    except OSError as error:  # no home, or none that can be written to
        facts = {"folder": error.filename, "why": error.strerror}
        sentence = N_("games cannot be kept in {folder} ({why}); name a file with --database sqlite:///FILE")
        raise UsageError(say(sentence, facts)) from error


def _complaint(name: str, wrong: ErrorDetails) -> str:
    """Which values are allowed instead of a wrong one."""
    if wrong["type"] == "value_error":
        return str(wrong["ctx"]["error"])
    field = ServeOptions.model_fields[name]
    if wrong["type"] in ("bool_parsing", "literal_error"):
        words = get_args(field.annotation) or _ON_OR_OFF
        facts = {"word": wrong["input"], "words": ", ".join(words)}
        return say(N_("{word!r} should be one of {words}"), facts)
    bounds = {type(bound): bound for bound in field.metadata}
    if Ge not in bounds:  # what only a test replaces
        return wrong["msg"]
    return no_number_from(wrong["input"], bounds[Ge].ge, bounds[Le].le if Le in bounds else None)


def _parser() -> Parser:
    text = gettext("Start the web app and open it in the browser.")
    parser = Parser("serve", text, _EXAMPLES, gettext(_ENVIRONMENT))
    address = N_("address to listen on; 0.0.0.0 accepts connections from outside (default: {host})")
    parser.add_argument("--host", help=say(address, {"host": HOST}))
    parser.add_argument("--port", help=say(N_("port (default: {port}, or any free one)"), {"port": PORT}))
    parser.add_database()
    parser.flag("--no-open", gettext("do not open the browser"), default=None)
    outside = gettext("allow bots named exec: and file:, which run programs on this machine")
    parser.flag("--allow-outside-bots", outside, default=None)
    root = gettext("accept connections from outside even as root (not recommended)")
    parser.flag("--as-root", root, default=None)
    hosting = parser.add_argument_group(gettext("for hosts"))
    for option, value, sentence in _FOR_HOSTS:
        form: dict[str, Any] = {"metavar": value} if value else {"action": "store_true", "default": None}
        hosting.add_argument(option, help=gettext(sentence), **form)
    return parser


def _listen(host: str, port: int) -> socket.socket:
    """The socket to listen on, taken before anything else is started."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named as TCP, or asyncio does not send small pieces at once, and answers wait 40 ms for their end.
    door = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name == "posix":
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind((host, port))
        door.listen(_MOST_AT_THE_DOOR)
        return door
    except OSError as error:
        door.close()
        facts = {"host": host, "port": port, "error": error.strerror}
        sentence = N_("cannot listen on {host} port {port}: {error}; choose another with --host or --port")
        raise UsageError(say(sentence, facts)) from error


def _listen_anywhere(host: str) -> socket.socket:
    """The usual port, or another one if it is in use."""
    try:
        return _listen(host, PORT)
    except UsageError:
        return _listen(host, 0)


def _shown(host: str) -> str:
    """An address that a browser on this machine can open."""
    if host in ("0.0.0.0", "::"):
        return "localhost"
    return f"[{host}]" if ":" in host else host


class Server(uvicorn.Server):
    """uvicorn's, which waits for open requests before it stops: streams must be closed."""

    def __init__(self, config: uvicorn.Config, house: "House", started: Callable[[], object]) -> None:
        super().__init__(config)
        self._loop = asyncio.get_running_loop()
        self._house = house
        self._tell = started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._tell()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self._loop.call_soon_threadsafe(self._house.hub.close)
        super().handle_exit(sig, frame)


async def _serve(options: ServeOptions, door: socket.socket, address: str) -> None:
    from confucius.web.proxies import Proxies, ProxyMiddleware
    from confucius.web.slow_clients import LimitedProtocol, allow_many_files

    def started() -> None:
        print(say(N_("Confucius is running at {address} (Ctrl-C to stop)"), {"address": address}), flush=True)
        if not options.no_open:
            webbrowser.open(address)

    app = await _opened(options)
    _tune_gc()
    allow_many_files()
    config = uvicorn.Config(
        ProxyMiddleware(app, Proxies.named(options.proxy)),
        interface="asgi3",  # uvicorn would guess from a coroutine that our middlewares do without
        http=LimitedProtocol,
        log_config=None,
        access_log=False,
        proxy_headers=False,  # ours reads X-Forwarded-For from the right, past trusted proxies
        forwarded_allow_ips=options.proxy,
        timeout_graceful_shutdown=_SECONDS_TO_END,
        timeout_keep_alive=_SECONDS_KEPT,
    )
    await Server(config, app.state.house, started).serve([door])


async def _opened(options: ServeOptions) -> "FastAPI":
    """The app with its database; UsageError if that cannot be used."""
    from sqlalchemy.exc import ArgumentError, DBAPIError

    from confucius.store.database import Unreachable, Unusable
    from confucius.web import create_app

    try:
        app = create_app(options)
    except (ArgumentError, ImportError, ValueError) as error:  # no address, or one of another kind
        raise _no_database(gettext(_ADDRESSES)) from error
    try:
        await app.state.house.open()
    except (Unusable, Unreachable, OverflowError) as error:
        raise _no_database(error) from error
    except DBAPIError as error:  # a wrong name or password, no such database, a file that is none
        raise _no_database(error.orig) from error
    return app


def _no_database(why: object) -> UsageError:
    return UsageError(say(N_("the database cannot be used: {error}"), {"error": why}))


def _tune_gc() -> None:
    """The games in memory are many small objects that stay: going through all of them too often costs
    answers a fifth of a second each time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_TIDYING)
