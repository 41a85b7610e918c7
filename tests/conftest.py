"""Markers by which a test says what it is about; and the tests read English, wherever they run."""

import os

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--attack-minutes",
        type=float,
        default=0.0,
        help="how long nonsense is sent to the server and its readers; without it a few seconds",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*numbers): the paragraphs of the rules that the test is about")
    config.addinivalue_line("markers", "ruling(number, nth=1): the nth ruling (§) under that paragraph")
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        os.environ.pop(name, None)
    os.environ["LANG"] = "C.UTF-8"
