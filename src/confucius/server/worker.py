"""A bot in a worker process. Only the engine is imported here, so that a worker starts quickly.

A bot gets what its seat may see and nothing else. What crosses into the worker is not even the true
table with something blanked, but a *deal*: the unseen cards dealt again at random, from which the
worker makes the very same view. So a bot cannot see more than it may, whatever it does.
"""

import multiprocessing
import os
import random
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from confucius.bots import installed_bot, make_bot
from confucius.bots.advice import AdviceReason, advise
from confucius.bots.playing import close
from confucius.game import Game, LegalMoves
from confucius.notation import move_text
from confucius.position import parse_position, position_text
from confucius.rules.dealing import sample
from confucius.rules.state import State
from confucius.rules.views import View

_SECONDS_OF_GRACE: Final = 1.0
_POLITENESS: Final = 5  # how far bots stand back where they and the server want the same core


@dataclass(frozen=True)
class BotTask:
    """The task of a worker: a deal that looks to the seat like the real game."""

    bot: str
    seat: int
    deal: str
    ledger: bytes
    start: str | None
    seconds: float = 30.0
    outside: bool = False  # whether programs and files of this machine may be bots


def bot_task(game: Game, bot: str, seconds: float = 30.0, outside: bool = False) -> BotTask:
    view = game.view(game.state.actor)
    lots = random.SystemRandom()
    start = None if view.start is None else position_text(_start_dealt(view.start, lots))
    deal = position_text(sample(view, lots))
    return BotTask(bot, view.seat, deal, bytes(view.ledger), start, seconds, outside)


def _start_dealt(start: View, lots: random.Random) -> State:
    """A deal of the position a game began from: nothing is known of what came before it."""
    start.start = start
    return sample(start, lots)


def answer(asked: BotTask) -> str:
    """In the worker: the bot's move as text."""
    view, moves = _at_the_table(asked)
    bot = make_bot(asked.bot) if asked.outside else installed_bot(asked.bot)
    try:
        with _in_time(asked.seconds):
            return move_text(bot.choose(view, moves, random.Random()))
    finally:
        close(bot)


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


def _at_the_table(asked: BotTask) -> tuple[View, LegalMoves]:
    """What the seat sees, and what it may do: the same as in the real game."""
    start = None if asked.start is None else View(parse_position(asked.start), asked.seat, bytearray(), None)
    deal = parse_position(asked.deal)
    view = View(deal, asked.seat, bytearray(asked.ledger), start)
    return view, Game(position=deal, explicit=True).legal_moves


@dataclass(frozen=True)
class Advised:
    """What a worker answers when it is asked for advice; the words are made by the server."""

    move: str
    reasons: tuple[AdviceReason, ...]
    alone: bool


def advice(asked: BotTask) -> Advised:
    """In the worker: what the bot would play, and why."""
    view, moves = _at_the_table(asked)
    with _in_time(asked.seconds):
        found = advise(view, moves, asked.bot)
    return Advised(move_text(found.move), found.reasons, found.alone)


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
