"""A ministry as the net sees it: influence, officials and chits, and what gifts do there."""

from typing import Final

from confucius.bots.net import keys, layout
from confucius.bots.net.facts import Facts, Theme, best_other, within
from confucius.bots.net.keys import Key
from confucius.bots.value import (
    MINISTER_TODAY,
    SECRETARY_TODAY,
    odds,
    share_offices,
    strengths,
    time_left,
    would_resolve,
)
from confucius.rules.components import NO_TILE, NOBODY, POSTS_PER_MINISTRY, WALL_PIECES
from confucius.rules.native import i64
from confucius.rules.state import State, bit, is_secured


class MinistryTheme(Theme):
    """Influence, offices in reach, support and obligations in one ministry."""

    def __init__(self, ministry: int) -> None:
        self.ministry: Final = ministry

    def key(self, state: State, moment: i64) -> Key:
        ministry: i64 = self.ministry
        if state.resolved[ministry]:
            return ministry, state.players, -1, -1
        posts: i64 = 0
        taking_part: i64 = 0  # only the gifts among those with markers count here (rules 7.2, 8.3)
        first: i64 = ministry * POSTS_PER_MINISTRY
        post: i64
        for post in range(first, first + POSTS_PER_MINISTRY):
            tile: i64 = state.tiles[post]
            owner: i64 = state.owners[post]
            posts = (posts << 4 | tile) << 4 | owner + 1 << 1 | state.secured >> post & 1
            if owner != NOBODY:
                taking_part |= bit(owner)
        chits = keys.packed(state.chits, 2 * ministry, 2 * ministry + 2, 4)
        return (moment << 8 | chits) << 4 | ministry, posts, keys.bonds(state, taking_part), 0

    def tell(self, state: State, facts: Facts) -> None:
        if state.resolved[self.ministry]:
            _resolved(facts, self.ministry)
        else:
            _ministry(state, facts, self.ministry)


def _resolved(facts: Facts, ministry: int) -> None:
    facts.table.append(layout.CHITS + ministry * 26 + 25)
    for rows in facts.seats:
        rows.append(layout.INFLUENCE + ministry * 65 + 64)
        rows.append(layout.SAFETY + ministry * 41 + 40)
        rows.append(layout.STANDING + ministry * 16)
        rows.append(layout.CROWD + ministry * 33 + 32)
        rows.append(layout.SUPPORT + ministry * 11 + 10)


def _ministry(state: State, facts: Facts, ministry: int) -> None:
    n = state.players
    strength, markers = strengths(state, ministry)
    standing = _standing(state, facts, ministry, strength, markers)
    _posts(state, facts, ministry)
    counts = state.influence[ministry * n : ministry * n + n]
    rivals = best_other(counts)
    bound = _bound(state, counts)
    for seat in range(n):
        rows = facts.seats[seat]
        own = counts[seat]
        rows.append(layout.INFLUENCE + ministry * 65 + own * 8 + rivals[seat])
        rows.append(layout.STANDING + ministry * 16 + standing[seat])
        rows.append(layout.CROWD + ministry * 33 + within(own, 0, 3) * 8 + markers)
        barred = _is_barred(state, counts, seat)
        rows.append(layout.SUPPORT + ministry * 11 + within(bound[seat], 0, 4) * 2 + (1 if barred else 0))


def _standing(state: State, facts: Facts, ministry: int, strength: list[float], markers: int) -> list[int]:
    """What would fall to each seat if the ministry were resolved today; and the offices in reach."""
    time = time_left(state)
    late = markers == POSTS_PER_MINISTRY or time < 0.5
    _reach(state, facts, ministry, odds(strength, 0.7, late), layout.OFFICES_ROUGHLY)
    found = [0] * state.players
    if markers:
        chit = state.chits[2 * ministry]
        second_chit = state.chits[2 * ministry + 1]
        minister, secretary = would_resolve(state, ministry)
        strength[minister] += MINISTER_TODAY
        facts.numbers[minister][layout.MINISTER_CHIT] += chit / 8
        found[minister] = chit - 3
        if secretary != NOBODY:
            strength[secretary] += SECRETARY_TODAY
            facts.numbers[secretary][layout.SECRETARY_CHIT] += second_chit / 8
            found[secretary] = second_chit + 2
    fullness = max(markers / POSTS_PER_MINISTRY, 1.0 - time / WALL_PIECES)
    _reach(state, facts, ministry, odds(strength, 0.5 + 1.5 * fullness, late), layout.OFFICES_SHARPLY)
    return found


def _reach(state: State, facts: Facts, ministry: int, leaning: list[float], place: int) -> None:
    """The offices in reach, as a number of each seat."""
    found = [0.0] * state.players
    share_offices(state, ministry, leaning, found)
    for seat, points in enumerate(found):
        facts.numbers[seat][place] += points / 8


def _posts(state: State, facts: Facts, ministry: int) -> None:
    """Secured markers and the most senior one by seat; chits and officials without a marker."""
    first = ministry * POSTS_PER_MINISTRY
    safe = [0] * state.players
    senior = [POSTS_PER_MINISTRY] * state.players
    laid = 0
    free = 0
    cheapest = 9
    for rank in range(POSTS_PER_MINISTRY):
        tile = state.tiles[first + rank]
        owner = state.owners[first + rank]
        if tile != NO_TILE:
            laid += 1
        if owner != NOBODY:
            if is_secured(state, first + rank):
                safe[owner] += 1
            if senior[owner] == POSTS_PER_MINISTRY:
                senior[owner] = rank
        elif tile != NO_TILE:
            free += 1
            if tile < cheapest:
                cheapest = tile
    for seat, rows in enumerate(facts.seats):
        rows.append(layout.SAFETY + ministry * 41 + within(safe[seat], 0, 4) * 8 + senior[seat])
    table = facts.table
    table.append(
        layout.CHITS + ministry * 26 + state.chits[2 * ministry] * 5 + state.chits[2 * ministry + 1] - 24
    )
    table.append(layout.OPENINGS + ministry * 64 + laid * 8 + free)
    table.append(layout.CHEAPEST + ministry * 7 + (within(cheapest - 1, 1, 6) if free else 0))


def _bound(state: State, counts: list[int]) -> list[int]:
    """Markers of others that would go to each seat, as the giver of the best gift (rules 8.3)."""
    n = state.players
    found = [0] * n
    for seat in range(n):
        if counts[seat]:
            best = 0
            to = NOBODY
            for giver in range(n):
                value = state.active[giver * n + seat]
                if value > best and counts[giver]:
                    best = value
                    to = giver
            if to != NOBODY:
                found[to] += counts[seat]
    return found


def _is_barred(state: State, counts: list[int], seat: int) -> bool:
    """Whether an obligation forbids the seat to bribe here (rules 7.2)."""
    n = state.players
    for giver in range(n):  # noqa: SIM110 - compiled, the loop is several times as fast
        if state.active[giver * n + seat] and 0 < counts[giver] <= counts[seat]:
            return True
    return False
