"""What a tournament has shown: shares of the wins, ratings, points, seats and thinking times."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from confucius.arena.bootstrap import Interval, intervals
from confucius.arena.plan import Plan
from confucius.arena.ratings import ratings
from confucius.arena.tally import (
    AHEAD,
    AMONG,
    CHOSEN,
    COLOUR,
    GAMES,
    MET,
    PLACE,
    POINTS,
    SAT,
    SOURCE,
    TURN,
    WON,
    Key,
    Tally,
    tally_of,
    tally_sum,
)
from confucius.rules.components import COLOURS
from confucius.rules.scoring import SOURCES
from confucius.simulation import Outcome

USUAL_ANCHOR: Final = "novice"  # near enough to all others to be compared well
_SHARE: Final = "share"
_RATING: Final = "rating"
# What an interval is drawn for needs no more than these; leaving the rest out saves half of the time.
_RESAMPLED: Final = (GAMES, SAT, WON, COLOUR, TURN, CHOSEN, AMONG)


@dataclass(frozen=True)
class Estimate:
    """A number, and between which two it lies with 95% confidence."""

    value: float
    low: float
    high: float

    def to_json(self, digits: int) -> dict[str, float]:
        """The three numbers as JSON, rounded to a number of digits."""
        return {name: round(number, digits) for name, number in vars(self).items()}


@dataclass(frozen=True)
class Pace:
    """How long a bot thinks about a move, in seconds."""

    moves: int
    median: float
    p95: float  # 95 moves of 100 take no longer
    longest: float

    @classmethod
    def of(cls, thinking: Iterable[int]) -> "Pace":
        """From times in microseconds.

        >>> Pace.of([100, 300, 200, 5000])
        Pace(moves=4, median=0.0002, p95=0.005, longest=0.005)
        """
        times = sorted(thinking)
        if not times:
            return cls(0, 0.0, 0.0, 0.0)
        return cls(len(times), *(times[-(-len(times) * part // 100) - 1] / 1e6 for part in (50, 95, 100)))


@dataclass(frozen=True)
class Standing:
    """What one bot achieved.

    Averages are for one seat in one game, however many seats the bot had.
    """

    bot: str
    seats: int
    rating: Estimate
    win_share: Estimate
    place: float
    points: float
    sources: dict[str, float]
    ahead: dict[str, float]  # the share of meetings in which it finished before that other bot
    pace: Pace
    failures: tuple[str, ...]  # what it did when it failed and a novice took its seat

    def to_json(self) -> dict[str, Any]:
        """The standing as JSON, numbers rounded."""
        return {
            "bot": self.bot,
            "seats": self.seats,
            "rating": self.rating.to_json(1),
            "win_share": self.win_share.to_json(4),
            "place": round(self.place, 3),
            "points": round(self.points, 3),
            "sources": {source: round(points, 3) for source, points in self.sources.items()},
            "ahead": {other: round(share, 4) for other, share in self.ahead.items()},
            "seconds_per_move": {key: value for key, value in vars(self.pace).items() if key != "moves"},
            "moves": self.pace.moves,
            "failures": list(self.failures),
        }


@dataclass(frozen=True)
class Standings:
    """The result of a tournament, or of as much of it as has been played."""

    plan: Plan
    games: int
    blocks: int
    anchor: str  # the bot whose rating is 0
    bots: tuple[Standing, ...]  # the highest rating first
    colours: dict[str, Estimate]  # the share of the wins by seat
    turns: tuple[Estimate, ...]  # and by turn order in the first round

    @classmethod
    def of(cls, plan: Plan, outcomes: Iterable[Outcome], anchor: str | None = None) -> "Standings":
        """Sum up the games of a plan, in whatever order they come.

        Only whole blocks count, for half a block would favour somebody. `anchor` is the bot whose
        rating is 0: by itself the novice where it plays, else the bot with the most seats.
        """
        if anchor is not None and anchor not in plan.bots:
            raise ValueError(f"the anchor {anchor} does not play; these do: {', '.join(plan.entrants)}")
        blocks = whole_blocks(plan, outcomes)
        if not blocks:
            raise ValueError("no block of games is complete, so there is nothing to sum up")
        return _Counting(plan, blocks, anchor or usual_anchor(plan)).standings()

    @property
    def fair_share(self) -> float:
        """What a seat would win if all bots were equal."""
        return 1 / self.plan.players

    @property
    def leader(self) -> Standing:
        """The bot with the highest rating."""
        return self.bots[0]

    def to_json(self) -> dict[str, Any]:
        """The standings as JSON, numbers rounded."""
        plan = self.plan
        return {
            "players": plan.players,
            "bots": list(plan.bots),
            "mixed": plan.mixed,
            "seed": plan.seed,
            **plan.options.variants,
            "games": self.games,
            "blocks": self.blocks,
            "fair_share": round(self.fair_share, 4),
            "anchor": self.anchor,
            "ladder": [standing.to_json() for standing in self.bots],
            "seats": {colour: share.to_json(4) for colour, share in self.colours.items()},
            "turns": [share.to_json(4) for share in self.turns],
        }


def usual_anchor(plan: Plan) -> str:
    if USUAL_ANCHOR in plan.bots:
        return USUAL_ANCHOR
    return max(plan.entrants, key=plan.bots.count)


def whole_blocks(plan: Plan, outcomes: Iterable[Outcome]) -> list[list[Outcome]]:
    """The games by block, blocks and games in order; blocks that are not complete are left out."""
    played = {outcome.number: outcome for outcome in outcomes}
    return [
        [played[sitting.number] for sitting in block]
        for block in plan.blocks
        if all(sitting.number in played for sitting in block)
    ]


class _Counting:
    """The work of summing up, done once. In every block all the bots have sat."""

    def __init__(self, plan: Plan, blocks: Sequence[Sequence[Outcome]], anchor: str) -> None:
        self.plan = plan
        self.anchor = anchor
        self.outcomes = [outcome for block in blocks for outcome in block]
        self.tallies = [
            tally_of([(plan.sittings[outcome.number], outcome) for outcome in block]) for block in blocks
        ]
        self.total = tally_sum(self.tallies)
        self.found = self._measures(self.total)
        self.intervals = self._intervals()

    def _measures(self, tally: Tally, near: Mapping[str, float] | None = None) -> dict[Key, float]:
        """All that gets an interval."""
        found: dict[Key, float] = {}
        for bot in self.plan.entrants:
            found[_SHARE, bot] = tally[WON, bot] / tally[SAT, bot]
        for key in self._seat_keys():
            found[key] = tally[key] / tally[GAMES,]
        chosen = {key[1]: times for key, times in tally.items() if key[0] == CHOSEN}
        among = {key[1:]: times for key, times in tally.items() if key[0] == AMONG}
        for bot, rating in ratings(self.plan.entrants, chosen, among, self.anchor, near).items():
            found[_RATING, bot] = rating
        return found

    def _seat_keys(self) -> list[Key]:
        seats = range(self.plan.players)
        return [*((COLOUR, COLOURS[seat]) for seat in seats), *((TURN, str(seat + 1)) for seat in seats)]

    def _intervals(self) -> dict[Key, Interval]:
        near = {bot: self.found[_RATING, bot] for bot in self.plan.entrants}
        needed = [{key: n for key, n in tally.items() if key[0] in _RESAMPLED} for tally in self.tallies]
        seed = f"{self.plan.seed}/bootstrap"
        return intervals(needed, lambda tally: self._measures(tally, near), seed)

    def standings(self) -> Standings:
        seats = range(self.plan.players)
        bots = [self._standing(bot) for bot in self.plan.entrants]
        return Standings(
            plan=self.plan,
            games=len(self.outcomes),
            blocks=len(self.tallies),
            anchor=self.anchor,
            bots=tuple(sorted(bots, key=lambda standing: -standing.rating.value)),
            colours={COLOURS[seat]: self._estimate((COLOUR, COLOURS[seat])) for seat in seats},
            turns=tuple(self._estimate((TURN, str(seat + 1))) for seat in seats),
        )

    def _estimate(self, key: Key) -> Estimate:
        return Estimate(self.found[key], *self.intervals[key])

    def _standing(self, bot: str) -> Standing:
        total = self.total
        seats = total[SAT, bot]
        others = [other for other in self.plan.entrants if total[MET, bot, other]]
        taken = [
            (outcome, seat)
            for outcome in self.outcomes
            for seat, name in enumerate(self.plan.sittings[outcome.number].bots)
            if name == bot
        ]
        return Standing(
            bot=bot,
            seats=int(seats),
            rating=self._estimate((_RATING, bot)),
            win_share=self._estimate((_SHARE, bot)),
            place=total[PLACE, bot] / seats,
            points=total[POINTS, bot] / seats,
            sources={source: total[SOURCE, bot, source] / seats for source in SOURCES},
            ahead={other: total[AHEAD, bot, other] / total[MET, bot, other] for other in others},
            pace=Pace.of(time for outcome, seat in taken for time in outcome.thinking[seat]),
            failures=tuple(
                message
                for outcome, seat in taken
                for failed, message in zip(outcome.replaced, outcome.failures, strict=True)
                if failed == seat
            ),
        )
