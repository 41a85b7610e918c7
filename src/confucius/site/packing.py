"""What of Python travels into the browser: our packages, as far as the app imports them, and Jinja2."""

import ast
import gzip
import io
import tarfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import confucius

_HERE: Final = Path(confucius.__file__).parent
_STARTS: Final = ("__init__", "locale", "site")
# Pure Python, and all that the pages need. MarkupSafe's part in C has a twin in Python.
_FROM_OTHERS: Final = ("jinja2", "markdown_it", "markupsafe", "mdurl")
_LEFT_OUT: Final = (".c", ".po", ".pyc", ".pyd", ".pyi", ".so", ".typed")
# Run when the folder is built, or lie in it beside the archive.
_STAYS: Final = (
    "locale/sentences",
    "site/building.py",
    "site/fetching.py",
    "site/packing.py",
    "site/shell",
    "site/words.py",
)


def travelling() -> Iterator[tuple[str, Path]]:
    """Every file that travels, by its place in the archive."""
    for part in sorted(_parts()):
        for path in _files(part):
            yield f"confucius/{path.relative_to(_HERE).as_posix()}", path
    for name in _FROM_OTHERS:
        folder = _folder_of(name)
        for path in sorted(folder.rglob("*.py")):
            yield f"{name}/{path.relative_to(folder).as_posix()}", path


def archive(folder: Path, path: Path) -> None:
    """Everything below a folder as one archive: tar, which a few lines of the shell unpack, and gzip.

    The same content is the same archive, whenever and by whomever it is made.
    """
    with (
        path.open("wb") as out,
        gzip.GzipFile("", "wb", 9, out, mtime=0) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as written,
    ):
        for found in sorted(folder.rglob("*")):
            if found.is_file():
                content = found.read_bytes()
                place = tarfile.TarInfo(found.relative_to(folder).as_posix())
                place.size = len(content)
                written.addfile(place, io.BytesIO(content))


def _parts() -> set[str]:
    """The parts of our package, each whole, that are imported directly or by another part."""
    found: set[str] = set()
    ahead = [*_STARTS]
    while ahead:
        part = ahead.pop()
        if part not in found:
            found.add(part)
            ahead += [other for path in _files(part) if path.suffix == ".py" for other in _imported(path)]
    return found


def _files(part: str) -> list[Path]:
    if (_HERE / f"{part}.py").exists():
        return [_HERE / f"{part}.py"]
    found = (path for path in (_HERE / part).rglob("*") if path.is_file() and path.suffix not in _LEFT_OUT)
    return sorted(path for path in found if not path.relative_to(_HERE).as_posix().startswith(_STAYS))


def _imported(path: Path) -> Iterator[str]:
    """The parts that a module imports, at once or later."""
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        else:
            continue
        for package, part, *_ in (name.split(".") for name in names if "." in name):
            if package == "confucius" and ((_HERE / part).is_dir() or (_HERE / f"{part}.py").exists()):
                yield part


def _folder_of(name: str) -> Path:
    spec = find_spec(name)
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent
