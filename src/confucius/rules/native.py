"""The words of the rules to their compiler; not compiled itself.

An `i64` is a plain machine number where the rules are compiled, and an int like any other where they
are not: for the numbers of the game, which are small.

`mypyc_attr` says of a class that its objects never refer to themselves in a circle (``acyclic``), so that the
garbage collector need not know them, and that the last one is kept for the next (``free_list_len=1``).
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    i64 = int

    def mypyc_attr(**attributes):
        return lambda described: described
