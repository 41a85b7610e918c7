"""What the viewer alone can see, the own hand, and the own line beside it."""

from typing import Final

from confucius import targets
from confucius.drawing import labels
from confucius.drawing.gifts import held_by, held_gift, large_gift
from confucius.drawing.han import seal
from confucius.drawing.icons import icon
from confucius.drawing.labels import word
from confucius.drawing.marks import NO_MARKS, Marks, mark_of, target
from confucius.drawing.named_view import NamedView
from confucius.drawing.pieces import badge, cash, crown, licence
from confucius.drawing.players import abroad_of, cubes, edge, has_passed, has_won, insult, mat_class, pill
from confucius.drawing.svg import Zone, at, fit, g, label, path, rect, span, spans, text, tooltip
from confucius.rules.cards import as_list, licences
from confucius.rules.cards import cash as cash_of
from confucius.rules.components import CANDIDATES, COLOURS, GIFTS, HAND_LIMIT, REWARDS
from confucius.rules.state import rewards_of_kind
from confucius.words import names as called

WIDTH: Final = 1164
HEIGHT: Final = 176
_GIFTS_LEFT: Final = 908
_CARD: Final = 54
_REWARD: Final = 72
_CLOSEST: Final = 23  # a card moved so far to the right still shows its numbers
_TOP: Final = 64


def hand_zone(view: NamedView, marks: Marks = NO_MARKS) -> Zone:
    """Confucius cards (hand:0, ...), reward cards (card:cash) and gifts (gift:3) take marks."""
    body = rect(mat_class(view, view.me), 0.75, 0.75, WIDTH - 1.5, HEIGHT - 1.5, 4)
    body += edge(view.me, HEIGHT) + _own_line(view) + path("hair", f"M20 36H{WIDTH - 12}")
    rewards = _rewards(view)
    room = min(max(len(rewards), 1) * (_REWARD + 4), 6 * (_REWARD + 4)) + 8
    body += _cards(view, 24, _GIFTS_LEFT - 24 - room - 46, marks)
    body += _reward_cards(rewards, _GIFTS_LEFT - room - 20, room - 8, marks)
    body += _gifts(view, marks)
    return Zone("hand", WIDTH, HEIGHT, word(labels.YOUR_HAND), body)


def _own_line(view: NamedView) -> str:
    state, me = view.state, view.me
    drawn = badge(me, 32, 19, 0.9) + text("serif strong t17", 50, 25, fit(view.name(me), 150, 17, True))
    drawn += cubes(view, me, 220, 9, 19)
    drawn += icon("junks", 345, 9, 20, "soft")
    drawn += _counts(371, (state.shipyards[me], labels.IN_SHIPYARD), (state.sea[me], labels.SAILING))
    drawn += icon("army", 560, 9, 20, "soft")
    drawn += _counts(
        586,
        (state.colonies[me], labels.IN_COLONIES),
        (abroad_of(view, me), labels.ABROAD),
        (state.stock[me], labels.IN_STOCK),
    )
    drawn += insult(view, me, 868, 31)
    right = 1104.0
    if has_passed(view, me):
        drawn += pill(word(labels.PASSED), right, 10)
    if has_won(view, me):
        drawn += pill(word(labels.WINNER), right, 10, "cm")
    if me == state.chief:
        chief = crown(right - 78, 19.5, 1.0, "crown cm")
        drawn += g("", tooltip(word(labels.CHIEF_MINISTER)), chief)
    return drawn + text("points end", WIDTH - 16, 27, state.points[me])


def _counts(x: float, *counts: tuple[int, str]) -> str:
    words = ""
    for k, (value, where) in enumerate(counts):
        words += span("t15 strong", value, 12 if k else None) + span("t12 soft", word(where), 4)
    return spans("", x, 25, words)


def _heading(x: float, words: str, note: str = "") -> str:
    said = span("t13 strong", words)
    if note:
        said += span("t12 soft", note, 8)
    return spans("", x, 54, said)


def _cards(view: NamedView, x: float, room: float, marks: Marks) -> str:
    """Dearest first; a large hand is held closer together, a very large one sorted into piles.

    Dotted places are for the cards that may still be kept at the end of a round.
    """
    hand = view.state.hands[view.me]
    held = as_list(hand)
    worth = word(labels.CARD, cash=cash_of(hand), licences=licences(hand))
    note = worth if held else word(labels.NONE)
    drawn = _heading(x, f"{word(labels.CARDS)} {len(held) or ''}", note)
    for k in range(len(held), HAND_LIMIT):
        drawn += rect("seat-empty", x + k * (_CARD + 4) + 0.75, _TOP + 0.75, _CARD - 1.5, 100.5, 5)
    step = min(_CARD + 4.0, (room - _CARD) / max(1, len(held) - 1))
    between = step  # from the last card of a kind to the first of the next
    if step < _CLOSEST:
        kinds = len(set(held))
        between = _CARD + 4.0
        step = min(step, (room - _CARD - (kinds - 1) * between) / (len(held) - kinds))
    for k, value in enumerate(held):
        drawn += confucius_card(value, x, _TOP, f"hand:{k}", marks)
        last = k + 1 == len(held) or held[k + 1] != value
        if last and between > step:
            drawn += text("t12 strong end", x + _CARD - 5, _TOP + 15, f"×{held.count(value)}")
        x += between if last else step
    return drawn


def confucius_card(value: int, x: float, y: float, name: str = "", marks: Marks = NO_MARKS) -> str:
    """Cash above, licences below: the card is spent as one or the other."""
    slips = 4 - value
    chosen = mark_of(marks, name).state == "chosen"
    face = rect("cc-face", 0.75, 0.75, 52.5, 100.5, 5)
    face += path("cc-cash", "M.75 51V5.75A5 5 0 0 1 5.75.75H48.25A5 5 0 0 1 53.25 5.75V51Z")
    face += path("cc-mid", "M4 51H50") + text("cc-n", 13, 34, value) + text("cc-n lic", 13, 84, slips)
    face += "".join(cash(31 + k * 6.6, 26.5) for k in range(value))
    face += "".join(licence(29 + k * 8.6, 76.5) for k in range(slips))
    face += rect("cc-edge", 0.75, 0.75, 52.5, 100.5, 5)
    if chosen and mark_of(marks, name).tag:
        tab = path("", "M0 17V5A5 5 0 0 1 5 0H49A5 5 0 0 1 54 5V17Z")
        face += g("pay-tag", tab, text("", 27, 13, mark_of(marks, name).tag))
    said = word(labels.CARD, cash=value, licences=slips)
    lift = 6 if chosen else 0
    return target("cc", name, marks, said, face, transform=at(x, y - lift))


def _rewards(view: NamedView) -> list[str]:
    """The kinds of the reward cards held."""
    held = view.state.rewards[view.me]
    return [kind for number, kind in enumerate(REWARDS) for _ in range(rewards_of_kind(held, number))]


def _reward_cards(rewards: list[str], x: float, room: float, marks: Marks) -> str:
    drawn = _heading(x, word(labels.YOUR_REWARDS), "" if rewards else word(labels.NONE))
    step = min(_REWARD + 4.0, (room - _REWARD) / max(1, len(rewards) - 1))
    for k, kind in enumerate(rewards):
        drawn += reward_card(kind, x + k * step, _TOP, marks)
    return drawn


def reward_card(kind: str, x: float, y: float, marks: Marks = NO_MARKS) -> str:
    """Gold frame, the Emperor's crown, and the ministry's seal or what the card brings."""
    face = rect("rc", 0.75, 0.75, _REWARD - 1.5, 100.5, 5) + rect("rc-in", 3.5, 3.5, _REWARD - 7, 95, 3)
    face += crown(18, 20, 1.15, "crown rc-crown")
    sign, title, more = labels.REWARD_FACES[kind]
    face += seal(sign, 44, 10, 20) if sign in CANDIDATES else icon(sign, 43, 9, 21, "gold-text")
    face += label("strong", 8, 58, word(title), _REWARD - 12)
    face += label("soft", 8, 76, word(more), _REWARD - 12)
    told = tooltip(called.reward_text(kind))
    return target("rc-g", targets.card(kind), marks, called.reward(kind), told, face, transform=at(x, y))


def _gifts(view: NamedView, marks: Marks) -> str:
    x = _GIFTS_LEFT
    drawn = _heading(x, word(labels.YOUR_GIFTS))
    for value in range(1, GIFTS + 1):
        drawn += large_gift(view, value, x + (value - 1) * 41, 60, marks)
    drawn += text("t13 strong", x, 156, word(labels.YOU_HOLD))
    held = held_by(view, view.me)
    if not held:
        drawn += text("t12 soft", x + 72, 156, word(labels.NONE))
    for k, (giver, value) in enumerate(held):
        pid = f"held-{COLOURS[giver]}-{value}"
        drawn += held_gift(view, giver, value, x + 76 + k * 42, 137, 1.35, pid)
    return drawn
