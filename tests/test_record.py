"""Game records: written, read back, replayed, and every kind of damage told where it is."""

import copy
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from confucius import Game, Move
from confucius.position import position_json, read_position
from confucius.record import Record, RecordError, dumps, line, loads, read_records, resume, write_record
from confucius.rules import events
from confucius.rules.chance import seeded
from confucius.rules.events import END_REASONS
from confucius.rules.moves import ACTIONS_END, KIND_NAMES
from confucius.rules.state import DECISIONS
from games import contents, moments

CORPUS = Path(__file__).parent / "corpus" / "games.jsonl"
SETUP_DRAWS = 25
every_game = pytest.mark.parametrize("number", range(24))


@cache
def corpus() -> list[Record]:
    return list(read_records(CORPUS))


def played(number: int = 3) -> Game:
    *_, game = moments(number)
    return game


def half_played(number: int = 3) -> Game:
    for made, game in enumerate(moments(number)):
        if made == 60:
            return game
    raise AssertionError("the game was over before its sixtieth move")


# The corpus


@every_game
def test_a_game_of_the_corpus_replays_to_its_result(number: int) -> None:
    record = corpus()[number]
    game = record.check()
    assert game.is_over
    assert Record.of(game, record.names).to_json() == record.to_json()


def test_the_corpus_holds_every_kind_of_table() -> None:
    tables = {(r.players, r.options.advanced, r.options.admiral, r.names[0]) for r in corpus()}
    assert len(tables) == 3 * 2 * 2 * 2


def test_the_corpus_holds_every_kind_of_move_and_nearly_every_action_by_extra_action() -> None:
    made = {(move.name, move.extra) for record in corpus() for move in moves_of(record)}
    assert {name for name, extra in made if not extra} == set(KIND_NAMES)
    carried = {name for name, extra in made if extra}
    actions = {name for name in KIND_NAMES[:ACTIONS_END] if not name.startswith("petition")}
    assert carried == actions - {"recruit"}


def moves_of(record: Record) -> list[Move]:
    return [Move.parse(entry["move"]) for entry in record.play if "move" in entry]


def test_the_corpus_holds_every_decision_every_ending_and_all_events_but_the_rarest() -> None:
    decisions, happened = set(), set()
    for record in corpus():
        game = Game(options=record.options, explicit=True)
        for step in record.check().steps():
            if step.move is not None:
                assert game.decision is not None
                decisions.add(game.decision.name)
            happened |= {event.name for event in game.repeat(step)}
    kinds = {value for name, value in vars(events).items() if name.isupper() and isinstance(value, str)}
    assert decisions == set(DECISIONS)
    assert kinds - happened == {events.CANDIDATE_UNPLACED}
    assert {record.result["reason"] for record in corpus() if record.result} == set(END_REASONS)


# Writing and reading


def test_a_record_says_the_options_the_seats_the_play_and_the_result() -> None:
    game = played(10)
    told = Record.of(game, ["Ann", "Ben", "Cleo", "Dan"]).to_json()
    assert list(told) == ["format", "version", "rules", "options", "seats", "play", "result"]
    assert told["options"] == {"players": 4, "advanced": True, "admiral": True}
    assert told["seats"] == {"black": "Ann", "green": "Ben", "purple": "Cleo", "white": "Dan"}
    assert game.result is not None
    assert told["result"]["points"] == dict(zip(game.seats, game.result.points, strict=True))
    assert (told["play"][0]["draw"], told["play"][0]["for"]) == ("ministry-chit", "bingbu")


def test_one_document_and_one_line_say_the_same() -> None:
    record = Record.of(played(), ["A", "\N{CHECK MARK} \n\u2028", '"'])
    assert loads(dumps(record)) == loads(line(record)) == record
    assert "\n" not in line(record)


def test_a_document_has_one_entry_of_the_play_a_line() -> None:
    record = Record.of(played())
    rows = [row.strip(" ,") for row in dumps(record).splitlines()]
    assert [json.loads(row) for row in rows if row.startswith(('{"draw"', '{"seat"'))] == record.play


def test_a_file_holds_one_document_or_one_record_a_line(tmp_path: Path) -> None:
    record = Record.of(played(), ["\N{CJK UNIFIED IDEOGRAPH-660E}", "\u2028", "c"])
    write_record(tmp_path / "one.json", record)
    (tmp_path / "many.jsonl").write_text(f"{line(record)}\n\n{line(record)}\n", encoding="utf-8")
    assert list(read_records(tmp_path / "one.json")) == [record]
    assert list(read_records(tmp_path / "many.jsonl")) == [record, record]


def test_a_line_may_hold_any_letter_unescaped(tmp_path: Path) -> None:
    """U+2028 ends a line for str.splitlines, but not in JSON Lines."""
    path = tmp_path / "games.jsonl"
    obj = Record.of(played(), ["a\u2028b", "c", "d"]).to_json()
    path.write_text(json.dumps(obj, ensure_ascii=False) + "\n", encoding="utf-8")
    assert [record.names for record in read_records(path)] == [["a\u2028b", "c", "d"]]


def test_names_are_for_all_seats_or_for_none() -> None:
    assert Record.of(played()).names == []
    with pytest.raises(ValueError, match="2 names for 3 seats"):
        Record.of(played(), ["Ann", "Ben"])


# Replaying


def test_any_moment_is_addressed_by_its_number_of_moves() -> None:
    record = Record.of(played())
    for made, game in enumerate(moments(3)):
        if made % 20 == 0:
            assert contents(record.replay(made).state) == contents(game.state)


@pytest.mark.parametrize("moves", [-1, 10_000])
def test_a_moment_that_was_not_reached_is_refused(moves: int) -> None:
    with pytest.raises(RecordError, match=f"there is no moment after {moves}"):
        Record.of(played()).replay(moves)


def test_an_unfinished_game_has_no_result_and_is_sound() -> None:
    game = half_played()
    record = loads(dumps(Record.of(game)))
    assert record.result is None
    assert contents(record.check().state) == contents(game.state)


def test_a_game_that_has_not_begun_is_a_record_too() -> None:
    game = Game(3, explicit=True)
    record = loads(dumps(Record.of(game)))
    assert record.play == []
    assert contents(record.check().state) == contents(game.state)


def test_a_game_that_waits_for_a_draw_is_a_record_too() -> None:
    game = Record.of(played()).replay(0)
    game.push("tax")
    assert game.decision is not None
    assert game.decision.name == "chance"
    assert contents(loads(line(game.record)).check().state) == contents(game.state)


def test_a_game_is_resumed_where_it_was_left_and_recorded_on() -> None:
    game = half_played()
    resumed = resume(Record.of(game), seeded("another source"))
    assert contents(resumed.state) == contents(game.state)
    while not resumed.is_over:
        resumed.push(resumed.irredundant_moves[0])
    assert Record.of(resumed).check().is_over
    assert Record.of(resumed).play[: game.length] == Record.of(game).play


def test_a_resumed_game_makes_the_draws_that_were_due() -> None:
    game = Record.of(played()).replay(0)
    game.push("tax")
    resumed = resume(game.record, seeded(1))
    assert resumed.decision is not None
    assert resumed.decision.name == "action"


# A record that starts from a hand-made position

POSITION = {
    "players": 3,
    "advanced": True,
    "round": 6,
    "chief": "black",
    "seats": {"green": {"hand": [3, 3, 2, 1], "cubes": 2}},
}


def from_position() -> Game:
    game = Game(position=read_position(POSITION), seed=5)
    while not game.is_over:
        game.push(game.irredundant_moves[-1])
    return game


def test_a_record_that_starts_from_a_hand_made_position_carries_it() -> None:
    game = from_position()
    record = loads(dumps(Record.of(game)))
    assert record.position == position_json(read_position(POSITION))
    assert contents(record.check().state) == contents(game.state)


def test_a_position_as_a_person_writes_it_will_do() -> None:
    written = Record.of(from_position()).to_json() | {"position": POSITION}
    assert Record.from_json(written).check().is_over


@pytest.mark.parametrize(("option", "value"), [("players", 4), ("advanced", False), ("admiral", True)])
def test_the_options_must_be_those_of_the_position(option: str, value: object) -> None:
    written = Record.of(from_position()).to_json()
    written["options"][option] = value
    with pytest.raises(RecordError, match="the position and the options differ"):
        Record.from_json(written).check()


def test_a_position_that_cannot_be_is_told_with_its_reason() -> None:
    written = Record.of(from_position()).to_json()
    written["position"]["seats"]["green"]["stock"] = 5
    with pytest.raises(RecordError, match="green has 0 armies out and 5 in stock, should be 6"):
        Record.from_json(written).check()


# Damage to the file


def test_broken_json_is_told_by_line_and_column() -> None:
    text = dumps(Record.of(played())).replace('"version"', "version")
    with pytest.raises(RecordError, match=r"^not JSON at line 3, column 3: "):
        loads(text)


@pytest.mark.parametrize("share", [0.1, 0.5, 0.9])
def test_a_truncated_file_is_told_by_the_line_where_it_ends(share: float) -> None:
    text = dumps(Record.of(played()))
    text = text[: int(len(text) * share)]
    with pytest.raises(RecordError, match=rf"^not JSON at line {len(text.splitlines())}, column"):
        loads(text)


def test_a_truncated_line_is_told_by_its_number_after_the_good_ones(tmp_path: Path) -> None:
    row = line(Record.of(played()))
    path = tmp_path / "games.jsonl"
    path.write_text(f"{row}\n{row}\n{row[:500]}\n", encoding="utf-8")
    records = read_records(path)
    assert next(records) == next(records)
    with pytest.raises(RecordError, match=r"^not JSON at line 3, column "):
        next(records)


def test_a_line_that_is_no_record_is_told_by_its_number(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text('\n{"format": "pgn"}\n', encoding="utf-8")
    with pytest.raises(RecordError, match=r"^line 2: record: 'format' must be one of confucius-record"):
        list(read_records(path))


@pytest.mark.parametrize("name", ["game.json", "games.jsonl"])
def test_a_file_that_is_not_text_is_told(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(b'{"format": "\xff\xfe"}')
    with pytest.raises(RecordError, match=r"not UTF-8 text: .* at byte 12"):
        list(read_records(tmp_path / name))


@pytest.mark.parametrize("text", ["[" * 100_000, "9" * 10_000, ""])
def test_json_that_python_cannot_hold_is_told(text: str) -> None:
    with pytest.raises(RecordError, match=r"^not JSON at line 1"):
        loads(text)


# Damage to the document

Damage = Callable[[dict[str, Any]], object]

DAMAGED_DOCUMENTS: list[tuple[Damage, str]] = [
    (lambda r: r.pop("format"), "record: the field 'format' is missing"),
    (lambda r: r.update(format="pgn"), "record: 'format' must be one of confucius-record, not 'pgn'"),
    (lambda r: r.pop("version"), "record: the field 'version' is missing"),
    (lambda r: r.update(version=2), '"version" 2 is not known here; this reads 1'),
    (lambda r: r.update(version=True), '"version" True is not known here; this reads 1'),
    (lambda r: r.update(rules=2), '"rules" 2 is not known here; this reads 1'),
    (lambda r: r.pop("options"), "record: the field 'options' is missing"),
    (lambda r: r["options"].update(players=6), "record.options: 'players' must be a number from 3 to 5"),
    (lambda r: r["options"].update(players=True), "record.options: 'players' must be a number from 3 to 5"),
    (lambda r: r["options"].update(advanced=1), "record.options: 'advanced' must be true or false, not 1"),
    (lambda r: r["options"].update(teams=True), "record.options: unknown field 'teams'"),
    (lambda r: r.update(seats={"black": "Ann"}), "record.seats: the field 'green' is missing"),
    (lambda r: r.update(seats={"red": "Ann"}), "record.seats: unknown field 'red'"),
    (lambda r: r.update(seats={"black": "Ann", "green": 7, "purple": "Cleo"}), "'green' must be a name"),
    (lambda r: r.pop("play"), "record: the field 'play' is missing"),
    (lambda r: r.update(play="tax"), "record: 'play' must be a list, not 'tax'"),
    (lambda r: r["play"].insert(4, "tax"), "entry 5: a move or a draw must be a JSON object, not 'tax'"),
    (lambda r: r.update(result="black wins"), "record.result must be a JSON object, not 'black wins'"),
    (lambda r: r.update(date="1403-01-23"), "record: unknown field 'date'"),
]


@pytest.mark.parametrize(("damage", "message"), DAMAGED_DOCUMENTS)
def test_a_damaged_document_is_told_by_its_field(damage: Damage, message: str) -> None:
    document = Record.of(played()).to_json()
    damage(document)
    with pytest.raises(RecordError) as caught:
        Record.from_json(document)
    assert message in str(caught.value)


@pytest.mark.parametrize("document", [None, [], "record", 3])
def test_only_an_object_is_a_record(document: object) -> None:
    with pytest.raises(RecordError, match="record must be a JSON object"):
        Record.from_json(document)


# Damage to the play


def entry_of(record: Record, **wanted: str) -> int:
    """The number of the first entry, from 1, that has these fields."""
    for number, entry in enumerate(record.play, 1):
        if all(str(entry.get(key, "")).startswith(value) for key, value in wanted.items()):
            return number
    raise AssertionError(f"no entry with {wanted}")


def damaged(change: Callable[[list[dict[str, Any]]], object], number: int = 3) -> RecordError:
    """What checking says about a game with this change to its play."""
    record = Record.of(played(number))
    record.play = copy.deepcopy(record.play)
    change(record.play)
    with pytest.raises(RecordError) as caught:
        record.check()
    return caught.value


def test_a_missing_draw_is_told_at_the_entry_that_comes_too_early() -> None:
    error = damaged(lambda play: play.pop(0))
    assert error.entry == 2
    assert str(error) == "entry 2: ministry-chit for bingbu is due to be drawn, not ministry-chit for hubu"


def test_a_move_in_place_of_a_draw_says_which_draw_comes_first() -> None:
    record = Record.of(played())
    pairs = zip(record.play, record.play[1:], strict=False)
    number = next(k for k, (one, two) in enumerate(pairs, 1) if one.get("draw") == "card" and "move" in two)
    error = damaged(lambda play: play.pop(number - 1))
    drawer, mover = record.play[number - 1]["for"], record.play[number]["seat"]
    assert str(error) == f"entry {number}: {mover} moves, but first card for {drawer} is to be drawn"


def test_a_missing_move_is_told_at_the_next_one() -> None:
    error = damaged(lambda play: play.pop(SETUP_DRAWS))
    assert error.entry is not None
    assert SETUP_DRAWS < error.entry <= SETUP_DRAWS + 3


def test_a_doubled_move_is_told() -> None:
    error = damaged(lambda play: play.insert(SETUP_DRAWS, dict(play[SETUP_DRAWS])))
    assert error.entry is not None
    assert error.entry == SETUP_DRAWS + 2


def test_a_draw_that_is_not_due_is_told_with_whose_turn_it_is() -> None:
    extra = {"draw": "card", "for": "green", "outcome": 3}
    error = damaged(lambda play: play.insert(SETUP_DRAWS, extra))
    assert error.entry == SETUP_DRAWS + 1
    assert "card for green is drawn, but no draw is due; " in str(error)
    assert "is to decide (action)" in str(error)


def test_an_entry_after_the_end_is_told() -> None:
    last = len(Record.of(played()).play)
    error = damaged(lambda play: play.append({"draw": "card", "for": "green", "outcome": 1}))
    assert str(error) == f"entry {last + 1}: card for green is drawn, but no draw is due; the game is over"
    error = damaged(lambda play: play.append({"seat": "green", "move": "tax"}))
    assert error.entry == last + 1
    assert "(rules " in str(error)


def test_a_wrong_seat_is_told() -> None:
    error = damaged(lambda play: play[SETUP_DRAWS].update(seat=other_seat(play[SETUP_DRAWS]["seat"])))
    assert error.entry == SETUP_DRAWS + 1
    assert "It is not your turn" in str(error)
    assert "(rules 2.3)" in str(error)


def other_seat(seat: str) -> str:
    return "green" if seat != "green" else "black"


def test_an_unknown_seat_is_told_with_the_seats_there_are() -> None:
    error = damaged(lambda play: play[SETUP_DRAWS].update(seat="yellow"))
    assert error.entry == SETUP_DRAWS + 1
    assert "the seats are black, green, purple" in str(error)


def test_an_illegal_move_is_told_with_the_number_of_its_rule() -> None:
    error = damaged(lambda play: play[SETUP_DRAWS].update(move="nominate red pay 2"))
    assert error.entry == SETUP_DRAWS + 1
    seat = Record.of(played()).play[SETUP_DRAWS]["seat"]
    assert str(error).startswith(f"entry {SETUP_DRAWS + 1}: {seat}: nominate red pay 2: ")
    assert str(error).endswith("(rules 5.3)")


def test_a_move_that_cannot_be_read_is_told() -> None:
    error = damaged(lambda play: play[SETUP_DRAWS].update(move="bribe hubu 9 pay 3"))
    assert error.entry == SETUP_DRAWS + 1
    assert "the seat must be from 1 to 7" in str(error)


def test_an_impossible_draw_is_told_with_what_is_left_to_draw() -> None:
    error = damaged(lambda play: play[0].update(outcome=9))
    assert str(error) == (
        "entry 1: ministry-chit for bingbu cannot come out as 9; left to draw: 4, 5, 6, 7, 8"
    )


def test_a_third_chit_of_one_value_is_an_impossible_draw() -> None:
    error = damaged(lambda play: [play[place].update(outcome=6) for place in range(3)])
    assert str(error) == ("entry 3: ministry-chit for hubu cannot come out as 6; left to draw: 4, 5, 7, 8")


@pytest.mark.parametrize("outcome", [True, 4.0, "4", [4], None])
def test_an_outcome_of_another_type_is_an_impossible_draw(outcome: object) -> None:
    error = damaged(lambda play: play[0].update(outcome=outcome))
    assert error.entry == 1
    assert f"cannot come out as {outcome!r}" in str(error)


def test_a_draw_for_the_wrong_target_is_told() -> None:
    number = entry_of(Record.of(played()), draw="official")
    error = damaged(lambda play: play[number - 1].update({"for": "gongbu 5"}))
    assert str(error) == (
        f"entry {number}: official for bingbu 3 is due to be drawn, not official for gongbu 5"
    )


def test_a_card_for_the_wrong_seat_is_told() -> None:
    record = Record.of(played())
    number = entry_of(record, draw="card")
    seat = record.play[number - 1]["for"]
    error = damaged(lambda play: play[number - 1].update({"for": other_seat(seat)}))
    assert error.entry == number
    assert f"card for {seat} is due to be drawn" in str(error)


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ({}, "neither a move nor a draw: {}"),
        ({"seat": "green"}, 'neither a move nor a draw: {"seat": "green"}'),
        ({"move": "tax"}, "move: the field 'seat' is missing"),
        ({"seat": "green", "move": "tax", "time": 3}, "move: unknown field 'time'"),
        ({"seat": "green", "move": {"move": "tax"}}, "a move is a seat and a text, not 'green' and"),
        ({"seat": 1, "move": "tax"}, "a move is a seat and a text, not 1 and 'tax'"),
        ({"draw": "first-chief"}, "draw: the field 'outcome' is missing"),
        ({"draw": "card", "outcome": 1, "move": "tax"}, "draw: unknown field 'move'"),
    ],
)
def test_a_misshapen_entry_is_told_by_its_number(entry: dict[str, Any], message: str) -> None:
    error = damaged(lambda play: play.insert(SETUP_DRAWS, entry))
    assert error.entry == SETUP_DRAWS + 1
    assert str(error).startswith(f"entry {SETUP_DRAWS + 1}: {message}")


# Damage to the result


def checked_with_result(result: Any) -> str:
    record = Record.of(played())
    record.result = result
    with pytest.raises(RecordError) as caught:
        record.check()
    return str(caught.value)


def test_a_changed_result_is_told_with_what_the_play_gives() -> None:
    result = Record.of(played()).to_json()["result"]
    assert checked_with_result(result | {"rounds": 5}) == (
        f"the result says rounds 5, but the play gives {result['rounds']}"
    )
    raised = result["points"] | {"green": 99}
    assert checked_with_result(result | {"points": raised}).startswith("the result says points {")
    assert checked_with_result(result | {"winners": []}).startswith("the result says winners []")


def test_a_result_with_parts_nobody_knows_is_told() -> None:
    result = Record.of(played()).to_json()["result"]
    assert checked_with_result(result | {"elo": 1500}) == "the result has unknown parts: elo"


def test_a_finished_game_without_its_result_is_told() -> None:
    assert checked_with_result(None) == "the game is over, but the record gives no result"


def test_a_result_of_an_unfinished_game_is_told() -> None:
    record = Record.of(played())
    del record.play[-1]
    with pytest.raises(RecordError, match=f"stops after entry {len(record.play)}, but a result is given"):
        record.check()
