"""The players' mats: everything about a player that all may see."""

from typing import Final

from confucius import targets
from confucius.drawing import labels
from confucius.drawing.gifts import held_by, held_gift, small_gifts
from confucius.drawing.icons import icon
from confucius.drawing.invasions import insulting_army
from confucius.drawing.labels import word
from confucius.drawing.marks import NO_MARKS, Marks, family_class, target
from confucius.drawing.named_view import NamedView
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
from confucius.rules.components import ARMIES, COLOURS
from confucius.rules.cubes import all_lying
from confucius.rules.scoring import final_places
from confucius.rules.state import ACTING, FAVOUR, OVER
from confucius.words import names as called

WIDTH: Final = 270
HEIGHT: Final = 110
_EDGE: Final = 9


def mat_zone(view: NamedView, seat: int, marks: Marks = NO_MARKS) -> Zone:
    """A player can be a target too."""
    body = rect(mat_class(view, seat), 0.75, 0.75, WIDTH - 1.5, HEIGHT - 1.5, 4)
    body += edge(seat, HEIGHT) + _header(view, seat) + _holdings(view, seat)
    body += cubes(view, seat, 20, 63, 15) + _held(view, seat) + small_gifts(view, seat, 20, 86)
    body += insult(view, seat, 182, 106)
    spoken = f"{view.name(seat)}, {called.family(seat)}"
    mat = target("mat-g", targets.seat(seat), marks, spoken, body, frame=(WIDTH, HEIGHT, 4))
    return Zone("mat-zone", WIDTH, HEIGHT, spoken, mat)


def mat_class(view: NamedView, seat: int) -> str:
    return "mat now" if seat == view.state.actor else "mat passed" if has_passed(view, seat) else "mat"


def has_passed(view: NamedView, seat: int) -> bool:
    """Only as long as it matters: in the Actions Phase."""
    return view.state.passed >> seat & 1 != 0 and view.state.step in (ACTING, FAVOUR)


def has_won(view: NamedView, seat: int) -> bool:
    return view.state.step == OVER and final_places(view.state)[seat] == 1


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
    return g(family_class(seat), strip)


def _header(view: NamedView, seat: int) -> str:
    """Badge with a ring on the player to decide, name, crown of the Chief Minister, points."""
    state = view.state
    ring = circle("ring", 29, 19, 13) if seat == state.actor else ""
    drawn = ring + badge(seat, 29, 19, 0.8 if ring else 0.9)
    right = 224.0
    for shown, said, kind in (
        (has_passed(view, seat), labels.PASSED, ""),
        (has_won(view, seat), labels.WINNER, "cm"),
    ):
        if shown:
            drawn += pill(word(said), right, 10, kind)
            right -= 64
    if seat == state.chief:
        right -= 24
        shown_crown = circle("cm-disc", right + 10, 18.5, 10.5) + crown(right + 10, 19.5, 0.86, "crown cm")
        drawn += g("", tooltip(word(labels.CHIEF_MINISTER)), shown_crown)
    drawn += text("t15 strong", 47, 24.5, fit(view.name(seat), right - 52, 15, True))
    return drawn + text("points end", WIDTH - 10, 27, state.points[seat])


def pill(words: str, right: float, y: float, kind: str = "") -> str:
    """A short word in a frame of fixed width, its right end given."""
    said = label("mid pill-n", right - 30, y + 13, words, 54)
    return g(f"pill-g {kind}".rstrip(), rect("pill", right - 60, y, 60, 18, 9), said)


def _holdings(view: NamedView, seat: int) -> str:
    """Cards, reward cards, junks (shipyard / sea), armies (colonies / abroad)."""
    state = view.state
    cards, rewards = view.unnamed.hand_counts[seat], view.unnamed.reward_counts[seat]
    yard, sea = state.shipyards[seat], state.sea[seat]
    colonies, abroad, stock = state.colonies[seat], abroad_of(view, seat), state.stock[seat]
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


def abroad_of(view: NamedView, seat: int) -> int:
    """Armies on Foreign Lands and on Emperor Insulted!"""
    return ARMIES - view.state.stock[seat] - view.state.colonies[seat]


def cubes(view: NamedView, seat: int, x: float, y: float, size: float) -> str:
    """Active cubes, then the places of those that lie in the Actions Box."""
    left = view.state.cubes[seat]
    total = left + all_lying(view.state.box[seat])
    drawn = tooltip(word(labels.CUBES_LEFT, left=left, all=total))
    for k in range(total):
        place = x + k * (size + 1)
        drawn += cube(seat, place, y, size) if k < left else spent_cube(place, y, size)
    return g("cubes", drawn)


def _held(view: NamedView, seat: int) -> str:
    held = held_by(view, seat)
    left = WIDTH - 8 - 27 * len(held)
    drawn = label("faint end", left - 4, 76, word(labels.HOLDS), 60) if held else ""
    return drawn + "".join(
        held_gift(view, giver, value, left + k * 27, 61) for k, (giver, value) in enumerate(held)
    )


def insult(view: NamedView, seat: int, x: float, foot: float) -> str:
    """Emperor Insulted! face up, with the army on it (rules 6.3)."""
    if view.state.insulted != seat:
        return ""
    card = rect("insult", x - 2, foot - 21, 80, 21.5, 3)
    words = label("gold-text", x + 21, foot - 6, word(labels.INSULTED), 55)
    piece = army(view, seat, x + 9, foot - 0.5, 0.7, insulting_army(view, seat))
    return el("g", tooltip(called.reward("emperor-insulted")), card, words, piece, cls="insulted")
