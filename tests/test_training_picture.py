"""The picture of a training run, from the lines of its log; PyTorch is not needed for it."""

from typing import Any
from xml.etree import ElementTree

import pytest

from confucius.training.picture import RunProgress, progress_svg

SVG = "{http://www.w3.org/2000/svg}"


def generation(games: int, loss: float) -> dict[str, Any]:
    return {"what": "generation", "games": games, "loss": loss}


def strength(after: int, other: str, value: float) -> dict[str, Any]:
    won = {"value": value, "low": value - 0.1, "high": value + 0.1}
    return {
        "what": "strength",
        "after": after,
        "bots": ["champion:0:x", other, other, other],
        "players": 4,
        "won": won,
    }


LOG = [
    generation(1000, 1.4),
    strength(1000, "novice", 0.2),
    strength(1000, "adept", 0.1),
    {"what": "learned", "steps": 45, "window": 94075, "loss": 1.36},
    generation(1000, 1.3),
    strength(2000, "novice", 0.5),
    strength(2000, "adept", 0.3),
]


def test_the_log_tells_losses_and_strength_by_games() -> None:
    found = RunProgress.of(LOG)
    assert [(each.games, each.value) for each in found.losses] == [(1000, 1.4), (2000, 1.3)]
    assert [(each.games, each.value) for each in found.won["adept"]] == [(1000, 0.1), (2000, 0.3)]
    assert found.fair == pytest.approx(0.25)


def test_the_picture_shows_every_measurement_and_names_the_opponents() -> None:
    drawn = ElementTree.fromstring(progress_svg(RunProgress.of(LOG)))
    texts = ["".join(element.itertext()) for element in drawn.iter(f"{SVG}text")]
    assert {"novice", "adept", "fair share"} <= set(texts)
    assert len(list(drawn.iter(f"{SVG}circle"))) == 4
    title = drawn.find(f"{SVG}title")
    assert title is not None
    assert title.text == "After 2,000 games: log loss 1.3000, 50% against novice, 30% against adept"


def test_a_run_that_has_only_begun_has_a_picture_too() -> None:
    drawn = progress_svg(RunProgress.of([generation(4, 1.2)]))
    ElementTree.fromstring(drawn)
    assert "After 4 games: log loss 1.2000" in drawn
