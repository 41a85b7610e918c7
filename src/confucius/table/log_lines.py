"""What happened at a table, line by line, as one viewer may know it and in words."""

from collections import Counter
from typing import Final

from confucius.notation import event_json
from confucius.rules.events import EVERYONE, Event
from confucius.rules.views import SPECTATOR
from confucius.table import clocks
from confucius.table.answers import LogAnswer, LogEntryAnswer, NoticeAnswer, colour_of
from confucius.table.court import court_scenes
from confucius.table.live import LiveTable, Notice
from confucius.table.log import Document, GameLog, LogEntry, MadeBy
from confucius.table.looking import Viewer
from confucius.words.citations import event_rule
from confucius.words.language import N_, Counted, Sentence, language, say
from confucius.words.names import player, players_are_marked
from confucius.words.together import texts_together

_NOTICES: Final[dict[str, Sentence]] = {
    "took-back": Counted("Taken back to here [once|{n} times].", by="n"),
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
        entries = [_entry(live, live.log, who, number) for number in range(max(0, since + 1), last + 1)]
    told = [*live.notices, *([] if live.log is None else _returns(live.log))]
    notices = [one for one in told if one.number <= last and (one.number > since or since < 0)]
    return {
        "since": since,
        "number": last,
        "entries": entries,
        "notices": list(map(_notice, notices)),
        "scenes": court_scenes(live.log, who.seat, since, last) if live.log and since >= 0 else [],
    }


def _returns(log: GameLog) -> list[Notice]:
    """Where somebody has gone back to, and how often; what was taken back itself is told no more."""
    counted: Counter[int] = Counter()
    at: dict[int, float] = {}
    earliest = log.last + 1
    for one in reversed(log.taken_back):
        if one.number <= earliest:  # else that moment has been taken back as well
            earliest = one.number
            counted[one.number] += 1
            at.setdefault(one.number, one.at)
    return [
        Notice(number - 1, None, "took-back", {"n": times}, None, at[number])
        for number, times in sorted(counted.items())
    ]


def _entry(live: LiveTable, log: GameLog, who: Viewer, number: int) -> LogEntryAnswer:
    entry = log.entries[number]
    return {
        "number": number,
        "seat": None if entry.seat is None else colour_of(entry.seat),
        "by": _made_by(entry, who),
        "forced": entry.by == MadeBy.FORCED,
        "at": clocks.text(entry.at),
        "events": _events(live, log, who.seat, number),
    }


def _events(live: LiveTable, log: GameLog, seat: int, number: int) -> list[Document]:
    """What a seat may see of a move; the last one, which all are told of, is put into words once."""
    visible = [event for event in log.happened[number] if event.visible_to(seat)]
    if number != log.last:
        return _in_words(log, visible, seat)
    alone = any(event.only != EVERYONE for event in visible)
    key = (log_lines, seat if alone else EVERYONE, language(), players_are_marked())
    found: list[Document] | None = live.ready.get(key)
    if found is None:
        found = live.ready[key] = _in_words(log, visible, seat)
    return found


def _in_words(log: GameLog, visible: list[Event], seat: int) -> list[Document]:
    texts = texts_together(visible, None if seat == SPECTATOR else seat, log.game.state)
    return [_event(event, text) for event, text in zip(visible, texts, strict=True)]


def _made_by(entry: LogEntry, who: Viewer) -> MadeBy:
    """What somebody has ordered is known to nobody else."""
    own = entry.seat == who.seat and who.seat in who.owned
    return MadeBy.PERSON if entry.by == MadeBy.ORDER and not own else entry.by


def _event(event: Event, text: str | None) -> Document:
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
