"""Advice on demand: what a bot would play in a person's place, and why.

The bot thinks in a worker, from a deal of what the seat cannot see, as the bots at the tables do. Whoever
has forbidden hints at a table, or whose decision it is not, gets none. One waits for one hint at a time, and
not for ever.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from confucius.bots.advice import ADVISER, Advice
from confucius.bots.tasks import Advised, BotTask, bot_task
from confucius.server.origin import origin
from confucius.server.rate_limits import Limiter
from confucius.server.settings import Settings
from confucius.server.thinking import BotFailed, Thinking
from confucius.table.answers import HintAnswer
from confucius.table.considering import game_to_advise, hint
from confucius.table.live import LiveTable
from confucius.table.people import Person
from confucius.table.problems import Problem, unavailable
from confucius.words.language import N_, gettext, say

_SECONDS_TO_RETRY: Final = 3
_PENDING: Final = N_("You have already asked for a hint; it is on its way.")
_BUSY: Final = N_("The bots are busy at the moment; ask again in a few seconds.")


class Advising:
    def __init__(self, thinking: Thinking, limiter: Limiter, settings: Settings) -> None:
        self.thinking = thinking
        self.limiter = limiter
        self.settings = settings
        self._asking: set[int] = set()  # the people who wait for a hint

    async def hint(self, live: LiveTable, person: Person, seat: int) -> HintAnswer:
        """The bot's move for a seat whose decision it is."""
        game, last = game_to_advise(live, seat), live.begun.last
        with self._waiting(person):
            self.limiter.check_person("hints", person, self.settings.limits.hints)
            advised = await self._advised(bot_task(game, ADVISER, self.settings.bot_seconds), person)
        advice = Advice(game.read_move(advised.move), advised.reasons, advised.alone)
        return hint(game, last, advice)

    @contextmanager
    def _waiting(self, person: Person) -> Iterator[None]:
        if person.id in self._asking:
            raise Problem(429, "hint-pending", gettext(_PENDING), retry_after=_SECONDS_TO_RETRY)
        self._asking.add(person.id)
        try:
            yield
        finally:
            self._asking.remove(person.id)

    async def _advised(self, asked: BotTask, person: Person) -> Advised:
        try:
            async with asyncio.timeout(self.settings.hint_seconds):
                return await self.thinking.advised(asked, origin() or f"person {person.id}")
        except TimeoutError as error:
            raise unavailable("no-hint", gettext(_BUSY), _SECONDS_TO_RETRY) from error
        except BotFailed as error:
            words = say(N_("The bot has no advice: {why}."), {"why": str(error)})
            raise Problem(503, "no-hint", words) from error
