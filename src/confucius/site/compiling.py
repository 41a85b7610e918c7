"""Compile the packages and templates in advance, with the very Python that will run them.

The build runs this in Pyodide itself: code compiled by another version of Python would not be read.
"""

import importlib.util
import marshal
from pathlib import Path
from typing import Final

TEMPLATES: Final = "templates"  # the folder of the compiled ones, beside the packages
_NEVER_CHECKED: Final = 1  # against a source, which does not travel


def compile_modules(folder: Path) -> None:
    """Put compiled modules in the place of those in this folder."""
    for path in sorted(folder.rglob("*.py")):
        source = path.read_bytes()
        code = compile(source, path.relative_to(folder).as_posix(), "exec", dont_inherit=True)
        head = importlib.util.MAGIC_NUMBER + _NEVER_CHECKED.to_bytes(4, "little")
        path.with_suffix(".pyc").write_bytes(head + importlib.util.source_hash(source) + marshal.dumps(code))
        path.unlink()


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
