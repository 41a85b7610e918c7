"""Steps that remember: what each seat has seen from the beginning, and other worlds that look the same.

The information of a seat is everything it could have written down: every move with its cards, but of
others' tutoring only the number; every draw, but of others' cards nothing; the tutoring cards as
they were shown. Two histories with the same information cannot be told apart by the seat.
"""

from typing import Final

from confucius.envs.steps import Steps
from confucius.game import Game, GameStep, sampled
from confucius.rules import ledger
from confucius.rules.components import COLOURS
from confucius.rules.dealing import Lots
from confucius.rules.options import Options
from confucius.rules.views import SPECTATOR

_FIRST_SHOWN: Final = ledger.SHOWN_RED * 20


class Remembering(Steps):
    """A game in steps whose seats remember what was before its first position.

    A world dealt anew begins at the present position; `past` is what each seat had seen by then.
    """

    def __init__(
        self, game: Game, past: list[str], *, skip: bool = True, _copied: "Steps | None" = None
    ) -> None:
        super().__init__(game, skip=skip, _copied=_copied)
        self.past = past

    def copy(self) -> "Remembering":
        return Remembering(self.game.copy(), self.past, _copied=self)

    def information(self, seat: int) -> str:
        """All that a seat knows, in one line; a mover's own steps of a move in the making included."""
        told = self.question.path if self.question is not None and self.player == seat else []
        steps = ",".join([str(action) for action in told])
        return f"{COLOURS[seat]} {_joined(self.past[seat], seen(self.game, seat))} {steps}"

    def resampled(self, seat: int, lots: Lots) -> "Remembering":
        """Another world that gives this seat the same information: the unseen is dealt again."""
        world = sampled(self.game.view(seat), lots)
        public = seen(self.game, SPECTATOR)
        past = []
        for other in range(self.game.players):
            if other == seat:
                past.append(_joined(self.past[seat], seen(self.game, seat)))
            else:
                past.append(_joined(self.past[other], public) + _held(world, other))
        if self.player == seat:
            return Remembering(world, past, _copied=self)
        # Whether another's decision leaves a choice may depend on what is hidden: it is asked anyway.
        return Remembering(world, past, skip=False)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """Kept as a start and the steps since, which are replayed."""
        from confucius.position import position_text

        opening = None if self.game.start is None else position_text(self.game.start)
        path = [] if self.question is None else self.question.path
        held = len(self.answers) == 1 or len(self.outcomes) == 1
        return _replayed, (self.game.options, opening, list(self.game.steps()), self.past, path, held)


def _replayed(
    options: Options, opening: str | None, steps: list[GameStep], past: list[str], path: list[int], held: bool
) -> Remembering:
    game = _opened(options, opening)
    for step in steps:
        game.repeat(step)
    found = Remembering(game, past, skip=not held)
    for action in path:
        found.take(action)
    return found


def _opened(options: Options, opening: str | None) -> Game:
    from confucius.position import parse_position

    if opening is None:
        return Game(options=options, explicit=True)
    return Game(position=parse_position(opening), explicit=True)


def remembering(game: Game) -> Remembering:
    """A game from its beginning."""
    return Remembering(game, [""] * game.players)


def _joined(past: str, since: str) -> str:
    return f"{past}|{since}" if past and since else past + since


def seen(game: Game, seat: int) -> str:
    """The moves and draws of a game as a seat saw them, and the tutoring cards that were shown."""
    shown = [entry for entry in bytes(game.ledger) if entry >= _FIRST_SHOWN]
    text = game.trace(seat).hex()
    return f"{text}.{bytes(shown).hex()}" if shown else text


def _held(game: Game, seat: int) -> str:
    """What a seat holds in a world dealt anew, where how it came by it is not known."""
    state = game.state
    piles = f"{state.piles[seat]:x},{state.piles[state.players + seat]:x}"
    return f"[{state.hands[seat]:x},{state.rewards[seat]:x},{piles}]"
