"""How a game came out: points by source, titles, and who won by what."""

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from confucius.cli.output import grid
from confucius.drawing.text.look import FAINT, Look, family_text
from confucius.game import Game, Result
from confucius.rules import scoring
from confucius.rules.components import NOBODY, TITLES
from confucius.rules.scoring import ADMIRAL, CHIEF_MINISTER, GENERAL, SOURCES
from confucius.rules.state import State
from confucius.words import names
from confucius.words.language import N_, Counted, gettext, pgettext, say, with_rule

# Titles in the order in which they break a tie (rules 10.3).
_TIE_BREAKS: Final = (ADMIRAL, CHIEF_MINISTER, GENERAL)
_BY_TITLE: Final = {
    ADMIRAL: Counted("{tied} have {points} [point|points] each; {winner} wins as Admiral", by="points"),
    CHIEF_MINISTER: Counted(
        "{tied} have {points} [point|points] each; {winner} wins as Chief Minister", by="points"
    ),
    GENERAL: Counted("{tied} have {points} [point|points] each; {winner} wins as General", by="points"),
}
_BY_VARIATION: Final = Counted(
    "{tied} have {points} [point|points] each; {winner} wins by the Admiral variation", by="points"
)
_DRAW: Final = Counted(
    "{winners} share the victory with {points} [point|points] each; no title decides", by="points"
)
_CLEAR: Final = Counted("{winner} wins with {points} [point|points]", by="points")


def result_tables(game: Game, look: Look) -> RenderableType:
    """Everything about the end of a finished game."""
    result = game.result
    assert result is not None
    ending = say(
        N_("{reason}, after round {round}."),
        {"reason": names.end_reason(result.reason), "round": result.rounds},
    )
    return Group(
        Text(""),
        Text(ending),
        _points(result, look),
        _titles(game.state, look),
        Text(""),
        Text(victory(game.state, result), "bold"),
    )


def victory(state: State, result: Result) -> str:
    """Who won, and if it was close, why."""
    winners = [seat for seat, place in enumerate(result.places) if place == 1]
    best = max(result.points)
    tied = [seat for seat, points in enumerate(result.points) if points == best]
    facts: dict[str, object] = {
        "points": best,
        "winner": names.family(winners[0]),
        "winners": names.all_of(map(names.family, winners)),
        "tied": names.all_of(map(names.family, tied)),
    }
    if len(tied) == 1:
        return say(_CLEAR, facts)
    if len(winners) > 1:
        return with_rule(say(_DRAW, facts), "10.3")
    title = next(title for title in _TIE_BREAKS if scoring.title_holder(state, title) == winners[0])
    if state.options.admiral and title == ADMIRAL:
        return with_rule(say(_BY_VARIATION, facts), "10.4")
    return with_rule(say(_BY_TITLE[title], facts), "10.3")


def grid_of_seats(first: str, players: int, look: Look) -> Table:
    """A column for the names of the rows, and one for each family."""
    table = grid()
    table.add_column(first)
    for seat in range(players):
        table.add_column(family_text(seat, look), justify="right")
    return table


def _points(result: Result, look: Look) -> Table:
    seats = range(len(result.points))
    table = grid_of_seats(gettext("Points"), len(seats), look)
    for number, source in enumerate(SOURCES):
        table.add_row(names.source(source), *(_number(result.sources[seat][number]) for seat in seats))
    table.add_section()
    table.add_row(Text(gettext("Total"), "bold"), *(Text(str(result.points[seat]), "bold") for seat in seats))
    table.add_row(pgettext("rank at the end", "Place"), *(str(result.places[seat]) for seat in seats))
    return table


def _number(points: int) -> Text:
    return Text(str(points), "" if points else FAINT)


def _titles(state: State, look: Look) -> Table:
    """What each family brought forward for the titles, and who got them."""
    table = grid_of_seats(gettext("Claims"), state.players, look)
    table.add_column("")
    for title in range(len(TITLES)):
        claims = scoring.claims(state, title)
        table.add_row(names.title(title), *map(str, claims), _holder(state, title))
    return table


def _holder(state: State, title: int) -> str:
    holder = scoring.title_holder(state, title)
    if holder == NOBODY:
        return gettext("nobody: tied, and no Minister")
    facts = {"family": names.family(holder)}
    if scoring.was_tied(state, title):
        return say(N_("{family}, as Minister, after a tie"), facts)
    return names.family(holder)
