"""The lessons, played through the engine: solutions, wrong tries, and what is said to be forbidden."""

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from confucius import Game, rulebook
from confucius.lessons import COURSE, LEARNER, Forbidden, Lesson, Turn, Wrong
from confucius.notation import move_text
from confucius.position import position_json
from confucius.position.checks import give
from confucius.rules.components import COLOURS, HUBU
from confucius.rules.cubes import counted
from confucius.rules.state import active_gift, influence_of, is_secured
from confucius.table.lesson import ASTRAY, DONE, TRYING, Attempt, looked_at, resumed
from confucius.table.log import MadeBy
from confucius.table.problems import Problem
from confucius.table.unkept import push
from confucius.table.zones.rendering import ZONES

NUMBERS = range(1, len(COURSE) + 1)
TURNS = [(n, k) for n in NUMBERS for k in range(len(COURSE[n - 1].turns))]
LONGEST = 340  # letters of a goal or an explanation: more is not read
BLACK, GREEN, PURPLE = range(3)


def turn_of(number: int, turn: int) -> Turn:
    return COURSE[number - 1].turns[turn]


def before(number: int, turn: int) -> Attempt:
    """A lesson at one of its turns, those before it solved."""
    attempt = Attempt(number, [done.solution for done in COURSE[number - 1].turns[:turn]])
    assert attempt.standing == TRYING
    assert attempt.turn is turn_of(number, turn)
    return attempt


def solved(title: str) -> Attempt:
    number = [lesson.title for lesson in COURSE].index(title) + 1
    return Attempt(number, [turn.solution for turn in COURSE[number - 1].turns])


def texts(lesson: Lesson) -> Iterator[str]:
    for turn in lesson.turns:
        yield from (turn.goal, turn.because, turn.hint, *(wrong.because for wrong in turn.wrong))


# Every lesson


@pytest.mark.parametrize("number", NUMBERS)
def test_the_solution_of_every_lesson_reaches_its_goal(number: int) -> None:
    attempt = Attempt(number)
    for turn in attempt.lesson.turns:
        assert attempt.standing == TRYING
        assert attempt.log.game.state.actor == LEARNER, "it is the learner's decision"
        attempt.make(turn.solution)
        assert attempt.wrong is None
        assert attempt.reached is turn
    assert attempt.standing == DONE


@pytest.mark.parametrize(
    ("number", "turn", "wrong"), [(n, k, wrong) for n, k in TURNS for wrong in turn_of(n, k).wrong]
)
def test_every_wrong_try_is_legal_and_gets_its_own_explanation(number: int, turn: int, wrong: Wrong) -> None:
    attempt = before(number, turn)
    attempt.make(wrong.example)
    assert attempt.standing == ASTRAY
    assert attempt.wrong == wrong.because


@pytest.mark.parametrize(
    ("number", "turn", "said"), [(n, k, said) for n, k in TURNS for said in turn_of(n, k).forbidden]
)
def test_what_is_said_to_be_forbidden_is_forbidden_by_that_rule(
    number: int, turn: int, said: Forbidden
) -> None:
    found = before(number, turn).log.game.why_not(said.move, said.seat)
    assert found is not None
    assert found.rule == said.rule


@pytest.mark.parametrize(
    ("number", "turn", "said"), [(n, k, said) for n, k in TURNS for said in turn_of(n, k).then_forbidden]
)
def test_what_the_move_is_said_to_forbid_to_others_is_forbidden(
    number: int, turn: int, said: Forbidden
) -> None:
    game = before(number, turn).log.game.copy()
    assert not _forbids(game, said), "not before the move"
    game.push(turn_of(number, turn).solution)
    assert _forbids(game, said)


def _forbids(game: Game, said: Forbidden) -> bool:
    """Whether the rule would stand in the way if the seat were to act."""
    trial = game.copy()
    trial.state.actor = COLOURS.index(said.seat)
    found = trial.why_not(said.move)
    return found is not None and found.rule == said.rule


@pytest.mark.parametrize(("number", "turn"), TURNS)
def test_whatever_the_rules_allow_is_answered(number: int, turn: int) -> None:
    """The goal is reached or the move explained, and it can be taken back."""
    state = before(number, turn).log.game.state
    for move in before(number, turn).log.game.irredundant_moves:
        attempt = before(number, turn)
        attempt.make(move_text(move))
        reached = turn_of(number, turn).is_reached_by(move_text(move, state))
        assert (attempt.wrong is None) == reached
        again = Attempt(number, attempt.played[:-1])
        assert position_json(again.log.game.state) == position_json(state)


@pytest.mark.parametrize(("number", "turn"), TURNS)
def test_a_hint_points_at_things_that_can_be_chosen(number: int, turn: int) -> None:
    assert turn_of(number, turn).hint
    assert looked_at(before(number, turn))[1]["points"]


def test_a_hint_points_at_what_is_still_missing() -> None:
    first = looked_at(Attempt(11, ["bribe hubu 7 pay 3"]))[1]
    assert first["points"] == ["gift:3"]
    second = looked_at(Attempt(11, ["give 3 to purple"]))[1]
    assert second["points"] == ["post:hubu:7"]


@pytest.mark.parametrize("number", NUMBERS)
def test_the_same_moves_lead_to_the_same_table(number: int) -> None:
    moves = [turn.solution for turn in COURSE[number - 1].turns]
    first, second = (position_json(Attempt(number, moves).log.game.state) for _ in range(2))
    assert first == second


@pytest.mark.parametrize("lesson", COURSE, ids=lambda lesson: lesson.title)
def test_lessons_are_short_and_their_rules_and_zones_exist(lesson: Lesson) -> None:
    assert all(0 < len(text) <= LONGEST for text in texts(lesson)), max(texts(lesson), key=len)
    assert not any(sign in text for text in texts(lesson) for sign in "{}<>")
    assert set(lesson.rules) <= set(rulebook.rules())
    assert set(lesson.zones) <= set(ZONES)


def test_the_course_is_about_everything_a_first_game_needs() -> None:
    assert 14 <= len(COURSE) <= 18
    sections = {rule.partition(".")[0] for lesson in COURSE for rule in lesson.rules}
    assert sections == {"2", "3", "4", "5", "6", "7", "8", "9", "10"}
    assert len({lesson.title for lesson in COURSE}) == len(COURSE)


# Under way


def test_after_a_wrong_move_there_is_nothing_to_choose_until_it_is_taken_back() -> None:
    attempt = Attempt(1, ["bribe hubu 3 pay 3"])
    sight, lesson = looked_at(attempt)
    assert lesson["standing"] == ASTRAY
    assert sight.answer["choices"] == []
    assert sight.answer["decision"] is not None
    assert not sight.answer["decision"]["yours"]
    assert sight.answer["can_take_back"]
    with pytest.raises(Problem) as refused:
        attempt.make("tax")
    assert refused.value.code == "not-asked"


def test_moves_that_cannot_be_replayed_start_the_lesson_anew() -> None:
    for moves in (["fly away"], ["bribe hubu 7 pay 3"], ["tax", "tax", "tax"]):
        assert resumed(1, moves).played == []
    assert resumed(1, ["tax"]).played == ["tax"]


# What the explanations claim


class Asked(NamedTuple):
    """A question to the engine: may this seat make this move, after these moves in that turn of a lesson?"""

    lesson: int
    turn: int
    made: tuple[str, ...]
    seat: int
    move: str
    cubes: int | None = None  # as if it had that many

    def rule(self) -> str | None:
        """The rule that forbids the move; None if it is free."""
        game = before(self.lesson, self.turn).log.game.copy()
        for move in self.made:
            game.push(move)
        game.state.actor = self.seat
        if self.cubes is not None:
            game.state.cubes[self.seat] = self.cubes
        found = game.why_not(self.move)
        return None if found is None else found.rule


CLAIM = re.compile(r"may not|forbid|cannot|[Nn]obody can|closed to|may bribe|allowed|open to you")
# Every sentence that calls a move forbidden or free, and what the engine answers.
CLAIMS: dict[str, list[tuple[Asked, str | None]]] = {
    "Green holds your gift and has as much influence in Gongbu as you: so Green may not bribe there, and "
    "went to Bingbu.": [
        (Asked(7, 1, ("give 2 to green",), GREEN, "bribe gongbu 1 pay 2"), "7.2"),
        (Asked(7, 1, ("give 2 to green",), GREEN, "bribe bingbu 4 pay 3+1"), None),
    ],
    "Try to bribe there: it is forbidden.": [(Asked(8, 0, (), BLACK, "bribe hubu 2 pay 3"), "7.2")],
    "A gift of equal value is allowed, but it cancels nothing: now each of you is bound to the other.": [
        (Asked(8, 0, (), BLACK, "give 3 to green"), None),
    ],
    "Elsewhere you may bribe: Green has no marker there.": [
        (Asked(8, 0, (), BLACK, "bribe gongbu 1 pay 2"), None),
        (Asked(8, 0, (), BLACK, "bribe bingbu 2 pay 2"), None),
    ],
    "But Hubu is still closed to you.": [
        (Asked(8, 0, ("bribe gongbu 1 pay 2",), BLACK, "bribe hubu 2 pay 3"), "7.2"),
    ],
    "Hubu is open to you.": [(Asked(8, 1, (), BLACK, "bribe hubu 2 pay 3"), None)],
    "It counts as your official like any other, and no obligation can forbid you to place it.": [
        (Asked(9, 2, (), BLACK, "place hubu 6"), None),
    ],
    "This is allowed, but the last word of a round is worth more: a bribe that nobody can answer.": [
        (Asked(15, 0, (), BLACK, "tax"), None),
    ],
    "Obligations do not restrict this card: Green's gift would have forbidden you an ordinary bribe in "
    "Hubu.": [
        (Asked(14, 0, (), BLACK, "card bribery-hubu hubu 1 pay 3"), None),
        (Asked(14, 0, (), BLACK, "bribe hubu 6 pay 1", cubes=2), "7.2"),
        (Asked(14, 0, (), BLACK, "bribe gongbu 1 pay 1", cubes=2), None),
    ],
    "A pass is final: you cannot play your cards any more in this round.": [
        (Asked(14, 0, ("pass",), BLACK, "card insulted"), "2.6"),
    ],
    "Your marker stands upright: nobody can take this official from you.": [
        (Asked(5, 0, ("secure hubu 1 pay 3",), GREEN, "card bribery-any hubu 1 pay 3+2"), "6.2"),
    ],
}


def test_every_sentence_that_calls_a_move_forbidden_or_free_is_put_to_the_engine() -> None:
    sentences = {part for lesson in COURSE for text in texts(lesson) for part in re.split(r"(?<=\.) ", text)}
    assert {sentence for sentence in sentences if CLAIM.search(sentence)} == set(CLAIMS)


@pytest.mark.parametrize(
    ("asked", "rule"), [pair for pairs in CLAIMS.values() for pair in pairs], ids=lambda part: str(part)
)
def test_the_engine_agrees_with_what_a_lesson_calls_forbidden_or_free(asked: Asked, rule: str | None) -> None:
    assert asked.rule() == rule


def test_no_obligation_keeps_a_candidate_out() -> None:
    """Even where the gift would forbid a bribe (rules 7.2, 8.2.4)."""
    game = before(9, 2).log.game.copy()
    green_in_hubu = influence_of(game.state, GREEN, HUBU)
    assert 0 < green_in_hubu <= influence_of(game.state, BLACK, HUBU)
    give(game.state, GREEN, BLACK, 3)
    assert game.why_not("place hubu 6") is None


def test_one_junk_at_sea_decides_the_last_lesson() -> None:
    won = solved("The end and the score").log.game
    assert won.result is not None
    assert won.result.winners == ["black"]
    assert won.result.titles[1] == "black"
    lost = Attempt(len(COURSE), ["tax"])
    lost.wrong = None
    push(lost.log, "no action", PURPLE, MadeBy.BOT)
    assert lost.log.game.result is not None
    assert lost.log.game.result.points[:2] == [17, 17]
    assert lost.log.game.result.winners == ["green"]
    assert lost.log.game.result.titles == ["green", "purple", "black"]


def test_both_have_four_cubes_after_a_gift() -> None:
    state = solved("A gift brings cubes").log.game.state
    assert active_gift(state, BLACK, GREEN) == 1
    assert [counted(state, seat)[0] for seat in (BLACK, GREEN, PURPLE)] == [4, 4, 3]


def test_purple_backs_black_and_black_is_minister() -> None:
    state = solved("A resolution").log.game.state
    assert state.offices[2 * HUBU : 2 * HUBU + 2] == [BLACK, GREEN]
    assert state.points == [8, 5, 0]
    assert active_gift(state, BLACK, PURPLE) == 0
    either = Attempt(11, ["bribe hubu 7 pay 3", "give 3 to purple"])
    assert either.standing == DONE
    assert either.log.game.state.points == [8, 5, 0]


def test_without_the_vase_purple_backs_green() -> None:
    game = Attempt(11).log.game
    for move in ("bribe hubu 7 pay 3", "tax", "pass", "tax"):
        game.push(move)
    assert list(game.legal_moves)[0].name == "yield"
    game.push("yield green")
    assert game.state.points == [5, 8, 0]


def test_the_first_in_africa_scores_four_and_draws_a_card() -> None:
    state = solved("Voyages").log.game.state
    assert state.points == [4, 4, 0]
    assert state.rewards[BLACK] != 0
    assert state.sea[BLACK] == 0


def test_yunnan_is_conquered_in_its_last_round() -> None:
    state = solved("Invasions").log.game.state
    assert state.points == [4, 2, 0]
    assert state.rewards[GREEN] != 0
    assert state.rewards[BLACK] == 0


def test_a_card_of_two_is_enough_and_a_card_of_one_is_not() -> None:
    won = before(10, 1).log.game.state
    assert won.actor == BLACK
    lost = Attempt(10, ["tutor red with 1"]).log.game.state
    assert lost.actor == GREEN
    state = solved("Two students").log.game.state
    assert state.owners[HUBU * 7 + 1] == BLACK
    assert is_secured(state, HUBU * 7 + 1)


def test_a_higher_gift_frees_and_binds_the_other() -> None:
    state = solved("Free yourself").log.game.state
    assert active_gift(state, GREEN, BLACK) == 0
    assert active_gift(state, BLACK, GREEN) == 4


def test_the_next_chief_minister_lets_black_begin() -> None:
    state = solved("The Chief Minister").log.game.state
    assert state.chief == PURPLE
    assert state.actor == BLACK
