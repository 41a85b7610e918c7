"""The examples in the docstrings are true."""

import doctest
import importlib
import pkgutil

import pytest

import confucius

MODULES = [
    module.name
    for module in pkgutil.walk_packages(confucius.__path__, "confucius.")
    if not module.name.endswith("__main__") and ".migrations" not in module.name
]


@pytest.mark.parametrize("name", ["confucius", *MODULES])
def test_the_examples_in_docstrings_are_true(name: str) -> None:
    if name.startswith("confucius.training"):
        pytest.importorskip("torch", reason="needs the extra train")
    assert doctest.testmod(importlib.import_module(name)).failed == 0
