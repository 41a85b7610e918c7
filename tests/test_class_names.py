"""A name of a class says one thing: no two classes share one, and no module knows ours and a library's."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final

# Left as they are: what draws a zone and a draw of cards, the facts of a reason and those of the net.
TOLERATED: Final = {"table/zones/drawings.py": {"Draw", "Facts"}, "rules/explanation.py": {"Facts"}}
SOURCES: Final = Path(__file__).parents[1] / "src" / "confucius"


def modules() -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(SOURCES.rglob("*.py")):
        yield path.relative_to(SOURCES).as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def classes(tree: ast.Module) -> set[str]:
    """An underscore makes no other name of it."""
    return {node.name.lstrip("_") for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}


def imports(tree: ast.Module, ours: bool) -> set[str]:
    """What is imported by name from the package, or from elsewhere; what it is renamed to does not count."""
    found = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    lines = [line for line in found if (line.module or "").startswith("confucius") == ours]
    return {alias.name for line in lines for alias in line.names}


def test_no_two_classes_have_the_same_name() -> None:
    places = defaultdict(list)
    for module, tree in modules():
        for name in classes(tree):
            places[name].append(module)
    shared = {name: found for name, found in places.items() if len(found) > 1}
    assert not shared


def aliases(tree: ast.Module) -> set[str]:
    """Other names for a type: `Row = tuple[int, ...]`, but no type variables."""
    lines = [
        line for line in tree.body if isinstance(line, ast.Assign) and "TypeVar" not in ast.unparse(line)
    ]
    found = {target.id for line in lines for target in line.targets if isinstance(target, ast.Name)}
    return {name for name in found if name[0].isupper() and not name.isupper()}


def test_no_class_has_the_name_of_another_module_s_alias() -> None:
    named = set().union(*(classes(tree) for _, tree in modules()))
    shared = {module: aliases(tree) & named for module, tree in modules()}
    assert {module: found for module, found in shared.items() if found} == TOLERATED


def test_no_module_knows_two_classes_of_one_name() -> None:
    twice = defaultdict(list)
    for module, tree in modules():
        for name in (classes(tree) | imports(tree, ours=True)) & imports(tree, ours=False):
            twice[name].append(module)
    assert not twice
