"""Pyodide, the Python that runs in browsers: from npm, or from a folder that has it already."""

import shutil
import subprocess
from pathlib import Path
from typing import Final

# The versions we know to work together: within a major version Pyodide keeps its Python.
WANTED: Final = "pyodide@^314.0.7"
CORE: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")


class NotBuilt(Exception):
    """The folder cannot be built, for one of a few reasons; the details come from another program."""

    def __init__(self, reason: str, details: str = "") -> None:
        super().__init__(f"{reason}: {details}")
        self.reason = reason
        self.details = details


def from_npm(folder: Path) -> Path:
    """Install it with npm into this folder, and say where it is."""
    npm = shutil.which("npm")
    if npm is None:
        raise NotBuilt("no-npm")
    options = ["--silent", "--no-audit", "--no-fund", "--no-package-lock", "--ignore-scripts"]
    folder.mkdir(parents=True, exist_ok=True)
    command = [npm, "install", "--prefix", str(folder), *options, WANTED]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", cwd=folder)
    if done.returncode:
        raise NotBuilt("npm-failed", (done.stderr or done.stdout).strip()[-2000:])
    return complete(folder / "node_modules" / "pyodide")


def complete(folder: Path) -> Path:
    """The folder, if all that is needed of Pyodide is in it."""
    missing = [name for name in CORE if not (folder / name).is_file()]
    if missing:
        raise NotBuilt("incomplete", ", ".join(missing))
    return folder
