"""What the story of a game tells: the standing, the turning points, titles and honours."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from confucius.analysis import Analysis, Reading, TurningPoint
from confucius.analysis.report import BY_MOVE
from confucius.browser.sentences import peopled
from confucius.drawing.named_view import NamedView
from confucius.drawing.svg import PICTURE, drawing_for
from confucius.drawing.titles import TITLE_ICONS
from confucius.rules.components import NOBODY, TITLES
from confucius.rules.moves import GIVE_GIFT, Move
from confucius.rules.scoring import SOURCES, claims, final_places, points_by_source, title_holder, was_tied
from confucius.rules.state import State
from confucius.table.live import LiveTable
from confucius.table.story.cutouts import cut_out
from confucius.table.story.sentences import (
    honour_name,
    honour_note,
    story_summary,
    story_title,
    turn_title,
)
from confucius.table.zones.scene import shown_names
from confucius.words import names as called
from confucius.words.analysis import turning_point
from confucius.words.chances import whole_percents
from confucius.words.language import N_, Counted, Sentence, gettext, say
from confucius.words.names import marking_players
from confucius.words.numbers import percent

_LAST_MOVES: Final = 4
_DECISIVE: Final = 0.25
_DESPERATE: Final = 0.08
_NEARLY_WON: Final = 0.75
_FAR: Final = 6  # points ahead
_CLAIMS: Final[tuple[Sentence, ...]] = (
    Counted("{n} [marker|markers] at court", by="n"),
    N_("{n} for junks and Distant Lands"),
    Counted("{n} [army|armies]", by="n"),
)
_TIED: Final = N_("tied; the Minister of {ministry} takes it")


@dataclass(frozen=True)
class StorySource:
    """Points of one kind in the bar of a player; places in per cent of the whole width."""

    kind: str
    name: str
    points: int
    left: float
    width: float


@dataclass(frozen=True)
class StoryPlace:
    place: int
    seat: int
    name: str
    points: int
    sources: tuple[StorySource, ...]

    @property
    def spoken(self) -> str:
        """The bar for those who hear it."""
        return ", ".join(f"{source.name} {source.points}" for source in self.sources) or "0"


@dataclass(frozen=True)
class StoryTurn:
    mark: int  # the number on its seal
    number: int
    round: int
    title: str
    text: Markup
    plain: str
    about: int
    name: str
    before: str
    after: str
    rose: bool
    cut: Markup
    wide: bool


@dataclass(frozen=True)
class Honour:
    name: str
    icon: str
    holder: int
    holder_name: str
    note: str


@dataclass(frozen=True)
class GameStory:
    title: str
    summary: str
    standing: tuple[StoryPlace, ...]
    turns: tuple[StoryTurn, ...]
    honours: tuple[Honour, ...]
    winner: int


def story_of(live: LiveTable, analysis: Analysis) -> GameStory:
    """The story of a finished game."""
    teller = _Teller(live, analysis)
    with marking_players(), drawing_for(PICTURE):
        return GameStory(
            title=teller.title(),
            summary=teller.summary(),
            standing=teller.standing(),
            turns=tuple(teller.turn(n, point) for n, point in enumerate(analysis.turning_points, 1)),
            honours=tuple(teller.titles() + teller.honours()),
            winner=teller.order[0],
        )


class _Teller:
    def __init__(self, live: LiveTable, analysis: Analysis) -> None:
        self.live = live
        self.analysis = analysis
        self.names = shown_names(live)
        self.end: State = live.begun.game.state
        self.places = final_places(self.end)
        seats = range(self.end.players)
        self.order = sorted(seats, key=lambda seat: (self.places[seat], -self.end.points[seat]))
        self.winners = [seat for seat in self.order if self.places[seat] == 1]

    def facts(self) -> dict[str, object]:
        winner, second = self.order[0], self.order[len(self.winners) % len(self.order)]
        points = self.end.points
        return {
            "winner": self.names[winner],
            "winners": called.all_of([self.names[seat] for seat in self.winners]),
            "other": self.names[second],
            "points": points[winner],
            "margin": points[winner] - points[second],
            "rounds": self.analysis.moments[-1].round,
            "moves": len(self.analysis.moments) - 1,
            "leaders": called.all_of([self.names[seat] for seat in sorted(self._leaders())]),
        }

    def title(self) -> str:
        kind = self._kind()
        facts = self.facts()
        if kind == "let-slip":
            facts["other"] = self.names[self._nearly_won() or 0]
        return story_title(kind, facts)

    def _kind(self) -> str:
        """What is most telling about this game."""
        points, winner = self.analysis.turning_points, self.order[0]
        last = len(self.analysis.moments) - 1
        facts = self.facts()
        margin = facts["margin"]
        chances = [moment.after[winner] for moment in self.analysis.moments]
        if any(abs(p.change) >= _DECISIVE and p.number > last - _LAST_MOVES for p in points):
            return "last-move"
        if self._nearly_won() is not None:
            return "let-slip"
        if min(chances[last // 3 :]) <= _DESPERATE:
            return "comeback"
        if margin == 0:
            return "level"
        if margin == 1:
            return "one-point"
        if self._leaders_from(last // 4) == {winner}:
            return "from-the-start"
        return "runaway" if isinstance(margin, int) and margin >= _FAR else "plain"

    def _nearly_won(self) -> int | None:
        """Who did not win, but was as good as there."""
        for seat in range(self.end.players):
            best = max(moment.after[seat] for moment in self.analysis.moments)
            if seat not in self.winners and best >= _NEARLY_WON:
                return seat
        return None

    def _leaders(self) -> set[int]:
        return self._leaders_from(1)

    def _leaders_from(self, number: int) -> set[int]:
        return {
            max(range(self.end.players), key=moment.after.__getitem__)
            for moment in self.analysis.moments[number:]
        }

    def summary(self) -> str:
        facts, leaders = self.facts(), len(self._leaders())
        leads = "all" if leaders == self.end.players else "some" if leaders > 1 else "one"
        won = "shared" if len(self.winners) > 1 else "ahead" if facts["margin"] else "level"
        return story_summary(facts, leads, won)

    # The standing

    def standing(self) -> tuple[StoryPlace, ...]:
        most = max(*self.end.points, 1)
        return tuple(self._place(seat, most) for seat in self.order)

    def _place(self, seat: int, most: int) -> StoryPlace:
        found, left = [], 0.0
        for kind, points in zip(_KINDS, _by_kind(self.end, seat), strict=True):
            width = 100 * points / most
            if points:
                found.append(StorySource(kind, source_name(kind), points, round(left, 2), round(width, 2)))
            left += width
        return StoryPlace(self.places[seat], seat, self.names[seat], self.end.points[seat], tuple(found))

    # Turning points

    def turn(self, mark: int, point: TurningPoint) -> StoryTurn:
        before = self.live.begun.at(max(0, point.number - 1)).state
        reading = self.analysis.moments[point.number].known
        lines = turning_point(point, before, reading)[:-1]  # the last one is shown in figures
        text = peopled(" ".join(f"{line}." for line in lines), self.names)
        view = NamedView(self.live.begun.at(point.number).view(None), self.names)
        missed = missed_move(point, reading)
        cut = cut_out(view, point, missed)
        shares = [whole_percents(chances)[point.about] for chances in (point.before, point.after)]
        return StoryTurn(
            mark=mark,
            number=point.number,
            round=point.round,
            title=turn_title(point, before, missed),
            text=text,
            plain=text.striptags(),
            about=point.about,
            name=self.names[point.about],
            before=percent(shares[0] / 100, digits=0),
            after=percent(shares[1] / 100, digits=0),
            rose=point.change > 0,
            cut=Markup("" if cut is None else str(cut)),
            wide=cut is not None and cut.width > cut.height * 3,
        )

    # Titles and honours

    def titles(self) -> list[Honour]:
        found = []
        for title in range(len(TITLES)):
            holder = title_holder(self.end, title)
            if holder == NOBODY:
                continue
            note = say(_CLAIMS[title], {"n": claims(self.end, title)[holder]})
            if was_tied(self.end, title):
                ministry = (1, 2, 0)[title]
                note = say(_TIED, {"ministry": called.ministry(ministry)})
            found.append(Honour(called.title(title), TITLE_ICONS[title], holder, self.names[holder], note))
        return found

    def honours(self) -> list[Honour]:
        given = [0] * self.end.players
        for moment in self.analysis.moments:
            if moment.move is not None and moment.seat is not None and moment.move.kind == GIVE_GIFT:
                given[moment.seat] += 1
        found = []
        if max(given) and given.count(max(given)) == 1:
            holder = given.index(max(given))
            note = honour_note("generous", {"n": given[holder]})
            found.append(Honour(honour_name("generous"), "give", holder, self.names[holder], note))
        return found + self._accurate()

    def _accurate(self) -> list[Honour]:
        rated = [player for player in self.analysis.players if player.accuracy is not None]
        if not rated:
            return []
        best = max(rated, key=lambda player: player.accuracy or 0)
        note = honour_note("accurate", {"share": percent((best.accuracy or 0) / 100, digits=0)})
        return [Honour(honour_name("accurate"), "tick", best.seat, self.names[best.seat], note)]


def missed_move(point: TurningPoint, reading: Reading | None) -> Move | None:
    """The better move, if the turn was somebody's fault."""
    is_fault = point.by == BY_MOVE and reading is not None and reading.is_fault
    return reading.best.move if is_fault and reading is not None else None


# Points by source: the titles are one kind.
_KINDS: Final = (*SOURCES[: len(SOURCES) - len(TITLES)], "titles")


def _by_kind(state: State, seat: int) -> list[int]:
    points = points_by_source(state, seat)
    first = len(SOURCES) - len(TITLES)
    return [*points[:first], sum(points[first:])]


def source_name(kind: str) -> str:
    return gettext(N_("Titles")) if kind == "titles" else called.source(kind)


def legend(standing: Sequence[StoryPlace]) -> list[tuple[str, str]]:
    """The kinds of points that anybody has."""
    had = {source.kind for place in standing for source in place.sources}
    return [(kind, source_name(kind)) for kind in _KINDS if kind in had]
