#!/usr/bin/env python3
"""Everything a fresh machine needs, with nothing but Python 3.11+ and pip.

    python3 run.py play [options of "confucius serve"]    set up and play in the browser
    python3 run.py play --terminal [... "confucius play"] set up and play in the terminal
    python3 run.py test [options of pytest]               set up, check style, types, packages; all tests
    python3 run.py scripts                                check only the types and style of the page's scripts

The first run makes a private environment in .venv; later runs are quick.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent
BIN = "Scripts" if os.name == "nt" else "bin"
# Tests of what is never compiled: once is enough, on the compiled build.
NEVER_COMPILED = (
    ["server", "browser", "envs", "test_arena.py", "test_cli", "test_colour_vision.py", "test_drawing.py"]
    + ["test_examples.py", "test_explaining.py", "test_languages.py", "test_protocol.py", "test_purposes.py"]
    + ["test_rulebook.py", "test_words.py"]
)
SHIPPED = {".py", ".toml", ".md", ".po", ".html", ".css", ".js", ".svg", ".mako", ".typed"}


def environment(name: str, what: str) -> Path:
    """A virtual environment with the project installed as it is now; its folder of programs."""
    folder = HERE / name
    programs = folder / BIN
    stamp = folder / "installed-from"
    if not programs.exists():
        print(f"Making a private environment in {name} ...", flush=True)
        venv.create(folder, with_pip=True)
    wanted = f"{what} {fingerprint()}"
    if not stamp.exists() or stamp.read_text() != wanted:
        print("Installing Confucius; a C compiler makes its rules fast, in a minute ...", flush=True)
        run([programs / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", what])
        stamp.write_text(wanted)
    return programs


def fingerprint() -> str:
    """Changes whenever the project does, so that an old installation is not used by mistake."""
    digest = hashlib.sha256()
    files = [HERE / "pyproject.toml", HERE / "setup.py", *sorted((HERE / "src" / "confucius").rglob("*"))]
    for path in files:
        if path.is_file() and path.suffix in SHIPPED:
            digest.update(str(path.relative_to(HERE)).encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()


def run(command: list[object], **variables: str) -> None:
    """Run a program in the project's folder; stop with its exit code if it fails."""
    done = subprocess.run([str(part) for part in command], cwd=HERE, env={**os.environ, **variables})
    if done.returncode:
        sys.exit(done.returncode)


def play(arguments: list[str]) -> None:
    programs = environment(".venv", ".")
    command = "serve"
    if "--terminal" in arguments:
        command = "play"
        arguments.remove("--terminal")
    run([programs / "confucius", command, *arguments])


def test(arguments: list[str]) -> None:
    programs = environment(".venv-test", ".[test]")
    print("Style and types", flush=True)
    run([programs / "ruff", "check", "."])
    run([programs / "mypy"])
    scripts([])
    print("Known vulnerabilities of what is installed", flush=True)
    run([programs / "python", HERE / "audit.py"])
    pytest = [programs / "python", "-m", "pytest", "-n", "2", "--dist", "worksteal", *arguments]
    print("Tests on the installed build, compiled if a compiler is here", flush=True)
    run(pytest)
    print("Tests of the engine on the pure Python sources", flush=True)
    run([*pytest, *(f"--ignore-glob=tests/{name}*" for name in NEVER_COMPILED)], PYTHONPATH="src")


def scripts(arguments: list[str]) -> None:
    """Check the page's scripts with TypeScript and ESLint, which npm installs into node_modules."""
    npm = shutil.which("npm")
    if npm is None:
        print("The page's scripts were not checked: that needs npm, which comes with Node.js", flush=True)
        return
    print("Types and style of the page's scripts", flush=True)
    run([npm, "install", "--silent", "--no-audit", "--no-fund", "--no-package-lock"])
    run([npm, "run", "--silent", "check", *arguments])


if __name__ == "__main__":
    commands = {"play": play, "test": test, "scripts": scripts}
    if len(sys.argv) < 2 or sys.argv[1] not in commands:
        sys.exit(__doc__)
    if sys.version_info < (3, 11):  # noqa: UP036 - this file must speak on older Pythons too
        sys.exit(f"Confucius needs Python 3.11 or newer; this is {sys.version.split()[0]}")
    commands[sys.argv[1]](sys.argv[2:])
