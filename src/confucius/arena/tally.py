"""What finished games add up to.

A tally is a table of sums. Tallies of several blocks can be summed, each as often as one likes, and
everything that is estimated is estimated from one: so the same few lines serve for the games that were
played and for the many ways in which chance might have put them together (`bootstrap`).
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Final

from confucius.arena.ratings import choices
from confucius.rules.components import COLOURS
from confucius.rules.scoring import SOURCES
from confucius.simulation import Outcome, Sitting

Key = tuple[str, ...]
Tally = defaultdict[Key, float]

GAMES: Final = "games"
SAT: Final = "sat"  # by bot: seats taken
WON: Final = "won"  # by bot: games won, shared wins split
PLACE: Final = "place"  # by bot
POINTS: Final = "points"  # by bot
SOURCE: Final = "source"  # by bot and source of points
MET: Final = "met"  # by two bots: how often one sat against the other
AHEAD: Final = "ahead"  # by two bots: how often the first finished before the second, ties half
COLOUR: Final = "colour"  # by colour: games won
TURN: Final = "turn"  # by place in the turn order of the first round, from 1: games won
CHOSEN: Final = "chosen"  # by bot, see `ratings`
AMONG: Final = "among"  # by table, see `ratings`


def tally_of(games: Sequence[tuple[Sitting, Outcome]]) -> Tally:
    """The sums over some games."""
    tally: Tally = defaultdict(float)
    for sitting, outcome in games:
        tally[GAMES,] += 1
        _add_seats(tally, sitting.bots, outcome)
        _add_meetings(tally, sitting.bots, outcome.result.places)
        for bot, table, weight in choices(sitting.bots, outcome.result.places):
            tally[CHOSEN, bot] += weight
            tally[AMONG, *table] += weight
    return tally


def _add_seats(tally: Tally, bots: Sequence[str], outcome: Outcome) -> None:
    places = outcome.result.places
    for seat, bot in enumerate(bots):
        sharing = places.count(places[seat])
        won = 1 / sharing if places[seat] == 1 else 0.0
        tally[SAT, bot] += 1
        tally[WON, bot] += won
        tally[COLOUR, COLOURS[seat]] += won
        tally[TURN, str(turn_of(seat, outcome))] += won
        tally[PLACE, bot] += shared_place(places, seat)
        tally[POINTS, bot] += outcome.result.points[seat]
        for source, points in zip(SOURCES, outcome.result.sources[seat], strict=True):
            tally[SOURCE, bot, source] += points


def turn_of(seat: int, outcome: Outcome) -> int:
    """When the seat first acted: 1 for the seat that began."""
    return (seat - outcome.starter) % len(outcome.result.places) + 1


def shared_place(places: Sequence[int], seat: int) -> float:
    """A seat's place; those who share one share the mean of the places they fill.

    >>> shared_place([2, 1, 2, 4], seat=0)
    2.5
    """
    return places[seat] + (places.count(places[seat]) - 1) / 2


def _add_meetings(tally: Tally, bots: Sequence[str], places: Sequence[int]) -> None:
    seats = range(len(bots))
    for one, other in ((a, b) for a in seats for b in seats if bots[a] != bots[b]):
        tally[MET, bots[one], bots[other]] += 1
        if places[one] <= places[other]:
            tally[AHEAD, bots[one], bots[other]] += 1 if places[one] < places[other] else 0.5


def tally_sum(tallies: Sequence[Mapping[Key, float]]) -> Tally:
    """The sum of tallies."""
    total: Tally = defaultdict(float)
    for tally in tallies:
        for key, value in tally.items():
            total[key] += value
    return total
