"""Table talk: short messages of those who sit at a table, for everybody who looks at it."""

from typing import Any, Final

from sqlalchemy import func, select

from confucius.rules.components import COLOURS
from confucius.server import clocks
from confucius.server.letters import readable
from confucius.server.people import Person
from confucius.server.problems import bad_request, forbidden
from confucius.server.settings import Settings
from confucius.server.store import Store
from confucius.server.store.models import TalkRow
from confucius.server.store.telling import note
from confucius.server.streams import TALK, Hub, Message, table_topic
from confucius.server.tables import Live
from confucius.words.language import N_, gettext, say

LONGEST_MESSAGE: Final = 500
_BAD_MESSAGE: Final = N_("A message has 1 to {most} characters.")


class Talking:
    def __init__(self, store: Store, hub: Hub, settings: Settings) -> None:
        self.store = store
        self.hub = hub
        self.settings = settings

    async def say(self, live: Live, person: Person, text: str) -> dict[str, Any]:
        said = readable(text).strip()
        if not said or len(said) > LONGEST_MESSAGE:
            raise bad_request("bad-message", say(_BAD_MESSAGE, {"most": LONGEST_MESSAGE}))
        mine = live.head.owned_by(person.id)
        if not mine:
            raise forbidden("not-seated", gettext("Only those who sit at the table can talk there."))
        row = TalkRow(
            table_id=live.head.id,
            person_id=person.id,
            seat=mine[0],
            name=person.name,
            text=said,
            at=self.settings.now(),
        )
        async with self.store.writing() as session:
            session.add(row)
            note(session, Message(TALK, live.head.id))
        self.hub.tell([table_topic(live.head.id)], Message(TALK, live.head.id, row.id))
        return talk_json(row)

    async def since(self, table: str, after: int, most: int = 200) -> list[dict[str, Any]]:
        """The messages after one, oldest first; of very many the latest."""
        query = select(TalkRow).where(TalkRow.table_id == table, TalkRow.id > after)
        async with self.store.reading() as session:
            found = list(await session.scalars(query.order_by(TalkRow.id.desc()).limit(most)))
        return [talk_json(row) for row in reversed(found)]

    async def last(self, table: str) -> int:
        async with self.store.reading() as session:
            found = await session.scalar(select(func.max(TalkRow.id)).where(TalkRow.table_id == table))
        return found or 0


def talk_json(row: TalkRow) -> dict[str, Any]:
    return {
        "id": row.id,
        "seat": None if row.seat is None else COLOURS[row.seat],
        "name": row.name,
        "text": row.text,
        "at": clocks.text(row.at),
    }
