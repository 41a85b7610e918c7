"""A bot's advice: its own move, from the seat's own view, with reasons that are true."""

import pytest

from confucius import Game
from confucius.bots import make_bot
from confucius.bots.advice import AdviceReason, advise, lots_for
from confucius.rules.components import REWARDS
from confucius.table.choices import choices
from confucius.words.advice import REASONS, reason_text, reasons
from confucius.words.purposes import action_of
from games import moments, with_other_cards
from rules.positions import available, colonies, cubes, fill, hand, table


def advice(game: Game) -> tuple[str, list[str]]:
    found = advise(game.view(game.state.actor), game.legal_moves)
    return str(found.move), reasons(found, game.view(game.state.actor))


def test_the_advice_is_the_move_the_bot_itself_would_make() -> None:
    for k, game in enumerate(moments(2)):
        if game.is_over or k % 31:
            continue
        view = game.view(game.state.actor)
        own = make_bot("adept").choose(view, game.legal_moves, lots_for(view))
        assert advise(view, game.legal_moves).move == own


def test_every_decision_is_advised_with_a_reason_and_belongs_to_one_of_the_choices() -> None:
    kinds = set()
    for number in range(4):
        for k, game in enumerate(moments(number)):
            if game.is_over or game.decision is None or (game.decision.name == "action" and k % 13):
                continue
            kinds.add(game.decision.name)
            found = advise(game.view(game.state.actor), game.legal_moves)
            assert found.move in game.legal_moves
            told = reasons(found, game.view(game.state.actor))
            assert 1 <= len(told) <= 5
            assert all(line.endswith(".") and "{" not in line for line in told), told
            assert action_of(found.move) in {group["id"] for group in choices(game) if group["possible"]}
    assert kinds >= {"action", "chief", "favour", "tutor", "place", "discard"}


@pytest.mark.parametrize("number", range(2))
def test_advice_depends_on_nothing_the_seat_cannot_see(number: int) -> None:
    compared = 0
    for game, twin, owner in with_other_cards(number, 0.06):
        if owner != game.state.actor:
            compared += 1
            assert advice(game) == advice(twin)
    assert compared


def test_the_reasons_are_what_the_move_brings() -> None:
    """Rules 2.1: the first active gift is a cube."""
    game = table()
    available(game, "green", 1)
    hand(game, "green", [])
    cubes(game, "green", 4)
    for ministry in ("bingbu", "hubu", "gongbu"):
        fill(game, ministry, "wwwbbb-")
    move, told = advice(game)
    assert move.startswith("give 1 to ")
    assert "You will have 4 cubes next round, not 3." in told


def test_a_bribe_is_explained_by_the_office_and_by_what_it_costs() -> None:
    game = table()
    hand(game, "green", [3])
    fill(game, "hubu", "wg.----")
    fill(game, "bingbu", "wwwbbb-")
    fill(game, "gongbu", "wwwbbb-")
    game.state.gifts = [3] * 5
    move, told = advice(game)
    assert move == "bribe hubu 3 pay 3"
    assert told[0] == "It makes you Minister of Hubu as things stand: 8 points."
    assert told[-1] == "It costs 1 card."


def test_where_there_is_no_choice_that_is_the_reason() -> None:
    game = table()
    cubes(game, "green", 0)
    assert advice(game) == ("pass", ["There is no other move."])


def test_every_reason_has_its_sentence() -> None:
    facts = dict.fromkeys(("points", "mine", "best", "before", "then", "value", "missing", "number"), 2)
    facts |= dict.fromkeys(("cash", "licences", "left"), 2)
    places = {"ministry": 1, "seat": 2, "land": 3, "title": 1, "minister": 0, "secretary": 1}
    for name in REASONS:
        assert "{" not in reason_text(AdviceReason(name.split("/")[0], 1.0, facts | places))
    full = reason_text(AdviceReason("invasion", 1.0, {"land": 0, "missing": 0}))
    assert full == "Annam is then full and will be taken."


def test_the_bot_reads_the_cards_it_plays() -> None:
    game = table()
    colonies(game, "green", 1)
    game.state.rewards = [0] * 5
    game.state.rewards[1] = sum(1 << 2 * kind for kind in range(len(REWARDS)))
    game.state.reward_deck = 1 << 2 * 3
    cubes(game, "green", 0)
    found = advise(game.view("green"), game.legal_moves)
    assert action_of(found.move).startswith("card:")
