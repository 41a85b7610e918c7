"""Whether a puzzle is what it says: its form at once, its solution by searching again."""

from confucius.game import Game
from confucius.notation import parse_move
from confucius.puzzles.finding import is_obvious
from confucius.puzzles.puzzle import Puzzle, choice_of, idea_of
from confucius.puzzles.themes import theme_of
from confucius.puzzles.verifying import CONFIDENCE, MARGIN, weighed

SIMULATIONS = 3000


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


def holds(puzzle: Puzzle, seed: str, simulations: int = SIMULATIONS) -> bool:
    """Whether a new search, on new deals, finds the same idea, ahead of all others by a clear margin.

    A margin close to the limit may come out a little lower when it is measured again, so two standard errors
    are granted here; a puzzle whose solution is not the best fails however often it is checked.
    """
    found = weighed(puzzle.view(), seed, simulations)
    same = puzzle.is_right_choice(choice_of(found.best.move))
    return same and all(one.behind + 2 * one.behind_error >= MARGIN for one in found.rivals)
