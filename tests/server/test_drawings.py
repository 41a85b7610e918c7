"""Drawings that are kept ready are the ones that would be drawn."""

import random

import pytest

from confucius import Game
from confucius.drawing.named_view import NamedView
from confucius.drawing.svg import Zone
from confucius.table.zones.drawings import DEPENDS_ON, Drawings, drawn, key_of
from confucius.table.zones.news import news
from confucius.words.language import speaking

NAMES = ["Ann", "Ben", "Cem", "Dot", "Eve"]


def more_of(draw: object, ministry: int, marks: object) -> tuple[object, ...]:
    """What the templates give a drawing besides the table."""
    name = getattr(draw, "__name__", "")
    return {
        "head_zone": (ministry, None),
        "seats_zone": (ministry, marks),
        "influence_zone": (ministry,),
        "gift_zone": (184, marks),
        "ocean_zone": (marks,),
        "exam_zone": ({}, None),
        "lands_zone": ({}, None),
    }.get(name, ())


@pytest.mark.parametrize("seed", range(4))
def test_a_drawing_depends_on_nothing_but_its_key(seed: int) -> None:
    """Were a part of the state missing from the key, two drawings would share one."""
    game = Game(players=3 + seed % 3, advanced=seed % 2 == 1, admiral=seed == 3, seed=seed)
    rng, before = random.Random(seed), game.state.copy()
    found: dict[object, str] = {}
    while not game.is_over:
        game.push(rng.choice(list(game.irredundant_moves)))
        if rng.random() < 0.2:
            before = game.state.copy()
        seat = rng.choice([None, *range(game.state.players)])
        view, marks = NamedView(game.view(seat), NAMES[: game.state.players]), news(before, game.state)
        for draw in DEPENDS_ON:
            more = more_of(draw, rng.randrange(3), marks)
            key = key_of(view, draw, *more)
            assert key is not None
            drawing = str(drawn(view, draw, *more))
            assert found.setdefault(key, drawing) == drawing, draw


def test_a_drawing_is_made_once_for_each_language_and_forgotten_when_others_need_the_room() -> None:
    made: list[Zone] = []
    score, *_ = DEPENDS_ON

    def counted(view: NamedView) -> Zone:
        made.append(score(view))
        return made[-1]

    view = NamedView(Game(players=3, seed=1).view(0), NAMES[:3])
    kept = Drawings(most_letters=1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(DEPENDS_ON, counted, ("points",))
        first = kept.of(view, counted)
        assert kept.of(view, counted) == first
        assert len(made) == 1
        with speaking("ru"):
            assert kept.of(view, counted) != first
        assert kept.of(view, counted) == first
    assert len(made) == 3, "there is room for one"
