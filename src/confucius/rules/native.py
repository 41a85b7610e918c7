"""The one word of the rules to their compiler; not compiled itself.

An `i64` is a plain machine number where the rules are compiled, and an int like any other where they
are not: for the small numbers of the game, never for the cubes in the Actions Box, which need more bits.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
else:
    i64 = int
