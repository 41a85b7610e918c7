"""What happened at a table, line by line, as one viewer may know it and in words."""

from typing import Final

from confucius.notation import event_json
from confucius.rules.events import Event
from confucius.rules.state import State
from confucius.rules.views import SPECTATOR
from confucius.table import clocks
from confucius.table.answers import LogAnswer, LogEntryAnswer, NoticeAnswer, colour_of
from confucius.table.live import LiveTable, Notice
from confucius.table.log import Document, GameLog, MadeBy
from confucius.table.looking import Viewer
from confucius.words.citations import event_rule
from confucius.words.events import event_text
from confucius.words.language import N_, say
from confucius.words.names import player

_NOTICES: Final = {
    "left": N_("{seat} has left; a bot plays on."),
    "late": N_("{seat} ran out of time; a bot plays on."),
    "overdue": N_("{seat} ran out of time long ago; a bot plays on."),
    "back": N_("{seat} is back."),
    "no-rematch": N_("{seat} has declined a rematch."),
    "bot-failed": N_("The bot {player} of {seat} failed ({why}); {bot} takes its place."),
}


def log_lines(live: LiveTable, who: Viewer, since: int, until: int | None = None) -> LogAnswer:
    """What happened after move `since`, with the words for it; -1 for everything."""
    last = live.table.number if until is None else min(until, live.table.number)
    entries = []
    if live.log is not None:
        entries = [_entry(live.log, who.seat, number) for number in range(max(0, since + 1), last + 1)]
    notices = [one for one in live.notices if one.number <= last and (one.number > since or since < 0)]
    return {"since": since, "number": last, "entries": entries, "notices": list(map(_notice, notices))}


def _entry(log: GameLog, seat: int, number: int) -> LogEntryAnswer:
    entry = log.entries[number]
    visible = [event for event in log.happened[number] if event.visible_to(seat)]
    return {
        "number": number,
        "seat": None if entry.seat is None else colour_of(entry.seat),
        "by": entry.by,
        "forced": entry.by == MadeBy.FORCED,
        "at": clocks.text(entry.at),
        "events": [_event(event, seat, log.game.state) for event in visible],
    }


def _event(event: Event, seat: int, state: State) -> Document:
    text = event_text(event, None if seat == SPECTATOR else seat, state)
    return event_json(event) | {"text": text, "rule": event_rule(event)}


def _notice(notice: Notice) -> NoticeAnswer:
    return {
        "number": notice.number,
        "seat": None if notice.seat is None else colour_of(notice.seat),
        "code": notice.code,
        "text": _notice_text(notice),
        "at": clocks.text(notice.at),
    }


def _notice_text(notice: Notice) -> str:
    """The sentence in the language of whoever asks; notices of earlier versions are kept as they were."""
    if notice.text is not None:
        return notice.text
    seat = {} if notice.seat is None else {"seat": player(notice.seat)}
    return say(_NOTICES[notice.code], {**notice.facts, **seat})
