"""The titles and offices as the net sees them."""

from confucius.bots.net import keys, layout
from confucius.bots.net.facts import Facts, Theme, best_other, within
from confucius.bots.net.keys import Key
from confucius.rules.native import i64
from confucius.rules.scoring import ADMIRAL, CHIEF_MINISTER, GENERAL, claims
from confucius.rules.state import State


class TitlesTheme(Theme):
    """The claims to the three titles against the strongest rival's; the offices held."""

    def key(self, state: State, moment: i64) -> Key:
        head = (keys.packed_from_nobody(state.offices) << 3 | state.players) << 4 | keys.TITLES
        fleets = keys.all_packed(state.sea, 5) << 25 | keys.all_packed(state.visited, 5)
        return head, keys.all_packed(state.influence, 3), fleets, keys.all_packed(state.stock, 3)

    def tell(self, state: State, facts: Facts) -> None:
        markers = claims(state, CHIEF_MINISTER)
        fleets = claims(state, ADMIRAL)
        armies = claims(state, GENERAL)
        more_markers = best_other(markers)
        more_fleets = best_other(fleets)
        more_armies = best_other(armies)
        for seat, rows in enumerate(facts.seats):
            own = armies[seat]
            other = more_armies[seat]
            rows.append(layout.GENERAL + own * 3 + (2 if own > other else 1 if own == other else 0))
            rows.append(layout.CHIEF_MINISTER + within(markers[seat] - more_markers[seat], -3, 3) + 3)
            rows.append(layout.ADMIRAL + within(fleets[seat] - more_fleets[seat], -6, 6) + 6)
            held = 0
            for office, holder in enumerate(state.offices):
                if holder == seat:
                    held += 1 if office & 1 else 4
            rows.append(layout.OFFICES + held)
