"""The zones of the page as HTML: each is a template and the facts it shows, made once for the same facts."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import lru_cache, partial
from typing import Final

from confucius.browser.rendering import rendered
from confucius.browser.sentences import peopled
from confucius.drawing.actions import ActionSpace, spaces
from confucius.drawing.examination import exam_zone
from confucius.drawing.invasions import lands_zone
from confucius.drawing.ministries import head_zone, influence_zone, seats_zone
from confucius.drawing.titles import titles_zone
from confucius.drawing.tracker import gift_zone
from confucius.drawing.tracks import score_zone, wall_zone
from confucius.drawing.voyages import ocean_zone
from confucius.forecast import forecast
from confucius.rules.components import COLOURS, MINISTRIES, NOBODY
from confucius.rules.state import OVER
from confucius.table.zones.actions import cost_of, idle_row, lying, offered, offered_row
from confucius.table.zones.cache import Fragment, Frame, key_of_fact
from confucius.table.zones.drawings import Draw, drawing, of_viewer
from confucius.table.zones.ending import ending
from confucius.table.zones.guide import guide
from confucius.table.zones.moment import moment
from confucius.table.zones.obligations import Debt, debts_of, debts_to
from confucius.table.zones.orders import shown_orders
from confucius.table.zones.players import chip, own_hand, players, turn_order
from confucius.table.zones.scene import Scene
from confucius.table.zones.stacks import stacks
from confucius.words import names as called
from confucius.words.language import language

_HEIGHT_OF_TRACKER: Final = 184
_ROW_OF_OBLIGATIONS: Final = 20  # each beyond the second makes it lower, so that the zone is not higher
_NOTHING: Final = Fragment.of("")


def zones(scene: Scene, wanted: Iterable[str] | None = None) -> dict[str, Fragment]:
    """Each zone's inside, by its name on the page; only those wanted, if it is said which."""
    page = _Page(scene)
    return {name: ZONES[name](page) for name in (ZONES if wanted is None else wanted)}


def kept(template: str, **facts: object) -> Fragment:
    """A template with facts that can be compared: made if it is shown, and kept for others who look."""
    key = (template, language(), *map(key_of_fact, facts.values()))
    return Fragment(key, lambda: rendered(f"table/{template}.html", **facts))


class _Page:
    """What several zones show of a scene."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.table = scene.table
        self.state = scene.table.state
        self.names = scene.table.names
        self.players = players(scene)
        self.ahead = forecast(scene.view) if scene.guide and self.state.step != OVER else None

    def frame(self, template: str, parts: Mapping[str, Fragment], **facts: object) -> Frame:
        """A template around parts, which it calls by their names."""
        key = (template, language(), *facts.values())
        return Frame(key, lambda inside: rendered(f"table/{template}.html", inside=inside, **facts), parts)

    def drawn(self, draw: Draw, *more: int, ahead: object = None) -> Fragment:
        if ahead is not None:
            return drawing(self.table, draw, *more, ahead=ahead)
        what = (draw, more, of_viewer(self.table, draw, *more))
        return self.for_all(what, partial(drawing, self.table, draw, *more))

    def around(self, template: str, **drawings: Fragment) -> Fragment:
        """A template that shows nothing but drawings."""
        return self.for_all((template, *drawings.values()), partial(kept, template, **drawings))

    def for_all(self, what: Hashable, make: Callable[[], Fragment]) -> Fragment:
        """What all who look see alike, if `what` is the same for them."""
        found: Fragment | None = self.scene.shared.get(what)
        if found is None:
            found = self.scene.shared[what] = make()
        return found


def _bar(page: _Page) -> Fragment:
    decision = page.scene.decision
    asked = decision["prompt"] if decision is not None and decision["yours"] else None
    me = page.table.you if page.scene.seated else NOBODY
    you = me if page.table.state.chief == me else NOBODY  # who is called so in place of the own name
    return page.for_all(("bar", asked, you), partial(_moment, page, you))


def _moment(page: _Page, you: int) -> Fragment:
    line = turn_order(page.scene, page.players)
    return kept(
        "zones/bar", moment=moment(page.scene), line=line, you=you, played_for=_played_for(page.scene)
    )


def _played_for(scene: Scene) -> str | None:
    """In a sandbox, the family for which its owner decides now, unless it is the one they had."""
    return None if scene.home in (None, scene.me) else called.family(scene.me)


def _chips(page: _Page) -> Fragment:
    parts = {
        f"chip.{COLOURS[seat]}": page.for_all(("chip", seat), partial(_chip, page, seat))
        for seat in page.table.order
    }
    return page.frame("zones/chips", parts, order=page.table.order, me=page.scene.me)


def _chip(page: _Page, seat: int) -> Fragment:
    return kept("chip", p=chip(page.players[seat]))


def _actions(page: _Page) -> Fragment:
    groups, asked = spaces(page.state), offered(page.scene)
    costs = [(space, cost_of(page.scene, space)) for group in groups for space in group]
    parts = dict(_idle_actions(page, costs))
    for space, cost in costs if asked else ():
        if space.name in asked:
            row = offered_row(page.scene, space, cost, asked[space.name])
            parts[f"action.{space.name}"] = kept("action", row=row)
    parts["stacks"] = page.for_all(stacks, lambda: kept("stacks", stacks=tuple(stacks(page.scene))))
    rows = tuple(tuple(space.name for space in group) for group in groups)
    return page.frame("zones/actions", parts, groups=rows, me=page.scene.me)


def _idle_actions(page: _Page, costs: Sequence[tuple[ActionSpace, int | None]]) -> Mapping[str, Fragment]:
    """The rows of those who are not asked, the same for all whom everything costs as much."""
    what = (_idle_actions, *(cost for _, cost in costs))
    found: Mapping[str, Fragment] | None = page.scene.shared.get(what)
    if found is None:
        found = {f"action.{space.name}": _idle_action(page, space, cost) for space, cost in costs}
        page.scene.shared[what] = found
    return found


def _idle_action(page: _Page, space: ActionSpace, cost: int | None) -> Fragment:
    return _shown_idle(space, lying(page.scene, space), cost, language())


@lru_cache(maxsize=8192)
def _shown_idle(space: ActionSpace, lying: tuple[int, ...], cost: int | None, _language: str) -> Fragment:
    return kept("action", row=idle_row(space, lying, cost))


def _tracks(page: _Page) -> Fragment:
    return page.around("zones/tracks", score=page.drawn(score_zone), wall=page.drawn(wall_zone))


def _ministries(page: _Page) -> Fragment:
    parts = dict[str, Fragment]()
    for m in range(len(MINISTRIES)):
        ahead = None if page.ahead is None else page.ahead.ministries[m]
        parts[f"head.{m}"] = page.drawn(head_zone, m, ahead=ahead)
        parts[f"seats.{m}"] = page.drawn(seats_zone, m)
        parts[f"influence.{m}"] = page.drawn(influence_zone, m)
    return page.frame("zones/ministries", parts)


def _gifts(page: _Page) -> Fragment:
    seated = page.scene.seated
    debts = tuple(debts_of(page.state, page.scene.me, list(page.names))) if seated else ()
    height = _HEIGHT_OF_TRACKER - _ROW_OF_OBLIGATIONS * max(0, len(debts) - 2)
    owing = _owing(page, debts) if seated else _NOTHING
    return page.frame("zones/gifts", {"tracker": page.drawn(gift_zone, height), "owing": owing})


def _owing(page: _Page, debts: tuple[Debt, ...]) -> Fragment:
    return kept(
        "owing",
        names=page.names,
        debts=debts,
        debtors=tuple(debts_to(page.state, page.scene.me, list(page.names))),
        short_names=tuple((debt.giver, page.table.you_or_name(debt.giver)) for debt in debts),
    )


def _exam(page: _Page) -> Fragment:
    ahead = None if page.ahead is None else page.ahead.examination
    return page.around("zones/exam", exam=page.drawn(exam_zone, ahead=ahead))


def _ocean(page: _Page) -> Fragment:
    return page.around("zones/ocean", ocean=page.drawn(ocean_zone))


def _lands(page: _Page) -> Fragment:
    ahead = None if page.ahead is None else page.ahead.invasions
    return page.around("zones/lands", lands=page.drawn(lands_zone, ahead=ahead))


def _players(page: _Page) -> Fragment:
    others = page.table.others
    parts = {
        f"mat.{COLOURS[seat]}": page.for_all(("mat", seat), partial(_mat, page, seat)) for seat in others
    }
    return page.frame("zones/players", parts, others=tuple(COLOURS[seat] for seat in others))


def _mat(page: _Page, seat: int) -> Fragment:
    return kept("mat", p=page.players[seat], names=page.names)


def _titles(page: _Page) -> Fragment:
    return page.around("zones/titles", titles=page.drawn(titles_zone))


def _hand(page: _Page) -> Fragment:
    if not page.scene.seated:
        return _NOTHING
    return kept(
        "zones/hand",
        p=page.players[page.scene.me],
        hand=own_hand(page.scene),
        names=page.names,
        orders=shown_orders(page.scene),
        played_for=_played_for(page.scene),
    )


def _guide(page: _Page) -> Fragment:
    if page.ahead is None:
        return _NOTHING
    told = partial(peopled, names=page.names)
    return Fragment.of(rendered("table/zones/guide.html", now=guide(page.scene), told=told, names=page.names))


def _ending(page: _Page) -> Fragment:
    end = ending(page.scene)
    if end is None:
        return _NOTHING
    facts = {"end": end, "winners": called.all_of(page.names[seat] for seat in end.winners)}
    return Fragment.of(
        rendered("table/zones/ending.html", answer=page.scene.answer, names=page.names, **facts)
    )


ZONES: Final[dict[str, Callable[[_Page], Fragment]]] = {
    "bar": _bar,
    "chips": _chips,
    "actions": _actions,
    "tracks": _tracks,
    "ministries": _ministries,
    "gifts": _gifts,
    "exam": _exam,
    "ocean": _ocean,
    "lands": _lands,
    "players": _players,
    "titles": _titles,
    "hand": _hand,
    "guide": _guide,
    "ending": _ending,
}
