"""Work on many machines with Ray, an optional extra: ``pip install "confucius-game[cluster]"``."""

import os
import secrets
import socket
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import Any, Final, TypeVar

from confucius.words.language import N_, say

# Asking a cluster to do something takes milliseconds, a quick game hardly longer.
_MOST_PER_TASK: Final = 50
_TASKS_PER_CORE: Final = 4
_SECONDS_TO_ANSWER: Final = 10

Item = TypeVar("Item")
Found = TypeVar("Found")

_SETTINGS: Final = {
    "RAY_ENABLE_UV_RUN_RUNTIME_ENV": "0",  # under `uv run` it would try to install the project once more
    "RAY_USAGE_STATS_ENABLED": "0",  # nothing is reported to anybody
}


class NoCluster(RuntimeError):
    """Ray is not installed or does not answer; the message says what to do."""


def on_cluster(
    work: Callable[[Item], Found], items: Sequence[Item], cores: int | None = None
) -> Iterator[Found]:
    """What comes of each item, as soon as it is done.

    The cluster is the one that RAY_ADDRESS names, or else one of `cores` cores on this machine (by
    itself all of them). Every machine of it needs the project, and the files of bots in files.
    """
    ray = _ray()
    address = os.environ.get("RAY_ADDRESS", "")
    _require_answer(address)
    try:
        _join(ray, address, cores)
        yield from _done(ray, work, items, cores or int(ray.cluster_resources().get("CPU", 1)))
    except (ray.exceptions.RayError, ConnectionError, RuntimeError) as error:
        # A bot that fails is replaced, so this is about the cluster itself.
        why = str(error).strip().splitlines()[-1]
        sentence = N_("the cluster failed: {why}; Confucius must be installed on each of its machines")
        raise NoCluster(say(sentence, {"why": why})) from error
    finally:
        ray.shutdown()


def _join(ray: Any, address: str, cores: int | None) -> None:
    """The cluster that is there already, or a new one, which reports to nobody and shows no pages."""
    quiet = {"log_to_driver": False, "logging_level": "error"}
    if address:
        ray.init(address, **quiet)
    else:
        ray.init("local", num_cpus=cores, include_dashboard=False, **quiet)


def _require_answer(address: str) -> None:
    """Ray itself would knock for a quarter of an hour before it gives up."""
    host, _, port = address.rpartition("://")[2].partition(":")
    if not port.isdecimal():
        return  # none, or a word of Ray's own such as auto
    try:
        socket.create_connection((host, int(port)), timeout=_SECONDS_TO_ANSWER).close()
    except OSError as error:
        sentence = N_("the cluster at {address} does not answer ({error}); see RAY_ADDRESS")
        raise NoCluster(say(sentence, {"address": address, "error": str(error)})) from error


def _ray() -> Any:
    for name, value in _SETTINGS.items():
        os.environ.setdefault(name, value)
    if not os.environ.get("RAY_ADDRESS"):
        _lock()
    try:
        return import_module("ray")
    except ImportError as error:
        sentence = N_("Ray is not installed; get it with: {command}")
        raise NoCluster(say(sentence, {"command": 'pip install "confucius-game[cluster]"'})) from error


def _lock() -> None:
    """A new cluster listens on the network and runs whatever it is sent, so nobody else gets the key.

    By itself Ray would leave one in the home of the user. It looks for its settings when it is imported;
    a program that did that before has settings of its own.
    """
    if "RAY_AUTH_MODE" not in os.environ and "ray" not in sys.modules:
        os.environ["RAY_AUTH_MODE"] = "token"
        os.environ.setdefault("RAY_AUTH_TOKEN", secrets.token_hex(32))


def _done(ray: Any, work: Callable[[Item], Found], items: Sequence[Item], cores: int) -> Iterator[Found]:
    """A task does many items and hands each over when it is done."""
    share = len(items) // (_TASKS_PER_CORE * cores)
    size = max(1, min(_MOST_PER_TASK, share))
    task = ray.remote(num_returns="streaming")(_some)
    running = [task.remote(work, items[k : k + size]) for k in range(0, len(items), size)]
    while running:
        [ready], _ = ray.wait(running, num_returns=1)
        try:
            yield ray.get(next(ready))
        except StopIteration:
            running.remove(ready)


def _some(work: Callable[[Item], Found], items: Sequence[Item]) -> Iterator[Found]:
    for item in items:
        yield work(item)
