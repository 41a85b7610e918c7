"""Playing in the terminal: whole games, saving, handing over the keyboard, every wrong word."""

import random
import re
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from confucius import Game, Move
from confucius.bots import make_bot
from confucius.bots.playing import Seats
from confucius.cli import main
from confucius.cli.play.saves import Save
from confucius.cli.play.sitting import TerminalSitting
from confucius.cli.play.terminal_game import TerminalGame
from confucius.notation import move_text
from confucius.record import Record, dumps, loads
from confucius.rules.state import DECISIONS
from confucius.words.decisions import prompt
from games import moments
from test_cli import run


def saved(path: Path) -> Record:
    return loads(path.read_text(encoding="utf-8"))


def mirrored(seed: str, players: int, choose: Callable[[Game], Move]) -> tuple[Game, list[str]]:
    """The game that the command will play with this seed, and what to type for it to come out so."""
    game = Game(players, seed=seed)
    seats = Seats([None, *(make_bot("novice") for _ in range(players - 1))], seed)
    typed: list[str] = []
    while not game.is_over:
        if seats.bots[game.state.actor] is not None:
            game.push(seats.choose(game))
            continue
        if len(game.legal_moves) == 1:
            game.push(game.legal_moves[0])
            continue
        move = choose(game)
        typed += [move_text(move, game.state), ""]
        game.push(move)
    return game, typed


def any_move(seed: int) -> Callable[[Game], Move]:
    rng = random.Random(seed)

    def choose(game: Game) -> Move:
        moves = game.irredundant_moves
        return moves[int(rng.random() * len(moves))]

    return choose


def test_a_whole_game_is_played_move_by_move(tmp_path: Path) -> None:
    game, typed = mirrored("7", 3, any_move(7))
    path = tmp_path / "game.json"
    done = run("play", "--players", 3, "--seed", 7, "--save", path, answers="\n".join(typed) + "\n")
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    record = saved(path)
    assert record.check().is_over
    assert record.play == Record.of(game).play
    assert record.names == ["me", "novice", "novice"]
    assert f"See it again: confucius replay {path}" in done.stdout
    assert "Total" in done.stdout
    assert " wins " in done.stdout or "share the victory" in done.stdout


# At a table within the test, with answers that come from a function


class Answers:
    """A keyboard at which a function answers."""

    def __init__(self, answer: Callable[[], str]) -> None:
        self._answer = answer

    def read(self, prompt: str) -> str:
        return self._answer()

    def forget(self) -> None:
        pass


def table(
    game: Game, names: tuple[str, ...], answer: Callable[[], str], folder: Path
) -> tuple[TerminalGame, StringIO]:
    page = StringIO()
    console = Console(file=page, width=100, color_system=None, highlight=False, markup=False)
    bots = [None if name == "me" else make_bot(name) for name in names]
    sitting = TerminalSitting(game, Seats(bots, 1), Save(folder / "game.json", names))
    return TerminalGame(console, sitting, Answers(answer)), page


def test_random_numbers_and_nonsense_never_break_a_game(tmp_path: Path) -> None:
    rng = random.Random(1)
    words = [
        "undo",
        "hand",
        "log",
        "why tax",
        "why",
        "fly",
        "pay 3",
        "3+1",
        "99",
        "-1",
        "bribe hubu",
        "rules x",
        "",
    ]
    game = Game(3, advanced=True, admiral=True, seed=1)

    def answer() -> str:
        return rng.choice(words) if rng.random() < 0.1 else str(rng.randint(1, 16))

    played, page = table(game, ("me", "novice", "random"), answer, tmp_path)
    assert played.play() == 0
    assert played.game.is_over
    assert saved(tmp_path / "game.json").check().is_over
    told = [line for line in page.getvalue().splitlines() if str(tmp_path) not in line]
    assert max(map(len, told)) <= 100


def moment_of(kind: str) -> Game:
    """A random game at the moment of such a decision with more than one answer."""
    for number in range(3, 20):
        for game in moments(number):
            decision = game.decision
            if decision is not None and decision.name == kind and len(game.legal_moves) > 1:
                return game
    raise AssertionError(f"no decision {kind} came up")


@pytest.mark.parametrize("kind", DECISIONS)
def test_each_kind_of_decision_is_asked_for_and_can_be_answered_by_numbers(kind: str, tmp_path: Path) -> None:
    game = moment_of(kind)
    asked, before = prompt(game.state), game.length
    rng = random.Random(5)

    def answer() -> str:
        if played.game.length > before:
            raise EOFError
        return "" if rng.random() < 0.5 else str(rng.randint(1, 16))

    played, page = table(game, ("me",) * game.players, answer, tmp_path)
    played.play()
    assert " ".join(asked.split()) in " ".join(page.getvalue().split())
    assert played.game.length > before


def conversation(*lines: str, folder: Path, game: Game | None = None) -> tuple[Game, str]:
    """What is said when these lines are typed; the game, and everything on the screen after the board."""
    game = game or Game(3, seed=4, advanced=True)
    left = list(lines)

    def answer() -> str:
        if not left:
            raise EOFError
        return left.pop(0)

    played, page = table(game, ("me",) * 3, answer, folder)
    played.play()
    return played.game, page.getvalue()


WRONG_ANSWERS = [
    ("99", "Choose a number from 1 to"),
    ("0", "Choose a number from 1 to"),
    ("", "Choose a number, type a move, or help."),
    ("fly", "there is no move 'fly'"),
    ("bribe hubu 9", "the seat must be from 1 to 7"),
    ("bribe hubu 4 pay 9", "there is no card worth 9 cash"),
    ("nominate red pay 2", "No student can be nominated in the first round (rules 5.3)"),
    ("pass", "You still have"),
    ("junks 2 pay 1", "1 cash is not enough"),
    ("undo", "Nothing to undo"),
    ("3", "Nominate Student: No student can be nominated in the first round (rules 5.3)"),
    ("why", "Add a move: why"),
    ("why fly", "there is no move 'fly'"),
    ("why pass", "To read the rule: rules 2.4"),
    ("rules 99", "there is no rule 99"),
    ("save /no/such/folder/game.json", "Not saved: No such file or directory."),
]


@pytest.mark.parametrize(("line", "told"), WRONG_ANSWERS, ids=[line for line, _ in WRONG_ANSWERS])
def test_a_wrong_answer_is_explained_and_changes_nothing(line: str, told: str, tmp_path: Path) -> None:
    before = Record.of(Game(3, seed=4, advanced=True)).play
    game, said = conversation("", line, folder=tmp_path)
    assert told in said
    assert Record.of(game).play == before
    assert saved(tmp_path / "game.json").play == before


COMMANDS = [
    ("why tax", "You can do that now."),
    ("rules 7.2", "7.2 Bribing where the giver has influence"),
    ("rules", "12 Facts"),
    ("hand", "3 cash or"),
    ("log", "Round 1 began"),
    ("help", "secured marker"),
    ("?", "go back one question"),
    ("board", "Distant Lands"),
    ("guide", "One more official in"),
    ("forecast", "Still to be discovered"),
    ("hint", "The adept would play:"),
    ("do", "Type do hint to play what the bot would play."),
]


@pytest.mark.parametrize(("line", "told"), COMMANDS[:2] + COMMANDS[4:])
def test_commands_are_answered_at_any_question(line: str, told: str, tmp_path: Path) -> None:
    for at in ([], ["9"], ["tax"]):
        _, said = conversation("", *at, line, folder=tmp_path)
        assert told in said.rpartition("Type help at any question.")[2]


def test_nothing_happens_before_a_move_is_confirmed(tmp_path: Path) -> None:
    game, said = conversation("", "tax", "undo", "14", "undo", folder=tmp_path)
    assert "Tax Income: draw 2 cards" in said
    assert Record.of(game).moves == 0


def test_a_hint_is_played_when_it_is_taken_over_and_confirmed(tmp_path: Path) -> None:
    game, said = conversation("", "hint", "do hint", "undo", folder=tmp_path)
    assert Record.of(game).moves == 0
    game, again = conversation("", "hint", "do hint", "", folder=tmp_path)
    assert Record.of(game).moves >= 1
    told = re.search("The adept would play: (.*)", said)
    assert told is not None
    assert told[0] in again


def test_a_number_does_not_confirm_but_another_move_can_be_typed(tmp_path: Path) -> None:
    game, said = conversation("", "tax", "1", "no action", "", folder=tmp_path)
    assert "Press Enter to confirm, or type undo." in said
    assert [entry["move"] for entry in Record.of(game).play if "move" in entry] == ["no action"]


def test_enter_confirms(tmp_path: Path) -> None:
    game, _ = conversation("", "tax", "", folder=tmp_path)
    assert [entry["move"] for entry in Record.of(game).play if "move" in entry] == ["tax"]


def test_the_cheapest_payment_is_filled_in_and_another_can_be_typed(tmp_path: Path) -> None:
    _, said = conversation("", "junks 2", folder=tmp_path)
    assert "Buy 2 junks: pay 3 cash with a 3-cash card" in said
    _, said = conversation("", "5", "2", "3+2", folder=tmp_path)
    assert "Buy 2 junks: pay 3 cash with cards of 3 + 2" in said
    assert "Note: You pay 2 cash more than the price of 3; a 3-cash card would do (rules 4.1)" in said


def test_the_menu_tells_the_cubes_and_why_not(tmp_path: Path) -> None:
    _, said = conversation("", folder=tmp_path)
    menu = said[said.index("Take an action") :]
    assert re.search(r"1  Bribe Official +1 cube +from \d cash", menu)
    assert re.search(r"3  Nominate Student +1 cube +Not in the first round \(rules 5.3\)", menu)
    why_no_petition = r"No gift worth 2 or more \(rules 5.12\)"
    assert re.search(rf"Petition the Emperor +2 cubes +{why_no_petition}", menu)


def test_a_copy_is_saved_on_demand_but_nothing_is_overwritten(tmp_path: Path) -> None:
    copy = tmp_path / "copy.json"
    _, said = conversation("", f"save {copy}", f"save {copy}", "save", folder=tmp_path)
    assert f"Saved in {copy}." in said
    assert f"{copy} already exists" in said.replace("\n", "")
    assert saved(copy).check()


def test_a_forced_choice_is_made_and_told(tmp_path: Path) -> None:
    game = Game(3, seed="1")
    seats = Seats([make_bot("novice")] * 3, "1")
    while len(game.legal_moves) > 1 or game.state.step != DECISIONS.index("action"):
        game.push(seats.choose(game))
    forced = game.state.actor
    names = tuple("me" if seat == forced else "novice" for seat in range(3))

    def leave() -> str:
        raise EOFError

    played, page = table(game, names, leave, tmp_path)
    played.play()
    assert "Played for you, as there was no other move: Pass" in page.getvalue()


def test_a_bot_that_fails_is_replaced_and_the_person_is_told(tmp_path: Path) -> None:
    done = run(
        "play",
        "--players",
        3,
        "--bots",
        "exec:false",
        "--save",
        tmp_path / "game.json",
        answers="tax\n\nquit\n",
    )
    assert done.returncode == 0
    assert "a novice takes its seat" in " ".join(done.stdout.split())


# Stopping and going on


def test_quit_saves_and_tells_how_to_go_on(tmp_path: Path) -> None:
    path = tmp_path / "my game.json"
    done = run("play", "--seed", 3, "--save", path, answers="tax\n\nquit\n")
    assert done.returncode == 0
    assert f"Saved in {path}. Resume with: confucius play --resume '{path}'" in done.stdout
    record = saved(path)
    assert any(entry.get("move") == "tax" for entry in record.play)
    again = run("play", "--resume", path, "--seed", 3, answers="no action\n\n")
    assert again.returncode == 0
    assert "Black took Tax Income" in again.stdout
    after = saved(path)
    assert after.play[: len(record.play)] == record.play
    assert [entry["move"] for entry in after.play if entry.get("seat") == "black"][-1] == "no action"
    assert after.names == ["me", "novice", "novice", "novice"]


def test_a_resumed_game_can_change_hands(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    run("play", "--seed", 3, "--save", path)
    run("play", "--resume", path, "--me", "green", "--bots", "random")
    assert saved(path).names == ["random", "me", "random", "random"]


def test_the_end_of_the_input_saves(tmp_path: Path) -> None:
    done = run("play", "--save", tmp_path / "game.json")
    assert done.returncode == 0
    assert "Resume with: confucius play --resume" in done.stdout
    assert saved(tmp_path / "game.json").check()


def test_without_a_file_named_the_game_is_kept_where_programs_keep_things(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    done = run("play")
    (kept,) = (tmp_path / "confucius" / "games").iterdir()
    assert str(kept) in done.stdout


REASONS = {
    "cut": (1, "not JSON"),
    "over": (2, "is over; look at it with: confucius replay"),
    "nobody": (2, "does not say who played"),
    "stranger": (2, "green was played by 'Anna', which is not a bot here"),
}


@pytest.mark.parametrize("trouble", REASONS)
def test_a_game_that_cannot_go_on_is_explained(
    trouble: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = Game(3, seed=1)
    if trouble == "over":
        Seats([make_bot("novice")] * 3, 1).play_out(game)
    seated = {"nobody": (), "stranger": ("me", "Anna", "novice")}.get(trouble, ("me", "novice", "novice"))
    text = dumps(Record.of(game, seated))
    path = tmp_path / "game.json"
    path.write_text(text[:-200] if trouble == "cut" else text)
    code, told = REASONS[trouble]
    assert main(["play", "--resume", str(path)]) == code
    said = capsys.readouterr().err
    assert told in said
    assert said.count("\n") == 1
