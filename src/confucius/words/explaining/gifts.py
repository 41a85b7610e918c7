"""Gifts: one's own, those given, and what they forbid."""

from typing import Final

from confucius.rules.components import COLOURS
from confucius.rules.cubes import counted
from confucius.rules.examination import bound_to
from confucius.rules.gifts import holder_of
from confucius.rules.officials import barred_ministries
from confucius.rules.state import ACTIVE, AVAILABLE, GONE, NOT_AVAILABLE, State, active_gift, gift_state
from confucius.rules.views import View
from confucius.words import names
from confucius.words.explaining.explanation import Explanation, Lines, line
from confucius.words.language import N_, Counted, Sentence, gettext

_GAVE: Final = N_("{giver} gave {holder} the {gift}, a gift worth {value}.")
_MUTUAL: Final = N_("{holder} answered with a gift of equal value: both are bound.")
_BARRED: Final = N_(
    "{holder} may not bribe in {ministries}, where {giver} does not have more influence than {holder}."
)
_NOT_BARRED: Final = N_("{holder} may bribe wherever {giver} has no influence, or more than {holder}.")
_TUTORS: Final = N_("{holder} must tutor {giver}'s student.")
_YIELDS: Final = N_(
    "If {holder} has the least influence in a resolution in which {giver} still takes part, "
    "it goes to {giver}, unless a higher gift binds {holder}."
)
_ANSWER: Final = N_(
    "{holder} may not give {giver} a gift worth less than {value}; one worth more would cancel this gift."
)
_STATES: Final[dict[int, Sentence]] = {
    NOT_AVAILABLE: Counted("Not available yet. It costs {value} cash.", by="value"),
    AVAILABLE: N_("Available: it can be given to another player."),
    ACTIVE: N_("Given to {holder}, who is bound by it."),
    GONE: N_("It has left the game."),
}
_OWN: Final = N_("{who}'s {gift}, a gift worth {value}")
_PETITION: Final = N_("In the advanced game it can pay for a petition.")
_NEXT: Final = Counted(
    "{who} has given or received {gifts} active [gift|gifts]: {cubes} cubes next round.", by="gifts"
)


def given(view: View, giver_colour: str, holder_colour: str) -> Explanation:
    """An active gift, from the giver's row or in the holder's hand."""
    giver, holder = COLOURS.index(giver_colour), COLOURS.index(holder_colour)
    value = active_gift(view.state, giver, holder)
    title = line(N_("Gift worth {value}: {gift}"), value=value, gift=names.gift(value))
    return Explanation(title, tuple(_bonds(view.state, giver, holder, value)), ("7", "7.5"))


def _bonds(state: State, giver: int, holder: int, value: int) -> Lines:
    facts = {"giver": names.player(giver), "holder": names.player(holder), "value": value}
    yield line(_GAVE, **facts, gift=names.gift(value))
    if active_gift(state, holder, giver):
        yield line(_MUTUAL, **facts)
    barred = barred_ministries(state, giver, holder)
    if barred:
        yield line(_BARRED, **facts, ministries=names.all_of(map(names.ministry, barred)))
    else:
        yield line(_NOT_BARRED, **facts)
    if giver in bound_to(state, holder):
        yield line(_TUTORS, **facts)
    yield line(_YIELDS, **facts)
    yield line(_ANSWER, **facts)


def own(view: View, colour: str, value_text: str) -> Explanation:
    """A gift from its owner's side: what has become of it."""
    seat, value = COLOURS.index(colour), int(value_text)
    state = view.state
    kind = gift_state(state, seat, value)
    holder = names.player(holder_of(state, seat, value)) if kind == ACTIVE else ""
    lines = [line(_STATES[kind], value=value, holder=holder)]
    if kind == AVAILABLE and value > 1 and state.options.advanced:
        lines.append(gettext(_PETITION))
    rules = {NOT_AVAILABLE: ("5.9",), AVAILABLE: ("5.10",), ACTIVE: ("7",), GONE: ("7.5",)}
    title = line(_OWN, who=names.player(seat), gift=names.gift(value), value=value)
    return Explanation(title, tuple(lines), rules[kind])


def next_cubes(view: View, seat: int) -> Explanation:
    cubes, gifts = counted(view.state, seat)
    lines = (
        line(_NEXT, who=names.player(seat), gifts=gifts, cubes=cubes),
        gettext("Gifts given and received count alike: none gives 3 cubes, one or two give 4, more give 5."),
    )
    return Explanation(gettext("Cubes next round"), lines, ("2.1",))
