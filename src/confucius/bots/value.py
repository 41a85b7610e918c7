"""What a position is worth to each player: an estimate of the points at the end.

The features are the ones that decide this game: who would hold each office if the ministries were
resolved today, the whole gift network included; junks under way and lands still to discover;
armies against deadlines; cards, cubes and gifts to go on with; the titles.
All numbers are in points. It looks at one full state; a bot feeds it deals of what it cannot see.
"""

import math
from typing import Final

from confucius.rules import cards
from confucius.rules.components import (
    BOXES_PER_SLOT,
    DEADLINES,
    FOREIGN_REWARD_BOX,
    GIFTS,
    JUNKS_PER_VOYAGE,
    LANDS,
    NOBODY,
    POSTS_PER_MINISTRY,
    SLOTS,
    WALL_PIECES,
)
from confucius.rules.cubes import counted
from confucius.rules.invasions import boxes, points_of_box
from confucius.rules.scoring import claims
from confucius.rules.state import (
    ACTING,
    AVAILABLE,
    BUILDING_WALL,
    CHOOSING_CHIEF,
    FAVOUR,
    OVER,
    State,
    count_rewards,
    gift_state,
    is_secured,
)
from confucius.rules.voyages import size

# Weights in points, found by play against novices.
CARD: Final = 0.22  # a card in hand
CASH: Final = 0.09  # each coin on it
LICENCE: Final = 0.05
CUBE: Final = 0.75  # an action still to be taken
CUBE_ROUNDS: Final = 5.0  # for how many rounds the cubes that gifts bring are counted on
REWARD: Final = 0.8  # an Emperor's Reward card in hand
GIFT_READY: Final = 0.35  # an available gift, and something for its value
GIFT_VALUE: Final = 0.06
STUDENT: Final = 0.5
ARMY_READY: Final = 1.0
FLEET: Final = 0.9  # how far the next Distant Land is counted on
LOOSE: Final = 0.86  # an unsecured marker against a secured one
SHARP: Final = 0.5  # how much one marker more decides, early ...
SHARPER: Final = 1.2  # ... and the more the fuller the ministry
BACKED: Final = 0.7  # what it is worth to be the one who would win today
TITLE: Final = 0.6


def estimates(state: State) -> list[float]:
    """The points each seat can expect at the end."""
    found = [float(points) for points in state.points]
    if state.step == OVER:
        return found
    time = time_left(state)
    for ministry in range(3):
        if not state.resolved[ministry]:
            _add_ministry(state, ministry, time, found)
    _add_voyages(state, time, found)
    _add_invasions(state, found)
    _add_titles(state, time, found)
    for seat in range(state.players):
        found[seat] += _means(state, seat, time)
    return found


def time_left(state: State) -> float:
    """Rounds of actions to come, the rest of this one included."""
    left = float(WALL_PIECES - state.round)
    if state.step == ACTING or state.step == FAVOUR or state.step == CHOOSING_CHIEF:
        left += 0.5
    return left


# Ministries


def _add_ministry(state: State, ministry: int, time: float, found: list[float]) -> None:
    """Each office falls to a seat with a likelihood that grows with its influence, the gift network
    counted in, and the more sharply the fuller the ministry and the later the game."""
    first = ministry * POSTS_PER_MINISTRY
    n = state.players
    strength = [0.0] * n
    markers = 0
    for post in range(first, first + POSTS_PER_MINISTRY):
        owner = state.owners[post]
        if owner != NOBODY:
            markers += 1
            safe = 1.0 if is_secured(state, post) else LOOSE
            strength[owner] += safe + 0.04 * (first + POSTS_PER_MINISTRY - post)
    if markers:
        ranking = would_resolve(state, ministry)
        strength[ranking[0]] += BACKED
        if ranking[1] != NOBODY:
            strength[ranking[1]] += 0.5 * BACKED
    fullness = max(markers / 7.0, 1.0 - time / 9.0)
    sharpness = SHARP + SHARPER * fullness
    late = markers == 7 or time < 0.5
    weights = [0.0] * n
    for seat in range(n):
        if strength[seat] or not late:
            weights[seat] = math.exp(sharpness * strength[seat])
    _share_offices(state, ministry, weights, found)


def _share_offices(state: State, ministry: int, weights: list[float], found: list[float]) -> None:
    prize = float(state.chits[2 * ministry])
    second = float(state.chits[2 * ministry + 1])
    total = sum(weights)
    if total == 0.0:
        return
    for seat in range(state.players):
        likely = weights[seat] / total
        found[seat] += likely * prize
        rest = total - weights[seat]
        if rest < 1e-9:
            found[seat] += second
            continue
        for other in range(state.players):
            if other != seat and weights[other]:
                found[other] += second * likely * weights[other] / rest


def would_resolve(state: State, ministry: int) -> list[int]:
    """Minister and Secretary if the ministry were resolved as it stands (rules 8.3, 10.1).

    Whoever is free to choose is taken to back the one who trails, so that nobody counts on him.
    """
    first = ministry * POSTS_PER_MINISTRY
    n = state.players
    count = [0] * n
    senior = [99] * n
    for post in range(first, first + POSTS_PER_MINISTRY):
        owner = state.owners[post]
        if owner != NOBODY:
            count[owner] += 1
            if senior[owner] == 99:
                senior[owner] = post
    while True:
        weak = NOBODY
        strong = NOBODY
        second = NOBODY
        taking_part = 0
        for seat in range(n):
            if count[seat]:
                taking_part += 1
                if weak == NOBODY or _below(count, senior, seat, weak):
                    weak = seat
                if strong == NOBODY or _below(count, senior, strong, seat):
                    second = strong
                    strong = seat
                elif second == NOBODY or _below(count, senior, second, seat):
                    second = seat
        if taking_part <= 2:
            return [strong, second]
        to = _backed(state, count, weak, second if second != weak else strong)
        count[to] += count[weak]
        senior[to] = min(senior[to], senior[weak])
        count[weak] = 0


def _below(count: list[int], senior: list[int], one: int, other: int) -> bool:
    if count[one] != count[other]:
        return count[one] < count[other]
    return senior[one] > senior[other]


def _backed(state: State, count: list[int], weak: int, otherwise: int) -> int:
    best = 0
    to = otherwise
    for giver in range(state.players):
        value = state.active[giver * state.players + weak]
        if value > best and giver != weak and count[giver]:
            best = value
            to = giver
    return to


# Races


def _add_voyages(state: State, time: float, found: list[float]) -> None:
    open_lands = [state.land_chits[land] for land in range(LANDS) if not state.arrivals[land]]
    open_lands.sort()
    cards_left = count_rewards(state.reward_deck)
    for seat in range(state.players):
        fleet = state.sea[seat] + 0.85 * state.shipyards[seat]
        if fleet <= 0 or size(state.visited[seat]) == LANDS:
            continue
        chance = min(1.0, time / 2.0) if fleet < JUNKS_PER_VOYAGE else min(1.0, 0.4 + time / 2.0)
        prize = (open_lands[-1] if open_lands else 0) + (REWARD if cards_left else 0.0)
        part = min(1.0, fleet / JUNKS_PER_VOYAGE)
        found[seat] += FLEET * prize * part * (0.6 + 0.4 * part) * chance + 0.05 * fleet


def _add_invasions(state: State, found: list[float]) -> None:
    ready = sum(state.colonies)
    for slot in range(SLOTS):
        if state.conquests[slot]:
            continue
        missing = 0
        for box in boxes(state, slot):
            if state.armies[box] == NOBODY:
                missing += 1
        left = DEADLINES[slot] - state.round + (1 if state.step < BUILDING_WALL else 0)
        likely = _success(missing, left, ready)
        for box in boxes(state, slot):
            owner = state.armies[box]
            if owner != NOBODY:
                found[owner] += likely * points_of_box(state, box)
                if box % BOXES_PER_SLOT == FOREIGN_REWARD_BOX[state.foreign[slot]] and left > 0:
                    found[owner] += REWARD * 0.8


def _success(missing: int, rounds: int, ready: int) -> float:
    """How likely an invasion is to be completed in time."""
    if missing == 0:
        return 1.0
    if rounds <= 0:
        return 0.0
    each = min(0.9, 0.35 + 0.12 * rounds + 0.1 * ready)
    likely = 1.0
    for _ in range(missing):
        likely *= each
    return likely


def _add_titles(state: State, time: float, found: list[float]) -> None:
    for title in range(3):
        wanted = claims(state, title)
        best = max(wanted)
        if best == 0:
            continue
        leaders = wanted.count(best)
        sure = 1.0 if time < 1.0 else TITLE
        for seat in range(state.players):
            if wanted[seat] == best:
                found[seat] += sure / leaders


# What one can go on with


def _means(state: State, seat: int, time: float) -> float:
    hand = state.hands[seat]
    number = cards.count(hand)
    usable = min(1.0, time)
    value = CARD * min(number, 6) + CASH * min(cards.cash(hand), 12) + LICENCE * min(cards.licences(hand), 12)
    if number > 6:
        value += 0.08 * (number - 6)
    total = value * usable
    total += CUBE * state.cubes[seat]
    if time >= 1.0:
        total += CUBE * (counted(state, seat)[0] - 3) * min(CUBE_ROUNDS, time)
    total += REWARD * count_rewards(state.rewards[seat]) * min(1.0, time)
    total += ARMY_READY * min(2, state.colonies[seat]) * _use_for_armies(state)
    if seat in state.students:
        total += STUDENT * (1.0 if state.students.count(seat) == 1 else 1.2)
    if time >= 1.0:
        ready = 0
        for gift in range(1, GIFTS + 1):
            if gift_state(state, seat, gift) == AVAILABLE:
                ready += 1
                if ready <= 2:
                    total += GIFT_READY + GIFT_VALUE * gift
    return total


def _use_for_armies(state: State) -> float:
    """Whether there is still a box to march to, in time."""
    for slot in range(SLOTS):
        if not state.conquests[slot] and state.round <= DEADLINES[slot]:
            for box in boxes(state, slot):
                if state.armies[box] == NOBODY:
                    return 1.0
    return 0.15
