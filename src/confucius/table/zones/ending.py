"""The end of the game: points by source, titles, and the points over the rounds."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from confucius.drawing.marks import family_class
from confucius.drawing.pieces import badge
from confucius.drawing.svg import Zone, circle, g, number, path, text, tooltip
from confucius.rules import scoring
from confucius.rules.components import COLOURS, NOBODY, TITLES
from confucius.rules.events import END_REASONS
from confucius.rules.scoring import SOURCES, claims, final_places, points_by_source, title_holder, was_tied
from confucius.rules.state import OVER
from confucius.table.zones.scene import Scene
from confucius.words import names as called
from confucius.words.language import N_, gettext, say, with_rule

_TITLE_RULES: Final = (
    N_("most markers on officials and offices:"),
    N_("5 for each Distant Land, 1 for each junk at sea:"),
    N_("armies abroad, in the colonies and on Emperor Insulted!:"),
)
_TIED: Final = N_("tied at {claim}: it goes to the Minister of {ministry}")
_NOT_GIVEN: Final = N_("tied at {claim} and there is no Minister of {ministry}: not given")
_BROKEN: Final = N_("{names} are level on points: the title of {title} decides")
_VARIATION: Final = N_("{names} are level on points: in the Admiral variation the Admiral wins")
_SHARED: Final = N_("{names} share the victory: nothing breaks the tie")
_WIDTH: Final = 520
_HEIGHT: Final = 220


@dataclass(frozen=True)
class Title:
    name: str
    what: str
    holder: int
    claims: tuple[int, ...]
    note: str


@dataclass(frozen=True)
class Ending:
    reason: str
    order: tuple[int, ...]  # seats, the winner first
    places: tuple[int, ...]
    points: tuple[int, ...]
    sources: tuple[tuple[str, tuple[int, ...]], ...]  # name of the source, points by seat
    titles: tuple[Title, ...]
    winners: tuple[int, ...]
    tie: str  # how a tie for the first place was decided
    chart: Markup


def ending(scene: Scene) -> Ending | None:
    state = scene.table.state
    if state.step != OVER:
        return None
    n = state.players
    places = final_places(state)
    order = sorted(range(n), key=lambda seat: (places[seat], -state.points[seat]))
    table = [points_by_source(state, seat) for seat in range(n)]
    sources = [
        (called.source(name), tuple(table[seat][k] for seat in range(n))) for k, name in enumerate(SOURCES)
    ]
    winners = tuple(seat for seat in order if places[seat] == 1)
    return Ending(
        reason=called.end_reason(END_REASONS[state.ending]) if state.ending >= 0 else "",
        order=tuple(order),
        places=tuple(places),
        points=tuple(state.points),
        sources=tuple(sources),
        titles=tuple(_title(scene, k) for k in range(len(TITLES))),
        winners=winners,
        tie=_tie(scene, places),
        chart=points_chart(scene, scene.points_by_round),
    )


def _title(scene: Scene, title: int) -> Title:
    state = scene.table.state
    found, holder = claims(state, title), title_holder(state, title)
    note = ""
    if was_tied(state, title):
        facts = {"claim": max(found), "ministry": called.ministry(scoring.DECIDING_MINISTRY[title])}
        note = say(_TIED if holder != NOBODY else _NOT_GIVEN, facts)
    return Title(called.title(title), gettext(_TITLE_RULES[title]), holder, tuple(found), note)


def _tie(scene: Scene, places: Sequence[int]) -> str:
    """How players level on points were told apart, if they had to be."""
    state = scene.table.state
    level = [seat for seat in range(state.players) if state.points[seat] == max(state.points)]
    if len(level) == 1:
        return ""
    names = called.all_of(scene.table.name(seat) for seat in level)
    winners = [seat for seat, place in enumerate(places) if place == 1]
    if len(winners) > 1:
        return with_rule(say(_SHARED, {"names": names}), "10.3")
    admiral, chief, general = (title_holder(state, k) for k in (1, 0, 2))
    if state.options.admiral and admiral == winners[0]:
        return with_rule(say(_VARIATION, {"names": names}), "10.4")
    for title, holder in ((1, admiral), (0, chief), (2, general)):
        if holder == winners[0]:
            return with_rule(say(_BROKEN, {"names": names, "title": called.title(title)}), "10.3")
    return ""


def points_chart(scene: Scene, rounds: Sequence[Mapping[str, int]]) -> Markup:
    """A line for each family; `rounds` are points by colour at the end of each round."""
    if not rounds:
        return Markup("")
    n = scene.table.players
    series = [[0] + [row[COLOURS[seat]] for row in rounds] for seat in range(n)]
    top = max(max(line) for line in series) or 1
    left, bottom = 30, _HEIGHT - 24
    step = (_WIDTH - left - 30) / max(1, len(rounds))
    rise = (bottom - 14) / top
    body = _axes(left, bottom, step, rise, len(rounds), top)
    for seat in range(n):
        body += _line(scene, seat, series[seat], left, bottom, step, rise)
    return Markup(str(Zone("chart", _WIDTH, _HEIGHT, gettext(N_("Points over the rounds")), body)))


def _axes(left: float, bottom: float, step: float, rise: float, rounds: int, top: int) -> str:
    drawn = path("rail", f"M{left} {bottom}H{number(left + rounds * step)}")
    for k in range(rounds + 1):
        drawn += text("t12 mid soft", left + k * step, bottom + 17, k or "")
    for points in range(0, top + 1, 5):
        y = bottom - points * rise
        drawn += path("hair", f"M{left} {number(y)}H{number(left + rounds * step)}")
        drawn += text("t12 end soft", left - 7, y + 4, points)
    return drawn


def _line(
    scene: Scene, seat: int, points: Sequence[int], left: float, bottom: float, step: float, rise: float
) -> str:
    # Lines that run together are drawn a little apart.
    shift = (seat - (scene.table.players - 1) / 2) * 1.6
    spots = [(left + k * step, bottom - value * rise + shift) for k, value in enumerate(points)]
    line = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in spots)
    dots = "".join(
        g("", tooltip(f"{scene.table.name(seat)}: {value}"), circle("fam", x, y, 3.2))
        for (x, y), value in zip(spots, points, strict=True)
    )
    end = badge(seat, spots[-1][0] + 12, spots[-1][1], 0.62, scene.table.name(seat))
    return (
        g(f"series {family_class(seat)}", path("series-under", line), path("series-line", line), dots) + end
    )
