"""Tables as the lists of the front page show them."""

from markupsafe import Markup

from confucius.browser.sentences import counted, sentence, sentence_in
from confucius.rules.components import COLOURS
from confucius.table import clocks
from confucius.table.answers import SeatAnswer, TableAnswer
from confucius.table.table import SeatKind, Status
from confucius.words.names import all_of, family


def standing_sentence(table: TableAnswer) -> Markup:
    """What one's own table is waiting for, or how it ended."""
    if any(seat["for_you"] for seat in table["seats"]):
        return sentence("A seat is kept for you")
    if table["status"] == Status.WAITING:
        return counted("waiting for one player", "waiting for {n} players", len(vacant(table)))
    if table["status"] == Status.FINISHED:
        return outcome(table)
    if table["decider"] is None:
        return Markup()
    return sentence("{name} is to move", name=name_of(seat_called(table, table["decider"])))


def outcome(table: TableAnswer) -> Markup:
    if table["result"] is None:
        return sentence("not finished")
    winners = [seat_called(table, colour) for colour in table["result"]["winners"]]
    if len(winners) > 1:
        return sentence("{winners} won together", winners=all_of([name_of(seat) for seat in winners]))
    if winners[0]["you"] and winners[0]["kind"] == SeatKind.PERSON:
        return sentence("You won")
    return sentence("{winner} won", winner=name_of(winners[0]))


def place_of(table: TableAnswer) -> Markup:
    """How somebody who had one seat did, in numbers; nothing for others."""
    own = [seat["seat"] for seat in table["seats"] if seat["you"]]
    if table["result"] is None or len(own) != 1:
        return Markup()
    place, points = table["result"]["places"][own[0]], table["result"]["points"][own[0]]
    return counted(
        "place {place} of {all}, {n} point",
        "place {place} of {all}, {n} points",
        points,
        place=place,
        all=len(table["seats"]),
    )


def last_move(table: TableAnswer, now: float) -> Markup:
    """How long ago somebody moved; nothing before the first move."""
    if not table["number"]:
        return Markup()
    seconds = max(0.0, now - clocks.moment(table["changed"]))
    if seconds >= clocks.DAY:
        return counted("last move {n} day ago", "last move {n} days ago", int(seconds // clocks.DAY))
    if seconds >= clocks.HOUR:
        return counted("last move {n} hour ago", "last move {n} hours ago", int(seconds // clocks.HOUR))
    if seconds >= clocks.MINUTE:
        return counted("last move {n} minute ago", "last move {n} minutes ago", int(seconds // clocks.MINUTE))
    return sentence("last move just now")


def next_step(table: TableAnswer) -> Markup:
    """What the button of one's own table says."""
    if table["your_turn"]:
        return sentence_in("button", "Play")
    return (
        sentence_in("button", "Replay")
        if table["status"] == Status.FINISHED
        else sentence_in("button", "Open")
    )


def vacant(table: TableAnswer) -> list[SeatAnswer]:
    return [seat for seat in table["seats"] if seat["kind"] in (SeatKind.OPEN, SeatKind.INVITED)]


def seat_called(table: TableAnswer, colour: str) -> SeatAnswer:
    return table["seats"][COLOURS.index(colour)]


def name_of(seat: SeatAnswer) -> str:
    """Person or bot by name; a seat that nobody has by its family."""
    return str(seat["name"] or family(seat["seat"]))
