"""Which rule stands behind a line of the log, and why a thing on the table cannot be chosen."""

import random
from functools import partial

from confucius import Game, rulebook
from confucius.rules import events, moves
from confucius.rules.components import COLOURS, POSTS
from confucius.rules.events import Event
from confucius.rules.moves import Move
from confucius.table.choices import choices, paths
from confucius.table.why_not import why_not
from confucius.words.citations import event_rule
from confucius.words.reasons import why_not_with


def test_every_event_and_every_move_cites_a_rule_that_exists() -> None:
    kinds = [value for name, value in vars(events).items() if name.isupper() and isinstance(value, str)]
    assert len(kinds) > 30
    cited = {event_rule(Event(kind)) for kind in kinds if kind != events.MOVED}
    cited |= {event_rule(Event(events.MOVED, 0, Move.of(kind).code)) for kind in range(moves.KINDS)}
    assert cited <= set(rulebook.rules())


def aims_at(post: int, move: Move) -> bool:
    return move.a == post


def test_an_official_has_a_reason_exactly_if_it_cannot_be_bribed() -> None:
    game, rng = Game(players=3, seed=3), random.Random(3)
    seen = set()
    for _ in range(80):
        if game.decision is not None and game.decision.name == "action":
            possible = {move.a for move in game.irredundant_moves if move.kind == moves.BRIBE}
            for post in range(POSTS):
                reason = why_not_with(game.state, [moves.BRIBE], partial(aims_at, post))
                assert (reason is None) == (post in possible)
                seen.add(None if reason is None else reason.rule)
        listed = game.irredundant_moves
        game.push(listed[rng.randrange(len(listed))])
    assert {"3.1", "4.1", "4.4", "5.1"} <= seen


# The actions that are about a thing of this sort first of all.
ABOUT = {"bribe": "post", "secure": "post", "nominate": "space"}


def test_whatever_can_be_clicked_next_has_no_reason_and_the_rest_has_one() -> None:
    """Over whole games, for every action and the things of the board it could be about."""
    game, rng = Game(players=4, seed=5, advanced=True), random.Random(5)
    while not game.is_over:
        for group in choices(game):
            offered = {option["path"][0] for option in group["options"] if option["path"]}
            for key in (f"post:hubu:{rng.randint(1, 7)}", f"seat:{rng.choice(COLOURS[:4])}", "space:red"):
                reason = why_not(game, group["id"], [key])
                assert not (reason and key in offered)
                if ABOUT.get(group["id"]) == key.split(":")[0]:
                    assert (reason is None) == (key in offered)
                if reason:
                    assert reason.rule in rulebook.rules()
        listed = game.irredundant_moves
        game.push(listed[rng.randrange(len(listed))])


def test_a_thing_pointed_at_before_any_action_is_explained_by_what_one_would_do_with_it() -> None:
    game = Game(players=3, seed=1)
    rules = {}
    for key in ("post:bingbu:1", "space:red", "box:4:1", "land:africa", "gift:1", "seat:green"):
        reason = why_not(game, None, [key])
        rules[key] = None if reason is None else reason.rule
    assert rules == {
        "post:bingbu:1": "5.1",
        "space:red": "5.3",
        "box:4:1": "5.8",
        "land:africa": "5.6",
        "gift:1": "5.9",
        "seat:green": None,
    }
    assert list(paths(Move.parse("give 3 to green"), game.state)) == [
        ["gift:3", "seat:green"],
        ["seat:green", "gift:3"],
    ]
