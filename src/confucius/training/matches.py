"""Whether one bot is stronger than another: one seat of it against the other in all other seats."""

import math
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from confucius.arena import Estimate, Plan, Standings, compete
from confucius.simulation import Outcome


@dataclass(frozen=True)
class Verdict:
    """How often the candidate won, and how often it would have if the bots were equal."""

    plan: Plan
    games: int
    share: Estimate
    fair: float

    @property
    def is_stronger(self) -> bool:
        """Whether the candidate won more than its fair share, and not just by luck."""
        return self.share.low > self.fair

    def __str__(self) -> str:
        candidate, other, *_ = self.plan.bots
        won, low, high = (100 * each for each in vars(self.share).values())
        kind = "advanced" if self.plan.options.advanced else "basic"
        who = f"{candidate} against {self.plan.players - 1} {other} ({kind})"
        found = f"{won:.1f} % of {self.games} games, {low:.1f} to {high:.1f}"
        return f"{who}: {found}; fair share {100 * self.fair:.0f} %"

    def to_json(self) -> dict[str, Any]:
        """The verdict for the log."""
        share = self.share.to_json(4)
        return {"bots": self.plan.bots, **self.plan.options.to_json(), "games": self.games, "won": share}


def match(plan: Plan, jobs: int, until: float = math.inf) -> Verdict:
    """Let the first bot of a table play against the others; games not over by then do not count."""
    standings = Standings.of(plan, _in_time(plan, jobs, until))
    candidate = next(standing for standing in standings.bots if standing.bot == plan.bots[0])
    return Verdict(plan, standings.games, candidate.win_share, standings.fair_share)


def one_against_all(
    candidate: str, other: str, players: int, games: int, seed: int, advanced: bool = False
) -> Plan:
    """One seat of the candidate, the other bot in all other seats."""
    return Plan.table([candidate, *[other] * (players - 1)], games, seed, advanced=advanced)


def _in_time(plan: Plan, jobs: int, until: float) -> Iterator[Outcome]:
    """The games as they end; the first block is played in any case."""
    needed = {sitting.number for sitting in plan.blocks[0]}
    for outcome in compete(plan, jobs):
        yield outcome
        needed.discard(outcome.number)
        if not needed and time.monotonic() >= until:
            return
