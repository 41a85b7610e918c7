"""Bribing and securing."""

from collections.abc import Iterator
from typing import Final

from confucius.forecast import forecast
from confucius.forecast.standing import BOTH, MINISTER, SECRETARY, changes
from confucius.rules.components import BINGBU, GONGBU, HUBU, NOBODY, POSTS_PER_MINISTRY, ministry_of
from confucius.rules.officials import bribe_targets, own_posts
from confucius.rules.state import State, influence_of, is_secured, put_marker
from confucius.rules.views import View
from confucius.words import names
from confucius.words.language import N_, Counted, gettext, say

_TO_MINISTER: Final = Counted(
    "One more official in {ministry} would make you its Minister as things stand: {points} [point|points].",
    by="points",
)
_TO_SECRETARY: Final = Counted(
    "One more official in {ministry} would make you its Secretary as things stand: {points} [point|points].",
    by="points",
)
_COMPLETES: Final = N_("{ministry} lacks one marker: one more resolves it this round.")
_DISCOUNTS: Final = {
    HUBU: N_("Your first official in Hubu makes every later bribe one cash cheaper."),
    GONGBU: N_("Your first official in Gongbu makes junks cheaper."),
    BINGBU: N_("Your first official in Bingbu brings an army down to 4 licences."),
}
_REPLACEABLE: Final = N_(
    "The winner of this round's examination may replace {officials}; a secured one stays."
)
_TAKEABLE: Final = N_("Another player's Bribery card could take {officials}; a secured one stays.")


def bribe(view: View) -> Iterator[str]:
    state, seat = view.state, view.seat
    targets = bribe_targets(state, seat)
    if not targets:
        yield gettext("Every official is bribed already, or a gift you hold forbids it.")
        return
    ministries = list(dict.fromkeys(ministry_of(post) for post in targets))
    within_reach = []
    for ministry in ministries:
        first = next(post for post in targets if ministry_of(post) == ministry)
        within_reach += list(_office_within_reach(state, seat, first))
    yield from [told for _, told in sorted(within_reach, key=lambda found: -found[0])]
    for ministry in ministries:
        first = ministry * POSTS_PER_MINISTRY
        if state.owners[first : first + POSTS_PER_MINISTRY].count(NOBODY) == 1:
            yield say(_COMPLETES, {"ministry": names.ministry(ministry)})
    for ministry, sentence in _DISCOUNTS.items():
        if ministry in ministries and not influence_of(state, seat, ministry):
            yield gettext(sentence)
    yield gettext("Every marker is influence, and whoever has most becomes Minister.")


def _office_within_reach(state: State, seat: int, post: int) -> Iterator[tuple[float, str]]:
    """The office that one more marker would bring for certain, as things stand, and what that is worth."""
    ministry = ministry_of(post)
    after = state.copy()
    put_marker(after, post, seat, False)
    for change in changes(state, after, seat):
        if change.ministry != ministry or not change.is_better:
            continue
        facts: dict[str, object] = {"ministry": names.ministry(ministry)}
        if change.after in (MINISTER, BOTH):
            yield change.points, say(_TO_MINISTER, facts | {"points": state.chits[2 * ministry]})
        elif change.after == SECRETARY:
            yield change.points, say(_TO_SECRETARY, facts | {"points": state.chits[2 * ministry + 1]})


def secure(view: View) -> Iterator[str]:
    state, seat = view.state, view.seat
    loose = [post for post in own_posts(state, seat) if not is_secured(state, post)]
    if not loose:
        yield gettext("You have no unsecured official.")
        return
    exam = forecast(view).examination
    threatened = [post for post in loose if exam.held and exam.winner != seat and post in exam.places]
    if threatened:
        yield say(_REPLACEABLE, {"officials": names.officials(threatened)})
    yield say(_TAKEABLE, {"officials": names.officials(loose)})
