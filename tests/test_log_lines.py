"""The lines of a log: kept ready for all who see the same, and for nobody else."""

import random

from confucius.position import position_text
from confucius.rules.chance import seeded
from confucius.rules.events import EVERYONE
from confucius.rules.options import Options
from confucius.table.live import LiveTable
from confucius.table.log import GameLog, MadeBy, Opening
from confucius.table.log_lines import log_lines
from confucius.table.looking import Viewer
from confucius.table.seating import TablePlan
from confucius.table.table import Seat, SeatKind
from confucius.words.language import speaking
from confucius.words.names import marking_players

PLAYERS = 3
WATCHING = [Viewer(None, ()), *(Viewer(seat, (seat,), seat) for seat in range(PLAYERS))]


def begun() -> LiveTable:
    seats = tuple(Seat(seat, SeatKind.PERSON, seat, f"Guest {seat}") for seat in range(PLAYERS))
    live = LiveTable(TablePlan(Opening(Options(PLAYERS)), seats).table(0, 0.0), None)
    log, change = live.begun_with(seeded("lines"), None, 0.0)
    log.accept(change.advance)
    live.take(change.table, log)
    return live


def move(live: LiveTable, rng: random.Random) -> None:
    game = live.begun.game
    text = str(rng.choice(list(game.irredundant_moves)))
    change = live.changed_by(game.state.actor, text, live.begun.last + 1, MadeBy.PERSON, None, 0.0)
    live.begun.accept(change.advance)
    live.take(change.table)


def test_whoever_looks_first_everybody_reads_what_they_would_read_alone() -> None:
    live, rng, secret = begun(), random.Random(4), 0
    for _ in range(60):
        before = live.begun.last
        move(live, rng)
        told = {}
        for who in rng.sample(WATCHING, len(WATCHING)):
            told[who] = log_lines(live, who, before)
        for who, lines in told.items():
            live.ready.clear()
            assert log_lines(live, who, before) == lines
        secret += any(event.only != EVERYONE for event in live.begun.happened[-1])
    assert secret > 0, "some moves showed something to one seat alone"


def test_lines_kept_ready_are_those_of_the_language_and_the_page() -> None:
    live, rng = begun(), random.Random(5)
    for _ in range(6):
        move(live, rng)
        before, spectator = live.begun.last - 1, WATCHING[0]
        plain = log_lines(live, spectator, before)
        with speaking("de"):
            german = log_lines(live, spectator, before)
        with marking_players():
            marked = log_lines(live, spectator, before)
        assert len({str(lines["entries"]) for lines in (plain, german, marked)}) == 3


def test_a_moment_kept_from_play_is_the_one_that_a_replay_gives() -> None:
    live, rng = begun(), random.Random(6)
    for _ in range(40):
        move(live, rng)
        log = live.begun
        replayed = GameLog.rebuilt(log.opening, log.entries, seeded("other"))
        for number in range(max(0, log.last - 8), log.last + 1):
            assert position_text(log.at(number).state) == position_text(replayed.at(number).state)
