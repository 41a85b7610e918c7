"""Sharing the story of a game: only its players can, by a link that nobody can guess, and take it back."""

import secrets
from typing import Final

from sqlalchemy import delete, select

from confucius.server.rate_limits import Limiter
from confucius.server.settings import Settings
from confucius.store import Store
from confucius.store.models import StoryRow
from confucius.table.analysed.access import check_can_be_analysed, may_share
from confucius.table.live import LiveTable
from confucius.table.people import Person
from confucius.table.problems import forbidden, not_found
from confucius.table.text_cleaning import can_be_kept
from confucius.words.language import N_, gettext

_A_MINUTE: Final = 20
_SECRET_BYTES: Final = 16
_NOT_YOURS: Final = N_("The story of a game is for its players, until one of them shares it.")
_NOT_SHARED: Final = N_("There is no such story, or it is no longer shared.")


class Stories:
    def __init__(self, store: Store, limiter: Limiter, settings: Settings) -> None:
        self.store = store
        self.limiter = limiter
        self.settings = settings

    async def share(self, live: LiveTable, person: Person) -> str:
        """The address of the story; the same for as long as it is shared."""
        self._check(live, person)
        known = await self.address(live)
        if known is not None:
            return known
        self.limiter.check_person("stories", person, _A_MINUTE)
        secret = secrets.token_urlsafe(_SECRET_BYTES)
        async with self.store.writing() as session:
            session.add(
                StoryRow(table_id=live.table.id, secret=secret, person_id=person.id, at=self.settings.now())
            )
        return _address(secret)

    async def stop_sharing(self, live: LiveTable, person: Person) -> None:
        self._check(live, person)
        async with self.store.writing() as session:
            await session.execute(delete(StoryRow).where(StoryRow.table_id == live.table.id))

    async def address(self, live: LiveTable) -> str | None:
        """Where the story is shared, if it is."""
        async with self.store.reading() as session:
            query = select(StoryRow.secret).where(StoryRow.table_id == live.table.id)
            secret = await session.scalar(query)
        return None if secret is None else _address(secret)

    async def table_of(self, secret: str) -> str:
        """The table whose story has this secret."""
        found = None
        if can_be_kept(secret):
            async with self.store.reading() as session:
                found = await session.scalar(select(StoryRow.table_id).where(StoryRow.secret == secret))
        if found is None:
            raise not_found(gettext(_NOT_SHARED))
        return found

    def check_reader(self, live: LiveTable, person: Person | None) -> None:
        """Unless it is shared, the story is for those who played."""
        if not may_share(live.table, person):
            raise forbidden("not-your-story", gettext(_NOT_YOURS))

    def _check(self, live: LiveTable, person: Person) -> None:
        check_can_be_analysed(live)
        self.check_reader(live, person)


def _address(secret: str) -> str:
    return f"/stories/{secret}"
