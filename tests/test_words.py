"""The game in words: refusals, log lines, moves, warnings, prompts."""

import random
import re
from collections.abc import Callable, Iterator
from gettext import NullTranslations

import pytest

from confucius import rulebook
from confucius.game import Game
from confucius.rules import events
from confucius.rules.cards import from_list, pack, subsets
from confucius.rules.components import (
    ANY_MINISTRY,
    COLOURS,
    DISTANT_LANDS,
    EXTRA_ACTION_CARD,
    FOREIGN_LANDS,
    GIFT_NAMES,
    INSULTED_CARD,
    MINISTRIES,
    NOBODY,
    REWARDS,
    TITLES,
)
from confucius.rules.events import END_REASONS, EVERYONE, Event
from confucius.rules.explanation import Violation
from confucius.rules.moves import (
    BRIBE,
    CHIEF,
    COMMERCE,
    DISCARD,
    INVADE,
    KIND_NAMES,
    PETITION_ARMY,
    PETITION_SWAP,
    PLACE,
    TAX,
    TUTOR,
    VOYAGE,
    YIELD,
    Move,
)
from confucius.rules.scoring import SOURCES
from confucius.rules.state import (
    ACTING,
    ACTIVE,
    AVAILABLE,
    CHOOSING_CHIEF,
    DECISIONS,
    DISCARDING,
    FAVOUR,
    GONE,
    OVER,
    PLACING,
    TUTORING,
    YIELDING,
    State,
    one_reward,
    put_marker,
    set_gift_state,
)
from confucius.rules.violations import REASONS
from confucius.words import language, names
from confucius.words.decisions import prompt, waiting
from confucius.words.events import event_text
from confucius.words.moves import describe, warnings
from confucius.words.refusals import SENTENCES, refusal, sentence_of

Arrangement = Callable[[State], None]
BLACK, GREEN, PURPLE, WHITE = range(4)
HUBU_1, HUBU_3, HUBU_4, HUBU_5, HUBU_6 = 7, 9, 10, 11, 12
GONGBU_3, BINGBU_3 = 16, 2
ENDS_WITH_RULE = re.compile(r" \((?:rules|rules, section) (\d+(?:\.\d+)*)\)$")


# Driving games


def random_games(number: int) -> Iterator[tuple[Game, random.Random]]:
    for seed in range(number):
        yield Game(players=3 + seed % 3, advanced=seed % 4 != 0, seed=seed), random.Random(seed)


def some_move(game: Game, rng: random.Random) -> Move:
    """A move of a random kind, so that rare kinds are played as often as frequent ones."""
    moves = list(game.irredundant_moves)
    kind = rng.choice(sorted({move.kind for move in moves}))
    return rng.choice([move for move in moves if move.kind == kind])


def positions(number_of_games: int, share: float) -> Iterator[tuple[Game, random.Random]]:
    for game, rng in random_games(number_of_games):
        while not game.is_over:
            if rng.random() < share or game.state.step != ACTING:
                yield game, rng
            game.push(some_move(game, rng))
        yield game, rng


def attempts(game: Game, rng: random.Random, number: int) -> Iterator[Move]:
    """Moves of the whole structural space, sensible targets more often than others."""
    hand = game.state.hands[game.state.actor]
    for _ in range(number):
        kind = rng.choice((rng.randrange(32), rng.choice((TUTOR, PLACE, YIELD, DISCARD, CHIEF))))
        a = rng.choice((rng.randrange(3), rng.randrange(7), rng.randrange(22), rng.randrange(64)))
        b = rng.choice((0, rng.randrange(7), rng.randrange(22), rng.randrange(64)))
        some_cards = pack(rng.randrange(3), rng.randrange(3), rng.randrange(3))
        pay = rng.choice((0, rng.choice(subsets(hand)), some_cards))
        yield Move.of(kind, a, b, pay, rng.random() < 0.1)


def assert_well_said(text: str) -> None:
    assert not re.search(r"[{}]|None|  ", text), text
    assert text[0].isupper() or text[0].isdigit(), text


def assert_cites_a_rule(text: str) -> None:
    found = ENDS_WITH_RULE.search(text)
    assert found, text
    assert rulebook.rule(found[1]).text


# A table to set up by hand


def table(players: int = 4, advanced: bool = True) -> Game:
    """Black to act in round 3, officials of cost 4 in seats 3 to 5, the lands Annam, Mongolia and Korea."""
    game = Game(players=players, advanced=advanced, seed=7)
    state = game.state
    state.actor = BLACK
    state.chief = WHITE
    state.round = 3
    state.tiles = [4 if tile else 0 for tile in state.tiles]
    state.foreign = [0, 2, 3]
    state.cubes = [3] * players
    return game


def give(state: State, giver: int, recipient: int, value: int) -> None:
    set_gift_state(state, giver, value, ACTIVE)
    state.active[giver * state.players + recipient] = value


def own(state: State, seat: int, *posts: int, secured: bool = False) -> None:
    for post in posts:
        if not state.tiles[post]:
            state.tiles[post] = 4
        put_marker(state, post, seat, secured)


def resolve(state: State, ministry: int) -> None:
    state.resolved = [3 if m == ministry else r for m, r in enumerate(state.resolved)]


def hand(state: State, *cards: int) -> None:
    state.hands[state.actor] = from_list(list(cards))


def pay(*cards: int) -> int:
    return from_list(list(cards))


def why_not(game: Game, move: Move | str) -> str:
    return str(refused(game, move))


def refused(game: Game, move: Move | str) -> Violation:
    found = game.why_not(Move.parse(move) if isinstance(move, str) else move)
    assert found is not None
    return found


def together(*arrangements: Arrangement) -> Arrangement:
    def arrange(state: State) -> None:
        for one in arrangements:
            one(state)

    return arrange


# Refusals


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


def black_holds_whites_gift(state: State) -> None:
    give(state, WHITE, BLACK, 4)
    own(state, BLACK, HUBU_3, HUBU_6)
    own(state, WHITE, HUBU_5, HUBU_1)


def black_holds_two_equal_gifts(state: State) -> None:
    give(state, WHITE, BLACK, 3)
    give(state, GREEN, BLACK, 3)


def no_cubes(state: State) -> None:
    state.cubes[BLACK] = 0


def one_cube_and_bribed(state: State) -> None:
    state.cubes[BLACK] = 1
    state.taken[BLACK] |= 1 << BRIBE


def one_cube_and_traded(state: State) -> None:
    state.cubes[BLACK] = 1
    state.taken[BLACK] |= 1 << COMMERCE


def one_cube_and_taxed(state: State) -> None:
    state.cubes[BLACK] = 1
    state.taken[BLACK] |= 1 << TAX


def students(red: int, plain: int) -> Arrangement:
    def put(state: State) -> None:
        state.students = [red, plain]

    return put


def first_round(state: State) -> None:
    state.round = 1


def all_gifts_available(state: State) -> None:
    for value in range(1, 7):
        set_gift_state(state, BLACK, value, AVAILABLE)


def armies_abroad(state: State) -> None:
    """Annam is full, Mongolia holds one of Green's, Korea has failed."""
    all_gifts_available(state)
    state.armies = [WHITE, GREEN, -1, -1, GREEN, -1, -1, -1, BLACK, -1, -1, -1]
    state.conquests = [0, 0, -8]
    state.colonies[BLACK] = 1


def armies_at_war(state: State) -> None:
    armies_abroad(state)
    state.conquests = [0, 0, 0]
    state.rewards[BLACK] = one_reward(EXTRA_ACTION_CARD)


def hubu_is_resolved(state: State) -> None:
    all_gifts_available(state)
    own(state, BLACK, HUBU_4, secured=True)
    own(state, BLACK, BINGBU_3)
    give(state, WHITE, BLACK, 1)
    state.rewards[BLACK] = one_reward(0) + one_reward(1)
    resolve(state, MINISTRIES.index("hubu"))


def bribery_in_hubu(state: State) -> None:
    state.rewards[BLACK] = one_reward(MINISTRIES.index("hubu"))
    own(state, WHITE, HUBU_4, secured=True)
    own(state, BLACK, HUBU_5)


def junks(state: State) -> None:
    state.shipyards[BLACK] = 4
    state.sea[BLACK] = 3
    state.visited[BLACK] = 0b00010
    state.supply = 1


def everywhere(state: State) -> None:
    state.shipyards[BLACK] = 4
    state.sea[BLACK] = 3
    state.visited[BLACK] = 0b11111


def tutoring(state: State) -> None:
    state.students = [GREEN, WHITE]
    state.step = TUTORING


def tutoring_bound(state: State) -> None:
    tutoring(state)
    give(state, WHITE, BLACK, 3)
    give(state, GREEN, BLACK, 2)


def tutoring_own(state: State) -> None:
    state.students = [BLACK, WHITE]
    state.step = TUTORING


def placing(candidate: str) -> Arrangement:
    def put(state: State) -> None:
        state.candidate = (*MINISTRIES, "any").index(candidate)
        own(state, WHITE, HUBU_4, secured=True)
        resolve(state, MINISTRIES.index("bingbu"))
        state.step = PLACING

    return put


def yielding(state: State) -> None:
    state.resolving = MINISTRIES.index("hubu")
    state.backing = [BLACK, GREEN, GREEN, PURPLE, PURPLE, GREEN, PURPLE]
    state.step = YIELDING


def yielding_bound(state: State) -> None:
    yielding(state)
    give(state, PURPLE, BLACK, 3)


def yielding_bound_twice(state: State) -> None:
    state.resolving = MINISTRIES.index("hubu")
    state.backing = [BLACK, GREEN, GREEN, PURPLE, PURPLE, WHITE, WHITE]
    state.step = YIELDING
    give(state, PURPLE, BLACK, 3)
    give(state, GREEN, BLACK, 3)


def discarding(state: State) -> None:
    hand(state, 3, 3, 2, 2, 1, 1)
    state.step = DISCARDING


def gift_given_and_gone(state: State) -> None:
    give(state, BLACK, GREEN, 2)
    set_gift_state(state, BLACK, 3, GONE)
    give(state, WHITE, BLACK, 4)


def nothing(state: State) -> None:
    """As the table stands: a hand of 3 + 2 + 1, officials of cost 4 in seats 3 to 5."""


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


# The log


KINDS_OF_EVENT = [kind for name, kind in vars(events).items() if name.isupper() and isinstance(kind, str)]


def moved(text: str) -> Event:
    return Event(events.MOVED, GREEN, Move.parse(text).code)


@pytest.mark.parametrize("kind", KINDS_OF_EVENT)
def test_every_kind_of_event_has_a_line(kind: str) -> None:
    state = table().state
    code = Move.parse("tax").code if kind == events.MOVED else 1
    text = event_text(Event(kind, GREEN, code, 1, pay(2)), None, state)
    assert text is not None
    assert_well_said(text)


def test_every_event_of_a_game_is_told_to_those_who_may_see_it() -> None:
    for game, rng in random_games(12):
        while not game.is_over:
            for event in game.push(some_move(game, rng)):
                for viewer in (None, *range(game.players)):
                    text = event_text(event, viewer, game.state)
                    if text is not None:
                        assert event.visible_to(EVERYONE if viewer is None else viewer)
                        assert_well_said(text)


def test_the_log_of_an_earlier_move_can_be_read_from_any_later_state() -> None:
    game = Game(players=4, advanced=True, seed=3)
    rng = random.Random(3)
    told = []
    while not game.is_over:
        happened = game.push(some_move(game, rng))
        told += [(event, event_text(event, None, game.state)) for event in happened]
    assert all(event_text(event, None, game.state) == text for event, text in told)


LINES = [
    (moved("bribe hubu 4 pay 3+1"), "Green bribed Hubu 4, paying cards of 3 + 1"),
    (
        moved("extra tax"),
        "With the Extra Action card: Green took Tax Income",
    ),
    (
        moved("voyage 2 to spice-islands pay 2"),
        "Green sent 2 junks to sea, paying 2 licences (a 2-cash card)",
    ),
    (moved("invade 6 box 1 pay 3+3"), "Green invaded Mongolia in box 1, paying cards of 3 + 3"),
    (moved("give 3 to white"), "Green gave White the gift worth 3 (vase)"),
    (moved("commerce"), "Green took Commercial Income, paying nothing"),
    (
        moved("card bribery-any hubu 4"),
        "Green played Bribery (any ministry) and bribed Hubu 4 for free",
    ),
    (
        moved("petition influence hubu 4 to white"),
        "Green petitioned with the junk: Hubu 4 now carries a secured marker of White",
    ),
    (moved("discard 2+1"), "Green discarded cards of 2 + 1"),
    (Event(events.CUBES_COUNTED, WHITE, 4, 1), "White counted 1 active gift and took 4 cubes"),
    (Event(events.CHIEF_NAMED, WHITE, GREEN), "Green named White Chief Minister"),
    (Event(events.CHIEF_NAMED, WHITE, NOBODY), "White became the first Chief Minister by lot"),
    (Event(events.CARDS_DRAWN, WHITE, 4), "White drew 4 cards"),
    (Event(events.GIFT_CANCELLED, WHITE, 2, GREEN), "White's gift worth 2 to Green was cancelled"),
    (
        Event(events.VOYAGE_COMPLETED, WHITE, 0, 4),
        "White was the first to complete a voyage to the Spice Islands and scored 4 points",
    ),
    (Event(events.VOYAGE_COMPLETED, WHITE, 0, 0), "White completed a voyage to the Spice Islands"),
    (Event(events.TUTORED, WHITE, 0, 1), "White tutored the student on the red space with 1 card"),
    (
        Event(events.EXAM_DECIDED, WHITE, 4, 3),
        "White's student won the examination: red space 4 cash, plain space 3",
    ),
    (
        Event(events.CANDIDATE_PLACED, WHITE, HUBU_6, ANY_MINISTRY),
        "White placed the candidate (any ministry) in Hubu 6, secured",
    ),
    (
        Event(events.OFFICIAL_REPLACED, GREEN, HUBU_6, 5),
        "The official costing 5 in Hubu 6 left the game; Green's marker was returned",
    ),
    (Event(events.YIELDED, WHITE, GREEN, 2), "White gave up 2 markers of influence to Green"),
    (Event(events.INVASION_FAILED, NOBODY, 2), "The invasion of Korea failed"),
    (Event(events.GAME_ENDED, NOBODY, 2), "The game ended: the Great Wall was complete"),
    (Event(events.TITLE_GIVEN, GREEN, 1, 0), "Green became Admiral and scored 1 point"),
    (
        Event(events.TITLE_GIVEN, GREEN, 0, 1),
        "After a tie, Green became Chief Minister (title) as Minister of Hubu and scored 1 point",
    ),
    (
        Event(events.TITLE_GIVEN, NOBODY, 2, 1),
        "Nobody became General: there was a tie, and Bingbu had no Minister",
    ),
]


@pytest.mark.parametrize(("event", "line"), LINES, ids=[line for _, line in LINES])
def test_an_event_becomes_a_line_of_the_log(event: Event, line: str) -> None:
    assert event_text(event, None, table().state) == line


def test_the_office_is_told_with_the_points_of_its_chit() -> None:
    state = table().state
    state.chits = [8, 4, 7, 5, 6, 6]
    line = event_text(Event(events.OFFICE_TAKEN, WHITE, 1, 1), None, state)
    assert line == "White became Secretary of Hubu and scored 5 points"


PRIVATE_LINES = [
    (Event(events.CARD_SEEN, GREEN, cards=pay(3), only=GREEN), "Green's new card: 3 cash or 1 licence"),
    (
        Event(events.REWARD_SEEN, GREEN, EXTRA_ACTION_CARD, only=GREEN),
        "Green's new reward card: Extra Action",
    ),
    (
        Event(events.TUTORED_WITH, GREEN, 1, cards=pay(3, 1), only=GREEN),
        "Green tutored the student on the plain space with cards of 3 + 1",
    ),
]


@pytest.mark.parametrize(("event", "line"), PRIVATE_LINES, ids=[line for _, line in PRIVATE_LINES])
def test_what_one_seat_alone_sees_is_told_to_it_alone(event: Event, line: str) -> None:
    state = table().state
    assert event_text(event, GREEN, state) == line
    assert event_text(event, WHITE, state) is None
    assert event_text(event, None, state) is None


@pytest.mark.parametrize("move", ["chief white", "place hubu 6", "yield white"])
def test_a_move_that_its_own_event_tells_is_not_told_twice(move: str) -> None:
    assert event_text(moved(move), None, table().state) is None


# Moves


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


def favour(state: State) -> None:
    state.step = FAVOUR


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
    (junks, "voyage 1 pay 3", "Send 1 junk to sea: pay 1 licence with a 3-cash card"),
    (
        junks,
        "voyage 3 to spice-islands pay 1",
        "Send 3 junks to sea and reach the Spice Islands: pay 3 licences with a 1-cash card",
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


def last_cube(state: State) -> None:
    state.cubes[BLACK] = 1


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


# Prompts


PROMPTS = [
    (nothing, "Take an action: you have 3 cubes (rules 2.4)"),
    (last_cube, "Take an action: you have 1 cube (rules 2.4)"),
    (no_cubes, "You have no cube left: play a reward card, transfer influence or pass (rules 2.5)"),
    (favour, "Take the Imperial Favour action: any action of the Actions Box, without cubes (rules 2.6)"),
    (
        lambda s: setattr(s, "step", CHOOSING_CHIEF),
        "Choose the next Chief Minister: Green, Purple or White (rules 2.2)",
    ),
    (tutoring_bound, "Tutor White's student: White's gift worth 3 binds you (rules 7.3)"),
    (tutoring, "Tutor a student with one card or more: Green's on the red space or White's (rules 8.2.1)"),
    (
        together(tutoring, black_holds_two_equal_gifts),
        "Tutor Green's or White's student: you hold gifts worth 3 from both and may choose (rules 7.3)",
    ),
    (placing("hubu"), "Place the candidate (Hubu) in an empty seat: Hubu 1, 2, 6 or 7 (rules 8.2.4)"),
    (
        placing("bingbu"),
        "Place the candidate (Bingbu), replacing an unbribed or unsecured official: Hubu 3 and 5 or "
        "Gongbu 3, 4 and 5 (rules 8.2.4)",
    ),
    (yielding, "You have the least influence in Hubu: give it to Green or Purple (rules 8.3.2)"),
    (
        yielding_bound,
        "You have the least influence in Hubu: Purple's gift worth 3 binds you to give it "
        "to Purple (rules 7.4)",
    ),
    (
        yielding_bound_twice,
        "You have the least influence in Hubu: gifts worth 3 bind you to give it to Green or Purple "
        "(rules 7.4)",
    ),
    (discarding, "Discard 2 cards: you may keep 4 (rules 9.2)"),
    (lambda s: setattr(s, "step", OVER), "The game is over"),
]


@pytest.mark.parametrize(("arrange", "text"), PROMPTS, ids=[text for _, text in PROMPTS])
def test_a_decision_is_asked_for_with_its_facts(arrange: Arrangement, text: str) -> None:
    state = table().state
    arrange(state)
    assert prompt(state) == text


def test_every_decision_of_a_game_has_a_prompt_with_its_rule() -> None:
    for game, rng in random_games(8):
        while not game.is_over:
            text = prompt(game.state)
            assert_well_said(text)
            assert_cites_a_rule(text)
            game.push(some_move(game, rng))


def test_the_others_are_told_whom_the_game_waits_for() -> None:
    state = table().state
    tutoring(state)
    assert waiting(state) == "Waiting for Black: tutor a student"


def test_a_draw_that_is_due_is_a_prompt_too() -> None:
    game = Game(players=3, explicit=True)
    assert prompt(game.state) == waiting(game.state) == "A draw is due"


# Names


def test_everything_has_a_name() -> None:
    for name_of, things in (
        (names.family, COLOURS),
        (names.ministry, MINISTRIES),
        (names.ministry_title, MINISTRIES),
        (names.candidate, (*MINISTRIES, "any")),
        (names.distant_land, DISTANT_LANDS),
        (names.foreign_land, FOREIGN_LANDS),
        (names.reward, REWARDS),
        (names.reward_text, REWARDS),
        (names.action, KIND_NAMES),
        (names.title, TITLES),
        (names.source, SOURCES),
        (names.end_reason, END_REASONS),
        (names.decision, DECISIONS),
    ):
        for number, thing in enumerate(things):
            assert name_of(number) == name_of(thing) != ""
    assert [names.gift(value) for value in range(1, 7)] == list(GIFT_NAMES)


def test_every_step_of_a_game_has_the_name_of_its_phase() -> None:
    state = table().state
    phases = []
    for step in range(OVER + 1):
        state.step = step
        phases.append(names.phase(state))
    assert phases[YIELDING] == "Court: Ministry Resolution"
    state.step, state.ending = YIELDING, 0
    assert names.phase(state) == "End of the game: Ministry Resolution"


def test_the_office_of_the_round_and_the_title_are_told_apart() -> None:
    assert names.title("chief-minister") == "Chief Minister (title)"


# Languages


def test_a_catalogue_replaces_the_english_sentences(monkeypatch: pytest.MonkeyPatch) -> None:
    class Shouting(NullTranslations):
        def gettext(self, message: str) -> str:
            return message.replace("Hubu", "HUBU")

    catalogue = language._catalogue
    monkeypatch.setattr(language, "_catalogue", lambda lang: Shouting() if lang == "xx" else catalogue(lang))
    with language.speaking("xx"):
        assert names.official(HUBU_4) == "HUBU 4"
    assert names.official(HUBU_4) == "Hubu 4"


def test_a_language_without_a_catalogue_is_refused_at_once() -> None:
    with pytest.raises(language.UnknownLanguage, match="there are: en, "), language.speaking("tlh"):
        raise AssertionError("not reached")


def test_a_number_chooses_between_the_forms_of_a_sentence() -> None:
    sentence = language.Counted("{n} [junk|junks]", by="n")
    assert [language.say(sentence, {"n": n}) for n in (0, 1, 2)] == ["0 junks", "1 junk", "2 junks"]
    with pytest.raises(TypeError, match="n must be a number"):
        language.say(sentence, {"n": "two"})
