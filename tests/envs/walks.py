"""Random games taken in steps, for the tests of the environments."""

import random
from collections.abc import Iterator

from confucius import Game
from confucius.envs.questions import SETTLED, Question, first_question
from confucius.envs.steps import CHANCE, NOBODY_MORE, Steps
from confucius.rules.listing import choices
from confucius.rules.moves import Move
from games import table


def questions(number: int, *, explicit: bool = False) -> Iterator[Steps]:
    """A random game, handed out before each question, and once more when it is over."""
    steps, rng = Steps(table(number, explicit=explicit)), random.Random(number)
    while steps.player != NOBODY_MORE:
        if steps.player == CHANCE:
            outcomes, odds = zip(*steps.outcomes, strict=True)
            steps.draw(rng.choices(outcomes, odds)[0])
            continue
        yield steps
        steps.take(steps.answers[int(rng.random() * len(steps.answers))])
    yield steps


def asked(game: Game) -> Question:
    return first_question(game.state.actor, game.players, choices(game.state))


def ends(question: Question) -> Iterator[tuple[list[int], Move]]:
    """Every way to answer to the end, with the move it makes."""
    if question.kind == SETTLED:
        yield question.path, question.move
    for answer in question.answers:
        yield from ends(question.after(answer))
