"""The options of a game, and the few places that must name every variant."""

import pickle

import pytest

from confucius import Game, Options
from confucius.rules.options import LETTERS, VARIANTS
from confucius.store.models import TableRow
from confucius.web.api.requests import VariantsRequest
from confucius.words import variants


def test_a_game_is_made_of_options_or_of_their_parts() -> None:
    options = Options(3, admiral=True)
    assert Game(options=options, seed=1).options == options
    assert Game(3, admiral=True, seed=1).options == options
    assert Game(seed=1).options == Options() == Options(4, advanced=False, admiral=False)


def test_options_are_a_value() -> None:
    options = Options(5, advanced=True)
    assert options == Options(5, advanced=True) != Options(5)
    assert len({options, Options(5, advanced=True)}) == 1
    assert pickle.loads(pickle.dumps(options)) == options
    with pytest.raises(AttributeError):
        options.players = 3  # type: ignore[misc]


@pytest.mark.parametrize("players", [-1, 0, 2, 6])
def test_a_game_is_for_three_to_five(players: int) -> None:
    with pytest.raises(ValueError, match=f"for 3 to 5 players, not {players}"):
        Options(players)


def test_a_variant_that_there_is_not_is_refused() -> None:
    with pytest.raises(TypeError, match="general"):
        Game(4, general=True)


def test_every_variant_has_a_letter_words_a_field_of_the_api_and_a_column() -> None:
    assert tuple(LETTERS) == tuple(variants.VARIANTS) == tuple(VariantsRequest.model_fields) == VARIANTS
    assert set(VARIANTS) <= set(TableRow.__table__.columns.keys())
    assert len(set(LETTERS.values())) == len(LETTERS)
