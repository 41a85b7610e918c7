"""Which games can be analysed, and whose story they are."""

from typing import Final

from confucius.table.live import LiveTable
from confucius.table.people import Person
from confucius.table.problems import conflict, forbidden
from confucius.table.table import Status, Table, TableKind
from confucius.words.language import N_, gettext

_STILL_RUNNING: Final = N_("The analysis shows every card, so it is made only once the game is over.")
_NOT_FINISHED: Final = N_("This record ends before the game does; only finished games can be analysed.")


def is_over(live: LiveTable) -> bool:
    return live.table.status == Status.FINISHED and live.log is not None and live.log.is_over


def check_can_be_analysed(live: LiveTable) -> None:
    """A running game would be given away; an uploaded record may end too early."""
    if live.table.status != Status.FINISHED:
        raise forbidden("still-running", gettext(_STILL_RUNNING))
    if not is_over(live):
        raise conflict("not-finished", gettext(_NOT_FINISHED))


def may_share(table: Table, person: Person | None) -> bool:
    """Whether the story of a game is somebody's own: they played it, or brought its record."""
    if person is None:
        return False
    return bool(table.owned_by(person.id)) or (table.kind != TableKind.GAME and table.owner_id == person.id)
