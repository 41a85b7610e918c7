"""Playing the games of a plan: on one core, on several, or on a cluster; from the start or resumed."""

from collections.abc import Iterator

from confucius.arena.journal import Journal
from confucius.arena.plan import Plan
from confucius.cluster import on_cluster
from confucius.simulation import Outcome, play, play_all, require_known_bots


def compete(
    plan: Plan, jobs: int | None = None, *, cluster: bool = False, journal: Journal | None = None
) -> Iterator[Outcome]:
    """Play the games of a plan, and give each as soon as it has ended.

    `jobs` is how many processes play, `cluster` hands the games to Ray; the games stay the same. With a
    `journal`, the games in it come first and the others are added to it. Raises UnknownBot before the first
    game if a bot is not known, `NoCluster` if Ray is not there.
    """
    known = {} if journal is None else journal.outcomes
    yield from [known[sitting.number] for sitting in plan.sittings if sitting.number in known]
    missing = [sitting for sitting in plan.sittings if sitting.number not in known]
    if not missing:
        return
    require_known_bots(missing)
    played = on_cluster(play, missing, jobs) if cluster else play_all(missing, jobs or 1, in_order=False)
    for outcome in played:
        if journal is not None:
            journal.add(outcome)
        yield outcome
