"""What an action is good for now, told from the position."""

import re

import pytest

from confucius import Game
from confucius.table.choices import choices
from confucius.words.purposes import purposes
from games import moments
from rules.positions import (
    army,
    available,
    candidate,
    colonies,
    cubes,
    fill,
    give,
    gone,
    hand,
    junks,
    students,
    table,
)


def purpose_of(game: Game, action: str) -> str:
    return " ".join(purposes(game.view(game.state.actor), action))


def test_every_choice_of_every_moment_has_a_purpose_in_whole_sentences() -> None:
    seen = set()
    for number in range(6):
        for k, game in enumerate(moments(number)):
            if game.is_over or (game.decision and game.decision.name == "action" and k % 12):
                continue
            for group in choices(game):
                seen.add(group["id"])
                found = purposes(game.view(game.state.actor), group["id"])
                assert 1 <= len(found) <= 2
                for sentence in found:
                    assert re.fullmatch(r"[A-Z0-9][^{}]*\.", sentence), sentence
    assert {"bribe", "petition", "chief", "tutor", "place", "discard", "pass", "yield"} <= seen


@pytest.mark.rule("2.1")
def test_a_gift_to_buy_is_a_cube_to_come_only_where_one_more_gift_counts() -> None:
    game = table()
    gone(game, "green", 1)
    assert purpose_of(game, "buy") == (
        "You have no gift to give: buying one lets you give it and get a cube next round."
    )
    give(game, "green", "white", 2)
    assert "cube" not in purpose_of(game, "buy")
    give(game, "black", "green", 3)
    assert "A gift worth more than 3 to Black frees you" in purpose_of(game, "buy")
    assert "get a cube next round" in purpose_of(game, "buy")


@pytest.mark.rule("2.1", "7.4")
def test_giving_tells_the_cubes_and_the_ministry_it_helps_in() -> None:
    game = table()
    available(game, "green", 1)
    assert purpose_of(game, "give").startswith(
        "With one more active gift you have 4 cubes next round, not 3."
    )
    fill(game, "hubu", "pgggwww")
    assert "A gift worth 1 to Purple improves your prospects in Hubu." in purpose_of(game, "give")


@pytest.mark.rule("8.3")
def test_bribing_names_the_office_that_one_marker_brings() -> None:
    game = table()
    for ministry in ("bingbu", "gongbu"):
        fill(game, ministry, "wwwgb.-")
    fill(game, "hubu", "wwwg..-")
    assert "One more official" not in purpose_of(game, "bribe")
    fill(game, "hubu", "wg...--")
    assert "One more official in Hubu would make you its Minister as things stand: 8 points." in purpose_of(
        game, "bribe"
    )
    for ministry in ("bingbu", "hubu", "gongbu"):
        fill(game, ministry, "wwwwww.")
    assert "would make you its Secretary" in purpose_of(game, "bribe")


@pytest.mark.rule("8.2.4")
def test_securing_names_what_the_examination_threatens() -> None:
    game = table(round=6)
    fill(game, "hubu", "gwwwwww")
    assert purpose_of(game, "secure").startswith("Another player's Bribery card could take Hubu 1")
    candidate(game, "hubu")
    students(game, red="white", plain="black")
    assert purpose_of(game, "secure").startswith("The winner of this round's examination may replace Hubu 1")


@pytest.mark.rule("5.3", "5.4")
def test_the_examination_is_told_as_it_stands() -> None:
    game = table()
    assert "alone" in purpose_of(game, "nominate")
    assert "no student yet" in purpose_of(game, "force")
    students(game, red="white")
    give(game, "green", "purple", 2)
    assert purpose_of(game, "nominate").startswith("You challenge White")
    assert "Your gifts bind Purple" in purpose_of(game, "nominate")
    assert "White wins the candidate" in purpose_of(game, "force")
    students(game, red="green")
    assert "yours without a card" in purpose_of(game, "force")
    students(game, red="green", plain="white")
    assert "anyway" in purpose_of(game, "force")


@pytest.mark.rule("5.6", "5.8")
def test_races_are_told_by_what_is_missing() -> None:
    game = table()
    junks(game, "green", shipyard=4, sea=1)
    assert purpose_of(game, "voyage").startswith(
        "You can complete a voyage now: the best land is worth 4 points."
    )
    junks(game, "green", shipyard=1, sea=1)
    assert purpose_of(game, "voyage").startswith("4 more junks at sea complete a voyage.")
    army(game, 4, 1, "white")
    colonies(game, "green", 1)
    assert purpose_of(game, "invade").startswith("Annam lacks one army: with yours it is taken this round")
    assert "you have 1, the leader has 1" in purpose_of(game, "recruit")


@pytest.mark.rule("5.13")
def test_commerce_names_the_payment_that_brings_most() -> None:
    game = table()
    hand(game, "green", [2, 2, 1])
    assert purpose_of(game, "commerce").startswith("Pay cards of 2 + 2 and draw 5 cards")
    hand(game, "green", [])
    assert purpose_of(game, "commerce").startswith("If you pay nothing, you draw one card.")
    cubes(game, "green", 0)
    assert "once you pass you are out" in purpose_of(game, "pass")
