"""What happened, line by line."""

import random

import pytest

from confucius.game import Game
from confucius.rules import events
from confucius.rules.components import (
    ANY_MINISTRY,
    EXTRA_ACTION_CARD,
    NOBODY,
)
from confucius.rules.events import EVERYONE, Event
from confucius.rules.moves import (
    Move,
)
from confucius.words.events import event_text
from words.arrangements import (
    GREEN,
    HUBU_6,
    WHITE,
    assert_well_said,
    pay,
    random_games,
    some_move,
    table,
)

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
    (
        moved("invade 6 box 1 pay 3+3"),
        "Green invaded Mongolia in box 1, worth 3 points, paying cards of 3 + 3",
    ),
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
