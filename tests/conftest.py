"""Markers by which a test says what it is about; and the tests read English, wherever they run."""

import os
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import confucius

if TYPE_CHECKING:
    from nonsense import Attack

ROOT = Path(__file__).resolve().parents[1]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--faults", action="store_true", help="also the slow tests in which things are broken")
    parser.addoption("--thorough", action="store_true", help="also what differs little from what is tested")
    parser.addoption("--games", type=int, default=334, help="how many random games are checked (334)")
    parser.addoption(
        "--attack-minutes",
        type=float,
        default=0.0,
        help="how long nonsense is sent to the server and its readers; without it a few seconds",
    )
    parser.addoption("--attack-seed", type=int, default=0, help="other nonsense for another number (0)")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for name in ("faults", "thorough"):
        if not config.getoption(f"--{name}"):
            for item in items:
                if item.get_closest_marker(name):
                    item.add_marker(pytest.mark.skip(reason=f"slow; asked for with --{name}"))


def pytest_configure(config: pytest.Config) -> None:
    _let_children_hear_ctrl_c()
    _compile_catalogues()
    config.addinivalue_line("markers", "rule(*numbers): the paragraphs of the rules that the test is about")
    config.addinivalue_line("markers", "faults: breaks things for many seconds; only with --faults")
    config.addinivalue_line("markers", "thorough: slow, and much like another test; only with --thorough")
    config.addinivalue_line("markers", "ruling(number, nth=1): the nth ruling (§) under that paragraph")
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        os.environ.pop(name, None)
    os.environ["LANG"] = "C.UTF-8"


def _compile_catalogues() -> None:
    """An installed package brings its catalogues; on the sources nothing has compiled them yet."""
    if Path(confucius.__file__).is_relative_to(ROOT / "src"):
        sys.path.insert(0, str(ROOT))
        from translations import compile_catalogues

        compile_catalogues()


def _let_children_hear_ctrl_c() -> None:
    """A shell starts background jobs with SIGINT ignored, and every process they start inherits that.

    A handler is not inherited: with one that does nothing, the tests still ignore SIGINT, and the
    processes they start begin with the default.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, lambda number, frame: None)


@pytest.fixture
def attack(request: pytest.FixtureRequest) -> "Attack":
    """Tries much nonsense, for longer if asked to."""
    from nonsense import Attack

    config = request.config
    return Attack(request.node.name, config.getoption("--attack-minutes"), config.getoption("--attack-seed"))
