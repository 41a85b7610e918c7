"""Whether a puzzle is what it says: its form at once, its solution by searching again."""

from collections.abc import Sequence
from enum import StrEnum
from statistics import NormalDist
from typing import Final

from confucius.game import Game
from confucius.notation import parse_move
from confucius.puzzles.finding import is_obvious
from confucius.puzzles.puzzle import Puzzle, choice_of, idea_of
from confucius.puzzles.themes import theme_of
from confucius.puzzles.verifying import CONFIDENCE, MARGIN, weighed

DEPTHS: Final = (1500, 6000, 24_000)
"""Simulations of the looks of a check; most puzzles need only the first."""


def faults(puzzle: Puzzle) -> list[str]:
    """What is wrong with its form; a position that cannot be read raises PositionError."""
    state = puzzle.state
    legal = Game(position=state).legal_moves
    right = [parse_move(text) for text in puzzle.solutions]
    choices = {choice_of(move) for move, _ in legal.by_choice()}
    found = {
        "a solution is not legal": any(move not in legal for move in right),
        "the solutions are not one idea": len({idea_of(move) for move in right}) != 1,
        "a novice finds it": is_obvious(state, {choice_of(move) for move in right}),
        "it has another theme": theme_of(state, right[0]) != puzzle.theme,
        "it does not know all choices": choices != {answer.choice for answer in puzzle.answers},
        "its best choice is no solution": not puzzle.is_right_choice(puzzle.best.choice),
        "its margin is too small": puzzle.margin - CONFIDENCE * puzzle.error < MARGIN,
    }
    return [fault for fault, holds in found.items() if holds]


class Recheck(StrEnum):
    """What a new search says about a puzzle."""

    CONFIRMED = "confirmed"  # its solution is the best, surely by the margin or more
    REFUTED = "refuted"  # its solution is the best, surely by less
    ANOTHER = "another"  # something else came out best
    OPEN = "open"  # more simulations are needed


def rechecked(puzzle: Puzzle, seed: str, depths: Sequence[int] = DEPTHS) -> Recheck:
    """Search again on new deals, deeper and deeper until it is settled.

    The looks share an error of 1 %, so that stopping early is as sure as one look would be.
    """
    sure = NormalDist().inv_cdf(1 - 0.01 / len(depths))
    found = Recheck.OPEN
    for simulations in depths:
        found = _looked_at(puzzle, f"{seed}/{simulations}", simulations, sure)
        if found in (Recheck.CONFIRMED, Recheck.REFUTED):
            break
    return found


def _looked_at(puzzle: Puzzle, seed: str, simulations: int, sure: float) -> Recheck:
    """One look; `sure` is how many standard errors count as certain."""
    found = weighed(puzzle.view(), seed, simulations)
    if not puzzle.is_right_choice(choice_of(found.best.move)):
        return Recheck.ANOTHER
    wrong = [one for one in found.others if not puzzle.is_right_choice(choice_of(one.move))]
    if all(one.behind - sure * one.behind_error >= MARGIN for one in wrong):
        return Recheck.CONFIRMED
    if any(one.behind + sure * one.behind_error < MARGIN for one in wrong):
        return Recheck.REFUTED
    return Recheck.OPEN
