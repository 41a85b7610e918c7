"""``confucius host``: the people and tables of a server, while it runs.

Each task is a parser and a function; what it does is in server/hosting.py.
"""

import asyncio
import json
import os
from argparse import ArgumentTypeError, Namespace
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

from confucius.cli.arguments import Parser, number_from
from confucius.cli.errors import OK, UsageError
from confucius.cli.hostlists import (
    Listing,
    listed_invitations,
    listed_people,
    listed_reports,
    listed_sessions,
    listed_tables,
)
from confucius.cli.output import writing
from confucius.words.language import N_, Counted, gettext, say

if TYPE_CHECKING:
    from confucius.server.hosting import Hosting
    from confucius.store.models import PersonRow

HostTask = Callable[["Hosting", Namespace], Awaitable[object]]
_DAYS: Final = {"d": 1, "w": 7, "y": 365}
_STATES: Final = ("waiting", "running", "finished")
_KINDS: Final = ("all", "registered", "guests", "banned", "muted")
_DEFAULT_PRUNED: Final = ("guests", "deserted", "copies")


@dataclass(frozen=True)
class Command:
    """One task: what it is for, an example, its arguments, and what it does."""

    about: str
    example: str
    words: Callable[[Parser], None]
    task: HostTask


def run(arguments: Sequence[str]) -> int:
    if not arguments or arguments[0] in ("-h", "--help"):
        _tasks().parse_args(["--help"])
    name, *rest = arguments
    if name not in COMMANDS:
        raise UsageError(_unknown(name))
    command = COMMANDS[name]
    parser = Parser(f"host {name}", gettext(command.about), [(command.example, "")])
    command.words(parser)
    parser.add_database()
    parser.add_findings()
    args = parser.parse_args(rest)
    found = asyncio.run(_done(command, args))
    _print(found, args.json)
    return OK


async def _done(command: Command, args: Namespace) -> object:
    async with opened(args.database) as hosting:
        return await command.task(hosting, args)


@asynccontextmanager
async def opened(url: str | None) -> "AsyncIterator[Hosting]":
    """The database beside whatever servers use it; errors are reported in one line."""
    from sqlalchemy.exc import SQLAlchemyError

    from confucius.cli.storedgames import check_version, first_line, read_url
    from confucius.server.hosting import Hosting
    from confucius.server.settings import Settings, database_of_server
    from confucius.store import Store
    from confucius.store.database import Unreachable
    from confucius.table.problems import Problem

    shown, full = read_url(database_of_server(url))
    store = Store(full, beside=True)
    try:
        await check_version(store, shown)
        yield Hosting(store, Settings(database=full))
    except Problem as problem:
        raise UsageError(problem.message) from problem
    except (Unreachable, SQLAlchemyError, OSError) as error:
        facts = {"database": shown, "error": first_line(error)}
        raise UsageError(say(N_("cannot use {database}: {error}"), facts)) from error
    finally:
        await store.close()


def _print(found: object, as_json: bool) -> None:
    """A document is JSON in any case; a sentence is one if that is wanted."""
    if isinstance(found, Listing):
        found.show(as_json)
    elif as_json or isinstance(found, dict):
        document = found if isinstance(found, dict) else {"done": found}
        print(json.dumps(document, ensure_ascii=False, indent=2))
    else:
        print(found)


def _tasks() -> Parser:
    """The help that lists all tasks."""
    text = gettext("Manage the people and tables of a server, even while it is running.")
    examples = [(f"confucius host {name}", command.about) for name, command in COMMANDS.items()]
    naming = gettext("Give people by their name, or by their number as in '#12'.")
    more = gettext("Help for a task: confucius host prune --help")
    parser = Parser("host", text, examples, f"{naming}\n{more}")
    parser.add_argument("task", metavar="TASK")
    return parser


def _unknown(name: str) -> str:
    close = get_close_matches(name, COMMANDS, n=1)
    facts = {"word": name, "commands": ", ".join(COMMANDS), "close": "".join(close)}
    if close:
        return say(N_("there is no task {word}; did you mean {close}?"), facts)
    return say(N_("there is no task {word}; the tasks are: {commands}"), facts)


# Arguments


def _person(parser: Parser) -> None:
    parser.add_argument("person", metavar="PERSON", help=gettext("a name, or a number as in '#12'"))


def _maybe_person(parser: Parser) -> None:
    parser.add_argument("person", metavar="PERSON", nargs="?", help=gettext("only those of this person"))
    _limit(parser)


def _limit(parser: Parser) -> None:
    text = gettext("how many to list, the latest first (default: 50)")
    parser.option("--limit", "N", text, type=number_from(1), default=50)


def _of_people(parser: Parser) -> None:
    parser.option("--search", "TEXT", gettext("only people with this text in their name"), default="")
    parser.option("--only", "KIND", ", ".join(_KINDS), choices=_KINDS, default="all")
    _limit(parser)


def _of_tables(parser: Parser) -> None:
    parser.option("--status", "STATUS", ", ".join(_STATES), choices=_STATES)
    _maybe_person(parser)


def _of_reports(parser: Parser) -> None:
    parser.flag("--settled", gettext("list settled reports too"))
    _limit(parser)


def _of_rename(parser: Parser) -> None:
    _person(parser)
    parser.add_argument("name", metavar="NAME", help=gettext("the new name"))


def _of_table(parser: Parser) -> None:
    parser.add_argument("table", metavar="TABLE", help=gettext("the end of its address: /tables/TABLE"))


def _of_export_person(parser: Parser) -> None:
    _person(parser)
    _to(parser)


def _of_export_table(parser: Parser) -> None:
    _of_table(parser)
    _to(parser)


def _to(parser: Parser) -> None:
    parser.option("--to", "FILE", gettext("write to this file instead of standard output"))


def _of_report(parser: Parser) -> None:
    parser.add_argument("report", type=number_from(1), metavar="N", help=gettext("its number in the list"))


def _of_invite(parser: Parser) -> None:
    parser.option("--uses", "N", gettext("for how many people"), type=number_from(1, 1000), default=1)
    parser.option("--days", "N", gettext("for how many days"), type=number_from(1, 3650), default=14)


def _of_withdraw(parser: Parser) -> None:
    text = gettext("its code, or its mark in the list of invitations")
    parser.add_argument("invitation", metavar="INVITATION", help=text)


def _of_prune(parser: Parser) -> None:
    parser.add_argument(
        "what",
        nargs="*",
        metavar="WHAT",
        help=gettext(
            "guests (without a seat anywhere), deserted (games that never began or never ended), "
            "copies (sandboxes and uploads), finished (games that are over); default: all but "
            "finished"
        ),
    )
    age = gettext("unused for at least this long: 90d, 12w or 1y")
    parser.option("--older-than", "AGE", age, type=days, required=True)
    parser.flag("--dry-run", gettext("only count, and remove nothing"))


def days(word: str) -> int:
    """A type for a length of time in days.

    >>> days("90"), days("2w")
    (90, 14)
    """
    number, unit = (word[:-1], word[-1:]) if word[-1:] in _DAYS else (word, "d")
    if not number.isdecimal() or int(number) < 1 or len(number) > 5:
        raise ArgumentTypeError(say(N_("{word!r} should be an age, such as 90d, 12w or 1y"), {"word": word}))
    return int(number) * _DAYS[unit]


# Tasks


def _to_person(act: "Callable[[Hosting, PersonRow], Awaitable[object]]", sentence: str) -> HostTask:
    """Do something to the person who is named, and say so."""

    async def task(hosting: "Hosting", args: Namespace) -> str:
        row = await hosting.person(args.person)
        await act(hosting, row)
        return say(sentence, {"name": row.name})

    return task


async def _people(hosting: "Hosting", args: Namespace) -> Listing:
    return listed_people(await hosting.list_people(args.search, args.only, args.limit))


async def _tables(hosting: "Hosting", args: Namespace) -> Listing:
    of = None if args.person is None else await hosting.person(args.person)
    return listed_tables(await hosting.list_tables(args.status, of, args.limit))


async def _sessions(hosting: "Hosting", args: Namespace) -> Listing:
    of = None if args.person is None else await hosting.person(args.person)
    return listed_sessions(await hosting.list_sessions(of, args.limit))


async def _reports(hosting: "Hosting", args: Namespace) -> Listing:
    return listed_reports(await hosting.list_reports(args.settled, args.limit))


async def _settle(hosting: "Hosting", args: Namespace) -> str:
    await hosting.settle_report(args.report)
    return say(N_("Report {number} has been settled."), {"number": args.report})


async def _rename(hosting: "Hosting", args: Namespace) -> str:
    row = await hosting.person(args.person)
    before = row.name
    after = await hosting.rename(row, args.name)
    return say(N_("{before} is now called {after}."), {"before": before, "after": after})


async def _password(hosting: "Hosting", args: Namespace) -> object:
    row = await hosting.person(args.person)
    password = await hosting.reset_password(row)
    if args.json:
        return {"person": row.name, "one_time_password": password}
    about = gettext(
        "It is valid for one login within a week, and a new password must be chosen then. All "
        "sessions of {name} have ended."
    )
    return f"{password}\n{about.format(name=row.name)}"


async def _ban(hosting: "Hosting", args: Namespace) -> str:
    row = await hosting.person(args.person)
    tables = await hosting.ban(row)
    sentence = Counted("{name} is banned and logged out everywhere, and has left {n} [table|tables].", by="n")
    return say(sentence, {"name": row.name, "n": tables})


async def _remove_table(hosting: "Hosting", args: Namespace) -> str:
    await hosting.remove_table(args.table)
    return say(N_("Table {table} has been removed."), {"table": args.table})


async def _export_person(hosting: "Hosting", args: Namespace) -> object:
    return _written(await hosting.export_person(await hosting.person(args.person)), args.to)


async def _export_table(hosting: "Hosting", args: Namespace) -> object:
    return _written((await hosting.export_table(args.table)).to_json(), args.to)


def _written(document: dict[str, object], path: str | None) -> object:
    if path is None:
        return document
    with writing(path), open(path, "w", encoding="utf-8", opener=_for_the_owner) as file:
        file.write(json.dumps(document, ensure_ascii=False, indent=2) + "\n")
    return say(N_("Written to {path}."), {"path": path})


def _for_the_owner(path: str, flags: int) -> int:
    """It holds everybody's cards, or all about a person."""
    return os.open(path, flags, 0o600)


async def _invite(hosting: "Hosting", args: Namespace) -> object:
    code = await hosting.admit(args.uses, args.days)
    if args.json:
        return {"code": code, "path": f"/account?invitation={code}", "uses": args.uses, "days": args.days}
    about = gettext("Anyone who opens /account?invitation={code} on your server can register with it.")
    return f"{code}\n{about.format(code=code)}"


async def _invitations(hosting: "Hosting", args: Namespace) -> Listing:
    return listed_invitations(await hosting.list_admissions(args.limit))


async def _withdraw(hosting: "Hosting", args: Namespace) -> str:
    await hosting.withdraw(args.invitation)
    return gettext("Nobody can register with this invitation any more.")


async def _prune(hosting: "Hosting", args: Namespace) -> Listing:
    from confucius.server.hosting import PRUNED

    wrong = [word for word in args.what if word not in PRUNED]
    if wrong:
        facts = {"word": wrong[0], "words": ", ".join(PRUNED)}
        raise UsageError(say(N_("{word!r} should be one of {words}"), facts))
    found = await hosting.prune(args.what or _DEFAULT_PRUNED, args.older_than, args.dry_run)
    title = gettext("Would be removed") if args.dry_run else gettext("Removed")
    return Listing(
        [gettext("What"), title],
        [[pruned.what, str(pruned.count)] for pruned in found],
        [{"what": pruned.what, "count": pruned.count, "removed": not args.dry_run} for pruned in found],
    )


COMMANDS: Final = {
    "people": Command(N_("list people"), "confucius host people --search ada", _of_people, _people),
    "tables": Command(N_("list tables"), "confucius host tables --status running", _of_tables, _tables),
    "sessions": Command(
        N_("list sessions and tokens"), "confucius host sessions Ada", _maybe_person, _sessions
    ),
    "reports": Command(N_("list reports"), "confucius host reports", _of_reports, _reports),
    "settle": Command(N_("mark a report as settled"), "confucius host settle 3", _of_report, _settle),
    "rename": Command(N_("rename a person"), "confucius host rename '#12' 'Ada L.'", _of_rename, _rename),
    "password": Command(
        N_("give a person a one-time password"), "confucius host password Ada", _person, _password
    ),
    "logout": Command(
        N_("end all sessions and tokens of a person"),
        "confucius host logout Ada",
        _person,
        _to_person(
            lambda hosting, row: hosting.end_sessions(row),
            N_("All sessions and tokens of {name} have ended."),
        ),
    ),
    "ban": Command(N_("ban a person"), "confucius host ban Ada", _person, _ban),
    "unban": Command(
        N_("lift the ban on a person"),
        "confucius host unban Ada",
        _person,
        _to_person(lambda hosting, row: hosting.unban(row), N_("{name} is no longer banned.")),
    ),
    "mute": Command(
        N_("mute a person at all tables"),
        "confucius host mute Ada",
        _person,
        _to_person(lambda hosting, row: hosting.mute(row), N_("{name} can no longer chat at tables.")),
    ),
    "unmute": Command(
        N_("let a person chat again"),
        "confucius host unmute Ada",
        _person,
        _to_person(lambda hosting, row: hosting.mute(row, on=False), N_("{name} can chat again.")),
    ),
    "drop-second-factor": Command(
        N_("switch off a person's second factor"),
        "confucius host drop-second-factor Ada",
        _person,
        _to_person(
            lambda hosting, row: hosting.drop_second_factor(row),
            N_("{name} now logs in with the password alone."),
        ),
    ),
    "remove-person": Command(
        N_("remove a person; their games stay"),
        "confucius host remove-person '#12'",
        _person,
        _to_person(
            lambda hosting, row: hosting.remove_person(row),
            N_("{name} has been removed; their games stay, without the name."),
        ),
    ),
    "remove-table": Command(
        N_("remove a table and its game"), "confucius host remove-table k3m9x2", _of_table, _remove_table
    ),
    "export-person": Command(
        N_("export everything stored about a person, as JSON"),
        "confucius host export-person Ada --to ada.json",
        _of_export_person,
        _export_person,
    ),
    "export-table": Command(
        N_("export the record of a game, even of one in progress"),
        "confucius host export-table k3m9x2 --to game.json",
        _of_export_table,
        _export_table,
    ),
    "invite": Command(
        N_("create an invitation code, for --access invited"),
        "confucius host invite --uses 5",
        _of_invite,
        _invite,
    ),
    "invitations": Command(
        N_("list invitations that are still valid"), "confucius host invitations", _limit, _invitations
    ),
    "withdraw": Command(
        N_("withdraw an invitation"), "confucius host withdraw 3f9a0c21d7", _of_withdraw, _withdraw
    ),
    "prune": Command(
        N_("remove what has not been used for a long time"),
        "confucius host prune guests deserted --older-than 90d --dry-run",
        _of_prune,
        _prune,
    ),
}
