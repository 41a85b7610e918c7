"""Nonsense to feed to whatever reads: texts and JSON, made up or made worse from good ones."""

import json
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st

DEEP = 10_000
_TRIES = 120
_PARTS = 8  # tests that share the time among them
_LONGEST_THOUGHT = 5.0  # seconds of the processor; nothing that is read takes a tenth of it

# Letters of every kind, halves of surrogate pairs included.
_ODD_LETTERS = [
    "\0", "\x1b", "\x85", "\u00ad", "\u0301", "\u200b", "\u200d", "\u202e", "\u2028", "\u2066", "\ufeff",
    "\ufffe", "\ud800", "\udfff", "\U0001f469\u200d\U0001f680", "\U000e0041", "\u0660", "\u00b2", "\ufdfa",
    "\u05d0", "\u1100\u1161", "e" + "\u0301" * 50,
]  # fmt: skip
letters = st.characters(codec=None, exclude_categories=())
odd_texts = st.lists(st.sampled_from(_ODD_LETTERS) | letters, max_size=30).map("".join)
texts = odd_texts | st.text(max_size=60)
numbers = st.integers() | st.sampled_from([0, -1, 2**31, 2**63, 2**64, -(2**63), 10**40, 10**4000])
floats = st.floats() | st.sampled_from([1e308, -0.0, float("nan"), float("inf")])
plain = st.none() | st.booleans() | numbers | floats | texts
values = st.recursive(
    plain, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4), max_leaves=8
)


@st.composite
def damaged_texts(draw: st.DrawFn, good: str) -> str:
    """A good text with pieces lost, doubled, moved or replaced."""
    text = good
    for _ in range(draw(st.integers(1, 4))):
        first = draw(st.integers(0, len(text)))
        last = draw(st.integers(first, min(len(text), first + 12)))
        piece = text[first:last]
        put = draw(st.sampled_from(["", piece * 2, piece[::-1], "9" * 5000, "[" * 50, "-", "\0"]) | texts)
        text = text[:first] + put + text[last:]
    return text


@st.composite
def damaged_json(draw: st.DrawFn, good: Any) -> Any:
    """A good document in which one value is another, or is lost, or has company."""
    document = json.loads(json.dumps(good))
    place: Any = document
    while True:
        keys: list[Any] = list(place) if isinstance(place, dict) else list(range(len(place)))
        if not keys:
            return draw(values)
        key = draw(st.sampled_from(keys))
        if not isinstance(place[key], dict | list) or draw(st.integers(0, 3)) == 0:
            break
        place = place[key]
    how = draw(st.sampled_from(["other", "other", "near", "lost", "more"]))
    if how == "lost":
        del place[key]
    elif how == "near" and isinstance(place[key], int):
        place[key] += draw(st.sampled_from([-1, 1, 2, 100]))
    elif how == "more" and isinstance(place, dict):
        place[draw(texts)] = draw(values)
    else:
        place[key] = draw(values)
    return document


@contextmanager
def no_hang() -> Iterator[None]:
    """Fail if what is done inside takes the processor for many seconds."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def too_long(number: int, frame: FrameType | None) -> None:
        raise AssertionError(f"this took more than {_LONGEST_THOUGHT} seconds of the processor")

    before = signal.signal(signal.SIGVTALRM, too_long)
    signal.setitimer(signal.ITIMER_VIRTUAL, _LONGEST_THOUGHT)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


class Attack:
    """Try something on much nonsense: a hundred tries, or as many as the minutes allow."""

    def __init__(self, name: str, minutes: float, number: int) -> None:
        self.name = name
        self.seconds = 60 * minutes / _PARTS
        self.first = 1_000_000 * number
        self.tries = 0

    def __call__(self, strategy: st.SearchStrategy[Any], tried: Callable[[Any], None]) -> None:
        until = time.monotonic() + self.seconds
        rounds = 0
        while rounds == 0 or time.monotonic() < until:
            self._round(strategy, tried, self.first + rounds)
            rounds += 1
        print(f"{self.name}: {self.tries} tries")

    def _round(self, strategy: st.SearchStrategy[Any], tried: Callable[[Any], None], number: int) -> None:
        @seed(number)
        @settings(max_examples=_TRIES, deadline=None, database=None, suppress_health_check=list(HealthCheck))
        @given(strategy)
        def one(nonsense: Any) -> None:
            self.tries += 1
            with no_hang():
                tried(nonsense)

        one()
