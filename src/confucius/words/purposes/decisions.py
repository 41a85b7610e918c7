"""Passing, the Imperial Favour, naming the Chief Minister, giving up influence."""

from collections.abc import Iterator
from typing import Final

from confucius.forecast.resolutions import courses
from confucius.rules.resolution import receivers
from confucius.rules.views import View
from confucius.words import names
from confucius.words.language import N_, gettext, say

_BACKED: Final = N_("If you back {to}: the Minister is {ministers}, the Secretary {secretaries}.")


def favour(view: View) -> Iterator[str]:
    yield gettext("When everyone has passed, the Chief Minister takes one more action, without cubes.")


def pass_turn(view: View) -> Iterator[str]:
    yield gettext("You have no cube left; once you pass you are out until the phase ends.")


def chief(view: View) -> Iterator[str]:
    yield gettext("The Chief Minister sets a cube aside and acts once more when everyone has passed.")
    yield gettext("The player to the left of the Chief Minister begins.")


def yielding(view: View) -> Iterator[str]:
    state, seat = view.state, view.seat
    ways = [course for course, _ in courses(state, state.resolving)]
    for to in receivers(state, seat):
        after = [course for course in ways if course.backings[0].to == to]
        ministers = names.one_of(names.player(s) for s in sorted({course.minister for course in after}))
        secretaries = names.one_of(names.player(s) for s in sorted({course.secretary for course in after}))
        yield say(_BACKED, {"to": names.player(to), "ministers": ministers, "secretaries": secretaries})
