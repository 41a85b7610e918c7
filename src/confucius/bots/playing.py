"""Letting bots play: whose turn it is, their randomness, and what happens when one fails."""

import random
from collections.abc import Callable, Sequence

from confucius.bots.novice import Novice
from confucius.bots.registry import Bot
from confucius.game import Game
from confucius.rules.components import COLOURS
from confucius.rules.moves import Move
from confucius.words.language import N_, say


class Seats:
    """The bots at a table, by seat; None where a person sits.

    Each has a random source of its own, which depends only on the seed and the seat. If a bot crashes,
    stalls or chooses an illegal move, a novice takes its seat and the game continues; the reason is added to
    `failures`, and `report` is called with it.
    """

    def __init__(
        self,
        bots: Sequence[Bot | None],
        seed: int | str,
        report: Callable[[str], None] = lambda message: None,
    ) -> None:
        self.bots = list(bots)
        self.report = report
        self.failures: list[str] = []
        self._sources = [random.Random(f"{seed}/{COLOURS[seat]}") for seat in range(len(self.bots))]

    def choose(self, game: Game) -> Move:
        """The move of the bot that is to decide; always a legal one. ValueError if a person is to decide."""
        seat = game.state.actor
        bot = self.bots[seat]
        if bot is None:
            raise ValueError(f"a person sits at {COLOURS[seat]}")
        try:
            move: object = bot.choose(game.view(seat), game.legal_moves, self._sources[seat])
        except (Exception, SystemExit) as error:  # whatever a bot does, the game goes on
            return self._replace(game, seat, f"{type(error).__name__}: {error}")
        if not isinstance(move, Move):
            return self._replace(game, seat, f"it answered {move!r}, which is no Move")
        refusal = game.why_not(move)
        return move if refusal is None else self._replace(game, seat, f"it answered {move}: {refusal}")

    def _replace(self, game: Game, seat: int, why: str) -> Move:
        sentence = N_("The bot at {seat} failed and a novice takes its seat: {why}")
        message = say(sentence, {"seat": COLOURS[seat], "why": why})
        self.failures.append(message)
        self.report(message)
        close(self.bots[seat])
        novice = Novice()
        self.bots[seat] = novice
        return novice.choose(game.view(seat), game.legal_moves, self._sources[seat])

    def play_out(self, game: Game) -> int:
        """Play until the game is over, a person must decide or a draw is due; return the number of moves."""
        made = 0
        while not (game.is_over or game.state.due or self.bots[game.state.actor] is None):
            game.push(self.choose(game))
            made += 1
        return made

    def close(self) -> None:
        """End the bots that are programs."""
        for bot in self.bots:
            close(bot)


def close(bot: Bot | None) -> None:
    """Let a bot that holds something (a process) give it back."""
    end = getattr(bot, "close", None)
    if end is not None:
        end()
