"""Games to be told of: random ones, and tables set up by hand."""

import random
import re
from collections.abc import Callable, Iterator

from confucius import rulebook
from confucius.game import Game
from confucius.rules.cards import from_list, pack, subsets
from confucius.rules.components import (
    EXTRA_ACTION_CARD,
    MINISTRIES,
)
from confucius.rules.explanation import Violation
from confucius.rules.moves import (
    BRIBE,
    CHIEF,
    COMMERCE,
    DISCARD,
    PLACE,
    TAX,
    TUTOR,
    YIELD,
    Move,
)
from confucius.rules.state import (
    ACTING,
    ACTIVE,
    AVAILABLE,
    DISCARDING,
    FAVOUR,
    GONE,
    PLACING,
    TUTORING,
    YIELDING,
    State,
    one_reward,
    put_marker,
    set_gift_state,
)

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


# What can be arranged at a table


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


def last_cube(state: State) -> None:
    state.cubes[BLACK] = 1


def favour(state: State) -> None:
    state.step = FAVOUR
