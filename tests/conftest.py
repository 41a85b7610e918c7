"""Markers by which a test says what it is about."""

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*numbers): the paragraphs of the rules that the test is about")
    config.addinivalue_line("markers", "ruling(number, nth=1): the nth ruling (§) under that paragraph")
