"""Whatever is read, a thing comes of it or an error of our own that says what is wrong: nothing else.

A few hundred tries each; ``pytest --attack-minutes 30 tests/test_nonsense.py`` goes on for half an hour.
"""

import json
import tracemalloc
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import strategies as st

from confucius import Game, IllegalMove
from confucius.bots.outside import Outside, ProgramFailed
from confucius.notation import NotationError, move_from_json, move_json, move_text, parse_move
from confucius.position import PositionError, parse_position, position_json, position_text, read_position
from confucius.protocol import Engine
from confucius.record import Record, RecordError, dumps, loads, read_records
from games import moments
from nonsense import DEEP, Attack, damaged_json, damaged_texts, no_hang, texts, values

MOST_MEMORY = 100_000_000
LONGEST_MESSAGE = 4000


@cache
def games() -> list[Game]:
    """Moments of several games."""
    return [game.copy() for number in (1, 4, 8) for n, game in enumerate(moments(number)) if n % 9 == 0]


@cache
def good_moves() -> list[str]:
    return sorted({move_text(move) for game in games() for move in list(game.irredundant_moves)[::7]})


@cache
def good_records() -> list[str]:
    return [dumps(Record.of(game)) for game in games()[::4]]


@cache
def good_lines() -> list[str]:
    return [position_text(game.state) for game in games()]


def helpful(error: Exception) -> None:
    """A message that can be read."""
    assert 0 < len(str(error)) < LONGEST_MESSAGE, str(error)[:200]


def of_each(good: list[str]) -> st.SearchStrategy[str]:
    return st.sampled_from(good).flatmap(damaged_texts)


def test_any_text_is_a_move_or_is_answered(attack: Attack) -> None:
    def tried(text: str) -> None:
        for game in games()[::20]:
            try:
                move = parse_move(text, game.state)
                assert parse_move(move_text(move)) == move
                game.copy().push(text)
            except (NotationError, IllegalMove) as error:
                helpful(error)

    attack(of_each(good_moves()) | texts, tried)


def test_any_json_is_a_move_or_is_answered(attack: Attack) -> None:
    def tried(document: Any) -> None:
        try:
            move = move_from_json(document)
        except NotationError as error:
            helpful(error)
        else:
            assert move_from_json(move_json(move)) == move

    good = st.sampled_from([move_json(parse_move(text)) for text in good_moves()])
    attack(good.flatmap(damaged_json) | values, tried)


def test_any_text_is_a_record_or_is_answered(attack: Attack) -> None:
    def tried(text: str) -> None:
        try:
            loads(text).check()
        except RecordError as error:
            helpful(error)

    attack(of_each(good_records()) | texts, tried)


def test_any_json_is_a_record_or_is_answered(attack: Attack) -> None:
    def tried(document: Any) -> None:
        try:
            record = Record.from_json(document)
            record.check()
        except RecordError as error:
            helpful(error)
        else:
            assert loads(dumps(record)).moves == record.moves

    good = st.sampled_from([json.loads(text) for text in good_records()])
    attack(good.flatmap(damaged_json) | values, tried)


def test_any_file_is_records_or_is_answered(tmp_path: Path, attack: Attack) -> None:
    def tried(content: bytes) -> None:
        for name in ("games.json", "games.jsonl"):
            path = tmp_path / name
            path.write_bytes(content)
            try:
                list(read_records(path))
            except RecordError as error:
                helpful(error)

    written = of_each(good_records()).map(lambda text: text.encode("utf-8", "surrogatepass"))
    attack(written | st.binary(max_size=80), tried)


def test_any_line_is_a_position_that_can_be_played_or_is_answered(attack: Attack) -> None:
    def tried(line: str) -> None:
        try:
            game = Game(position=parse_position(line), seed=1)
        except PositionError as error:
            helpful(error)
        else:
            assert game.is_over or len(game.irredundant_moves) > 0

    attack(of_each(good_lines()) | texts, tried)


def test_any_json_is_a_position_that_can_be_played_or_is_answered(attack: Attack) -> None:
    def tried(document: Any) -> None:
        try:
            game = Game(position=read_position(document), seed=1)
        except PositionError as error:
            helpful(error)
        else:
            assert game.is_over or len(game.irredundant_moves) > 0

    good = st.sampled_from([position_json(game.state) for game in games()])
    attack(good.flatmap(damaged_json) | values, tried)


@cache
def good_requests() -> list[str]:
    game = games()[5]
    asked: list[dict[str, Any]] = [
        {"do": "new", "players": 4, "seed": 7, "advanced": True, "id": 1},
        {"do": "load", "position": position_json(game.state), "seed": "a"},
        {"do": "load", "position": position_text(game.state), "explicit": True},
        {"do": "load", "record": Record.of(game).to_json(), "moves": 3},
        {"do": "push", "move": "tax", "seat": "white"},
        {"do": "why", "move": {"move": "bribe", "ministry": "hubu", "seat": 4, "pay": [3]}},
        {"do": "legal", "all": True, "json": True},
        {"do": "sample", "seat": "green", "seed": 3},
        {"do": "draw", "outcome": 2},
        {"do": "view", "seat": "black"},
    ]
    return [json.dumps(one) for one in asked]


def test_any_line_of_the_protocol_is_answered_and_the_engine_goes_on(attack: Attack) -> None:
    def tried(lines: list[str]) -> None:
        engine = Engine()
        engine.answer({"do": "new", "players": 3, "seed": 1})
        for line in lines:
            answer = engine.answer_line(line)
            assert isinstance(json.loads(json.dumps(answer))["ok"], bool)
            assert answer["ok"] or 0 < len(answer["error"]["message"]) < LONGEST_MESSAGE
        assert engine.answer({"do": "help"})["ok"]

    attack(st.lists(of_each(good_requests()) | texts, max_size=4), tried)


def test_any_answer_of_a_program_is_a_move_or_its_failure(attack: Attack) -> None:
    bot = Outside("nobody")

    def tried(line: str) -> None:
        try:
            bot._understood(line)
        except ProgramFailed as error:
            helpful(error)

    good = [json.dumps({"move": move}) for move in good_moves()]
    attack(of_each(good) | texts | values.map(lambda v: json.dumps({"move": v})), tried)


HUGE: dict[str, str] = {
    "a long text": "a" * 2_000_000,
    "a long number": "9" * 500_000,
    "deep lists": "[" * DEEP + "]" * DEEP,
    "deep objects": '{"play":' * DEEP + "1" + "}" * DEEP,
    "lists that never end": "[" * 200_000,
    "a long list": "[" + "0," * 100_000 + "0]",
    "many fields": "{" + ",".join(f'"{n}":0' for n in range(20_000)) + "}",
    "many spaces": " " * 2_000_000 + "nothing",
    "many words": "pay 3 " * 200_000,
    "many pluses": "bribe hubu 4 pay " + "+".join("3" * 200_000),
    "many slashes": "/" * 500_000,
}


@pytest.mark.parametrize("name", HUGE)
def test_what_is_huge_or_deep_is_answered_with_few_words_and_little_memory(name: str) -> None:
    text = HUGE[name]
    readers: list[Callable[[], object]] = [
        lambda: parse_move(text),
        lambda: parse_move(text, games()[0].state),
        lambda: parse_position(text),
        lambda: loads(text),
    ]
    tracemalloc.start()
    try:
        for reader in readers:
            with pytest.raises((NotationError, PositionError, RecordError)) as raised, no_hang():
                reader()
            helpful(raised.value)
        for asked in ({"do": text}, {"do": "push", "move": text}, {"do": "view", "seat": text}, None):
            engine = Engine()
            engine.answer({"do": "new", "players": 3, "seed": 1})
            with no_hang():
                answer = engine.answer_line(text if asked is None else json.dumps(asked))
            assert not answer["ok"]
            assert len(json.dumps(answer)) < LONGEST_MESSAGE
        assert tracemalloc.get_traced_memory()[1] < MOST_MEMORY
    finally:
        tracemalloc.stop()
