"""Bots with a temper: names, legal moves, their own seat alone, and habits that show."""

import random

import pytest
from benchmarks.tempers import DONE, HABITS, played

from confucius import Game
from confucius.bots import TEMPERS, Adept, UnknownBot, known_bots, make_bot
from confucius.bots.master import Master
from confucius.bots.registry import is_quick, temper_of, with_temper
from confucius.bots.tempers import MOVES_LOVED, TEMPERS_OF_MASTERS
from confucius.bots.value import Formula, Temper, chances, estimates
from confucius.rules.components import NOBODY
from confucius.table.personas import TEMPER_OF
from confucius.words.language import LANGUAGES, speaking
from confucius.words.names import PERSONAS, bot_line, temper
from games import moments, table

every = pytest.mark.parametrize("name", TEMPERS)


# Names


@every
def test_a_temper_is_part_of_a_bots_name(name: str) -> None:
    for level in ("novice", "adept", "master", "master:200", "master:0.5s"):
        bot = with_temper(level, name)
        assert make_bot(bot)
        assert temper_of(bot) == name
        assert is_quick(bot) == is_quick(level)
    deep, long = make_bot(f"master/{name}:200"), make_bot(f"master/{name}:0.5s")
    assert isinstance(deep, Master)
    assert isinstance(long, Master)
    assert (deep.simulations, long.seconds) == (200, 0.5)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("adept/pirate", "there is no temper 'pirate'; there are captain, "),
        ("adept/", "there is no temper ''"),
        ("adept/captain:9", "only master and champion have a budget"),
        ("master/captain:", "gives no budget; write master/captain:200 for"),
        ("champion/captain", "there is no bot 'champion/captain'"),
        ("random/captain", "there is no bot 'random/captain'"),
    ],
)
def test_a_name_with_no_such_temper_is_told(name: str, message: str) -> None:
    with pytest.raises(UnknownBot, match=message):
        make_bot(name)


@pytest.mark.parametrize("bot", ["random", "champion", "champion:0", "exec:adept/bot", "file:master/a.py:B"])
def test_other_bots_have_none(bot: str) -> None:
    assert with_temper(bot, "captain") == bot
    assert temper_of(bot) is None


def test_lists_of_bots_name_levels_and_not_every_temper() -> None:
    assert not any(map(temper_of, known_bots()))


def test_whoever_has_a_temper_has_one_that_all_bots_know() -> None:
    assert set(TEMPERS) == set(TEMPERS_OF_MASTERS) == set(MOVES_LOVED) == set(HABITS)
    assert set(TEMPER_OF) <= set(PERSONAS)
    assert sorted(TEMPER_OF.values()) == sorted(TEMPERS), "and everybody a different one"


def test_what_they_love_is_said_in_every_language() -> None:
    for language in LANGUAGES:
        with speaking(language):
            assert len({temper(name) for name in TEMPERS}) == len(TEMPERS)
    with speaking("de"):
        assert bot_line("adept", "captain") == "Bot: Könner, liebt die See"
        assert bot_line("champion", None) == "Bot: Champion"


# How they play


@every
@pytest.mark.parametrize("level", ["novice", "adept"])
def test_a_bot_with_a_temper_chooses_only_legal_moves(level: str, name: str) -> None:
    game, rng = table(2), random.Random(name)
    novice, tempered = make_bot("novice"), make_bot(with_temper(level, name))
    if isinstance(tempered, Adept):
        tempered.deals = 1
    while not game.is_over:
        bot = tempered if game.state.actor == 1 else novice
        move = bot.choose(game.view(game.state.actor), game.legal_moves, rng)
        assert move in game.irredundant_moves
        game.push(move)


def test_a_temper_counts_for_its_own_seat_alone() -> None:
    felt = 0
    for game in moments(3):
        if game.is_over:
            continue
        plain = estimates(game.state)
        for seat in range(game.players):
            found = estimates(game.state, TEMPERS["collector"], seat)
            felt += found[seat] != plain[seat]
            assert [found[other] for other in range(game.players) if other != seat] == [
                plain[other] for other in range(game.players) if other != seat
            ]
    assert felt


def test_a_temper_adds_points_for_what_it_loves() -> None:
    """Two points for every card at any time, so as many more points as twice the cards, up to six."""
    game = Game(3, seed=1)
    loves = Temper({"cards": (2.0, 0.0)})
    more = estimates(game.state, loves, 1)[1] - estimates(game.state)[1]
    assert more == pytest.approx(2.0 * min(6, game.view(1).hand_counts[1]))


def test_a_temper_names_traits_there_are() -> None:
    with pytest.raises(ValueError, match="there is no trait 'ships'"):
        Temper({"ships": (1.0, 0.0)})


def test_in_the_end_only_points_count() -> None:
    *_, game = moments(5)
    assert game.result is not None
    for name in TEMPERS:
        assert estimates(game.state, TEMPERS[name], 0) == estimates(game.state)


def test_the_masters_judge_asks_for_the_seat_that_thinks() -> None:
    game = next(found for number, found in enumerate(moments(1)) if number == 60)
    judge = Formula(TEMPERS["captain"])
    for seat in range(game.players):
        assert judge.seen_from(seat).chances(game.state) == chances(game.state, TEMPERS["captain"], seat)
    assert Formula().seen_from(0).chances(game.state) == chances(game.state, None, NOBODY)


@every
def test_a_temper_shows_in_a_few_games_of_novices(name: str) -> None:
    """`python -m benchmarks.tempers` says by how much, and at every level."""
    found, _, _ = played("novice", name, 16, seed=1, jobs=1)
    assert found[DONE] > 1.15
