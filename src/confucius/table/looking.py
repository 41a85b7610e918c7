"""What somebody sees of a table: the one place where a game becomes an answer.

`Viewer` says who looks: the person, the seats that are theirs, and the seat they look as. `look` gives the
view and everything around it; nothing else of a game in progress is told to anybody.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from confucius.forecast import forecast, forecast_json
from confucius.record import result_json
from confucius.rules.components import COLOURS
from confucius.rules.views import SPECTATOR, View
from confucius.table import clocks
from confucius.table.answers import (
    DecisionAnswer,
    ForecastAnswer,
    MomentAnswer,
    SeatAnswer,
    StandingAnswer,
    TableAnswer,
    ViewAnswer,
    colour_of,
)
from confucius.table.choices import choices
from confucius.table.live import LiveTable, not_begun, recently_seen, seat_number
from confucius.table.orders import Order
from confucius.table.problems import Problem, bad_request, forbidden
from confucius.table.table import Seat, SeatKind, Status, Table, TableKind
from confucius.viewing import view_json
from confucius.words.decisions import prompt, waiting
from confucius.words.forecast import forecast_sections
from confucius.words.language import N_, gettext, language, say
from confucius.words.names import decision as decision_name
from confucius.words.names import phase, players_are_marked

ONLOOKER: Final = "spectator"
_MOST_READY: Final = 32  # views of one table kept ready
_NO_SUCH_MOVE: Final = N_("There is no move {number}; the last one is {last}.")
_CARDS_OF_OTHERS: Final = N_("The seat {seat} is not yours, so you cannot look at its cards.")


@dataclass(frozen=True)
class Viewer:
    """Who looks at a table, and as which seat."""

    person: int | None
    owned: tuple[int, ...]
    seat: int = SPECTATOR

    @property
    def colour(self) -> str | None:
        return None if self.seat == SPECTATOR else COLOURS[self.seat]


@dataclass(frozen=True)
class Sight:
    """What is seen at one moment: the view itself, and what is told of it."""

    view: View | None
    moment: MomentAnswer

    @cached_property
    def answer(self) -> ViewAnswer:
        """With the view in words of its own, which only programs want."""
        return {**self.moment, "view": None if self.view is None else view_json(self.view)}


def viewer(live: LiveTable, person: int | None, wanted: str | None = None) -> Viewer:
    """Look as the wanted seat if that is allowed; otherwise as one's own, or as a spectator."""
    table = live.table
    owned = tuple(table.owned_by(person))
    if table.kind == TableKind.SANDBOX and person != table.owner_id:
        raise forbidden("private", gettext("This is somebody's private sandbox."))
    if not table.is_open_to(person):
        raise forbidden("no-spectators", gettext("Only those who play at this table may look at it."))
    if not wanted:
        return Viewer(person, owned, _usual_seat(table, owned))
    if wanted == ONLOOKER:
        return Viewer(person, owned)
    seat = seat_number(table, wanted)
    if seat not in owned and table.status != Status.FINISHED:
        raise forbidden("not-your-seat", say(_CARDS_OF_OTHERS, {"seat": wanted}))
    return Viewer(person, owned, seat)


def _usual_seat(table: Table, owned: tuple[int, ...]) -> int:
    """With several seats at one screen nobody's cards are shown before somebody says who looks."""
    if len(owned) == 1:
        return owned[0]
    if table.kind == TableKind.SANDBOX and table.decider is not None:
        return table.decider
    return SPECTATOR


def check_number(live: LiveTable, at: int | None) -> int:
    """The number of a move of this game; None is the last one."""
    last = live.table.number
    if at is not None and not 0 <= at <= last:
        raise no_such_move(at, last)
    return last if at is None else at


def no_such_move(number: int, last: int) -> Problem:
    return bad_request("no-such-move", say(_NO_SUCH_MOVE, {"number": number, "last": last}))


def look(live: LiveTable, who: Viewer, at: int | None = None) -> Sight:
    """What `who` sees after move `at`, or now."""
    number = check_number(live, at)
    key = (look, number, who, language(), players_are_marked())
    found: Sight | None = live.ready.get(key)
    if found is None:
        found = _look(live, who, number)
        if len(live.ready) >= _MOST_READY:
            live.ready.clear()
        live.ready[key] = found
        recently_seen.note(live)
    return found


def _look(live: LiveTable, who: Viewer, number: int) -> Sight:
    table = live.table
    answer: MomentAnswer = {
        "table": summary(table, who.person),
        "number": number,
        "last": table.number,
        "version": table.version,
        "viewer": None if who.seat == SPECTATOR else colour_of(who.seat),
        "owned_seats": [colour_of(seat) for seat in who.owned],
        "decision": None,
        "over": table.status == Status.FINISHED,
        "can_take_back": False,
        "orders": [],
        "phase": None,
        "choices": [],
        "log_number": number,
        "result": table.result,
    }
    if live.log is None:
        return Sight(None, answer)
    game = live.log.at(number)
    view = game.view(None if who.seat == SPECTATOR else who.seat)
    answer["phase"] = phase(game.state)
    answer["over"] = game.is_over
    answer["result"] = None if game.result is None else result_json(game.result)
    if not game.is_over:
        answer["decision"] = decision = _decision(live, who, number)
        if table.status == Status.RUNNING and who.owned:
            after = None if number == table.number else number
            answer["can_take_back"] = live.way_back(who.owned, after) is not None
            answer["orders"] = _orders(live, who)
        if decision["yours"] and who.seat == game.state.actor:
            answer["choices"] = choices(game)
    return Sight(view, answer)


def _decision(live: LiveTable, who: Viewer, number: int) -> DecisionAnswer:
    """Whose decision it is. What only the player may know is asked of nobody else."""
    game, table = live.begun.at(number), live.table
    seat = table.seats[game.state.actor]
    now = number == table.number
    mine = seat.seat in who.owned and seat.player is None and table.status == Status.RUNNING
    decision = game.decision
    assert decision is not None
    return {
        "kind": decision.name,
        "name": decision_name(decision.name),
        "seat": colour_of(seat.seat),
        "prompt": prompt(game.state) if who.seat == seat.seat else waiting(game.state),
        "yours": mine and now,
        "screen": seat.name if seat.kind == SeatKind.HERE else None,
        "deadline": _time_left(table) if now else None,
    }


def _time_left(table: Table) -> str | None:
    """Until when the player to decide has time. A bot does not need it all: its clock would only alarm."""
    return None if table.waits_for_bot else clocks.optional_text(table.deadline)


def _orders(live: LiveTable, who: Viewer) -> list[Order]:
    """What the viewer has ordered for the seat they look as; nobody else is told."""
    if who.seat not in who.owned:
        return []
    return live.table.seats[who.seat].orders.standing(live.begun.game.state, who.seat)


def foreseen(live: LiveTable, who: Viewer, at: int | None = None) -> ForecastAnswer:
    """What is likely at court, from what `who` sees after move `at`, or now."""
    found = look(live, who, at)
    if found.view is None:
        raise not_begun()
    ahead = forecast(found.view)
    return {
        "number": found.moment["number"],
        "viewer": found.moment["viewer"],
        "forecast": forecast_json(ahead),
        "words": [
            {"id": part.id, "heading": part.heading, "lines": list(part.lines)}
            for part in forecast_sections(ahead)
        ],
    }


# Around the game


def summary(table: Table, person: int | None) -> TableAnswer:
    """A table as lists show it."""
    return {
        "id": table.id,
        "kind": table.kind,
        "status": table.status,
        "mode": table.mode,
        "private": table.private,
        "spectators": table.spectators,
        "yours": person is not None and table.owner_id == person,
        "options": table.opening.options.to_json(),
        "limit": table.limit,
        "pace": table.pace,
        "hints": table.allows_hints,
        "seats": [_seat(table, seat, person) for seat in table.seats],
        "number": table.number,
        "decider": None if table.decider is None else colour_of(table.decider),
        "your_turn": table.is_turn_of(person),
        "deadline": clocks.optional_text(table.deadline),
        "result": table.result,
        "source": table.source,
        "created": clocks.text(table.created),
        "changed": clocks.text(table.changed),
    }


def _seat(table: Table, seat: Seat, person: int | None) -> SeatAnswer:
    return {
        "seat": colour_of(seat.seat),
        "kind": seat.kind,
        "name": table.name_of(seat),
        "you": seat.belongs_to(person),
        "for_you": seat.is_kept_for(person),
        "bot": seat.bot,
        "persona": table.persona(seat),
        "temper": table.temper(seat),
        "away": seat.standin is not None,
        "standin": seat.standin,
        "deadline": _time_left(table) if table.deciding == seat else None,
    }


def standing(live: LiveTable, person: int | None) -> StandingAnswer:
    """How a table stands, in brief."""
    table = live.table
    decision = None if live.log is None else live.log.game.decision
    decider = table.decider
    return {
        "table": table.id,
        "status": table.status,
        "number": table.number,
        "version": table.version,
        "decision": None
        if decision is None or decider is None
        else {"kind": decision.name, "seat": colour_of(decider)},
        "your_turn": table.is_turn_of(person),
    }
