"""Write the folder: the shell, the files of the pages, Python and our packages, and the list of all of it."""

import asyncio
import hashlib
import json
import shutil
import subprocess
import tempfile
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from http import HTTPStatus
from importlib.metadata import distribution
from importlib.resources import as_file, files
from pathlib import Path
from typing import Final

from markupsafe import Markup

from confucius.browser.rendering import environment
from confucius.browser.sentences import sentence
from confucius.drawing.han import seal
from confucius.drawing.portraits import FACES, chip, portrait
from confucius.drawing.stylesheet import page_style
from confucius.pages.manifest import manifest
from confucius.pages.table import modules, scripts_address
from confucius.site import fetching, packing, words
from confucius.site.app import App
from confucius.site.fetching import NotBuilt
from confucius.words.language import LANGUAGES, gettext, speaking

LIST: Final = "confucius-site.json"  # what an earlier build wrote
_WORKER: Final = "service-worker.js"
_PACKAGES: Final = "confucius.pack"  # no name that a host would take for something to unpack itself
_LISTED_BY_NOBODY: Final = (LIST, _WORKER, "licences")
_LOCK: Final = "pyodide-lock.json"
_LIBRARY: Final = "python_stdlib.zip"
# What the shell imports: loaded at once rather than one after the other.
_IMPORTED: Final = ("facts.js", "frame.js", "leading.js", "running.js", "saving.js", "showing.js")
_HOME: Final = "/confucius"  # where the packages lie in the browser, and while they are compiled
# For Node.js. What goes wrong in Python is told without the scripts it went through.
_COMPILE: Final = f"""
const [folder, packages] = process.argv.slice(1);
const {{ loadPyodide }} = await import(`${{folder}}/pyodide.mjs`);
const python = await loadPyodide();
python.FS.mkdir("{_HOME}");
python.mountNodeFS("{_HOME}", packages);
try {{
  python.runPython(`
import sys
from pathlib import Path
sys.path.insert(0, "{_HOME}")
from confucius.site import compiling
compiling.compile_modules(Path("{_HOME}"))
import confucius.site.in_browser, confucius.site.learning, confucius.site.thinking
compiling.compile_templates(Path("{_HOME}"))
compiling.compile_library(Path("{_HOME}") / "{_LIBRARY}")
`);
}} catch (error) {{
  console.error(error.message);
  process.exitCode = 1;
}}
"""

Tell = Callable[[str], None]


@dataclass(frozen=True)
class Written:
    """What a build has written: the bytes of each file, and of all together as a host would compress them."""

    sizes: dict[str, int]
    packed: int


def is_ours(out: Path) -> bool:
    """Whether nothing in a folder would be lost: there is nothing, or an earlier build."""
    return not out.exists() or (out.is_dir() and ((out / LIST).is_file() or not any(out.iterdir())))


def build(out: Path, pyodide: Path, tell: Tell = lambda step: None) -> Written:
    """Write the folder, in the place of an earlier build."""
    with tempfile.TemporaryDirectory(prefix="confucius-site-") as scratch:
        fresh = Path(scratch) / "site"
        tell(gettext("Writing the pages"))
        _write_pages(fresh)
        tell(gettext("Compiling Python"))
        _write_python(fresh, pyodide, Path(scratch) / "packages")
        _write_shell(fresh)
        _write_licences(fresh)
        write_worker(fresh)
        return replace(out, fresh)


def _write_pages(fresh: Path) -> None:
    """Every file that pages ask for, where they ask for it."""
    with as_file(files("confucius.browser").joinpath("static")) as static:
        shutil.copytree(static, fresh / "static", ignore=shutil.ignore_patterns("*.d.ts", "app/*.js"))
    _put(fresh / "palette.css", page_style())
    folder = fresh / scripts_address().lstrip("/")
    for name, content in modules().items():
        _put(folder / name, content.decode())
    for who in FACES:
        _put(fresh / "portraits" / f"{who}.svg", portrait(who))
        _put(fresh / "portraits" / f"{who}-chip.svg", chip(who))
    for language in LANGUAGES:
        with speaking(language):
            _put(fresh / "manifests" / f"{language}.webmanifest", json.dumps(manifest("../", _beside)))
            _put(fresh / "pages" / f"{language}.html", _front_page(language))


def _beside(path: str) -> str:
    """A static file as a manifest finds it."""
    return f"../static/{path}"


class _Newcomer:
    """A browser that has never been here, and keeps nothing."""

    async def put(self, key: str, text: str) -> None: ...
    async def drop(self, key: str) -> None: ...
    async def think(self, question: str) -> str:
        raise NotImplementedError


def _front_page(language: str) -> str:
    """The front page as a newcomer sees it; where the folder lies is filled in by the browser."""
    app = App(_Newcomer(), _Newcomer(), "{root}", [language])
    served = asyncio.run(app.answer("GET", "/"))
    assert served.status == HTTPStatus.OK, served
    return str(served.body)


def _write_python(fresh: Path, pyodide: Path, packages: Path) -> None:
    for name in fetching.CORE:
        _copy(pyodide / name, fresh / "pyodide" / name)
    lock = json.loads((pyodide / _LOCK).read_text(encoding="utf-8"))
    _put(fresh / "pyodide" / _LOCK, json.dumps({**lock, "packages": {}}))  # none of them is ever loaded
    for place, path in packing.travelling():
        _copy(path, packages / place)
    _compile(pyodide, packages)
    (packages / _LIBRARY).replace(fresh / "pyodide" / _LIBRARY)
    packing.archive(packages, fresh / _PACKAGES)


def _compile(pyodide: Path, packages: Path) -> None:
    """With Node.js, which runs Pyodide too."""
    node = shutil.which("node")
    if node is None:
        raise NotBuilt("no-node")
    command = [node, "--input-type=module", "--eval", _COMPILE, pyodide.resolve().as_uri(), str(packages)]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8")
    if done.returncode:
        raise NotBuilt("not-compiled", done.stderr.strip()[-2000:])


def _write_shell(fresh: Path) -> None:
    shell = files("confucius.site").joinpath("shell")
    for entry in shell.iterdir():
        if entry.name.endswith((".js", ".css")) and entry.name != _WORKER:
            _put(fresh / "shell" / entry.name, entry.read_text(encoding="utf-8"))
    needed = [f"pyodide/{name}" for name in fetching.CORE] + [_PACKAGES]
    facts = {
        "needed": {name: (fresh / name).stat().st_size for name in needed},
        "languages": words.sentences(),
    }
    template = environment.from_string(shell.joinpath("index.html").read_text(encoding="utf-8"))
    page = template.render(
        name=sentence("Confucius"),
        description=sentence("Confucius – a game of gifts, bribes and obligations"),
        facts=facts,
        seal=Markup(seal("kong", 0, 0, 20)),
        unstarted=words.unstarted(),
        scripts=_IMPORTED,
    )
    _put(fresh / "index.html", page)


def _write_licences(fresh: Path) -> None:
    """What those whose work travels along want to be told."""
    for name in ("Jinja2", "MarkupSafe", "markdown-it-py", "mdurl"):
        found = distribution(name)
        for path in found.files or []:
            if "licen" in path.name.casefold() and path.suffix != ".py":
                _put(fresh / "licences" / f"{name}.txt", path.read_text(encoding="utf-8"))
                break


def write_worker(fresh: Path) -> None:
    """The service worker, with the list of the files; whenever one of them changes, so does it."""
    listed = {name: _facts(fresh / name) for name in _names(fresh) if not name.startswith(_LISTED_BY_NOBODY)}
    source = files("confucius.site").joinpath("shell", _WORKER).read_text(encoding="utf-8")
    text = json.dumps(listed, separators=(",", ":"))
    version = hashlib.sha256((text + source).encode()).hexdigest()[:12]
    build = json.dumps({"version": version, "files": listed}, separators=(",", ":"))
    _put(fresh / _WORKER, f"const BUILD = {build};\n{source}")
    _put(fresh / LIST, json.dumps({"version": version, "files": [*_names(fresh), LIST]}, indent=1) + "\n")


def _facts(path: Path) -> tuple[int, str]:
    content = path.read_bytes()
    return len(content), hashlib.sha256(content).hexdigest()


def replace(out: Path, fresh: Path) -> Written:
    """Only what an earlier build wrote is removed. The service worker comes last: by then all is in place."""
    names = _names(fresh)
    earlier = json.loads((out / LIST).read_text(encoding="utf-8"))["files"] if (out / LIST).exists() else []
    for name in sorted(names, key=lambda name: name in (_WORKER, LIST)):
        _copy(fresh / name, out / name)
    for name in {*earlier} - {*names}:
        (out / name).unlink(missing_ok=True)
    for folder in sorted((path for path in out.rglob("*") if path.is_dir()), reverse=True):
        if not any(folder.iterdir()):
            folder.rmdir()
    contents = {name: (fresh / name).read_bytes() for name in names}
    packed = sum(len(zlib.compress(content)) for content in contents.values())
    return Written({name: len(content) for name, content in contents.items()}, packed)


def _names(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def _put(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


def _copy(source: Path, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, path)
