"""Officials, offices and influence."""

from typing import Final

from confucius.forecast import MinistryForecast, forecast
from confucius.forecast.resolutions import RESOLVED
from confucius.rules import components
from confucius.rules.cards import cash
from confucius.rules.components import MINISTRIES, NO_TILE, NOBODY, ministry_of, post_at, posts_of, rank_of
from confucius.rules.officials import barring_giver, bribe_price
from confucius.rules.state import State, active_gift, influence_of, is_secured
from confucius.rules.views import SPECTATOR, View
from confucius.words import names
from confucius.words.explaining.explanation import Explanation, Lines, line
from confucius.words.forecast import ministry_lines
from confucius.words.language import N_, Counted, gettext

_PRICE: Final = Counted("It costs {cost} cash. With your official in Hubu you pay {price}.", by="cost")
_FULL_PRICE: Final = Counted("Bribing it costs you {price} cash.", by="price")
_TOO_DEAR: Final = Counted("Your whole hand is worth {have} cash.", by="have")
_BARRED: Final = N_(
    "You may not bribe here: {giver}'s gift worth {value} binds you, "
    "and your influence here is not less than {giver}'s."
)
_LOOSE: Final = N_("{owner}'s marker lies on its side: it is not secured.")
_LOOSE_OWN: Final = N_("Your marker lies on its side: it is not secured.")
_DANGER: Final = N_("A Bribery card can take it, and the winner of an examination may replace it.")
_SECURE_PRICE: Final = Counted("Securing it costs you {price} cash.", by="price")
_STANDS: Final = N_("{owner}'s marker stands upright: it is secured, and nobody can take it.")
_STANDS_OWN: Final = N_("Your marker stands upright: it is secured, and nobody can take it.")
_COUNTS_FOR: Final = N_("In this resolution it counts for {owner}.")
_SENIORITY: Final = N_("Seat {rank} of 7; seat 1 is the most senior. Seniority breaks ties.")
_DISCOUNTS: Final = {
    components.BINGBU: N_("With an official here an army costs 4 licences, not 6."),
    components.HUBU: N_("With an official here bribing and securing cost 1 cash less."),
    components.GONGBU: N_("With an official here junks are cheaper."),
}
_OFFICE: Final = {0: N_("Minister of {ministry}"), 1: N_("Secretary of {ministry}")}
_CHIT: Final = Counted("Worth {points} [point|points] when the ministry is resolved.", by="points")
_HELD: Final = N_("{who} holds this office.")
_WOULD_BE: Final = N_("If the ministry were resolved now, it would go to {who}.")
_COULD_BE: Final = N_("If the ministry were resolved now, it could go to {who}; {choosers} would choose.")
_TIED_TITLE: Final = {
    components.HUBU: N_("The Minister of Hubu takes the title of Chief Minister if it is tied."),
    components.GONGBU: N_("The Minister of Gongbu takes the title of Admiral if it is tied."),
    components.BINGBU: N_("The Minister of Bingbu takes the title of General if it is tied."),
}
_SHARE: Final = Counted("{who} has {number} [marker|markers] here, {secured} of them secured.", by="number")


def post(view: View, ministry: str, rank: str) -> Explanation:
    number = post_at(MINISTRIES.index(ministry), int(rank))
    rules = ["5.1", "5.2"] if view.state.owners[number] == NOBODY else ["5.2", "4.3"]
    if view.state.tiles[number] == NO_TILE:
        rules = ["9.1"]
    elif view.state.tiles[number] >= components.FIRST_CANDIDATE_TILE:
        rules = ["8.2.4"]
    return Explanation(names.official(number), tuple(_post_lines(view, number)), tuple(rules))


def _post_lines(view: View, post: int) -> Lines:
    state = view.state
    if state.tiles[post] == NO_TILE:
        yield gettext(
            "An empty seat. When a round ends, every ministry with an empty seat gets one new official."
        )
    elif state.tiles[post] >= components.FIRST_CANDIDATE_TILE:
        yield gettext("An official who came through an examination; it has no cost.")
    if state.owners[post] != NOBODY:
        yield from _marker(view, post)
    elif state.tiles[post] != NO_TILE and not state.resolved[ministry_of(post)]:
        yield from _unbribed(view, post)
    yield line(_SENIORITY, rank=rank_of(post))


def _unbribed(view: View, post: int) -> Lines:
    state, seat = view.state, view.seat
    if seat == SPECTATOR:
        yield line(Counted("Nobody has bribed it. It costs {cost} cash.", by="cost"), cost=state.tiles[post])
        return
    price = bribe_price(state, seat, post)
    if price < state.tiles[post]:
        yield line(_PRICE, cost=state.tiles[post], price=price)
    else:
        yield line(_FULL_PRICE, price=price)
    if price > cash(state.hands[seat]):
        yield line(_TOO_DEAR, have=cash(state.hands[seat]))
    giver = barring_giver(state, seat, ministry_of(post))
    if giver != NOBODY:
        yield line(_BARRED, giver=names.player(giver), value=active_gift(state, giver, seat))


def _marker(view: View, post: int) -> Lines:
    state = view.state
    owner = state.owners[post]
    if is_secured(state, post):
        yield line(_STANDS_OWN if owner == view.seat else _STANDS, owner=names.player(owner))
    else:
        yield line(_LOOSE_OWN if owner == view.seat else _LOOSE, owner=names.player(owner))
        if owner == view.seat:
            yield line(_SECURE_PRICE, price=bribe_price(state, owner, post))
        yield gettext(_DANGER)
    if state.resolving == ministry_of(post) and state.backing[rank_of(post) - 1] != owner:
        yield line(_COUNTS_FOR, owner=names.player(state.backing[rank_of(post) - 1]))


def ministry(view: View, name: str) -> Explanation:
    number = MINISTRIES.index(name)
    ahead = forecast(view)
    lines = (gettext(_DISCOUNTS[number]), *ministry_lines(ahead.ministries[number], ahead.examination.held))
    return Explanation(f"{names.ministry(number)}, {names.ministry_title(number)}", lines, ("4.5", "8.3"))


def office(view: View, name: str, which: str) -> Explanation:
    number, place = MINISTRIES.index(name), components.OFFICES.index(which)
    title = line(_OFFICE[place], ministry=names.ministry(number))
    lines = tuple(_office_lines(view, number, place))
    return Explanation(title, lines, ("8.3.3",) if place else ("8.3.3", "10.2"))


def _office_lines(view: View, ministry: int, office: int) -> Lines:
    yield line(_CHIT, points=view.state.chits[2 * ministry + office])
    ahead = forecast(view).ministries[ministry]
    holders = ahead.holders(office)
    if ahead.when == RESOLVED:
        if holders:
            yield line(_HELD, who=names.player(holders[0]))
    elif holders:
        yield _candidates(ahead, holders)
    if office == 0:
        yield gettext(_TIED_TITLE[ministry])


def _candidates(ahead: MinistryForecast, holders: list[int]) -> str:
    who = names.one_of(map(names.player, holders))
    if len(holders) == 1 or not ahead.choosers:
        return line(_WOULD_BE, who=who)
    return line(_COULD_BE, who=who, choosers=names.all_of(map(names.player, ahead.choosers)))


def influence(view: View, name: str) -> Explanation:
    number = MINISTRIES.index(name)
    title = line(N_("Influence in {ministry}"), ministry=names.ministry(number))
    shares = [_share(view.state, number, seat) for seat in range(view.state.players)]
    lines = tuple(share for share in shares if share) or (gettext("Nobody has a marker here yet."),)
    return Explanation(title, (*lines, *_bar(view, number)), ("4.3", "7.2"))


def _share(state: State, ministry: int, seat: int) -> str:
    own = [p for p in posts_of(ministry) if state.owners[p] == seat]
    if not own:
        return ""
    secured = sum(is_secured(state, post) for post in own)
    return line(_SHARE, who=names.player(seat), number=influence_of(state, seat, ministry), secured=secured)


def _bar(view: View, ministry: int) -> Lines:
    if view.seat == SPECTATOR or view.state.resolved[ministry]:
        return
    giver = barring_giver(view.state, view.seat, ministry)
    if giver != NOBODY:
        yield line(_BARRED, giver=names.player(giver), value=active_gift(view.state, giver, view.seat))
