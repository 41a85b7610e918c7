"""The file of a database: readable by its owner alone, and watched, for it may be deleted under a server.

On most systems a file that is deleted or replaced lives on for whoever has it open. A server would keep
writing into it, and all of that would be gone with the server.
"""

import os
import sqlite3
from typing import Final

_PARTS: Final = ("", "-wal", "-shm")  # what SQLite keeps beside the file belongs to it


def create_privately(path: str) -> None:
    """Make a file that only its owner can read, unless it is there; what SQLite puts beside it is alike."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))


class OpenFile:
    """The file of a database that is in use.

    A connection is kept to it: with the last one SQLite would remove what it keeps beside the file.
    """

    def __init__(self, path: str) -> None:
        self.path = os.path.abspath(path)
        self._connection = sqlite3.connect(self.path, check_same_thread=False, isolation_level=None)
        self._connection.execute("SELECT count(*) FROM sqlite_master").fetchall()
        # Where the file system has no shared memory, SQLite keeps only the file itself.
        self._parts = [self.path + part for part in _PARTS if os.path.exists(self.path + part)]
        self._found = self._look()

    def _look(self) -> list[tuple[int, int]]:
        facts = list(map(os.stat, self._parts))
        return [(fact.st_dev, fact.st_ino) for fact in facts]

    @property
    def is_there(self) -> bool:
        """Whether it is still what stands at its path."""
        try:
            return self._look() == self._found
        except FileNotFoundError:
            return False

    def close(self) -> None:
        self._connection.close()
