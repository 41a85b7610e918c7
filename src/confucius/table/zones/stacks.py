"""What lies beside the board, counted."""

from dataclasses import dataclass
from typing import Final

from confucius.drawing import labels
from confucius.drawing.labels import word
from confucius.rules.cards import count, ones, threes, twos
from confucius.table.zones.scene import Scene
from confucius.words.language import N_, say

_KINDS: Final = N_("discard pile: {threes} × 3 cash, {twos} × 2, {ones} × 1")


@dataclass(frozen=True)
class Stack:
    id: str
    icon: str
    count: int
    name: str
    note: str = ""


def stacks(scene: Scene) -> list[Stack]:
    """The discard pile lies open, so its kinds are told (rules 1.9)."""
    state, view = scene.table.state, scene.view
    pile = state.discard
    kinds = say(_KINDS, {"threes": threes(pile), "twos": twos(pile), "ones": ones(pile)})
    return [
        Stack("deck", "card", view.deck_count, word(labels.DECK)),
        Stack("discard", "card", count(pile), word(labels.DISCARD), kinds),
        Stack("officials", "official", sum(state.officials), word(labels.OFFICIALS)),
        Stack("rewards", "reward", view.reward_deck_count, word(labels.REWARDS)),
        Stack("junks", "junks", state.supply, word(labels.JUNKS)),
    ]
