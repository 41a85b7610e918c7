"""The folder without a server, built once for all tests, and a host that only serves files."""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

import pytest

from confucius.site.building import LIST

PYODIDE: Final = Path(__file__).resolve().parents[1] / "node_modules" / "pyodide"
MISSING: Final = (
    "The folder without a server needs Pyodide, which npm fetches: run.py test does so, or npm install. Or "
    "leave these tests out: pytest --ignore-glob='tests/*site*' --ignore-glob='tests/browser/*site*'"
)
ROOT: Final = "/games/confucius"
LONGEST: Final = 240.0  # seconds for a build on a busy machine


def built(shared: Path) -> Path:
    """The folder, built by whichever process of the test run comes first."""
    if not PYODIDE.is_dir():
        pytest.fail(MISSING, pytrace=False)
    out = shared / "site"
    if "PYTEST_XDIST_WORKER" in os.environ:  # the folder above is that of the whole run
        out = shared.parent / "site"
    try:
        out.mkdir()
    except FileExistsError:
        return _finished(out)
    command = [sys.executable, "-m", "confucius", "site", str(out), "--pyodide", str(PYODIDE)]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=LONGEST)
    assert done.returncode == 0, done.stderr
    return out


def _finished(out: Path) -> Path:
    until = time.monotonic() + LONGEST
    while not (out / LIST).exists():
        assert time.monotonic() < until, "another process did not finish the folder"
        time.sleep(0.2)
    return out


@dataclass
class Host:
    """Serves a folder under a path of its own; another folder can take its place."""

    folder: Path
    url: str = ""


@contextmanager
def hosting(folder: Path) -> Iterator[Host]:
    host = Host(folder)

    class Files(SimpleHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def translate_path(self, path: str) -> str:
            if not path.startswith(f"{ROOT}/"):
                return str(host.folder / "nothing")  # what lies outside of the folder is not ours
            self.directory = str(host.folder)
            return super().translate_path(path.removeprefix(ROOT))

        def log_message(self, *words: Any) -> None: ...

    server = ThreadingHTTPServer(("127.0.0.1", 0), Files)
    server.daemon_threads = True
    host.url = f"http://127.0.0.1:{server.server_address[1]}{ROOT}/"
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield host
    finally:
        server.shutdown()
