"""One decision of an analysed game: what was played, what it cost, what was better, who held what."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from confucius.analysis import AnalysedMoment, ComparedMove, Reading
from confucius.browser.sentences import peopled
from confucius.notation import move_text
from confucius.rules.cards import as_list, cash, from_list, licences
from confucius.rules.components import REWARDS
from confucius.rules.events import Event
from confucius.rules.moves import Move
from confucius.rules.state import State, rewards_of_kind
from confucius.table.analysed.figures import Signed
from confucius.table.choices import paths
from confucius.words import names as called
from confucius.words.advice import reason_text
from confucius.words.analysis import MOST_REASONS, done, draws_text, grade_name
from confucius.words.chances import whole_percents
from confucius.words.language import N_, Counted, gettext, say
from confucius.words.moves import describe
from confucius.words.numbers import decimal, percent

OPEN: Final = "open"  # all cards lie open
KNOWN: Final = "known"  # as the one who decided knew them
_COST: Final = Counted("−{points} [point|points]", by="points")
_COURSE: Final = N_("of the chance to win: {best} → {played}")
_UNCHANGED: Final = N_("chance to win: {played}")
_REWARDS_HIDDEN: Final = Counted("{n} [reward card|reward cards], hidden", by="n")
_MOST_MOVES: Final = 3


@dataclass(frozen=True)
class ShownAlternative:
    """A move that could be made; `plain` is the sentence without markup, for a button's name."""

    move: str
    sentence: Markup
    plain: str
    reason: Markup
    percent: int
    shown: str
    best: bool
    played: bool


@dataclass(frozen=True)
class ShownReading:
    grade: str
    grade_name: str
    costs: bool
    cost: str
    error: str  # of the cost
    course: str
    alternatives: tuple[ShownAlternative, ...]


@dataclass(frozen=True)
class ShownLuck:
    """What was drawn after a move, and what that changed for the one who moved."""

    drawn: Markup
    change: Signed


@dataclass(frozen=True)
class ShownMoment:
    """What the page says about a move, and which things on the board the best one is about."""

    number: int
    seat: int
    name: str
    you: bool
    round: int
    phase: str
    sentence: Markup
    open: bool
    course: str  # where there was no choice
    cards: tuple[tuple[int, int], ...]  # cash and licences of each
    rewards: tuple[str, ...]
    hidden: tuple[tuple[int, str, str], ...]  # seat, name, what they held
    luck: ShownLuck | None
    reading: ShownReading | None
    targets: tuple[str, ...]


def shown_moment(
    moment: AnalysedMoment,
    state: State,
    happened: Sequence[Event],
    names: Sequence[str],
    me: int,
    cards: str,
) -> ShownMoment:
    """A move as it is told to the player `me`; `state` is the game before it, `happened` what followed."""
    assert moment.seat is not None
    assert moment.move is not None
    seat = moment.seat
    reading = moment.known if cards == KNOWN else moment.open
    return ShownMoment(
        number=moment.number,
        seat=seat,
        name=gettext("You") if seat == me else names[seat],
        you=seat == me,
        round=moment.round,
        phase=called.phase(state),
        sentence=peopled(done(moment, state, happened), names),
        open=cards == OPEN,
        course=say(_UNCHANGED, {"played": percent(whole_percents(moment.after)[seat] / 100, digits=0)}),
        cards=tuple((cash(card), licences(card)) for card in _single(state.hands[seat])),
        rewards=tuple(_rewards(state, seat)),
        hidden=tuple(_others(state, seat, names, cards == OPEN)),
        luck=_luck(moment, names),
        reading=None
        if reading is None
        else _Reader(state, names, None if seat == me else seat).shown(reading),
        targets=() if reading is None else _targets(reading.best.move, state),
    )


def _luck(moment: AnalysedMoment, names: Sequence[str]) -> ShownLuck | None:
    assert moment.seat is not None
    if not moment.draws:
        return None
    drawn = "; ".join(draws_text(moment.draws, moment.seat))
    return ShownLuck(peopled(drawn, names), Signed(round(100 * moment.by_draws[moment.seat])))


def _single(hand: int) -> list[int]:
    return [from_list([value]) for value in as_list(hand)]


def _rewards(state: State, seat: int) -> Iterator[str]:
    for number, kind in enumerate(REWARDS):
        for _ in range(rewards_of_kind(state.rewards[seat], number)):
            yield called.reward(kind)


def _others(state: State, seat: int, names: Sequence[str], is_open: bool) -> Iterator[tuple[int, str, str]]:
    """What the others held: their reward cards, face up or only how many."""
    for other in range(state.players):
        held = list(_rewards(state, other))
        if other != seat and held:
            said = ", ".join(held) if is_open else say(_REWARDS_HIDDEN, {"n": len(held)})
            yield other, names[other], said


class _Reader:
    """Tells what a decision was worth; `mover` is who decided, unless that is the reader."""

    def __init__(self, state: State, names: Sequence[str], mover: int | None) -> None:
        self.state = state
        self.names = names
        self.mover = mover

    def shown(self, reading: Reading) -> ShownReading:
        best, chosen = round(100 * reading.best.chance), round(100 * reading.chosen.chance)
        loss = best - chosen  # as the figures beside it say
        facts = {"best": percent(best / 100, digits=0), "played": percent(chosen / 100, digits=0)}
        return ShownReading(
            grade=reading.grade,
            grade_name=grade_name(reading.grade),
            costs=loss > 0,
            cost=say(_COST, {"points": loss}),
            error=f"± {decimal(100 * reading.error, 1)}",
            course=say(_COURSE if loss else _UNCHANGED, facts),
            alternatives=tuple(self._alternative(one, reading) for one in _listed(reading)),
        )

    def _alternative(self, one: ComparedMove, reading: Reading) -> ShownAlternative:
        words = describe(one.move, self.state, to_others=self.mover is not None)
        best = one.move == reading.best.move
        reasons = one.reasons[: MOST_REASONS if best else 1]
        told = " ".join(reason_text(reason, self.mover) for reason in reasons)
        chance = round(100 * one.chance)
        return ShownAlternative(
            move=move_text(one.move),
            sentence=peopled(words, self.names),
            plain=peopled(words, self.names).striptags(),
            reason=peopled(told, self.names),
            percent=chance,
            shown=percent(chance / 100, digits=0),
            best=best,
            played=one.move == reading.played,
        )


def _listed(reading: Reading) -> list[ComparedMove]:
    """The best moves, and the one that was played wherever it stands."""
    return [
        one for place, one in enumerate(reading.moves) if place < _MOST_MOVES or one.move == reading.played
    ]


def _targets(move: Move, state: State) -> tuple[str, ...]:
    """The things on the board that a move is about."""
    return tuple(next(paths(move, state)))
