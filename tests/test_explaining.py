"""Every piece and number explains itself, truly and with a rule that exists."""

import pytest

from confucius import Game, rulebook
from confucius.rules.components import COLOURS
from confucius.words.explaining import explain, things
from games import moments
from rules.positions import army, fill, give, hand, official, students, table


def lines(game: Game, thing: str, viewer: str | None = "green") -> str:
    return " ".join(explain(game.view(viewer), thing).lines)


def test_everything_on_every_table_is_explained_with_rules_that_exist() -> None:
    for number in range(6):
        for k, game in enumerate(moments(number)):
            if k % 23 and not game.is_over:
                continue
            for viewer in (None, COLOURS[k % game.players]):
                view = game.view(viewer)
                for thing in things(view):
                    found = explain(view, thing)
                    assert found.title
                    assert found.rules
                    for rule in found.rules:
                        rulebook.rule(rule)
                    assert all("{" not in line for line in found.lines)
                    assert found.lines or (thing.startswith("action:") and viewer is None)


def test_what_is_not_on_the_table_is_not_explained() -> None:
    with pytest.raises(KeyError):
        explain(table().view("green"), "dragon:3")


@pytest.mark.rule("4.5", "5.1")
def test_an_official_tells_its_price_for_the_viewer_and_why() -> None:
    game = table()
    hand(game, "green", [3])
    assert "Bribing it costs you 5 cash. Your whole hand is worth 3 cash." in lines(game, "post:hubu:4")
    official(game, "hubu", 3, cost=3, owner="green")
    assert "It costs 5 cash. With your official in Hubu you pay 4." in lines(game, "post:hubu:4")
    assert "It costs 5 cash." in lines(game, "post:hubu:4", None)


@pytest.mark.rule("7.2")
def test_a_barred_official_names_the_gift() -> None:
    game = table()
    official(game, "hubu", 3, cost=3, owner="green")
    official(game, "hubu", 5, cost=7, owner="white")
    give(game, "white", "green", 2)
    barred = "You may not bribe here: White's gift worth 2 binds you"
    assert barred in lines(game, "post:hubu:4")
    assert barred in lines(game, "influence:hubu")
    assert "Green may not bribe in Hubu" in lines(game, "given:white:green")
    assert barred not in lines(game, "post:hubu:4", "black")


@pytest.mark.rule("5.2")
def test_a_marker_tells_whether_it_is_secured_and_what_that_costs() -> None:
    game = table()
    fill(game, "hubu", "gW-----")
    assert "it is not secured. Securing it costs you" in lines(game, "post:hubu:1")
    assert "To secure" not in lines(game, "post:hubu:1", "black")
    assert "White's marker stands upright: it is secured" in lines(game, "post:hubu:2")


@pytest.mark.rule("8.3")
def test_an_office_tells_who_would_take_it_now_and_who_chooses() -> None:
    game = table()
    fill(game, "hubu", "gwwwbbb")
    assert "If the ministry were resolved now, it could go to Black or White; Green would choose." in lines(
        game, "office:hubu:minister"
    )
    give(game, "white", "green", 2)
    assert "If the ministry were resolved now, it would go to White." in lines(game, "office:hubu:minister")
    assert "Worth 5 points" in lines(game, "office:hubu:secretary")


@pytest.mark.rule("5.8", "8.2.2")
def test_boxes_and_spaces_tell_what_they_are_for() -> None:
    game = table()
    army(game, 4, 2, "white")
    assert "White's army stands here. An army here scores 3 points" in lines(game, "box:4:2")
    assert "draws an Emperor's Reward card" in lines(game, "box:4:2")
    assert "Every box costs 8 cash" in lines(game, "box:4:1")
    students(game, red="white")
    give(game, "white", "green", 2)
    assert "Green must tutor this student" in lines(game, "space:red")
    assert "costs 2 cash" in lines(game, "space:plain")


@pytest.mark.rule("1.9")
def test_unseen_cards_are_counted_and_no_hand_is_told() -> None:
    game = table(3)
    hand(game, "black", [3, 3, 3])
    hand(game, "green", [1])
    told = lines(game, "stack:deck")
    seen_by_black = lines(game, "stack:deck", "black")
    assert "22 of 3 cash" in told
    assert "19 of 3 cash" in seen_by_black
    assert lines(game, "cards:black").startswith("Black holds 3 Confucius cards.")
