"""A real server in a process of its own that tells nobody to wait, for those who ask very often."""

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from confucius.server.settings import database_file

_PROGRAM = """
import asyncio, sys, uvicorn
from confucius.cli.serve import _door
from confucius.server import Settings, create_app
from confucius.server.connections import Patient
from confucius.server.settings import Limits
plenty = Limits(passwords=10**6, guests=10**6, tables=10**6, talk=10**6, hints=10**6)
door = _door("127.0.0.1", 0)
app = create_app(Settings(database=sys.argv[1], pace=0, limits=plenty, most_tables=10**6))
class Server(uvicorn.Server):
    async def startup(self, sockets=None):
        await super().startup(sockets)
        print(f"http://127.0.0.1:{door.getsockname()[1]}", flush=True)
if __name__ == "__main__":
    config = uvicorn.Config(app, http=Patient, log_level="warning", timeout_graceful_shutdown=2)
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
