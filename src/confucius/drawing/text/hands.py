"""What a player holds in hand: Confucius cards, reward cards, gifts."""

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from confucius.drawing.text.look import CARD_STYLE, FAINT, Look, family_text
from confucius.rules.board import Board
from confucius.rules.cards import as_list, cash, licences
from confucius.rules.components import GIFTS, REWARD_KINDS
from confucius.rules.gifts import holder_of
from confucius.rules.state import ACTIVE, AVAILABLE, NOT_AVAILABLE, State, gift_state, rewards_of_kind
from confucius.rules.views import SPECTATOR, View
from confucius.words import names
from confucius.words.language import N_, Counted, gettext, say


def hands(view: View, look: Look) -> RenderableType | None:
    """The hand of the view's seat; all hands if the view is an open one; else nothing."""
    if view.seat != SPECTATOR:
        return own_hand(view.state, view.seat, look)
    return _all_hands(view.state, look) if is_open(view) else None


def is_open(view: View) -> bool:
    """Whether the view shows every hand."""
    state = view.state
    shown = Board(state)
    players = [(shown.player(seat), view.player(seat)) for seat in view.seats]
    return any(state.hands) and all(
        (held.cards, held.reward_cards) == (true.cards, true.reward_cards) for held, true in players
    )


def own_hand(state: State, seat: int, look: Look) -> Panel:
    rows = Table.grid(padding=(0, 2, 0, 0))
    rows.add_row(Text(gettext("Cards"), FAINT), _cards(state.hands[seat]))
    rows.add_row(Text(gettext("Rewards"), FAINT), rewards_line(state.rewards[seat]))
    rows.add_row(Text(gettext("Gifts"), FAINT), _gifts(state, seat))
    title = say(N_("In {family}'s hand"), {"family": names.family(seat)})
    return Panel(rows, title=title, width=look.width)


def explained_rewards(state: State, seat: int) -> RenderableType:
    """The reward cards with what they do, one a line."""
    held = [kind for kind in range(REWARD_KINDS) if rewards_of_kind(state.rewards[seat], kind)]
    return Group(*(Text.assemble((names.reward(k), "bold"), "  ", names.reward_text(k)) for k in held))


def _all_hands(state: State, look: Look) -> Panel:
    rows = Table.grid(padding=(0, 2, 0, 0))
    for seat in range(state.players):
        rows.add_row(family_text(seat, look), _cards(state.hands[seat]), rewards_line(state.rewards[seat]))
    return Panel(rows, title=gettext("All hands"), width=look.width)


def _cards(hand: int) -> Text:
    if not hand:
        return Text(names.cards(hand), FAINT)
    shown = Text(" ").join(Text(f"[{value}]", CARD_STYLE) for value in as_list(hand))
    sentence = Counted("{cash} cash or {licences} [licence|licences]", by="licences")
    worth = say(sentence, {"cash": cash(hand), "licences": licences(hand)})
    return Text.assemble(shown, "   ", (worth, FAINT))


def rewards_line(rewards: int) -> Text:
    held: list[str] = []
    for kind in range(REWARD_KINDS):
        held += [names.reward(kind)] * rewards_of_kind(rewards, kind)
    return Text("; ".join(held)) if held else Text(gettext("no reward cards"), FAINT)


def _gifts(state: State, seat: int) -> Text:
    """Every gift still in the game: available, to be bought, or with whom."""
    parts = []
    for value in range(1, GIFTS + 1):
        is_in = gift_state(state, seat, value)
        if is_in == AVAILABLE:
            parts.append((say(N_("{value} available"), {"value": value}), "bold"))
        elif is_in == NOT_AVAILABLE:
            parts.append((say(N_("{value} to buy"), {"value": value}), FAINT))
        elif is_in == ACTIVE:
            holder = names.family(holder_of(state, seat, value))
            parts.append((say(N_("{value} with {family}"), {"value": value, "family": holder}), ""))
    return Text(", ").join(Text(words, style) for words, style in parts)
