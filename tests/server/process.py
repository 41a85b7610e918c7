"""A real server process, to be ended politely or not."""

import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import httpx
import psutil

STARTING = 60.0


class Process:
    """``confucius serve`` on a free port."""

    def __init__(self, database: str, log: Path, *options: str) -> None:
        self.database = database
        self.log = log
        self.options = options
        self.url = ""
        self._running: subprocess.Popen[str] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "confucius", "serve", "--port", "0", "--no-open"]
        with self.log.open("a") as log:
            running = subprocess.Popen(
                [*command, "--database", self.database, *self.options],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        self._running = running
        assert running.stdout is not None
        watchdog = threading.Timer(STARTING, running.kill)
        watchdog.start()
        line = running.stdout.readline()
        watchdog.cancel()
        found = re.search(r"http://\S+", line)
        assert found, f"the server did not start: {line!r}\n{self.log.read_text()[-2000:]}"
        self.url = found.group()

    def workers(self) -> list[psutil.Process]:
        """The processes in which its bots think."""
        assert self._running is not None
        children = psutil.Process(self._running.pid).children()
        return [child for child in children if "spawn_main" in " ".join(child.cmdline())]

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
