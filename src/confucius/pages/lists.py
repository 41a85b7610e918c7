"""Tables as the lists of the front page show them."""

from markupsafe import Markup

from confucius.browser.sentences import counted, sentence, sentence_in
from confucius.rules.components import COLOURS
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
