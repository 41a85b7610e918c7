"""What people with an account make of the puzzles: results, ratings, the days they came for.

Only the first try counts for the ratings; see puzzles/rating.py. Whoever has no account keeps their
progress in their browser.
"""

from datetime import date

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from confucius.puzzles import Puzzle, day_at, day_of
from confucius.puzzles.rating import PuzzleRating, PuzzleRecord, SolverStanding, met, of_level
from confucius.server.settings import Settings
from confucius.store import Store
from confucius.store.models import PuzzleRatingRow, PuzzleResultRow, PuzzleSolverRow
from confucius.table.people import Person
from confucius.table.puzzle import SOLVED, PuzzleTrial


class Puzzling:
    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings

    def today(self) -> date:
        return day_at(self.settings.now())

    async def standing(self, person: Person) -> SolverStanding:
        async with self.store.reading() as session:
            mine = select(PuzzleResultRow).where(PuzzleResultRow.person_id == person.id)
            rows = list(await session.scalars(mine))
            solver = await session.get(PuzzleSolverRow, person.id)
        return SolverStanding(
            frozenset(row.number for row in rows if row.solved),
            {row.day: row.first for row in rows if row.day is not None},
            None if solver is None else PuzzleRating(solver.rating, solver.deviation),
            len(rows),
        )

    async def days(self, person: Person) -> dict[int, bool]:
        """The days whose puzzle a person has solved, with whether at the first try."""
        solved = select(PuzzleResultRow.day, PuzzleResultRow.first).where(
            PuzzleResultRow.person_id == person.id, PuzzleResultRow.day.is_not(None)
        )
        async with self.store.reading() as session:
            return {row.day: row.first for row in await session.execute(solved)}

    async def record(self, number: int) -> PuzzleRecord | None:
        """How a puzzle was solved so far, if anybody with an account has tried it."""
        async with self.store.reading() as session:
            row = await session.get(PuzzleRatingRow, number)
        return None if row is None else PuzzleRecord(row.tries, row.firsts)

    async def note(self, person: Person, trial: PuzzleTrial) -> None:
        """Write down what a person has tried; the first time it counts for the ratings.

        In two windows at once, one of them is first.
        """
        try:
            async with self.store.writing() as session:
                await self._note(session, person, trial)
        except IntegrityError:
            async with self.store.writing() as session:
                await self._note(session, person, trial)

    async def _note(self, session: AsyncSession, person: Person, trial: PuzzleTrial) -> None:
        row = await session.get(PuzzleResultRow, (person.id, trial.number))
        if row is None:
            row = PuzzleResultRow(
                person_id=person.id,
                number=trial.number,
                first=trial.first_try,
                solved=False,
                day=None,
                at=self.settings.now(),
            )
            session.add(row)
            await _rate(session, person, trial.number, trial.puzzle, trial.first_try)
        if trial.standing == SOLVED and not row.solved:
            row.solved = True
            row.day = self.day_of(trial.number)

    def day_of(self, number: int) -> int | None:
        return day_of(number, self.today())


async def _rate(session: AsyncSession, person: Person, number: int, puzzle: Puzzle, solved: bool) -> None:
    solver = await session.get(PuzzleSolverRow, person.id)
    rated = await session.get(PuzzleRatingRow, number)
    before = PuzzleRating() if solver is None else PuzzleRating(solver.rating, solver.deviation)
    theirs = of_level(puzzle.level) if rated is None else PuzzleRating(rated.rating, rated.deviation)
    own, other = met(before, theirs, solved)
    if solver is None:
        solver = PuzzleSolverRow(person_id=person.id)
        session.add(solver)
    if rated is None:
        rated = PuzzleRatingRow(number=number, tries=0, firsts=0)
        session.add(rated)
    solver.rating, solver.deviation = own.rating, own.deviation
    rated.rating, rated.deviation = other.rating, other.deviation
    rated.tries += 1
    rated.firsts += solved
