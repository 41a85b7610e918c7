"""An official tile in its seat: 58 x 72."""

from typing import Final

from confucius import targets
from confucius.drawing import labels
from confucius.drawing.han import seal
from confucius.drawing.labels import word
from confucius.drawing.marks import Mark, Marks, family_class, mark_of, recent, target
from confucius.drawing.named_view import NamedView
from confucius.drawing.pieces import coin, hatching, marker, portrait
from confucius.drawing.svg import at, circle, g, path, rect, text
from confucius.rules import components
from confucius.rules.components import FIRST_CANDIDATE_TILE, NO_TILE, NOBODY, ministry_of, rank_of
from confucius.rules.state import is_secured
from confucius.words import names as called

WIDTH: Final = 58
HEIGHT: Final = 72
_CORNER: Final = 4


def official_tile(view: NamedView, post: int, marks: Marks, x: float, y: float) -> str:
    """Cost on a coin, seat number in the other corner (1 is the most senior), marker or portrait."""
    name = targets.post(post)
    mark = mark_of(marks, name)
    if view.state.tiles[post] == NO_TILE:
        drawn = rect("seat-empty", 0.5, 0.5, WIDTH - 1, HEIGHT - 1, _CORNER)
        drawn += text("seat-empty-n", WIDTH / 2, 44, rank_of(post))
    else:
        drawn = _face(view, post, mark) + _value(view.state.tiles[post])
        drawn += text("seat-n", 52.5, 14.6, rank_of(post)) + _standing(view, post)
        if mark.state == "barred":
            drawn += g("ban-tag", circle("", 0, 0, 8.4), path("", "M-4 4 4-4"), transform=at(29, 60))
    if mark.state == "chosen" and view.me >= 0:
        drawn += marker(view, view.me, 29, 52.5, 1.3, "", secured=False, cls="ghost")
    frame = (WIDTH, HEIGHT, _CORNER)
    if view.state.owners[post] != NOBODY:
        drawn += recent(marks, name, f"M5 0H{WIDTH - 5}")
    return target("seat", name, marks, _spoken(view, post), drawn, frame=frame, transform=at(x, y))


def robe(cost: int) -> str:
    """Ming robes by rank: green for the lowest, then blue, then scarlet."""
    return "green" if cost <= 3 else "blue" if cost <= 5 else "red"


def _face(view: NamedView, post: int, mark: Mark) -> str:
    tile, owner = view.state.tiles[post], view.state.owners[post]
    loose = "" if owner == NOBODY or is_secured(view.state, post) else " loose"
    if tile >= FIRST_CANDIDATE_TILE:
        return rect(f"tile candidate{loose}", 0.5, 0.5, WIDTH - 1, HEIGHT - 1, _CORNER) + rect(
            "candidate-in", 3, 3, WIDTH - 6, HEIGHT - 6, 2.4
        )
    if owner != NOBODY:
        return g(family_class(owner), rect(f"tile owned{loose}", 0.5, 0.5, WIDTH - 1, HEIGHT - 1, _CORNER))
    drawn = rect("tile", 0.5, 0.5, WIDTH - 1, HEIGHT - 1, _CORNER)
    if mark.state != "chosen":
        height = {"": 47.5, "barred": 44}.get(mark.state, 38)
        drawn += portrait(robe(tile), 31, height)
    if mark.state == "barred":
        drawn += hatching(1, 1, WIDTH - 2, HEIGHT - 2)
    return drawn


def _value(tile: int) -> str:
    if tile >= FIRST_CANDIDATE_TILE:
        return seal(components.CANDIDATES[tile - FIRST_CANDIDATE_TILE], 4.6, 4.4, 18)
    return coin(tile, 14, 14, 1.04)


def _standing(view: NamedView, post: int) -> str:
    """The marker on the tile and, while the ministry is being resolved, the one it counts for."""
    state = view.state
    owner = state.owners[post]
    if owner == NOBODY:
        return ""
    place = f"{components.MINISTRIES[ministry_of(post)]}-{rank_of(post)}"
    pid = f"m-{place}"
    if not is_secured(state, post):
        return marker(view, owner, 29, 66, 1.36, pid, secured=False)
    plinth = path("plinth", "M14 68.4H46")
    backed = backed_by(view, post)
    if backed == owner:
        return plinth + marker(view, owner, 30, 66.6, 1.36, pid)
    temporary = marker(view, backed, 39, 66.6, 1.2, f"temp-{place}", cls="temporary")
    return plinth + marker(view, owner, 19, 66.6, 1.0, pid, cls="yielded") + temporary


def backed_by(view: NamedView, post: int) -> int:
    """Whom the marker counts for: its owner, or in a resolution the one he yielded to (rules 8.3.2)."""
    state = view.state
    return state.backing[rank_of(post) - 1] if state.resolving == ministry_of(post) else state.owners[post]


def _spoken(view: NamedView, post: int) -> str:
    tile, owner = view.state.tiles[post], view.state.owners[post]
    seat = called.official(post)
    if tile == NO_TILE:
        return word(labels.EMPTY_SEAT, seat=seat)
    if tile >= FIRST_CANDIDATE_TILE:
        said = word(labels.CANDIDATE_OFFICIAL, seat=seat)
    else:
        said = word(labels.OFFICIAL, seat=seat, cost=tile)
    if owner == NOBODY:
        return said
    firm = labels.SECURED if is_secured(view.state, post) else labels.UNSECURED
    said += f", {word(firm, owner=view.name(owner))}"
    backed = backed_by(view, post)
    return said if backed == owner else f"{said}, {word(labels.BACKING, owner=view.name(backed))}"
