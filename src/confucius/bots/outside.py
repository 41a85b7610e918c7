"""Bots that are programs of their own, in any language (docs/protocol.md, "A bot as a program").

The program is started once per game. For each decision it gets one line of JSON with what its seat
sees and the moves worth considering, and answers with one line, ``{"move": "tax"}``.
"""

import contextlib
import json
import queue
import random
import shlex
import subprocess
import threading
from typing import Final

from confucius.game import LegalMoves
from confucius.notation import move_from_json, move_text, parse_move
from confucius.rules.components import COLOURS
from confucius.rules.moves import Move
from confucius.rules.state import DECISIONS
from confucius.rules.views import View

PROTOCOL: Final = 1
SECONDS_PER_MOVE: Final = 10.0


class BotFailed(RuntimeError):
    """The program ended, took too long, or said something that is not a move."""


class Outside:
    def __init__(self, command: str, seconds: float = SECONDS_PER_MOVE) -> None:
        self.command = command
        self.seconds = seconds
        self._process: subprocess.Popen[str] | None = None
        self._answers: queue.Queue[str | None] = queue.Queue()

    def choose(self, view: View, moves: LegalMoves, rng: random.Random) -> Move:
        process = self._running()
        question = {
            "protocol": PROTOCOL,
            "decide": DECISIONS[view.state.step],
            "seat": COLOURS[view.seat],
            "moves": [move_text(move) for move in moves.irredundant],
            "view": _view_json(view),
        }
        try:
            assert process.stdin is not None
            process.stdin.write(json.dumps(question, separators=(",", ":")) + "\n")
            process.stdin.flush()
        except OSError as error:
            raise BotFailed(f"{self.command}: it has ended ({error})") from error
        return self._understood(self._answer())

    def _running(self) -> "subprocess.Popen[str]":
        if self._process is None:
            try:
                self._process = subprocess.Popen(
                    shlex.split(self.command),
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    text=True,
                    encoding="utf-8",
                )
            except (OSError, ValueError) as error:
                raise BotFailed(f"{self.command}: cannot be started ({error})") from error
            threading.Thread(target=self._listen, args=(self._process,), daemon=True).start()
        return self._process

    def _listen(self, process: "subprocess.Popen[str]") -> None:
        assert process.stdout is not None
        with contextlib.suppress(ValueError, OSError):
            for line in process.stdout:
                self._answers.put(line)
        self._answers.put(None)

    def _answer(self) -> str:
        try:
            line = self._answers.get(timeout=self.seconds)
        except queue.Empty as error:
            raise BotFailed(f"{self.command}: no answer within {self.seconds:g} seconds") from error
        if line is None:
            raise BotFailed(f"{self.command}: it ended without an answer")
        return line

    def _understood(self, line: str) -> Move:
        try:
            said = json.loads(line)["move"]
            return parse_move(said) if isinstance(said, str) else move_from_json(said)
        except (ValueError, KeyError, TypeError) as error:
            raise BotFailed(f"{self.command}: {line.strip()[:80]!r} is not a move ({error})") from error

    def close(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            for stream in (self._process.stdin, self._process.stdout):
                if stream is not None:
                    with contextlib.suppress(OSError):
                        stream.close()
            self._process = None


def _view_json(view: View) -> dict[str, object]:
    from confucius.viewing import view_json  # kept out of the way of bots that need no JSON

    return view_json(view)
