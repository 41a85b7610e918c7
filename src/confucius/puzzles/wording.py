"""A puzzle in words: its title and question, what an answer leads to, and why the solution is best."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final

from confucius.bots.advice import COSTS, AdviceReason, effects
from confucius.notation import parse_move
from confucius.puzzles import themes
from confucius.puzzles.puzzle import Answer, Puzzle, Reply, choice_of
from confucius.rules import state as steps
from confucius.rules.components import WALL_PIECES
from confucius.rules.moves import BUY_JUNKS, PETITIONS, TURN_END, VOYAGE, Move
from confucius.rules.state import State
from confucius.words import names
from confucius.words.advice import reason_text
from confucius.words.citations import OF_MOVES
from confucius.words.language import N_, P_, Counted, Sentence, gettext, say
from confucius.words.moves import describe, targets
from confucius.words.numbers import percent
from confucius.words.purposes import action_of, purposes

_THEMES: Final = {
    themes.FREE: N_("Free yourself"),
    themes.BIND: N_("Bind a rival"),
    themes.MINISTRY: N_("Turn a ministry"),
    themes.EXAMINATION: N_("The examination"),
    themes.SEA: N_("The sea"),
    themes.FRONTIER: N_("The frontier"),
    themes.PETITIONS: N_("Petitions"),
}
_IDEAS: Final = {
    themes.FREE: N_("A gift binds you. Ask what that costs you, and how to be rid of it."),
    themes.BIND: N_("Whoever holds your gift must help you at court. Ask whom to bind, and when."),
    themes.MINISTRY: N_("Count the markers in each ministry, and who would back whom there."),
    themes.EXAMINATION: N_("A candidate becomes a secured official. Ask whose it will be, and where."),
    themes.SEA: N_("Five junks make a voyage, and whoever is first in a land scores."),
    themes.FRONTIER: N_("Count the boxes that are open in the Foreign Lands, and the armies of each family."),
    themes.PETITIONS: N_("A gift need not be given: think of what the Emperor grants for it."),
}
_IDEA_RULES: Final = {
    themes.FREE: "7.5",
    themes.BIND: "7",
    themes.MINISTRY: "8.3",
    themes.EXAMINATION: "8.2",
    themes.SEA: "5.6",
    themes.FRONTIER: "8.4",
    themes.PETITIONS: "5.12",
}
_LEVELS: Final = {
    1: P_("level of a puzzle", "easy"),
    2: P_("level of a puzzle", "tricky"),
    3: P_("level of a puzzle", "hard"),
}
# By the decision, and for an action by the time and the standing.
_TITLES: Final[dict[int | str, str]] = {
    steps.FAVOUR: N_("The Emperor's favour"),
    steps.TUTORING: N_("Before the examiners"),
    steps.PLACING: N_("A seat for the candidate"),
    steps.YIELDING: N_("Whom to back"),
    "early/ahead": N_("A promising start"),
    "early/level": N_("Nobody is ahead yet"),
    "early/behind": N_("A slow start"),
    "middle/ahead": N_("A lead to defend"),
    "middle/level": N_("The court is divided"),
    "middle/behind": N_("Catching up"),
    "late/ahead": N_("Close to the goal"),
    "late/level": N_("The decisive round"),
    "late/behind": N_("One last chance"),
}
_GOALS: Final = {
    steps.FAVOUR: N_("Find the action that the Imperial Favour is best used for."),
    steps.TUTORING: N_("Find the best way to tutor."),
    steps.PLACING: N_("Find the best place for your candidate."),
    steps.YIELDING: N_("Find out to whom you should give up your influence."),
    steps.ACTING: N_("Find the action that gives you the best chance to win."),
}
_YOU_ARE: Final = N_("You are {who}, in round {round} of {rounds}.")
_YOU_LEAD: Final = Counted("You lead with {own} [point|points]; {other} has {theirs}.", by="own")
_YOU_FOLLOW: Final = Counted("{other} leads with {theirs} [point|points]; you have {own}.", by="theirs")
_YOU_SHARE: Final = Counted("You and {other} share the lead with {own} [point|points].", by="own")
_WORTH: Final = Counted(
    "The best choice wins {number} more [game|games] in a hundred than the next best.", by="number"
)
_CHANCE: Final = N_("Your chance to win is then {chance}; after the best choice it is {best}.")
_BEST_CHANCE: Final = N_("Your chance to win is then {best}. The next best choice leaves {second}: {move}.")
_PAY_BETTER: Final = N_("The right idea, but you can pay for it in a better way.")
_REPLY: Final = N_("After it {who} usually plays {action}.")
_REPLY_WITH: Final = N_("After it {who} usually plays {action}: {target}.")
_SECOND_REPLY: Final = N_("After the next best choice {who} usually plays {action}.")
_SECOND_REPLY_WITH: Final = N_("After the next best choice {who} usually plays {action}: {target}.")
_JUNKS: Final = Counted("{number} [junk|junks]", by="number")
_FROM_BOTS: Final = N_("From a game of bots, move {number}. There {who} played the best move.")
_FROM_BOTS_ELSE: Final = N_("From a game of bots, move {number}. There {who} played: {move}.")
_FROM_RECORD: Final = N_("From a recorded game, move {number}. There {who} played: {move}.")
_MOST_EFFECTS: Final = 2
_MOST_REASONS: Final = 3
_EARLY: Final = 3  # the last round of the beginning
_LATE: Final = 7  # the first of the end
# The rule that stands behind a reason.
_RULES: Final = {
    "minister": "8.3.3",
    "secretary": "8.3.3",
    "both-offices": "8.3.3",
    "perhaps": "8.3",
    "influence": "4.3",
    "secured": "5.2",
    "officials": "8.3",
    "cubes-next": "2.1",
    "backed": "7.4",
    "freed": "7.5",
    "binds": "7",
    "gift-ready": "5.9",
    "reached": "5.6",
    "voyage-nearer": "5.6",
    "voyage-ready": "5.6",
    "invasion": "8.4",
    "army": "5.7",
    "reward": "6.1",
    "student": "8.2",
    "title": "10.2",
    "decided": "8.3",
    "bars": "7.2",
}


@dataclass(frozen=True)
class SolutionStep:
    """A sentence of the solution, and the rule behind it if there is one."""

    words: str
    rule: str = ""


def theme_name(theme: str) -> str:
    return gettext(_THEMES[theme])


def idea(theme: str) -> SolutionStep:
    """What to think of, without the move."""
    return SolutionStep(gettext(_IDEAS[theme]), _IDEA_RULES[theme])


def level_name(level: int) -> str:
    return gettext(_LEVELS[level])


def title(puzzle: Puzzle) -> str:
    """Tells the situation and never the idea."""
    state = puzzle.state
    special = _TITLES.get(state.step)
    if special is not None:
        return gettext(special)
    own = state.points[puzzle.seat]
    best = max(points for seat, points in enumerate(state.points) if seat != puzzle.seat)
    when = "early" if state.round <= _EARLY else "late" if state.round >= _LATE else "middle"
    how = "ahead" if own > best else "behind" if own < best else "level"
    return gettext(_TITLES[f"{when}/{how}"])


def question(puzzle: Puzzle) -> list[str]:
    """Who one is and how things stand."""
    state, seat = puzzle.state, puzzle.seat
    facts = {"who": names.player(seat), "round": state.round, "rounds": WALL_PIECES}
    others = [other for other in range(state.players) if other != seat]
    rival = max(others, key=lambda other: state.points[other])
    own, theirs = state.points[seat], state.points[rival]
    stand = _YOU_LEAD if own > theirs else _YOU_FOLLOW if own < theirs else _YOU_SHARE
    return [
        say(_YOU_ARE, facts),
        say(stand, {"own": own, "theirs": theirs, "other": names.player(rival)}),
    ]


def goal(puzzle: Puzzle) -> str:
    return gettext(_GOALS[puzzle.state.step])


def worth(puzzle: Puzzle) -> str:
    """How clear it is."""
    return say(_WORTH, {"number": max(1, round(100 * puzzle.margin))})


def answered(puzzle: Puzzle, move: Move) -> list[str]:
    """What a wrong answer does, what follows, and what it is worth."""
    found = puzzle.answer_to(move)
    if found is None or puzzle.is_right_choice(choice_of(move)):
        return [gettext(_PAY_BETTER)]
    view = puzzle.view()
    told = [reason_text(one) for one in islice(_seen(view.state, move), _MOST_EFFECTS)]
    told = told or purposes(view, action_of(move))[:1]
    told += _told_reply(puzzle.state, found.reply, (_REPLY, _REPLY_WITH))
    return [*told, say(_CHANCE, {"chance": _share(found), "best": _share(puzzle.best)})]


def solved(puzzle: Puzzle) -> list[SolutionStep]:
    """Why the solution is best, step by step."""
    move = parse_move(puzzle.solutions[0])
    found = [SolutionStep(describe(move, puzzle.view().state), OF_MOVES[move.kind])]
    found += [SolutionStep(reason_text(one), _RULES.get(one.name, "")) for one in _why(puzzle, move)]
    second = describe(_unpaid(parse_move(puzzle.second.move)), puzzle.view().state)
    facts = {"best": _share(puzzle.best), "second": _share(puzzle.second), "move": second}
    told = _told_reply(puzzle.state, puzzle.second.reply, (_SECOND_REPLY, _SECOND_REPLY_WITH))
    return [*found, SolutionStep(say(_BEST_CHANCE, facts)), *map(SolutionStep, told)]


def origin(puzzle: Puzzle) -> str:
    """Where the position comes from, and what was played there."""
    move = parse_move(puzzle.played)
    facts = {
        "number": puzzle.source.move + 1,
        "who": names.player(puzzle.seat),
        "move": describe(_unpaid(move), puzzle.view().state),
    }
    if puzzle.source.is_record:
        return say(_FROM_RECORD, facts)
    return say(_FROM_BOTS if puzzle.is_right_choice(choice_of(move)) else _FROM_BOTS_ELSE, facts)


def _why(puzzle: Puzzle, move: Move) -> list[AdviceReason]:
    """What the search's judge gains by it, then what everybody can see; nothing twice."""
    gains = [reason for reason in puzzle.reasons if reason.name != COSTS]
    seen = {reason.name for reason in gains}
    plain = [one for one in _seen(puzzle.view().state, move) if one.name not in seen]
    return [*gains, *plain][:_MOST_REASONS]


def _seen(state: State, move: Move) -> Iterator[AdviceReason]:
    """What a move changes for everybody to see; what it saves is no reason."""
    return (one for one in effects(state, move) if one.name != "saves")


def _unpaid(move: Move) -> Move:
    return Move(choice_of(move))


def _share(answer: Answer) -> str:
    return percent(answer.chance / 1000, digits=0)


def _told_reply(state: State, reply: Reply | None, sentences: tuple[Sentence, Sentence]) -> Iterator[str]:
    if reply is None:
        return
    move = parse_move(reply.move)
    if move.kind >= TURN_END:
        return
    facts = {"who": names.player(reply.seat), "action": names.action(move.kind)}
    target = _target(state, move)
    yield say(sentences[1], facts | {"target": target}) if target else say(sentences[0], facts)


def _target(state: State, move: Move) -> str:
    """What a rival's move is aimed at, as far as one word says it."""
    facts = targets(move, state)
    if move.kind in PETITIONS:
        return names.petition(move.kind)
    if move.kind in (BUY_JUNKS, VOYAGE):
        return str(facts["lands"]) if facts.get("lands") else say(_JUNKS, {"number": move.a})
    for name in ("other", "official", "land", "gift"):
        if name in facts:
            return str(facts[name])
    return ""
