"""Random games for the tests: reproducible, over all kinds of table."""

import random
from collections.abc import Iterator, Sequence

from confucius import Game
from confucius.game import GameStep
from confucius.record import Record
from confucius.rules.chance import Draw
from confucius.rules.components import REWARD_KINDS
from confucius.rules.state import State

# A compiled class keeps the names of its attributes elsewhere than a plain one.
NAMES = getattr(State, "__mypyc_attrs__", None) or State.__annotations__
ATTRIBUTES = [name for name in NAMES if name != "events" and not name.startswith("__")]
assert len(ATTRIBUTES) > 40


def table(number: int, *, explicit: bool = False) -> Game:
    """The tables go round 3, 4, 5 players, basic and advanced, both variations."""
    return Game(
        3 + number % 3,
        advanced=number // 3 % 2 == 1,
        admiral=number // 6 % 2 == 1,
        seed=None if explicit else number,
        explicit=explicit,
    )


def moments(number: int) -> Iterator[Game]:
    """A random game, handed out before each decision and once more when it is over."""
    game, rng = table(number), random.Random(number)
    while not game.is_over:
        yield game
        moves = game.irredundant_moves
        game.push(moves[int(rng.random() * len(moves))])
    yield game


def contents(state: State) -> dict[str, object]:
    """Everything a state holds, for comparing now or later.

    Copies of a state share lists, so the lists are copied here: a snapshot must not follow its state.
    """
    values = ((name, getattr(state, name)) for name in ATTRIBUTES)
    return {name: value[:] if isinstance(value, list) else value for name, value in values}


def with_another_card(game: Game, *, latest: bool = True) -> tuple[Game, int] | None:
    """The same game but for one hidden card, the latest or earliest that can be changed; and who drew it."""
    steps = list(game.steps())
    drawn = [(number, place) for number, step in enumerate(steps) for place in range(len(step.draws))]
    for number, place in reversed(drawn) if latest else drawn:
        step = steps[number]
        draw = step.draws[place]
        if draw.target is None or draw.name not in ("card", "reward"):
            continue
        for outcome in set(range(REWARD_KINDS)) - {draw.number}:
            draws = [*step.draws[:place], Draw(draw.code, outcome), *step.draws[place + 1 :]]
            changed = [*steps[:number], GameStep(step.seat, step.move, draws), *steps[number + 1 :]]
            other = _repeated(changed, game)
            if other is not None:
                return other, game.seat(draw.target)
    return None


def with_other_cards(number: int, share: float) -> Iterator[tuple[Game, Game, int]]:
    """Some moments of a random game, each with its twin that differs in one hidden card, and who holds it."""
    lots = random.Random(number)
    for game in moments(number):
        found = with_another_card(game) if lots.random() < share and not game.is_over else None
        if found is not None:
            yield game, *found


def _repeated(steps: Sequence[GameStep], like: Game) -> Game | None:
    game = Game(options=like.options, explicit=True)
    try:
        for step in steps:
            game.repeat(step)
    except ValueError:
        return None
    return game


def ending(number: int = 3, moves: int = 8) -> Record:
    """The record of a game that begins about so many moves before its end: quick to analyse."""
    game, whole = table(number), list(moments(number))[-1]
    for step in list(whole.steps())[1:-moves]:
        assert step.move is not None
        game.push(step.move)
    late, rng = Game(position=game.state, seed=number), random.Random(number)
    while not late.is_over:
        possible = late.irredundant_moves
        late.push(possible[rng.randrange(len(possible))])
    return Record.of(late, ["Ada", "Ben", "Cleo", "Dana", "Émile"][: late.state.players])
