"""Builds the rules engine with mypyc where a compiler is at hand, and leaves it pure Python where not.

The catalogues of the languages are compiled for gettext in any case.

CONFUCIUS_COMPILE=auto (the default) tries and falls back, =off does not try, =on fails if it cannot.
"""

import os
import shutil
import sys
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

sys.path.insert(0, str(Path(__file__).parent))  # a build does not look beside this file

from translations import compile_catalogues

MODE = os.environ.get("CONFUCIUS_COMPILE") or "auto"
if MODE not in ("auto", "on", "off"):
    raise SystemExit(f"CONFUCIUS_COMPILE: {MODE!r} should be one of auto, on, off")
SOURCE = Path("src/confucius")
SEARCHING = ("value", "search")
# Of the environments, what every step needs.
STEPS = ("actions", "questions", "pieces", "observed_table", "observations", "steps", "memory", "batch")


def compiled_modules() -> list[str]:
    searching = [str(SOURCE / "bots" / f"{name}.py") for name in SEARCHING]
    steps = [str(SOURCE / "envs" / f"{name}.py") for name in STEPS]
    return [*modules_in("rules"), str(SOURCE / "game.py"), *searching, *modules_in("bots/net"), *steps]


def modules_in(folder: str) -> list[str]:
    left_out = ("__init__.py", "native.py", "weights.py")  # what is for the interpreter alone
    return sorted(str(path) for path in (SOURCE / folder).glob("*.py") if path.name not in left_out)


def extensions() -> list[Any]:
    if MODE == "off":
        return []
    try:
        from mypyc.build import mypycify

        found = mypycify(["--strict", "--explicit-package-bases", *compiled_modules()], opt_level="3")
    except (Exception, SystemExit) as error:
        if MODE == "on":
            raise
        print(f"confucius: not compiled, staying pure Python ({error})", file=sys.stderr)
        return []
    if os.name != "nt":
        for extension in found:
            # Some processors multiply and add in one step, with other last digits than Python's own floats.
            extension.extra_compile_args.append("-ffp-contract=off")
            # Nobody outside calls the functions, so the compiler may put small ones into their callers.
            extension.extra_compile_args.append("-fvisibility=hidden")
    return list(found)


class BuildWithCatalogues(build_py):
    """Compiled catalogues go into the package, or beside the sources if those are what is installed."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            compile_catalogues()
        else:
            package = Path(self.build_lib) / "confucius"
            self.remove_what_is_gone(package)
            compile_catalogues(package)

    def remove_what_is_gone(self, package: Path) -> None:
        """An earlier build left its modules here; those that were deleted since must not be installed."""
        for built in package.rglob("*.py"):
            if not (SOURCE / built.relative_to(package)).exists():
                built.unlink()


class BuildOrStayPure(build_ext):
    """A compiler that is missing or fails leaves a pure Python package, with nothing half built in it."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            if MODE == "on":
                raise
            print(f"confucius: not compiled, staying pure Python ({error})", file=sys.stderr)
            self.extensions: list[Any] = []
            self.remove_half_built()

    def remove_half_built(self) -> None:
        for pattern in ("**/*.so", "**/*.pyd"):
            for built in Path(self.build_lib).glob(pattern):
                built.unlink()
        shutil.rmtree(self.build_temp, ignore_errors=True)


# mypyc reads the modules by their package path, so it must start from the source folder's view of it.
os.environ.setdefault("MYPYPATH", "src")
setup(ext_modules=extensions(), cmdclass={"build_py": BuildWithCatalogues, "build_ext": BuildOrStayPure})
