#!/usr/bin/env python3
"""Everything a fresh machine needs, with nothing but Python 3.11+ and pip.

    python3 run.py play [options of "confucius serve"]    set up and play in the browser
    python3 run.py play --terminal [... "confucius play"] set up and play in the terminal
    python3 run.py site FOLDER                            the whole game as a folder of files, for any host
    python3 run.py test [options of pytest]               set up, check everything, run all tests
    python3 run.py scripts                                check only the types and style of the page's scripts
    python3 run.py coverage [options of pytest]           how much of the sources the tests reach
    python3 run.py pin                                    renew constraints.txt with the newest versions

The first run makes a private environment in .venv or .venv-test; later runs are quick.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import venv
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
PYTHON = Path("Scripts", "python.exe") if os.name == "nt" else Path("bin", "python")
CONSTRAINTS = "constraints.txt"  # the versions of the test environment
# As variables they also hold for what only the build needs, whichever pip this is. Pip splits them at
# spaces, so the file goes by its name alone.
PINS = {"PIP_CONSTRAINT": CONSTRAINTS, "PIP_BUILD_CONSTRAINT": CONSTRAINTS}
SHIPPED = {".py", ".toml", ".md", ".po", ".html", ".css", ".js", ".svg", ".mako", ".typed", ".weights"}
UNKNOWN = 3  # the exit code of a check that could not be made: neither passed nor failed
# The longest first: they run two at a time.
CHECKS = {
    "types": ["-m", "mypy"],
    "known vulnerabilities": ["audit.py"],
    "style": ["-m", "ruff", "check", "."],
    "formatting": ["-m", "ruff", "format", "--check", "."],
    "layers": ["-c", "from importlinter.cli import lint_imports_command as lint; lint()", "--no-cache"],
}
# Tests of what is never compiled, or of the text of the sources: once is enough, on the compiled build.
NEVER_COMPILED = (
    "server", "browser", "envs", "words", "rules/test_citations.py", "test_analysis", "test_arena.py",
    "test_audit.py", "test_class_names.py", "test_cli", "test_colour_vision.py", "test_drawing.py",
    "test_examples.py", "test_explaining.py", "test_files_run_nothing.py", "test_glossary.py",
    "test_languages.py", "test_mutants.py", "test_protocol.py", "test_purposes.py", "test_readable_files.py",
    "test_reference.py", "test_rulebook.py", "test_run.py", "test_screen.py", "test_security_page.py",
    "test_sentences.py", "test_site", "test_specialists.py", "test_table_alone.py", "test_terminal.py",
    "test_typography.py", "test_what_if.py",
)  # fmt: skip

# Random games on the pure sources. All of them were played on the compiled build, by the same rules; what is
# left to find is where the two differ, and there the digests of tests/test_reproducible.py look as well.
GAMES_ON_THE_SOURCES = 84


def environment(name: str, what: str, **variables: str) -> Path:
    """The Python of a virtual environment that has the project installed as it is now."""
    folder = HERE / name
    python = folder / PYTHON
    stamp = folder / "installed-from"
    if not python.exists():
        print(f"Making a private environment in {name} ...", flush=True)
        make(folder)
    wanted = f"{what} {fingerprint()}"
    if not stamp.exists() or stamp.read_text(encoding="utf-8") != wanted:
        print(f"Installing {what} and what it needs; this takes a minute ...", flush=True)
        pip(python, "install", what, **variables)
        stamp.write_text(wanted, encoding="utf-8")
    return python


def test_environment() -> Path:
    """Everything the tests need, and the project as it is in src: compiling it can wait."""
    return environment(".venv-test", ".[test]", CONFUCIUS_COMPILE="off", **PINS)


def compiled(python: Path) -> Path:
    """The folder with the wheel of the project as it is now, compiled if a C compiler is here."""
    folder = HERE / ".venv-test" / "wheels" / fingerprint()
    if not any(folder.glob("*.whl")):
        shutil.rmtree(folder.parent, ignore_errors=True)
        pip(python, "wheel", "--no-deps", "--wheel-dir", folder, ".", **PINS)
    return folder


def pip(python: Path, command: str, *arguments: object, **variables: str) -> None:
    run([python, "-m", "pip", command, "--quiet", "--disable-pip-version-check", *arguments], **variables)


def make(folder: Path) -> None:
    try:
        venv.create(folder, with_pip=True)
    except subprocess.CalledProcessError:
        shutil.rmtree(folder, ignore_errors=True)
        sys.exit("This Python cannot make environments with pip. On Debian: apt-get install python3-venv")


def fingerprint() -> str:
    """Changes whenever the project does, so that an old installation is not used by mistake."""
    digest = hashlib.sha256()
    files = [HERE / name for name in ("pyproject.toml", "setup.py", CONSTRAINTS)]
    for path in [*files, *sorted((HERE / "src" / "confucius").rglob("*"))]:
        if path.is_file() and (path.suffix in SHIPPED or path in files):
            digest.update(path.relative_to(HERE).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()


def run(command: list[object], **variables: str) -> None:
    """Run a program in the project's folder; stop with its exit code if it fails."""
    with subprocess.Popen(list(map(str, command)), cwd=HERE, env=os.environ | variables) as program:
        while program.returncode is None:
            try:
                program.wait()
            except KeyboardInterrupt:
                continue  # the program hears Ctrl-C too, and ends in its own time
    if program.returncode:
        sys.exit(program.returncode)


def play(arguments: list[str]) -> None:
    python = environment(".venv", ".")
    command = "play" if "--terminal" in arguments else "serve"
    run([python, "-m", "confucius", command, *(word for word in arguments if word != "--terminal")])


def site(arguments: list[str]) -> None:
    run([environment(".venv", "."), "-m", "confucius", "site", *arguments])


def test(arguments: list[str]) -> None:
    with ThreadPoolExecutor(2) as pool:  # pip and the compiler leave one core to the checks
        checking = pool.submit(scripts, [])
        python = test_environment()
        run([python, Path("tests", "browser", "chromium.py")])
        print("Compiling the rules in the background, if a C compiler is here", flush=True)
        building = pool.submit(compiled, python)
        unknown = [*checking.result(), *check(python)]
        wheels = building.result()
    pip(python, "install", "--no-deps", "--force-reinstall", *wheels.glob("*.whl"))
    # One more than the cores of a small machine: tests often wait for a server or a browser.
    pytest = [python, "-m", "pytest", "-n", "3", "--dist", "worksteal", "--durations", "25"]
    print("Tests on the installed build, compiled if a compiler is here", flush=True)
    run([*pytest, *arguments])
    print("Tests of the engine on the pure Python sources", flush=True)
    engine = [f"--ignore-glob=tests/{name}*" for name in NEVER_COMPILED]
    run([*pytest, *engine, "--games", GAMES_ON_THE_SOURCES, *arguments], PYTHONPATH="src")
    print("All tests passed.", *(f"NOT CHECKED: {name}." for name in unknown), flush=True)


def check(python: Path) -> list[str]:
    """All checks, two at a time; stop if one of them fails. What could not be checked comes back."""
    print(f"Checking {', '.join(CHECKS)} ...", flush=True)

    def outcome(words: list[str]) -> subprocess.CompletedProcess[str]:
        command = [str(python), *words]
        return subprocess.run(command, cwd=HERE, capture_output=True, text=True, encoding="utf-8")

    with ThreadPoolExecutor(2) as pool:
        outcomes = dict(zip(CHECKS, pool.map(outcome, CHECKS.values()), strict=True))
    for name, done in outcomes.items():
        result = {0: "passed", UNKNOWN: "NOT CHECKED"}.get(done.returncode, "FAILED")
        print(f"{name}: {result}\n{done.stdout}{done.stderr}", flush=True)
    failed = [name for name, done in outcomes.items() if done.returncode not in (0, UNKNOWN)]
    if failed:
        sys.exit(f"Failed: {', '.join(failed)}")
    return [name for name, done in outcomes.items() if done.returncode == UNKNOWN]


def coverage(arguments: list[str]) -> None:
    python = test_environment()
    pytest = [python, "-m", "pytest", "-n", "2", "--cov", "--ignore=tests/browser", *arguments]
    run(pytest, PYTHONPATH="src")


def pin(arguments: list[str]) -> None:
    """The newest versions that fit together, as the next test environments will have them."""
    (HERE / CONSTRAINTS).touch()
    python = environment(".venv-test", ".[test]", CONFUCIUS_COMPILE="off")
    pip(python, "install", "--upgrade", "--upgrade-strategy", "eager", ".[test]")
    freeze = [str(python), "-m", "pip", "freeze", "--exclude", "confucius-game"]
    found = subprocess.run(freeze, cwd=HERE, capture_output=True, text=True, check=True).stdout
    head = "# Versions of the test environment, written by: python3 run.py pin\n"
    (HERE / CONSTRAINTS).write_text(head + found, encoding="utf-8")


def scripts(arguments: list[str]) -> list[str]:
    """Check the page's scripts with TypeScript and ESLint, which npm installs into node_modules.

    Pyodide comes along, for the tests of the folder without a server.

    Without npm they cannot be checked, and their name comes back.
    """
    npm = shutil.which("npm")
    if npm is None:
        print("The page's scripts were not checked: that needs npm, which comes with Node.js", flush=True)
        return ["scripts"]
    print("Types and style of the page's scripts", flush=True)
    run([npm, "install", "--silent", "--no-audit", "--no-fund", "--no-package-lock"])
    run([npm, "run", "--silent", "check", *arguments])
    return []


if __name__ == "__main__":
    steps = (play, site, test, scripts, coverage, pin)
    commands = {step.__name__: step for step in steps}
    if len(sys.argv) < 2 or sys.argv[1] not in commands:
        sys.exit(__doc__)
    if sys.version_info < (3, 11):  # noqa: UP036 - this file must speak on older Pythons too
        sys.exit(f"Confucius needs Python 3.11 or newer; this is {sys.version.split()[0]}")
    commands[sys.argv[1]](sys.argv[2:])
