"""Candidates for puzzles: decisions in games of bots at which one choice looks much better."""

import random
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Final

from confucius.bots.adept import Adept
from confucius.bots.novice import Novice
from confucius.bots.registry import Bot
from confucius.bots.search import worth_trying
from confucius.bots.value import Temper
from confucius.game import Game
from confucius.puzzles.puzzle import choice_of
from confucius.puzzles.themes import BIND, FREE, theme_of
from confucius.puzzles.verifying import first_sight, is_equal
from confucius.record import Record
from confucius.rules.moves import BUY_GIFT, BUY_JUNKS, GIVE_GIFT, INVADE, RECRUIT, VOYAGE, Move
from confucius.rules.options import Options
from confucius.rules.state import State

_LOOKS_CLEAR: Final = 0.05  # by how much the best choice leads at first sight
_LOOK_CLEAR: Final = {FREE: 0.03, BIND: 0.02}  # what a gift is good for shows only later
_FEWEST_CHOICES: Final = 4
_NOVICES: Final = 6  # none of them may find it

# What gatherers love, and never use: kinds of move as novices weigh them, traits as adepts do.
_GATHERED_BY_NOVICES: Final = {
    "gifts": {BUY_GIFT: 20.0, GIVE_GIFT: -100.0},
    "junks": {BUY_JUNKS: 10.0, VOYAGE: -100.0},
    "armies": {RECRUIT: 14.0, INVADE: -100.0},
}
_GATHERED_BY_ADEPTS: Final = {
    "gifts": {"gifts to give": (0.3, 0.6), "gifts given": (-1.0, -2.0), "cubes by gifts": (-0.3, -0.5)},
    "junks": {
        "junks in the shipyard": (0.3, 0.3),
        "junks at sea": (-1.0, -1.0),
        "lands reached": (-3.0, -3.0),
    },
    "armies": {"an army ready": (0.4, 0.6), "invasions": (-3.0, -3.0)},
}
GATHERED: Final = tuple(_GATHERED_BY_NOVICES)


@dataclass(frozen=True)
class Candidate:
    """A decision in a game at which one choice looks much better than the others."""

    state: State
    theme: str
    played: str
    number: int  # of the move in its game


def options_of(number: int) -> Options:
    """Three, four and five players in turn, every other time with the advanced rules."""
    return Options(3 + number % 3, advanced=number % 2 == 0)


def company(game: str) -> list[Bot | None]:
    """Who plays at a game, by its name; None is the champion at first sight.

    Three games of four are mixed: against adepts more chances arise than among champions alone. In a game of
    gatherers ("puzzles/junks-7") gifts, junks or armies are hoarded and not used, so that sooner or later
    using them decides: of these games, half are among novices, and half of adepts and novices.
    """
    seed, _, count = game.rpartition("-")
    number, gathered = int(count), seed.partition("/")[2]
    seats = range(options_of(number).players)
    if gathered:
        novice = Novice(_GATHERED_BY_NOVICES[gathered])
        if number % 2 == 0:
            return [novice for _ in seats]
        adept = Adept(temper=Temper(_GATHERED_BY_ADEPTS[gathered]))
        return [adept if (number + seat) % 2 == 0 else Novice() for seat in seats]
    mixed = number % 4 != 0
    return [Adept() if mixed and (number + seat) % 2 == 0 else None for seat in seats]


def from_bots(name: str, wanted: Collection[str]) -> Iterator[Candidate]:
    """Play the game of this name to its end, and note where a choice looks clear."""
    players = company(name)
    game = Game(options=options_of(int(name.rpartition("-")[2])), seed=name)
    lots = random.Random(name)
    made = 0
    while not game.is_over:
        codes = worth_trying(game.state)
        played = codes[0]
        if len(codes) > 1:
            view = game.view(game.state.actor)
            ranked = first_sight(view, lots)
            player = players[view.seat]
            played = ranked[0][0] if player is None else player.choose(view, game.legal_moves, lots).code
            if looks_clear(game.state, ranked, wanted):
                theme = _theme(game.state, ranked[0][0])
                yield Candidate(game.state.copy(), theme, str(Move(played)), made)
        game.push_listed(played)
        made += 1


def from_record(record: Record, wanted: Collection[str]) -> Iterator[Candidate]:
    """The same in a game that was played, whose players have agreed to it."""
    lots = random.Random(0)
    played = [step.move for step in record.replay().steps() if step.move is not None]
    for made, move in enumerate(played):
        game = record.replay(made)
        if len(worth_trying(game.state)) > 1:
            ranked = first_sight(game.view(game.state.actor), lots)
            if looks_clear(game.state, ranked, wanted):
                yield Candidate(game.state.copy(), _theme(game.state, ranked[0][0]), str(move), made)


def looks_clear(state: State, ranked: list[tuple[int, float]], wanted: Collection[str]) -> bool:
    """Whether the best choice has a theme that is wanted, leads clearly, and is not obvious."""
    best, chance = Move(ranked[0][0]), ranked[0][1]
    alike = [Move(code) for code, worth in ranked if is_equal(best, Move(code), chance - worth)]
    right = {choice_of(move) for move in alike}
    others = {choice_of(Move(code)): worth for code, worth in reversed(ranked)}
    rest = [worth for choice, worth in others.items() if choice not in right]
    theme = theme_of(state, best)
    return (
        theme is not None
        and theme in wanted
        and len(rest) >= _FEWEST_CHOICES - 1
        and chance - max(rest) >= _LOOK_CLEAR.get(theme, _LOOKS_CLEAR)
        and not is_obvious(state, right)
    )


def is_obvious(state: State, right: Collection[int]) -> bool:
    """Whether a novice would choose one of these."""
    game = Game(position=state)
    view, moves = game.view(state.actor), game.legal_moves
    lots = random.Random(0)
    return any(choice_of(Novice().choose(view, moves, lots)) in right for _ in range(_NOVICES))


def _theme(state: State, code: int) -> str:
    theme = theme_of(state, Move(code))
    assert theme is not None  # else it is not wanted
    return theme
