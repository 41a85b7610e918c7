"""From a candidate to a puzzle: verified, with its right answers, its difficulty and what would happen."""

import random
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import Final

from confucius.analysis.decisions import compare
from confucius.bots.adept import Adept
from confucius.bots.advice import reasons_for
from confucius.bots.net.weights import shipped
from confucius.bots.search import estimate, play, worth_trying
from confucius.game import Game
from confucius.position import position_text
from confucius.puzzles.finding import Candidate, is_obvious
from confucius.puzzles.puzzle import Answer, Puzzle, Reply, Source, choice_of
from confucius.puzzles.themes import has_theme, theme_of
from confucius.puzzles.verifying import PuzzleVerdict, choices, first_sight, verified
from confucius.rules import dealing
from confucius.rules.chance import Seeded
from confucius.rules.moves import Move
from confucius.rules.state import OVER, State
from confucius.rules.views import View

_EXPERTS: Final = 3  # how many of a kind are asked whether they find it
_MANY_CHOICES: Final = 16
_REPLY_DEALS: Final = 12
_REPLIES_FOR: Final = 12  # of the choices, the best ones
_LIKELY: Final = 40  # in how many of 100 deals a rival must reply so
_MOST_REPLIES: Final = 6  # decisions until one's own turn again
_CLEARLY_BEHIND: Final = 70  # in tenths of a percent, for every other choice in its own search
_SIMULATIONS: Final = 300  # for the ways to pay, and for choices that are no rivals


def made(found: Candidate, game: str) -> Puzzle | None:
    """The puzzle that a candidate makes; None if its solution is not clear, or too plain.

    Cards that the seat cannot see are dealt anew, and the memory of the game is gone: a puzzle is judged by
    what is on the table.
    """
    seed = f"{game}/{found.number}"
    rng = random.Random(seed)
    state = dealing.sample(Game(position=found.state).view(found.state.actor), rng)
    view = Game(position=state).view(state.actor)
    verdict = verified(view, seed)
    if verdict is None:
        return None
    best = verdict.best.move
    theme = theme_of(state, best)
    right = {choice_of(one.move) for one in (verdict.best, *verdict.equals)}
    if theme is None or is_obvious(state, right):
        return None
    answers = tuple(_answers(view, verdict, seed))
    if _is_doubtful(answers, right):
        return None
    return Puzzle(
        position=position_text(state),
        theme=theme,
        level=_level(state, view, right, len(answers)),
        solutions=tuple(_solutions(view, state, verdict, seed)),
        margin=verdict.nearest.behind,
        error=verdict.nearest.behind_error,
        answers=answers,
        reasons=reasons_for(view, best, rng),
        source=Source(game, found.number),
        played=found.played,
    )


def _is_doubtful(answers: Sequence[Answer], right: Collection[int]) -> bool:
    """Whether a choice that was no rival comes close to the best in a search of its own."""
    others = [answer.chance for answer in answers if answer.choice not in right]
    best = max(answer.chance for answer in answers if answer.choice in right)
    return best - max(others) < _CLEARLY_BEHIND


def _solutions(view: View, state: State, verdict: PuzzleVerdict, seed: str) -> Iterator[str]:
    """The right choices, the best first, with every payment that loses less than half the margin."""
    for one in (verdict.best, *verdict.equals):
        choice = choice_of(one.move)
        ways = [move for move in Game(position=state).irredundant_moves if choice_of(move) == choice]
        if len(ways) == 1:
            yield str(one.move)
            continue
        found = compare(view, simulations=_SIMULATIONS, seed=f"{seed}/ways", moves=ways, listed=len(ways))
        yield from (str(way.move) for way in found.moves if way.behind < verdict.nearest.behind / 2)


def _level(state: State, view: View, right: Collection[int], choices: int) -> int:
    """1 to 3: whether the adept finds it, whether the champion does at first sight, and among how many."""
    moves, rng = Game(position=state).legal_moves, random.Random(0)
    adepts = [choice_of(Adept().choose(view, moves, rng)) in right for _ in range(_EXPERTS)]
    champions = [choice_of(Move(first_sight(view, rng)[0][0])) in right for _ in range(_EXPERTS)]
    hard = (sum(adepts) < _EXPERTS / 2) + (not all(champions)) + (choices >= _MANY_CHOICES)
    return 1 + min(2, hard)


def _answers(view: View, verdict: PuzzleVerdict, seed: str) -> Iterator[Answer]:
    """All choices, the best first, the better ones with what a rival would reply."""
    rng = random.Random(seed)
    ranked = sorted(_chances(view, verdict, seed, rng), key=lambda found: -found[1])
    for place, (move, chance) in enumerate(ranked):
        reply = _reply(view, move, rng) if place < _REPLIES_FOR else None
        yield Answer(str(move), round(1000 * chance), reply)


def _chances(
    view: View, verdict: PuzzleVerdict, seed: str, rng: random.Random
) -> Collection[tuple[Move, float]]:
    """The chance after each choice: as verified, by a shorter search of its own, or at first sight."""
    found = {choice_of(Move(code)): (Move(code), chance) for code, chance in reversed(first_sight(view, rng))}
    measured = (verdict.best, *verdict.equals, *verdict.rivals)
    known = {choice_of(one.move) for one in measured}
    rest = [move for move in choices(view, seed) if choice_of(move) not in known]
    if len(rest) > 1:
        searched = compare(view, simulations=_SIMULATIONS, seed=f"{seed}/rest", moves=rest, listed=len(rest))
        measured += searched.moves
    found |= {choice_of(one.move): (one.move, one.chance) for one in measured}
    return found.values()


def _reply(view: View, move: Move, rng: random.Random) -> Reply | None:
    """What a rival does most often before the seat's next decision, if it does so often enough."""
    seen: Counter[tuple[int, int]] = Counter()
    for _ in range(_REPLY_DEALS):
        state = dealing.sample(view, rng)
        source = Seeded(1 + int(rng.random() * 2147483562), 1 + int(rng.random() * 2147483398))
        seen.update(set(_replies(view.seat, state, move.code, source)))
    if not seen:
        return None
    (seat, choice), times = seen.most_common(1)[0]
    share = round(100 * times / _REPLY_DEALS)
    return Reply(seat, str(Move(choice)), share) if share >= _LIKELY else None


def _replies(seat: int, state: State, code: int, source: Seeded) -> Iterator[tuple[int, int]]:
    """The choices of the others until the seat decides again, each the best at first sight."""
    judge = shipped()
    play(state, code, source)
    for _ in range(_MOST_REPLIES):
        if state.step == OVER or state.actor == seat:
            return
        rival, codes = state.actor, worth_trying(state)
        best = max(codes, key=lambda one: estimate(judge, state, one, source)[rival])
        if has_theme(Move(best)):
            yield rival, choice_of(Move(best))
        play(state, best, source)
