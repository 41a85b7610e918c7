"""Drawings that are kept ready are the ones that would be drawn."""

import random
from functools import partial

import pytest

from confucius import Game
from confucius.drawing.ministries import head_zone, influence_zone, seats_zone
from confucius.drawing.named_view import NamedView
from confucius.drawing.svg import Zone
from confucius.drawing.tracker import gift_zone
from confucius.drawing.voyages import ocean_zone
from confucius.table.zones.cache import Fragment, FragmentCache, Html
from confucius.table.zones.drawings import DEPENDS_ON, drawing, drawn, key_of, of_viewer, parts
from confucius.words.language import speaking

NAMES = ["Ann", "Ben", "Cem", "Dot", "Eve"]


def more_of(draw: object, ministry: int) -> tuple[int, ...]:
    """What the zones give a drawing besides the table."""
    if draw is gift_zone:
        return (184,)
    return (ministry,) if draw in (head_zone, seats_zone, influence_zone) else ()


@pytest.mark.parametrize("seed", range(4))
def test_a_drawing_depends_on_nothing_but_its_key(seed: int) -> None:
    """Were a part of the state missing from the key, two drawings would share one."""
    game = Game(players=3 + seed % 3, advanced=seed % 2 == 1, admiral=seed == 3, seed=seed)
    rng = random.Random(seed)
    found: dict[object, str] = {}
    while not game.is_over:
        game.push(rng.choice(list(game.irredundant_moves)))
        for seat in rng.sample([None, *range(game.state.players)], 2):
            table = NamedView(game.view(seat), NAMES[: game.state.players])
            for draw in DEPENDS_ON:
                more = more_of(draw, rng.randrange(3))
                key = key_of(table, draw, *more)
                fresh = drawn(table, draw, *more)
                assert found.setdefault(key, fresh) == fresh, draw


def test_what_everybody_sees_alike_is_drawn_once_for_all() -> None:
    game = Game(players=4, seed=1)
    for draw in DEPENDS_ON:
        keys = {key_of(NamedView(game.view(seat), NAMES[:4]), draw, *more_of(draw, 0)) for seat in range(4)}
        assert len(keys) == (4 if draw in (gift_zone, ocean_zone) else 1), draw


@pytest.mark.parametrize("seed", range(3))
def test_whoever_is_shown_the_drawing_of_another_would_have_got_the_same(seed: int) -> None:
    game = Game(players=3 + seed, advanced=seed == 1, admiral=seed == 2, seed=seed)
    rng = random.Random(seed)
    while not game.is_over:
        game.push(rng.choice(list(game.irredundant_moves)))
        keys: dict[object, object] = {}
        for seat in (None, *range(game.state.players)):
            table = NamedView(game.view(seat), NAMES[: game.state.players])
            for draw in DEPENDS_ON:
                more = more_of(draw, game.state.round % 3)
                key = key_of(table, draw, *more)
                assert keys.setdefault((draw, of_viewer(table, draw, *more)), key) == key, draw


def test_a_drawing_is_made_once_for_each_language_and_forgotten_when_others_need_the_room() -> None:
    made: list[Zone] = []
    score, *_ = DEPENDS_ON

    def counted(table: NamedView) -> Zone:
        made.append(score(table))
        return made[-1]

    table = NamedView(Game(players=3, seed=1).view(0), NAMES[:3])
    kept = FragmentCache(most_letters=1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(DEPENDS_ON, counted, parts("points"))
        first = str(drawing(table, counted, kept=kept))
        assert str(drawing(table, counted, kept=kept)) == first
        assert len(made) == 1
        with speaking("ru"):
            assert str(drawing(table, counted, kept=kept)) != first
        assert str(drawing(table, counted, kept=kept)) == first
    assert len(made) == 3, "there is room for one"


def test_facts_of_the_same_hash_have_marks_of_their_own() -> None:
    """Python gives -1 and -2 one hash, so whoever lost two points would still see the one."""
    kept = FragmentCache()
    lost = [Fragment(("lost", points), partial(str, points), kept) for points in (-1, -2, -1)]
    assert hash(lost[0].key) == hash(lost[1].key)
    assert [fragment.mark for fragment in lost] == [Html(str(points)).mark for points in (-1, -2, -1)]
