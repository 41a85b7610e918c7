"""The bots of this project as players in the environments."""

import random

from confucius.bots import Bot, make_bot
from confucius.bots.playing import close
from confucius.envs.questions import Question
from confucius.envs.steps import Steps
from confucius.game import Game
from confucius.rules.moves import Move


class Opponent:
    """A bot, by its name, that answers the questions of an environment.

    It is asked for a whole move and gives its answers one by one. `seed` decides its random numbers.

    >>> from confucius import Game
    >>> steps, novice = Steps(Game(players=3, seed=1)), Opponent("novice")
    >>> while not steps.game.is_over:
    ...     steps.take(novice.answer(steps))
    """

    def __init__(self, name: str, seed: int | str = 0) -> None:
        self.name = name
        self.bot: Bot = make_bot(name)
        self._move = Move(0)
        self.restart(seed)

    def restart(self, seed: int | str = 0) -> None:
        """Begin anew, with the random numbers of this seed."""
        self._rng = random.Random(f"{seed}/{self.name}")
        self._game: Game | None = None
        self._moment = -1

    def answer(self, steps: Steps) -> int:
        """The action of the bot for the player to decide."""
        question = steps.question
        if question is None:
            raise ValueError("nobody is to decide now")
        if not self._is_making_a_move(steps.game, question):
            self._move = self._chosen(steps.game, question)
            self._game, self._moment = steps.game, steps.game.length
        return question.answer_for(self._move)

    def _is_making_a_move(self, game: Game, question: Question) -> bool:
        """Whether the answers given so far are this bot's own, and it has said what it wants."""
        same = self._game is game and self._moment == game.length
        return same and bool(question.path) and self._move in question.open_moves

    def _chosen(self, game: Game, question: Question) -> Move:
        move = self.bot.choose(game.view(question.seat), question.open_moves, self._rng)
        if move not in question.open_moves:
            raise ValueError(f"{self.name} answered {move}, which is not one of the moves it was given")
        return move

    def close(self) -> None:
        """Let a bot that is a program end."""
        close(self.bot)
