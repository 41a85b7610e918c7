"""Junks and voyages to the Distant Lands (rules 5.5, 5.6)."""

from confucius.rules import components, events, violations
from confucius.rules.chance import REWARD, draw_due
from confucius.rules.components import GONGBU, JUNK_PRICES, LANDS
from confucius.rules.events import Event
from confucius.rules.native import i64
from confucius.rules.state import State, added, count_rewards, influence_of, replaced, scored


def junk_prices(state: State, seat: i64) -> tuple[int, ...]:
    """What none, one, two, three and four junks cost (rules 4.5, 5.5)."""
    return components.JUNK_PRICES_WITH_GONGBU if influence_of(state, seat, GONGBU) else JUNK_PRICES


def junk_price(state: State, seat: i64, number: i64) -> i64:
    return junk_prices(state, seat)[number]


def buy_obstacle(state: State, number: i64) -> i64:
    if not 1 <= number <= components.MOST_JUNKS_BOUGHT:
        return violations.JUNKS_ONE_TO_FOUR
    return violations.JUNK_SUPPLY_SHORT if number > state.supply else violations.ALLOWED


def buy(state: State, seat: i64, number: i64) -> None:
    state.supply -= number
    state.shipyards = added(state.shipyards, seat, number)


def completed(state: State, seat: i64, number: i64) -> i64:
    """Voyages completed by sending this many junks to sea; no land is reached twice."""
    unseen = LANDS - size(state.visited[seat])
    filled = (state.sea[seat] + number) // components.JUNKS_PER_VOYAGE
    return filled if filled < unseen else unseen


def voyage_obstacle(state: State, seat: i64, number: i64, lands: i64) -> i64:
    if not 1 <= number <= state.shipyards[seat]:
        return violations.SHIPYARD_SHORT
    wanted = completed(state, seat, number)
    if wanted and lands & state.visited[seat]:
        return violations.LAND_VISITED
    if lands >> LANDS or size(lands) != wanted:
        return violations.LANDS_DO_NOT_MATCH
    return violations.ALLOWED


def best_undiscovered(state: State) -> int:
    """The points of the best land that nobody has reached; 0 if there is none."""
    return max([state.land_chits[land] for land in range(LANDS) if not state.arrivals[land]], default=0)


def land_choices(state: State, seat: i64, number: i64) -> list[int]:
    """The sets of lands that this many junks can reach, smallest number first."""
    wanted = completed(state, seat, number)
    if wanted == 0:
        return [0]
    found: list[int] = []
    visited: i64 = state.visited[seat]
    lands: i64
    for lands in range(1 << LANDS):
        if not lands & visited and size(lands) == wanted:
            found.append(lands)
    return found


def sail(state: State, seat: i64, number: i64, lands: i64) -> None:
    """Lands are named first, then a reward card is drawn for each while any are left."""
    state.shipyards = added(state.shipyards, seat, -number)
    returning = components.JUNKS_PER_VOYAGE * size(lands)
    state.sea = added(state.sea, seat, number - returning)
    state.supply += returning
    for land in range(LANDS):
        if lands >> land & 1:
            _reach(state, seat, land)
    for _ in range(min(size(lands), count_rewards(state.reward_deck))):
        state.due.append(draw_due(REWARD, seat))


def _reach(state: State, seat: i64, land: i64) -> None:
    points = 0 if state.arrivals[land] else state.land_chits[land]
    shift = 0
    while state.arrivals[land] >> shift:
        shift += 4
    state.arrivals = replaced(state.arrivals, land, state.arrivals[land] | seat + 1 << shift)
    state.visited = replaced(state.visited, seat, state.visited[seat] | 1 << land)
    scored(state, seat, points)
    state.events.append(Event(events.VOYAGE_COMPLETED, seat, land, points))


def size(lands: i64) -> i64:
    total: i64 = 0
    while lands:
        total += lands & 1
        lands >>= 1
    return total
