"""Real servers, with sockets: in a process of its own, telling nobody to wait; or within this one."""

import asyncio
import re
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import uvicorn
from fastapi import FastAPI

from confucius.cli.serve import _listen
from confucius.server.settings import database_file
from confucius.web.slow_clients import LimitedProtocol

_PROGRAM = """
import asyncio, sys, uvicorn
from argon2 import PasswordHasher
from confucius.cli.serve import _listen
from confucius.server import people
from confucius.server.settings import Settings
from confucius.web import create_app
from confucius.web.slow_clients import LimitedProtocol
from confucius.server.settings import Limits
people.hasher = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
plenty = Limits(passwords=10**6, guests=10**6, tables=10**6, talk=10**6, hints=10**6)
door = _listen("127.0.0.1", 0)
app = create_app(Settings(database=sys.argv[1], pace=0, limits=plenty, most_tables=10**6))
class Server(uvicorn.Server):
    async def startup(self, sockets=None):
        await super().startup(sockets)
        print(f"http://127.0.0.1:{door.getsockname()[1]}", flush=True)
if __name__ == "__main__":
    config = uvicorn.Config(app, http=LimitedProtocol, log_level="warning", timeout_graceful_shutdown=2)
    asyncio.run(Server(config).serve([door]))
"""


class Serving:
    def __init__(self, url: str, log: Path) -> None:
        self.url = url
        self.log = log


@contextmanager
def serving(folder: Path) -> Iterator[Serving]:
    log = folder / "server.log"
    database = database_file(folder / "club.sqlite3")
    with log.open("w") as errors:
        process = subprocess.Popen(
            [sys.executable, "-c", _PROGRAM, database], stdout=subprocess.PIPE, stderr=errors, text=True
        )
    try:
        assert process.stdout is not None
        found = re.match(r"http://\S+", process.stdout.readline())
        assert found, f"the server did not start:\n{log.read_text()[-2000:]}"
        yield Serving(found.group(), log)
    finally:
        process.terminate()
        try:
            process.wait(timeout=15)
        except subprocess.TimeoutExpired:
            process.kill()


@asynccontextmanager
async def listening(app: FastAPI) -> AsyncIterator[int]:
    """An app that is open already, as ``confucius serve`` would put it on the net; its port."""
    door = _listen("127.0.0.1", 0)
    config = uvicorn.Config(
        app, http=LimitedProtocol, log_config=None, lifespan="off", timeout_graceful_shutdown=2
    )
    server = uvicorn.Server(config)
    running = asyncio.create_task(server.serve([door]))
    while not server.started:
        await asyncio.sleep(0.005)
    try:
        yield int(door.getsockname()[1])
    finally:
        server.should_exit = True
        await running
