"""What the net is told of a full state: for every seat some rows of its table and a few numbers.

A *row* is one answer to one question about a seat or about the whole table, mostly two or three things at
once, because they mean something only together: "two markers in the Hubu against three of the strongest
rival", "one army ready, two invasions still open". Every possible answer has a row number of its own; the
net has learned a vector for each and adds up those that hold.

The *numbers* are what can be reckoned better than counted: the offices and invasions in reach as the adept
reckons them, the points, and the lead in both.

Facts come in *themes*: a ministry, the gifts, the voyages. Most moves leave most themes as they are, and a
search asks about thousands of states that differ in a move or two. So a theme has a *key*, all that its facts
depend on, and the net works each out once.

`layout` says where each row and number has its place.
"""

from typing import Final

from confucius.bots.net.facts import Facts, Theme
from confucius.bots.net.gifts import GiftsTheme
from confucius.bots.net.hopes import hope, tell_hopes
from confucius.bots.net.invasions import InvasionsTheme
from confucius.bots.net.ministries import MinistryTheme
from confucius.bots.net.seats import tell_seat
from confucius.bots.net.table import tell_table
from confucius.bots.net.titles import TitlesTheme
from confucius.bots.net.voyages import VoyagesTheme
from confucius.rules.state import State

THEMES: Final[list[Theme]] = [
    MinistryTheme(0),
    MinistryTheme(1),
    MinistryTheme(2),
    GiftsTheme(),
    VoyagesTheme(),
    InvasionsTheme(),
    TitlesTheme(),
]


def describe(state: State) -> Facts:
    """All facts of a full state that waits for a decision or a draw."""
    facts = Facts(state.players)
    facts.round = state.round
    for theme in THEMES:
        theme.tell(state, facts)
    tell_the_rest(state, facts)
    tell_hopes(state, facts, [hope(numbers) for numbers in facts.numbers])
    return facts


def tell_the_rest(state: State, facts: Facts) -> None:
    """What changes with almost every move and is in no theme."""
    tell_table(state, facts)
    for seat in range(state.players):
        tell_seat(state, seat, facts.seats[seat], facts.numbers[seat])
