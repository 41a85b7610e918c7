"""The events of one move as lines for the log, those that belong together in one line."""

from collections.abc import Sequence
from typing import Final

from confucius.rules import events
from confucius.rules.events import Event
from confucius.rules.moves import Move
from confucius.rules.state import State
from confucius.words import names
from confucius.words.events import event_text
from confucius.words.language import N_, Counted, Sentence, say
from confucius.words.moves import targets

# Moves that draw cards, with the cards.
_INCOME: Final[dict[str, Sentence]] = {
    "tax": Counted("{who} took Tax Income and drew {number} [card|cards]", by="number"),
    "commerce": Counted(
        "{who} took Commercial Income, paid {cards} and drew {number} [card|cards]", by="number"
    ),
    "commerce/free": Counted("{who} took Commercial Income and drew {number} [card|cards]", by="number"),
    "card-cash": Counted("{who} played Cash and drew {number} [card|cards]", by="number"),
}
_NEW_CARDS: Final = N_("{who}'s new cards: {cards}")
_OFFICIALS: Final = N_("New officials: {officials}")
_OFFICIAL: Final = N_("{official} (cost {cost})")
# What its owner sees says more than what everybody sees.
_SAYS_MORE: Final = {events.TUTORED: events.TUTORED_WITH, events.REWARD_DRAWN: events.REWARD_SEEN}


def texts_together(told: Sequence[Event], viewer: int | None, state: State) -> list[str | None]:
    """A line for each event that the viewer may see, or None where another line tells it too."""
    lines = [event_text(event, viewer, state) for event in told]
    for k, event in enumerate(told):
        same = [j for j, other in enumerate(told) if (other.name, other.seat) == (event.name, event.seat)]
        if event.name in _TOGETHER and len(same) > 1:
            lines[k] = _TOGETHER[event.name]([told[j] for j in same]) if k == same[0] else None
        elif _SAYS_MORE.get(event.name) in {other.name for other in told if other.seat == event.seat}:
            lines[k] = None
    _join_income(told, lines, state)
    return lines


def _join_income(told: Sequence[Event], lines: list[str | None], state: State) -> None:
    if not told or told[0].name != events.MOVED:
        return
    move, seat = Move(told[0].a), told[0].seat
    sentence = _INCOME.get(move.name if move.pay or move.name != "commerce" else "commerce/free")
    drawn = [k for k, event in enumerate(told) if (event.name, event.seat) == (events.CARDS_DRAWN, seat)]
    if sentence is None or move.extra or len(drawn) != 1:
        return
    facts = targets(move, state) | {"who": names.player(seat), "number": told[drawn[0]].a}
    lines[0], lines[drawn[0]] = say(sentence, facts), None


def _new_cards(seen: list[Event]) -> str:
    cards = sum(event.cards for event in seen)
    return say(_NEW_CARDS, {"who": names.player(seen[0].seat), "cards": names.cards(cards)})


def _officials(laid: list[Event]) -> str:
    each = [say(_OFFICIAL, {"official": names.official(one.a), "cost": one.b}) for one in laid]
    return say(_OFFICIALS, {"officials": names.all_of(each)})


_TOGETHER: Final = {events.CARD_SEEN: _new_cards, events.OFFICIAL_LAID: _officials}
