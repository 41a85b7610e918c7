"""One table: who sits where, what was agreed, and how the game stands. Frozen facts, no moves."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from enum import StrEnum

from confucius.bots.registry import temper_of, with_temper
from confucius.game import Game
from confucius.record import result_json
from confucius.table import clocks
from confucius.table.log import Document, Opening
from confucius.table.orders import Orders
from confucius.table.personas import TEMPER_OF, dealt
from confucius.words.language import pgettext
from confucius.words.names import persona


class Status(StrEnum):
    WAITING = "waiting"
    RUNNING = "running"
    FINISHED = "finished"


class TableKind(StrEnum):
    GAME = "game"
    SANDBOX = "sandbox"
    UPLOAD = "upload"
    LESSON = "lesson"


class Mode(StrEnum):
    LIVE = "live"
    TURNS = "turns"


class SeatKind(StrEnum):
    OPEN = "open"
    INVITED = "invited"
    PERSON = "person"
    HERE = "here"  # another person at the owner's screen
    BOT = "bot"


_PEOPLE = (SeatKind.PERSON, SeatKind.HERE)


@dataclass(frozen=True)
class Seat:
    """Who sits where. An invitation is kept as the hash of its secret, also when it has been used."""

    seat: int
    kind: SeatKind
    person_id: int | None = None
    name: str | None = None
    bot: str | None = None
    standin: str | None = None  # the bot that plays while the person is away
    invite: str | None = None
    # The standing orders of the person who sits here; see `orders`.
    pass_in: int | None = None
    cheapest_tutor: bool = False
    one_answer: bool = False

    @property
    def orders(self) -> Orders:
        return Orders(self.pass_in, self.cheapest_tutor, self.one_answer)

    def ordering(self, orders: Orders) -> "Seat":
        """The same seat with other orders."""
        return replace(self, **asdict(orders))

    @property
    def is_taken(self) -> bool:
        return self.kind not in (SeatKind.OPEN, SeatKind.INVITED)

    @property
    def shown_name(self) -> str | None:
        """What whoever sits here is called; a person who has deleted their account has no name left."""
        if self.kind == SeatKind.PERSON and self.name is None:
            return pgettext("somebody who has deleted their account", "former player")
        return self.name

    @property
    def player(self) -> str | None:
        """The bot that plays this seat now, or None if a person does."""
        return self.bot if self.kind == SeatKind.BOT else self.standin

    def belongs_to(self, person: int | None) -> bool:
        return person is not None and self.person_id == person and self.kind in _PEOPLE

    def is_kept_for(self, person: int | None) -> bool:
        return person is not None and self.person_id == person and self.kind == SeatKind.INVITED


@dataclass(frozen=True)
class Table:
    """A table without its moves; it belongs to whoever created it (`owner_id`)."""

    id: str
    kind: TableKind
    status: Status
    mode: Mode
    private: bool
    spectators: bool  # whether others than those at the table may look at the game
    owner_id: int | None
    opening: Opening
    limit: int | None  # seconds for a move
    pace: float  # seconds a bot takes for a move
    hints: bool | None  # None: where one person plays against bots
    version: int  # grows with every change
    number: int  # of the last move
    decider: int | None  # the seat to decide
    deadline: float | None
    result: Document | None
    source: str | None  # the table it was copied from, or whose rematch it is
    rules: int  # the version of the rules it is played under
    keeper: str | None  # the server that lets its bots think
    origin: str | None  # where whoever created it came from; its bots think in that share
    created: float
    changed: float
    seats: tuple[Seat, ...]

    @property
    def deciding(self) -> Seat | None:
        """The seat that is to decide, while the game runs."""
        return None if self.status != Status.RUNNING or self.decider is None else self.seats[self.decider]

    @property
    def waits_for_bot(self) -> bool:
        return self.deciding is not None and self.deciding.player is not None

    @property
    def has_people(self) -> bool:
        """Whether a person plays here now."""
        return any(seat.is_taken and seat.player is None for seat in self.seats)

    @property
    def share(self) -> str:
        """Who has to wait if there is much to think about here."""
        return self.origin or f"person {self.owner_id}"

    @property
    def allows_hints(self) -> bool:
        """Whether a bot may be asked for advice: as the owner says, or where nobody else can mind."""
        return self.is_played_alone if self.hints is None else self.hints

    @property
    def is_played_alone(self) -> bool:
        """Whether nobody but one person has a say here: all others are bots, or it is a sandbox."""
        return self.kind == TableKind.SANDBOX or sum(seat.kind != SeatKind.BOT for seat in self.seats) == 1

    @property
    def home(self) -> int | None:
        """In a sandbox, the seat its owner had in the game: they look from there whoever decides."""
        if self.kind != TableKind.SANDBOX:
            return None
        return next((seat.seat for seat in self.seats if seat.kind == SeatKind.PERSON), 0)

    def persona(self, seat: Seat) -> str | None:
        """Who the bot in a seat is; None where a person sits, or nobody, or a family of a lesson."""
        is_bot = seat.kind == SeatKind.BOT and seat.bot is not None
        return dealt(self.id)[seat.seat] if is_bot else None

    def mind(self, seat: Seat) -> str | None:
        """The bot that decides for a seat now: as strong as was chosen, with the temper of who it is."""
        temper = TEMPER_OF.get(self.persona(seat) or "")
        return seat.player if temper is None or seat.player is None else with_temper(seat.player, temper)

    def temper(self, seat: Seat) -> str | None:
        """The temper of the bot in a seat, if it shows in how it plays: a champion has none."""
        return temper_of(self.mind(seat) or "")

    def name_of(self, seat: Seat) -> str | None:
        """What whoever sits there is called, person or bot."""
        who = self.persona(seat)
        return seat.shown_name if who is None else persona(who)

    def owned_by(self, person: int | None) -> list[int]:
        """The seats that are this person's."""
        return [seat.seat for seat in self.seats if seat.belongs_to(person)]

    def is_open_to(self, person: int | None) -> bool:
        """Whether a person may look: without spectators only those at the table, once it has begun."""
        if self.spectators or self.status == Status.WAITING:
            return True
        return person is not None and person in self.company

    def is_turn_of(self, person: int | None) -> bool:
        """Whether everybody waits for this person; in a sandbox nobody does."""
        deciding = self.deciding if self.kind != TableKind.SANDBOX else None
        return deciding is not None and deciding.player is None and deciding.belongs_to(person)

    @property
    def company(self) -> list[int]:
        """The people whose lists the table is in."""
        people = {self.owner_id, *(seat.person_id for seat in self.seats)}
        return sorted(person for person in people if person is not None)

    @property
    def automatic(self) -> list[Orders | None]:
        """By seat, what need not be waited for: where people play, forced moves and what they ordered."""
        return [seat.orders if seat.player is None else None for seat in self.seats]

    def with_seats(self, *changed: Seat) -> "Table":
        """The same table with these seats in place of those that were there."""
        new = {seat.seat: seat for seat in changed}
        return replace(self, seats=tuple(new.get(seat.seat, seat) for seat in self.seats))

    def standing_at(
        self, game: Game, number: int, keeper: str | None, now: float, since: float | None = None
    ) -> "Table":
        """The table once its game stands so after move `number`; a change, so its version grows.

        The time for the next decision counts from `since`, or from now.
        """
        over = game.result
        decider = None if over is not None else game.state.actor
        return replace(
            self,
            version=self.version + 1,
            keeper=keeper,
            number=number,
            status=Status.RUNNING if over is None else Status.FINISHED,
            decider=decider,
            deadline=clocks.deadline(now if since is None else since, self.limit, decider),
            result=None if over is None else result_json(over),
            changed=now,
        )


def in_order(seats: Iterable[Seat]) -> tuple[Seat, ...]:
    return tuple(sorted(seats, key=lambda seat: seat.seat))
