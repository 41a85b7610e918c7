"""Setting a person's second factor up, and switching it off; the codes themselves are in totp.py."""

from sqlalchemy import select, update

from confucius.server.people import People
from confucius.server.totp import new_recovery_codes, new_secret, step_of, wrong_code
from confucius.store.models import PersonRow
from confucius.store.notifications.hub import PEOPLE, Message
from confucius.store.notifications.sending import note
from confucius.table.people import Person, hashed
from confucius.table.problems import conflict
from confucius.words.language import gettext


class SecondFactor:
    def __init__(self, people: People) -> None:
        self.people = people
        self.store = people.store
        self.settings = people.settings

    async def is_on(self, person: Person) -> bool:
        async with self.store.reading() as session:
            query = select(PersonRow.totp_step).where(PersonRow.id == person.id)
            return await session.scalar(query) is not None

    async def begin(self, person: Person) -> str:
        """A secret for an app; nothing changes until a code of it is confirmed."""
        if not person.registered:
            raise conflict("guest", gettext("Set a password before you add a second factor."))
        if await self.is_on(person):
            raise conflict("second-factor", gettext("You already have a second factor; switch it off first."))
        secret = new_secret()
        await self._write(person, totp=secret)
        return secret

    async def confirm(self, person: Person, code: str) -> list[str]:
        """Switch it on with a first code; the recovery codes, which are shown only this once."""
        async with self.store.reading() as session:
            row = await session.get(PersonRow, person.id)
        if row is None or row.totp is None or row.totp_step is not None:
            raise conflict("second-factor", gettext("Start again: there is no second factor to confirm."))
        step = step_of(row.totp, code, self.settings.now(), 0)
        if step is None:
            raise wrong_code()
        codes = new_recovery_codes()
        await self._write(person, totp_step=step, recovery=[hashed(kept) for kept in codes])
        return codes

    async def secret_to_confirm(self, person: Person) -> str | None:
        """The secret that waits for its first code."""
        async with self.store.reading() as session:
            row = await session.get(PersonRow, person.id)
        return None if row is None or row.totp_step is not None else row.totp

    async def switch_off(self, person: Person, password: str) -> None:
        await self.people.check_own_password(person, password)
        await self._write(person, totp=None, totp_step=None, recovery=None)

    async def _write(self, person: Person, **values: object) -> None:
        async with self.store.writing() as session:
            await session.execute(update(PersonRow).where(PersonRow.id == person.id).values(**values))
            note(session, Message(PEOPLE, "", person.id))
