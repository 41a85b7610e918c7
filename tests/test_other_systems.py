"""What only some systems have is asked for before it is used: this must start on Windows too."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
POSIX_ONLY = {
    "curses",
    "fcntl",
    "grp",
    "posix",
    "pty",
    "pwd",
    "readline",
    "resource",
    "syslog",
    "termios",
    "tty",
}
SOURCES = sorted([*ROOT.glob("src/confucius/**/*.py"), ROOT / "run.py", ROOT / "setup.py"])


def unguarded(node: ast.AST, guarded: bool = False) -> Iterator[str]:
    """The modules that some systems lack and that are imported without asking."""
    if isinstance(node, ast.Import | ast.ImportFrom) and not guarded:
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else [node.module or ""]
        yield from (name for name in names if name.partition(".")[0] in POSIX_ONLY)
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        guarded = any(_asks(statement) for statement in node.body)
    if isinstance(node, ast.If | ast.Try):
        guarded = guarded or _asks(node)
    for child in ast.iter_child_nodes(node):
        yield from unguarded(child, guarded)


def _asks(node: ast.stmt) -> bool:
    """Whether a statement asks for the system, or is prepared for a module that is missing."""
    if isinstance(node, ast.If):
        return any(name in ast.unparse(node.test) for name in ("sys.platform", "os.name"))
    return isinstance(node, ast.Try) and "ImportError" in {
        ast.unparse(handler.type) for handler in node.handlers if handler.type
    }


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import resource", ["resource"]),
        ("def limit():\n    from fcntl import flock", ["fcntl"]),
        ("def limit():\n    if sys.platform == 'win32':\n        return\n    import resource", []),
        ("try:\n    import readline\nexcept ImportError:\n    pass", []),
        ("try:\n    import readline\nexcept OSError:\n    pass", ["readline"]),
        ("import json", []),
    ],
)
def test_an_import_that_fails_elsewhere_is_found(source: str, found: list[str]) -> None:
    assert list(unguarded(ast.parse(source))) == found


def test_what_only_posix_has_is_imported_where_it_was_asked_for() -> None:
    found = {path: list(unguarded(ast.parse(path.read_text(encoding="utf-8")))) for path in SOURCES}
    assert len(found) > 400
    assert {str(path): names for path, names in found.items() if names} == {}
