"""The form of a new table: what it starts with, what was filled in, and what is wrong with it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from markupsafe import Markup

from confucius.bots import known_bots
from confucius.browser.sentences import counted, sentence
from confucius.rules.components import MAX_PLAYERS, MIN_PLAYERS
from confucius.rules.options import VARIANTS, Options
from confucius.table.clocks import DAY, HOUR
from confucius.table.people import LONGEST_NAME
from confucius.table.seating import TableWish, against_bots
from confucius.table.table import Mode, SeatKind
from confucius.table.text_cleaning import small_number
from confucius.words import names as called
from confucius.words.language import P_, gettext

LIMITS: Final = (HOUR, 12 * HOUR, DAY, 3 * DAY, 7 * DAY)
USUAL_LIMIT: Final = 3 * DAY
USUAL_BOT: Final = "novice"
_COMING: Final = {SeatKind.OPEN, SeatKind.INVITED}  # seats of people who are elsewhere
FIRST_GAME: Final = against_bots(4, USUAL_BOT)
_EXPECTED: Final = {
    "random": P_("of a bot, very short", "any move"),
    "novice": P_("of a bot, very short", "first games"),
    "adept": P_("of a bot, very short", "weighs moves"),
    "master": P_("of a bot, very short", "plans ahead"),
    "champion": P_("of a bot, very short", "strongest"),
}


@dataclass(frozen=True)
class SeatWish:
    """`who` is me, invited, open, here or bot:NAME; `name` is for a person at this screen."""

    who: str
    name: str = ""
    fault: str = ""

    @property
    def asked(self) -> str:
        """The seat as `seating.seat_for` understands it."""
        if self.who == SeatKind.HERE:
            return f"here:{self.name}"
        return "invite" if self.who == SeatKind.INVITED else self.who


def _usual_seats() -> tuple[SeatWish, ...]:
    bot = SeatWish(f"bot:{USUAL_BOT}")
    return (SeatWish("me"), SeatWish(SeatKind.INVITED), bot, bot, bot)


def seats_here() -> tuple[SeatWish, ...]:
    """The same where nobody can be invited: oneself, somebody beside, and bots."""
    bot = SeatWish(f"bot:{USUAL_BOT}")
    return (SeatWish("me"), SeatWish(SeatKind.HERE), bot, bot, bot)


@dataclass(frozen=True)
class Wish:
    """A new table as somebody wants it. There are always five seats; the first `players` count."""

    options: Options = field(default_factory=Options)
    mode: Mode = Mode.LIVE
    limit: int = USUAL_LIMIT
    private: bool = False
    spectators: bool = True
    hints: bool | None = None
    seats: tuple[SeatWish, ...] = field(default_factory=_usual_seats)

    @property
    def players(self) -> int:
        return self.options.players

    @property
    def is_good(self) -> bool:
        return not any(seat.fault for seat in self.seats[: self.players])

    @property
    def _others_come(self) -> bool:
        """Whether people elsewhere will wait for a move; bots and people at this screen need no clock."""
        return any(seat.who in _COMING for seat in self.seats[: self.players])

    @property
    def wanted(self) -> TableWish:
        """The same as the service that creates tables understands it."""
        return TableWish(
            seats=[seat.asked for seat in self.seats[: self.players]],
            variants=self.options.variants,
            mode=self.mode,
            limit=self.limit if self.mode == Mode.TURNS else None,
            no_limit=not self._others_come,
            private=self.private,
            spectators=self.spectators,
            hints=self.hints,
        )


def read(form: Mapping[str, str]) -> Wish:
    """What was filled in; whatever is not among the choices becomes the usual one."""
    usual = Wish()
    players = _number(form.get("players"), range(MIN_PLAYERS, MAX_PLAYERS + 1), usual.players)
    seats = tuple(
        SeatWish(form.get(f"seat-{n}", usual.seats[n - 1].who), " ".join(form.get(f"name-{n}", "").split()))
        for n in range(1, MAX_PLAYERS + 1)
    )
    # Basic or advanced is one choice of two, so that both are said; the other variants are ticked.
    variants = {name: form.get(name) == "yes" for name in VARIANTS}
    variants |= {"advanced": form.get("game") == "advanced"}
    return Wish(
        options=Options(players, **variants),
        mode=Mode.TURNS if form.get("mode") == Mode.TURNS else Mode.LIVE,
        limit=_number(form.get("limit"), LIMITS, usual.limit),
        private=form.get("visible") == "private" or _at_one_screen(seats[:players]),
        spectators=form.get("spectators") != "no",
        hints={"yes": True, "no": False}.get(form.get("hints", "")),
        seats=_checked(seats, players),
    )


def _at_one_screen(seats: tuple[SeatWish, ...]) -> bool:
    """Whether all who play sit here: nobody needs to find such a table in a list."""
    who = [seat.who for seat in seats]
    return SeatKind.HERE in who and not _COMING & set(who)


def _number(text: str | None, allowed: range | tuple[int, ...], usual: int) -> int:
    number = small_number(text or "")
    return number if number is not None and number in allowed else usual


def _checked(seats: tuple[SeatWish, ...], players: int) -> tuple[SeatWish, ...]:
    checked = []
    mine = 0
    for seat in seats[:players]:
        mine += seat.who == "me"
        checked.append(replace(seat, fault=_fault(seat, mine)))
    return (*checked, *seats[players:])


def _fault(seat: SeatWish, mine: int) -> str:
    kinds = ("me", SeatKind.INVITED, SeatKind.OPEN, SeatKind.HERE, *(f"bot:{name}" for name in known_bots()))
    if seat.who not in kinds:
        return sentence("This player is not known here; choose another.")
    if seat.who == "me" and mine > 1:
        return sentence("You already have a seat. For somebody beside you, choose “A person at this screen”.")
    if seat.who == SeatKind.HERE and not seat.name:
        return sentence("Enter the name of the person who plays here.")
    if seat.who == SeatKind.HERE and (len(seat.name) > LONGEST_NAME or not seat.name.isprintable()):
        return counted(
            "A name has at most {n} character.", "A name has at most {n} characters.", LONGEST_NAME
        )
    return ""


def opponents(players: str, bot: str) -> tuple[int, str]:
    """How many play and against which bots; what is not known here becomes the usual.

    >>> opponents("3", "adept"), opponents("", "nobody")
    ((3, 'adept'), (4, 'novice'))
    """
    number = _number(players, range(MIN_PLAYERS, MAX_PLAYERS + 1), Wish().players)
    return number, bot if bot in known_bots() else USUAL_BOT


def levels() -> list[tuple[str, str, str]]:
    """The bots to play against, by what people call them, and what to expect of those that are ours."""
    return [(name, called.bot(name), gettext(_EXPECTED.get(name, ""))) for name in known_bots()]


def bot_choices() -> list[tuple[str, Markup]]:
    """The bots to choose from, with what the list calls them."""
    return [(name, bot_label(name)) for name in known_bots()]


def bot_label(name: str) -> Markup:
    return sentence("Bot: {name}", name=called.bot(name))


def limit_choices() -> list[tuple[int, Markup]]:
    return [(seconds, pace(seconds)) for seconds in LIMITS]


def pace(seconds: int | None) -> Markup:
    """How long a move may take.

    >>> pace(86400), pace(43200), pace(None)
    (Markup('1 day for a move'), Markup('12 hours for a move'), Markup('no time limit'))
    """
    if seconds is None:
        return sentence("no time limit")
    if seconds % DAY == 0:
        return counted("{n} day for a move", "{n} days for a move", seconds // DAY)
    if seconds % HOUR == 0:
        return counted("{n} hour for a move", "{n} hours for a move", seconds // HOUR)
    return counted("{n} minute for a move", "{n} minutes for a move", max(1, seconds // 60))
