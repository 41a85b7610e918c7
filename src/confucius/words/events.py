"""What happened, as lines for the log.

A line names families, never "you", so that it reads the same for everybody who may see it. Of the
state only what never changes is read: any state of the same game will do.
"""

from collections.abc import Callable
from typing import Final

from confucius.rules import components, events
from confucius.rules.cards import as_list
from confucius.rules.components import NOBODY
from confucius.rules.events import EVERYONE, Event
from confucius.rules.moves import CARD_BRIBERY, CHIEF, COMMERCE, PLACE, RECRUIT, VOYAGE, YIELD, Move
from confucius.rules.scoring import DECIDING_MINISTRY
from confucius.rules.state import State
from confucius.words import names
from confucius.words.language import N_, Counted, Sentence, say
from confucius.words.moves import targets

# By the kind of move. Naming a Chief Minister, placing a candidate and giving up influence are told
# by the events that follow them.
_MOVES: Final[dict[str, Sentence]] = {
    "bribe": N_("{who} bribed {official}, paying {cards}"),
    "secure": N_("{who} secured {official}, paying {cards}"),
    "nominate": N_("{who} nominated a student on the {space}, paying {cards}"),
    "force": N_("{who} forced the Imperial Examination, paying {cards}"),
    "junks": Counted("{who} bought {number} [junk|junks], paying {cards}", by="number"),
    "voyage": Counted("{who} sent {number} [junk|junks] to sea, paying {licences}", by="number"),
    "recruit": N_("{who} recruited an army, paying {licences}"),
    "invade": Counted(
        "{who} invaded {land} in box {box}, worth {points} [point|points], paying {cards}", by="points"
    ),
    "buy": N_("{who} bought the gift worth {value} ({gift}), paying {cards}"),
    "give": N_("{who} gave {other} the gift worth {value} ({gift})"),
    "transfer": N_("{who} transferred {official} to {other}"),
    "petition-junks": N_("{who} petitioned with the {gift}: two junks went from {source} to {other}"),
    "petition-student": N_("{who} petitioned with the {gift}: their student took the place on the {space}"),
    "petition-swap": N_(
        "{who} petitioned with the {gift}: the officials in {official} and {second} were swapped"
    ),
    "petition-army": N_(
        "{who} petitioned with the {gift}: "
        "an army went from {land}, box {box}, to {second_land}, box {second_box}"
    ),
    "petition-influence": N_(
        "{who} petitioned with the {gift}: {official} now carries a secured marker of {other}"
    ),
    "commerce": N_("{who} took Commercial Income, paying {cards}"),
    "commerce/free": N_("{who} took Commercial Income, paying nothing"),
    "tax": N_("{who} took Tax Income"),
    "no-action": N_("{who} took No Action"),
    "card-bribery": N_("{who} played {card} and took {official}, paying {cards}"),
    "card-bribery/free": N_("{who} played {card} and bribed {official} for free"),
    "card-gift": N_("{who} played Gift: the gift worth {value} ({gift}) became available"),
    "card-cash": N_("{who} played Cash"),
    "card-recruit": N_("{who} played Recruit an Army: one army went to the military colonies"),
    "card-insulted": Counted(
        "{who} played Emperor Insulted!: one army was put on it for {points} [point|points]", by="points"
    ),
    "pass": N_("{who} passed"),
    "discard": N_("{who} discarded {cards}"),
}
_WITH_EXTRA_ACTION: Final = N_("With the Extra Action card: {deed}")
_TOLD_BY_OTHERS: Final = (CHIEF, PLACE, YIELD)
_MAY_BE_FREE: Final = (COMMERCE, CARD_BRIBERY)
_PAID_IN_LICENCES: Final = (VOYAGE, RECRUIT)

_SENTENCES: Final[dict[str, Sentence]] = {
    events.SET_UP: N_("The game was set up"),
    events.ROUND_BEGAN: N_("Round {round} began"),
    events.CUBES_COUNTED: Counted(
        "{who} counted {gifts} active [gift|gifts] and took {cubes} cubes", by="gifts"
    ),
    events.CHIEF_NAMED: N_("{by} named {who} Chief Minister"),
    "chief-named/by-lot": N_("{who} became the first Chief Minister by lot"),
    events.CARDS_DRAWN: Counted("{who} drew {number} [card|cards]", by="number"),
    events.CARD_SEEN: Counted(
        "{who}'s new card: {cash} cash or {licences} [licence|licences]", by="licences"
    ),
    events.RESHUFFLED: N_("The discard pile was shuffled into a new deck"),
    events.REWARD_DRAWN: N_("{who} drew an Emperor's Reward card"),
    events.REWARD_SEEN: N_("{who}'s new reward card: {card}"),
    events.GIFT_CANCELLED: N_("{who}'s gift worth {value} to {recipient} was cancelled"),
    events.GIFT_REPLACED: N_("{who}'s older gift worth {value} to {recipient} left the game"),
    events.VOYAGE_COMPLETED: Counted(
        "{who} was the first to complete a voyage to {land:the} and scored {points} [point|points]",
        by="points",
    ),
    "voyage-completed/later": N_("{who} completed a voyage to {land:the}"),
    events.WALL_BUILT: N_("Piece {piece} of {pieces} of the Great Wall was built"),
    events.EXAM_HELD: N_("The Imperial Examination was held with one family's students only"),
    "exam-held/contested": N_("The Imperial Examination was held between two families"),
    events.EXAM_EMPTY: N_("The Imperial Examination had been forced, but there was no student"),
    events.TUTORED: Counted(
        "{who} tutored the student on the {space} with {number} [card|cards]", by="number"
    ),
    events.TUTORED_WITH: N_("{who} tutored the student on the {space} with {cards}"),
    events.EXAM_PILE: N_("The student on the {space} was tutored with {cards}"),
    "exam-pile/none": N_("Nobody tutored the student on the {space}"),
    events.EXAM_DECIDED: N_("{who}'s student won the examination: red space {red} cash, plain space {plain}"),
    events.CANDIDATE_PLACED: N_("{who} placed the candidate ({candidate}) in {official}, secured"),
    events.OFFICIAL_REPLACED: N_("The official costing {cost} in {official} left the game"),
    "official-replaced/bribed": N_(
        "The official costing {cost} in {official} left the game; {who}'s marker was returned"
    ),
    events.CANDIDATE_UNPLACED: N_(
        "{who} found no place for the candidate ({candidate}): the tile left the game"
    ),
    events.CANDIDATE_TURNED: N_("A candidate was turned up ({candidate})"),
    events.CANDIDATE_SKIPPED: N_(
        "A candidate ({candidate}) left the game, because its ministry is already resolved"
    ),
    events.RESOLUTION_BEGAN: N_("The resolution of {ministry} began"),
    events.YIELDED: Counted("{who} gave up {markers} [marker|markers] of influence to {to}", by="markers"),
    events.OFFICE_TAKEN: Counted(
        "{who} became Minister of {ministry} and scored {points} [point|points]", by="points"
    ),
    "office-taken/secretary": Counted(
        "{who} became Secretary of {ministry} and scored {points} [point|points]", by="points"
    ),
    events.MINISTRY_UNCLAIMED: N_("Nobody had influence in {ministry}: its offices stayed empty"),
    events.LAND_CONQUERED: N_("The invasion of {land} succeeded"),
    events.INVASION_FAILED: N_("The invasion of {land} failed"),
    events.ARMY_REWARDED: Counted(
        "{who}'s army in box {box} of {land} scored {points} [point|points]", by="points"
    ),
    events.OFFICIAL_LAID: N_("An official costing {cost} came to {official}"),
    events.ROUND_ENDED: N_("Round {round} ended"),
    "game-ended/0": N_("The game ended: all ministries were resolved"),
    "game-ended/1": N_("The game ended: all candidates had been won"),
    "game-ended/2": N_("The game ended: the Great Wall was complete"),
    events.TITLE_GIVEN: Counted("{who} became {title} and scored {points} [point|points]", by="points"),
    "title-given/tie": Counted(
        "After a tie, {who} became {title} as Minister of {ministry} and scored {points} [point|points]",
        by="points",
    ),
    "title-given/nobody": N_("Nobody became {title}: there was a tie, and {ministry} had no Minister"),
}


def event_text(event: Event, viewer: int | None, state: State) -> str | None:
    """The event as a line, or None if the viewer's seat (None: a spectator) may not see it, or if
    another event tells the same."""
    if not event.visible_to(EVERYONE if viewer is None else viewer):
        return None
    who: dict[str, object] = {} if event.seat == NOBODY else {"who": names.player(event.seat)}
    if event.name == events.MOVED:
        return _move_text(Move(event.a), who, state)
    fields = _FIELDS.get(event.name)
    return say(_SENTENCES[_key(event)], who | fields(event, state) if fields else who)


def _move_text(move: Move, who: dict[str, object], state: State) -> str | None:
    if move.kind in _TOLD_BY_OTHERS:
        return None
    free = move.kind in _MAY_BE_FREE and not move.pay
    facts = who | targets(move, state)
    if move.kind in _PAID_IN_LICENCES:
        facts["licences"] = names.licences(move.pay)
    deed = say(_MOVES[f"{move.name}/free" if free else move.name], facts)
    return say(_WITH_EXTRA_ACTION, {"deed": deed}) if move.extra else deed


def _key(event: Event) -> str:
    choose = _VARIANTS.get(event.name)
    variant = choose(event) if choose else ""
    return f"{event.name}/{variant}" if variant else event.name


def _title_variant(event: Event) -> str:
    if event.seat == NOBODY:
        return "nobody"
    return "tie" if event.b else ""


_VARIANTS: Final[dict[str, Callable[[Event], str]]] = {
    events.CHIEF_NAMED: lambda event: "by-lot" if event.a == NOBODY else "",
    events.VOYAGE_COMPLETED: lambda event: "" if event.b else "later",
    events.EXAM_HELD: lambda event: "contested" if event.a else "",
    events.EXAM_PILE: lambda event: "" if event.cards else "none",
    events.OFFICIAL_REPLACED: lambda event: "" if event.seat == NOBODY else "bribed",
    events.OFFICE_TAKEN: lambda event: "secretary" if event.b else "",
    events.GAME_ENDED: lambda event: str(event.a),
    events.TITLE_GIVEN: _title_variant,
}


# What the fields of an event are, in words


def _chief(event: Event, state: State) -> dict[str, object]:
    return {} if event.a == NOBODY else {"by": names.player(event.a)}


def _card(event: Event, state: State) -> dict[str, object]:
    (cash,) = as_list(event.cards)
    return {"cash": cash, "licences": 4 - cash}


def _gift(event: Event, state: State) -> dict[str, object]:
    return {"value": event.a, "recipient": names.player(event.b)}


def _voyage(event: Event, state: State) -> dict[str, object]:
    return {"land": names.distant_land(event.a), "points": event.b}


def _tutoring(event: Event, state: State) -> dict[str, object]:
    return {"space": names.space(event.a), "number": event.b, "cards": names.cards(event.cards)}


def _placed(event: Event, state: State) -> dict[str, object]:
    return {"official": names.official(event.a), "candidate": names.candidate(event.b)}


def _official(event: Event, state: State) -> dict[str, object]:
    return {"official": names.official(event.a), "cost": event.b}


def _candidate(event: Event, state: State) -> dict[str, object]:
    return {"candidate": names.candidate(event.a)}


def _ministry(event: Event, state: State) -> dict[str, object]:
    return {"ministry": names.ministry(event.a)}


def _office(event: Event, state: State) -> dict[str, object]:
    return {"ministry": names.ministry(event.a), "points": state.chits[2 * event.a + event.b]}


def _land(event: Event, state: State) -> dict[str, object]:
    return {"land": names.foreign_land(state.foreign[event.a])}


def _army(event: Event, state: State) -> dict[str, object]:
    land = names.foreign_land(state.foreign[components.slot_of(event.a)])
    return {"land": land, "box": components.place_of(event.a), "points": event.b}


def _title(event: Event, state: State) -> dict[str, object]:
    ministry = names.ministry(DECIDING_MINISTRY[event.a])
    return {"title": names.title(event.a), "ministry": ministry, "points": components.TITLE_POINTS}


_FIELDS: Final[dict[str, Callable[[Event, State], dict[str, object]]]] = {
    events.ROUND_BEGAN: lambda event, state: {"round": event.a},
    events.ROUND_ENDED: lambda event, state: {"round": event.a},
    events.CUBES_COUNTED: lambda event, state: {"cubes": event.a, "gifts": event.b},
    events.CHIEF_NAMED: _chief,
    events.CARDS_DRAWN: lambda event, state: {"number": event.a},
    events.CARD_SEEN: _card,
    events.REWARD_SEEN: lambda event, state: {"card": names.reward(event.a)},
    events.GIFT_CANCELLED: _gift,
    events.GIFT_REPLACED: _gift,
    events.VOYAGE_COMPLETED: _voyage,
    events.WALL_BUILT: lambda event, state: {"piece": event.a, "pieces": components.WALL_PIECES},
    events.TUTORED: _tutoring,
    events.TUTORED_WITH: _tutoring,
    events.EXAM_PILE: _tutoring,
    events.EXAM_DECIDED: lambda event, state: {"red": event.a, "plain": event.b},
    events.CANDIDATE_PLACED: _placed,
    events.OFFICIAL_REPLACED: _official,
    events.CANDIDATE_UNPLACED: _candidate,
    events.CANDIDATE_TURNED: _candidate,
    events.CANDIDATE_SKIPPED: _candidate,
    events.RESOLUTION_BEGAN: _ministry,
    events.YIELDED: lambda event, state: {"to": names.player(event.a), "markers": event.b},
    events.OFFICE_TAKEN: _office,
    events.MINISTRY_UNCLAIMED: _ministry,
    events.LAND_CONQUERED: _land,
    events.INVASION_FAILED: _land,
    events.ARMY_REWARDED: _army,
    events.OFFICIAL_LAID: _official,
    events.TITLE_GIVEN: _title,
}
