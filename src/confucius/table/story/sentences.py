"""The story of a game in words: its title, its one sentence, the titles of its turning points, honours.

Players are called by their own names, which cannot be inflected: every sentence takes a name as it stands.
"""

from collections.abc import Mapping
from typing import Final

from confucius.analysis.report import BY_DRAW, TurningPoint
from confucius.rules import events
from confucius.rules.chance import CANDIDATE, CARD, OFFICIAL, REWARD, purpose_of
from confucius.rules.components import ministry_of
from confucius.rules.events import Event
from confucius.rules.moves import CHIEF, KIND_NAMES, PLACE, TUTOR, YIELD, Move
from confucius.rules.state import State
from confucius.words import names
from confucius.words.language import N_, P_, Counted, Sentence, gettext, say

# What a game was like, most telling first; telling.py says when which one is true.
_TITLES: Final[dict[str, Sentence]] = {
    "last-move": N_("Decided by the very last moves"),
    "comeback": N_("{winner} comes back"),
    "let-slip": N_("The game that {other} let slip"),
    "level": N_("Level on points"),
    "one-point": N_("A single point"),
    "from-the-start": N_("{winner}, from start to finish"),
    "runaway": N_("{winner} out of reach"),
    "plain": N_("{winner} at the Emperor’s court"),
}
_ROUNDS: Final = Counted("{n} [round|rounds]", by="n")
_MOVES: Final = Counted("{n} [move|moves]", by="n")
_WON: Final[dict[str, Sentence]] = {
    "shared": N_("{winners} share the victory with {points} points each, after {rounds} and {moves}."),
    "level": N_("{winner} won with {points} points, level with {other}, after {rounds} and {moves}."),
    "ahead": N_("{winner} won with {points} points, {margin} ahead of {other}, after {rounds} and {moves}."),
}
_LEADS: Final[dict[str, Sentence]] = {
    "all": N_("Every family was in front at some time."),
    "some": N_("In front at some time: {leaders}."),
    "one": N_("{winner} was in front almost all the way."),
}
# By what happened, or by the kind of move.
_TURNS: Final[dict[str, Sentence]] = {
    events.OFFICE_TAKEN: N_("The offices of {ministry}"),
    events.MINISTRY_UNCLAIMED: N_("{ministry} stays empty"),
    events.LAND_CONQUERED: N_("{land} is taken"),
    events.INVASION_FAILED: N_("{land} holds out"),
    events.VOYAGE_COMPLETED: N_("Landfall in {distant:the}"),
    events.EXAM_DECIDED: N_("The examination"),
    events.CANDIDATE_PLACED: N_("A seat for the candidate"),
    events.TITLE_GIVEN: N_("The titles decide"),
    "bribe": N_("An official in {ministry}"),
    "secure": N_("A safe seat in {ministry}"),
    "nominate": N_("A student steps forward"),
    "force": N_("An examination by force"),
    "junks": N_("New ships in the yard"),
    "voyage": N_("The fleet puts to sea"),
    "recruit": N_("A new army"),
    "invade": N_("Armies abroad"),
    "buy": N_("A gift in store"),
    "give": N_("A gift that binds"),
    "transfer": N_("An official changes hands"),
    "petition": N_("A petition to the Emperor"),
    "commerce": N_("Cash for cards"),
    "tax": N_("The tax collector comes"),
    "no-action": N_("A chance not taken"),
    "card": N_("The Emperor’s reward"),
    "pass": N_("Out for the round"),
    "chief": N_("A new Chief Minister"),
    "tutor": N_("A tutor tips the scales"),
    "place": N_("A seat for the candidate"),
    "yield": N_("Influence given away"),
    "discard": N_("Cards let go"),
    "draw-card": N_("What the cards brought"),
    "draw-reward": N_("A card from the Emperor"),
    "draw-official": N_("A new face at court"),
    "draw-candidate": N_("A new candidate"),
    "draw": N_("What chance brought"),
}
# Where somebody missed something better: by the kind of move that was missed.
_MISSED: Final[dict[str, Sentence]] = {
    "bribe": N_("An official left waiting"),
    "secure": N_("A seat left unsecured"),
    "nominate": N_("A student not sent"),
    "junks": N_("Ships not built"),
    "voyage": N_("A fleet that stayed at home"),
    "recruit": N_("An army not raised"),
    "invade": N_("A land not entered"),
    "buy": N_("A gift not bought"),
    "give": N_("A gift not given"),
    "transfer": N_("A debt not settled"),
    "petition": N_("A petition not made"),
    "commerce": N_("A market passed by"),
    "tax": N_("Taxes not collected"),
    "card": N_("A reward not used"),
    "tutor": N_("A tutor who held back"),
    "yield": N_("The wrong ally"),
    "chief": N_("The wrong Chief Minister"),
    "place": N_("The wrong seat"),
}
_DECISIONS: Final = (CHIEF, PLACE, TUTOR, YIELD)  # what is missed there is the same kind of move
_TELLING: Final = (
    events.LAND_CONQUERED,
    events.OFFICE_TAKEN,
    events.VOYAGE_COMPLETED,
    events.MINISTRY_UNCLAIMED,
    events.INVASION_FAILED,
    events.EXAM_DECIDED,
    events.TITLE_GIVEN,
)
_DRAWS: Final = {
    CARD: "draw-card",
    REWARD: "draw-reward",
    OFFICIAL: "draw-official",
    CANDIDATE: "draw-candidate",
}
_HONOURS: Final = {
    "generous": P_("an honour", "Most generous"),
    "accurate": P_("an honour", "Most accurate"),
}
_HONOUR_NOTES: Final[dict[str, Sentence]] = {
    "generous": Counted("{n} [gift|gifts] in the whole game", by="n"),
    "accurate": N_("{share} of the best moves’ chance kept"),
}


def story_title(kind: str, facts: Mapping[str, object]) -> str:
    return say(_TITLES[kind], facts)


def story_summary(facts: Mapping[str, object], leads: str, won: str) -> str:
    """The game in two sentences: how it ended, and who was in front on the way."""
    parts = dict(facts)
    parts["rounds"] = say(_ROUNDS, {"n": facts["rounds"]})
    parts["moves"] = say(_MOVES, {"n": facts["moves"]})
    return f"{say(_WON[won], parts)} {say(_LEADS[leads], parts)}"


def turn_title(point: TurningPoint, state: State, missed: Move | None = None) -> str:
    """A turning point in few words: what it led to, what was missed or which action it was.

    `state` is before it.
    """
    event = telling_event(point)
    if event is not None:
        return say(_TURNS[event.name], _facts_of_event(event, state))
    if point.by == BY_DRAW or point.move is None:
        kinds = {purpose_of(draw.code) for draw in point.draws}
        return gettext(_plain(_TURNS[_DRAWS.get(kinds.pop(), "draw") if len(kinds) == 1 else "draw"]))
    if missed is not None and (missed.kind != point.move.kind or missed.kind in _DECISIONS):
        kind = _short(missed, _MISSED)
        if kind in _MISSED:
            return say(_MISSED[kind], {})
    key = _short(point.move, _TURNS)
    facts = {"ministry": names.ministry(ministry_of(point.move.a))} if key in ("bribe", "secure") else {}
    return say(_TURNS[key], facts)


def _short(move: Move, titles: Mapping[str, Sentence]) -> str:
    """What the titles call a kind of move: all petitions are one, and all reward cards."""
    kind = KIND_NAMES[move.kind]
    return kind if kind in titles else kind.partition("-")[0]


def telling_event(point: TurningPoint) -> Event | None:
    """What a turning point is named after and drawn by: rather what befell the one it is about."""
    telling = [event for event in point.events if event.name in _TELLING]
    return min(telling, key=lambda one: (one.seat != point.about, _TELLING.index(one.name)), default=None)


def _plain(sentence: Sentence) -> str:
    assert isinstance(sentence, str)
    return sentence


def _facts_of_event(event: Event, state: State) -> dict[str, object]:
    if event.name in (events.OFFICE_TAKEN, events.MINISTRY_UNCLAIMED):
        return {"ministry": names.ministry(event.a)}
    if event.name in (events.LAND_CONQUERED, events.INVASION_FAILED):
        return {"land": names.foreign_land(state.foreign[event.a])}
    if event.name == events.VOYAGE_COMPLETED:
        return {"distant": names.distant_land(event.a)}
    return {}


def honour_name(kind: str) -> str:
    return gettext(_HONOURS[kind])


def honour_note(kind: str, facts: Mapping[str, object]) -> str:
    return say(_HONOUR_NOTES[kind], facts)
