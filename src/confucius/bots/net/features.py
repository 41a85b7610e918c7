"""What the net is told of a full state: for every seat some rows of its table and a few numbers.

A *row* is one answer to one question about a seat or about the whole table, mostly two or three things at
once, because they mean something only together: "two markers in the Hubu against three of the strongest
rival", "one army ready, two invasions still open". Every possible answer has a row number of its own; the
net has learned a vector for each and adds up those that hold.

The *numbers* are what can be reckoned better than counted: the offices and invasions in reach as the adept
reckons them, the points, and the lead in both.

Facts come in *themes*: a ministry, the gifts, the voyages. Most moves leave most themes as they are, and a
search asks about thousands of states that differ in a move or two. So a theme has a *key*, all that its facts
depend on, and the net works each out once.
"""

from typing import Final

from confucius.bots.value import (
    MINISTER_TODAY,
    SECRETARY_TODAY,
    UNDER_WAY,
    odds,
    share_offices,
    strengths,
    success,
    time_left,
    would_resolve,
)
from confucius.rules import cards
from confucius.rules.components import (
    BOXES_PER_SLOT,
    DEADLINES,
    FOREIGN_REWARD_BOX,
    GIFTS,
    JUNKS_PER_VOYAGE,
    LANDS,
    MIN_PLAYERS,
    MINISTRIES,
    NO_TILE,
    NOBODY,
    POSTS_PER_MINISTRY,
    SLOTS,
    WALL_PIECES,
)
from confucius.rules.invasions import boxes, points_of_box
from confucius.rules.moves import BRIBE, BUY_GIFT, BUY_JUNKS, COMMERCE, GIVE_GIFT, NOMINATE, RECRUIT, TAX
from confucius.rules.native import i64
from confucius.rules.scoring import ADMIRAL, CHIEF_MINISTER, GENERAL, claims
from confucius.rules.state import (
    ACTING,
    BUILDING_WALL,
    CHOOSING_CHIEF,
    FAVOUR,
    TUTORING,
    State,
    bit,
    count_rewards,
    is_secured,
)
from confucius.rules.voyages import size

VERSION: Final = 1
"""Weights belong to one version of these facts."""

# Where the rows of each question begin; row 0 says nothing. Three of a kind are for the three ministries.
_INFLUENCE: Final = 1  # own markers, the strongest rival's; or resolved
_SAFETY: Final = _INFLUENCE + 3 * 65  # secured markers, rank of the most senior
_STANDING: Final = _SAFETY + 3 * 41  # the chits that would fall to the seat today
_CROWD: Final = _STANDING + 3 * 16  # own markers, all markers
_SUPPORT: Final = _CROWD + 3 * 33  # markers that gifts bind to the seat, whether its own obligations bar it
_GIFT: Final = _SUPPORT + 3 * 11  # each gift and its state
_BOND: Final = _GIFT + 24  # gifts to and from one other seat
_BONDS: Final = _BOND + 49  # how many gifts in all, the round
_FLEET: Final = _BONDS + 45  # junks in the shipyard and at sea
_REACHED: Final = _FLEET + 50  # lands reached, the best chit left
_JUNKS: Final = _REACHED + 24  # all junks, the round
_INVASION: Final = _JUNKS + 90  # own armies in a slot, boxes empty, rounds left; or over
_READY: Final = _INVASION + 101  # armies in the colonies, slots open
_GENERAL: Final = _READY + 20  # claim to the title
_REWARDED: Final = _GENERAL + 21  # armies on reward boxes
_CHIEF_MINISTER: Final = _REWARDED + 3  # claim to the title
_ADMIRAL: Final = _CHIEF_MINISTER + 7  # claim to the title
_HAND: Final = _ADMIRAL + 13  # cards by kind
_CARDS: Final = _HAND + 125  # number of cards, third of the game
_REWARD: Final = _CARDS + 30  # a reward card
_REWARDS: Final = _REWARD + 9  # number of reward cards, third of the game
_CUBES: Final = _REWARDS + 15  # cubes, whether the seat has passed
_TAKEN: Final = _CUBES + 14  # actions taken: influence, junks, armies, examination
_TAKEN_MORE: Final = _TAKEN + 16  # actions taken: gifts and cards
_TURN: Final = _TAKEN_MORE + 16  # seats until the seat's turn
_AFTER_CHIEF: Final = _TURN + 6  # seats after the Chief Minister
_STUDENT: Final = _AFTER_CHIEF + 5  # students of the seat and of others, whether forced
_TUTORED: Final = _STUDENT + 12  # lead in tutoring
_DECIDES: Final = _TUTORED + 18  # what the seat has to decide
_BACKED: Final = _DECIDES + 8  # in a resolution: markers for the seat, for its strongest rival
_POINTS: Final = _BACKED + 65  # points
_LEAD: Final = _POINTS + 32  # lead over the best rival, the round
_OFFICES: Final = _LEAD + 189  # Ministers and Secretaries
_INSULTED: Final = _OFFICES + 16  # Emperor Insulted! on the table
# The whole table
_ROUND: Final = _INSULTED + 2
_STEP: Final = _ROUND + 10
_PLAYERS: Final = _STEP + 8
_VARIANTS: Final = _PLAYERS + 3
_CHITS: Final = _VARIANTS + 4  # of a ministry; or resolved
_OPENINGS: Final = _CHITS + 3 * 26  # officials, those without a marker
_CHEAPEST: Final = _OPENINGS + 3 * 64  # cost of the cheapest of them
_CANDIDATE: Final = _CHEAPEST + 3 * 7
_STUDENTS: Final = _CANDIDATE + 5
_LAND: Final = _STUDENTS + 6  # chit of a Distant Land not reached yet
_FOREIGN: Final = _LAND + 4  # Foreign Land in a slot, boxes empty; or over
_SUPPLY: Final = _FOREIGN + 3 * 26
_REWARD_DECK: Final = _SUPPLY + 9
_PASSED: Final = _REWARD_DECK + 11
_TO_COME: Final = _PASSED + 6  # ministries resolved, candidates to come

ROWS: Final = _TO_COME + 28  # of the net's table
SEAT_ROWS: Final = 56  # of them describe a seat, at most
TABLE_ROWS: Final = 28  # describe the whole table, at most
NUMBERS: Final = 9  # describe a seat


# The places of the numbers
_ROUGHLY: Final = 0  # offices in reach by influence alone
_SHARPLY: Final = 1  # and with the gifts
_MINISTER: Final = 2  # chits that would fall today
_SECRETARY: Final = 3
_ARMIES: Final = 4  # points of the invasions under way
_FLEETS: Final = 5  # points of the next land
POINTS: Final = 6  # in twentieths
_AHEAD: Final = 7  # lead in points
HOPE: Final = 8  # lead in points to be hoped for

Key = tuple[i64, i64, i64, i64]


class Facts:
    """What the net is told of a state, or of a theme of it."""

    def __init__(self, players: int) -> None:
        self.seats: Final[list[list[int]]] = [[] for _ in range(players)]  # rows by seat
        self.table: Final[list[int]] = []  # rows of the whole table
        self.numbers: Final[list[list[float]]] = [[0.0] * NUMBERS for _ in range(players)]  # by seat
        self.round = 0


class Theme:
    """Facts that depend on a part of the state."""

    def key(self, state: State, moment: i64) -> Key:
        """All that the facts depend on: states with the same key have the same facts.

        `moment` is the moment_key of the state.
        """
        raise NotImplementedError

    def tell(self, state: State, facts: Facts) -> None:
        """Add the facts."""
        raise NotImplementedError


def describe(state: State) -> Facts:
    """All facts of a full state that waits for a decision or a draw."""
    facts = Facts(state.players)
    facts.round = state.round
    for theme in THEMES:
        theme.tell(state, facts)
    tell_the_rest(state, facts)
    tell_hopes(state, facts, [hope(numbers) for numbers in facts.numbers])
    return facts


def tell_the_rest(state: State, facts: Facts) -> None:
    """What changes with almost every move and is in no theme."""
    tell_table(state, facts)
    for seat in range(state.players):
        tell_seat(state, seat, facts.seats[seat], facts.numbers[seat])


# Keys: a few small numbers are packed into one, which stays within a machine word. The last four bits of the
# first tell what the key is of: of a theme, by its place in THEMES, of the table, of a seat.


def moment_key(state: State) -> i64:
    """Players, round, and whether it is the time of actions or after, as far as themes depend on them."""
    phase: i64 = 0 if _is_acting(state) else 1 if state.step < BUILDING_WALL else 2
    return (state.players << 4 | state.round) << 2 | phase


def _packed(values: list[int], first: i64, end: i64, bits: i64) -> i64:
    """A part of a list as one number."""
    found: i64 = 0
    place: i64
    for place in range(first, end):
        value: i64 = values[place]
        found = found << bits | value
    return found


def _all_packed(values: list[int], bits: i64) -> i64:
    """A list as one number."""
    return _packed(values, 0, len(values), bits)


def _packed_from_nobody(values: list[int]) -> i64:
    """Seats or lands, or -1 for none, as one."""
    found: i64 = 0
    value: i64
    for value in values:
        found = found << 3 | value + 1
    return found


def _bonds(state: State, taking_part: i64) -> i64:
    """The active gifts among these seats, a bit set."""
    n = state.players
    found: i64 = 0
    giver: i64
    seat: i64
    for giver in range(n):
        if taking_part >> giver & 1:
            for seat in range(n):
                if taking_part >> seat & 1 and seat != giver:
                    value: i64 = state.active[giver * n + seat]
                    found = found << 3 | value
    return found


def _best_other(values: list[int]) -> list[int]:
    """For every seat the highest value among the others."""
    most = -1
    second = -1
    for value in values:
        if value > most:
            second = most
            most = value
        elif value > second:
            second = value
    return [second if value == most else most for value in values]


def _within(value: int, low: int, high: int) -> int:
    return low if value < low else high if value > high else value


def _is_acting(state: State) -> bool:
    return state.step == ACTING or state.step == FAVOUR or state.step == CHOOSING_CHIEF


def _this_round(state: State) -> int:
    return _within(state.round, 1, WALL_PIECES) - 1


def _third(state: State) -> int:
    """The first, second or last three rounds."""
    return 0 if state.round <= 3 else 1 if state.round <= 6 else 2


# The whole table


def table_key(state: State) -> Key:
    """All that the facts of `tell_table` depend on."""
    options = state.options
    variants: i64 = (2 if options.advanced else 0) + (1 if options.admiral else 0)
    moment = ((state.step << 4 | state.round) << 3 | state.players) << 2 | variants
    resolved: i64 = 0
    for ministry in range(len(MINISTRIES)):
        resolved = resolved << 1 | (1 if state.resolved[ministry] else 0)
    candidates = ((state.candidate + 1) << 3 | state.candidates) << 2 | state.any_candidates
    examination = candidates << 7 | _packed_from_nobody(state.students) << 1 | (1 if state.forced else 0)
    supply = state.supply << 18 | state.reward_deck
    return moment << 4 | 7, supply, (resolved << 5 | state.passed), examination


def tell_table(state: State, facts: Facts) -> None:
    """The moment, what is in supply, and the examination."""
    table = facts.table
    table.append(_ROUND + _within(state.round, 0, WALL_PIECES))
    table.append(_STEP + (state.step if state.step < 7 else 7))
    table.append(_PLAYERS + state.players - MIN_PLAYERS)
    options = state.options
    table.append(_VARIANTS + (1 if options.advanced else 0) + (2 if options.admiral else 0))
    table.append(_SUPPLY + state.supply // 3)
    table.append(_REWARD_DECK + count_rewards(state.reward_deck))
    table.append(_PASSED + size(state.passed))
    resolved = 0
    for ministry in range(len(MINISTRIES)):
        if state.resolved[ministry]:
            resolved += 1
    table.append(_TO_COME + resolved * 7 + size(state.candidates) + state.any_candidates)
    table.append(_CANDIDATE + state.candidate + 1)
    red, plain = state.students
    number = (1 if red != NOBODY else 0) + (1 if plain != NOBODY else 0)
    table.append(_STUDENTS + number * 2 + (1 if state.forced else 0))


# Ministries


class _MinistryTheme(Theme):
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
        chits = _packed(state.chits, 2 * ministry, 2 * ministry + 2, 4)
        return (moment << 8 | chits) << 4 | ministry, posts, _bonds(state, taking_part), 0

    def tell(self, state: State, facts: Facts) -> None:
        if state.resolved[self.ministry]:
            _resolved(facts, self.ministry)
        else:
            _ministry(state, facts, self.ministry)


def _resolved(facts: Facts, ministry: int) -> None:
    facts.table.append(_CHITS + ministry * 26 + 25)
    for rows in facts.seats:
        rows.append(_INFLUENCE + ministry * 65 + 64)
        rows.append(_SAFETY + ministry * 41 + 40)
        rows.append(_STANDING + ministry * 16)
        rows.append(_CROWD + ministry * 33 + 32)
        rows.append(_SUPPORT + ministry * 11 + 10)


def _ministry(state: State, facts: Facts, ministry: int) -> None:
    n = state.players
    strength, markers = strengths(state, ministry)
    standing = _standing(state, facts, ministry, strength, markers)
    _posts(state, facts, ministry)
    counts = state.influence[ministry * n : ministry * n + n]
    rivals = _best_other(counts)
    bound = _bound(state, counts)
    for seat in range(n):
        rows = facts.seats[seat]
        own = counts[seat]
        rows.append(_INFLUENCE + ministry * 65 + own * 8 + rivals[seat])
        rows.append(_STANDING + ministry * 16 + standing[seat])
        rows.append(_CROWD + ministry * 33 + _within(own, 0, 3) * 8 + markers)
        barred = _is_barred(state, counts, seat)
        rows.append(_SUPPORT + ministry * 11 + _within(bound[seat], 0, 4) * 2 + (1 if barred else 0))


def _standing(state: State, facts: Facts, ministry: int, strength: list[float], markers: int) -> list[int]:
    """What would fall to each seat if the ministry were resolved today; and the offices in reach."""
    time = time_left(state)
    late = markers == POSTS_PER_MINISTRY or time < 0.5
    _reach(state, facts, ministry, odds(strength, 0.7, late), _ROUGHLY)
    found = [0] * state.players
    if markers:
        chit = state.chits[2 * ministry]
        second_chit = state.chits[2 * ministry + 1]
        minister, secretary = would_resolve(state, ministry)
        strength[minister] += MINISTER_TODAY
        facts.numbers[minister][_MINISTER] += chit / 8
        found[minister] = chit - 3
        if secretary != NOBODY:
            strength[secretary] += SECRETARY_TODAY
            facts.numbers[secretary][_SECRETARY] += second_chit / 8
            found[secretary] = second_chit + 2
    fullness = max(markers / POSTS_PER_MINISTRY, 1.0 - time / WALL_PIECES)
    _reach(state, facts, ministry, odds(strength, 0.5 + 1.5 * fullness, late), _SHARPLY)
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
        rows.append(_SAFETY + ministry * 41 + _within(safe[seat], 0, 4) * 8 + senior[seat])
    table = facts.table
    table.append(_CHITS + ministry * 26 + state.chits[2 * ministry] * 5 + state.chits[2 * ministry + 1] - 24)
    table.append(_OPENINGS + ministry * 64 + laid * 8 + free)
    table.append(_CHEAPEST + ministry * 7 + (_within(cheapest - 1, 1, 6) if free else 0))


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


# Gifts


class _Gifts(Theme):
    """Gifts to give, given and received."""

    def key(self, state: State, moment: i64) -> Key:
        everyone = bit(state.players) - 1
        return moment << 4 | 3, _all_packed(state.gifts, 12), _bonds(state, everyone), 0

    def tell(self, state: State, facts: Facts) -> None:
        n = state.players
        for seat, rows in enumerate(facts.seats):
            states = state.gifts[seat]
            for gift in range(GIFTS):
                rows.append(_GIFT + gift * 4 + (states >> 2 * gift & 3))
            number = 0
            for other in range(n):
                if other != seat:
                    given = state.active[seat * n + other]
                    held = state.active[other * n + seat]
                    number += (1 if given else 0) + (1 if held else 0)
                    rows.append(_BOND + given * 7 + held)
            rows.append(_BONDS + _within(number, 0, 4) * 9 + _this_round(state))


# Races


class _Voyages(Theme):
    """Junks and lands; the points of the next land as far as each fleet is."""

    def key(self, state: State, moment: i64) -> Key:
        lands: i64 = 0
        for land in range(LANDS):
            chit: i64 = 0 if state.arrivals[land] else state.land_chits[land]
            lands = lands << 3 | chit
        head = (moment << 15 | lands) << 4 | 4
        sea = _all_packed(state.sea, 5)
        return head, _all_packed(state.shipyards, 5), sea, _all_packed(state.visited, 5)

    def tell(self, state: State, facts: Facts) -> None:
        prize = 0
        for land in range(LANDS):
            chit = 0 if state.arrivals[land] else state.land_chits[land]
            prize = max(prize, chit)
            facts.table.append(_LAND + (chit - 1 if chit else 0))
        in_time = min(1.0, time_left(state) / 2.0)
        for seat, rows in enumerate(facts.seats):
            yard, sea = state.shipyards[seat], state.sea[seat]
            reached = size(state.visited[seat])
            rows.append(_FLEET + _within(yard, 0, 9) * 5 + _within(sea, 0, 4))
            rows.append(_REACHED + reached * 4 + (prize - 1 if prize else 0))
            rows.append(_JUNKS + _within(yard + sea, 0, 9) * 9 + _this_round(state))
            if reached < LANDS:
                part = min(1.0, (sea + UNDER_WAY * yard) / JUNKS_PER_VOYAGE)
                facts.numbers[seat][_FLEETS] = part * (0.6 + 0.4 * part) * prize * in_time / 4


class _Invasions(Theme):
    """Armies; the points they will bring by the odds of their invasion."""

    def key(self, state: State, moment: i64) -> Key:
        over: i64 = 0
        for slot in range(SLOTS):
            over = over << 1 | (1 if state.conquests[slot] else 0)
        slots = over << 9 | _packed_from_nobody(state.foreign)
        head = (moment << 12 | slots) << 4 | 5
        return head, _packed_from_nobody(state.armies), _all_packed(state.colonies, 3), 0

    def tell(self, state: State, facts: Facts) -> None:
        ready = sum(state.colonies)
        rewarded = [0] * state.players
        still_open = 0
        for slot in range(SLOTS):
            if state.conquests[slot]:
                facts.table.append(_FOREIGN + slot * 26 + 25)
                for rows in facts.seats:
                    rows.append(_INVASION + 100)
            elif _invasion(state, facts, slot, ready, rewarded):
                still_open += 1
        for seat, rows in enumerate(facts.seats):
            rows.append(_READY + _within(state.colonies[seat], 0, 4) * 4 + still_open)
            rows.append(_REWARDED + _within(rewarded[seat], 0, 2))


def _invasion(state: State, facts: Facts, slot: int, ready: int, rewarded: list[int]) -> bool:
    """An invasion that is not over; whether an army can still join it."""
    here = [0] * state.players
    missing = 0
    for box in boxes(state, slot):
        owner = state.armies[box]
        if owner == NOBODY:
            missing += 1
        else:
            here[owner] += 1
    rounds = DEADLINES[slot] - state.round + (1 if state.step < BUILDING_WALL else 0)
    likely = success(missing, rounds, ready)
    land = state.foreign[slot]
    for box in boxes(state, slot):
        owner = state.armies[box]
        if owner != NOBODY:
            facts.numbers[owner][_ARMIES] += likely * points_of_box(state, box) / 8
            if box % BOXES_PER_SLOT == FOREIGN_REWARD_BOX[land]:
                rewarded[owner] += 1
    facts.table.append(_FOREIGN + slot * 26 + land * 5 + missing)
    for seat, rows in enumerate(facts.seats):
        rows.append(_INVASION + _within(here[seat], 0, 3) * 25 + missing * 5 + _within(rounds, 0, 4))
    return rounds > 0 and missing > 0


class _Titles(Theme):
    """The claims to the three titles against the strongest rival's; the offices held."""

    def key(self, state: State, moment: i64) -> Key:
        head = (_packed_from_nobody(state.offices) << 3 | state.players) << 4 | 6
        fleets = _all_packed(state.sea, 5) << 25 | _all_packed(state.visited, 5)
        return head, _all_packed(state.influence, 3), fleets, _all_packed(state.stock, 3)

    def tell(self, state: State, facts: Facts) -> None:
        markers = claims(state, CHIEF_MINISTER)
        fleets = claims(state, ADMIRAL)
        armies = claims(state, GENERAL)
        more_markers = _best_other(markers)
        more_fleets = _best_other(fleets)
        more_armies = _best_other(armies)
        for seat, rows in enumerate(facts.seats):
            own = armies[seat]
            other = more_armies[seat]
            rows.append(_GENERAL + own * 3 + (2 if own > other else 1 if own == other else 0))
            rows.append(_CHIEF_MINISTER + _within(markers[seat] - more_markers[seat], -3, 3) + 3)
            rows.append(_ADMIRAL + _within(fleets[seat] - more_fleets[seat], -6, 6) + 6)
            held = 0
            for office, holder in enumerate(state.offices):
                if holder == seat:
                    held += 1 if office & 1 else 4
            rows.append(_OFFICES + held)


# What a seat can go on with, and its points


def seat_key(state: State, seat: i64) -> Key:
    """All that the facts of `tell_seat` depend on."""
    acting = _is_acting(state)
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
    score = (own_points << 8 | rival_of(state.points, seat)) << 18 | rewards
    head = ((decides << 9 | when) << 3 | student) << 4 | 8
    return head, means, score, taken << 30 | _contest(state, seat, student)


def _contest(state: State, seat: i64, student: i64) -> i64:
    """What becomes of a seat while students are being tutored or a ministry is being resolved."""
    if state.resolving >= 0:
        return (_packed_from_nobody(state.backing) << 3 | seat) << 2 | 1
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
    ones = _within(cards.ones(hand), 0, 4)
    twos = _within(cards.twos(hand), 0, 4)
    threes = _within(cards.threes(hand), 0, 4)
    rows.append(_HAND + ones * 25 + twos * 5 + threes)
    rows.append(_CARDS + _within(cards.count(hand), 0, 9) * 3 + third)
    held = state.rewards[seat]
    number = 0
    kind = 0
    while held:
        for _ in range(held & 3):
            if number < 3:
                rows.append(_REWARD + kind)
            number += 1
        kind += 1
        held >>= 2
    rows.append(_REWARDS + _within(number, 0, 4) * 3 + third)


def _actions(state: State, seat: i64, rows: list[int]) -> None:
    rows.append(_CUBES + _within(state.cubes[seat], 0, 6) * 2 + (state.passed >> seat & 1))
    taken = state.taken[seat] if _is_acting(state) else 0
    first = (taken >> BRIBE & 1) + (taken >> BUY_JUNKS & 1) * 2
    rows.append(_TAKEN + first + (taken >> RECRUIT & 1) * 4 + (taken >> NOMINATE & 1) * 8)
    first = (taken >> BUY_GIFT & 1) + (taken >> GIVE_GIFT & 1) * 2
    rows.append(_TAKEN_MORE + first + (taken >> COMMERCE & 1) * 4 + (taken >> TAX & 1) * 8)
    rows.append(_TURN + _turn(state, seat))
    rows.append(_AFTER_CHIEF + (seat - state.chief) % state.players)
    rows.append(_DECIDES + (state.step if seat == state.actor and state.step < 7 else 7))
    rows.append(_INSULTED + (1 if seat == state.insulted else 0))


def _turn(state: State, seat: i64) -> i64:
    """Seats until it is the turn of this one; 5 outside the time of actions."""
    return (seat - state.actor) % state.players if _is_acting(state) else 5


def _examination(state: State, seat: i64, rows: list[int]) -> None:
    student = _student(state, seat)
    rows.append(_STUDENT + student * 2 + (1 if state.forced else 0))
    if state.step == TUTORING and student:
        lead = _lead_in_tutoring(state)
        rows.append(_TUTORED + _within(lead if state.students[0] == seat else -lead, -8, 8) + 8)
    else:
        rows.append(_TUTORED + 17)


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
        rows.append(_BACKED + 64)
        return
    backing = [0] * state.players
    for owner in state.backing:
        if owner != NOBODY:
            backing[owner] += 1
    rows.append(_BACKED + backing[seat] * 8 + rival_of(backing, seat))


def _points(state: State, seat: i64, rows: list[int], numbers: list[float]) -> None:
    points = state.points[seat]
    lead = points - rival_of(state.points, seat)
    rows.append(_POINTS + _within(points, 0, 31))
    rows.append(_LEAD + (_within(lead, -10, 10) + 10) * 9 + _this_round(state))
    numbers[POINTS] = points / 20
    numbers[_AHEAD] = lead / 10


# What may be hoped for


def hope(numbers: list[float]) -> float:
    """The points to come that a seat may hope for by these numbers, in eighths."""
    return numbers[_SHARPLY] + numbers[_ARMIES] + numbers[_FLEETS] / 2


def tell_hopes(state: State, facts: Facts, to_come: list[float]) -> None:
    """The lead of each seat in points it has or may hope for."""
    hopes = [state.points[seat] / 8 + each for seat, each in enumerate(to_come)]
    for seat, own in enumerate(hopes):
        rival = -1.0
        for other, his in enumerate(hopes):
            if other != seat and his > rival:
                rival = his
        facts.numbers[seat][HOPE] = own - rival


THEMES: Final[list[Theme]] = [
    _MinistryTheme(0),
    _MinistryTheme(1),
    _MinistryTheme(2),
    _Gifts(),
    _Voyages(),
    _Invasions(),
    _Titles(),
]
