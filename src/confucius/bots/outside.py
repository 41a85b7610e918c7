"""Bots that are programs of their own, in any language (docs/protocol.md, "A bot as a program").

The program is started once per game. For each decision it gets one line of JSON with what its seat
sees and the moves worth considering, and answers with one line, ``{"move": "tax"}``.
"""

import contextlib
import json
import os
import queue
import random
import shlex
import signal
import subprocess
import sys
import threading
from typing import IO, Final

from confucius.game import LegalMoves
from confucius.notation import move_from_json, move_text, parse_move
from confucius.rules.components import COLOURS
from confucius.rules.moves import Move
from confucius.rules.state import DECISIONS
from confucius.rules.views import View

PROTOCOL: Final = 1
SECONDS_PER_MOVE: Final = 10.0
SECONDS_TO_END: Final = 1.0
LONGEST_ANSWER: Final = 10_000  # characters; a program that never ends its line is not read for ever


class ProgramFailed(RuntimeError):
    """The program ended, took too long, or said something that is not a move."""


class Outside:
    def __init__(self, command: str, seconds: float = SECONDS_PER_MOVE) -> None:
        self.command = command
        self.seconds = seconds
        self._talk: _Dialogue | None = None

    def choose(self, view: View, moves: LegalMoves, rng: random.Random) -> Move:
        from confucius.viewing import view_json  # kept out of the way of bots that need no JSON

        question = {
            "protocol": PROTOCOL,
            "decide": DECISIONS[view.state.step],
            "seat": COLOURS[view.seat],
            "moves": [move_text(move) for move in moves.irredundant],
            "view": view_json(view),
        }
        return self._understood(self._answer(json.dumps(question, separators=(",", ":"))))

    def _answer(self, question: str) -> str:
        if self._talk is None:
            try:
                self._talk = _Dialogue(self.command)
            except (OSError, ValueError) as error:
                raise ProgramFailed(f"{self.command}: cannot be started ({error})") from error
        try:
            line = self._talk.ask(question, self.seconds)
        except queue.Empty as error:
            raise ProgramFailed(f"{self.command}: no answer within {self.seconds:g} seconds") from error
        if not line:
            raise ProgramFailed(f"{self.command}: it ended without an answer")
        return line

    def _understood(self, line: str) -> Move:
        try:
            said = json.loads(line)["move"]
            return parse_move(said) if isinstance(said, str) else move_from_json(said)
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise ProgramFailed(f"{self.command}: {line.strip()[:80]!r} is not a move ({error})") from error

    def close(self) -> None:
        if self._talk is not None:
            self._talk.end()
            self._talk = None


class _Dialogue:
    """A running program, asked and heard in a thread of its own so that it can never hold up the game."""

    def __init__(self, command: str) -> None:
        self._process = subprocess.Popen(
            # Windows takes commands apart by itself, and differently.
            command if sys.platform == "win32" else shlex.split(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            errors="replace",
            start_new_session=True,
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._to, self._from = self._process.stdin, self._process.stdout
        self._questions: queue.Queue[str | None] = queue.Queue()
        self._answers: queue.Queue[str] = queue.Queue()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def ask(self, question: str, seconds: float) -> str:
        """The next line the program says, empty when it has ended; queue.Empty if it takes too long."""
        self._questions.put(question)
        return self._answers.get(timeout=seconds)

    def _run(self) -> None:
        while (question := self._questions.get()) is not None:
            self._answers.put(self._exchange(question))
        _close(self._to)

    def _exchange(self, question: str) -> str:
        with contextlib.suppress(OSError):  # the program has ended; what it said before still counts
            self._to.write(question + "\n")
            self._to.flush()
        return self._from.readline(LONGEST_ANSWER)

    def end(self) -> None:
        """Close the program's input, by which it knows; then see to it that it ends."""
        self._questions.put(None)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(SECONDS_TO_END)
        self._kill()
        self._process.wait()
        self._thread.join(SECONDS_TO_END)
        if not self._thread.is_alive():
            _close(self._from)

    def _kill(self) -> None:
        """The program, and on systems with process groups whatever it has started."""
        if sys.platform == "win32":
            self._process.kill()
        else:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)


def _close(stream: IO[str]) -> None:
    with contextlib.suppress(OSError):
        stream.close()
