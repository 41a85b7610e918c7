"""``confucius serve``: the web app, on this machine or for a club."""

import asyncio
import socket
import webbrowser
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from confucius.cli import privileges
from confucius.cli.arguments import Parser, number_from
from confucius.cli.errors import OK, UsageError
from confucius.words.language import N_, gettext, say

if TYPE_CHECKING:
    from confucius.server import Settings

PORT: Final = 8888
HOST: Final = "127.0.0.1"
_SECONDS_TO_END: Final = 5
_EXAMPLES: Final = (
    ("confucius serve", ""),
    ("confucius serve --host 0.0.0.0 --port 8080 --no-open", ""),
    ("confucius serve --database postgresql://club:secret@localhost/confucius", ""),
)


def run(arguments: Sequence[str]) -> int:
    args = _parser().parse_args(arguments)
    privileges.check(args.host, args.as_root)
    from confucius.server import Settings

    given = {} if args.database is None else {"database": args.database}
    settings = Settings(allow_outside_bots=args.allow_outside_bots, **given)
    door = _door(args.host, args.port) if args.port is not None else _any_door(args.host)
    asyncio.run(
        _serve(settings, door, f"http://{_shown(args.host)}:{door.getsockname()[1]}", not args.no_open)
    )
    return OK


def _parser() -> Parser:
    parser = Parser("serve", gettext("Start the web app and open it in the browser."), _EXAMPLES)
    parser.add_argument(
        "--host",
        default=HOST,
        help=say(N_("the address to listen on; 0.0.0.0 lets others in (default: {host})"), {"host": HOST}),
    )
    parser.add_argument(
        "--port",
        type=number_from(0, 65535),
        help=say(N_("the port (default: {port}, or any that is free)"), {"port": PORT}),
    )
    parser.add_argument(
        "--database",
        metavar="URL",
        help=gettext("sqlite:///FILE or postgresql://... (default: a file among your program data)"),
    )
    parser.add_argument("--no-open", action="store_true", help=gettext("do not open the browser"))
    parser.add_argument(
        "--allow-outside-bots",
        action="store_true",
        help=gettext("allow bots named exec: and file:, which run programs of this machine"),
    )
    parser.add_argument(
        "--as-root", action="store_true", help=gettext("listen to others even if run by root (do not)")
    )
    return parser


def _door(host: str, port: int) -> socket.socket:
    """The socket to listen on, taken before anything else is started."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except OSError as error:
        facts = {"host": host, "port": port, "error": error.strerror}
        sentence = N_("cannot listen on {host} port {port}: {error}; choose another with --host or --port")
        raise UsageError(say(sentence, facts)) from error


def _any_door(host: str) -> socket.socket:
    """The usual port, or another one if somebody listens there already."""
    try:
        return _door(host, PORT)
    except UsageError:
        return _door(host, 0)


def _shown(host: str) -> str:
    """An address that a browser on this machine can open."""
    if host in ("0.0.0.0", "::"):
        return "localhost"
    return f"[{host}]" if ":" in host else host


async def _serve(settings: "Settings", door: socket.socket, address: str, show: bool) -> None:
    import uvicorn

    from confucius.server import create_app
    from confucius.server.connections import Patient, allow_many_files

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                print(
                    say(N_("Confucius is served at {address} (Ctrl-C ends it)"), {"address": address}),
                    flush=True,
                )
                if show:
                    webbrowser.open(address)

    allow_many_files()
    config = uvicorn.Config(
        create_app(settings), http=Patient, log_level="warning", timeout_graceful_shutdown=_SECONDS_TO_END
    )
    await Server(config).serve([door])
