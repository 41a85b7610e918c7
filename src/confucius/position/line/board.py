"""Ministries, the examination, junks and lands in a position line."""

import re
from typing import Final

from confucius.notation.names import find
from confucius.position.checks import PositionError, count_influence, count_supply, count_visited
from confucius.position.line.players import read_hand, write_hand
from confucius.position.line.signs import (
    CANDIDATE_LETTERS,
    COLOUR_LETTERS,
    MINISTRY_LETTERS,
    entries_of,
    letter_of,
    number_of,
    parts_of,
    place_of,
    player_of,
    seat_of,
    signs_of,
)
from confucius.position.names import bits
from confucius.rules import components
from confucius.rules.chance import PURPOSES, TARGETS, Draw, draw_due
from confucius.rules.components import ANY_MINISTRY, FIRST_CANDIDATE_TILE, FOREIGN_POINTS, POSTS_PER_MINISTRY
from confucius.rules.state import State, arrivals_of, is_secured

_SPACES: Final = "rp"  # red and plain
_LANDS: Final = tuple(name[:2] for name in components.FOREIGN_LANDS)
_POST: Final = r"\.|[2-7BHGA][bgpwy]?!?"


# Draws due


def write_due(state: State) -> str:
    return ",".join(_draw(due) for due in state.due) or "-"


def _draw(due: int) -> str:
    draw = Draw(due)
    return draw.name if draw.target is None else f"{draw.name}:{draw.target.replace(' ', '')}"


def read_due(text: str, state: State) -> None:
    for entry in entries_of(text):
        name, _, target = entry.partition(":")
        purpose = find(name, PURPOSES, "draw")
        targets = [words.replace(" ", "") for words in TARGETS[purpose]]
        state.due.append(draw_due(purpose, find(target, targets, "target of a draw") if targets else 0))


# Ministries


def write_ministries(state: State) -> str:
    """Post by post: a dot, or the cost or candidate, the marker, and ! if it is secured."""
    posts = [_post(state, post) for post in range(components.POSTS)]
    firsts = range(0, components.POSTS, POSTS_PER_MINISTRY)
    return "/".join("".join(posts[first : first + POSTS_PER_MINISTRY]) for first in firsts)


def _post(state: State, post: int) -> str:
    tile, owner = state.tiles[post], state.owners[post]
    if tile == components.NO_TILE:
        return "."
    sign = str(tile) if tile < FIRST_CANDIDATE_TILE else CANDIDATE_LETTERS[tile - FIRST_CANDIDATE_TILE]
    marker = COLOUR_LETTERS[owner] if owner != components.NOBODY else ""
    return f"{sign}{marker}{'!' if is_secured(state, post) else ''}"


def read_ministries(text: str, state: State) -> None:
    for ministry, part in enumerate(parts_of(text, "/", len(MINISTRY_LETTERS))):
        if not re.fullmatch(f"({_POST}){{{POSTS_PER_MINISTRY}}}", part):
            raise PositionError(f"{part!r} should be the {POSTS_PER_MINISTRY} seats of a ministry")
        for at, sign in enumerate(re.findall(_POST, part)):
            if sign != ".":
                _read_post(sign, state, ministry * POSTS_PER_MINISTRY + at)
    count_influence(state)


def _read_post(sign: str, state: State, post: int) -> None:
    tile, owner = sign[0], sign[1:].removesuffix("!")
    state.tiles[post] = int(tile) if tile.isdigit() else FIRST_CANDIDATE_TILE + CANDIDATE_LETTERS.index(tile)
    state.owners[post] = seat_of(owner or "-", state)
    state.secured |= sign.endswith("!") << post


def write_chits(state: State) -> str:
    signs = [str(chit) if chit else "-" for chit in state.chits]
    return "/".join(signs[at] + signs[at + 1] for at in range(0, len(signs), 2))


def read_chits(text: str, state: State) -> None:
    if not re.fullmatch(r"[4-8-]{2}/[4-8-]{2}/[4-8-]{2}", text):
        raise PositionError(f"{text!r} should be two chits from 4 to 8 for each ministry")
    state.chits = [0 if sign == "-" else int(sign) for sign in text.replace("/", "")]


def write_offices(state: State) -> str:
    """Ministry by ministry: the round of its resolution, Minister and Secretary."""
    signs = []
    for ministry, resolved in enumerate(state.resolved):
        minister, secretary = state.offices[2 * ministry : 2 * ministry + 2]
        signs.append(f"{resolved}{letter_of(minister)}{letter_of(secretary)}" if resolved else "-")
    return "/".join(signs)


def read_offices(text: str, state: State) -> None:
    for ministry, part in enumerate(parts_of(text, "/", len(MINISTRY_LETTERS))):
        if part != "-":
            if len(part) != 3:
                raise PositionError(f"{part!r} should be a round, the Minister and the Secretary")
            state.resolved[ministry] = number_of(part[0], 1, components.WALL_PIECES)
            state.offices[2 * ministry] = seat_of(part[1], state)
            state.offices[2 * ministry + 1] = seat_of(part[2], state)


def write_resolving(state: State) -> str:
    """The ministry in resolution, and whom the marker of each seat counts for."""
    if state.resolving < 0:
        return "-"
    return f"{MINISTRY_LETTERS[state.resolving]}:{''.join(map(letter_of, state.backing))}"


def read_resolving(text: str, state: State) -> None:
    if text != "-":
        ministry, backing = parts_of(text, ":", 2)
        state.resolving = place_of(ministry, MINISTRY_LETTERS)
        if len(backing) != POSTS_PER_MINISTRY:
            raise PositionError(f"{backing!r} should say of {POSTS_PER_MINISTRY} seats whom they count for")
        state.backing = [seat_of(letter, state) for letter in backing]


# Examination


def write_candidates(state: State) -> str:
    """Face up, then those face down."""
    up = CANDIDATE_LETTERS[state.candidate] if state.candidate >= 0 else "-"
    down = "".join(CANDIDATE_LETTERS[m] for m in range(ANY_MINISTRY) if state.candidates >> m & 1)
    return f"{up}:{down + 'A' * state.any_candidates or '-'}"


def read_candidates(text: str, state: State) -> None:
    up, down = parts_of(text, ":", 2)
    state.candidate = -1 if up == "-" else place_of(up, CANDIDATE_LETTERS)
    found = [place_of(letter, CANDIDATE_LETTERS) for letter in signs_of(down)]
    if any(found.count(c) > (components.ANY_CANDIDATES if c == ANY_MINISTRY else 1) for c in found):
        raise PositionError(f"{down!r} has a candidate too often")
    state.any_candidates = found.count(ANY_MINISTRY)
    state.candidates = bits([c for c in found if c != ANY_MINISTRY])


def write_students(state: State) -> str:
    """The red space, the plain one, and ! if an examination was forced."""
    return "".join(map(letter_of, state.students)) + ("!" if state.forced else "")


def read_students(text: str, state: State) -> None:
    if not re.fullmatch(r"[-a-z]{2}!?", text):
        raise PositionError(f"{text!r} should be the students on the red and the plain space")
    state.students = [seat_of(letter, state) for letter in text[:2]]
    state.forced = text.endswith("!")


def write_piles(state: State) -> str:
    """Each pile of tutoring cards: the space, who laid it down, the cards."""
    laid = []
    for at, pile in enumerate(state.piles):
        if pile:
            space, seat = divmod(at, state.players)
            laid.append(f"{_SPACES[space]}{COLOUR_LETTERS[seat]}{write_hand(pile)}")
    return ",".join(laid) or "-"


def read_piles(text: str, state: State) -> None:
    for pile in entries_of(text):
        if len(pile) < 3:
            raise PositionError(f"{pile!r} should be a space, a colour and cards")
        at = place_of(pile[0], _SPACES) * state.players + player_of(pile[1], state)
        state.piles[at] = read_hand(pile[2:])


# Voyages and invasions


def write_junks(state: State) -> str:
    """In the shipyard and at sea."""
    return "/".join(f"{yard}.{sea}" for yard, sea in zip(state.shipyards, state.sea, strict=True))


def read_junks(text: str, state: State) -> None:
    for seat, part in enumerate(parts_of(text, "/", state.players)):
        yard, sea = parts_of(part, ".", 2)
        state.shipyards[seat] = number_of(yard, 0, components.JUNKS)
        state.sea[seat] = number_of(sea, 0, components.JUNKS)
    count_supply(state)


def write_distant_lands(state: State) -> str:
    """Land by land: its chit and who has arrived, in order."""
    lands = []
    for land, chit in enumerate(state.land_chits):
        arrived = "".join(COLOUR_LETTERS[seat] for seat in arrivals_of(state, land))
        lands.append(f"{chit or '-'}{arrived}")
    return "/".join(lands)


def read_distant_lands(text: str, state: State) -> None:
    for land, part in enumerate(parts_of(text, "/", components.LANDS)):
        state.land_chits[land] = 0 if part[:1] == "-" else number_of(part[:1], 2, 4)
        seats = [player_of(letter, state) for letter in part[1:]]
        if len(set(seats)) < len(seats):
            raise PositionError(f"{part!r} has a player twice on one land")
        state.arrivals[land] = sum(seat + 1 << 4 * k for k, seat in enumerate(seats))
    count_visited(state)


def write_foreign_lands(state: State) -> str:
    """Slot by slot: the land, its boxes, and = or x with the round of its conquest or failure."""
    return "/".join(_tile(state, slot) for slot in range(components.SLOTS))


def _tile(state: State, slot: int) -> str:
    land = state.foreign[slot]
    if land < 0:
        return "-"
    first = slot * components.BOXES_PER_SLOT
    boxes = "".join(map(letter_of, state.armies[first : first + len(FOREIGN_POINTS[land])]))
    decided = state.conquests[slot]
    outcome = f"={decided}" if decided > 0 else f"x{-decided}" if decided < 0 else ""
    return f"{_LANDS[land]}:{boxes}{outcome}"


def read_foreign_lands(text: str, state: State) -> None:
    for slot, part in enumerate(parts_of(text, "/", components.SLOTS)):
        if part != "-":
            _read_tile(part, state, slot)


def _read_tile(text: str, state: State, slot: int) -> None:
    found = re.fullmatch(r"([a-z]{2}):([-bgpwy]+)(?:([=x])([1-9]))?", text)
    if found is None or found[1] not in _LANDS:
        raise PositionError(f"{text!r} should be a land ({' '.join(_LANDS)}), a colon and its boxes")
    land, boxes = _LANDS.index(found[1]), found[2]
    if len(boxes) != len(FOREIGN_POINTS[land]):
        raise PositionError(
            f"{components.FOREIGN_LANDS[land]} has {len(FOREIGN_POINTS[land])} boxes, not {len(boxes)}"
        )
    state.foreign[slot] = land
    first = slot * components.BOXES_PER_SLOT
    state.armies[first : first + len(boxes)] = [seat_of(letter, state) for letter in boxes]
    if found[3]:
        state.conquests[slot] = int(found[4]) if found[3] == "=" else -int(found[4])
