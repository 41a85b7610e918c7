"""What a position is worth to each player: an estimate of the points at the end.

A seat is described by *traits*, the ones that decide this game: the offices in reach with the whole gift
network resolved as it would be today, lands and fleets, armies against deadlines, the titles, cards, cubes
and gifts to go on with. The estimate is the points scored so far and the traits, each with its weight. The
weights were learned: least squares on the points that came after, over some hundred thousand positions of
games between bots (examples/learn_the_values.py). The adept uses those learned from games of simpler bots,
the master those learned from games of adepts and of what was learned from them.

It looks at one full state; a bot feeds it deals of what it cannot see.
"""

import math
from typing import Final

from confucius.rules import cards, components
from confucius.rules import state as steps
from confucius.rules.components import NOBODY, POSTS_PER_MINISTRY
from confucius.rules.cubes import counted
from confucius.rules.invasions import boxes, points_of_box
from confucius.rules.native import i64
from confucius.rules.scoring import claims
from confucius.rules.state import AVAILABLE, State, count_rewards, gift_state, is_secured
from confucius.rules.voyages import size

# What each trait is worth in points in the last round, and what eight rounds to come add to that.
WEIGHTS: Final[dict[str, tuple[float, float]]] = {
    "always": (-0.938, -0.205),
    "offices by influence": (0.814, 0.993),
    "offices with gifts": (0.150, -0.516),
    "Minister today": (0.189, -0.024),
    "Secretary today": (0.225, -0.078),
    "markers": (-0.296, -0.731),
    "secured markers": (0.427, -0.502),
    "next land": (0.363, 1.142),
    "junks in the shipyard": (0.106, -0.558),
    "junks at sea": (0.082, -0.367),
    "lands reached": (-0.016, -0.735),
    "invasions": (0.913, 0.049),
    "army on a reward box": (0.379, -0.064),
    "an army ready": (-0.794, 2.446),
    "armies ready": (0.278, -0.131),
    "titles": (0.766, -1.956),
    "cards": (-0.032, 0.134),
    "coins": (0.028, 0.095),
    "licences": (0.006, -0.004),
    "cards beyond four": (-0.003, -0.113),
    "cubes": (0.162, 0.136),
    "cubes by gifts": (0.001, 0.152),
    "reward cards": (0.054, 0.805),
    "gifts to give": (-0.327, 1.380),
    "best gift to give": (0.132, -0.132),
    "gifts given": (0.413, 1.242),
    "value given": (0.031, -0.090),
    "gifts received": (-0.578, 0.715),
    "value received": (0.082, -0.369),
    "ministries barred": (-0.315, 0.304),
    "student alone": (1.253, -1.688),
    "student with a rival": (0.827, -0.906),
    "student on red": (0.945, -0.291),
    "Chief Minister": (0.303, 0.409),
}
TRAITS: Final = tuple(WEIGHTS)
"""The names of the traits by which the adept and the master judge a position."""

# The same, learned from games of adepts, some with the weights above and some with those learned from their
# games: among good players other things decide.
AMONG_ADEPTS: Final[dict[str, tuple[float, float]]] = {
    "always": (-1.759, 2.836),
    "offices by influence": (0.592, 1.025),
    "offices with gifts": (0.068, -0.490),
    "Minister today": (0.249, -0.146),
    "Secretary today": (0.273, -0.229),
    "markers": (0.064, -0.740),
    "secured markers": (0.512, -0.379),
    "next land": (0.841, 0.173),
    "junks in the shipyard": (0.091, -0.432),
    "junks at sea": (0.085, -0.252),
    "lands reached": (0.178, -1.747),
    "invasions": (0.891, -0.092),
    "army on a reward box": (1.074, -0.051),
    "an army ready": (0.399, 1.170),
    "armies ready": (-0.319, 0.780),
    "titles": (0.480, -1.559),
    "cards": (-0.058, -0.016),
    "coins": (0.094, 0.037),
    "licences": (0.018, 0.039),
    "cards beyond four": (-0.043, -0.084),
    "cubes": (0.132, 0.224),
    "cubes by gifts": (-0.065, 0.210),
    "reward cards": (0.573, -0.174),
    "gifts to give": (-0.151, 1.672),
    "best gift to give": (0.107, -0.355),
    "gifts given": (0.635, 0.008),
    "value given": (-0.026, 0.070),
    "gifts received": (-0.301, 0.368),
    "value received": (0.050, -0.220),
    "ministries barred": (-0.260, 0.397),
    "student alone": (0.359, -0.334),
    "student with a rival": (0.517, -0.704),
    "student on red": (2.079, -0.851),
    "Chief Minister": (0.725, 0.068),
}


class TraitWeights:
    """Weights by trait, as a function of the rounds to come."""

    def __init__(self, table: dict[str, tuple[float, float]]) -> None:
        self.late: Final = [late for late, _ in table.values()]
        self.earlier: Final = [earlier / 8 for _, earlier in table.values()]

    def at(self, time: float) -> list[float]:
        return [late + time * earlier for late, earlier in zip(self.late, self.earlier, strict=True)]


_FIRST: Final = TraitWeights(WEIGHTS)
_SECOND: Final = TraitWeights(AMONG_ADEPTS)


class Temper:
    """What somebody loves more than it is worth: points to be added to the weights of some traits.

    A bot with a temper counts them for its own seat alone; of the others it thinks as every bot does.
    """

    def __init__(self, loves: dict[str, tuple[float, float]]) -> None:
        for trait in loves:
            if trait not in WEIGHTS:
                raise ValueError(f"there is no trait {trait!r}")
        self.weights: Final = TraitWeights({trait: loves.get(trait, (0.0, 0.0)) for trait in TRAITS})


class Judge:
    """Tells how likely each seat is to win from a full state; the search asks it."""

    def chances(self, state: State) -> list[float]:
        raise NotImplementedError

    def seen_from(self, seat: int) -> "Judge":
        """The judge as a bot in this seat asks it."""
        return self


class Formula(Judge):
    """The master's judge: the expected points, for one seat perhaps with a temper."""

    def __init__(self, temper: Temper | None = None, seat: int = NOBODY) -> None:
        self.temper: Final = temper
        self.seat: Final = seat

    def chances(self, state: State) -> list[float]:
        return chances(state, self.temper, self.seat)

    def seen_from(self, seat: int) -> Judge:
        return Formula(self.temper, seat)


LOOSE: Final = 0.8  # an unsecured marker against a secured one
SENIORITY: Final = 0.04  # what each step up the ministry adds to a marker
MINISTER_TODAY: Final = 0.8  # what it adds to be the one who would win an office today ...
SECRETARY_TODAY: Final = 0.4  # ... or the other office
UNDER_WAY: Final = 0.85  # a junk in the shipyard against one at sea


def estimates(state: State, temper: Temper | None = None, seat: int = NOBODY) -> list[float]:
    """The points each seat can expect at the end; one seat may see its own with a temper."""
    return _expected(state, _FIRST, temper, seat)


def chances(state: State, temper: Temper | None = None, seat: int = NOBODY) -> list[float]:
    """How likely each seat is to win among good players: a lead counts the more the later it is."""
    found = _expected(state, _SECOND, temper, seat)
    lead = max(found)
    spread = 0.5 if state.step == steps.OVER else 2.0 + 0.27 * time_left(state)
    likely = [math.exp((points - lead) / spread) for points in found]
    total = sum(likely)
    return [share / total for share in likely]


def _expected(state: State, learned: TraitWeights, temper: Temper | None, tempered: int) -> list[float]:
    found = [float(points) for points in state.points]
    if state.step == steps.OVER:
        return found
    time = time_left(state)
    weights = learned.at(time)
    described = traits(state)
    for seat in range(state.players):
        found[seat] = _weighed(found[seat], described[seat], weights)
    if temper is not None:
        found[tempered] = _weighed(found[tempered], described[tempered], temper.weights.at(time))
    return found


def _weighed(total: float, described: list[float], weights: list[float]) -> float:
    for trait, weight in enumerate(weights):
        total += weight * described[trait]
    return total


def time_left(state: State) -> float:
    """Rounds of actions to come, the rest of this one included."""
    left = float(components.WALL_PIECES - state.round)
    if state.step == steps.ACTING or state.step == steps.FAVOUR or state.step == steps.CHOOSING_CHIEF:
        left += 0.5
    return left


def traits(state: State) -> list[list[float]]:
    """The traits of every seat, in the order of TRAITS."""
    time = time_left(state)
    offices = _offices(state, time)
    invasions = _invasions(state)
    titles = _titles(state)
    return [
        [1.0, *offices[seat], *_voyages(state, seat, time), *invasions[seat], titles[seat]]
        + _means(state, seat, time)
        + _gifts(state, seat)
        + _examination(state, seat)
        for seat in range(state.players)
    ]


# Ministries


def _offices(state: State, time: float) -> list[list[float]]:
    """Chits in reach by influence alone and with the gift network, chits that would fall today, markers."""
    n = state.players
    roughly = [0.0] * n
    sharply = [0.0] * n
    minister = [0.0] * n
    secretary = [0.0] * n
    for ministry in range(3):
        if state.resolved[ministry]:
            continue
        strength, markers = strengths(state, ministry)
        late = markers == POSTS_PER_MINISTRY or time < 0.5
        share_offices(state, ministry, odds(strength, 0.7, late), roughly)
        if markers:
            first, second = would_resolve(state, ministry)
            strength[first] += MINISTER_TODAY
            minister[first] += state.chits[2 * ministry]
            if second != NOBODY:
                strength[second] += SECRETARY_TODAY
                secretary[second] += state.chits[2 * ministry + 1]
        fullness = max(markers / POSTS_PER_MINISTRY, 1.0 - time / components.WALL_PIECES)
        share_offices(state, ministry, odds(strength, 0.5 + 1.5 * fullness, late), sharply)
    owned = _markers(state)
    return [
        [roughly[seat], sharply[seat], minister[seat], secretary[seat], owned[seat], owned[n + seat]]
        for seat in range(n)
    ]


def strengths(state: State, ministry: int) -> tuple[list[float], int]:
    """Influence by seat, secured and senior markers counting for more; and the number of markers."""
    first = ministry * POSTS_PER_MINISTRY
    strength = [0.0] * state.players
    markers = 0
    for post in range(first, first + POSTS_PER_MINISTRY):
        owner = state.owners[post]
        if owner != NOBODY:
            markers += 1
            safe = 1.0 if is_secured(state, post) else LOOSE
            strength[owner] += safe + SENIORITY * (first + POSTS_PER_MINISTRY - post)
    return strength, markers


def odds(strength: list[float], sharpness: float, late: bool) -> list[float]:
    """How an office leans to each seat; late in a ministry those without influence are out of it."""
    return [math.exp(sharpness * each) if each or not late else 0.0 for each in strength]


def share_offices(state: State, ministry: int, odds: list[float], found: list[float]) -> None:
    """Add each seat's part of both chits: the Minister's by the odds, the Secretary's by what they leave."""
    prize = float(state.chits[2 * ministry])
    second = float(state.chits[2 * ministry + 1])
    total = sum(odds)
    if total == 0.0:
        return
    left = [_left(each, total) for each in odds]
    all_left = sum(left)
    for seat in range(state.players):
        each = odds[seat]
        found[seat] += each / total * prize + second * each * (all_left - left[seat])
        if total - each < 1e-9:
            found[seat] += second


def _left(each: float, total: float) -> float:
    """How likely a seat is Minister, by the odds that are then left for the Secretary."""
    rest = total - each
    return each / total / rest if rest >= 1e-9 else 0.0


def _markers(state: State) -> list[float]:
    """Markers in ministries not yet resolved by seat, and then the secured ones by seat."""
    n = state.players
    found = [0.0] * (2 * n)
    for post, owner in enumerate(state.owners):
        if owner != NOBODY and not state.resolved[post // POSTS_PER_MINISTRY]:
            found[owner] += 1.0
            if is_secured(state, post):
                found[n + owner] += 1.0
    return found


# The strength of a seat in a ministry: its markers, and among equals its most senior one.
_MARKER: Final = 32


def would_resolve(state: State, ministry: int) -> list[int]:
    """Minister and Secretary if the ministry were resolved as it stands (rules 8.3, 10.1).

    Whoever is free to choose is taken to back the one who trails, so that nobody counts on him.
    """
    first: i64 = ministry * POSTS_PER_MINISTRY
    n = state.players
    strength = [0] * n
    held: i64
    post: i64
    seat: i64
    for post in range(first, first + POSTS_PER_MINISTRY):
        owner: i64 = state.owners[post]
        if owner != NOBODY:
            held = strength[owner]
            strength[owner] = held + _MARKER if held else _MARKER + components.POSTS - post
    while True:
        weak: i64 = NOBODY
        strong: i64 = NOBODY
        second: i64 = NOBODY
        taking_part: i64 = 0
        for seat in range(n):
            held = strength[seat]
            if held:
                taking_part += 1
                if weak == NOBODY or held < strength[weak]:
                    weak = seat
                if strong == NOBODY or held > strength[strong]:
                    second = strong
                    strong = seat
                elif second == NOBODY or held > strength[second]:
                    second = seat
        if taking_part <= 2:
            return [strong, second]
        to = _backed(state, strength, weak, second if second != weak else strong)
        strength[to] = _together(strength[to], strength[weak])
        strength[weak] = 0


def _together(one: i64, other: i64) -> i64:
    seniority = max(one % _MARKER, other % _MARKER)
    return (one // _MARKER + other // _MARKER) * _MARKER + seniority


def _backed(state: State, strength: list[int], weak: i64, otherwise: i64) -> i64:
    best: i64 = 0
    to = otherwise
    giver: i64
    for giver in range(state.players):
        value: i64 = state.active[giver * state.players + weak]
        if value > best and giver != weak and strength[giver]:
            best = value
            to = giver
    return to


# Races


def _voyages(state: State, seat: int, time: float) -> list[float]:
    """The next Distant Land as far as the fleet is, junks in the shipyard and at sea, lands reached."""
    reached = size(state.visited[seat])
    if reached == components.LANDS:
        return [0.0, 0.0, 0.0, float(reached)]
    prize = 0
    for land in range(components.LANDS):
        if not state.arrivals[land] and state.land_chits[land] > prize:
            prize = state.land_chits[land]
    yard, sea = state.shipyards[seat], state.sea[seat]
    part = min(1.0, (sea + UNDER_WAY * yard) / components.JUNKS_PER_VOYAGE)
    hope = part * (0.6 + 0.4 * part) * prize * min(1.0, time / 2.0)
    return [hope, float(yard), float(sea), float(reached)]


def _invasions(state: State) -> list[list[float]]:
    """Points of armies by the odds of their invasion, armies on reward boxes, armies still to march."""
    n = state.players
    hope = [0.0] * n
    rewarded = [0.0] * n
    ready = sum(state.colonies)
    for slot in range(components.SLOTS):
        if not state.conquests[slot]:
            _add_invasion(state, slot, ready, hope, rewarded)
    use = _use_for_armies(state)
    some_left = state.reward_deck != 0
    return [
        [
            hope[seat],
            rewarded[seat] if some_left else 0.0,
            use * min(1, state.colonies[seat]),
            use * state.colonies[seat],
        ]
        for seat in range(n)
    ]


def _add_invasion(state: State, slot: int, ready: int, hope: list[float], rewarded: list[float]) -> None:
    missing = 0
    for box in boxes(state, slot):
        if state.armies[box] == NOBODY:
            missing += 1
    rounds = components.DEADLINES[slot] - state.round + (1 if state.step < steps.BUILDING_WALL else 0)
    likely = success(missing, rounds, ready)
    for box in boxes(state, slot):
        owner = state.armies[box]
        if owner != NOBODY:
            hope[owner] += likely * points_of_box(state, box)
            if box % components.BOXES_PER_SLOT == components.FOREIGN_REWARD_BOX[state.foreign[slot]]:
                rewarded[owner] += 1.0


def success(missing: int, rounds: int, ready: int) -> float:
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


def _use_for_armies(state: State) -> float:
    """Whether there is still a box to march to, in time."""
    for slot in range(components.SLOTS):
        if not state.conquests[slot] and state.round <= components.DEADLINES[slot]:
            for box in boxes(state, slot):
                if state.armies[box] == NOBODY:
                    return 1.0
    return 0.15


def _titles(state: State) -> list[float]:
    """The titles held today, shared among those who are level."""
    found = [0.0] * state.players
    for title in range(3):
        wanted = claims(state, title)
        best = max(wanted)
        if best:
            leaders = wanted.count(best)
            for seat in range(state.players):
                if wanted[seat] == best:
                    found[seat] += 1.0 / leaders
    return found


# What one can go on with


def _means(state: State, seat: int, time: float) -> list[float]:
    """Cards, coins, licences, cards beyond four, cubes now, cubes that gifts will bring, reward cards."""
    hand = state.hands[seat]
    number = cards.count(hand)
    more = (counted(state, seat)[0] - 3) * min(6.0, time) if time >= 1.0 else 0.0
    return [
        float(min(number, 6)),
        float(min(cards.cash(hand), 12)),
        float(min(cards.licences(hand), 12)),
        float(max(0, number - 4)),
        float(state.cubes[seat]),
        more,
        count_rewards(state.rewards[seat]) * min(1.0, time),
    ]


def _gifts(state: State, seat: int) -> list[float]:
    """Gifts to give and the best of them; given and received, number and value; ministries barred by them."""
    n = state.players
    ready = best = given = given_value = held = held_value = barred = 0
    for gift in range(1, components.GIFTS + 1):
        if gift_state(state, seat, gift) == AVAILABLE:
            ready += 1
            best = gift
    for other in range(n):
        value = state.active[seat * n + other]
        if value:
            given += 1
            given_value += value
        value = state.active[other * n + seat]
        if value:
            held += 1
            held_value += value
            barred += _barred(state, seat, other)
    return [
        float(min(2, ready)),
        float(best),
        float(given),
        float(given_value),
        float(held),
        float(held_value),
        float(barred),
    ]


def _barred(state: State, seat: int, giver: int) -> int:
    """Ministries in which an obligation to this giver forbids bribing (rules 7.2)."""
    n = state.players
    found = 0
    for ministry in range(3):
        his = state.influence[ministry * n + giver]
        if his and not state.resolved[ministry] and state.influence[ministry * n + seat] >= his:
            found += 1
    return found


def _examination(state: State, seat: int) -> list[float]:
    """A student without a rival, one with a rival, one on the red space; being Chief Minister."""
    alone = rivalled = red = 0.0
    if state.students.count(seat) == 1:
        if NOBODY in state.students:
            alone = 1.0
        else:
            rivalled = 1.0
        if state.students[0] == seat:
            red = 1.0
    return [alone, rivalled, red, 1.0 if state.chief == seat else 0.0]
