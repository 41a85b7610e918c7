"""Ships, Distant Lands, armies and Foreign Lands."""

from typing import Final

from confucius.forecast import forecast
from confucius.rules import components
from confucius.rules.components import NOBODY
from confucius.rules.invasions import points_of_box, recruit_licences
from confucius.rules.state import arrivals_of
from confucius.rules.views import SPECTATOR, View
from confucius.rules.voyages import junk_prices
from confucius.words import names
from confucius.words.explaining.explanation import Explanation, Lines, line
from confucius.words.forecast import invasion_lines
from confucius.words.language import N_, Counted, gettext

_FIRST: Final = Counted("Whoever comes first takes the chit: {points} [point|points].", by="points")
_WAS_FIRST: Final = N_("{who} came first and took the chit.")
_ALSO: Final = N_("{who} came later.")
_AT_SEA: Final = Counted("{who} has {number} [junk|junks] at sea.", by="number")
_FIVE: Final = N_("Each time {five} of a player's junks are at sea, a Distant Land is reached.")
_IN_YARD: Final = Counted("{who} has {number} [junk|junks] in the shipyard.", by="number")
_SAILING: Final = N_("Each junk that sails costs 1 licence.")
_JUNK_PRICES: Final = N_("One to four junks cost you {prices} cash.")
_BOX_PRICE: Final = Counted("Every box costs {price} cash and an army from your colonies.", by="price")
_BOX: Final = Counted("An army here scores {points} [point|points] if the land is taken.", by="points")
_ARMY_HERE: Final = N_("{who}'s army stands here.")
_COLONIES: Final = Counted(
    "{who} has {number} [army|armies] in the colonies and {stock} in stock.", by="number"
)
_RECRUITING: Final = Counted("Recruiting an army costs you {price} [licence|licences].", by="price")


def land(view: View, name: str) -> Explanation:
    number = components.DISTANT_LANDS.index(name)
    arrived = arrivals_of(view.state, number)
    if arrived:
        lines = [line(_WAS_FIRST, who=names.player(arrived[0]))]
        if arrived[1:]:
            lines.append(line(_ALSO, who=names.all_of(map(names.player, arrived[1:]))))
    else:
        lines = [line(_FIRST, points=view.state.land_chits[number])]
    if view.reward_deck_count:
        lines.append(gettext("Every voyage draws an Emperor's Reward card."))
    lines.append(gettext("At the end a marker here counts 5 towards the title of Admiral."))
    return Explanation(names.distant_land(number), tuple(lines), ("5.6", "10.2"))


def sea(view: View, seat: int) -> Explanation:
    lines = (
        line(_AT_SEA, who=names.player(seat), number=view.state.sea[seat]),
        line(_FIVE, five=components.JUNKS_PER_VOYAGE),
    )
    return Explanation(gettext("Junks at sea"), lines, ("5.6",))


def yard(view: View, seat: int) -> Explanation:
    lines = [line(_IN_YARD, who=names.player(seat), number=view.state.shipyards[seat])]
    if seat == view.seat:
        prices = junk_prices(view.state, seat)[1:]
        lines.append(line(_JUNK_PRICES, prices=names.one_of(map(str, prices))))
    lines.append(gettext(_SAILING))
    return Explanation(gettext("Shipyard"), tuple(lines), ("5.5", "5.6"))


def foreign(view: View, deadline: str) -> Explanation:
    slot = components.DEADLINES.index(int(deadline))
    number = view.state.foreign[slot]
    lines = list(invasion_lines(forecast(view).invasions[slot]))
    if not view.state.conquests[slot]:
        lines.append(line(_BOX_PRICE, price=components.FOREIGN_COST[number]))
    return Explanation(names.foreign_land(number), tuple(lines), ("5.8", "8.4"))


def box(view: View, deadline: str, place: str) -> Explanation:
    slot = components.DEADLINES.index(int(deadline))
    number = slot * components.BOXES_PER_SLOT + int(place) - 1
    title = line(N_("{land}, box {box}"), land=names.foreign_land(view.state.foreign[slot]), box=place)
    return Explanation(title, tuple(_box_lines(view, slot, number)), ("5.8", "8.4"))


def _box_lines(view: View, slot: int, box: int) -> Lines:
    state = view.state
    if state.armies[box] != NOBODY:
        yield line(_ARMY_HERE, who=names.player(state.armies[box]))
    yield line(_BOX, points=points_of_box(state, box))
    if box % components.BOXES_PER_SLOT == components.FOREIGN_REWARD_BOX[state.foreign[slot]]:
        yield gettext("The army here also draws an Emperor's Reward card, whether the land is taken or not.")
    if state.armies[box] == NOBODY and not state.conquests[slot]:
        yield line(_BOX_PRICE, price=components.FOREIGN_COST[state.foreign[slot]])


def colony(view: View, seat: int) -> Explanation:
    state = view.state
    lines = [
        line(_COLONIES, who=names.player(seat), number=state.colonies[seat], stock=state.stock[seat]),
        gettext("From here armies go to the Foreign Lands. They count towards the title of General."),
    ]
    if seat == view.seat != SPECTATOR:
        lines.append(line(_RECRUITING, price=recruit_licences(state, seat)))
    return Explanation(gettext("Military colonies"), tuple(lines), ("5.7", "5.8"))
