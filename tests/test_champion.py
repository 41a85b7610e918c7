"""The champion: what its net is told, how it judges, and how it plays."""

import random
from pathlib import Path

import pytest

from confucius import Game
from confucius.bots import Champion, UnknownBot, make_bot
from confucius.bots.champion import STYLE
from confucius.bots.net.evaluation import NetsByTime, part_of_game, size
from confucius.bots.net.features import describe
from confucius.bots.net.layout import NUMBERS, ROWS, SEAT_ROWS, TABLE_ROWS
from confucius.bots.net.weights import BadWeights, Weights, shipped
from confucius.bots.search import Budget, Search, without_payment, won
from confucius.rules.options import Options
from confucius.simulation import Sitting, play
from games import moments

WIDTH, INNER = 32, 16


def made_up(seed: int) -> Weights:
    """Weights that mean nothing, in numbers that every machine makes alike."""
    lots = random.Random(seed)
    numbers = tuple(round(lots.uniform(-0.25, 0.25) * 1024) / 1024 for _ in range(size(WIDTH, INNER)))
    return Weights(WIDTH, INNER, numbers, "made up")


def positions(players: int, *, advanced: bool = False, step: int = 25) -> list[Game]:
    """Moments of a game between novices."""
    game = Game(players, seed=players, advanced=advanced)
    novice, lots = make_bot("novice"), random.Random(players)
    found = []
    for number in range(10_000):
        if game.is_over:
            break
        if number % step == 0:
            found.append(game.copy())
        game.push(novice.choose(game.view(game.state.actor), game.legal_moves, lots))
    return found


# What the net is told


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("advanced", [False, True])
def test_every_seat_is_described_by_rows_that_exist_and_by_all_numbers(players: int, advanced: bool) -> None:
    for game in positions(players, advanced=advanced, step=5):
        facts = describe(game.state)
        assert len(facts.seats) == len(facts.numbers) == players
        assert len(facts.table) <= TABLE_ROWS
        for rows, numbers in zip(facts.seats, facts.numbers, strict=True):
            assert len(rows) <= SEAT_ROWS
            assert all(0 < row < ROWS for row in (*rows, *facts.table))
            assert len(set(rows)) >= 40
            assert len(numbers) == NUMBERS


def test_two_states_that_differ_in_a_hand_are_told_apart_in_that_seat_alone() -> None:
    state = positions(4)[3].state
    other = state.copy()
    other.hands = [hand + (2 if seat == 2 else 0) for seat, hand in enumerate(state.hands)]
    before, after = describe(state), describe(other)
    assert [one == two for one, two in zip(before.seats, after.seats, strict=True)] == [
        True,
        True,
        False,
        True,
    ]
    assert (before.table, before.numbers) == (after.table, after.numbers)


# How it judges


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_chances_of_all_seats_add_up_to_one(players: int) -> None:
    for net in (shipped(), made_up(1).net()):
        for game in positions(players):
            chances = net.chances(game.state)
            assert len(chances) == players
            assert sum(chances) == pytest.approx(1)
            assert all(0 < each < 1 for each in chances)


def test_the_net_gives_the_same_numbers_everywhere() -> None:
    """Compiled and pure, on every platform: this test runs on both builds."""
    net = made_up(1).net()
    found = [net.chances(game.state) for game in positions(4, step=60)]
    assert found == [pytest.approx(chances, abs=1e-6) for chances in EXPECTED]


EXPECTED = [
    [0.344860513, 0.240225756, 0.241595730, 0.173318001],
    [0.132057273, 0.351304297, 0.060279874, 0.456358556],
    [0.108074463, 0.323707330, 0.234175555, 0.334042652],
    [0.530382120, 0.295240778, 0.068501319, 0.105875784],
]


def test_each_part_of_the_game_has_its_net() -> None:
    assert [part_of_game(number, 3) for number in range(10)] == [0, 0, 0, 0, 1, 1, 1, 2, 2, 2]
    assert [part_of_game(number, 9) for number in range(10)] == [0, *range(9)]
    assert {part_of_game(number, 1) for number in range(10)} == {0}
    numbers = tuple(number for seed in (1, 2, 3) for number in made_up(seed).numbers)
    net = Weights(WIDTH, INNER, numbers, "made up").net()
    for game in positions(4):
        seed = 1 + part_of_game(game.state.round, 3)
        assert net.chances(game.state) == made_up(seed).net().chances(game.state)
        assert net.judge(describe(game.state)) == pytest.approx(net.chances(game.state), abs=1e-9)


def test_near_the_end_the_shipped_net_knows_the_winner() -> None:
    """In the last moment of a game the seat it thinks likeliest to win has won, as a rule."""
    right = 0
    for seed in range(20):
        game = Game(4, seed=seed)
        novice, lots = make_bot("novice"), random.Random(seed)
        before = game.copy()
        while not game.is_over:
            before = game.copy()
            game.push(novice.choose(game.view(game.state.actor), game.legal_moves, lots))
        chances = shipped().chances(before.state)
        right += won(game.state)[chances.index(max(chances))] > 0
    assert right >= 14


def test_what_is_remembered_of_other_states_changes_nothing() -> None:
    """A theme is worked out once for each key; whatever its facts depend on must be in that key."""
    net = made_up(4).net()
    for number in range(6):
        for moment in moments(number):
            if not moment.is_over:
                chances = net.chances(moment.state)
                assert chances == pytest.approx(net.judge(describe(moment.state)), abs=1e-9)


def test_no_more_is_remembered_than_fits() -> None:
    """What needs the place of another takes it; the other is worked out again and is the same."""
    (net,) = made_up(4).net().nets
    memory, games = net.memory, positions(4) + positions(5)
    expected = [net.chances(game.state) for game in games]
    places = len(memory.parts)
    stranger = memory.add(0, (-1, 0, 0, 0), [])
    memory.parts[:] = [stranger] * places
    assert [net.chances(game.state) for game in games] == expected
    assert len(memory.parts) == len(memory.sums) == places
    assert memory.parts.count(stranger) > places / 2


# Its weights


def test_weights_come_back_from_their_file_as_they_were() -> None:
    weights = made_up(2)
    assert Weights.from_bytes(weights.to_bytes()) == weights


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (b'"format": 1', b'"format": 2', "train the net again"),
        (b'"features": 1', b'"features": 9', "train the net again"),
        (b'"width": 32', b'"width": 48', "has"),
        (b'"width"', b'"breadth"', "no file of weights"),
        (b"{", b"", "no file of weights"),
    ],
)
def test_weights_that_cannot_be_used_are_refused_with_the_reason(
    old: bytes, new: bytes, complaint: str
) -> None:
    content = made_up(2).to_bytes().replace(old, new, 1)
    with pytest.raises(BadWeights, match=complaint):
        Weights.from_bytes(content)


def test_damaged_weights_are_noticed() -> None:
    content = bytearray(made_up(2).to_bytes())
    content[-3] ^= 1
    with pytest.raises(BadWeights, match="damaged"):
        Weights.from_bytes(bytes(content))


def test_the_shipped_weights_are_small_enough_and_say_how_they_were_made() -> None:
    import confucius.bots.net.weights as module

    content = (Path(module.__file__).parent / module.SHIPPED).read_bytes()
    assert len(content) <= 1_000_000
    assert Weights.from_bytes(content).made_by.startswith("confucius train")


# How it plays


def test_a_champion_may_play_with_weights_of_your_own(tmp_path: Path) -> None:
    path = tmp_path / "mine.weights"
    path.write_bytes(made_up(3).to_bytes())
    bot = make_bot(f"champion:0:{path}")
    assert isinstance(bot, Champion)
    assert isinstance(bot.judge, NetsByTime)
    assert bot.judge.nets[0].width == WIDTH
    assert bot.simulations == 0


@pytest.mark.parametrize("content", [None, b"nothing of the kind"])
def test_a_file_without_weights_is_no_bot(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "mine.weights"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(UnknownBot, match="no weights in"):
        make_bot(f"champion:0:{path}")


@pytest.mark.parametrize("budget", ["", "-3", "fast", "0s", "1.5", "00"])
def test_a_budget_must_be_a_number_of_simulations_or_seconds(budget: str) -> None:
    with pytest.raises(UnknownBot, match="gives no budget"):
        make_bot(f"champion:{budget}")


def test_one_move_ahead_the_champion_beats_novices() -> None:
    bots = ("champion:0", "novice", "novice")
    sittings = [Sitting(k, rotated(bots, k), "c", Options(3)) for k in range(3)]
    games = [play(sitting) for sitting in sittings]
    wins = sum(game.result.places[game.number % 3] == 1 for game in games)
    assert wins >= 2


def rotated(bots: tuple[str, ...], by: int) -> tuple[str, ...]:
    by %= len(bots)
    return bots[-by:] + bots[:-by]


def test_of_moves_that_differ_in_the_cards_paid_only_the_most_promising_is_searched() -> None:
    """Eight ways to pay for one gift would leave no room for another action, which may be better."""
    crowded = 0
    for game in positions(3, advanced=True, step=3) + positions(5, step=3):
        view = game.view(game.state.actor)
        codes = [move.code for move in game.irredundant_moves]
        search = Search(shipped().seen_from(view.seat), STYLE, view, codes, random.Random(1))
        search.open(Budget(0))
        ranked, found = search.ranked(search.branches), search.contenders()
        actions = list(dict.fromkeys(without_payment(branch.code) for branch in ranked))
        assert [without_payment(branch.code) for branch in found] == actions[: STYLE.widest]
        for branch in found:
            same = [each for each in ranked if without_payment(each.code) == without_payment(branch.code)]
            assert same[0] is branch
        crowded += any(branch not in ranked[: STYLE.widest] for branch in found)
    assert crowded > 20
