"""What must hold in every game, tried over thousands of random ones."""

import json
import random
from collections.abc import Callable, Iterator

import pytest

from confucius import Game, IllegalMove, Move
from confucius.notation import move_from_json, move_json, move_text, parse_move
from confucius.position import parse_position, position_json, position_text, read_position
from confucius.record import Record, dumps, line, loads
from confucius.rules import cards, referee
from confucius.rules.components import NO_TILE, NOBODY
from confucius.rules.examination import places
from confucius.rules.moves import KINDS, PAY_SHIFT, encode
from confucius.rules.pieces import discrepancies
from confucius.rules.state import FAVOUR, OVER, PLACING, YIELDING, State
from confucius.rules.violations import (
    ALLOWED,
    CARDS_NOT_IN_HAND,
    DISCARD_EXACTLY,
    NOTHING_DUE,
    PAY_AT_MOST_FOUR,
    PAY_MORE_CASH,
    PAY_MORE_LICENCES,
    TUTOR_AT_LEAST_ONE,
    TUTOR_THREE_TO_CANCEL,
)
from games import contents, moments, table

CHUNK = 167
PAYMENT_TROUBLE = {
    CARDS_NOT_IN_HAND,
    DISCARD_EXACTLY,
    NOTHING_DUE,
    PAY_AT_MOST_FOUR,
    PAY_MORE_CASH,
    PAY_MORE_LICENCES,
    TUTOR_AT_LEAST_ONE,
    TUTOR_THREE_TO_CANCEL,
}


class Walk:
    """A random game on its way, with what the checks need to remember of it."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.game: Game
        self.lots = random.Random(number)
        self.states: list[dict[str, object]] = []  # at every moment so far, this one included
        self.copied: State | None = None  # a copy of the state, made before the last move

    def follow(self, game: Iterator[Game]) -> None:
        for self.game in game:
            self.states.append(contents(self.game.state))
            self._try(AT_EVERY_MOMENT)
            self.copied = self.game.state.copy()
        self._try(AT_THE_END)

    def _try(self, checks: "list[Check]") -> None:
        for check in checks:
            try:
                check(self)
            except AssertionError as error:
                error.add_note(f"at table {self.number}, {self.game!r}")
                raise


Check = Callable[[Walk], None]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "first" in metafunc.fixturenames:
        metafunc.parametrize("first", range(0, metafunc.config.getoption("--games"), CHUNK))


def test_every_game_passes_all_checks_from_its_beginning_to_its_end(first: int) -> None:
    for number in range(first, first + CHUNK):
        Walk(number).follow(moments(number))


def pieces_are_conserved(walk: Walk) -> None:
    assert discrepancies(walk.game.state) == []


def the_facts_of_section_12_hold(walk: Walk) -> None:
    game, state = walk.game, walk.game.state
    assert state.deck or state.discard, "12.1"
    if state.round >= 5:
        assert NO_TILE not in state.tiles, "12.2"
    assert sum(state.officials) >= 3, "12.2"
    if state.step == PLACING:
        replaces = {state.tiles[post] != NO_TILE for post in places(state)}
        assert replaces == {state.round >= 5}, "12.2"
    n = state.players
    for giver in range(n):
        for other in range(n):
            mutual = {state.active[giver * n + other], state.active[other * n + giver]}
            assert 0 in mutual or len(mutual) == 1, "12.3"
    assert all(not resolved or resolved >= 4 for resolved in state.resolved), "12.4"
    assert state.candidate >= 0 or state.round >= 7, "12.4"
    assert state.step == OVER or len(game.irredundant_moves) > 0, "12.5"
    assert state.step != FAVOUR or not any(state.cubes), "12.5"
    assert state.step != YIELDING or state.ending >= 0 or NOBODY not in state.backing, "12.6"


def a_move_leaves_the_copies_made_before_it_alone(walk: Walk) -> None:
    """Copies share lists, so a list changed in place would change them too."""
    if walk.copied is not None:
        assert contents(walk.copied) == walk.states[-2]


def json_and_text_of_the_position_are_read_back(walk: Walk) -> None:
    state = walk.game.state
    if walk.lots.random() < 0.02 or walk.game.is_over:
        assert contents(read_position(json.loads(json.dumps(position_json(state))))) == walk.states[-1]
        assert contents(parse_position(position_text(state))) == walk.states[-1]


def the_game_ends_in_time_and_its_points_add_up(walk: Walk) -> None:
    state, result = walk.game.state, walk.game.result
    assert state.step == OVER
    assert state.round <= 9
    assert result is not None
    assert [sum(sources) for sources in result.sources] == result.points


def the_record_replays_to_the_same_states_with_no_generator(walk: Walk) -> None:
    if walk.number % 8:
        return
    record = walk.game.record
    for text in (line(record), dumps(record)):
        assert loads(text).to_json() == record.to_json()
    again = Record.from_json(record.to_json())
    assert again.moves == len(walk.states) - 1
    replayed = again.check()
    assert contents(replayed.state) == walk.states[-1]
    assert list(replayed.steps()) == list(walk.game.steps())
    assert replayed.ledger == walk.game.ledger
    half = walk.lots.randrange(len(walk.states))
    assert contents(again.replay(half).state) == walk.states[half]


AT_EVERY_MOMENT: list[Check] = [
    pieces_are_conserved,
    the_facts_of_section_12_hold,
    a_move_leaves_the_copies_made_before_it_alone,
    json_and_text_of_the_position_are_read_back,
]
AT_THE_END: list[Check] = [
    the_game_ends_in_time_and_its_points_add_up,
    the_record_replays_to_the_same_states_with_no_generator,
]


def changing_in_place(number: int, name: str) -> Iterator[Game]:
    """The same game, played by rules that change this list in place instead of replacing it."""
    kept: list[int] | None = None
    for game in moments(number):
        if kept is not None:
            kept[:] = getattr(game.state, name)
            setattr(game.state, name, kept)
        kept = getattr(game.state, name)
        yield game


@pytest.mark.parametrize("name", ["points", "gifts", "active", "students", "shipyards"])
def test_the_checks_notice_a_shared_list_that_is_changed_in_place(name: str) -> None:
    with pytest.raises(AssertionError) as found:
        Walk(1).follow(changing_in_place(1, name))
    assert found.traceback[-1].name == "a_move_leaves_the_copies_made_before_it_alone"


@pytest.mark.parametrize("name", [n for n, v in contents(table(0).state).items() if isinstance(v, list)])
def test_what_a_state_held_is_remembered_when_its_lists_change(name: str) -> None:
    game = table(0)
    before = contents(game.state)
    getattr(game.state, name).append(0)
    assert contents(game.state) != before


@pytest.mark.parametrize("number", range(60))
def test_every_legal_move_is_accepted_and_read_back(number: int) -> None:
    rng = random.Random(number)
    for game in moments(number):
        if rng.random() < 0.1:
            for move in game.irredundant_moves:
                assert game.why_not(move) is None
                assert parse_move(move_text(move)) == move
                assert parse_move(move_text(move, game.state), game.state) == move
                assert move_from_json(json.loads(json.dumps(move_json(move)))) == move
                assert move in game.legal_moves
            some = game.irredundant_moves
            if len(some):
                game.copy().push(some[int(rng.random() * len(some))])


@pytest.mark.parametrize("number", range(18))
def test_the_legal_moves_are_exactly_those_of_the_whole_move_space_without_a_violation(number: int) -> None:
    rng = random.Random(number)
    for game in moments(number):
        if rng.random() < 0.025:
            listed = [move.code for move in game.legal_moves]
            assert len(set(listed)) == len(listed), "no move stands twice in the list"
            assert set(listed) == move_space_without_violation(game)
            assert {move.code for move in game.irredundant_moves} <= set(listed)


def move_space_without_violation(game: Game) -> set[int]:
    """Every kind, every pair of targets, with and without Extra Action, every set of cards.

    The payment is judged last, so a move refused for another reason is refused with any cards.
    """
    hand = game.state.hands[game.state.actor] if game.state.actor >= 0 else 0
    sets = [*cards.subsets(hand), hand + cards.ONE, cards.pack(22, 22, 22)]
    found = set()
    for kind in range(KINDS + 2):
        for a in range(34):
            for b in range(34):
                for extra in (False, True):
                    code = kind | (32 if extra else 0) | a << 6 | b << 12
                    if kind < KINDS and code != encode(kind, a, b, extra):
                        continue
                    if referee.objection(game.state, code) not in PAYMENT_TROUBLE | {ALLOWED}:
                        continue
                    for pay in sets:
                        if referee.objection(game.state, code | pay << PAY_SHIFT) == ALLOWED:
                            found.add(code | pay << PAY_SHIFT)
    return found


@pytest.mark.parametrize("number", range(30))
def test_an_illegal_push_changes_nothing(number: int) -> None:
    rng = random.Random(number)
    for game in moments(number):
        before = contents(game.state)
        move = Move(rng.getrandbits(42))
        if game.why_not(move) is not None:
            with pytest.raises(IllegalMove):
                game.push(move)
            assert contents(game.state) == before


@pytest.mark.parametrize("number", range(12))
def test_a_copy_goes_on_like_its_original_and_leaves_it_alone(number: int) -> None:
    rng = random.Random(number)
    for game in moments(number):
        if rng.random() < 0.02 and not game.is_over:
            before = contents(game.state)
            one, two = game.copy(), game.copy()
            for copied in (one, two):
                lots = random.Random(1)
                while not copied.is_over:
                    moves = copied.irredundant_moves
                    copied.push(moves[int(lots.random() * len(moves))])
            assert contents(one.state) == contents(two.state)
            assert contents(game.state) == before


@pytest.mark.parametrize("number", range(12))
def test_a_game_driven_outcome_by_outcome_is_the_same_game(number: int) -> None:
    """Rules 1.9: chance is asked step by step; the weights are those of the draw."""
    *_, game = moments(number)
    explicit = table(number, explicit=True)
    for step in game.steps():
        if step.move is not None:
            explicit.push(step.move, step.seat)
        for draw in step.draws:
            assert draw.number in dict(explicit.outcomes)
            assert all(weight > 0 for _, weight in explicit.outcomes)
            explicit.push_outcome(draw.number)
    assert contents(explicit.state) == contents(game.state)


class AlwaysTheFirst:
    """A source of one's own: whatever comes first of what is possible."""

    def choose(self, weights: list[int]) -> int:
        return next(outcome for outcome, weight in enumerate(weights) if weight)

    def copy(self) -> "AlwaysTheFirst":
        return self


def test_anything_that_can_choose_is_a_source_of_chance() -> None:
    game = Game(3, chance=AlwaysTheFirst())
    assert (game.state.chits[:2], game.state.chief) == ([4, 4], 0)
    assert game.copy().push("tax") == game.push("tax")


def test_only_a_move_of_the_present_list_is_believed() -> None:
    """What was taken from the list is not judged again; what was taken earlier or elsewhere is."""
    game = Game(3, seed=1)
    listed = game.irredundant_moves
    taken = next(move for move in listed if move.name == "bribe")
    place = list(listed).index(taken)
    other = game.copy()
    other.push("tax")
    assert listed[place] == taken  # now it has been taken by its place
    game.push(taken)
    with pytest.raises(IllegalMove):
        game.push(taken)
    with pytest.raises(IllegalMove):
        game.push(Move(-1))
    assert game.irredundant_moves  # of which none is taken
    with pytest.raises(IllegalMove):
        game.push(Move(-1))
    with pytest.raises(IllegalMove):
        game.push(taken)
    other.push(listed[place])  # legal there as well, and judged for it
    assert list(other.steps())[-1].move == taken
