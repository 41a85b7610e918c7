"""The examples run, and what the documentation shows is true."""

import ast
import doctest
import importlib
import json
import os
import pkgutil
import re
import subprocess
import sys
from pathlib import Path

import nbclient
import nbformat
import pytest

import confucius
from confucius import rulebook
from confucius.record import Record, dumps, loads
from confucius.rules.options import Options
from confucius.simulation import Series, play

HOME = Path(__file__).parent.parent
EXAMPLES = HOME / "examples"
PAGES = [*sorted(HOME.glob("*.md")), *sorted((HOME / "docs").glob("*.md"))]


def name_of(path: Path) -> str:
    return str(path.relative_to(HOME))


# The examples

SAYS = {
    "analyse_game.py": r"black +33\.3%, own moves [+-](.|\n)*\d+ decisions(.|\n)*points each",
    "explicit_chance.py": r"15 hands are possible",
    "http_bot.py": r"a bot that plays over HTTP",  # with a server it is tried in tests/server
    "learn_the_values.py": r"4 games, \d+ rows.*Chief Minister",
    "openspiel_ismcts.py": r"IS-MCTS searched \d\d times",
    "outside_bot.py": r"",  # it waits for questions, and ends when there are none
    "pettingzoo_random.py": r"player_3 holds 6 cash.*player_0: reward \+1\.00, \d+ points, place 1",
    "play_random_game.py": r"After \d rounds \([a-z-]+\), \w+ won",
    "read_records.py": r"24 games. Points by their source",
    "records_with_polars.py": r"60 games(.|\n)*minister +\d(.|\n)*\d rounds",
    "sample_hidden_cards.py": r"Black sees that White holds 4 cards",
    "tournament.py": r"write_a_bot\.py:Courtier\n  rating [+-]\d+ \(",
    "train_with_ppo.py": r"It wins \d+\.\d% ± \d+\.\d% of \d+ games against three random players",
    "why_not.py": r"White's gift worth 4 forbids it.*\(rules 7\.2\)",
    "write_a_bot.py": r"Courtier won +\d",
}


def test_every_example_is_tried() -> None:
    assert sorted(SAYS) == sorted(path.name for path in EXAMPLES.glob("*.py"))


@pytest.mark.parametrize("name", SAYS)
def test_an_example_runs_and_says_what_it_is_about(name: str, tmp_path: Path) -> None:
    if name == "train_with_ppo.py":
        pytest.importorskip("torch")
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / name)],
        cwd=tmp_path,  # from anywhere, and leaving nothing behind
        env=with_this_build(),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert re.search(SAYS[name], done.stdout, re.DOTALL)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", SAYS)
def test_an_example_imports_what_is_public_alone(name: str) -> None:
    tree = ast.parse((EXAMPLES / name).read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("confucius"):
            module = importlib.import_module(node.module or "")
            packages = {info.name for info in pkgutil.iter_modules(getattr(module, "__path__", []))}
            for imported in node.names:
                assert imported.name in {*module.__all__, *packages}, f"{imported.name} of {node.module}"


def with_this_build() -> dict[str, str]:
    """The surroundings in which a program finds the build that is being tested."""
    build = Path(confucius.__file__).parent.parent
    return {**os.environ, "PYTHONPATH": str(build), "PYTHONIOENCODING": "utf-8"}


def test_the_outside_bot_plays_whole_games() -> None:
    command = f'exec:"{sys.executable}" "{EXAMPLES / "outside_bot.py"}"'
    outcome = play(Series(1, (command, command, "novice"), 1, Options(3, advanced=True)).sitting(0))
    assert outcome.failures == ()


def test_the_written_bot_plays_whole_games() -> None:
    name = f"file:{EXAMPLES / 'write_a_bot.py'}:Courtier"
    outcome = play(Series(1, (name, "random", "novice", name), 1, Options(4, advanced=True)).sitting(0))
    assert outcome.failures == ()


def test_the_notebook_is_kept_without_outputs_and_shows_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", with_this_build()["PYTHONPATH"])
    notebook = nbformat.read(EXAMPLES / "board.ipynb", as_version=4)  # type: ignore[no-untyped-call]
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert all(cell.outputs == [] and cell.execution_count is None for cell in cells)
    nbclient.NotebookClient(notebook, timeout=120).execute()
    game, view, *_ = cells
    for cell in (game, view):
        [shown] = cell.outputs
        assert "<svg" in shown.data["image/svg+xml"]


# The pages


SHOWING = ("arena", "bots", "environments", "library", "protocol", "record", "rules")


@pytest.mark.parametrize("page", ["README.md", *(f"docs/{name}.md" for name in SHOWING)])
def test_the_examples_of_a_page_come_out_as_shown(page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(HOME)
    text = (HOME / page).read_text(encoding="utf-8")
    blocks = re.findall(r"^```pycon\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    assert blocks
    shown = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, page, page, 0)
    assert doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(shown).failed == 0


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_link_of_a_page_leads_somewhere_in_this_project(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        assert "://" not in target
        assert (page.parent / target).exists(), f"{name_of(page)} links to {target}"


def test_the_index_lists_every_page() -> None:
    index = (HOME / "docs" / "README.md").read_text(encoding="utf-8")
    listed = set(re.findall(r"\]\(([a-z.]+)\)", index))
    kept = {path.name for path in (HOME / "docs").iterdir() if path.suffix in (".md", ".json")}
    assert listed == kept - {"README.md"}


def test_the_page_of_rules_lists_every_ruling_by_number() -> None:
    page = (HOME / "docs" / "rules.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| ([\d.]+) \| .+ \|$", page, re.MULTILINE)
    assert listed == [number for number, _ in rulebook.rulings()]


def test_the_records_on_their_page_are_sound_and_written_as_we_write_them() -> None:
    page = (HOME / "docs" / "record.md").read_text(encoding="utf-8")
    shown = re.findall(r"^```json\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert len(shown) == 2
    for text in shown:
        record = loads(text)
        record.check()
        assert dumps(record) == text
    tables = re.findall(r"^\| `([a-z-]+)` \|", page, re.MULTILINE)
    finished = json.loads(shown[1])
    assert [name for name in tables if name in finished] == list(finished)
    assert [name for name in tables if name in finished["result"]] == list(finished["result"])
    assert Record.from_json(finished).moves == 1


def test_the_readme_names_every_part_of_the_command() -> None:
    from confucius.cli import COMMANDS

    readme = (HOME / "README.md").read_text(encoding="utf-8")
    assert re.findall(r"^\| `confucius (\w+)` \|", readme, re.MULTILINE) == list(COMMANDS)


def test_one_version_is_told_everywhere() -> None:
    project = (HOME / "pyproject.toml").read_text(encoding="utf-8")
    assert 'version = { attr = "confucius.__version__" }' in project
    assert f"## {confucius.__version__}\n" in (HOME / "CHANGELOG.md").read_text(encoding="utf-8")
