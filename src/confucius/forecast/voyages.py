"""The Distant Lands nobody has reached, and how far each fleet is (rules 5.6)."""

from dataclasses import dataclass

from confucius.rules.components import JUNKS_PER_VOYAGE, LANDS
from confucius.rules.state import State
from confucius.rules.views import View
from confucius.rules.voyages import size


@dataclass(frozen=True)
class Fleet:
    seat: int
    sea: int
    yard: int
    missing: int  # junks to buy until a voyage can be completed
    finished: bool  # on all five lands: no further voyage


@dataclass(frozen=True)
class VoyageForecast:
    lands: tuple[tuple[int, int], ...]  # those still to be discovered, with their points
    fleets: tuple[Fleet, ...]
    rewards: int  # Emperor's Reward cards left; every voyage draws one


def voyage_forecast(view: View) -> VoyageForecast:
    state = view.state
    lands = [(land, state.land_chits[land]) for land in range(LANDS) if not state.arrivals[land]]
    fleets = tuple(_fleet(state, seat) for seat in range(state.players))
    return VoyageForecast(tuple(lands), fleets, view.reward_deck_count)


def _fleet(state: State, seat: int) -> Fleet:
    sea, yard = state.sea[seat], state.shipyards[seat]
    missing = max(0, JUNKS_PER_VOYAGE - sea - yard)
    return Fleet(seat, sea, yard, missing, size(state.visited[seat]) == LANDS)
