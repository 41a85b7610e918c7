"""The command as a whole: what it answers, and how it complains."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from confucius.cli import main
from confucius.cli.errors import UsageError
from confucius.cli.output import writing

COMMANDS = ["play", "simulate", "arena", "replay", "check", "rules", "protocol"]
CORPUS = Path(__file__).parent / "corpus" / "games.jsonl"


def run(*words: object, answers: str = "", **settings: str) -> "subprocess.CompletedProcess[str]":
    """The real command in a process of its own; settings are variables of its environment."""
    return subprocess.run(
        [sys.executable, "-m", "confucius", *map(str, words)],
        input=answers,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
        env=os.environ | settings,
    )


def test_asked_for_help_it_names_every_command() -> None:
    done = run("help")
    assert done.returncode == 0
    assert all(f"confucius {command}" in done.stdout for command in COMMANDS)


def test_it_tells_its_version() -> None:
    assert run("--version").stdout.startswith("confucius 0.")


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_explains_itself_with_examples(command: str) -> None:
    done = run(command, "--help")
    assert done.returncode == 0
    assert done.stdout.startswith(f"usage: confucius {command}")
    assert "examples:" in done.stdout


WRONG_USES = [
    ("nonsense", "the commands are: serve, play, simulate"),
    ("pley", "did you mean play?"),
    ("--fast", "there is no option --fast"),
    ("play --players 2", "'2' should be a whole number from 3 to 5"),
    ("play --bots deep", "there is no bot 'deep'; known: random, novice"),
    ("play --bots novice,random", "names 2 bots for 3 seats"),
    ("play --seats black", "COLOUR=WHO pairs"),
    ("play --seats black=deep", "there is no bot 'deep'; known: random, novice"),
    ("play --seats blue=me", "'blue' is not a seat; the seats are black"),
    ("play --players 3 --me white", "with 3 players the seats are black, green, purple"),
    ("play --me black --seats green=me", "not both"),
    ("play --resume {tmp}/none.json", "No such file"),
    ("play --resume {corpus}", "one is needed"),
    ("play --resume {tmp}/none.json --players 3", "--players cannot be changed"),
    ("play --save {tmp}/no/folder.json", "there is no folder"),
    ("play --save {corpus}", "already exists"),
    ("play --colour", "unexpected: --colour; see confucius play --help"),
    ("simulate --games 0", "'0' should be a whole number, 1 or more"),
    ("simulate --games many", "'many' should be a whole number"),
    ("simulate --jobs 0", "1 or more"),
    ("simulate --bots deep", "there is no bot 'deep'; known: random, novice"),
    ("simulate --bots random,novice", "one for each of 3 to 5"),
    ("simulate --bots random,novice,random --players 4", "names 3 bots for 4 players"),
    ("simulate --bots file:{tmp}/none.py:Bot", "none.py"),
    ("simulate --games 1 --out {tmp}/no/games.jsonl", "cannot write"),
    ("arena --bots novice,random", "a table has 3 to 5 seats, not 2"),
    ("arena --bots novice,random,random --players 3", "--players goes with --field"),
    ("arena --bots novice,random,random --field novice,random", "not both"),
    ("arena --field novice", "at least two bots"),
    ("arena --field novice,random,novice", "novice is named twice"),
    ("arena --field novice,random --players 6", "'6' should be a whole number from 3 to 5"),
    ("arena --field novice,deep", "there is no bot 'deep'; known: random, novice"),
    ("arena --games 0", "'0' should be a whole number, 1 or more"),
    ("arena --anchor deep", "the anchor deep does not play; these do: random, novice, adept"),
    ("arena --out {tmp}", "cannot write {tmp}: Is a directory"),
    ("arena --out {corpus}", "is not a tournament file; choose another file"),
    ("arena --out {tmp}/no/games.jsonl", "no does not exist or is not writable"),
    ("arena --plot {tmp}/no/ladder.svg", "no does not exist or is not writable"),
    ("arena --markdown {tmp}", "cannot read {tmp}: Is a directory"),
    ("replay", "FILE is missing"),
    ("replay {tmp}/none.json", "cannot read {tmp}/none.json: No such file"),
    ("replay {tmp}", "Is a directory"),
    ("replay {corpus} --game 100000", "there is no game 100000"),
    ("replay {corpus} --to 100000", "there is no move 100000"),
    ("replay {corpus} --to -1", "0 or more"),
    ("replay {corpus} --seat blue", "'blue' is not a seat"),
    ("replay {corpus} --svg {tmp}/no/board.svg", "cannot write"),
    ("check", "name a file, or a database with --database"),
    ("check {tmp}/none.json", "cannot read {tmp}/none.json: No such file"),
    ("rules 99", "there is no rule 99; the sections are"),
    ("rules 7.99", "section 7 has 7.1 to"),
    ("protocol now", "unexpected: now"),
]


@pytest.mark.parametrize(("words", "complaint"), WRONG_USES, ids=[words for words, _ in WRONG_USES])
def test_a_wrong_use_is_answered_with_one_clear_line(
    words: str, complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    places = {"tmp": tmp_path, "corpus": CORPUS}
    code = main([word.format(**places) for word in words.split()])
    said = capsys.readouterr()
    assert code == 2
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert said.err.startswith("confucius")
    assert complaint.format(**places) in said.err


@pytest.mark.parametrize("command", COMMANDS)
def test_the_process_ends_with_code_2_after_a_wrong_use(command: str) -> None:
    done = run(command, "--no-such-option")
    assert done.returncode == 2
    assert done.stderr.startswith(f"confucius {command}: ")
    assert "Traceback" not in done.stderr


def test_a_bot_whose_file_fails_is_told_not_thrown(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text("raise RuntimeError('no engine')")
    done = run("simulate", "--bots", f"file:{tmp_path}/broken.py:Bot")
    assert done.returncode == 2
    assert "cannot be started: RuntimeError: no engine" in done.stderr


def test_a_reader_who_goes_away_is_no_error() -> None:
    command = f"{sys.executable} -m confucius rules --rulings | head -1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False, timeout=60)
    assert done.stderr == ""
    assert done.stdout.count("\n") == 1


def test_what_needs_no_screen_does_not_load_one() -> None:
    code = "import sys; from confucius.cli import main; main(['--version']); print('rich' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.endswith("False\n")


def test_a_screen_that_knows_only_ascii_shows_the_board_in_ascii() -> None:
    done = run("replay", CORPUS, "--to", 30, PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert done.stdout.isascii()
    assert " B  Black" in done.stdout


def test_rules_shows_a_rule_with_its_rulings() -> None:
    done = run("rules", "7.2")
    assert done.returncode == 0
    assert done.stdout.startswith("7.2 Bribing where the giver has influence")
    assert "§" in done.stdout


def test_rules_alone_lists_the_sections() -> None:
    lines = run("rules").stdout.splitlines()
    assert [line for line in lines if line.split()[:2] == ["7", "Gifts:"] or line.split()[:1] == ["10"]]


def test_rules_finds_words() -> None:
    found = run("rules", "gift", "cancelled").stdout
    assert "7.5" in found
    assert "No rule mentions submarines." in run("rules", "submarines").stdout


def test_rules_lists_every_ruling() -> None:
    from confucius import rulebook

    shown = run("rules", "--rulings").stdout
    assert all(number in shown for number, _ in rulebook.rulings())


def test_protocol_answers_line_by_line() -> None:
    done = run("protocol", answers="not a request\n")
    assert done.returncode == 0
    assert done.stdout.count("\n") == 1


def test_an_error_without_words_of_the_system_tells_its_own() -> None:
    with pytest.raises(UsageError, match="cannot write out: the catalogues are missing"), writing("out"):
        raise FileNotFoundError("the catalogues are missing")
