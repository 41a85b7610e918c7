"""The chat of a table: short messages of those who sit at a table, for everybody who looks at it."""

from collections.abc import Collection
from typing import Final

from sqlalchemy import func, or_, select

from confucius.server.rate_limits import Limiter
from confucius.server.settings import Settings
from confucius.store import Store
from confucius.store.models import TalkRow
from confucius.store.notifications.hub import TALK, Hub, Message, table_topic
from confucius.store.notifications.sending import note
from confucius.table import clocks
from confucius.table.answers import MessageAnswer, colour_of
from confucius.table.people import Person
from confucius.table.problems import bad_request, forbidden
from confucius.table.table import Table
from confucius.table.text_cleaning import readable
from confucius.words.language import N_, gettext, say

LONGEST_MESSAGE: Final = 500
_BAD_MESSAGE: Final = N_("A message has 1 to {most} characters.")


class Chat:
    def __init__(self, store: Store, hub: Hub, limiter: Limiter, settings: Settings) -> None:
        self.store = store
        self.hub = hub
        self.limiter = limiter
        self.settings = settings

    async def say(self, table: Table, person: Person, text: str) -> MessageAnswer:
        self.limiter.check_person("messages", person, self.settings.limits.talk)
        if person.muted:
            raise forbidden("muted", gettext("The host of this server has muted you."))
        said = readable(text).strip()
        if not said or len(said) > LONGEST_MESSAGE:
            raise bad_request("bad-message", say(_BAD_MESSAGE, {"most": LONGEST_MESSAGE}))
        mine = table.owned_by(person.id)
        if not mine:
            raise forbidden("not-seated", gettext("Only people seated at the table can chat there."))
        row = TalkRow(
            table_id=table.id,
            person_id=person.id,
            seat=mine[0],
            name=person.name,
            text=said,
            at=self.settings.now(),
        )
        async with self.store.writing() as session:
            session.add(row)
            note(session, Message(TALK, table.id))
        self.hub.tell([table_topic(table.id)], Message(TALK, table.id, row.id))
        return _answer(row)

    async def since(
        self, table: str, after: int, unheard: Collection[int] = (), most: int = 200
    ) -> list[MessageAnswer]:
        """The messages after one, oldest first; of very many the latest, and none of people `unheard`."""
        query = select(TalkRow).where(TalkRow.table_id == table, TalkRow.id > after)
        if unheard:
            query = query.where(or_(TalkRow.person_id.is_(None), TalkRow.person_id.not_in(unheard)))
        async with self.store.reading() as session:
            found = list(await session.scalars(query.order_by(TalkRow.id.desc()).limit(most)))
        return [_answer(row) for row in reversed(found)]

    async def last(self, table: str) -> int:
        async with self.store.reading() as session:
            found = await session.scalar(select(func.max(TalkRow.id)).where(TalkRow.table_id == table))
        return found or 0


def _answer(row: TalkRow) -> MessageAnswer:
    return {
        "id": row.id,
        "seat": None if row.seat is None else colour_of(row.seat),
        "name": row.name,
        "text": row.text,
        "at": clocks.text(row.at),
    }
