"""An analysis in words: grades, turning points, and how a chance came about.

Lines are like those of the log: complete, in the past, without a full stop.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from confucius.analysis.report import BY_DRAW, BY_MOVE, AnalysedMoment, Reading, TurningPoint
from confucius.bots.advice import AdviceReason
from confucius.rules import events
from confucius.rules.cards import OF_CASH
from confucius.rules.chance import CANDIDATE, CARD, OFFICIAL, REWARD, Draw, purpose_of, target_of
from confucius.rules.components import COLOURS
from confucius.rules.events import Event
from confucius.rules.moves import CHIEF, PLACE, TUTOR, YIELD, Move
from confucius.rules.state import State
from confucius.words import names
from confucius.words.events import event_text
from confucius.words.language import N_, P_, Counted, Sentence, gettext, say
from confucius.words.moves import deed_of
from confucius.words.numbers import Count, percent
from confucius.words.recap import recap_text

_GRADES: Final = {
    "best": P_("grade of a move", "Best"),
    "good": P_("grade of a move", "Good"),
    "inaccuracy": P_("grade of a move", "Inaccuracy"),
    "mistake": P_("grade of a move", "Mistake"),
    "blunder": P_("grade of a move", "Blunder"),
}
_HEADINGS: Final = {
    "after": P_("column of an analysis", "After"),
    "who": P_("column of an analysis", "Family"),
    "points": P_("column of an analysis", "Points"),
    "start": P_("column of an analysis", "Start"),
    "own": P_("column of an analysis", "Own moves"),
    "others": P_("column of an analysis", "Others"),
    "luck": P_("column of an analysis", "Luck"),
    "end": P_("column of an analysis", "End"),
    "adjusted": P_("column of an analysis", "Without luck"),
    "accuracy": P_("column of an analysis", "Accuracy"),
    "open": P_("column of an analysis", "With open cards"),
    "move": P_("column of an analysis", "Move"),
    "round": P_("column of an analysis", "Round"),
    "played": P_("column of an analysis", "Played"),
    "better": P_("column of an analysis", "Better"),
    "lost": P_("column of an analysis", "Lost"),
    "grade": P_("column of an analysis", "Grade"),
}
_ABOUT: Final = Counted(
    "{decisions} [decision|decisions] with a choice. Simulations for each, as the player knew the game and"
    " again with open cards: {simulations}",
    by="decisions",
)
_WHERE: Final = N_("Round {round}, move {move}")
# What a move did, by the name of the effect; those left out are told by the move itself.
_EFFECTS: Final[dict[str, Sentence]] = {
    "minister": N_("As things stood, this made {who} Minister of {ministry}"),
    "secretary": N_("As things stood, this made {who} Secretary of {ministry}"),
    "both-offices": N_("As things stood, this made {who} Minister and Secretary of {ministry}"),
    "perhaps": N_("This gave {who} a chance of an office in {ministry}"),
    "decided": N_("{ministry} was full and was decided that round"),
    "bars": N_("From then on {other} could not bribe in {ministry}"),
    "binds": N_("The gift worth {value} bound {other} to {who}"),
    "freed": N_("This freed {who} from the gift worth {value} from {other}"),
    "backed": N_("{who} was then backed in {ministry}"),
    "secured": N_("Nobody could take that official from {who} any more"),
    "student": N_("{who} had a student who could win the candidate"),
    "invasion/full": N_("{land} was full and was taken"),
    "title": N_("As things stood, {who} became {title}"),
}
MOST_REASONS: Final = 2  # for a best move
_MOST_EFFECTS: Final = 2
_MOST_EVENTS: Final = 4
_BETTER: Final = N_("“{move}” would have left {who} a chance of {share}")
_ROSE: Final = N_("The chance of {who} rose from {before} to {after}")
_FELL: Final = N_("The chance of {who} fell from {before} to {after}")
_DRAWN: Final[dict[int, Sentence]] = {
    CARD: N_("{who} drew {cards}"),
    REWARD: N_("{who} drew {card}"),
    OFFICIAL: N_("The new official in {official} cost {cost}"),
    CANDIDATE: N_("A candidate was turned up ({candidate})"),
}
_SET_UP: Final = N_("The set-up")
_TOLD_BY_EVENT: Final = {
    CHIEF: events.CHIEF_NAMED,
    PLACE: events.CANDIDATE_PLACED,
    YIELD: events.YIELDED,
    TUTOR: events.TUTORED,
}


def grade_name(grade: str) -> str:
    """A grade as people read it."""
    return gettext(_GRADES[grade])


def heading(name: str) -> str:
    """The heading of a column."""
    return gettext(_HEADINGS[name])


def about(decisions: int, simulations: int) -> str:
    """How much of a game was looked at, and how closely."""
    return say(_ABOUT, {"decisions": Count(decisions), "simulations": Count(simulations)})


def where(point: "AnalysedMoment | TurningPoint") -> str:
    """When in the game it was."""
    return say(_WHERE, {"round": point.round, "move": point.number}) if point.number else gettext(_SET_UP)


def deed(moment: "AnalysedMoment | TurningPoint", state: State, told: Sequence[Event] = ()) -> str:
    """Who did what, in few words; `told` are the events of the move, which some moves are told by."""
    if moment.move is None or moment.seat is None:
        return gettext(_SET_UP)
    return move_line(moment.seat, moment.move, state, told)


def move_line(seat: int, move: Move, state: State, told: Sequence[Event] = ()) -> str:
    """A move of a seat in few words."""
    wanted = _TOLD_BY_EVENT.get(move.kind, "")
    for event in told:
        if event.name == wanted:
            return recap_text([event], None, state)
    if wanted:
        return say(_PLAIN[move.kind], {"who": names.player(seat)})
    return recap_text([Event(events.MOVED, seat, move.code)], None, state)


# For moves whose events are not at hand.
_PLAIN: Final = {
    CHIEF: N_("{who} named the Chief Minister"),
    PLACE: N_("{who} placed the candidate"),
    YIELD: N_("{who} gave up influence"),
    TUTOR: N_("{who} tutored a student"),
}


def done(moment: AnalysedMoment, state: State, happened: Sequence[Event]) -> str:
    """What was done, as the log tells it to the one who did it; `happened` is what the move led to."""
    assert moment.move is not None
    wanted = _LOGGED_BY.get(moment.move.kind, events.MOVED)
    told = next(event for event in happened if event.name == wanted)
    return event_text(told, moment.seat, state) or deed(moment, state, happened)


_LOGGED_BY: Final = _TOLD_BY_EVENT | {TUTOR: events.TUTORED_WITH}


def turning_point(point: TurningPoint, before: State, reading: Reading | None = None) -> list[str]:
    """What happened, why it mattered, and whose chance went from where to where.

    `before` is the state before it. With the `reading` of a move that was a fault, what was better is told.
    """
    told = [*_story(point, before)]
    if point.by == BY_MOVE and reading is not None and reading.is_fault and point.seat is not None:
        told.append(better_text(reading, before, point.seat))
    return [*told, change_text(point)]


def better_text(reading: Reading, before: State, seat: int) -> str:
    """What would have been better for the one who decided, and how good it was."""
    facts = {
        "move": deed_of(reading.best.move, before, to_others=True),
        "who": names.player(seat),
        "share": percent(reading.best.chance, digits=0),
    }
    return say(_BETTER, facts)


def _story(point: TurningPoint, state: State) -> Iterator[str]:
    yield deed(point, state, point.events)
    if point.by == BY_DRAW:
        yield from draws_text(point.draws, point.about)
        return
    told = [text for effect in point.effects if (text := effect_text(effect, point.seat)) is not None]
    yield from told[:_MOST_EFFECTS]
    kind = None if point.move is None else _TOLD_BY_EVENT.get(point.move.kind)
    happened = [event for event in point.events if event.name != kind and event.name != events.CHIEF_NAMED]
    for event in happened[:_MOST_EVENTS]:
        text = event_text(event, None, state)
        if text is not None:
            yield text


def effect_text(effect: AdviceReason, seat: int | None) -> str | None:
    """What a move of a seat did, told to everybody; None where the move says it already."""
    full = effect.name == "invasion" and not effect.facts["missing"]
    sentence = _EFFECTS.get("invasion/full" if full else effect.name)
    if sentence is None or seat is None:
        return None
    facts: dict[str, object] = dict(effect.facts) | {"who": names.player(seat)}
    if "ministry" in effect.facts:
        facts["ministry"] = names.ministry(effect.facts["ministry"])
    if "seat" in effect.facts:
        facts["other"] = names.player(effect.facts["seat"])
    if "title" in effect.facts:
        facts["title"] = names.title(effect.facts["title"])
    if "land" in effect.facts:
        facts["land"] = names.foreign_land(effect.facts["land"])
    return say(sentence, facts)


def change_text(point: TurningPoint) -> str:
    """Whose chance went from where to where."""
    before, after = point.before[point.about], point.after[point.about]
    facts = {
        "who": names.player(point.about),
        "before": percent(before, digits=0),
        "after": percent(after, digits=0),
    }
    return say(_ROSE if after > before else _FELL, facts)


def draws_text(draws: Sequence[Draw], about: int) -> list[str]:
    """What was drawn: the cards of the seat it is about, and what lies open; without these, all cards."""
    open_ones = [text for draw in draws if (text := _open_draw(draw)) is not None]
    mine = _cards_drawn(draws, [about])
    return mine + open_ones or _cards_drawn(draws, range(len(COLOURS)))


def _open_draw(draw: Draw) -> str | None:
    purpose, target = purpose_of(draw.code), target_of(draw.code)
    if purpose == OFFICIAL:
        return say(_DRAWN[OFFICIAL], {"official": names.official(target), "cost": draw.outcome})
    if purpose == CANDIDATE:
        return say(_DRAWN[CANDIDATE], {"candidate": names.candidate(draw.number)})
    return None


def _cards_drawn(draws: Sequence[Draw], seats: Sequence[int]) -> list[str]:
    found = []
    for seat in seats:
        drawn = [draw for draw in draws if target_of(draw.code) == seat]
        cards = sum(OF_CASH[draw.number + 1] for draw in drawn if purpose_of(draw.code) == CARD)
        if cards:
            found.append(say(_DRAWN[CARD], {"who": names.player(seat), "cards": names.cards(cards)}))
        for draw in drawn:
            if purpose_of(draw.code) == REWARD:
                facts = {"who": names.player(seat), "card": names.reward(draw.number)}
                found.append(say(_DRAWN[REWARD], facts))
    return found
