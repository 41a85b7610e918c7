"""The engine as a program: a real process asked line by line, and every example of its page run."""

import io
import json
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from confucius import Game
from confucius.position import position_json, position_text
from confucius.protocol import Engine, serve
from confucius.record import Record, line
from confucius.viewing import view_json
from games import moments

PAGE = Path(__file__).parent.parent / "docs" / "protocol.md"
Json = dict[str, Any]


class Driver:
    """A program that drives the engine through pipes."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "confucius", "protocol"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )

    def say(self, text: str) -> Json:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(text + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        assert isinstance(answer, dict)
        return answer

    def ask(self, do: str, **fields: Any) -> Json:
        return self.say(json.dumps({"do": do, **fields}))

    def granted(self, do: str, **fields: Any) -> Json:
        answer = self.ask(do, **fields)
        assert answer.pop("ok"), answer
        return answer

    def refused(self, do: str, **fields: Any) -> str:
        answer = self.ask(do, **fields)
        assert answer["ok"] is False
        assert answer["error"]["message"]
        code = answer["error"]["code"]
        assert isinstance(code, str)
        return code


@pytest.fixture
def engine() -> Iterator[Driver]:
    driver = Driver()
    yield driver
    assert driver.process.stdin is not None
    assert driver.process.stdout is not None
    driver.process.stdin.close()
    assert driver.process.wait(timeout=10) == 0, "it ends by itself when its input ends"
    driver.process.stdout.close()


# Whole games


def test_a_whole_random_game_is_played_through_the_protocol(engine: Driver) -> None:
    rng = random.Random(1)
    standing = engine.granted("new", players=4, advanced=True, seed=7)
    while not standing["over"]:
        seat = standing["decision"]["seat"]
        move = rng.choice(engine.granted("legal", json=rng.random() < 0.5)["moves"])
        assert engine.granted("why", move=move, seat=seat) == {"legal": True}
        standing = engine.granted("push", move=move, seat=seat)
        assert standing["events"]
    assert standing["decision"] is None
    assert engine.granted("legal")["moves"] == []
    record = Record.from_json(engine.granted("record")["record"])
    assert record.check().is_over
    assert engine.granted("result")["result"] == record.result


def test_a_game_is_driven_draw_by_draw(engine: Driver) -> None:
    """The draws of a recorded game, made one by one, lead to the same game."""
    *_, game = moments(4)
    engine.granted("new", players=game.players, advanced=game.options.advanced, explicit=True)
    for entry in Record.of(game).play[:200]:
        if "draw" in entry:
            due = engine.granted("outcomes")
            assert due["draw"] == entry["draw"]
            assert due["for"] == entry.get("for")
            numbers = {row["name"]: row["outcome"] for row in due["outcomes"]}
            assert all(row["weight"] > 0 for row in due["outcomes"])
            engine.granted("draw", outcome=numbers[entry["outcome"]])
        else:
            assert engine.granted("outcomes") == {"draw": None, "outcomes": []}
            engine.granted("push", move=entry["move"], seat=entry["seat"])
    assert engine.granted("record")["record"]["play"] == Record.of(game).play[:200]


def test_the_same_seed_gives_the_same_game_as_the_library(engine: Driver) -> None:
    engine.granted("new", players=5, admiral=True, seed="tea")
    engine.granted("push", move="tax")
    game = Game(5, admiral=True, seed="tea")
    game.push("tax")
    assert engine.granted("record")["record"] == Record.of(game).to_json()
    assert engine.granted("position")["position"] == position_json(game.state)
    assert engine.granted("position")["text"] == position_text(game.state)
    assert engine.granted("view") == {"view": view_json(game.view())}
    for seat in (*game.seats, 3):
        assert engine.granted("view", seat=seat) == {"view": view_json(game.view(seat))}


def test_a_sample_looks_the_same_to_its_seat_and_is_settled_by_its_seed(engine: Driver) -> None:
    engine.granted("new", players=3, seed=2)
    for _ in range(4):
        engine.granted("push", move="tax")
    seen = engine.granted("view", seat="black")
    samples = [engine.granted("sample", seat="black", seed=seed) for seed in (*range(5), *range(5))]
    assert samples[:5] == samples[5:]
    assert len({sample["text"] for sample in samples}) > 1
    engine.granted("load", position=samples[0]["text"])
    assert engine.granted("view", seat="black") == seen


@pytest.mark.parametrize("form", ["position", "text"])
def test_a_position_is_loaded_in_either_form(engine: Driver, form: str) -> None:
    engine.granted("new", players=3, seed=2)
    engine.granted("push", move="tax")
    before = engine.granted("position")
    engine.granted("new", players=5)
    standing = engine.granted("load", position=before[form], seed=3)
    assert standing == {"events": [], "decision": {"kind": "action", "seat": "black"}, "over": False}
    assert engine.granted("position") == before


def test_a_position_that_runs_by_itself_tells_what_happens(engine: Driver) -> None:
    at_the_wall = {"players": 3, "round": 3, "step": "building-wall", "chief": "green"}
    standing = engine.granted("load", position=at_the_wall, seed=3)
    assert standing["events"][0] == {"event": "wall-built", "piece": 3}
    assert standing["decision"] == {"kind": "chief", "seat": "green"}


def test_a_record_is_loaded_at_any_moment_and_played_on(engine: Driver) -> None:
    *_, game = moments(4)
    record = Record.of(game).to_json()
    assert engine.granted("load", record=record)["over"]
    for moves in (0, 1, 30):
        engine.granted("load", record=record, moves=moves, seed=1)
        assert engine.granted("position")["text"] == position_text(Record.of(game).replay(moves).state)
    engine.granted("push", move=engine.granted("legal")["moves"][0])


def test_a_loaded_game_waits_for_its_draws_if_asked_to(engine: Driver) -> None:
    game = Record.of(Game(3, seed=1)).replay()
    game.push("tax")
    record = game.record.to_json()
    assert engine.granted("load", record=record, explicit=True)["decision"]["kind"] == "chance"
    standing = engine.granted("load", record=record, seed=1)
    assert standing["decision"]["kind"] == "action"
    assert [event["event"] for event in standing["events"]] == ["card-seen", "card-seen"]


# Manners


def test_help_lists_every_request_with_its_fields(engine: Driver) -> None:
    told = engine.granted("help")
    assert told["protocol"] == 1
    (_, *rows) = re.findall(r"^\| `(\w+)` \|([^|]*)\|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert told["requests"] == {name: re.findall(r"`(\w+)`", fields) for name, fields in rows}


def test_ids_come_back_with_answers_and_with_errors(engine: Driver) -> None:
    assert engine.ask("help", id=7)["id"] == 7
    assert engine.ask("help", id="seven")["id"] == "seven"
    assert engine.ask("legal", id=8)["id"] == 8
    assert engine.ask("nonsense", id=9)["id"] == 9
    assert "id" not in engine.ask("help")
    assert engine.refused("help", id=[1]) == "bad-request"


def test_quit_is_answered_and_ends_the_process(engine: Driver) -> None:
    assert engine.granted("quit") == {}
    assert engine.process.wait(timeout=10) == 0


def test_blank_lines_are_passed_over(engine: Driver) -> None:
    assert engine.say('\n  \n{"do": "help", "id": 1}')["id"] == 1


# Mistakes

MISTAKES: list[tuple[str, str, Json]] = [
    ("unknown-request", "dance", {}),
    ("bad-request", "new", {"players": 2}),
    ("bad-request", "new", {"players": "4"}),
    ("bad-request", "new", {"players": True}),
    ("bad-request", "new", {"advanced": 1}),
    ("bad-request", "new", {"seed": 1.5}),
    ("bad-request", "new", {"seed": "\ud800"}),
    ("bad-request", "new", {"player": 3}),
    ("bad-request", "legal", {"all": "yes"}),
    ("bad-request", "push", {}),
    ("bad-request", "push", {"move": 7}),
    ("bad-request", "push", {"move": "tax", "seat": "yellow"}),
    ("bad-request", "push", {"move": "tax", "seat": 9}),
    ("bad-request", "push", {"move": "tax", "seat": ["green"]}),
    ("bad-request", "push", {"move": "tax", "seat": 0.5}),
    ("bad-move", "push", {"move": "dance"}),
    ("bad-move", "push", {"move": {"move": "tax", "twice": True}}),
    ("bad-move", "why", {"move": ""}),
    ("illegal-move", "push", {"move": "pass"}),
    ("illegal-move", "push", {"move": "tax", "seat": "black"}),
    ("impossible-outcome", "draw", {}),
    ("impossible-outcome", "draw", {"outcome": 0}),
    ("bad-request", "draw", {"outcome": "card"}),
    ("bad-request", "view", {"seat": "red"}),
    ("bad-request", "sample", {"seat": {}}),
    ("bad-request", "sample", {"seed": []}),
    ("bad-request", "load", {}),
    ("bad-request", "load", {"position": {"players": 3}, "record": {}}),
    ("bad-request", "load", {"position": {"players": 3}, "moves": 3}),
    ("bad-request", "load", {"position": {"players": 3}, "seed": []}),
    ("bad-request", "load", {"position": {"players": 3}, "explicit": "no"}),
    ("bad-request", "load", {"record": {}, "moves": "all"}),
    ("bad-position", "load", {"position": {"players": 9}}),
    ("bad-position", "load", {"position": []}),
    ("bad-position", "load", {"position": "3 1 action"}),
    ("bad-record", "load", {"record": []}),
    ("bad-record", "load", {"record": {"format": "pgn"}}),
]


@pytest.fixture(scope="module")
def shared() -> Iterator[Driver]:
    """One process for all mistakes: none of them may change it."""
    driver = Driver()
    driver.granted("new", players=3, seed=1)
    yield driver
    driver.granted("quit")
    driver.process.wait(timeout=10)


@pytest.mark.parametrize(("code", "do", "fields"), MISTAKES)
def test_a_mistake_is_answered_with_its_code_and_changes_nothing(
    shared: Driver, code: str, do: str, fields: Json
) -> None:
    assert shared.refused(do, **fields) == code
    assert shared.granted("record")["record"] == Record.of(Game(3, seed=1)).to_json()


@pytest.mark.parametrize("text", ["{", "[1, 2", "tax", "NaN", '{"do": "help", "id": Infinity}', "[" * 50_000])
def test_what_is_not_json_is_answered_too(shared: Driver, text: str) -> None:
    answer = shared.say(text)
    assert answer["error"]["code"] == "bad-json"
    assert shared.granted("record")["record"] == Record.of(Game(3, seed=1)).to_json()


@pytest.mark.parametrize("text", ["[]", "3", "null", '"help"', "{}", '{"do": null}', '{"do": ["help"]}'])
def test_json_that_is_no_request_is_answered_too(shared: Driver, text: str) -> None:
    assert shared.say(text)["error"]["code"] in ("bad-request", "unknown-request")


def test_a_damaged_record_is_told_with_the_number_of_its_entry(shared: Driver) -> None:
    record = Record.of(Game(3, seed=1)).to_json()
    record["play"][3]["outcome"] = 99
    answer = shared.ask("load", record=record)
    assert answer["error"]["message"].startswith("entry 4: ministry-chit for hubu cannot come out as 99")


def test_without_a_game_there_is_nothing_to_ask(engine: Driver) -> None:
    for do in ("legal", "why", "push", "outcomes", "draw", "view", "sample", "position", "record", "result"):
        assert engine.refused(do) == "no-game"


def test_while_a_draw_is_due_no_move_can_be_made(engine: Driver) -> None:
    engine.granted("new", explicit=True)
    assert engine.refused("push", move="tax") == "illegal-move"
    assert engine.granted("legal") == {"moves": []}


def test_bytes_that_are_not_utf_8_do_not_end_the_engine() -> None:
    said = b'{"do": "help", "id": "\xff"}\n\xff\xfe\n{"do": "help", "id": 2}\n'
    command = [sys.executable, "-m", "confucius", "protocol"]
    answers = subprocess.run(command, input=said, capture_output=True, check=True).stdout.splitlines()
    assert [json.loads(answer)["ok"] for answer in answers] == [True, False, True]


@pytest.mark.parametrize("seed", range(20))
def test_no_jumble_of_fields_breaks_the_engine(seed: int) -> None:
    """Whatever is asked, an answer comes, and it is JSON."""
    rng = random.Random(seed)
    engine = Engine()
    engine.answer({"do": "new", "players": 3, "seed": seed})
    known = engine.answer({"do": "help"})["requests"]
    values = [None, True, -1, 0, 1, 99, 1.5, "", "tax", "green", [], [1], {}, {"players": 3}, {"move": "tax"}]
    for _ in range(300):
        do = rng.choice([name for name in known if name != "quit"])
        fields = {name: rng.choice(values) for name in known[do] if rng.random() < 0.6}
        answer = engine.answer({"do": do, **fields})
        assert isinstance(json.loads(json.dumps(answer))["ok"], bool)


# The page

BLOCK = re.compile(r"^```(protocol|bot)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def examples(kind: str) -> list[list[tuple[str, str]]]:
    """The conversations on the page: what is said and what is answered."""
    found = []
    for name, block in BLOCK.findall(PAGE.read_text(encoding="utf-8")):
        if name == kind:
            lines = re.sub(r"\n +", " ", block).splitlines()
            said, answered = lines[0::2], lines[1::2]
            assert all(row.startswith("> ") for row in said)
            assert all(row.startswith("< ") for row in answered)
            found.append([(a[2:], b[2:]) for a, b in zip(said, answered, strict=True)])
    return found


def matches(written: str, actual: object) -> bool:
    """Whether an answer is as written, where ``...`` stands for anything."""
    pattern = ".*".join(re.escape(part) for part in written.split("..."))
    return re.fullmatch(pattern, json.dumps(actual)) is not None


@pytest.mark.parametrize("conversation", examples("protocol"))
def test_the_page_shows_what_the_engine_answers(conversation: list[tuple[str, str]]) -> None:
    answers = io.StringIO()
    serve(io.StringIO("".join(f"{said}\n" for said, _ in conversation)), answers)
    for (said, written), answer in zip(conversation, answers.getvalue().splitlines(), strict=True):
        assert matches(written, json.loads(answer)), f"{said}\nis answered with\n{answer}\nnot\n{written}"


def test_the_page_shows_what_a_bot_is_asked(tmp_path: Path) -> None:
    """The example on the page is the first question of the game with three players and seed 1."""
    from confucius.bots.outside import Outside

    [[(question, answer)]] = examples("bot")
    heard = tmp_path / "heard.json"
    program = tmp_path / "bot.py"
    listening = f"open({str(heard)!r}, 'w').write(sys.stdin.readline())"
    program.write_text(f"import sys\n{listening}\nprint({answer!r})\n", encoding="utf-8")
    bot = Outside(f'"{sys.executable}" "{program}"')
    game = Game(3, seed=1)
    try:
        move = bot.choose(game.view("green"), game.legal_moves, random.Random(1))
    finally:
        bot.close()
    assert game.why_not(move) is None
    assert matches(question, json.loads(heard.read_text(encoding="utf-8")))


def test_the_page_has_an_example_of_every_request_and_every_error() -> None:
    page = PAGE.read_text(encoding="utf-8")
    table = page.split("### Mistakes")[1].split("```")[0]
    said = {json.loads(said)["do"] for talk in examples("protocol") for said, _ in talk if said.endswith("}")}
    assert said >= set(Engine().answer({"do": "help"})["requests"])
    codes = set(re.findall(r"^\| `([a-z-]+)` \|", table, re.MULTILINE))
    shown = set(re.findall(r'"code": "([a-z-]+)"', page))
    assert codes == shown == {code for code, _, _ in MISTAKES} | {"bad-json", "no-game"}


def test_a_line_of_the_protocol_is_the_line_of_a_record() -> None:
    """What `record` answers can be written to a file of records as it is."""
    engine = Engine()
    engine.answer({"do": "new", "players": 3, "seed": 1})
    answer = engine.answer({"do": "record"})["record"]
    assert json.dumps(answer, separators=(",", ":")) == line(Record.of(Game(3, seed=1)))
