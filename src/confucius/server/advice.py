"""Advice on demand: what a bot would play in a person's place, and why.

The bot thinks in a worker, from a deal of what the seat cannot see, as the bots at the tables do. Whoever
has forbidden hints at a table, or whose decision it is not, gets none.
"""

from confucius.bots.advice import ADVISER, Advice
from confucius.server.rate_limits import Limiter
from confucius.server.settings import Settings
from confucius.server.thinking import BotFailed, Thinking
from confucius.server.worker import bot_task
from confucius.table.answers import HintAnswer
from confucius.table.considering import hint
from confucius.table.live import LiveTable
from confucius.table.people import Person
from confucius.table.problems import Problem, conflict, forbidden
from confucius.words.language import N_, gettext, say


class Advising:
    def __init__(self, thinking: Thinking, limiter: Limiter, settings: Settings) -> None:
        self.thinking = thinking
        self.limiter = limiter
        self.settings = settings

    async def hint(self, live: LiveTable, person: Person, seat: int) -> HintAnswer:
        """The bot's move for a seat whose decision it is."""
        if not live.table.allows_hints:
            raise forbidden("no-hints", gettext("Hints are not allowed at this table."))
        log = live.begun
        if log.decider != seat:
            raise conflict("not-your-turn", gettext("You can ask for a hint when the decision is yours."))
        self.limiter.check("hints", str(person.id), self.settings.limits.hints)
        game, last = log.game, log.last
        try:
            advised = await self.thinking.advised(bot_task(game, ADVISER, self.settings.bot_seconds))
        except BotFailed as error:
            words = say(N_("The bot has no advice: {why}."), {"why": str(error)})
            raise Problem(503, "no-hint", words) from error
        advice = Advice(game.read_move(advised.move), advised.reasons, advised.alone)
        return hint(game, last, advice)
