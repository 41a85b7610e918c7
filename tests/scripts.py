"""The commands beside the package, as modules."""

import importlib.util
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Final

_ROOT: Final = Path(__file__).resolve().parents[1]


@cache
def script(name: str) -> ModuleType:
    """
    >>> script("translations").__name__
    'translations'
    """
    spec = importlib.util.spec_from_file_location(name, _ROOT / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
