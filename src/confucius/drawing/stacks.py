"""What lies beside the board: the deck, the discard pile, officials, reward cards, junks."""

from typing import Final

from confucius.drawing import labels
from confucius.drawing.icons import icon
from confucius.drawing.labels import word
from confucius.drawing.named_view import NamedView
from confucius.drawing.svg import Zone, g, label, rect, span, spans, text, tooltip
from confucius.rules.cards import count, ones, threes, twos

_WIDTH: Final = 246


def stacks_zone(view: NamedView) -> Zone:
    """The discard pile lies open, so it is shown by kind (rules 1.9)."""
    state = view.state
    piles = (
        ("card", view.unnamed.deck_count, labels.DECK),
        ("official", sum(state.officials), labels.OFFICIALS),
        ("reward", view.unnamed.reward_deck_count, labels.REWARDS),
        ("junks", state.supply, labels.JUNKS),
    )
    body = "".join(_pile(name, number, below, 31 + k * 62) for k, (name, number, below) in enumerate(piles))
    words = span("t16 strong", count(state.discard)) + span("t12 soft", word(labels.DISCARD), 5)
    body += spans("", 8, 66, words)
    for k, (cash, number) in enumerate(zip((1, 2, 3), (ones, twos, threes), strict=True)):
        body += _kind(cash, number(state.discard), 95 + k * 51)
    return Zone("stacks", _WIDTH, 78, word(labels.STACKS), body)


def _pile(name: str, number: int, name_of: str, x: float) -> str:
    words = text("t16 strong", x + 1, 17, number) + label("soft mid", x, 34, word(name_of), 60)
    return g("", icon(name, x - 22, 2, 19, "soft"), words)


def _kind(cash: int, number: int, x: float) -> str:
    said = word(labels.DISCARDED, number=number, cash=cash)
    card = rect("mini-card", x, 50, 16, 22, 2.5) + text("t13 strong mid", x + 8, 66, cash)
    return g("", tooltip(said), card, text("t13", x + 20, 66, f"×{number}"))
