"""The gifts as the net sees them."""

from confucius.bots.net import keys, layout
from confucius.bots.net.facts import Facts, Theme, this_round, within
from confucius.bots.net.keys import Key
from confucius.rules.components import GIFTS
from confucius.rules.native import i64
from confucius.rules.state import State, bit


class GiftsTheme(Theme):
    """Gifts to give, given and received."""

    def key(self, state: State, moment: i64) -> Key:
        everyone = bit(state.players) - 1
        return moment << 4 | keys.GIFTS, keys.all_packed(state.gifts, 12), keys.bonds(state, everyone), 0

    def tell(self, state: State, facts: Facts) -> None:
        n = state.players
        for seat, rows in enumerate(facts.seats):
            states = state.gifts[seat]
            for gift in range(GIFTS):
                rows.append(layout.GIFT + gift * 4 + (states >> 2 * gift & 3))
            number = 0
            for other in range(n):
                if other != seat:
                    given = state.active[seat * n + other]
                    held = state.active[other * n + seat]
                    number += (1 if given else 0) + (1 if held else 0)
                    rows.append(layout.BOND + given * 7 + held)
            rows.append(layout.BONDS + within(number, 0, 4) * 9 + this_round(state))
