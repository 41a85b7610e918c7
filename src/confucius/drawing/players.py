"""The players' mats: everything about a player that all may see."""

from typing import Final

from confucius import targets
from confucius.drawing import labels
from confucius.drawing.gifts import held_by, held_gift, small_gifts
from confucius.drawing.icons import icon
from confucius.drawing.invasions import insulting_army
from confucius.drawing.labels import word
from confucius.drawing.pieces import army, badge, crown, cube, spent_cube
from confucius.drawing.svg import (
    Zone,
    circle,
    el,
    fit,
    g,
    label,
    number,
    path,
    rect,
    span,
    spans,
    text,
    tooltip,
)
from confucius.drawing.table import NO_MARKS, Marks, Table, family, target
from confucius.rules.components import ARMIES, COLOURS
from confucius.rules.scoring import final_places
from confucius.rules.state import ACTING, FAVOUR, OVER
from confucius.words import names as called

WIDTH: Final = 270
HEIGHT: Final = 110
_EDGE: Final = 9


def mat_zone(table: Table, seat: int, marks: Marks = NO_MARKS) -> Zone:
    """A player can be a target too."""
    body = rect(mat_class(table, seat), 0.75, 0.75, WIDTH - 1.5, HEIGHT - 1.5, 4)
    body += edge(seat, HEIGHT) + _header(table, seat) + _holdings(table, seat)
    body += cubes(table, seat, 20, 63, 15) + _held(table, seat) + small_gifts(table, seat, 20, 86)
    body += insult(table, seat, 182, 106)
    spoken = f"{table.name(seat)}, {called.family(seat)}"
    mat = target("mat-g", targets.seat(seat), marks, spoken, body, frame=(WIDTH, HEIGHT, 4))
    return Zone("mat-zone", WIDTH, HEIGHT, spoken, mat)


def mat_class(table: Table, seat: int) -> str:
    return "mat now" if seat == table.state.actor else "mat passed" if has_passed(table, seat) else "mat"


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
    for shown, said, kind in (
        (has_passed(table, seat), labels.PASSED, ""),
        (has_won(table, seat), labels.WINNER, "cm"),
    ):
        if shown:
            drawn += pill(word(said), right, 10, kind)
            right -= 64
    if seat == state.chief:
        right -= 24
        shown_crown = circle("cm-disc", right + 10, 18.5, 10.5) + crown(right + 10, 19.5, 0.86, "crown cm")
        drawn += g("", tooltip(word(labels.CHIEF_MINISTER)), shown_crown)
    drawn += text("t15 strong", 47, 24.5, fit(table.name(seat), right - 52, 15, True))
    return drawn + text("points end", WIDTH - 10, 27, state.points[seat])


def pill(words: str, right: float, y: float, kind: str = "") -> str:
    """A short word in a frame of fixed width, its right end given."""
    said = label("mid pill-n", right - 30, y + 13, words, 54)
    return g(f"pill-g {kind}".rstrip(), rect("pill", right - 60, y, 60, 18, 9), said)


def _holdings(table: Table, seat: int) -> str:
    """Cards, reward cards, junks (shipyard / sea), armies (colonies / abroad)."""
    state = table.state
    cards, rewards = table.view.hand_counts[seat], table.view.reward_counts[seat]
    yard, sea = state.shipyards[seat], state.sea[seat]
    colonies, abroad, stock = state.colonies[seat], abroad_of(table, seat), state.stock[seat]
    fleet = word(labels.JUNKS_OWNED, yard=yard, sea=sea)
    forces = word(labels.ARMIES_OWNED, colonies=colonies, abroad=abroad, stock=stock)
    entries = (
        (20, "card", cards, None, word(labels.CARDS_HELD, number=cards)),
        (71, "reward", rewards, None, word(labels.REWARDS_HELD, number=rewards)),
        (122, "junks", yard, sea, fleet),
        (197, "army", colonies, abroad, forces),
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


def _held(table: Table, seat: int) -> str:
    held = held_by(table, seat)
    left = WIDTH - 8 - 27 * len(held)
    drawn = label("faint end", left - 4, 76, word(labels.HOLDS), 60) if held else ""
    return drawn + "".join(
        held_gift(table, giver, value, left + k * 27, 61) for k, (giver, value) in enumerate(held)
    )


def insult(table: Table, seat: int, x: float, foot: float) -> str:
    """Emperor Insulted! face up, with the army on it (rules 6.3)."""
    if table.state.insulted != seat:
        return ""
    card = rect("insult", x - 2, foot - 21, 80, 21.5, 3)
    words = label("gold-text", x + 21, foot - 6, word(labels.INSULTED), 55)
    piece = army(table, seat, x + 9, foot - 0.5, 0.7, insulting_army(table, seat))
    return el("g", tooltip(called.reward("emperor-insulted")), card, words, piece, cls="insulted")
