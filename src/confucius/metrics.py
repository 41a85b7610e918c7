"""Numbers about the running server, for Prometheus.

Nothing here tells who plays, where from, or what. Each process counts for itself: Prometheus adds them up.
"""

from collections.abc import Sequence
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, disable_created_metrics

_BUCKETS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
REGISTRY: Final = CollectorRegistry()
# Without a second line for every number that says since when it is counted.
disable_created_metrics()  # type: ignore[no-untyped-call]


def _counter(name: str, what: str, labels: Sequence[str] = ()) -> Counter:
    return Counter(name, what, labels, "confucius", registry=REGISTRY)


def _gauge(name: str, what: str) -> Gauge:
    return Gauge(name, what, namespace="confucius", registry=REGISTRY)


REQUESTS: Final = _counter("requests", "Requests answered, by method and status.", ["method", "status"])
MOVES: Final = _counter("moves", "Moves made here, by what made them.", ["by"])
BOTS_FAILED: Final = _counter("bots_failed", "Bots that lost their seat.")
WORKERS_LOST: Final = _counter("workers_lost", "Times the processes in which bots think ended unasked.")
TABLES_ADOPTED: Final = _counter(
    "tables_adopted", "Tables taken over at the start or from a server that is gone."
)
HAND_OVERS: Final = _counter(
    "hand_overs", "Seats given to a bot because their player was out of time for long."
)
NOTES_HEARD: Final = _counter("notes_heard", "Changes heard from other servers.")
LISTENING_LOST: Final = _counter("listening_lost", "Times the connection on which others are heard was lost.")
DATABASE_AWAY: Final = _counter("database_away", "Times the database did not answer.")
STREAMS: Final = _gauge("streams", "Connections that listen.")
TABLES_IN_MEMORY: Final = _gauge("tables_in_memory", "Games kept in memory.")
BOTS_THINKING: Final = _gauge("bots_thinking", "Tables at which a bot thinks.")
REQUEST_SECONDS: Final = Histogram(
    "request_seconds",
    "Seconds until an answer began, streams included.",
    namespace="confucius",
    buckets=_BUCKETS,
    registry=REGISTRY,
)
