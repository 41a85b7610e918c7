"""Why a move is refused, in words and with its rule."""

import pytest

from confucius import rulebook
from confucius.game import Game
from confucius.rules.components import (
    INSULTED_CARD,
    NOBODY,
)
from confucius.rules.moves import (
    BRIBE,
    COMMERCE,
    INVADE,
    PETITION_ARMY,
    PETITION_SWAP,
    TAX,
    VOYAGE,
    Move,
)
from confucius.rules.state import (
    CHOOSING_CHIEF,
    FAVOUR,
    OVER,
    one_reward,
)
from confucius.rules.violations import REASONS
from confucius.words.refusals import SENTENCES, refusal, sentence_of
from words.arrangements import (
    BLACK,
    GREEN,
    HUBU_1,
    WHITE,
    Arrangement,
    all_gifts_available,
    armies_abroad,
    armies_at_war,
    assert_cites_a_rule,
    assert_well_said,
    attempts,
    black_holds_whites_gift,
    bribery_in_hubu,
    discarding,
    everywhere,
    first_round,
    gift_given_and_gone,
    hand,
    hubu_is_resolved,
    junks,
    no_cubes,
    nothing,
    one_cube_and_bribed,
    one_cube_and_taxed,
    one_cube_and_traded,
    own,
    placing,
    positions,
    refused,
    students,
    table,
    together,
    tutoring,
    tutoring_bound,
    tutoring_own,
    why_not,
    yielding,
    yielding_bound,
    yielding_bound_twice,
)


def test_every_reason_has_a_sentence() -> None:
    told = {key.split("/")[0] for key in SENTENCES}
    assert told == {name for name, _ in REASONS.values()}


def test_every_reason_names_a_rule_of_the_book() -> None:
    assert all(rulebook.rule(number).text for _, number in REASONS.values() if number)


@pytest.fixture(scope="module")
def said_in_games() -> dict[str, str]:
    """Refusals over the whole space of moves, in positions of random games; each with its sentence."""
    said: dict[str, str] = {}
    for game, rng in positions(30, share=0.2):
        for move in attempts(game, rng, 100):
            found = game.why_not(move)
            if found is not None:
                said[str(found)] = sentence_of(found)
    return said


def test_every_refusal_is_a_sentence_with_its_rule(said_in_games: dict[str, str]) -> None:
    assert len(said_in_games) > 1000
    for text in said_in_games:
        assert_well_said(text)
        assert_cites_a_rule(text)


def test_there_is_no_sentence_that_is_never_said(said_in_games: dict[str, str]) -> None:
    said = set(said_in_games.values())
    for arrange, move, _ in REFUSED:
        game = table()
        arrange(game.state)
        said.add(sentence_of(refused(game, move)))
    # These have tests of their own.
    said |= {"game-over", "other-seat", "other-seat/nobody", "chance-pending"}
    assert SENTENCES.keys() - said == set()


def test_a_refusal_tells_nothing_of_other_hands() -> None:
    for game, rng in positions(4, share=0.05):
        if game.is_over:
            continue
        blind = game.copy()
        for seat in range(game.players):
            if seat != game.state.actor:
                blind.state.hands[seat] = 0
                blind.state.rewards[seat] = 0
        for move in attempts(game, rng, 60):
            assert repr(game.why_not(move)) == repr(blind.why_not(move))


def test_who_moves_out_of_turn_learns_whose_turn_it_is_and_nothing_else() -> None:
    game = table()
    found = game.why_not("bribe hubu 4 pay 3+1", seat="white")
    assert found is not None
    assert found.facts == {"move": "bribe", "seat": "black", "decision": "action"}
    assert refusal(found) == "It is not your turn: Black must decide first (rules 2.3)"


def test_while_a_draw_is_due_nobody_can_move() -> None:
    game = Game(players=3, explicit=True)
    assert why_not(game, "tax") == "A draw must be made before anybody can move"
    assert str(game.why_not("tax", seat=0)) == why_not(game, "tax")


def test_a_draw_that_is_due_after_the_imperial_favour_does_not_confuse_a_refusal() -> None:
    game = Game(players=3, explicit=True, position=table(players=3).state)
    game.state.step = FAVOUR
    game.push("tax")
    assert why_not(game, "tax") == "A draw must be made before anybody can move"
    assert str(game.why_not("tax", seat=1)) == why_not(game, "tax")


def test_when_the_game_is_over_that_is_said() -> None:
    game = table()
    game.state.step = OVER
    assert why_not(game, "tax") == "The game is over (rules 9.3)"


REFUSED: list[tuple[Arrangement, Move | str, str]] = [
    # The moment, and cubes
    (
        no_cubes,
        "tax",
        "You have no cube left: play a reward card, transfer influence or pass; Tax Income needs 1 "
        "(rules 2.5)",
    ),
    (
        one_cube_and_taxed,
        "tax",
        "Tax Income costs 2 cubes, because you have already taken it this round; you have 1 (rules 3.1)",
    ),
    (
        one_cube_and_traded,
        "commerce",
        "You have already taken Commercial Income this round (rules 5.13)",
    ),
    (
        one_cube_and_bribed,
        "secure hubu 4",
        "Secure Official costs 2 cubes, because you have already taken it or the action paired with it "
        "this round; you have 1 (rules 3.2)",
    ),
    (
        nothing,
        "pass",
        "You still have 3 cubes: take an action or choose No Action; you can pass only when you have "
        "no cubes left (rules 2.4)",
    ),
    (
        nothing,
        "chief green",
        "It is your turn to take an action; Choose Chief Minister comes at another time (rules, section 2)",
    ),
    (tutoring, "tax", "Tutor a student first; Tax Income has to wait (rules 8.2.1)"),
    (nothing, "card cash", "You do not hold the reward card Cash (rules 6.1)"),
    (nothing, "extra tax", "You do not hold the reward card Extra Action (rules 6.1)"),
    (
        nothing,
        "extra pass",
        "The Extra Action card is for an action of the Actions Box; Pass is not one (rules 6.3)",
    ),
    # Paying
    (nothing, "bribe hubu 4 pay 3", "3 cash is not enough: Hubu 4 costs you 4 (rules 4.1)"),
    (
        lambda s: hand(s, 2, 1),
        "bribe hubu 4 pay 2+1",
        "Hubu 4 costs you 4 cash and your whole hand is worth 3 (rules 4.1)",
    ),
    (nothing, "junks 2 pay 2", "2 cash is not enough: 2 junks cost you 3 (rules 4.1)"),
    (nothing, "junks 1", "0 cash is not enough: 1 junk costs you 1 (rules 4.1)"),
    (nothing, "buy 6 pay 3", "3 cash is not enough: your gift worth 6 costs 6 (rules 4.1)"),
    (nothing, "force pay 1", "1 cash is not enough: Force Imperial Examination costs 2 (rules 4.1)"),
    (nothing, "recruit pay 3", "1 licence is not enough: an army costs you 6 (rules 4.1)"),
    (
        nothing,
        "bribe hubu 4 pay 3+3",
        "You do not have cards of 3 + 3; you hold cards of 3 + 2 + 1 (rules 4.1)",
    ),
    (nothing, "tax pay 2", "There is nothing to pay here; do not add a 2-cash card (rules 4.1)"),
    (nothing, "commerce pay 3+2", "5 cash is too much: Commercial Income takes at most 4 (rules 5.13)"),
    (
        discarding,
        "discard 1",
        "Discard exactly 2 cards, so that four stay in your hand; you chose 1 (rules 9.2)",
    ),
    # Officials
    (
        black_holds_whites_gift,
        "bribe hubu 4 pay 3+1",
        "White's gift worth 4 forbids it: your influence in Hubu is 2, White's is 2 (rules 7.2)",
    ),
    (
        lambda s: own(s, WHITE, HUBU_1),
        "bribe hubu 6",
        "There is no official in seat 6 of Hubu yet; occupied seats: 1, 3, 4 and 5 (rules 5.1)",
    ),
    (black_holds_whites_gift, "bribe hubu 5", "Hubu 5 carries White's marker already (rules 4.4)"),
    (black_holds_whites_gift, "bribe hubu 3", "Hubu 3 carries your own marker already (rules 4.4)"),
    (
        hubu_is_resolved,
        "bribe hubu 5",
        "Hubu is resolved: its officials can no longer be bribed (rules 8.3.3)",
    ),
    (
        hubu_is_resolved,
        "transfer hubu 4 to white",
        "Hubu is resolved: its officials can no longer be transferred (rules 5.11)",
    ),
    (
        hubu_is_resolved,
        "petition swap bingbu 3 with hubu 4",
        "Hubu is resolved: its officials can no longer be swapped (rules 5.12)",
    ),
    (
        hubu_is_resolved,
        "transfer bingbu 3 to green",
        "You hold no active gift from Green; you can transfer influence to White (rules 5.11)",
    ),
    # Examination
    (first_round, "nominate red pay 2", "No student can be nominated in the first round (rules 5.3)"),
    (
        students(GREEN, NOBODY),
        "nominate red pay 2",
        "The red space holds Green's student; the plain space is free (rules 5.3)",
    ),
    (tutoring_bound, "tutor red with 1", "White's gift worth 3 binds you: tutor White's student (rules 7.3)"),
    (
        tutoring_bound,
        "tutor plain with 2+1 cancel",
        "Cancelling White's gift takes three cards or more; you chose 2 (rules 7.5)",
    ),
    (
        tutoring_own,
        "tutor red with 3+2+1 cancel",
        "That student is your own: there is no gift to cancel (rules 7.5)",
    ),
    (
        placing("hubu"),
        "place hubu 3",
        "Hubu 3 has an official, and empty seats come first: Hubu 1, 2, 6 or 7 (rules 8.2.4)",
    ),
    (
        placing("hubu"),
        "place hubu 4",
        "The official in Hubu 4 is secured; the candidate can go to Hubu 1, 2, 6 or 7 (rules 8.2.4)",
    ),
    (
        placing("hubu"),
        "place bingbu 3",
        "Bingbu is resolved; the candidate can go to Hubu 1, 2, 6 or 7 (rules 8.2.4)",
    ),
    (
        placing("gongbu"),
        "place hubu 1",
        "The candidate is for Gongbu and can be placed there: Gongbu 1, 2, 6 or 7 (rules 8.2.4)",
    ),
    (
        placing("bingbu"),
        "place hubu 1",
        "The candidate must replace an unbribed or unsecured official: Hubu 3 and 5 or Gongbu 3, 4 and "
        "5 (rules 8.2.4)",
    ),
    # Voyages and invasions
    (junks, "junks 2", "Only 1 junk is left in the supply (rules 5.5)"),
    (junks, "voyage 5", "You have 4 junks in your shipyard, not 5 (rules 5.6)"),
    (
        junks,
        "voyage 1 to spice-islands",
        "With 4 junks at sea no voyage is complete: five are needed, so name no Distant Land (rules 5.6)",
    ),
    (junks, "voyage 3", "With 6 junks at sea you complete 1 voyage: name 1 Distant Land, not 0 (rules 5.6)"),
    (
        junks,
        "voyage 3 to india",
        "You already have a marker on India; choose a land where you have none (rules 5.6)",
    ),
    (
        everywhere,
        "voyage 3 to india",
        "You already have a marker on all five Distant Lands: name none (rules 5.6)",
    ),
    (everywhere, Move.of(VOYAGE, 3, 0b100000), "There is no such Distant Land; there are five (rules 5.6)"),
    (armies_abroad, "invade 4 box 1", "All boxes of Annam are taken (rules 5.8)"),
    (armies_abroad, "invade 4 box 3", "Annam has no box 3; its boxes are 1 to 2 (rules 5.8)"),
    (
        armies_abroad,
        "invade 6 box 1",
        "Box 1 of Mongolia holds Green's army; free on this tile: 2 and 3 (rules 5.8)",
    ),
    (armies_abroad, "invade 8 box 2", "The invasion of Korea is over (rules 5.8)"),
    (
        armies_abroad,
        Move.of(INVADE, 12),
        "There is no such Foreign Land in this game; there are Annam, Mongolia and Korea (rules 5.8)",
    ),
    (
        lambda s: s.stock.__setitem__(BLACK, 0),
        "recruit pay 3+2+1",
        "All six of your armies are in play: there is none left to recruit (rules 5.7)",
    ),
    # Gifts and petitions
    (gift_given_and_gone, "buy 2", "Your gift worth 2 is active: Green holds it (rules 5.9)"),
    (gift_given_and_gone, "give 3 to green", "Your gift worth 3 has left the game (rules 5.10)"),
    (
        gift_given_and_gone,
        "give 1 to white",
        "You hold White's gift worth 4, so you may not give White one worth only 1 (rules 7.1)",
    ),
    (
        nothing,
        "petition student red",
        "This petition uses up your gift worth 3, which is not available yet (rules 5.12)",
    ),
    (
        all_gifts_available,
        "petition junks green to black",
        "The petition moves two junks, and Green has 0 in the shipyard (rules 5.12)",
    ),
    (
        together(all_gifts_available, students(BLACK, GREEN)),
        "petition student red",
        "The student on the red space is your own already (rules 5.12)",
    ),
    (
        all_gifts_available,
        "petition swap hubu 3 with gongbu 3",
        "Swap one of your officials with one of equal or lower seniority; Hubu 3 is not yours (rules 5.12)",
    ),
    (armies_abroad, "petition army 4 box 1 to 6 box 1", "Box 1 of Mongolia holds Green's army (rules 5.12)"),
    (
        armies_abroad,
        "petition army 4 box 1 to 8 box 2",
        "The invasion of Korea is over: no army can be moved there or away (rules 5.12)",
    ),
    # Reward cards and the rest
    (
        bribery_in_hubu,
        "card bribery-hubu bingbu 3",
        "Bribery (Hubu) works only in Hubu as long as Hubu is unresolved (rules 6.2)",
    ),
    (bribery_in_hubu, "card bribery-hubu hubu 4", "White's marker on Hubu 4 is secured (rules 6.2)"),
    (
        bribery_in_hubu,
        "card bribery-hubu hubu 6",
        "There is no official in seat 6 of Hubu yet; occupied seats: 3, 4 and 5 (rules 6.2)",
    ),
    (
        hubu_is_resolved,
        "card bribery-hubu hubu 5",
        "Hubu is resolved: its officials can no longer be bribed (rules 6.2)",
    ),
    (
        lambda s: setattr(s, "step", CHOOSING_CHIEF),
        "chief black",
        "You were Chief Minister: name another player (rules 2.2)",
    ),
    (yielding, "yield black", "Your influence goes to another player (rules 8.3.2)"),
    (
        yielding,
        "yield white",
        "White takes no part in the resolution of Hubu; your influence can go to Green or Purple "
        "(rules 8.3.2)",
    ),
    (
        yielding_bound,
        "yield green",
        "Purple's gift worth 3 binds you: your influence goes to Purple (rules 7.4)",
    ),
    (
        yielding_bound_twice,
        "yield white",
        "Gifts worth 3 bind you: your influence goes to Green or Purple (rules 7.4)",
    ),
    # Seldom met in random games
    (armies_at_war, "invade 6 box 2 pay 3", "3 cash is not enough: invading Mongolia costs 6 (rules 4.1)"),
    (junks, "voyage 3 to africa pay 3", "3 junks need 3 licences; you pay 1 (rules 4.1)"),
    (hubu_is_resolved, "secure hubu 4", "Your marker on Hubu 4 is secured already (rules 5.2)"),
    (
        hubu_is_resolved,
        "transfer bingbu 3 to black",
        "The marker is yours already; you can transfer influence to White (rules 5.11)",
    ),
    (first_round, "force pay 2", "No examination can be forced in the first round (rules 5.4)"),
    (students(GREEN, WHITE), "nominate red pay 2", "Both student spaces are taken (rules 5.3)"),
    (
        students(BLACK, NOBODY),
        "nominate plain pay 2",
        "You have a student in the examination already (rules 5.3)",
    ),
    (
        tutoring,
        "tutor red with 3+2+1 cancel",
        "You hold no active gift from Green that could be cancelled (rules 7.5)",
    ),
    (lambda s: setattr(s, "supply", 0), "junks 1 pay 1", "No junk is left in the supply (rules 5.5)"),
    (
        all_gifts_available,
        "petition junks green to green",
        "The junks must go from one player's shipyard to another player's (rules 5.12)",
    ),
    (all_gifts_available, "petition student red", "There is no student on the red space (rules 5.12)"),
    (
        all_gifts_available,
        "petition swap hubu 4 with hubu 6",
        "There is no official in Hubu 6 to swap; an empty seat does not count (rules 5.12)",
    ),
    (
        all_gifts_available,
        "petition swap hubu 4 with hubu 4",
        "Name two different officials to swap (rules 5.12)",
    ),
    (armies_at_war, "petition army 6 box 2 to 8 box 2", "There is no army in box 2 of Mongolia (rules 5.12)"),
    (
        all_gifts_available,
        "petition influence hubu 4 to white",
        "Hubu 4 carries no marker that could be replaced (rules 5.12)",
    ),
    (
        hubu_is_resolved,
        "petition influence hubu 4 to white",
        "Black's marker on Hubu 4 is secured and cannot be replaced (rules 5.12)",
    ),
    (
        lambda s: setattr(s, "taken", [1 << COMMERCE] * 4),
        "commerce",
        "You have already taken Commercial Income this round (rules 5.13)",
    ),
    (bribery_in_hubu, "card bribery-hubu hubu 5", "Hubu 5 carries your marker already (rules 6.2)"),
    (
        lambda s: setattr(s, "rewards", [one_reward(INSULTED_CARD)] * 4),
        "card insulted",
        "You have no army in the military colonies to put on the card (rules 6.3)",
    ),
    (
        all_gifts_available,
        Move.of(PETITION_SWAP, 60, 61),
        "Petition the Emperor needs two officials, the more senior first, by "
        "ministry and seat from 1 to 7 (rules 2.7)",
    ),
    (
        all_gifts_available,
        Move.of(PETITION_ARMY, 0, 3),
        "Annam has no box 4; its boxes are 1 to 2 (rules 5.12)",
    ),
    # Moves that name what there is not
    (
        nothing,
        "give 1 to yellow",
        "Give Gift needs a gift of value 1 to 6 and a player: Black, Green, Purple or White (rules 2.7)",
    ),
    (
        nothing,
        Move.of(BRIBE, 40),
        "Bribe Official needs an official: a ministry and a seat from 1 to 7 (rules 2.7)",
    ),
    (nothing, Move.of(TAX, 1), "Tax Income has no target: name only the cards, if any (rules 2.7)"),
    (nothing, Move.of(31), "There is no such move (rules 2.7)"),
    (nothing, Move.of(TAX, pay=1 << 24), "No hand holds that many cards (rules 2.7)"),
]


@pytest.mark.parametrize(("arrange", "move", "sentence"), REFUSED, ids=[row[2] for row in REFUSED])
def test_a_refusal_says_what_is_wrong(arrange: Arrangement, move: Move | str, sentence: str) -> None:
    game = table()
    arrange(game.state)
    assert why_not(game, move) == sentence


def test_petitions_belong_to_the_advanced_game() -> None:
    game = table(advanced=False)
    text = why_not(game, "petition student red")
    assert text == "This is the basic game: only the advanced game has petitions (rules 1.8)"
