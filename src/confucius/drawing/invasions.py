"""Foreign Lands and the military colonies.

Armies are told apart by order of recruiting: those on the lands come first, box by box, then the one
on Emperor Insulted!, then those in the colonies.
"""

from collections.abc import Sequence
from typing import Final

from confucius import targets
from confucius.drawing import labels
from confucius.drawing.labels import word
from confucius.drawing.marks import NO_MARKS, Marks, listing, scenery, target, thing
from confucius.drawing.named_view import NamedView
from confucius.drawing.pieces import army, badge, coin, crown, soldier
from confucius.drawing.svg import Zone, at, g, label, path, rect, text, tooltip
from confucius.forecast import InvasionForecast
from confucius.rules import components
from confucius.rules.components import COLOURS, DEADLINES, FOREIGN_COST, NOBODY, SLOTS
from confucius.words import names as called

_WIDTH: Final = 289
_TILE: Final = 92
_TILE_HEIGHT: Final = 170
_COLONY_TOP: Final = 192


def lands_zone(
    view: NamedView, marks: Marks = NO_MARKS, ahead: Sequence[InvasionForecast] | None = None
) -> Zone:
    """With a forecast, a land that is decided in this round says so beside its deadline."""
    body = listing(*(_land(view, slot, marks, ahead[slot] if ahead else None) for slot in range(SLOTS)))
    words = label("soft", 1, _COLONY_TOP - 7, word(labels.COLONIES), 190)
    words += label("soft end", _WIDTH - 1, _COLONY_TOP - 7, word(labels.IN_STOCK), 90)
    body += scenery(words)
    width = (_WIDTH + 3) / view.players
    colonies = [_colony(view, seat, width - 3, seat * width) for seat in range(view.players)]
    return Zone("lands", _WIDTH, 250, word(labels.FOREIGN_LANDS), body + listing(*colonies))


def army_number(view: NamedView, seat: int, box: int) -> int:
    """Which of a player's armies stands in a box."""
    return 1 + view.state.armies[:box].count(seat)


def insulting_army(view: NamedView, seat: int) -> str:
    """The id of the army on Emperor Insulted!"""
    return f"army-{COLOURS[seat]}-{1 + view.state.armies.count(seat)}"


def _land(view: NamedView, slot: int, marks: Marks, ahead: InvasionForecast | None) -> str:
    land, outcome = view.state.foreign[slot], view.state.conquests[slot]
    drawn = rect("land-tile", 0.75, 0.75, _TILE - 1.5, _TILE_HEIGHT - 1.5, 5)
    if land >= 0:
        drawn += label("land-name strong", 6.5, 19, called.foreign_land(land), 82, 14)
        marked = ahead is not None and (ahead.succeeds_now or ahead.fails_now)
        drawn += _price(land, marked) if not outcome else ""
        drawn += _outcome(outcome) if outcome else _deadline(slot) + _decided(ahead)
        said = _spoken(land, slot, outcome) + _decided_in_words(ahead)
        tile = thing("", targets.foreign(slot), said, drawn)
        boxes = [_box(view, slot, place, marks) for place in range(len(components.FOREIGN_POINTS[land]))]
        drawn = listing(tile, *boxes)
    kind = "foreign done" if outcome else "foreign"
    return g(kind, drawn, transform=at(slot * 98.5, 0))


def _spoken(land: int, slot: int, outcome: int) -> str:
    name = called.foreign_land(land)
    if outcome:
        return word(
            labels.FOREIGN_TAKEN if outcome > 0 else labels.FOREIGN_FAILED, land=name, round=abs(outcome)
        )
    return word(labels.FOREIGN, land=name, cost=FOREIGN_COST[land], round=DEADLINES[slot])


def _price(land: int, marked: bool) -> str:
    """A tick or a cross stands in place of the words."""
    words = "" if marked else label("soft", 35, 40.5, word(labels.PER_BOX), 54)
    return coin(FOREIGN_COST[land], 19, 36, 0.92) + words


def _deadline(slot: int) -> str:
    words = label("mid", 54, _TILE_HEIGHT - 8, word(labels.BY_ROUND, round=DEADLINES[slot]), 70)
    return soldier(12.5, _TILE_HEIGHT - 11, 0.8) + words


def _decided(ahead: InvasionForecast | None) -> str:
    """A tick where the land is taken in this round, a cross where it fails unless it is filled."""
    if ahead is None or not (ahead.succeeds_now or ahead.fails_now):
        return ""
    if ahead.succeeds_now:
        return g("expected", path("expected-tick", "M74 36.5l4 4.5 7-9"))
    return g("expected", path("expected-cross", "M75.5 32l8.5 8.5M84 32l-8.5 8.5"))


def _decided_in_words(ahead: InvasionForecast | None) -> str:
    if ahead is None or not (ahead.succeeds_now or ahead.fails_now):
        return ""
    return f", {word(labels.SUCCEEDS if ahead.succeeds_now else labels.FAILS, missing=ahead.missing)}"


def _outcome(outcome: int) -> str:
    """A red stamp: taken or failed, and in which round."""
    won = outcome > 0
    frame = rect("", -36, -10, 72, 20, 3) + rect("", -33.8, -7.8, 67.6, 15.6, 1.6)
    stamp = frame + label("stamp-n", 0, 5, word(labels.TAKEN if won else labels.FAILED), 62, 14)
    turned = f"translate(46 {_TILE_HEIGHT - 14}) rotate(-3)"
    when = label("soft", 9, 39, word(labels.IN_ROUND, round=abs(outcome)), 80)
    return when + g("stamp" if won else "stamp failed", stamp, transform=turned)


def _box(view: NamedView, slot: int, place: int, marks: Marks) -> str:
    land = view.state.foreign[slot]
    box = slot * components.BOXES_PER_SLOT + place
    owner = view.state.armies[box]
    points = components.FOREIGN_POINTS[land][place]
    said = word(labels.BOX, land=called.foreign_land(land), box=place + 1, points=points)
    drawn = rect("box", 0, 0, 40, 45, 3) + text("t16 strong", 5, 16, points)
    if place == components.FOREIGN_REWARD_BOX[land]:
        drawn += reward_mark(31.4, 11)
    if owner != NOBODY:
        said += f", {view.name(owner)}"
        pid = f"army-{COLOURS[owner]}-{army_number(view, owner, box)}"
        drawn += army(view, owner, 16, 42.5, 0.92, pid)
    x, y = 5 + (place % 2) * 42, 52 + (place // 2) * 48
    return target("box-g", targets.box(box), marks, said, drawn, frame=(40, 45, 3), transform=at(x, y))


def reward_mark(x: float, y: float) -> str:
    """A small reward card with the Emperor's crown."""
    drawn = rect("reward-face", -7, -8, 14, 16, 2) + crown(0, 0, 0.66)
    return g("reward-mark", tooltip(word(labels.REWARD_CARD)), drawn, transform=at(x, y))


def _colony(view: NamedView, seat: int, width: float, left: float) -> str:
    """Up to three armies in one rank, more in two; the number is the stock left."""
    state = view.state
    count = state.colonies[seat]
    said = word(labels.COLONY, owner=view.name(seat), number=count, stock=state.stock[seat])
    drawn = rect("colony", 0, 0, width, 58, 4) + badge(seat, 11, 11, 0.62)
    drawn += text("t13 end soft", width - 5, 16, state.stock[seat])
    first = 1 + state.armies.count(seat) + (state.insulted == seat)
    ranks = [count] if count <= 3 else [count // 2, count - count // 2]
    scale, foot = (0.88, [54]) if count <= 3 else (0.62, [35, 55])
    for y, rank in zip(foot, ranks, strict=True):
        step = min(24.0, (width - 8) / 3)
        for k in range(rank):
            x = width / 2 + (k - (rank - 1) / 2) * step - 1
            drawn += army(view, seat, x, y, scale, f"army-{COLOURS[seat]}-{first}")
            first += 1
    return thing("", targets.colony(seat), said, drawn, transform=at(left, _COLONY_TOP))
