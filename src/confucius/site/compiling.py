"""Compile packages, templates and the standard library in advance, with the very Python that will run them.

The build runs this in Pyodide itself: code compiled by another version of Python would not be read.
"""

import importlib.util
import marshal
import sys
import zipfile
from pathlib import Path
from typing import Final

TEMPLATES: Final = "templates"  # the folder of the compiled ones, beside the packages
_NEVER_CHECKED: Final = 1  # against a source, which does not travel


def compile_modules(folder: Path) -> None:
    """Put compiled modules in the place of those in this folder."""
    for path in sorted(folder.rglob("*.py")):
        code = _compiled(path.relative_to(folder).as_posix(), path.read_bytes())
        path.with_suffix(".pyc").write_bytes(code)
        path.unlink()


def compile_library(out: Path) -> None:
    """Write the standard library anew, with compiled modules where they have been imported by now.

    Pyodide brings sources, and compiling them takes more than half the time in which Python starts. Compiled
    modules are larger, so the others, which a visitor hardly ever needs, stay as they are.
    """
    (archive,) = (path for path in sys.path if path.endswith(".zip"))
    imported = {getattr(module.__spec__, "origin", None) for module in [*sys.modules.values()]}
    with zipfile.ZipFile(archive) as library, zipfile.ZipFile(out, "w") as written:
        for entry in library.infolist():
            content = library.read(entry)
            if f"{archive}/{entry.filename}" in imported:
                content = _compiled(entry.filename, content)
                entry = zipfile.ZipInfo(f"{entry.filename}c", entry.date_time)
            written.writestr(entry, content, zipfile.ZIP_DEFLATED, compresslevel=9)


def _compiled(name: str, source: bytes) -> bytes:
    code = compile(source, name, "exec", dont_inherit=True)
    head = importlib.util.MAGIC_NUMBER + _NEVER_CHECKED.to_bytes(4, "little")
    return head + importlib.util.source_hash(source) + marshal.dumps(code)


def compile_templates(folder: Path) -> None:
    """Compile all templates of the pages."""
    from confucius.browser.rendering import environment

    remember_templates(folder)
    for name in environment.list_templates():
        environment.get_template(name)


def remember_templates(folder: Path | str) -> None:
    """Take compiled templates from this folder, and put there what is not in it yet."""
    from jinja2 import FileSystemBytecodeCache

    from confucius.browser.rendering import environment

    compiled = Path(folder) / TEMPLATES
    compiled.mkdir(exist_ok=True)
    environment.bytecode_cache = FileSystemBytecodeCache(str(compiled), "%s")
