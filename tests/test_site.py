"""The folder without a server as it is built: what is in it, and that its Python plays as ours does."""

import json
import re
import shutil
import subprocess
import zipfile
import zlib
from pathlib import Path

import pytest

from built_site import PYODIDE, built
from confucius.cli import main
from confucius.record import dumps
from confucius.rules.options import Options
from confucius.simulation import Sitting, play
from confucius.site import building, fetching
from confucius.words.language import LANGUAGES

ROOT = Path(__file__).resolve().parents[1]
MOST = 15_000_000  # bytes of the folder, compressed
# A game in the folder's own Python, run by Node.js.
PLAY = """
const [folder, site] = process.argv.slice(1);
const { loadPyodide } = await import(`${folder}/pyodide.mjs`);
const { readFileSync } = await import("node:fs");
const python = await loadPyodide();
const packages = new Uint8Array(readFileSync(`${site}/confucius.pack`));
python.unpackArchive(packages, "gztar", { extractDir: "/confucius" });
console.log(python.runPython(`
import sys
sys.path.insert(0, "/confucius")
from confucius.record import dumps
from confucius.rules.options import Options
from confucius.simulation import Sitting, play
dumps(play(Sitting(0, ("adept", "master:8", "champion:4"), "a seed", Options(3, advanced=True), True)).record)
`));
"""


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(tmp_path_factory.getbasetemp())


def test_the_folder_is_small_and_lists_all_its_files(folder: Path) -> None:
    listed = json.loads((folder / building.LIST).read_text(encoding="utf-8"))["files"]
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert there == {*listed}
    assert sum(len(zlib.compress((folder / name).read_bytes())) for name in listed) < MOST
    for language in LANGUAGES:
        page = (folder / "pages" / f"{language}.html").read_text(encoding="utf-8")
        assert re.search(rf'<html [^>]*lang="{language}"', page)
        asked = re.findall(r'(?:href|src)="\{root\}/((?:static|palette|table-scripts)[^"?#]*)', page)
        assert len(asked) > 3
        assert {*asked} <= there
        manifest = json.loads((folder / "manifests" / f"{language}.webmanifest").read_text(encoding="utf-8"))
        assert manifest["lang"] == language
        assert all((folder / "manifests" / icon["src"]).resolve().is_file() for icon in manifest["icons"])


def test_what_starts_python_is_compiled_in_advance(folder: Path) -> None:
    with zipfile.ZipFile(folder / "pyodide" / "python_stdlib.zip") as library:
        names = {*library.namelist()}
    assert {"encodings/__init__.pyc", "asyncio/base_events.pyc", "dataclasses.pyc"} <= names
    assert "encodings/__init__.py" not in names
    assert "pdb.py" in names  # what nobody needs at the start stays as small as it is


def test_nothing_in_the_folder_comes_from_elsewhere(folder: Path) -> None:
    for path in [folder / "index.html", *folder.glob("pages/*.html"), *folder.glob("shell/*")]:
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"""(?:src|href|action)=["']?(?:https?:)?//|import\(["']https?:""", text), path
        assert not re.search(r"""(?:src|href|action)=["']/""", text), path


def test_the_same_seed_gives_the_same_game_as_here(folder: Path) -> None:
    node = shutil.which("node")
    assert node is not None
    command = [node, "--input-type=module", "--eval", PLAY, PYODIDE.as_uri(), str(folder)]
    there = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=240)
    assert there.returncode == 0, there.stderr[-1000:]
    bots = ("adept", "master:8", "champion:4")
    here = play(Sitting(0, bots, "a seed", Options(3, advanced=True), keep_record=True)).record
    assert here is not None
    assert there.stdout.strip() == dumps(here).strip()


def test_an_earlier_build_is_replaced_and_nothing_else(folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "site"
    shutil.copytree(folder, out)
    (out / "CNAME").write_text("confucius.example")
    listed = json.loads((out / building.LIST).read_text(encoding="utf-8"))
    (out / "old").mkdir()
    (out / "old" / "script.js").write_text("")
    listed["files"].append("old/script.js")
    (out / building.LIST).write_text(json.dumps(listed))
    assert building.is_ours(out)
    written = building.replace(out, folder)
    assert (out / "CNAME").exists()
    assert not (out / "old").exists()
    assert {*written.sizes} == {*listed["files"]} - {"old/script.js"}


def test_a_folder_with_other_things_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "thesis.odt").write_text("")
    assert main(["site", str(tmp_path)]) == 2
    assert "holds other things" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.odt"]


def test_without_npm_or_pyodide_it_says_what_to_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert main(["site", str(tmp_path / "site")]) == 2
    assert "install Node.js, or name a folder" in capsys.readouterr().err
    assert main(["site", str(tmp_path / "site"), "--pyodide", str(tmp_path)]) == 2
    assert "missing: pyodide.mjs" in capsys.readouterr().err
    assert not (tmp_path / "site").exists()


def test_the_tests_use_the_pyodide_that_the_command_fetches() -> None:
    wanted = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["devDependencies"]["pyodide"]
    assert f"pyodide@{wanted}" == fetching.WANTED
