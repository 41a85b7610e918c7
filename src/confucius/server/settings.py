"""The settings of a server, and what a test replaces."""

import ipaddress
import os
import time
from collections.abc import Callable
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Annotated, Final, Literal

from platformdirs import user_data_path
from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from confucius.rules.chance import Chance, System
from confucius.table.clocks import DAY, HOUR
from confucius.words.language import N_, say

_DRIVERS: Final = {
    "postgres://": "postgresql+asyncpg://",
    "postgresql://": "postgresql+asyncpg://",
    "sqlite://": "sqlite+aiosqlite://",
}
PREFIX: Final = "CONFUCIUS_"  # of every variable in the environment
DATABASE_VARIABLE: Final = f"{PREFIX}DATABASE_URL"
HOST: Final = "127.0.0.1"
THIS_MACHINE: Final = "127.0.0.1,::1"
ANY_PROXY: Final = "*"
Network = ipaddress.IPv4Network | ipaddress.IPv6Network


def default_database() -> str:
    """What CONFUCIUS_DATABASE_URL says, or a SQLite file in the folder of this user's program data."""
    return os.environ.get(DATABASE_VARIABLE) or _own_database(ensure_exists=True)


def database_of_server(given: str | None) -> str:
    """The database of a server that is given the same word and environment; nothing is created."""
    named = given or os.environ.get(f"{PREFIX}DATABASE") or os.environ.get(DATABASE_VARIABLE)
    return named or _own_database(ensure_exists=False)


def _own_database(ensure_exists: bool) -> str:
    folder = user_data_path("confucius", appauthor=False, ensure_exists=ensure_exists)
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
    """Rate limits: how often per minute one address or person may do a thing."""

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
                raise ValueError(
                    say(N_("{part!r} should be NAME=NUMBER, where NAME is one of {known}"), facts)
                )
            given[name] = int(number)
        return cls(**given)


def _limits(value: "str | Limits") -> Limits:
    return Limits.read(value) if isinstance(value, str) else value


def _or_never(value: object) -> object:
    return None if value == "never" else value


def proxy_networks(text: str) -> list[Network]:
    """The proxies that a host names, as networks.

    >>> proxy_networks("::1, 10.0.0.0/8")
    [IPv6Network('::1/128'), IPv4Network('10.0.0.0/8')]
    """
    found = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        try:
            found.append(ipaddress.ip_network(part, strict=False))
        except ValueError as error:
            sentence = N_(
                "{part!r} should be an address such as 10.0.0.5, a network such as 10.0.0.0/8, or *"
            )
            raise ValueError(say(sentence, {"part": part})) from error
    return found


def _proxies(text: str) -> str:
    if text.strip() != ANY_PROXY:
        proxy_networks(text)
    return text


AtLeastOne = Annotated[int, Field(ge=1)]
Seconds = Annotated[int, Field(ge=0)]


class Settings(BaseModel):
    """The settings of a server, as a program or a test gives them."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    database: Annotated[str, AfterValidator(with_driver)] = Field(
        default_factory=default_database, validate_default=True
    )
    access: Literal["open", "registered", "invited"] = "open"  # who may sit down with others
    allow_outside_bots: bool = False  # bots named exec:... and file:... run programs of this machine
    bot_workers: Annotated[int, Field(ge=1, le=256)] = 2
    bot_seconds: Annotated[float, Field(ge=0)] = 30.0  # a bot that thinks longer has failed
    # Seconds a bot takes for a move where the table does not say otherwise.
    pace: Annotated[float, Field(ge=0)] = 1.2
    live_limit: Seconds = 10 * 60  # for a move, after which others may hand the seat to a bot
    turns_limit: Seconds = 3 * DAY
    # Seconds after a deadline until a bot takes the seat unasked; None: never.
    overtime: Annotated[int | None, Field(ge=0), BeforeValidator(_or_never)] = DAY
    heartbeat: Annotated[float, Field(ge=1, le=HOUR)] = 15.0  # seconds between signs of life on a stream
    session_days: AtLeastOne = 365
    most_live_tables: AtLeastOne = 1000  # kept in memory; the others are rebuilt from their rows
    most_requests: AtLeastOne = 400  # answered at the same time; further ones are asked to retry
    most_streams: AtLeastOne = 10_000
    most_tables: AtLeastOne = 200  # of one person, that are not finished
    # Running games at which nobody but bots sits: of all, and of those that were created from one address.
    most_bot_tables: AtLeastOne = 100
    most_bot_tables_each: AtLeastOne = 10
    no_analyses: bool = False  # whether finished games are not analysed here
    most_analyses: AtLeastOne = 50  # that wait; further ones are asked to come back later
    analysis_simulations: AtLeastOne | None = None  # for each decision; None: as the setting asked for says
    hint_seconds: Annotated[float, Field(gt=0)] = 20.0  # after which a request for a hint is told to retry
    most_streams_each: AtLeastOne = 50  # of one person, or of one address of strangers, at once
    most_tokens: AtLeastOne = 20  # of one person, for programs
    limits: Annotated[Limits, NoDecode, BeforeValidator(_limits)] = Limits()
    metrics_token: str | None = None  # opens /metrics; None: nobody may read them
    # What a test replaces.
    chance: Callable[[str], Chance] = lambda table: System()
    now: Callable[[], float] = time.time


class ServeOptions(Settings, BaseSettings):
    """The settings of ``confucius serve``: what it is not given it looks up in the environment.

    A field's variable is its name in capitals after ``CONFUCIUS_``; an empty one counts as not set.
    """

    model_config = SettingsConfigDict(env_prefix=PREFIX, env_ignore_empty=True)

    host: str = HOST
    port: Annotated[int | None, Field(ge=0, le=65535)] = None  # None: the usual one, or any that is free
    no_open: bool = False
    as_root: bool = False
    proxy: Annotated[str, AfterValidator(_proxies)] = THIS_MACHINE
    log: Literal["text", "json"] = "text"
    log_level: Literal["debug", "info", "warning", "error"] = "warning"
