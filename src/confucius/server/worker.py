"""A bot in a worker process. Only the engine is imported here, so that a worker starts quickly."""

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from confucius.bots import installed_bot, make_bot
from confucius.bots.tasks import Advised, BotTask, advised, chosen

_SECONDS_OF_GRACE: Final = 1.0
_POLITENESS: Final = 5  # how far bots stand back where they and the server want the same core


def answer(asked: BotTask) -> str:
    """In the worker: the bot's move as text."""
    bot = make_bot(asked.bot) if asked.outside else installed_bot(asked.bot)
    with _in_time(asked.seconds):
        return chosen(asked, bot)


def advice(asked: BotTask) -> Advised:
    """In the worker: what the bot would play, and why."""
    with _in_time(asked.seconds):
        return advised(asked)


@contextmanager
def _in_time(seconds: float) -> Iterator[None]:
    """The server gives up on a bot that thinks this long; its process must not keep thinking for nobody."""
    alarm = threading.Timer(seconds + _SECONDS_OF_GRACE, os._exit, [1])
    alarm.daemon = True
    alarm.start()
    try:
        yield
    finally:
        alarm.cancel()


def settle_in() -> None:
    """In a worker: requests to the server have priority, Ctrl-C is for the server, and when the
    server is gone, however it ended, so are we."""
    if sys.platform != "win32":
        os.nice(_POLITENESS)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)
