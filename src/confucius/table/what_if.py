"""What a gift would change, before it is given (rules 5.10, 7).

The gift is given on a copy of what the giver sees, and the forecast looks at both tables: nothing is guessed,
and nothing hidden is needed.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from confucius.forecast import Forecast, MinistryForecast, forecast
from confucius.forecast.cubes import Range
from confucius.rules import gifts
from confucius.rules.components import MINISTRIES, NOBODY
from confucius.rules.examination import bound_to
from confucius.rules.officials import barred_from
from confucius.rules.state import AVAILABLE, NOT_AVAILABLE, State, active_gift, gift_state, influence_of
from confucius.rules.views import SPECTATOR, View
from confucius.words import names
from confucius.words.language import N_, Counted, Sentence, gettext, say

_TURNS_FOR_YOU: Final = Counted(
    "{ministry} turns: {points} [point|points] for you instead of {before}", by="points"
)
_TURNS: Final = N_("{ministry} turns: {minister} becomes Minister, {secretary} Secretary")
_TURNS_ALONE: Final = N_("{ministry} turns: {minister} becomes Minister and Secretary")
_IS_OPEN: Final = N_("{ministry} then depends on a free choice: {choosers}")
_BARS: Final = N_("{who} may not bribe in {ministry}: influence {theirs} to your {yours}")
_BRIBE_AGAIN: Final = N_("You may bribe in {ministry} again")
_TUTORS: Final = N_("{who} must tutor your student")
_TUTORS_EITHER: Final = N_("{who} must tutor one of two students: yours or that of {other}")
_NEED_NOT_TUTOR: Final = N_("You need not tutor the student of {who} any more")
_YOUR_CUBES: Final = N_("Your cubes next round: {before} → {after}")
_CUBES: Final = N_("{who}: cubes next round {before} → {after}")
_ANSWER: Final = N_("{who} can answer only with a gift of {value} or more")
_CANCELS: Final = N_("The gift from {who} ({gift}, {value}) leaves the game: you are free of it")
_REPLACES: Final = N_("Your own gift there ({gift}, {value}) leaves the game")
_TITLE: Final = N_("{title}: {after} instead of {before}")
_BUY: Final = Counted("Buy it first, for {price} cash", by="price")
_LAST: Final = N_("You have no gift left to give then")
_TOO_LOW: Final = N_("You hold a gift of {value} from {who}, so yours must be {value} or more")
_BETWEEN: Final = "{least}–{most}"


@dataclass(frozen=True)
class Gift:
    """A gift that somebody might give."""

    giver: int
    value: int
    to: int


@dataclass(frozen=True)
class Consequence:
    """Something that the gift changes: in words, with its rule, and what it is about."""

    about: str  # a ministry, "tutor", "cubes", "gift" or "title"
    words: str
    rule: str


@dataclass(frozen=True)
class WhatIf:
    """The table as it would be with the gift given, and what is different there."""

    gift: Gift
    after: View
    ahead: Forecast
    turned: tuple[int, ...]  # the ministries whose offices would go to others
    consequences: tuple[Consequence, ...]


def to_give(state: State, seat: int) -> list[int]:
    """The values of the gifts that a player has or can buy."""
    return gifts.with_state(state, seat, AVAILABLE) + gifts.with_state(state, seat, NOT_AVAILABLE)


def refusal(state: State, gift: Gift) -> Consequence | None:
    """Why the gift could not be given even if it were bought (rules 7.1)."""
    held = active_gift(state, gift.to, gift.giver)
    if gift.value >= held:
        return None
    return Consequence("gift", say(_TOO_LOW, {"who": names.player(gift.to), "value": held}), "7.1")


def given(view: View, gift: Gift) -> View:
    """The view as it would be with the gift given; what must be bought first counts as bought."""
    after = view.copy()
    gifts.make_available(after.state, gift.giver, gift.value)
    gifts.give(after.state, gift.giver, gift.value, gift.to)
    return after


def what_if(view: View, gift: Gift) -> WhatIf:
    """What the viewer's gift would change; it must be one that may be given."""
    assert view.seat not in (SPECTATOR, gift.to)
    assert view.seat == gift.giver
    after = given(view, gift)
    was, ahead = forecast(view), forecast(after)
    turned = tuple(m for m in range(3) if _offices(was.ministries[m]) != _offices(ahead.ministries[m]))
    found = [
        *(_turning(view.seat, was.ministries[m], ahead.ministries[m]) for m in turned),
        *_barred(view.state, after.state, gift),
        *_tutoring(view.state, after.state, gift),
        *_cubes(view.seat, was.cubes, ahead.cubes),
        *_titles(was, ahead),
        *_gifts(view.state, gift),
    ]
    return WhatIf(gift, after, ahead, turned, tuple(found))


def _line(about: str, rule: str, sentence: Sentence, **facts: object) -> Consequence:
    return Consequence(about, say(sentence, facts), rule)


# Ministries


def _offices(ahead: MinistryForecast) -> set[tuple[int, int]]:
    return {(course.minister, course.secretary) for course in ahead.courses}


def _turning(me: int, was: MinistryForecast, ahead: MinistryForecast) -> Consequence:
    facts: dict[str, object] = {"ministry": names.ministry(ahead.ministry)}
    about = MINISTRIES[ahead.ministry]
    if not ahead.is_certain:
        choosers = names.all_of(map(names.player, ahead.choosers))
        return _line(about, "8.3.2", _IS_OPEN, **facts, choosers=choosers)
    if was.is_certain and points(was, me) != points(ahead, me):
        return _line(about, "7.4", _TURNS_FOR_YOU, **facts, points=points(ahead, me), before=points(was, me))
    course = ahead.courses[0]
    facts |= {"minister": names.player(course.minister), "secretary": names.player(course.secretary)}
    return _line(about, "7.4", _TURNS_ALONE if course.minister == course.secretary else _TURNS, **facts)


def points(ahead: MinistryForecast, seat: int) -> int:
    """What a player's offices bring there, if they are certain."""
    course = ahead.courses[0]
    held = (course.minister, course.secretary)
    return sum(chit for chit, holder in zip(ahead.chits, held, strict=True) if holder == seat)


def _barred(before: State, after: State, gift: Gift) -> Iterator[Consequence]:
    who = names.player(gift.to)
    for m in _only(barred_from(after, gift.to), barred_from(before, gift.to)):
        shares = {"theirs": influence_of(after, gift.to, m), "yours": influence_of(after, gift.giver, m)}
        yield _line(MINISTRIES[m], "7.2", _BARS, who=who, ministry=names.ministry(m), **shares)
    for m in _only(barred_from(before, gift.giver), barred_from(after, gift.giver)):
        yield _line(MINISTRIES[m], "7.2", _BRIBE_AGAIN, ministry=names.ministry(m))


def _only(ministries: list[int], others: list[int]) -> list[int]:
    return [m for m in ministries if m not in others]


# Students, cubes, titles


def _tutoring(before: State, after: State, gift: Gift) -> Iterator[Consequence]:
    who, bound = names.player(gift.to), bound_to(after, gift.to)
    if gift.giver in bound and bound != bound_to(before, gift.to):
        others = [seat for seat in bound if seat != gift.giver]
        if others:
            yield _line("tutor", "7.3", _TUTORS_EITHER, who=who, other=names.player(others[0]))
        else:
            yield _line("tutor", "7.3", _TUTORS, who=who)
    if gift.to in bound_to(before, gift.giver) and gift.to not in bound_to(after, gift.giver):
        yield _line("tutor", "7.3", _NEED_NOT_TUTOR, who=who)


def _cubes(me: int, was: tuple[Range, ...] | None, ahead: tuple[Range, ...] | None) -> Iterator[Consequence]:
    if was is None or ahead is None:
        return
    for seat in sorted(range(len(was)), key=lambda seat: seat != me):
        if was[seat] == ahead[seat]:
            continue
        facts = {"before": _range(*was[seat]), "after": _range(*ahead[seat])}
        sentence = _YOUR_CUBES if seat == me else _CUBES
        yield _line("cubes", "2.1", sentence, who=names.player(seat), **facts)


def _range(least: int, most: int) -> str:
    return str(least) if least == most else _BETWEEN.format(least=least, most=most)


def _titles(was: Forecast, ahead: Forecast) -> Iterator[Consequence]:
    for before, after in zip(was.titles, ahead.titles, strict=True):
        if before.holder != after.holder:
            facts = {"before": _holder(before.holder), "after": _holder(after.holder)}
            yield _line("title", "10.2", _TITLE, title=names.title(after.title), **facts)


def _holder(seat: int) -> str:
    return gettext(N_("nobody")) if seat == NOBODY else names.player(seat)


# Gifts


def _gifts(before: State, gift: Gift) -> Iterator[Consequence]:
    who = names.player(gift.to)
    cancelled, replaced = active_gift(before, gift.to, gift.giver), active_gift(before, gift.giver, gift.to)
    if 0 < cancelled < gift.value:
        facts = {"gift": names.gift(cancelled), "value": cancelled}
        yield _line("gift", "7.5", _CANCELS, who=who, **facts)
    if replaced:
        yield _line("gift", "5.10", _REPLACES, gift=names.gift(replaced), value=replaced)
    if gift.value > 1 and gift.value != cancelled:
        yield _line("gift", "7.1", _ANSWER, who=who, value=gift.value)
    if gift_state(before, gift.giver, gift.value) == NOT_AVAILABLE:
        yield _line("gift", "5.9", _BUY, price=gift.value)
    elif gifts.with_state(before, gift.giver, AVAILABLE) == [gift.value]:
        yield _line("gift", "5.10", _LAST)
