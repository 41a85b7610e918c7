"""What a player holds in hand, in three or four lines."""

from rich.text import Text

from confucius import targets
from confucius.drawing.text.compact.canvas import Canvas, block
from confucius.drawing.text.look import CARD_STYLE
from confucius.rules.cards import as_list, cash, licences
from confucius.rules.components import GIFTS, REWARD_KINDS, REWARDS
from confucius.rules.gifts import holder_of
from confucius.rules.state import ACTIVE, AVAILABLE, NOT_AVAILABLE, State, gift_state, rewards_of_kind
from confucius.words import names
from confucius.words.language import N_, Counted, gettext, say


def hand(state: State, seat: int, canvas: Canvas) -> Text:
    title = say(N_("In {family}'s hand"), {"family": names.family(seat)})
    lines = [canvas.strip(title), *_cards(state.hands[seat], canvas), _gifts(state, seat, canvas)]
    return block([*lines, *_rewards(state.rewards[seat], canvas)])


def _cards(held: int, canvas: Canvas) -> list[Text]:
    """As cards where there is room for all of them, else counted."""
    if not held:
        return [Text(f" {names.cards(held)}", canvas.faint)]
    sentence = Counted("{cash} cash or {licences} [licence|licences]", by="licences")
    worth = Text(say(sentence, {"cash": cash(held), "licences": licences(held)}), canvas.faint)
    shown = Text(" ").join(Text(f" {value} ", CARD_STYLE) for value in as_list(held))
    if shown.cell_len > canvas.width - 2:
        shown = Text(names.cards(held), canvas.strong)
    if shown.cell_len + worth.cell_len + 3 <= canvas.width:
        return [Text.assemble(" ", shown, "  ", worth)]
    return [Text.assemble(" ", shown), Text.assemble(" ", worth)]


def _gifts(state: State, seat: int, canvas: Canvas) -> Text:
    """Every gift still in the game: a card if it can be given, faint if it is to be bought, or with whom."""
    parts: list[Text] = []
    for value in range(1, GIFTS + 1):
        is_in = gift_state(state, seat, value)
        if is_in == AVAILABLE:
            parts.append(canvas.thing(targets.gift(value), Text(f" {value} ", CARD_STYLE)))
        elif is_in == NOT_AVAILABLE:
            parts.append(canvas.thing(targets.gift(value), Text(f"({value})", canvas.faint)))
        elif is_in == ACTIVE:
            holder = canvas.emblem(holder_of(state, seat, value))
            parts.append(canvas.thing(targets.gift(value), Text.assemble(f"{value}›", holder)))
    held = Text.assemble(" ", Text(" ").join(parts))
    title = Text(f" {gettext('Gifts')}", canvas.faint)
    return Text.assemble(title, held) if title.cell_len + held.cell_len <= canvas.width else held


def _rewards(held: int, canvas: Canvas) -> list[Text]:
    """The reward cards, as many on a line as there is room for."""
    lines: list[Text] = []
    for kind in range(REWARD_KINDS):
        for _ in range(rewards_of_kind(held, kind)):
            card = Text(f" {names.reward(kind)} ", f"{canvas.colours['on-gold']} on {canvas.colours['gold']}")
            canvas.thing(targets.card(REWARDS[kind]), card)
            if lines and lines[-1].cell_len + card.cell_len + 1 <= canvas.width:
                lines[-1] = Text.assemble(lines[-1], " ", card)
            else:
                lines.append(Text.assemble(" ", card))
    return lines
