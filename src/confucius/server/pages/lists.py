"""Tables as the lists of the front page tell of them."""

from typing import Any

from markupsafe import Markup

from confucius.rules.components import COLOURS
from confucius.server.pages.rendering import counted, sentence, sentence_in
from confucius.words.names import all_of, family

Table = dict[str, Any]  # as `seeing.summary` gives it
Seat = dict[str, Any]


def standing(table: Table) -> Markup:
    """What one's own table is waiting for, or how it ended."""
    if any(seat["for_you"] for seat in table["seats"]):
        return sentence("A seat is kept for you")
    if table["status"] == "waiting":
        return counted("waits for one player", "waits for {n} players", len(vacant(table)))
    if table["status"] == "finished":
        return outcome(table)
    if table["decider"] is None:
        return Markup()
    return sentence("{name} is to move", name=name_of(seat_called(table, table["decider"])))


def outcome(table: Table) -> Markup:
    if table["result"] is None:
        return sentence("not played to the end")
    winners = [seat_called(table, colour) for colour in table["result"]["winners"]]
    if len(winners) > 1:
        return sentence("{winners} won together", winners=all_of([name_of(seat) for seat in winners]))
    if winners[0]["you"] and winners[0]["kind"] == "person":
        return sentence("You won")
    return sentence("{winner} won", winner=name_of(winners[0]))


def next_step(table: Table) -> Markup:
    """What the button of one's own table says."""
    if table["your_turn"]:
        return sentence_in("button", "Play")
    return sentence_in("button", "Replay") if table["status"] == "finished" else sentence_in("button", "Open")


def vacant(table: Table) -> list[Seat]:
    return [seat for seat in table["seats"] if seat["kind"] in ("open", "invited")]


def seat_called(table: Table, colour: str) -> Seat:
    found: Seat = table["seats"][COLOURS.index(colour)]
    return found


def name_of(seat: Seat) -> str:
    """A person by name; a bot by its family, since several may have the same name."""
    if seat["kind"] == "bot" or not seat["name"]:
        return family(seat["seat"])
    return str(seat["name"])
