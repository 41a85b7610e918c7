"""Numbers about the running server, in the text format that Prometheus reads.

Nothing here tells who plays, where from, or what. One process, one set of numbers: the host adds them up.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
_BUCKETS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
_COUNTERS: Final = {
    "requests": "Requests answered, by method and status.",
    "moves": "Moves made here, by what made them.",
    "bots_failed": "Bots that lost their seat.",
    "workers_lost": "Times the processes in which bots think ended unasked.",
    "tables_adopted": "Tables taken over at the start or from a server that is gone.",
    "hand_overs": "Seats given to a bot because their player was out of time for long.",
    "notes_heard": "Changes heard from other servers.",
    "listening_lost": "Times the connection on which others are heard was lost.",
    "database_away": "Times the database did not answer.",
}


class Metrics:
    """Counters that only grow, gauges that are asked for, and how long requests took."""

    def __init__(self) -> None:
        self._counted: dict[str, Counter[str]] = {name: Counter() for name in _COUNTERS}
        self._gauges: dict[str, tuple[str, Callable[[], float]]] = {}
        self._took = [0] * (len(_BUCKETS) + 1)
        self._seconds = 0.0

    def count(self, name: str, times: int = 1, **labels: str) -> None:
        """
        >>> metrics = Metrics()
        >>> metrics.count("moves", by="person")
        >>> 'confucius_moves_total{by="person"} 1' in metrics.text()
        True
        """
        inside = ",".join(f'{label}="{value}"' for label, value in labels.items())
        self._counted[name]["{" + inside + "}" if inside else ""] += times

    def took(self, seconds: float) -> None:
        self._took[bisect_left(_BUCKETS, seconds)] += 1
        self._seconds += seconds

    def gauge(self, name: str, what: str, value: Callable[[], float]) -> None:
        self._gauges[name] = what, value

    def text(self) -> str:
        return "".join(f"{line}\n" for line in self._lines())

    def _lines(self) -> Iterator[str]:
        for name, what in _COUNTERS.items():
            yield from _head(f"{name}_total", what, "counter")
            counted = self._counted[name] or {"": 0}
            for labels, value in sorted(counted.items()):
                yield f"confucius_{name}_total{labels} {value}"
        for name, (what, ask) in self._gauges.items():
            yield from _head(name, what, "gauge")
            yield f"confucius_{name} {ask():g}"
        yield from self._durations()

    def _durations(self) -> Iterator[str]:
        name = "request_seconds"
        yield from _head(name, "Seconds until an answer began, streams included.", "histogram")
        sofar = 0
        for limit, number in zip((*_BUCKETS, "+Inf"), self._took, strict=True):
            sofar += number
            yield f'confucius_{name}_bucket{{le="{limit}"}} {sofar}'
        yield f"confucius_{name}_sum {self._seconds:.6f}"
        yield f"confucius_{name}_count {sofar}"


def _head(name: str, what: str, kind: str) -> Iterator[str]:
    yield f"# HELP confucius_{name} {what}"
    yield f"# TYPE confucius_{name} {kind}"


metrics: Final = Metrics()
