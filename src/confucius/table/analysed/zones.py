"""The page of an analysis at one move, zone by zone: the board before the move, and what is said about it."""

from collections.abc import Mapping
from typing import Final

from confucius.analysis import AnalysedMoment, Analysis
from confucius.browser.rendering import rendered
from confucius.rules.components import NOBODY
from confucius.rules.views import SPECTATOR
from confucius.table.analysed.figures import Signed
from confucius.table.analysed.moment import ShownMoment, shown_moment
from confucius.table.analysed.sums import balances, from_others, grade_names, rows
from confucius.table.live import LiveTable
from confucius.table.looking import Viewer, look
from confucius.table.zones.cache import Fragment
from confucius.table.zones.rendering import zones
from confucius.table.zones.scene import Scene, scene, shown_names
from confucius.words.chances import whole_percents
from confucius.words.language import N_, gettext, say

BOARD: Final = ("ministries", "gifts", "exam", "ocean", "lands")
_SPOKEN: Final = N_("Move {n}. {who}: {what}.")
_FROM_OTHERS: Final = N_("What the others did to your chance:")
_FROM_OTHERS_TO: Final = N_("What the others did to the chance of {name}:")


class AnalysedTable:
    """A finished game with its analysis, as one person reads it."""

    def __init__(self, live: LiveTable, who: Viewer, analysis: Analysis, cards: str) -> None:
        self.live = live
        self.who = who
        self.analysis = analysis
        self.cards = cards
        self.names = shown_names(live)
        self.me = who.seat if who.seat != SPECTATOR and who.seat in who.owned else NOBODY

    @property
    def last(self) -> int:
        return len(self.analysis.moments) - 1

    @property
    def telling(self) -> int:
        """The move to begin with: the reader's most costly one, or the first turning point."""
        own = [moment for moment in self.analysis.decisions if moment.seat == self.me]
        worst = max(own, key=lambda moment: 0.0 if moment.known is None else moment.known.loss, default=None)
        if worst is not None:
            return worst.number
        turns = self.analysis.turning_points
        return max(1, turns[0].number) if turns else 1

    def scene(self, number: int) -> Scene:
        """The board before a move."""
        return scene(self.live, self.who, look(self.live, self.who, number - 1))

    def zones(self, number: int) -> dict[str, Fragment]:
        moment = self.analysis.moments[number]
        found = zones(self.scene(number), BOARD)
        found["move"] = Fragment.of(rendered("analysis/move.html", now=self.shown(moment)))
        found["chances"] = Fragment.of(self._chances(moment))
        found["sums"] = Fragment.of(self._sums())
        return found

    def shown(self, moment: AnalysedMoment) -> ShownMoment:
        state = self.live.begun.at(moment.number - 1).state
        happened = self.live.begun.happened[moment.number]
        return shown_moment(moment, state, happened, self.names, self.me, self.cards)

    def targets(self, number: int) -> list[str]:
        """The things on the board that the best move is about."""
        return list(self.shown(self.analysis.moments[number]).targets)

    def spoken(self, number: int) -> str:
        """What a screen reader says when the page comes to a move."""
        now = self.shown(self.analysis.moments[number])
        facts = {"n": number, "who": now.name, "what": now.sentence.striptags()}
        told = say(_SPOKEN, facts)
        return told if now.reading is None else f"{told} {now.reading.grade_name}. {now.reading.course}"

    def name(self, seat: int) -> str:
        return gettext("You") if seat == self.me else self.names[seat]

    def bands(self) -> list[int]:
        """The seats as the chart stacks them, from the bottom: one's own, then clockwise."""
        first = max(0, self.me)
        return [(first + k) % len(self.names) for k in range(len(self.names))]

    def _chances(self, moment: AnalysedMoment) -> str:
        before, after = whole_percents(moment.before), whole_percents(moment.after)
        found = [
            (seat, self.name(seat), after[seat], Signed(after[seat] - before[seat]), seat == self.me)
            for seat in reversed(self.bands())
        ]
        return rendered("analysis/chances.html", rows=found)

    def _sums(self) -> str:
        told = balances(self.analysis, self.names, self.me, self.cards)
        about = told[0].seat if self.me == NOBODY else self.me
        whole = next(row for row in told if row.seat == about)
        words = (
            gettext(_FROM_OTHERS) if about == self.me else say(_FROM_OTHERS_TO, {"name": self.names[about]})
        )
        return rendered(
            "analysis/players.html",
            players=told,
            from_seat=about,
            from_words=words,
            from_others=from_others(self.analysis, whole, self.names),
            grade_names=grade_names(),
        )

    def table_of_moves(self) -> str:
        """For those who read tables better than charts."""
        found = list(rows(self.analysis, self.names))
        return rendered("analysis/moves.html", rows=found, names=self.names, table_id=self.live.table.id)

    def facts(self) -> list[Mapping[str, object]]:
        """What the page's script knows about each move: whose it is, and its grade with each cards."""
        return [
            {
                "seat": moment.seat,
                "round": moment.round,
                "known": None if moment.known is None else moment.known.grade,
                "open": None if moment.open is None else moment.open.grade,
                "lost": [0 if one is None else one.loss for one in (moment.known, moment.open)],
            }
            for moment in self.analysis.moments
        ]
