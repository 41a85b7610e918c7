"""The versions of the two tables; within a version nothing in a table changes its place or its meaning."""

from typing import Final

ACTIONS: Final = 1
OBSERVATIONS: Final = 1
