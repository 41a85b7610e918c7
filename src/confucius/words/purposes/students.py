"""Students, the examination and the candidate."""

from collections.abc import Iterator
from typing import Final

from confucius.forecast.standing import changes
from confucius.rules.cards import count
from confucius.rules.components import ANY_MINISTRY, NOBODY
from confucius.rules.examination import CARDS_TO_CANCEL, bound_to, places
from confucius.rules.gifts import holders
from confucius.rules.state import State, active_gift, put_marker
from confucius.rules.views import View
from confucius.words import names
from confucius.words.language import N_, gettext, say

_CHALLENGE: Final = N_("You challenge {rival}: the student tutored with more cash wins.")
_BOUND: Final = N_("Your gifts bind {families} to tutor yours, unless a higher gift binds them elsewhere.")
_PRIZE: Final = N_("The candidate for {ministry} is a secured official that no cash can buy.")
_PRIZE_ANY: Final = N_("The candidate is a secured official for a ministry of your choice.")
_ALONE: Final = N_(
    "Only {owner} has a student: if the examination is forced now, {owner} wins the candidate."
)
_FREE_BY_TUTORING: Final = N_(
    "With three cards or more you can free yourself from {owner}'s gift worth {value}."
)
_IMPROVES: Final = N_("Your prospects improve with {officials}.")


def nominate(view: View) -> Iterator[str]:
    state, seat = view.state, view.seat
    if state.round == 1:
        yield gettext("Students can be nominated from round 2.")
        return
    rivals = [owner for owner in state.students if owner not in (NOBODY, seat)]
    if rivals:
        yield say(_CHALLENGE, {"rival": names.player(rivals[0])})
        yield from _supporters(state, seat)
    else:
        yield gettext("Your student would be alone; force the examination and the candidate is yours.")
    if state.candidate >= 0:
        prize = _PRIZE_ANY if state.candidate == ANY_MINISTRY else _PRIZE
        yield say(prize, {"ministry": names.candidate(state.candidate)})


def _supporters(state: State, seat: int) -> Iterator[str]:
    bound = holders(state, seat)
    if bound:
        yield say(_BOUND, {"families": names.all_of(map(names.player, bound))})


def force(view: View) -> Iterator[str]:
    state = view.state
    present = [owner for owner in state.students if owner != NOBODY]
    if state.round == 1:
        yield gettext("An examination cannot be forced in the first round.")
    elif len(present) == 2:
        yield gettext("The examination takes place in this round anyway.")
    elif state.forced:
        yield gettext("The examination has been forced already.")
    elif present == [view.seat]:
        yield gettext(
            "Your student is alone: if you force the examination now, the candidate is yours without a card."
        )
    elif present:
        yield say(_ALONE, {"owner": names.player(present[0])})
    else:
        yield gettext("There is no student yet: nothing would happen unless one comes.")


def tutor(view: View) -> Iterator[str]:
    state, seat = view.state, view.seat
    for owner in bound_to(state, seat):
        if owner != seat and count(state.hands[seat]) >= CARDS_TO_CANCEL:
            facts = {"owner": names.player(owner), "value": active_gift(state, owner, seat)}
            yield say(_FREE_BY_TUTORING, facts)
    if seat in state.students:
        yield gettext(
            "Your own student is in it: every coin you add may decide. The cards you play are gone."
        )
        return
    yield gettext("The cards you play are gone; the cheapest one is enough.")


def place(view: View) -> Iterator[str]:
    state, seat = view.state, view.seat
    found = []
    for post in places(state):
        after = state.copy()
        put_marker(after, post, seat, True)
        if any(change.is_better for change in changes(state, after, seat)):
            found.append(post)
    if found:
        yield say(_IMPROVES, {"officials": names.officials(found)})
    yield gettext(
        "Your marker there is secured. "
        "An official it replaces leaves the game, and the marker on it goes back to its owner."
    )
