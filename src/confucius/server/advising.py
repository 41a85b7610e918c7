"""Advice on demand: what a bot would play in a person's place, and why.

The bot thinks in a worker, from a deal of what the seat cannot see, as the bots at the tables do. Whoever
has forbidden hints at a table, or whose decision it is not, gets none.
"""

from typing import Any

from confucius.bots.advice import ADVISER, Advice
from confucius.game import Game
from confucius.notation import move_text
from confucius.rules.cards import as_list
from confucius.rules.components import COLOURS
from confucius.rules.moves import PAY_SHIFT, Move
from confucius.server.choosing import choices
from confucius.server.limits import Limiter
from confucius.server.people import Person
from confucius.server.problems import Problem, conflict, forbidden
from confucius.server.settings import Settings
from confucius.server.tables import Live
from confucius.server.thinking import BotFailed, Thinking
from confucius.server.worker import question
from confucius.words.advice import reasons
from confucius.words.language import N_, gettext, say
from confucius.words.moves import describe
from confucius.words.purposes import action_of

Json = dict[str, Any]


class Advising:
    def __init__(self, thinking: Thinking, limiter: Limiter, settings: Settings) -> None:
        self.thinking = thinking
        self.limiter = limiter
        self.settings = settings

    async def hint(self, live: Live, person: Person, seat: int) -> Json:
        """The bot's move for a seat whose decision it is."""
        if not live.head.allows_hints:
            raise forbidden("no-hints", gettext("Hints are not allowed at this table."))
        play = live.game
        if play.decider != seat:
            raise conflict("not-your-turn", gettext("You can ask for a hint when the decision is yours."))
        self.limiter.check("hints", str(person.id), self.settings.limits.hints)
        game, last = play.game, play.last
        try:
            advised = await self.thinking.advised(question(game, ADVISER, self.settings.bot_seconds))
        except BotFailed as error:
            words = say(N_("The bot has no advice: {why}."), {"why": str(error)})
            raise Problem(503, "no-hint", words) from error
        advice = Advice(game.read_move(advised.move), advised.reasons, advised.alone)
        return _told(game, seat, advice) | {"last": last}


def _told(game: Game, seat: int, advice: Advice) -> Json:
    return {
        "bot": ADVISER,
        "seat": COLOURS[seat],
        "move": move_text(advice.move),
        "text": describe(advice.move, game.state),
        "reasons": reasons(advice, game.view(seat)),
        "choice": _choice(game, advice.move),
    }


def _choice(game: Game, move: Move) -> Json:
    """Where the move stands among the choices, so that it can be taken over."""
    unpaid = move_text(Move(move.code & (1 << PAY_SHIFT) - 1))
    group = next(group for group in choices(game) if group["id"] == action_of(move))
    option = next(option for option in group["options"] if option["move"] == unpaid)
    return {"group": group["id"], "path": option["path"], "cards": as_list(move.pay)}
