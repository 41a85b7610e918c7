"""Where outcomes come from: a seed, the operating system, or what was written down before."""

from collections import Counter

import pytest

from confucius.rules.chance import Chance, Replayed, System, seeded

WEIGHTS = [0, 3, 1, 0, 4]


@pytest.mark.parametrize("source", [seeded("weights"), System()], ids=["seeded", "system"])
def test_outcomes_come_as_often_as_their_weights_say(source: Chance) -> None:
    number = 8000
    found = Counter(source.choose(WEIGHTS) for _ in range(number))
    # The bound is six standard deviations: even the system's own outcomes keep to it.
    assert all(abs(found[outcome] / number - weight / 8) < 0.034 for outcome, weight in enumerate(WEIGHTS))
    assert found.keys() == {1, 2, 4}


def test_a_seed_gives_the_same_outcomes_again_and_another_seed_others() -> None:
    def first(seed: int | str) -> list[int]:
        source = seeded(seed)
        return [source.choose([1] * 10) for _ in range(12)]

    assert first(1) == first("1") == [6, 0, 8, 4, 3, 4, 7, 9, 5, 7, 1, 4]
    assert first(2) != first(1)


def test_a_copy_of_a_seeded_source_goes_on_like_its_original() -> None:
    source = seeded("copied")
    source.choose(WEIGHTS)
    other = source.copy()
    ours = [source.choose(WEIGHTS) for _ in range(20)]
    assert [other.choose(WEIGHTS) for _ in range(20)] == ours


def test_outcomes_written_down_come_in_their_order_and_end() -> None:
    source = Replayed([4, 1])
    assert source.choose(WEIGHTS) == 4
    other = source.copy()
    for one in (source, other):
        assert one.choose(WEIGHTS) == 1
        with pytest.raises(ValueError, match="holds no outcome for this draw"):
            one.choose(WEIGHTS)


@pytest.mark.parametrize("outcome", [0, 3, 5, -1])
def test_an_outcome_written_down_must_be_possible(outcome: int) -> None:
    source = Replayed([outcome])
    with pytest.raises(ValueError, match=f"outcome {outcome} is not possible here"):
        source.choose(WEIGHTS)
    assert source.used == 0


def test_where_nothing_is_left_nothing_is_drawn() -> None:
    with pytest.raises(ValueError, match="nothing is left to draw"):
        seeded(1).choose([0, 0])
