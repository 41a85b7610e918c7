"""The reference of the library: it builds, nothing public is missing from it, and all of it is explained."""

import re
import subprocess
import sys
from pathlib import Path

import griffe
import pytest

HOME = Path(__file__).parent.parent
PUBLIC = ("confucius", "confucius.analysis", "confucius.arena", "confucius.bots", "confucius.envs")


def test_the_site_builds_without_a_warning_and_fetches_nothing(tmp_path: Path) -> None:
    """In strict mode every warning is an error: a link or an anchor that leads nowhere, a page left out."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(tmp_path)]
    done = subprocess.run(command, cwd=HOME, capture_output=True, text=True, encoding="utf-8")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    for page in tmp_path.rglob("*.html"):
        assert not re.search(r"<(script|link|img)[^>]+(src|href)=\"(https?:)?//", page.read_text("utf-8"))


@pytest.fixture(scope="module")
def package() -> griffe.Object:
    found = griffe.load("confucius", search_paths=[HOME / "src"], resolve_aliases=True)
    assert isinstance(found, griffe.Object)
    return found


def exported(package: griffe.Object, module: str) -> dict[str, griffe.Object]:
    home = package if module == "confucius" else package[module.removeprefix("confucius.")]
    assert home.exports
    return {str(name): home[str(name)] for name in home.exports}


@pytest.mark.parametrize("module", PUBLIC)
def test_everything_public_is_on_a_page(package: griffe.Object, module: str) -> None:
    pages = "".join(page.read_text(encoding="utf-8") for page in (HOME / "docs").glob("*.md"))
    shown = set(re.findall(r"^::: ([\w.]+)$", pages, re.MULTILINE))
    assert {f"{module}.{name}" for name in exported(package, module)} <= shown


@pytest.mark.parametrize("module", PUBLIC)
def test_everything_public_is_explained(package: griffe.Object, module: str) -> None:
    for name, found in exported(package, module).items():
        assert found.has_docstring, f"{module}.{name}"
        for member in found.members.values() if found.is_class else []:
            if not member.name.startswith("_") and (member.is_function or "property" in member.labels):
                assert member.has_docstring, f"{module}.{name}.{member.name}"


@pytest.mark.parametrize("module", PUBLIC)
def test_the_first_line_of_an_explanation_stands_alone(package: griffe.Object, module: str) -> None:
    for name, found in exported(package, module).items():
        assert found.docstring is not None
        first, *rest = found.docstring.value.splitlines()
        assert first.endswith((".", ":")), f"{module}.{name}: {first}"
        assert not rest or rest[0] == "", f"{module}.{name}: {first}"
