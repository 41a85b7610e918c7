"""Players: points, cards, cubes, ships and armies, and the titles."""

from typing import Final

from confucius.forecast import forecast
from confucius.rules.components import HAND_LIMIT, NOBODY, TITLES
from confucius.rules.cubes import FAVOUR_SPACE, lying
from confucius.rules.scoring import SOURCES, points_by_source
from confucius.rules.state import State
from confucius.rules.views import View
from confucius.words import names
from confucius.words.explaining.explanation import Explanation, Lines, line
from confucius.words.forecast import title_line
from confucius.words.language import N_, Counted, gettext

_POINTS: Final = Counted("{who} has {points} [point|points].", by="points")
_FROM: Final = N_("{source}: {points}")
_CARDS: Final = Counted("{who} holds {number} Confucius [card|cards].", by="number")
_KEEP: Final = Counted(
    "A player who holds more than {limit} [card|cards] when the round ends keeps {limit}.", by="limit"
)
_REWARDS: Final = Counted("{who} holds {number} Emperor's Reward [card|cards].", by="number")
_FLEET: Final = Counted("{who} has {yard} [junk|junks] in the shipyard and {sea} at sea.", by="yard")
_FORCES: Final = Counted(
    "{who} has {colonies} [army|armies] in the colonies, {abroad} abroad and {stock} in stock.", by="colonies"
)
_CUBES: Final = Counted("{who} has {left} [cube|cubes] left this round.", by="left")
_CHIEF: Final = N_(
    "{who} is Chief Minister this round: one cube lies on Imperial Favour, for the last action."
)
_WHAT_COUNTS: Final = (
    N_("Markers on officials and offices count."),
    N_("A Distant Land counts 5, a junk at sea 1."),
    N_("Armies abroad, in the colonies and on Emperor Insulted! count."),
)
_CLAIM: Final = N_("{who}: {number}")


def seat(view: View, number: int) -> Explanation:
    """A player at a glance."""
    who = names.player(number)
    lines = (
        line(_POINTS, who=who, points=view.state.points[number]),
        line(_CARDS, who=who, number=view.hand_counts[number]),
        *_cube_lines(view.state, number),
    )
    return Explanation(who, lines, ("1.9", "2.3"))


def points(view: View, seat: int) -> Explanation:
    lines = [line(_POINTS, who=names.player(seat), points=view.state.points[seat])]
    for name, number in zip(SOURCES, points_by_source(view.state, seat), strict=True):
        if number:
            lines.append(line(_FROM, source=names.source(name), points=number))
    return Explanation(gettext("Points"), tuple(lines), ("10.3",))


def cards(view: View, seat: int) -> Explanation:
    lines = [
        line(_CARDS, who=names.player(seat), number=view.hand_counts[seat]),
        line(_KEEP, limit=HAND_LIMIT),
    ]
    return Explanation(gettext("Confucius cards"), tuple(lines), ("4.1", "9.2"))


def rewards(view: View, seat: int) -> Explanation:
    lines = (
        line(_REWARDS, who=names.player(seat), number=view.reward_counts[seat]),
        gettext("You may play one on your turn instead of an action, without cubes."),
    )
    return Explanation(gettext("Emperor's Reward cards"), lines, ("6.1",))


def fleet(view: View, seat: int) -> Explanation:
    facts = {"yard": view.state.shipyards[seat], "sea": view.state.sea[seat]}
    lines = (
        line(_FLEET, who=names.player(seat), **facts),
        gettext("Five junks at sea reach a Distant Land."),
    )
    return Explanation(gettext("Junks"), lines, ("5.5", "5.6"))


def forces(view: View, seat: int) -> Explanation:
    state = view.state
    facts = {"colonies": state.colonies[seat], "stock": state.stock[seat], "abroad": _abroad(state, seat)}
    lines = [line(_FORCES, who=names.player(seat), **facts)]
    if state.insulted == seat:
        lines.append(gettext("One stands on Emperor Insulted!, for 2 points."))
    return Explanation(gettext("Armies"), tuple(lines), ("5.7", "5.8"))


def _abroad(state: State, seat: int) -> int:
    return state.armies.count(seat)


def cubes(view: View, seat: int) -> Explanation:
    return Explanation(gettext("Cubes"), tuple(_cube_lines(view.state, seat)), ("2.4", "3.1"))


def _cube_lines(state: State, seat: int) -> Lines:
    yield line(_CUBES, who=names.player(seat), left=state.cubes[seat])
    if lying(state, seat, FAVOUR_SPACE):
        yield line(_CHIEF, who=names.player(seat))
    if state.passed >> seat & 1:
        yield line(N_("{who} has passed."), who=names.player(seat))
    yield gettext("An action costs one cube the first time in a round and two after that.")


def title(view: View, name: str) -> Explanation:
    number = TITLES.index(name)
    ahead = forecast(view).titles[number]
    claims = [line(_CLAIM, who=names.player(seat), number=claim) for seat, claim in enumerate(ahead.claims)]
    lines = (gettext(_WHAT_COUNTS[number]), *claims, title_line(ahead))
    return Explanation(names.title(number), lines, ("10.2",))


def chief(view: View) -> Explanation:
    lines = [gettext("The Chief Minister of the round acts once more when everyone has passed.")]
    if view.state.chief != NOBODY:
        lines.insert(0, line(_CHIEF, who=names.player(view.state.chief)))
    return Explanation(gettext("Chief Minister"), tuple(lines), ("2.2", "2.6"))
