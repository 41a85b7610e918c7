"""Listening to a server's stream while the test does something else."""

import contextlib
import json
import threading
import time
from collections.abc import Callable
from typing import Any

import httpx

Json = dict[str, Any]
PATIENCE = 30.0


class Ear:
    """One connection to a stream; `heard` holds when, what kind and what, without signs of life."""

    def __init__(self, client: httpx.Client, path: str) -> None:
        self.heard: list[tuple[float, str, Json]] = []
        self._client = client
        self._news = threading.Condition()
        self._ended = False
        threading.Thread(target=self._listen, args=[path], daemon=True).start()

    def _listen(self, path: str) -> None:
        kind = ""
        with contextlib.suppress(httpx.HTTPError), self._client.stream("GET", path, timeout=None) as stream:
            for line in stream.iter_lines():
                if line.startswith("event: "):
                    kind = line.removeprefix("event: ")
                if line.startswith("data: ") and kind != "alive":
                    with self._news:
                        self.heard.append((time.monotonic(), kind, json.loads(line.removeprefix("data: "))))
                        self._news.notify_all()
        self._ended = True

    def until(self, wanted: Callable[[str, Json], bool], what: str) -> float:
        """When something was first heard; fails if it never is."""
        end = time.monotonic() + PATIENCE
        with self._news:
            while time.monotonic() < end:
                for moment, kind, told in self.heard:
                    if wanted(kind, told):
                        return moment
                assert not self._ended, f"the stream ended before {what}"
                self._news.wait(0.2)
        raise AssertionError(f"never heard: {what}; heard {[(k, t.get('number')) for _, k, t in self.heard]}")

    def until_move(self, number: int) -> float:
        return self.until(lambda kind, told: told.get("number") == number, f"move {number}")

    def until_end(self) -> None:
        """Until the server has ended it."""
        end = time.monotonic() + PATIENCE
        while not self._ended:
            assert time.monotonic() < end, "the stream did not end"
            time.sleep(0.05)

    def until_kind(self, wanted: str) -> float:
        return self.until(lambda kind, told: kind == wanted, wanted)

    def until_said(self, text: str) -> float:
        return self.until(lambda kind, told: told.get("text") == text, text)
