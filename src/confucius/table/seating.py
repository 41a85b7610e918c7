"""Who may sit where: what a new table is asked to be, and who sits down at it."""

import secrets
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from confucius.record import RULES
from confucius.rules.components import COLOURS, MAX_PLAYERS, MIN_PLAYERS
from confucius.table.log import Document, LogEntry, Opening
from confucius.table.orders import NO_ORDERS
from confucius.table.people import PLAIN_LETTERS, Person, clean_name, hashed, new_token
from confucius.table.problems import bad_request, conflict, forbidden
from confucius.table.table import Mode, Seat, SeatKind, Status, Table, TableKind
from confucius.table.taking_back import TakenBack
from confucius.words.language import N_, gettext, say

STANDIN_BOT: Final = "novice"  # plays for those who have left
LAST_RESORT: Final = "novice"  # takes the seat of a bot that failed
_ID_LENGTH: Final = 12
_WHAT_A_SEAT_IS: Final = N_("A seat is me, open, invite, bot:NAME or here:NAME, not {wanted!r}.")
_HOW_MANY_SEATS: Final = N_("A table has {least} to {most} seats.")


@dataclass(frozen=True)
class TableWish:
    """A new table as somebody asks for it; `seats` in the words that `seat_for` knows."""

    seats: Sequence[str]
    variants: Mapping[str, bool] = field(default_factory=dict)  # by their names in `Options`
    mode: Mode = Mode.LIVE
    limit: int | None = None  # seconds for a move; None: what is usual for the mode
    no_limit: bool = False
    pace: float | None = None  # None: what is usual
    private: bool | None = None  # None: where all sit at one screen
    hints: bool | None = None
    spectators: bool = True


def at_one_screen(seats: Sequence[Seat]) -> bool:
    """Whether all people who play sit at the same screen, several of them."""
    return any(seat.kind == SeatKind.HERE for seat in seats) and all(seat.is_taken for seat in seats)


def against_bots(players: int, bot: str, **wishes: Any) -> TableWish:
    """A private game of one person, with no time limit."""
    seats = ["me", *[f"bot:{bot}"] * (players - 1)]
    return TableWish(seats, no_limit=True, private=True, **wishes)


def new_table_id() -> str:
    return "".join(secrets.choice(PLAIN_LETTERS) for _ in range(_ID_LENGTH))


@dataclass(frozen=True)
class TablePlan:
    """A table to be created. `seats` say who sits where: see `seat_for`."""

    opening: Opening
    seats: tuple[Seat, ...]
    mode: Mode = Mode.LIVE
    limit: int | None = None
    pace: float = 1.2
    private: bool = False
    hints: bool | None = None
    spectators: bool = True
    kind: TableKind = TableKind.GAME
    source: str | None = None
    entries: tuple[LogEntry, ...] = ()
    result: Document | None = None
    taken_back: tuple[TakenBack, ...] = ()

    def table(self, owner: int, now: float, origin: str | None = None) -> Table:
        """The table before anybody has moved."""
        return Table(
            id=new_table_id(),
            kind=self.kind,
            status=Status.FINISHED if self.kind == TableKind.UPLOAD else Status.WAITING,
            mode=self.mode,
            private=self.private,
            spectators=self.spectators,
            owner_id=owner,
            opening=self.opening,
            limit=self.limit,
            pace=self.pace,
            hints=self.hints,
            version=1,
            number=max(0, len(self.entries) - 1),
            decider=None,
            deadline=None,
            result=self.result,
            source=self.source,
            rules=RULES,
            keeper=None,
            origin=origin,
            created=now,
            changed=now,
            seats=self.seats,
        )


def wanted_seats(wish: TableWish, me: Person) -> tuple[tuple[Seat, ...], dict[int, str]]:
    """The seats, and the secrets of the invitations among them."""
    invites: dict[int, str] = {}
    if not MIN_PLAYERS <= len(wish.seats) <= MAX_PLAYERS:
        facts = {"least": MIN_PLAYERS, "most": MAX_PLAYERS}
        raise bad_request("bad-players", say(_HOW_MANY_SEATS, facts))
    if wish.seats.count("me") > 1:
        message = gettext("You can take one seat; for others at this screen write here:NAME.")
        raise bad_request("bad-seat", message)
    seats = tuple(seat_for(seat, wanted, me, invites) for seat, wanted in enumerate(wish.seats))
    if wish.no_limit and not all(seat.is_taken for seat in seats):
        message = gettext("With others at the table there is a time limit, so that no game is stuck.")
        raise bad_request("limit-needed", message)
    return seats, invites


def seat_for(seat: int, wanted: str, me: Person, invites: dict[int, str]) -> Seat:
    """A seat as it is asked for: me, open, invite, bot:NAME, here:NAME.

    The secret of an invitation is put into `invites`; only its hash is kept.
    """
    what, _, name = wanted.partition(":")
    if wanted == "me":
        return Seat(seat, SeatKind.PERSON, me.id, me.name)
    if wanted == SeatKind.OPEN:
        return Seat(seat, SeatKind.OPEN)
    if wanted == "invite":
        invites[seat] = new_token()
        return Seat(seat, SeatKind.INVITED, invite=hashed(invites[seat]))
    if what == SeatKind.BOT and name:
        return Seat(seat, SeatKind.BOT, name=name, bot=name)
    if what == SeatKind.HERE and name:
        return Seat(seat, SeatKind.HERE, me.id, clean_name(name))
    raise bad_request("bad-seat", say(_WHAT_A_SEAT_IS, {"wanted": wanted}))


def free_seat(table: Table, person: Person, wanted: int | None) -> int:
    """The seat a person may take: the wanted one, else the one kept for them, else the first open one."""
    check_waiting(table)
    check_not_seated(table, person)
    free = [s.seat for s in table.seats if s.kind == SeatKind.OPEN or s.is_kept_for(person.id)]
    if not free or (wanted is not None and wanted not in free):
        message = gettext("This seat is not free: somebody was faster, or it is kept for somebody.")
        raise conflict("seat-taken", message)
    kept = [seat for seat in free if table.seats[seat].person_id == person.id]
    return (kept or free)[0] if wanted is None else wanted


def own_seats(table: Table, person: Person) -> list[int]:
    mine = table.owned_by(person.id)
    if not mine:
        raise forbidden("not-seated", gettext("You have no seat at this table."))
    return mine


def acting_seat(table: Table, person: Person, wanted: int | None) -> int:
    """The seat a person acts for: the one they name, or their only one."""
    owned = own_seats(table, person)
    if wanted is None and len(owned) > 1:
        raise bad_request("which-seat", gettext("You hold several seats: say which one you are acting for."))
    seat = owned[0] if wanted is None else wanted
    if seat not in owned:
        colour = COLOURS[seat]
        raise forbidden("not-your-seat", say(N_("The seat {seat} is not yours."), {"seat": colour}))
    if table.seats[seat].player is not None:
        raise conflict("away", gettext("A bot is playing for you; take your seat back first."))
    return seat


def check_not_seated(table: Table, person: Person) -> None:
    if table.owned_by(person.id):
        raise conflict("seated", gettext("You already have a seat at this table."))


def check_waiting(table: Table) -> None:
    if table.status != Status.WAITING:
        raise conflict("begun", gettext("The game has begun; no seat is open any more."))


def check_running(table: Table) -> None:
    if table.status != Status.RUNNING:
        over = table.status == Status.FINISHED
        raise conflict("game-over" if over else "not-begun", gettext("The game is not running."))


def check_owner(table: Table, person: Person) -> None:
    if table.owner_id != person.id:
        raise forbidden("not-owner", gettext("Only the person who opened the table can do this."))


def same_company(table: Table, me: Person, declined: Collection[int]) -> tuple[Seat, ...]:
    """The seats of a rematch: bots and oneself sit down at once, a seat is kept for everybody else.

    Whoever has declined a rematch of this game is not asked again.
    """
    seats = []
    for seat in table.seats:
        if seat.kind == SeatKind.PERSON and seat.person_id is None:  # they have deleted their account
            seats.append(Seat(seat.seat, SeatKind.OPEN))
        elif seat.kind == SeatKind.PERSON and seat.person_id != me.id:
            seats.append(vacated(seat) if seat.seat in declined else kept(seat))
        elif seat.kind == SeatKind.HERE and seat.person_id != me.id:
            seats.append(Seat(seat.seat, SeatKind.OPEN))
        else:
            seats.append(replace(seat.ordering(NO_ORDERS), standin=None, invite=None))
    return tuple(seats)


def kept(seat: Seat) -> Seat:
    """A seat for the person who sat there, and for nobody else."""
    return Seat(seat.seat, SeatKind.INVITED, seat.person_id, seat.name)


def vacated(seat: Seat) -> Seat:
    """A seat for nobody until the owner says: a friend with a link, or a bot."""
    return Seat(seat.seat, SeatKind.INVITED, invite=seat.invite)


def left_behind(table: Table, seat: Seat) -> Seat:
    """The seat when its player stands up before the start: as it was before they came.

    One that somebody was invited to is not open to strangers; a link can be used again.
    """
    if seat.invite is not None:
        return vacated(seat)
    if table.source is not None and seat.person_id != table.owner_id:
        return kept(seat)
    return Seat(seat.seat, SeatKind.OPEN)


def kept_seat(table: Table, person: Person) -> Seat:
    """The seat that is kept for a person by name."""
    check_waiting(table)
    for seat in table.seats:
        if seat.is_kept_for(person.id):
            return seat
    raise forbidden("not-invited", gettext("No seat is kept for you at this table."))
