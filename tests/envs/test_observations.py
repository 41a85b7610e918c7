"""What a seat sees as numbers: what it may see, all of it, under the right names."""

import hashlib
import random

import pytest

from confucius import sampled
from confucius.envs import observations
from confucius.envs.entries import PLAYERS, entries, observation_names
from confucius.envs.observations import SeatObserver
from confucius.envs.questions import CARDS, QUESTIONS, SECOND
from confucius.envs.steps import NOBODY_MORE, Steps
from confucius.rules import cards, officials, scoring
from confucius.rules.components import (
    DISTANT_LANDS,
    FOREIGN_LANDS,
    FOREIGN_POINTS,
    GIFTS,
    MINISTRIES,
    NOBODY,
    REWARDS,
    TITLES,
)
from confucius.rules.moves import KIND_NAMES
from confucius.rules.state import DECISIONS, arrivals_of, gift_state, is_secured, rewards_of_kind
from confucius.rules.views import View
from envs.walks import questions
from games import moments, with_other_cards

ENTRIES_OF_VERSION_1 = "30a5885501a9215e14a4331fb2854c1e4d4c7bbb938b9853ad39e5b2836f9f5a"
NUMBER_OF_ENTRIES = 888


def test_the_entries_of_a_version_never_change() -> None:
    """If this fails, observations have changed: that is a new version, and says so everywhere."""
    table = "\n".join(f"{entry.name} {entry.most} {entry.unit}" for entry in entries())
    assert observations.VERSION == 1
    assert len(entries()) == len(set(observation_names())) == NUMBER_OF_ENTRIES
    assert hashlib.sha256(table.encode()).hexdigest() == ENTRIES_OF_VERSION_1


def row(steps: Steps, seat: int) -> bytes:
    return SeatObserver(steps.game).row(seat, steps.question if steps.player == seat else None)


@pytest.mark.parametrize("explicit", [False, True])
@pytest.mark.parametrize("number", range(6))
def test_a_row_that_is_kept_up_to_date_is_the_row_written_anew(number: int, explicit: bool) -> None:
    rng = random.Random(number)
    for steps in questions(number, explicit=explicit):
        for seat in range(steps.game.players):
            if rng.random() < 0.4:  # a seat that looks seldom has missed more
                assert steps.row(seat) == row(steps, seat)


def seen(steps: Steps, seat: int) -> dict[str, int]:
    return dict(zip(observation_names(), row(steps, seat), strict=True))


@pytest.mark.parametrize("number", range(24))
def test_every_entry_keeps_to_its_most(number: int) -> None:
    most = bytes(entry.most for entry in entries())
    for steps in questions(number):
        for seat in range(steps.game.players):
            found = row(steps, seat)
            assert all(value <= limit for value, limit in zip(found, most, strict=True))


@pytest.mark.parametrize("number", range(12))
def test_the_names_tell_the_truth(number: int) -> None:
    rng = random.Random(number)
    for steps in questions(number):
        if rng.random() < 0.2:
            for seat in range(steps.game.players):
                tell_the_truth(seen(steps, seat), steps.game.view(seat))


def tell_the_truth(seen: dict[str, int], view: View) -> None:
    """Entry by entry against the view, by the rules' own questions rather than by the writer's tables."""
    state, n = view.state, view.state.players
    at = {name: (view.seat + k) % n for k, name in enumerate(PLAYERS[:n])}

    def one(prefix: str) -> int:
        """The seat that is flagged under this name, or NOBODY."""
        flagged = [name for name in PLAYERS if seen[f"{prefix}.{name}"]]
        assert len(flagged) <= 1
        return at[flagged[0]] if flagged else NOBODY

    assert [seen[f"players.{k}"] for k in (3, 4, 5)] == [k == n for k in (3, 4, 5)]
    assert (seen["round"], seen["wall"]) == (state.round, state.wall)
    assert [seen[f"decision.{name}"] for name in DECISIONS] == [k == state.step for k in range(7)]
    assert one("decides") == (NOBODY if state.step >= len(DECISIONS) else state.actor)
    assert one("chief") == state.chief
    assert seen["junk-supply"] == 25 - sum(state.shipyards) - sum(state.sea)
    assert [seen[f"hand.{k}"] for k in (1, 2, 3)] == [
        cards.as_list(state.hands[view.seat]).count(k) for k in (1, 2, 3)
    ]
    assert seen["hand.cash"] == cards.cash(state.hands[view.seat])
    assert [seen[f"unseen.{k}"] for k in (1, 2, 3)] == [
        cards.as_list(view.unseen).count(k) for k in (1, 2, 3)
    ]
    for kind, name in enumerate(REWARDS):
        assert seen[f"reward.{name}"] == rewards_of_kind(state.rewards[view.seat], kind)
    for post in range(21):
        name = f"official.{MINISTRIES[post // 7]}.{post % 7 + 1}"
        tile = state.tiles[post]
        assert (seen[f"{name}.cost"], seen[f"{name}.candidate"]) == ((tile, 0) if tile < 8 else (0, 1))
        assert seen[f"{name}.secured"] == is_secured(state, post)
        assert one(f"{name}.owner") == state.owners[post]
    for ministry, name in enumerate(MINISTRIES):
        assert one(f"ministry.{name}.minister") == state.offices[2 * ministry]
        assert one(f"ministry.{name}.secretary") == state.offices[2 * ministry + 1]
        barred = officials.barring_giver(state, view.seat, ministry) != NOBODY
        assert seen[f"ministry.{name}.barred"] == barred
        markers = {seat: state.influence[ministry * n + seat] for seat in range(n)}
        mine = markers.pop(view.seat)
        lead = seen[f"ministry.{name}.lead"] - seen[f"ministry.{name}.behind"]
        assert lead == mine - max(markers.values())
    for land, name in enumerate(DISTANT_LANDS):
        assert one(f"land.{name}.first") == [*arrivals_of(state, land), NOBODY][0]
        assert seen[f"land.{name}.chit"] == state.land_chits[land]
    for slot, deadline in enumerate((4, 6, 8)):
        tile = state.foreign[slot]
        assert [seen[f"foreign.{deadline}.{name}"] for name in FOREIGN_LANDS] == [k == tile for k in range(5)]
        for box in range(4):
            name = f"box.{deadline}.{box + 1}"
            assert one(f"{name}.army") == state.armies[4 * slot + box]
            printed = FOREIGN_POINTS[tile]
            assert seen[f"{name}.points"] == (printed[box] if box < len(printed) else 0)
    for name, seat in at.items():
        about = f"player.{name}"
        assert seen[f"{about}.seated"]
        assert seen[f"{about}.points"] == state.points[seat]
        assert seen[f"{about}.cubes"] == state.cubes[seat]
        assert seen[f"{about}.cards"] == view.hand_counts[seat]
        assert seen[f"{about}.rewards"] == view.reward_counts[seat]
        assert (seen[f"{about}.shipyard"], seen[f"{about}.sea"]) == (state.shipyards[seat], state.sea[seat])
        for title, claim in enumerate(TITLES):
            assert seen[f"{about}.claim.{claim}"] == scoring.claims(state, title)[seat]
        for gift in range(1, GIFTS + 1):
            states = [seen[f"{about}.gift-{gift}.{name}"] for name in ("available", "active", "gone")]
            assert states == [gift_state(state, seat, gift) == k for k in (1, 2, 3)]
        for other, taker in at.items():
            if other != name:
                assert seen[f"gift.{name}.to.{other}"] == state.active[seat * n + taker]
    for name in PLAYERS[n:]:
        assert not any(value for entry, value in seen.items() if entry.endswith(name) or f".{name}." in entry)


@pytest.mark.parametrize("number", range(8))
def test_the_one_who_is_asked_sees_what_about(number: int) -> None:
    kinds = set()
    for steps in questions(number):
        if steps.player == NOBODY_MORE:
            break
        found, question = seen(steps, steps.player), steps.question
        assert question is not None
        kinds.add(question.kind)
        assert [name for name in QUESTIONS if found[f"asked.{name}"]] == [QUESTIONS[question.kind]]
        if question.kind >= SECOND:
            move = question.open_moves[0]
            assert found[f"move.{KIND_NAMES[move.kind]}"] == 1
            assert found["move.extra"] == move.extra
        if question.kind == CARDS:
            due = found["price.cash"], found["price.licences"], found["price.cards"]
            assert sum(amount > 0 for amount in due) == 1
        for other in range(steps.game.players):
            if other != steps.player:
                told = seen(steps, other)
                assert not any(
                    v for name, v in told.items() if name.split(".")[0] in ("asked", "move", "price")
                )
    assert {0, CARDS} <= kinds


@pytest.mark.parametrize("number", range(12))
def test_games_that_differ_only_in_the_unseen_look_the_same(number: int) -> None:
    compared = 0
    for game, other, owner in with_other_cards(number, 0.04):
        for seat in range(game.players):
            same = SeatObserver(game).row(seat, None) == SeatObserver(other).row(seat, None)
            assert same == (seat != owner)
            compared += 1
    assert compared


@pytest.mark.parametrize("number", range(9))
def test_another_deal_of_the_unseen_looks_the_same(number: int) -> None:
    """But for what was remembered of others' cards: a position made anew remembers nothing."""
    rng = random.Random(number)
    forget = [k for k, name in enumerate(observation_names()) if ".certain." in name and "+0" not in name]
    for game in moments(number):
        if rng.random() < 0.05:
            view = game.view(0)
            rows = [bytearray(SeatObserver(g).row(0, None)) for g in (game, sampled(view, rng))]
            for place in forget:
                rows[0][place] = rows[1][place] = 0
            assert rows[0] == rows[1]


@pytest.mark.parametrize("number", range(12))
def test_a_card_that_is_certain_is_there(number: int) -> None:
    certain = 0
    for steps in questions(number):
        n = steps.game.players
        for seat in range(n):
            found = seen(steps, seat)
            for k in range(1, n):
                known = cards.pack(*[found[f"player.+{k}.certain.{cash}"] for cash in (1, 2, 3)])
                assert cards.contains(steps.game.state.hands[(seat + k) % n], known)
                certain += known > 0
    assert certain


def test_everybody_looks_from_his_own_seat() -> None:
    """At the beginning all seats are alike but for who decides and who is Chief Minister."""
    steps = next(questions(0))
    rows = [seen(steps, seat) for seat in range(steps.game.players)]
    differ = {name for name in rows[0] if len({found[name] for found in rows}) > 1}
    assert {name.replace("+", ".").split(".")[0] for name in differ} == {
        "decides",
        "chief",
        "player",
        "asked",
    }
    assert {name.split(".")[-1] for name in differ if name.startswith("player.")} == {"cubes"}
