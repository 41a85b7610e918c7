"""Every position of these tests must be made of the pieces in the box, before play and after it."""

from collections.abc import Iterator

import pytest

from confucius.rules.pieces import discrepancies

from . import positions


@pytest.fixture(autouse=True)
def all_pieces_are_accounted_for() -> Iterator[None]:
    positions.laid.clear()
    yield
    for game in positions.laid:
        assert discrepancies(game.state) == []
