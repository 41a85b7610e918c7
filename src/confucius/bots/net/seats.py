"""What a seat can go on with, and its points: what changes with almost every move and is in no theme."""

from confucius.bots.net import keys, layout
from confucius.bots.net.facts import this_round, within
from confucius.bots.net.keys import Key, is_acting
from confucius.rules import cards
from confucius.rules.components import NOBODY, REWARD_KINDS
from confucius.rules.moves import BRIBE, BUY_GIFT, BUY_JUNKS, COMMERCE, GIVE_GIFT, NOMINATE, RECRUIT, TAX
from confucius.rules.native import i64
from confucius.rules.state import TUTORING, State


def seat_key(state: State, seat: i64) -> Key:
    """All that the facts of `tell_seat` depend on."""
    acting = is_acting(state)
    own: i64 = 1 if seat == state.actor else 0
    decides = (_turn(state, seat) << 5 | state.step) << 1 | own
    seen: i64 = (2 if seat == state.insulted else 0) + (1 if state.forced else 0)
    student = _student(state, seat)
    when = (state.round << 3 | (seat - state.chief) % state.players) << 2 | seen
    hand: i64 = state.hands[seat]
    cubes: i64 = state.cubes[seat]
    taken: i64 = state.taken[seat] if acting else 0
    own_points: i64 = state.points[seat]
    means = (cubes << 1 | state.passed >> seat & 1) << 24 | hand
    rewards: i64 = state.rewards[seat]
    score = (own_points << 8 | rival_of(state.points, seat)) << 2 * REWARD_KINDS | rewards
    head = ((decides << 9 | when) << 3 | student) << 4 | keys.SEAT
    return head, means, score, taken << 30 | _contest(state, seat, student)


def _contest(state: State, seat: i64, student: i64) -> i64:
    """What becomes of a seat while students are being tutored or a ministry is being resolved."""
    if state.resolving >= 0:
        return (keys.packed_from_nobody(state.backing) << 3 | seat) << 2 | 1
    if state.step == TUTORING and student:
        return (_lead_in_tutoring(state) + 1000) << 2 | 2
    return 0


def tell_seat(state: State, seat: i64, rows: list[int], numbers: list[float]) -> None:
    """What changes with almost every move of a seat."""
    _cards(state, seat, rows)
    _actions(state, seat, rows)
    _examination(state, seat, rows)
    _resolution(state, seat, rows)
    _points(state, seat, rows, numbers)


def rival_of(values: list[int], seat: i64) -> i64:
    """The highest value among the other seats."""
    most: i64 = -1
    other: i64
    for other in range(len(values)):
        value: i64 = values[other]
        if value > most and other != seat:
            most = value
    return most


def _cards(state: State, seat: i64, rows: list[int]) -> None:
    third = _third(state)
    hand = state.hands[seat]
    ones = within(cards.ones(hand), 0, 4)
    twos = within(cards.twos(hand), 0, 4)
    threes = within(cards.threes(hand), 0, 4)
    rows.append(layout.HAND + ones * 25 + twos * 5 + threes)
    rows.append(layout.CARDS + within(cards.count(hand), 0, 9) * 3 + third)
    held = state.rewards[seat]
    number = 0
    kind = 0
    while held:
        for _ in range(held & 3):
            if number < 3:
                rows.append(layout.REWARD + kind)
            number += 1
        kind += 1
        held >>= 2
    rows.append(layout.REWARDS + within(number, 0, 4) * 3 + third)


def _third(state: State) -> int:
    """The first, second or last three rounds."""
    return 0 if state.round <= 3 else 1 if state.round <= 6 else 2


def _actions(state: State, seat: i64, rows: list[int]) -> None:
    rows.append(layout.CUBES + within(state.cubes[seat], 0, 6) * 2 + (state.passed >> seat & 1))
    taken = state.taken[seat] if is_acting(state) else 0
    first = (taken >> BRIBE & 1) + (taken >> BUY_JUNKS & 1) * 2
    rows.append(layout.TAKEN + first + (taken >> RECRUIT & 1) * 4 + (taken >> NOMINATE & 1) * 8)
    first = (taken >> BUY_GIFT & 1) + (taken >> GIVE_GIFT & 1) * 2
    rows.append(layout.TAKEN_MORE + first + (taken >> COMMERCE & 1) * 4 + (taken >> TAX & 1) * 8)
    rows.append(layout.TURN + _turn(state, seat))
    rows.append(layout.AFTER_CHIEF + (seat - state.chief) % state.players)
    rows.append(layout.DECIDES + (state.step if seat == state.actor and state.step < 7 else 7))
    rows.append(layout.INSULTED + (1 if seat == state.insulted else 0))


def _turn(state: State, seat: i64) -> i64:
    """Seats until it is the turn of this one; 5 outside the time of actions."""
    return (seat - state.actor) % state.players if is_acting(state) else 5


def _examination(state: State, seat: i64, rows: list[int]) -> None:
    student = _student(state, seat)
    rows.append(layout.STUDENT + student * 2 + (1 if state.forced else 0))
    if state.step == TUTORING and student:
        lead = _lead_in_tutoring(state)
        rows.append(layout.TUTORED + within(lead if state.students[0] == seat else -lead, -8, 8) + 8)
    else:
        rows.append(layout.TUTORED + 17)


def _student(state: State, seat: i64) -> i64:
    """Whether the student on red, the one on plain or both are the seat's, and whether there is a rival."""
    red: i64 = state.students[0]
    plain: i64 = state.students[1]
    if red == seat:
        return 5 if plain == seat else 1 if plain == NOBODY else 3
    if plain == seat:
        return 2 if red == NOBODY else 4
    return 0


def _lead_in_tutoring(state: State) -> int:
    """Cash behind the student on red, less that behind the other."""
    n = state.players
    lead = 0
    for seat in range(n):
        lead += cards.cash(state.piles[seat]) - cards.cash(state.piles[n + seat])
    return lead


def _resolution(state: State, seat: i64, rows: list[int]) -> None:
    """While a ministry is being resolved: whom its markers count for."""
    if state.resolving < 0:
        rows.append(layout.BACKED + 64)
        return
    backing = [0] * state.players
    for owner in state.backing:
        if owner != NOBODY:
            backing[owner] += 1
    rows.append(layout.BACKED + backing[seat] * 8 + rival_of(backing, seat))


def _points(state: State, seat: i64, rows: list[int], numbers: list[float]) -> None:
    points = state.points[seat]
    lead = points - rival_of(state.points, seat)
    rows.append(layout.POINTS + within(points, 0, 31))
    rows.append(layout.LEAD + (within(lead, -10, 10) + 10) * 9 + this_round(state))
    numbers[layout.OWN_POINTS] = points / 20
    numbers[layout.LEAD_IN_POINTS] = lead / 10
