"""A bot asked elsewhere: in another process, or in another worker of a browser.

A bot gets what its seat may see and nothing else. What is sent is not even the true table with something
blanked, but a *deal*: the unseen cards dealt again at random, from which the other side makes the very same
view. So a bot cannot see more than it may, whatever it does.
"""

import random
from dataclasses import dataclass

from confucius.bots.advice import AdviceReason, advise
from confucius.bots.playing import close
from confucius.bots.registry import Bot
from confucius.game import Game, LegalMoves
from confucius.notation import move_text
from confucius.position import parse_position, position_text
from confucius.rules.dealing import sample
from confucius.rules.state import State
from confucius.rules.views import View


@dataclass(frozen=True)
class BotTask:
    """What a bot is asked: a deal that looks to the seat like the real game."""

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


def chosen(asked: BotTask, bot: Bot) -> str:
    """The bot's move as text."""
    view, moves = _at_the_table(asked)
    try:
        return move_text(bot.choose(view, moves, random.Random()))
    finally:
        close(bot)


@dataclass(frozen=True)
class Advised:
    """What is answered when advice is asked for; the words are made by whoever asked."""

    move: str
    reasons: tuple[AdviceReason, ...]
    alone: bool


def advised(asked: BotTask) -> Advised:
    """What the bot would play, and why."""
    view, moves = _at_the_table(asked)
    found = advise(view, moves, asked.bot)
    return Advised(move_text(found.move), found.reasons, found.alone)


def _at_the_table(asked: BotTask) -> tuple[View, LegalMoves]:
    """What the seat sees, and what it may do: the same as in the real game."""
    start = None if asked.start is None else View(parse_position(asked.start), asked.seat, bytearray(), None)
    deal = parse_position(asked.deal)
    view = View(deal, asked.seat, bytearray(asked.ledger), start)
    return view, Game(position=deal, explicit=True).legal_moves
