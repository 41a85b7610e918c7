"""Moves described before they are made, and what they warn of."""

import pytest

from confucius.rules.components import (
    MINISTRIES,
    NOBODY,
)
from confucius.rules.moves import (
    Move,
)
from confucius.rules.state import (
    AVAILABLE,
    State,
    set_gift_state,
)
from confucius.words.moves import describe, warnings
from words.arrangements import (
    BLACK,
    GREEN,
    HUBU_3,
    HUBU_4,
    WHITE,
    Arrangement,
    armies_at_war,
    assert_cites_a_rule,
    assert_well_said,
    black_holds_whites_gift,
    bribery_in_hubu,
    discarding,
    favour,
    give,
    hand,
    junks,
    last_cube,
    nothing,
    own,
    placing,
    random_games,
    some_move,
    students,
    table,
    together,
    tutoring,
    tutoring_bound,
    tutoring_own,
    yielding,
    yielding_bound,
)


def test_every_move_of_a_game_can_be_described_and_described_without_its_cards() -> None:
    for game, rng in random_games(8):
        while not game.is_over:
            before = touched_by_gifts_and_markers(game.state)
            for move in rng.sample(list(game.irredundant_moves), min(5, len(game.irredundant_moves))):
                assert_well_said(describe(move, game.state))
                assert_well_said(describe(Move.of(move.kind, move.a, move.b, extra=move.extra), game.state))
                for warning in warnings(move, game.state):
                    assert_well_said(warning)
                    assert_cites_a_rule(warning)
            assert touched_by_gifts_and_markers(game.state) == before
            game.push(some_move(game, rng))


def touched_by_gifts_and_markers(state: State) -> tuple[object, ...]:
    markers = (state.owners[:], state.influence[:], state.secured, state.students[:])
    return state.gifts[:], state.active[:], state.hands[:], state.events[:], *markers


DESCRIBED = [
    (nothing, "bribe hubu 4 pay 3+2", "Bribe Hubu 4: pay 4 cash with cards of 3 + 2"),
    (nothing, "bribe hubu 4", "Bribe Hubu 4: pay 4 cash"),
    (favour, "bribe hubu 4 pay 3+1", "Bribe Hubu 4 (Imperial Favour): pay 4 cash with cards of 3 + 1"),
    (
        armies_at_war,
        "extra bribe hubu 4 pay 3+1",
        "Bribe Hubu 4 (Extra Action card): pay 4 cash with cards of 3 + 1",
    ),
    (nothing, "nominate red pay 2", "Nominate a student on the red space: pay 2 cash with a 2-cash card"),
    (junks, "voyage 1 pay 3", "Send 1 junk to sea: pay 1 licence with a card of 1"),
    (
        junks,
        "voyage 3 to spice-islands pay 1",
        "Send 3 junks to sea and reach the Spice Islands: pay 3 licences with a card of 3",
    ),
    (nothing, "give 1 to white", "Give White your gift worth 1 (wall-hanging)"),
    (
        black_holds_whites_gift,
        "give 5 to white",
        "Give White your gift worth 5 (necklace), which cancels White's gift worth 4",
    ),
    (
        black_holds_whites_gift,
        "transfer hubu 3 to white",
        "Transfer Hubu 3 to White, whose gift worth 4 is cancelled",
    ),
    (
        armies_at_war,
        "petition army 6 box 1 to 8 box 2",
        "Petition with your necklace: move Green's army from Mongolia, box 1, to Korea, box 2",
    ),
    (nothing, "commerce pay 2+1", "Commercial Income: pay cards of 2 + 1 and draw 4 cards"),
    (nothing, "commerce", "Commercial Income: pay nothing and draw 1 card"),
    (bribery_in_hubu, "card bribery-hubu hubu 3", "Bribe Hubu 3 for free with Bribery (Hubu)"),
    (nothing, "card insulted", "Play Emperor Insulted!: put an army on it for 2 points"),
    (tutoring, "tutor plain with 2+1", "Tutor White's student with cards of 2 + 1"),
    (tutoring_own, "tutor red with 2", "Tutor your own student with a 2-cash card"),
    (
        tutoring_bound,
        "tutor plain with 3+2+1 cancel",
        "Tutor White's student with cards of 3 + 2 + 1 and cancel White's gift worth 3",
    ),
    (placing("hubu"), "place hubu 6", "Place the candidate in Hubu 6"),
    (
        together(placing("hubu"), lambda s: own(s, GREEN, HUBU_3)),
        "place hubu 3",
        "Place the candidate in Hubu 3, replacing the official there; Green's marker is returned",
    ),
    (yielding, "yield green", "Give up your influence in Hubu to Green"),
    (
        yielding_bound,
        "yield purple",
        "Give up your influence in Hubu to Purple, whose gift worth 3 is cancelled",
    ),
    (discarding, "discard 1+1", "Discard cards of 1 + 1 and keep 3 + 3 + 2 + 2"),
]


@pytest.mark.parametrize(("arrange", "move", "text"), DESCRIBED, ids=[row[2] for row in DESCRIBED])
def test_a_move_is_described_before_it_is_made(arrange: Arrangement, move: str, text: str) -> None:
    state = table().state
    arrange(state)
    assert describe(Move.parse(move), state) == text


# Warnings


def warned(move: str, *arrangements: Arrangement) -> list[str]:
    state = table().state
    together(*arrangements)(state)
    return warnings(Move.parse(move), state)


def test_paying_more_than_needed_is_noticed() -> None:
    assert warned("bribe hubu 4 pay 3+2") == [
        "You pay 1 cash more than the price of 4; cards of 3 + 1 would do (rules 4.1)"
    ]
    assert warned("bribe hubu 4 pay 3+1") == []


def test_paying_more_than_needed_is_noticed_when_there_is_no_other_way() -> None:
    assert warned("bribe hubu 4 pay 3+2", lambda s: hand(s, 3, 2)) == [
        "You pay 1 cash more than the price of 4, and there is no change (rules 4.1)"
    ]


def black_has_three_gifts(state: State) -> None:
    give(state, WHITE, BLACK, 2)
    give(state, BLACK, WHITE, 2)
    give(state, GREEN, BLACK, 2)
    own(state, BLACK, HUBU_4)


def test_a_cancelled_gift_may_cost_a_cube() -> None:
    assert warned("transfer hubu 4 to green", black_has_three_gifts) == [
        "Without Green's gift worth 2 you will have 4 cubes next round, not 5 (rules 2.1)"
    ]


def test_a_superior_gift_to_a_giver_costs_no_cube_as_it_counts_itself() -> None:
    def with_a_gift_of_three(state: State) -> None:
        black_has_three_gifts(state)
        set_gift_state(state, BLACK, 3, AVAILABLE)

    assert warned("give 3 to green", with_a_gift_of_three) == []
    assert warned("give 3 to white", with_a_gift_of_three) == [
        "Without White's gift worth 2 you will have 4 cubes next round, not 5 (rules 2.1)",
        "Your gift worth 2 to White leaves the game (rules 5.10)",
    ]


def test_no_cubes_are_counted_after_the_last_round() -> None:
    def at_the_end(state: State) -> None:
        yielding_bound(state)
        state.ending = 0

    assert warned("yield purple", yielding_bound) == [
        "Without Purple's gift worth 3 you will have 3 cubes next round, not 4 (rules 2.1)"
    ]
    assert warned("yield purple", at_the_end) == []


def test_spending_the_last_card_before_a_contested_examination_is_noticed() -> None:
    everything = "buy 6 pay 3+2+1"
    warning = "An examination is due, and this leaves you no card to tutor with (rules 8.2.1)"
    assert warned(everything, students(GREEN, WHITE)) == [warning]
    assert warned(everything, students(GREEN, NOBODY)) == []
    assert warned(everything, students(GREEN, GREEN)) == []
    nominate = "nominate plain pay 2"
    assert warned(nominate, students(GREEN, NOBODY), lambda s: hand(s, 2)) == [warning]


def test_forcing_an_examination_that_takes_place_anyway_is_noticed() -> None:
    def forced(state: State) -> None:
        state.forced = True

    warning = "The examination takes place this round anyway (rules 8.2)"
    assert warned("force pay 2", students(GREEN, WHITE)) == [warning]
    assert warned("force pay 2", students(GREEN, NOBODY), forced) == [warning]
    assert warned("force pay 2", students(GREEN, NOBODY)) == []


def full_hubu(state: State) -> None:
    state.candidate = MINISTRIES.index("hubu")
    state.tiles = [4] * 21


def test_an_unsecured_official_may_fall_to_the_candidate_of_an_examination_that_is_due() -> None:
    bribe = "bribe hubu 4 pay 3+1"
    warning = (
        "An examination is due, and its winner may replace Hubu 4: the marker is not secured (rules 8.2.4)"
    )
    assert warned(bribe, full_hubu, students(GREEN, WHITE)) == [warning]
    assert warned(bribe, full_hubu, students(GREEN, NOBODY)) == []
    assert warned(bribe, full_hubu, students(GREEN, NOBODY), lambda s: setattr(s, "forced", True)) == [
        warning
    ]
    assert warned(bribe, full_hubu, students(BLACK, BLACK)) == []
    elsewhere = "bribe gongbu 3 pay 3+1"
    assert warned(elsewhere, full_hubu, students(GREEN, WHITE)) == []


def test_while_there_are_empty_seats_no_official_falls_to_the_candidate() -> None:
    assert warned("bribe hubu 4 pay 3+1", students(GREEN, WHITE)) == []


def test_cards_drawn_with_the_last_cube_may_be_too_many_to_keep() -> None:
    warning = "You will hold 5 cards, but keep only 4 at the end of the round (rules 9.2)"
    assert warned("tax", last_cube) == [warning]
    assert warned("tax") == []
    assert warned("tax", last_cube, lambda s: hand(s, 3, 1)) == []
    assert warned("tax", last_cube, lambda s: setattr(s, "chief", BLACK)) == []
    assert warned("tax", last_cube, lambda s: setattr(s, "wall", 8)) == []
    assert warned("tax", favour) == [warning]


def test_an_ordinary_move_has_no_warning() -> None:
    assert warned("no action") == []
    assert warned("give 1 to white") == []
