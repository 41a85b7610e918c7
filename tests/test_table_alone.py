"""The table that people sit at can be had without the web and without a database."""

import ast
import subprocess
import sys
from pathlib import Path

import confucius

ABOVE = ("cli", "server", "site", "store", "web")  # what stands on the table


def test_a_game_a_sandbox_and_a_lesson_are_played_without_web_and_database() -> None:
    program = Path(__file__).with_name("table_alone.py")
    done = subprocess.run([sys.executable, program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "played\n"), done.stderr


def test_neither_the_table_nor_what_is_below_it_imports_asyncio() -> None:
    root = Path(confucius.__file__).parent
    below = [path for path in root.rglob("*.py") if path.relative_to(root).parts[0] not in ABOVE]
    assert root / "table" / "live.py" in below
    found = [str(path) for path in below if "asyncio" in _imported(path)]
    assert found == []


def _imported(path: Path) -> set[str]:
    """The top names of all that a module imports, wherever it does."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {name.name.partition(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module.partition(".")[0])
    return names
