"""Bots at their seats, at a pace people can follow. They think in another worker (`thinking`)."""

import asyncio
import logging
import time
from contextvars import Context
from typing import TYPE_CHECKING, Final

from confucius.bots.advice import ADVISER, Advice
from confucius.bots.tasks import bot_task
from confucius.site.shelf import Shelf
from confucius.site.thinking import ADVICE, MOVE, bot_question, read_advice
from confucius.table.answers import HintAnswer
from confucius.table.considering import game_to_advise, hint
from confucius.table.live import LiveTable
from confucius.table.log import MadeBy
from confucius.table.problems import Problem
from confucius.table.seating import LAST_RESORT
from confucius.table.table import Seat, SeatKind
from confucius.words.language import N_, say

if TYPE_CHECKING:
    from confucius.site.app import Minds

_SECONDS: Final = 30.0
logger = logging.getLogger("confucius.site")


class Bots:
    def __init__(self, shelf: Shelf, minds: "Minds") -> None:
        self.shelf = shelf
        self.minds = minds
        self.tasks: dict[str, asyncio.Task[None]] = {}

    def wake(self, live: LiveTable) -> None:
        """If a bot is to decide at this table, let it."""
        table = live.table.id
        if live.table.waits_for_bot and table not in self.tasks:
            # Whoever made the last move has nothing to do with it: not their language, nor the form of names.
            self.tasks[table] = asyncio.create_task(self._play(table), context=Context())

    async def _play(self, table: str) -> None:
        try:
            while await self._one_move(table):
                pass
        except Problem as problem:  # the table was taken away, or nothing can be kept
            logger.warning("table %s: the bots wait: %s", table, problem.message)
        finally:
            del self.tasks[table]

    async def _one_move(self, table: str) -> bool:
        """Let the bot to decide make its move; False if none is to decide."""
        begun = time.monotonic()
        live = self.shelf.get(table)
        seat, facts = live.table.deciding, live.table
        mind = None if seat is None else facts.mind(seat)
        if seat is None or mind is None:
            return False
        try:
            question = bot_question(MOVE, bot_task(live.begun.game, mind, _SECONDS))
            move = await self.minds.think(question)
            await asyncio.sleep(max(0.0, facts.pace - (time.monotonic() - begun)))
            if self.shelf.get(table).table.version == facts.version:
                await self._make(table, seat, facts.number + 1, move)
        except Problem as problem:
            if problem.status != 409:  # somebody was faster: look again
                raise
        except Exception as error:  # whatever a bot does, the game continues
            if seat.player == LAST_RESORT:
                raise Problem(500, "bot-failed", str(error)) from error
            await self.shelf.replace_bot(table, seat.seat, LAST_RESORT, f"{type(error).__name__}: {error}")
        return True

    async def _make(self, table: str, seat: Seat, number: int, move: str) -> None:
        by = MadeBy.BOT if seat.kind == SeatKind.BOT else MadeBy.STANDIN
        await self.shelf.move(table, seat.seat, move, number, by)

    async def hint(self, live: LiveTable, seat: int) -> HintAnswer:
        """What a bot would play in the player's place, from what that seat may see."""
        game, last = game_to_advise(live, seat), live.begun.last
        try:
            advised = read_advice(await self.minds.think(bot_question(ADVICE, bot_task(game, ADVISER))))
            advice = Advice(game.read_move(advised.move), advised.reasons, advised.alone)
        except Exception as error:
            words = say(N_("The bot has no advice: {why}."), {"why": str(error)})
            raise Problem(503, "no-hint", words) from error
        return hint(game, last, advice)
