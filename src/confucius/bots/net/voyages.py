"""The voyages as the net sees them."""

from confucius.bots.net import keys, layout
from confucius.bots.net.facts import Facts, Theme, this_round, within
from confucius.bots.net.keys import Key
from confucius.bots.value import UNDER_WAY, time_left
from confucius.rules.components import JUNKS_PER_VOYAGE, LANDS
from confucius.rules.native import i64
from confucius.rules.state import State
from confucius.rules.voyages import size


class VoyagesTheme(Theme):
    """Junks and lands; the points of the next land as far as each fleet is."""

    def key(self, state: State, moment: i64) -> Key:
        lands: i64 = 0
        for land in range(LANDS):
            chit: i64 = 0 if state.arrivals[land] else state.land_chits[land]
            lands = lands << 3 | chit
        head = (moment << 15 | lands) << 4 | keys.VOYAGES
        sea = keys.all_packed(state.sea, 5)
        return head, keys.all_packed(state.shipyards, 5), sea, keys.all_packed(state.visited, 5)

    def tell(self, state: State, facts: Facts) -> None:
        prize = 0
        for land in range(LANDS):
            chit = 0 if state.arrivals[land] else state.land_chits[land]
            prize = max(prize, chit)
            facts.table.append(layout.LAND + (chit - 1 if chit else 0))
        in_time = min(1.0, time_left(state) / 2.0)
        for seat, rows in enumerate(facts.seats):
            yard, sea = state.shipyards[seat], state.sea[seat]
            reached = size(state.visited[seat])
            rows.append(layout.FLEET + within(yard, 0, 9) * 5 + within(sea, 0, 4))
            rows.append(layout.REACHED + reached * 4 + (prize - 1 if prize else 0))
            rows.append(layout.JUNKS + within(yard + sea, 0, 9) * 9 + this_round(state))
            if reached < LANDS:
                part = min(1.0, (sea + UNDER_WAY * yard) / JUNKS_PER_VOYAGE)
                facts.numbers[seat][layout.LAND_POINTS] = part * (0.6 + 0.4 * part) * prize * in_time / 4
