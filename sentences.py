#!/usr/bin/env python3
"""Write down what the game says, line by line in all languages, for everybody who writes or translates it.

    python sentences.py            write the files
    python sentences.py --check    write nothing; fail if they are out of date

A sentence in a catalogue has holes; only filled does it show whether an ending or an article is right. A few
games are played without chance, and of all lines that differ by more than names and numbers one or two are
kept. The catalogues must be compiled: python translations.py.
"""

import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any, Final

from confucius import Game, Move
from confucius.bots.advice import AdviceReason
from confucius.forecast import forecast
from confucius.rules import components, events, moves
from confucius.rules.events import EVERYONE, Event
from confucius.rules.explanation import Facts, Violation
from confucius.rules.state import ACTING, State
from confucius.rules.views import View
from confucius.words import names
from confucius.words.advice import OF_OTHERS, REASONS, reason_text
from confucius.words.decisions import prompt, waiting
from confucius.words.events import event_text
from confucius.words.explaining import explain, things
from confucius.words.forecast import forecast_sections
from confucius.words.language import LANGUAGES, SOURCE, speaking
from confucius.words.moves import describe, warnings
from confucius.words.purposes import action_of, purposes
from confucius.words.reasons import why_not_at_all
from confucius.words.refusals import SENTENCES, sentence, sentence_of

FOLDER: Final = Path(__file__).resolve().parent / "src" / "confucius" / "locale" / "sentences"
# Players, whether there are petitions, and which kinds of move are preferred; the rest go by turns.
GAMES: Final = (
    (3, False, ()),
    (4, True, ()),
    (5, True, ("transfer", "give", "buy", "secure", "nominate", "bribe")),
    (3, True, ("voyage", "junks", "invade", "recruit", "card-bribery", "tax")),
    (4, True, ("petition-swap", "petition-army", "petition-junks", "petition-student", "give", "tax")),
)
# Decisions from one look at the whole table to the next, in turn and out of turn.
SELDOM: Final = 31
OFTEN: Final = 2
OTHERS: Final = [language for language in LANGUAGES if language != SOURCE]
_NAMES: Final = "|".join(
    map(
        re.escape,
        (
            *(names.family(colour) for colour in components.COLOURS),
            *(names.ministry(ministry) for ministry in components.MINISTRIES),
            *(names.distant_land(land) for land in components.DISTANT_LANDS),
            *(names.foreign_land(land) for land in components.FOREIGN_LANDS),
            *(names.gift(value) for value in range(2, components.GIFTS + 1)),
            *(names.action(kind) for kind in range(moves.KINDS)),
            *(names.reward(card) for card in components.REWARDS),
        ),
    )
)
_HOLE: Final = re.compile(rf"(?:the )?(?:{_NAMES})\b|\(rules[^)]*\)|\d+")
_LIST: Final = re.compile(r"•(?:(?:, | and | or | \+ | )+•)+")


# What five games need not bring up.
SELDOM_HAPPENING: Final = [
    *(
        Event(events.MOVED, 1, Move.parse(move).code)
        for move in (
            "commerce pay 2+1",
            "petition junks black to white",
            "petition army 4 box 1 to 6 box 2",
            "petition student red",
            "card bribery-hubu hubu 4 pay 3",
            "card bribery-any bingbu 2",
            "card gift 3",
            "card cash",
            "card recruit",
            "card insulted",
            "extra tax",
            "discard 3",
        )
    ),
    Event(events.OFFICIAL_REPLACED, 1, 12, 5),
    Event(events.CANDIDATE_UNPLACED, 1, 0),
    Event(events.CANDIDATE_SKIPPED, a=2),
    Event(events.MINISTRY_UNCLAIMED, a=1),
    *(Event(events.GAME_ENDED, a=reason) for reason in range(3)),
    Event(events.TITLE_GIVEN, -1, 2, 1),
]
FACTS: Final[Facts] = {
    **dict.fromkeys(("seat", "owner", "other", "giver", "holder"), "green"),
    **{name: ["green", "white"] for name in ("players", "receivers")},
    "givers": ["green"],
    **dict.fromkeys(("need", "mine", "boxes"), 3),
    **dict.fromkeys(("have", "cubes", "licences", "theirs", "count", "supply", "number"), 2),
    **dict.fromkeys(("cash", "hand_cash", "hand_licences"), 1),
    **dict.fromkeys(("at_sea", "box"), 4),
    "move": "voyage",
    "card": "bribery-hubu",
    "paid": [3, 3],
    "hand": [2],
    "ministry": "hubu",
    "named": "hubu",
    "candidate": "gongbu",
    "rank": 6,
    "value": 5,
    "filled": [3, 4, 5],
    "free": [2, 3],
    "places": ["hubu 1", "hubu 7", "gongbu 2"],
    "space": "red",
    "other_space": "plain",
    "land": "mongolia",
    "lands": ["americas"],
    "on_board": ["annam", "mongolia", "korea"],
}


class Collection:
    """Lines by kind, each in all languages; of lines that differ in names and numbers alone few are kept."""

    def __init__(self) -> None:
        self.lines: dict[str, list[tuple[str, ...]]] = {}
        self.refused: set[str] = set()  # the keys of refusals that were heard
        self._known: set[tuple[str, int]] = set()

    def hear(self, kind: str, tell: Callable[..., list[str]], *about: Any) -> None:
        """What `tell` says about something, in every language, if there is anything new in it."""
        english = tell(*about)
        fresh = [number for number, line in enumerate(english) if self._is_new(line)]
        if fresh:
            told = [english, *(_said_in(language, tell, *about) for language in OTHERS)]
            found = self.lines.setdefault(kind, [])
            found.extend(tuple(lines[number] for lines in told) for number in fresh)

    def _is_new(self, line: str) -> bool:
        key = shape(line), _how_many(line)
        if key in self._known:
            return False
        self._known.add(key)
        return True


def _said_in(language: str, tell: Callable[..., list[str]], *about: Any) -> list[str]:
    with speaking(language):
        return tell(*about)


def shape(line: str) -> str:
    """
    >>> shape("Black bribed Hubu 4, paying cards of 3 + 1 (rules 5.1)")
    '• bribed •, paying cards of • •'
    """
    return _LIST.sub("•", _HOLE.sub("•", line))


def _how_many(line: str) -> int:
    """Which plural the first number asks for in a language with three of them."""
    found = re.search(r"\d+", line)
    number = int(found[0]) if found else 0
    return 1 if number == 1 else 2 if 2 <= number <= 4 else 5


# Games


def collect() -> Collection:
    heard = Collection()
    played: Counter[int] = Counter()
    for number, (players, advanced, preferred) in enumerate(GAMES):
        game = Game(players, advanced=advanced, seed=number)
        for event in game.opening_events:
            heard.hear("log", _event, event, game.state)
        decisions = 0
        while not game.is_over:
            _listen(heard, game, decisions)
            move = _chosen(game, preferred, played, decisions)
            played[move.kind] += 1
            decisions += 1
            for event in game.push(move):
                heard.hear("log", _event, event, game.state)
        _look_around(heard, game)
    for event in SELDOM_HAPPENING:
        heard.hear("log", _event, event, game.state)
    for key in sorted(SENTENCES.keys() - heard.refused):
        heard.hear("refusals", _filled_refusal, key)
    heard.hear("advice", _advice)
    return heard


def _chosen(game: Game, preferred: tuple[str, ...], played: Counter[int], number: int) -> Move:
    """The last move of a preferred kind, else one of the kind played least so far."""
    by_name = {move.name: move for move in game.irredundant_moves}
    for name in preferred if number % 3 else ():
        if name in by_name:
            return by_name[name]
    kind = min((move.kind for move in by_name.values()), key=lambda kind: (played[kind], kind))
    of_kind = [move for move in game.irredundant_moves if move.kind == kind]
    return of_kind[number * 7919 % len(of_kind)]


def _listen(heard: Collection, game: Game, number: int) -> None:
    state = game.state.copy()
    heard.hear("prompts", _prompts, state)
    for move in {move.kind: move for move in game.irredundant_moves}.values():
        heard.hear("moves", _move, move, state)
    if number % (SELDOM if state.step == ACTING else OFTEN) == 0:
        _look_around(heard, game)
        _try_everything(heard, game)


def _look_around(heard: Collection, game: Game) -> None:
    view = game.view(None if game.is_over else game.state.actor)
    heard.hear("forecast", _forecast, view)
    for action in dict.fromkeys(map(action_of, game.irredundant_moves)):
        heard.hear("purposes", purposes, view, action)
    for thing in things(view):
        heard.hear("explanations", _explanation, view, thing)


def _try_everything(heard: Collection, game: Game) -> None:
    told: dict[str, Violation] = {}
    for move in _tries(game):
        found = game.why_not(move)
        if found is not None:
            told.setdefault(sentence_of(found), found)
    for found in told.values():
        heard.hear("refusals", _refusal, found)
    heard.refused |= told.keys()
    if game.state.step == ACTING:
        possible = {move.kind for move in game.irredundant_moves}
        for kind in sorted(set(range(moves.ACTIONS_END)) - possible):
            heard.hear("refusals", _why_not_at_all, game.state, kind)


def _tries(game: Game) -> Iterator[Move]:
    """Moves of every kind about every other thing, with and without cards."""
    hand = game.state.hands[game.state.actor]
    for kind, shape in enumerate(moves.SHAPES):
        for a, b in product(shape.values(0)[::2], shape.values(1)[::3]):
            yield Move.of(kind, a, b)
            if shape.cards:
                yield Move.of(kind, a, b, hand)


# Lines


def _prompts(state: State) -> list[str]:
    return [prompt(state), waiting(state)]


def _move(move: Move, state: State) -> list[str]:
    unpaid = Move.of(move.kind, move.a, move.b, extra=move.extra)
    return [describe(move, state), describe(unpaid, state), *warnings(move, state)]


def _event(event: Event, state: State) -> list[str]:
    line = event_text(event, None if event.only == EVERYONE else event.only, state)
    return [] if line is None else [line]


def _forecast(view: View) -> list[str]:
    return [line for part in forecast_sections(forecast(view)) for line in (part.heading, *part.lines)]


def _explanation(view: View, thing: str) -> list[str]:
    found = explain(view, thing)
    return [found.title, *found.lines]


def _refusal(found: Violation) -> list[str]:
    return [str(found)]


def _filled_refusal(key: str) -> list[str]:
    """With facts that need not fit together: some refusals hardly ever come up."""
    return [sentence(key, FACTS)]


def _why_not_at_all(state: State, kind: int) -> list[str]:
    found = why_not_at_all(state, [kind])
    return [found.in_short, found.in_full]


def _advice() -> list[str]:
    facts = {"points": 2, "ministry": 1, "mine": 2, "best": 1, "then": 4, "before": 3, "seat": 1}
    facts |= {"value": 3, "land": 0, "missing": 2, "number": 2, "title": 1}
    facts |= {"cash": 5, "licences": 4, "left": 3, "minister": 1, "secretary": 2}
    known = [AdviceReason(name, 1.0, facts) for name in REASONS if "/" not in name]
    nothing = [
        AdviceReason(name, 1.0, facts | dict.fromkeys(("missing", "number"), 0))
        for name in ("invasion", "keeps")
    ]
    told = [reason_text(reason) for reason in [*known, *nothing]]
    return told + [reason_text(reason, mover=2) for reason in known if reason.name in OF_OTHERS]


# Files


def pages(heard: Collection) -> dict[Path, str]:
    return {FOLDER / f"{kind}.md": _page(kind, lines) for kind, lines in heard.lines.items()}


def _page(kind: str, lines: list[tuple[str, ...]]) -> str:
    body = "\n\n".join("  \n".join(line) for line in sorted(lines))
    return f"# {kind.capitalize()}\n\nWritten by `python sentences.py`.\n\n{body}\n"


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["--check"]):
        sys.exit(__doc__)
    written = pages(collect())
    stale = [path for path, text in written.items() if not path.exists() or path.read_text("utf-8") != text]
    if arguments:
        if stale:
            print(f"Out of date: {', '.join(path.name for path in stale)}. Run: python sentences.py")
        return 1 if stale else 0
    FOLDER.mkdir(exist_ok=True)
    for path in stale:
        path.write_text(written[path], encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
