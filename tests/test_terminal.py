"""The command in a real terminal: the whole screen or lines, handing over the keyboard, Ctrl-C, colours."""

import os
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from test_cli_play import saved

pty = pytest.importorskip("pty", reason="there are no pseudo-terminals here")


class Terminal:
    """The command in a pseudo-terminal."""

    def __init__(self, *words: object, kind: str = "xterm-256color") -> None:
        self.main, side = pty.openpty()
        self.seen = ""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "confucius", *map(str, words)],
            stdin=side,
            stdout=side,
            stderr=side,
            env=os.environ | {"TERM": kind, "COLUMNS": "100", "LINES": "50"},
            start_new_session=True,
        )
        os.close(side)

    def wait_for(self, text: str) -> str:
        """Everything that came until the text was there; the text counts only once."""
        end = time.monotonic() + 30
        while text not in self.seen:
            assert time.monotonic() < end, f"{text!r} did not come:\n{self.seen[-3000:]}"
            if select.select([self.main], [], [], 0.2)[0]:
                try:
                    self.seen += os.read(self.main, 65536).decode("utf-8", "replace")
                except OSError:
                    break
        assert text in self.seen, self.seen[-3000:]
        before, _, self.seen = self.seen.partition(text)
        return before + text

    def type(self, line: str) -> None:
        os.write(self.main, f"{line}\n".encode())

    def end(self) -> int:
        code = self.process.wait(timeout=30)
        os.close(self.main)
        return code


def visible(output: str) -> str:
    """What is still on the screen: nothing from before it was last cleared."""
    return output.rpartition("\x1b[3J")[2]


def test_handing_over_the_keyboard_hides_the_hand_of_the_last_person(tmp_path: Path) -> None:
    terminal = Terminal(
        "play", "--lines", "--people", "black,white", "--seed", 5, "--save", tmp_path / "game.json"
    )
    terminal.wait_for("press Enter when only you can see the screen.")
    terminal.type("")
    first = terminal.wait_for("> ")
    who = "White" if "In White's hand" in first else "Black"
    other = "Black" if who == "White" else "White"
    assert f"In {who}'s hand" in first
    assert f"In {other}'s hand" not in first
    terminal.type("tax")
    terminal.wait_for("Enter confirms")
    terminal.type("")
    passing = terminal.wait_for("press Enter when only you can see the screen.")
    assert "\x1b[3J" in passing
    assert f"Pass the keyboard to {other}" in visible(passing)
    assert "hand" not in visible(passing)
    assert "Tax" not in visible(passing)
    terminal.type("")
    second = terminal.wait_for("> ")
    assert f"In {other}'s hand" in second
    assert f"In {who}'s hand" not in second
    assert f"{who}'s new card" not in second
    terminal.type("quit")
    terminal.wait_for("Resume with")
    assert terminal.end() == 0


def test_control_c_saves_and_ends_cleanly(tmp_path: Path) -> None:
    terminal = Terminal("play", "--lines", "--seed", 5, "--save", tmp_path / "game.json")
    terminal.wait_for("> ")
    time.sleep(0.5)  # the prompt is there a moment before the terminal waits for keys
    os.killpg(terminal.process.pid, signal.SIGINT)
    told = terminal.wait_for("Resume with: confucius play --resume")
    assert terminal.end() == 0
    assert "Traceback" not in told
    assert saved(tmp_path / "game.json").check()


def test_plain_means_no_colours(tmp_path: Path) -> None:
    colours = re.compile(r"\x1b\[[0-9;]*m")
    for words, coloured in ((("--plain",), False), ((), True)):
        terminal = Terminal("play", "--lines", "--seed", 5, "--save", tmp_path / f"{coloured}.json", *words)
        screen = terminal.wait_for("> ")
        assert bool(colours.search(screen)) == coloured
        terminal.type("quit")
        terminal.wait_for("Resume with")
        terminal.end()


# The whole screen

OTHER_SCREEN, BACK = "\x1b[?1049h", "\x1b[?1049l"


@pytest.mark.parametrize("leave", ["q", "\x03"], ids=["quit", "Ctrl-C"])
def test_the_whole_screen_is_used_and_given_back_with_the_game_saved(leave: str, tmp_path: Path) -> None:
    terminal = Terminal("play", "--seed", 5, "--save", tmp_path / "game.json")
    terminal.wait_for(OTHER_SCREEN)
    terminal.wait_for("Bribe Official")
    os.write(terminal.main, leave.encode())
    told = terminal.wait_for("Resume with: confucius play --resume")
    assert BACK in told
    assert "Traceback" not in told
    assert terminal.end() == 0
    assert saved(tmp_path / "game.json").check()


def test_a_terminal_without_a_cursor_gets_lines(tmp_path: Path) -> None:
    terminal = Terminal("play", "--seed", 5, "--save", tmp_path / "game.json", kind="dumb")
    assert OTHER_SCREEN not in terminal.wait_for("> ")
    terminal.type("quit")
    terminal.wait_for("Resume with")
    assert terminal.end() == 0
