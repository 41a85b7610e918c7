"""What the person who hosts can choose, and what a test puts in place of the world."""

import os
import time
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

from confucius.rules.chance import Chance, System
from confucius.words.language import N_, say

_DRIVERS: Final = {
    "postgres://": "postgresql+asyncpg://",
    "postgresql://": "postgresql+asyncpg://",
    "sqlite://": "sqlite+aiosqlite://",
}
DATABASE_VARIABLE: Final = "CONFUCIUS_DATABASE_URL"
METRICS_VARIABLE: Final = "CONFUCIUS_METRICS_TOKEN"
HOUR: Final = 3600
DAY: Final = 24 * HOUR


def default_database() -> str:
    """What CONFUCIUS_DATABASE_URL says, or a SQLite file in the folder of this user's program data."""
    if DATABASE_VARIABLE in os.environ:
        return os.environ[DATABASE_VARIABLE]
    folder = user_data_path("confucius", appauthor=False, ensure_exists=True)
    return database_file(folder / "confucius.sqlite3")


def database_file(path: Path) -> str:
    return f"sqlite+aiosqlite:///{path}"


def with_driver(url: str) -> str:
    """A database URL as SQLAlchemy wants it: plain ``postgresql://`` and ``sqlite://`` will do.

    >>> with_driver("postgresql://club@localhost/confucius")
    'postgresql+asyncpg://club@localhost/confucius'
    """
    for plain, full in _DRIVERS.items():
        if url.startswith(plain):
            return full + url.removeprefix(plain)
    return url


@dataclass(frozen=True)
class Limits:
    """How often one address or person may do a thing: so many times in a minute."""

    passwords: int = 10
    guests: int = 60
    tables: int = 30
    talk: int = 30
    hints: int = 20

    @classmethod
    def read(cls, text: str) -> "Limits":
        """As a host writes them; what is not named stays as it is.

        >>> Limits.read("guests=600, talk=60")
        Limits(passwords=10, guests=600, tables=30, talk=60, hints=20)
        """
        known = [limit.name for limit in fields(cls)]
        given: dict[str, int] = {}
        for part in filter(None, (part.strip() for part in text.split(","))):
            name, _, number = part.partition("=")
            if name not in known or not number.isdecimal():
                facts = {"part": part, "known": ", ".join(known)}
                raise ValueError(say(N_("{part!r} should be NAME=NUMBER, with one of {known}"), facts))
            given[name] = int(number)
        return cls(**given)


@dataclass(frozen=True)
class Settings:
    database: str = field(default_factory=default_database)
    allow_outside_bots: bool = False  # bots named exec:... and file:... run programs of this machine
    bot_workers: int = 2
    bot_seconds: float = 30.0  # a bot that thinks longer has failed
    pace: float = 1.2  # seconds a bot takes for a move where the table does not say otherwise
    live_limit: int = 10 * 60  # seconds for a move after which others may hand the seat to a bot
    turns_limit: int = 3 * DAY
    overtime: float | None = DAY  # seconds after a deadline until a bot takes the seat unasked; None: never
    heartbeat: float = 15.0  # seconds between signs of life on a stream
    session_days: int = 365
    most_live_tables: int = 1000  # kept in memory; the others are rebuilt from their rows when asked for
    most_requests: int = 400  # answered at once; whoever comes then is asked to come again
    most_streams: int = 10_000
    most_tables: int = 200  # of one person, that are not finished
    most_streams_each: int = 50  # of one person, or of one address of strangers, at once
    limits: Limits = Limits()
    metrics_token: str | None = None  # who knows it may read /metrics; None: nobody
    # What a test replaces.
    chance: Callable[[str], Chance] = lambda table: System()
    now: Callable[[], float] = time.time

    def __post_init__(self) -> None:
        object.__setattr__(self, "database", with_driver(self.database))
