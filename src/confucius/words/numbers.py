"""Numbers, shares and dates as the language of the moment writes them."""

from datetime import UTC, datetime
from typing import Final

from confucius.words.language import N_, P_, gettext, pgettext, say

_MONTHS: Final = (
    P_("month in a date", "January"),
    P_("month in a date", "February"),
    P_("month in a date", "March"),
    P_("month in a date", "April"),
    P_("month in a date", "May"),
    P_("month in a date", "June"),
    P_("month in a date", "July"),
    P_("month in a date", "August"),
    P_("month in a date", "September"),
    P_("month in a date", "October"),
    P_("month in a date", "November"),
    P_("month in a date", "December"),
)


def decimal(value: float, digits: int = 0) -> str:
    """A number with so many decimals, its thousands grouped.

    >>> decimal(12345.678, 1), decimal(1234), decimal(-2)
    ('12,345.7', '1,234', '−2')
    """
    thousands, point = pgettext("between thousands", ","), pgettext("before decimals", ".")
    written = f"{value:z,.{digits}f}"
    return written.translate({ord(","): thousands, ord("."): point, ord("-"): "−"})


def percent(part: float, to: float | None = None, digits: int = 1) -> str:
    """A share of 1, or from which to which share, in per cent.

    >>> percent(0.1234), percent(0.1234, 0.5), percent(0.25, digits=0)
    ('12.3%', '12.3–50.0%', '25%')
    """
    number = decimal(100 * part, digits) + ("" if to is None else f"–{decimal(100 * to, digits)}")
    return say(N_("{number}%"), {"number": number})


def date(moment: float) -> str:
    """The day of a moment in seconds since 1970, in UTC, written out.

    >>> date(1794816000)
    '16 November 2026'
    """
    on = datetime.fromtimestamp(moment, UTC)
    day = pgettext("first day of a month, in a date", "1") if on.day == 1 else str(on.day)
    facts = {"day": day, "month": gettext(_MONTHS[on.month - 1]), "year": on.year}
    return say(P_("date", "{day} {month} {year}"), facts)


def date_and_time(moment: float) -> str:
    """Day and minute of a moment in seconds since 1970, in UTC, short enough for a column.

    >>> date_and_time(1794816000)
    '2026-11-16 08:00'
    """
    on = datetime.fromtimestamp(moment, UTC)
    facts = {"day": f"{on:%d}", "month": f"{on:%m}", "year": on.year, "time": f"{on:%H:%M}"}
    return say(P_("short date and time", "{year}-{month}-{day} {time}"), facts)
