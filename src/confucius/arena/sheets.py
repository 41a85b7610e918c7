"""The standings as tables of words, for a terminal or a page to set."""

from dataclasses import dataclass

from confucius.arena import wording
from confucius.arena.standings import Estimate, Standing, Standings
from confucius.rules.scoring import SOURCES
from confucius.words import names
from confucius.words.language import N_, gettext, pgettext, say
from confucius.words.numbers import decimal, percent


@dataclass(frozen=True)
class Sheet:
    """One table; the first column names what a row is about."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def sheets(standings: Standings) -> list[Sheet]:
    """All that is worth telling, the most important first."""
    found = [ladder(standings)]
    if len(standings.bots) > 1:
        found.append(meetings(standings))
    return [*found, points(standings), pace(standings), seats(standings), turns(standings)]


def ladder(standings: Standings) -> Sheet:
    called = wording.known_as(standings.plan)
    columns = (
        gettext("Bot"),
        gettext("Rating"),
        gettext("95% interval"),
        *_share_columns(),
        pgettext("average of a bot", "Place"),
        gettext("Points"),
    )
    rows = [
        (
            called[standing.bot],
            wording.rating(standing.rating.value),
            wording.rating_range(standing.rating) if standing.bot != standings.anchor else "",
            *_share(standing.win_share),
            decimal(standing.place, 2),
            decimal(standing.points, 1),
        )
        for standing in standings.bots
    ]
    return Sheet(columns, tuple(rows))


def _share_columns() -> tuple[str, ...]:
    return gettext("Games won"), gettext("95% interval")


def _share(found: Estimate) -> tuple[str, ...]:
    return percent(found.value), percent(found.low, found.high)


def meetings(standings: Standings) -> Sheet:
    """How often the bot of a row finished before the bot of a column."""
    called = wording.known_as(standings.plan)
    bots = [standing.bot for standing in standings.bots]
    columns = (gettext("Finished before"), *(called[bot] for bot in bots))
    rows = [(called[one.bot], *(_before(one, other) for other in bots)) for one in standings.bots]
    return Sheet(columns, tuple(rows))


def _before(standing: Standing, other: str) -> str:
    return percent(standing.ahead[other]) if other in standing.ahead else ""


def points(standings: Standings) -> Sheet:
    """Where the points come from."""
    called = wording.known_as(standings.plan)
    columns = (gettext("Points a game"), *(called[standing.bot] for standing in standings.bots))
    rows = [
        (names.source(source), *(decimal(standing.sources[source], 2) for standing in standings.bots))
        for source in SOURCES
    ]
    total = (gettext("Total"), *(decimal(standing.points, 2) for standing in standings.bots))
    return Sheet(columns, (*rows, total))


def pace(standings: Standings) -> Sheet:
    called = wording.known_as(standings.plan)
    columns = (
        gettext("Time for a move"),
        pgettext("time for a move", "Median"),
        gettext("95 of 100 within"),
        pgettext("time for a move", "Longest"),
        pgettext("column of a table", "Moves"),
    )
    rows = [
        (
            called[standing.bot],
            *map(wording.time_of, (standing.pace.median, standing.pace.p95, standing.pace.longest)),
            decimal(standing.pace.moves),
        )
        for standing in standings.bots
    ]
    return Sheet(columns, tuple(rows))


def seats(standings: Standings) -> Sheet:
    """Whether it matters where one sits."""
    rows = [(names.family(colour), *_share(found)) for colour, found in standings.colours.items()]
    return Sheet((pgettext("column of a table", "Seat"), *_share_columns()), tuple(rows))


def turns(standings: Standings) -> Sheet:
    """Whether it matters who begins."""
    rows = [(_turn(turn, standings), *_share(found)) for turn, found in enumerate(standings.turns, 1)]
    return Sheet((gettext("Turn order in the first round"), *_share_columns()), tuple(rows))


def _turn(turn: int, standings: Standings) -> str:
    last = turn == standings.plan.players
    return say(N_("{turn}, the Chief Minister"), {"turn": turn}) if last else str(turn)
