"""What somebody sees of a table: the one place where a game becomes an answer.

`Eyes` says who looks: the person, the seats that are theirs, and the seat they look as. `seen` gives the
view and everything around it; nothing else of a game in progress leaves the server.
"""

import json
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from confucius.forecast import forecast, forecast_json
from confucius.notation import event_json
from confucius.record import result_json
from confucius.rules.components import COLOURS
from confucius.rules.events import Event
from confucius.rules.state import State
from confucius.rules.views import SPECTATOR, View
from confucius.server import clocks
from confucius.server.choosing import choices
from confucius.server.playing import FORCED, Play
from confucius.server.problems import bad_request, conflict, forbidden
from confucius.server.store.models import NoticeRow
from confucius.server.store.tables import FINISHED, RUNNING, Head, Seat
from confucius.server.tables import Live, seat_number
from confucius.viewing import view_json
from confucius.words.citations import event_rule
from confucius.words.decisions import prompt, waiting
from confucius.words.events import event_text
from confucius.words.forecast import forecast_sections
from confucius.words.language import N_, gettext, language, say
from confucius.words.names import decision as decision_name
from confucius.words.names import family, phase

ONLOOKER: Final = "spectator"
_MOST_SEEN: Final = 64  # views of one table kept ready
Json = dict[str, Any]
NO_SUCH_MOVE: Final = N_("There is no move {number}; the last one is {last}.")
_CARDS_OF_OTHERS: Final = N_("The seat {seat} is not yours, so you cannot look at its cards.")


@dataclass(frozen=True)
class Eyes:
    """Who looks at a table, and as which seat."""

    person: int | None
    owned: tuple[int, ...]
    seat: int = SPECTATOR

    @property
    def colour(self) -> str | None:
        return None if self.seat == SPECTATOR else COLOURS[self.seat]


@dataclass(frozen=True)
class Seen:
    """What a page is drawn from: the view itself and the payload of the API."""

    view: View | None
    payload: Json

    @cached_property
    def body(self) -> bytes:
        """The payload as it is sent; the same for everybody who asks for it before the next change."""
        return json.dumps(self.payload, ensure_ascii=False, separators=(",", ":")).encode()


def eyes(live: Live, person: int | None, wanted: str | None = None) -> Eyes:
    """Look as the wanted seat if that is allowed; otherwise as one's own, or as a spectator."""
    head = live.head
    owned = tuple(head.owned_by(person))
    if head.kind == "sandbox" and person != head.owner_id:
        raise forbidden("private", gettext("This is somebody's private sandbox."))
    if wanted in (None, ""):
        return Eyes(person, owned, _usual_seat(live, owned))
    if wanted == ONLOOKER:
        return Eyes(person, owned)
    assert wanted is not None
    seat = seat_number(live, wanted)
    if seat not in owned and head.status != FINISHED:
        raise forbidden("not-your-seat", say(_CARDS_OF_OTHERS, {"seat": wanted}))
    return Eyes(person, owned, seat)


def _usual_seat(live: Live, owned: tuple[int, ...]) -> int:
    """With several seats at one screen nobody's cards are shown before somebody says who looks."""
    if len(owned) == 1:
        return owned[0]
    if live.head.kind == "sandbox" and live.head.decider is not None:
        return live.head.decider
    return SPECTATOR


def seen(live: Live, who: Eyes, at: int | None = None) -> Seen:
    """What `who` sees after move `at`, or now."""
    last = live.head.number
    number = last if at is None else at
    if not 0 <= number <= last:
        raise bad_request("no-such-move", say(NO_SUCH_MOVE, {"number": number, "last": last}))
    key = (number, who, language())
    found = live.seen.get(key)
    if found is None:
        found = _look(live, who, number)
        if len(live.seen) >= _MOST_SEEN:
            live.seen.clear()
        live.seen[key] = found
    return found


def _look(live: Live, who: Eyes, number: int) -> Seen:
    head = live.head
    payload: Json = {
        "table": summary(head, who.person),
        "number": number,
        "last": head.number,
        "version": head.version,
        "viewer": who.colour,
        "owned_seats": [COLOURS[seat] for seat in who.owned],
        "decision": None,
        "over": head.status == FINISHED,
        "can_take_back": False,
        "phase": None,
        "view": None,
        "choices": [],
        "log_number": number,
        "result": head.result,
    }
    if live.play is None:
        return Seen(None, payload)
    game = live.play.at(number)
    view = game.view(None if who.seat == SPECTATOR else who.seat)
    payload["view"] = view_json(view)
    payload["phase"] = phase(game.state)
    payload["over"] = game.is_over
    payload["result"] = None if game.result is None else result_json(game.result)
    if not game.is_over:
        payload["decision"] = _decision(live, who, number)
    if number == head.number and head.status == RUNNING:
        payload["can_take_back"] = can_take_back(live, who)
        if payload["decision"]["yours"] and who.seat == game.state.actor:
            payload["choices"] = choices(game)
    return Seen(view, payload)


def can_take_back(live: Live, who: Eyes) -> bool:
    return bool(who.owned) and live.game.take_back_from(who.owned) is not None


def _decision(live: Live, who: Eyes, number: int) -> Json:
    """Whose decision it is. What only the player may know is asked of nobody else."""
    state = live.game.at(number).state
    seat = live.head.seats[state.actor]
    now = number == live.head.number
    mine = state.actor in who.owned and seat.player is None and live.head.status == RUNNING
    facing = who.seat == state.actor
    kind = live.game.at(number).decision
    assert kind is not None
    return {
        "kind": kind.name,
        "name": decision_name(kind.name),
        "seat": COLOURS[state.actor],
        "prompt": prompt(state) if facing else waiting(state),
        "yours": mine and now,
        "screen": seat.name if seat.kind == "here" else None,
        "deadline": clocks.text(live.head.deadline) if now else None,
    }


def foreseen(live: Live, who: Eyes, at: int | None = None) -> Json:
    """What is likely at court, from what `who` sees after move `at`, or now."""
    found = seen(live, who, at)
    if found.view is None:
        raise conflict("not-begun", "The game has not begun: seats are still open.")
    ahead = forecast(found.view)
    words = [
        {"id": part.id, "heading": part.heading, "lines": list(part.lines)}
        for part in forecast_sections(ahead)
    ]
    number = found.payload["number"]
    return {"number": number, "viewer": who.colour, "forecast": forecast_json(ahead), "words": words}


# Around the game


def summary(head: Head, person: int | None) -> Json:
    """A table as lists show it."""
    return {
        "id": head.id,
        "kind": head.kind,
        "status": head.status,
        "mode": head.mode,
        "private": head.private,
        "yours": person is not None and head.owner_id == person,
        "options": head.opening.options.to_json(),
        "limit": head.limit,
        "pace": head.pace,
        "hints": head.allows_hints,
        "seats": [_seat(head, seat, person) for seat in head.seats],
        "number": head.number,
        "decider": None if head.decider is None else COLOURS[head.decider],
        "your_turn": your_turn(head, person),
        "deadline": clocks.text(head.deadline),
        "result": head.result,
        "source": head.source,
        "created": clocks.text(head.created),
        "changed": clocks.text(head.changed),
    }


def your_turn(head: Head, person: int | None) -> bool:
    deciding = head.deciding
    return deciding is not None and deciding.player is None and deciding.seat in head.owned_by(person)


def _seat(head: Head, seat: Seat, person: int | None) -> Json:
    to_decide = head.decider == seat.seat and head.status == RUNNING
    return {
        "seat": COLOURS[seat.seat],
        "kind": seat.kind,
        "name": seat.name,
        "you": person is not None and seat.person_id == person and seat.kind in ("person", "here"),
        "for_you": person is not None and seat.person_id == person and seat.kind == "invited",
        "bot": seat.bot,
        "away": seat.standin is not None,
        "standin": seat.standin,
        "deadline": clocks.text(head.deadline) if to_decide else None,
    }


def names_of(head: Head) -> list[str]:
    """Who sits where, for a record."""
    return [seat.name or seat.bot or seat.kind for seat in head.seats]


# The log


def log(live: Live, who: Eyes, since: int, until: int | None = None) -> Json:
    """What happened after move `since`, as this seat may know it, with the words for it."""
    last = live.head.number if until is None else min(until, live.head.number)
    entries = []
    if live.play is not None:
        entries = [_entry(live, live.play, who, number) for number in range(max(0, since + 1), last + 1)]
    return {"since": since, "number": last, "entries": entries, "notices": _notices(live, since, last)}


def _entry(live: Live, play: Play, who: Eyes, number: int) -> Json:
    row = play.rows[number]
    state = play.game.state
    viewer = None if who.seat == SPECTATOR else who.seat
    visible = [event for event in play.happened[number] if event.visible_to(who.seat)]
    return {
        "number": number,
        "seat": None if row.seat is None else COLOURS[row.seat],
        "by": row.by,
        "forced": row.by == FORCED,
        "at": clocks.text(row.at),
        "events": [_event(event, viewer, state) for event in visible],
    }


def _event(event: Event, viewer: int | None, state: State) -> Json:
    return event_json(event) | {"text": event_text(event, viewer, state), "rule": event_rule(event)}


def _notices(live: Live, since: int, last: int) -> list[Json]:
    return [
        {
            "number": notice.number,
            "seat": None if notice.seat is None else COLOURS[notice.seat],
            "code": notice.code,
            "text": _notice_text(notice),
            "at": clocks.text(notice.at),
        }
        for notice in live.notices
        if since < notice.number <= last or (since < 0 and notice.number <= last)
    ]


_NOTICES: Final = {
    "left": N_("{seat} has left; a bot plays on."),
    "late": N_("{seat} ran out of time; a bot plays on."),
    "overdue": N_("{seat} has been out of time for long; a bot plays on."),
    "back": N_("{seat} is back."),
    "bot-failed": N_("The bot {player} of {seat} failed ({why}); {bot} takes its place."),
}


def _notice_text(notice: NoticeRow) -> str:
    """The sentence in the language of whoever asks; notices of earlier versions are kept as they were."""
    if notice.text is not None:
        return notice.text
    seat = {} if notice.seat is None else {"seat": family(notice.seat)}
    return say(_NOTICES[notice.code], notice.facts | seat)
