"""The players' mats: everything about a player that all may see."""

from typing import Final

from confucius.drawing import labels
from confucius.drawing.icons import icon
from confucius.drawing.invasions import insulting_army
from confucius.drawing.labels import word
from confucius.drawing.pieces import army, badge, crown, cube, emblem, spent_cube
from confucius.drawing.svg import Zone, circle, el, fit, g, number, path, rect, span, spans, text, tooltip
from confucius.drawing.table import NO_MARKS, Marks, Table, family, halo, mark_of, outline, target
from confucius.rules.components import ARMIES, COLOURS, GIFTS
from confucius.rules.scoring import final_places
from confucius.rules.state import ACTING, ACTIVE, FAVOUR, OVER, active_gift, gift_state
from confucius.words import names as called

WIDTH: Final = 270
HEIGHT: Final = 112
_EDGE: Final = 9
_GIFT_CLASSES: Final = ("closed", "available", "given", "gone")


def mat_zone(table: Table, seat: int, marks: Marks = NO_MARKS) -> Zone:
    """Marks go by colour: a player can be a target too."""
    mark = mark_of(marks, COLOURS[seat])
    kind = "mat now" if seat == table.state.actor else "mat"
    body = rect(f"{kind} passed" if has_passed(table, seat) else kind, 0.75, 0.75, WIDTH - 1.5, HEIGHT - 1.5, 4)
    body += edge(seat, HEIGHT) + _header(table, seat) + _holdings(table, seat)
    body += cubes(table, seat, 20, 63, 15) + _held(table, seat) + own_gifts(table, seat, 20, 86)
    body += insult(table, seat, 186, 106)
    inside = halo(mark, WIDTH, HEIGHT, 4) + body + outline(mark, WIDTH, HEIGHT, 4)
    label = f"{table.name(seat)}, {called.family(seat)}"
    return Zone("mat-zone", WIDTH, HEIGHT, label, target("mat-g", COLOURS[seat], marks, label, inside))


def has_passed(table: Table, seat: int) -> bool:
    """Only as long as it matters: in the Actions Phase."""
    return table.state.passed >> seat & 1 != 0 and table.state.step in (ACTING, FAVOUR)


def has_won(table: Table, seat: int) -> bool:
    return table.state.step == OVER and final_places(table.state)[seat] == 1


def edge(seat: int, height: float) -> str:
    """A strip in the family's colour and pattern: solid, diagonal, dots, plain, bars."""
    strip = rect("fam-strip", 1, 1, _EDGE - 1, height - 2, 3)
    middle = (_EDGE + 1) / 2
    if COLOURS[seat] == "green":
        lines = "".join(f"M2 {number(y + 5)}l6-6" for y in range(4, int(height) - 6, 7))
        strip += path("strip-line", lines)
    elif COLOURS[seat] == "purple":
        strip += "".join(circle("strip-dot", middle, y, 1.4) for y in range(7, int(height) - 4, 7))
    elif COLOURS[seat] == "yellow":
        strip += path("strip-line", "".join(f"M2 {y}h6" for y in range(5, int(height) - 3, 5)))
    return g(family(seat), strip)


def _header(table: Table, seat: int) -> str:
    """Badge with a ring on the player to decide, name, crown of the Chief Minister, points."""
    state = table.state
    ring = circle("ring", 29, 19, 13) if seat == state.actor else ""
    drawn = ring + badge(seat, 29, 19, 0.8 if ring else 0.9)
    right = 224.0
    for shown, label, kind in (
        (has_passed(table, seat), labels.PASSED, ""),
        (has_won(table, seat), labels.WINNER, "cm"),
    ):
        if shown:
            drawn += pill(word(label), right, 10, kind)
            right -= 64
    if seat == state.chief:
        right -= 24
        shown_crown = circle("cm-disc", right + 10, 18.5, 10.5) + crown(right + 10, 19.5, 0.86, "crown cm")
        drawn += g("", tooltip(word(labels.CHIEF_MINISTER)), shown_crown)
    drawn += text("t15 strong", 47, 24.5, fit(table.name(seat), right - 52, 15, True))
    return drawn + text("points end", WIDTH - 10, 27, state.points[seat])


def pill(words: str, right: float, y: float, kind: str = "") -> str:
    """A short word in a frame of fixed width, its right end given."""
    drawn = rect("pill", right - 60, y, 60, 18, 9) + text("t12 mid pill-n", right - 30, y + 13, fit(words, 56, 12))
    return g(f"pill-g {kind}".rstrip(), drawn)


def _holdings(table: Table, seat: int) -> str:
    """Cards, reward cards, junks (shipyard / sea), armies (colonies / abroad)."""
    view, state = table.view, table.state
    abroad = abroad_of(table, seat)
    armies = {"colonies": state.colonies[seat], "abroad": abroad, "stock": state.stock[seat]}
    entries = (
        (20, "card", view.hand_counts[seat], None, word(labels.CARDS_HELD, number=view.hand_counts[seat])),
        (71, "reward", view.reward_counts[seat], None, word(labels.REWARDS_HELD, number=view.reward_counts[seat])),
        (
            122,
            "junks",
            state.shipyards[seat],
            state.sea[seat],
            word(labels.JUNKS_OWNED, yard=state.shipyards[seat], sea=state.sea[seat]),
        ),
        (197, "army", state.colonies[seat], abroad, word(labels.ARMIES_OWNED, **armies)),
    )
    drawn = ""
    for x, name, first, second, said in entries:
        words = span("t15 strong", first)
        if second is not None:
            words += span("t13 soft", "/", 3) + span("t13 soft", second, 2)
        drawn += g("", tooltip(said), icon(name, x, 38, 18, "soft"), spans("", x + 22, 53, words))
    return drawn


def abroad_of(table: Table, seat: int) -> int:
    """Armies on Foreign Lands and on Emperor Insulted!"""
    return ARMIES - table.state.stock[seat] - table.state.colonies[seat]


def cubes(table: Table, seat: int, x: float, y: float, size: float) -> str:
    """Active cubes, then the places of those that lie in the Actions Box."""
    left = table.state.cubes[seat]
    total = left + all_lying(table.state.box[seat])
    drawn = tooltip(word(labels.CUBES_LEFT, left=left, all=total))
    for k in range(total):
        place = x + k * (size + 1)
        drawn += cube(seat, place, y, size) if k < left else spent_cube(place, y, size)
    return g("cubes", drawn)


def all_lying(box: int) -> int:
    total = 0
    while box:
        total += box & 15
        box >>= 4
    return total


def own_gifts(table: Table, seat: int, x: float, y: float) -> str:
    """The six gifts by state; a given one bears its recipient's emblem."""
    drawn = ""
    for value in range(1, GIFTS + 1):
        kind = gift_state(table.state, seat, value)
        left = x + (value - 1) * 26
        cell = rect("mg", 0.5, 0.5, 23, 19, 3) + text("mg-n", 8 if kind == ACTIVE else 12, 14.5, value)
        if kind == _GIFT_CLASSES.index("gone"):
            cell += path("strike", "M6 10.5h12")
        shown = g(family(seat), g(f"mini-gift {_GIFT_CLASSES[kind]}", tooltip(gift_note(table, seat, value)), cell))
        if kind == ACTIVE:
            shown += badge(recipient_of(table, seat, value), 17.2, 10, 0.4)
        drawn += g("", shown, transform=f"translate({number(left)} {number(y)})")
    return drawn


def recipient_of(table: Table, giver: int, value: int) -> int:
    return next(seat for seat in range(table.players) if active_gift(table.state, giver, seat) == value)


def gift_note(table: Table, seat: int, value: int) -> str:
    kind = gift_state(table.state, seat, value)
    if kind == ACTIVE:
        recipient = table.name(recipient_of(table, seat, value))
        return word(labels.GIVEN_TO, gift=called.gift(value), value=value, recipient=recipient)
    return word(labels.GIFT_NOTE, gift=called.gift(value), value=value, state=called.gift_state(kind))


def held_gifts(table: Table, seat: int) -> list[tuple[int, int]]:
    """The gifts a player holds: giver and value."""
    found = [(giver, active_gift(table.state, giver, seat)) for giver in table.order]
    return [(giver, value) for giver, value in found if value]


def _held(table: Table, seat: int) -> str:
    held = held_gifts(table, seat)
    if not held:
        return ""
    left = WIDTH - 8 - 27 * len(held)
    drawn = text("t12 faint end", left - 4, 76, word(labels.HOLDS))
    for k, (giver, value) in enumerate(held):
        said = word(labels.HELD_FROM, gift=called.gift(value), value=value, giver=table.name(giver))
        cell = rect("fam", 0.5, 0.5, 24, 19, 3) + emblem(giver, 7.5, 10, 0.36) + text("held-n", 16.5, 14.5, value)
        place = f"translate({number(left + k * 27)} 61)"
        drawn += g(f"held-gift {family(giver)}", tooltip(said), cell, transform=place)
    return drawn


def insult(table: Table, seat: int, x: float, foot: float) -> str:
    """Emperor Insulted! face up, with the army on it (rules 6.3)."""
    if table.state.insulted != seat:
        return ""
    card = rect("insult", x - 2, foot - 22, 84, 23, 3)
    words = text("t12 gold-text", x + 20, foot - 6, word(labels.INSULTED))
    piece = army(table, seat, x + 9, foot - 0.5, 0.7, insulting_army(table, seat))
    return el("g", tooltip(called.reward("emperor-insulted")), card, words, piece, cls="insulted")
