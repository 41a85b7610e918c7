"""What the zones of a page are made from: one viewer's view of a moment, with the names at the table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from confucius.drawing.named_view import NamedView
from confucius.rules.components import COLOURS
from confucius.rules.events import ROUND_ENDED
from confucius.rules.state import State
from confucius.rules.views import SPECTATOR, View
from confucius.table.answers import DecisionAnswer, PageAnswer, SeatAnswer
from confucius.table.live import LiveTable, not_begun
from confucius.table.log import GameLog
from confucius.table.looking import Sight, Viewer
from confucius.table.recap import last_move, recap
from confucius.table.zones.news import news
from confucius.words import names as called
from confucius.words.language import language


@dataclass(frozen=True)
class Scene:
    """`answer` is what the scripts of the page are told about the same moment."""

    view: View
    answer: PageAnswer
    guide: bool = False  # whether the viewer wants the guide
    points_by_round: Sequence[Mapping[str, int]] = ()  # by colour, once the game is over
    shared: dict[object, Any] = field(default_factory=dict)  # what all who look in this language see alike
    home: int | None = None  # see NamedView
    table: NamedView = field(init=False)

    def __post_init__(self) -> None:
        names = [str(seat["name"]) for seat in self.seats]
        object.__setattr__(self, "table", NamedView(self.view, names, self.home))

    @property
    def seated(self) -> bool:
        return self.view.seat != SPECTATOR

    @property
    def me(self) -> int:
        return self.view.seat

    @property
    def decision(self) -> DecisionAnswer | None:
        return self.answer["decision"]

    @property
    def yours(self) -> bool:
        """Whether this viewer must decide now."""
        return self.decision is not None and self.decision["yours"]

    @property
    def seats(self) -> list[SeatAnswer]:
        return self.answer["table"]["seats"]


def scene(live: LiveTable, who: Viewer, sight: Sight, guide: bool = False) -> Scene:
    """What somebody sees of a table, with what its page shows besides."""
    if sight.view is None:
        raise not_begun()
    answer, log = page_answer(live, who, sight), live.begun
    shared = live.ready.setdefault((Scene, answer["number"], language()), {})
    points = _points_by_round(log) if answer["over"] else ()
    return Scene(sight.view, answer, guide, points, shared, live.table.home)


def page_answer(live: LiveTable, who: Viewer, sight: Sight) -> PageAnswer:
    """What is told of a moment, with the names that the page shows and what is new to the viewer."""
    told: dict[str, Any] = dict(sight.moment)  # until it is whole, see below
    names = shown_names(live)
    seats = [seat | {"name": name} for seat, name in zip(told["table"]["seats"], names, strict=True)]
    told["table"] = told["table"] | {"seats": seats}
    number, decision = sight.moment["number"], sight.moment["decision"]
    told["news"] = news(_before(live.begun, who.seat, number), live.begun.at(number).state)
    asked = decision is not None and decision["yours"] and who.seat == live.table.decider
    told["recap"] = recap(live.begun, who.seat) if asked else None
    answer: PageAnswer = told  # type: ignore[assignment]  # a TypedDict cannot be taken apart and stay one
    return answer


def shown_names(live: LiveTable) -> list[str]:
    """Who sits where, as the table shows it; a seat that nobody has is called by its family."""
    return [live.table.name_of(seat) or called.family(seat.seat) for seat in live.table.seats]


def _before(log: GameLog, seat: int, number: int) -> State | None:
    """The game after the last move that this seat chose itself; what came later is news to it."""
    mine = None if log.is_over else last_move(log, seat, number)
    return None if mine is None else log.at(mine).state


def _points_by_round(log: GameLog) -> list[dict[str, int]]:
    """The points of all at the end of each round, the last with the titles."""
    numbers = [n for n, told in enumerate(log.happened) if any(event.name == ROUND_ENDED for event in told)]
    states = [log.at(number).state for number in numbers if number < log.last] + [log.game.state]
    return [{COLOURS[seat]: points for seat, points in enumerate(state.points)} for state in states]
