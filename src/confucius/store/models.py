"""The rows of the database. Times are seconds since 1970, in UTC."""

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Text,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from confucius.table.log import Document

# SQLite numbers rows by itself only in a column of exactly this type.
_Id = BigInteger().with_variant(Integer, "sqlite")


class Base(DeclarativeBase):
    pass


class PersonRow(Base):
    __tablename__ = "people"

    id: Mapped[int] = mapped_column(_Id, primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    login: Mapped[str | None] = mapped_column(String(60), unique=True)  # the name, casefolded
    password: Mapped[str | None] = mapped_column(Text)
    language: Mapped[str | None] = mapped_column(String(8))  # None until one is chosen
    guide: Mapped[bool | None] = mapped_column(Boolean)  # wanted or not; unsaid: in a first game
    analyse: Mapped[bool] = mapped_column(Boolean, default=False)  # finished games, without being asked
    created: Mapped[float] = mapped_column(Double)
    banned: Mapped[float | None] = mapped_column(Double)  # since when the host keeps them out
    muted: Mapped[float | None] = mapped_column(Double)  # since when they are muted
    one_time: Mapped[float | None] = mapped_column(Double)  # until when the password is good, for one login
    totp: Mapped[str | None] = mapped_column(String(64))  # the secret of the second factor
    totp_step: Mapped[int | None] = mapped_column(BigInteger)  # of the last code used; None: not confirmed
    recovery: Mapped[list[str] | None] = mapped_column(JSON)  # hashes of the codes that are left


class SessionRow(Base):
    """A browser's session, or a token of a program (it has a label); only the hash is kept."""

    __tablename__ = "sessions"

    token: Mapped[str] = mapped_column(String(64), primary_key=True)
    person_id: Mapped[int] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    label: Mapped[str | None] = mapped_column(String(60))
    created: Mapped[float] = mapped_column(Double)
    seen: Mapped[float | None] = mapped_column(Double)  # to about an hour
    device: Mapped[str | None] = mapped_column(String(60))


class TableRow(Base):
    """A table. What can be worked out from its moves is noted for the lists: decider, deadline, result."""

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    kind: Mapped[str] = mapped_column(String(10))  # game, sandbox, upload
    status: Mapped[str] = mapped_column(String(10))  # waiting, running, finished
    mode: Mapped[str] = mapped_column(String(10))  # live, turns
    private: Mapped[bool] = mapped_column(Boolean)
    spectators: Mapped[bool] = mapped_column(Boolean, default=True)
    owner_id: Mapped[int | None] = mapped_column(ForeignKey("people.id", ondelete="SET NULL"), index=True)
    players: Mapped[int] = mapped_column(Integer)
    advanced: Mapped[bool] = mapped_column(Boolean)
    admiral: Mapped[bool] = mapped_column(Boolean)
    position: Mapped[Document | None] = mapped_column(JSON)
    limit: Mapped[int | None] = mapped_column("seconds_per_move", Integer)
    pace: Mapped[float] = mapped_column(Double)
    hints: Mapped[bool | None] = mapped_column(Boolean)  # unsaid: where one person plays against bots
    version: Mapped[int] = mapped_column(Integer)
    number: Mapped[int] = mapped_column(Integer)  # of the last move
    decider: Mapped[int | None] = mapped_column(Integer)  # the seat to decide
    deadline: Mapped[float | None] = mapped_column(Double)
    result: Mapped[Document | None] = mapped_column(JSON)
    source: Mapped[str | None] = mapped_column(String(16))  # the table it was copied from or follows
    rules: Mapped[int] = mapped_column(Integer)  # the version of the rules it is played under
    keeper: Mapped[str | None] = mapped_column(String(16))  # the server that lets its bots think
    origin: Mapped[str | None] = mapped_column(String(8), index=True)  # of its creator, see server/origin.py
    created: Mapped[float] = mapped_column(Double)
    changed: Mapped[float] = mapped_column(Double)

    __table_args__ = (Index("tables_by_status", "status", "changed"),)


class ProcessRow(Base):
    """A server that shares this database, and when it last said that it is alive (the database's clock)."""

    __tablename__ = "processes"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    seen: Mapped[float] = mapped_column(Double)


class CountRow(Base):
    """How often somebody did something in a minute; who and what are hashed, and soon forgotten."""

    __tablename__ = "counts"

    key: Mapped[str] = mapped_column(String(64), primary_key=True)
    begun: Mapped[float] = mapped_column(Double, index=True)
    number: Mapped[int] = mapped_column(Integer)


class SeatRow(Base):
    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(String(10))  # open, invited, person, here, bot
    person_id: Mapped[int | None] = mapped_column(ForeignKey("people.id", ondelete="SET NULL"), index=True)
    name: Mapped[str | None] = mapped_column(String(60))
    bot: Mapped[str | None] = mapped_column(String(200))
    invite: Mapped[str | None] = mapped_column(String(64), unique=True)  # hash of the secret in the link
    standin: Mapped[str | None] = mapped_column(String(200))  # the bot that plays while the person is away
    # What the person has ordered, see table/orders.py.
    pass_in: Mapped[int | None] = mapped_column(Integer)  # the round
    cheapest_tutor: Mapped[bool] = mapped_column(Boolean, default=False)
    one_answer: Mapped[bool] = mapped_column(Boolean, default=False)


class MoveRow(Base):
    """One move and the draws it led to; number 0 holds the draws of the set-up."""

    __tablename__ = "moves"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    seat: Mapped[int | None] = mapped_column(Integer)
    move: Mapped[str | None] = mapped_column(String(120))
    outcomes: Mapped[list[int]] = mapped_column(JSON)
    by: Mapped[str] = mapped_column("made_by", String(10))  # set-up, person, bot, standin, forced, order
    at: Mapped[float] = mapped_column(Double)


class TakenBackRow(Base):
    """Moves that were taken back together; see table/taking_back.py."""

    __tablename__ = "taken_back"

    id: Mapped[int] = mapped_column(_Id, primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    number: Mapped[int] = mapped_column(Integer)  # of the first of them
    play: Mapped[list[Document]] = mapped_column(JSON)  # as in a record
    again: Mapped[dict[str, list[int]]] = mapped_column(JSON)  # what comes out again from there on
    at: Mapped[float] = mapped_column(Double)


class NoticeRow(Base):
    """What happened at the table beside the game: somebody left, a bot failed."""

    __tablename__ = "notices"

    id: Mapped[int] = mapped_column(_Id, primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    number: Mapped[int] = mapped_column(Integer)
    seat: Mapped[int | None] = mapped_column(Integer)
    code: Mapped[str] = mapped_column(String(30))
    facts: Mapped[Document] = mapped_column(JSON, default=dict)  # for the sentence of this code
    text: Mapped[str | None] = mapped_column(Text)  # the sentence itself, in notices of earlier versions
    at: Mapped[float] = mapped_column(Double)


class TalkRow(Base):
    __tablename__ = "talk"

    id: Mapped[int] = mapped_column(_Id, primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    person_id: Mapped[int | None] = mapped_column(ForeignKey("people.id", ondelete="SET NULL"))
    seat: Mapped[int | None] = mapped_column(Integer)
    name: Mapped[str] = mapped_column(String(60))
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[float] = mapped_column(Double)


class NoteRow(Base):
    """A person's private notes about a table."""

    __tablename__ = "notes"

    person_id: Mapped[int] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[float] = mapped_column(Double)


class AnalysisRow(Base):
    """The analysis of a finished game: asked for, under way or done. It is made once and kept."""

    __tablename__ = "analyses"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    setting: Mapped[str] = mapped_column(String(20))
    person_id: Mapped[int | None] = mapped_column(ForeignKey("people.id", ondelete="SET NULL"), index=True)
    origin: Mapped[str | None] = mapped_column(String(8))  # of whoever asked, see server/origin.py
    asked: Mapped[float] = mapped_column(Double)
    keeper: Mapped[str | None] = mapped_column(String(16))  # the server that makes it
    done: Mapped[int] = mapped_column(Integer, default=0)  # steps
    steps: Mapped[int] = mapped_column(Integer)  # all of them
    finished: Mapped[float | None] = mapped_column(Double, index=True)
    failed: Mapped[float | None] = mapped_column(Double)
    document: Mapped[bytes | None] = mapped_column(LargeBinary)  # compressed JSON, of as much as is done


class StoryRow(Base):
    """The story of a game that one of its players shares: whoever knows the secret may read it."""

    __tablename__ = "stories"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    secret: Mapped[str] = mapped_column(String(32), unique=True)  # as it is: the players are shown the link
    person_id: Mapped[int | None] = mapped_column(ForeignKey("people.id", ondelete="SET NULL"), index=True)
    at: Mapped[float] = mapped_column(Double)


class BlockRow(Base):
    """A person mutes another; `blocked`: or blocks them."""

    __tablename__ = "blocks"

    person_id: Mapped[int] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True)
    other_id: Mapped[int] = mapped_column(
        ForeignKey("people.id", ondelete="CASCADE"), primary_key=True, index=True
    )
    blocked: Mapped[bool] = mapped_column(Boolean)
    at: Mapped[float] = mapped_column(Double)


class ReportRow(Base):
    """What somebody wants the host to look at: a person, or a line of talk with its words at that moment."""

    __tablename__ = "reports"

    id: Mapped[int] = mapped_column(_Id, primary_key=True)
    by_id: Mapped[int | None] = mapped_column(ForeignKey("people.id", ondelete="SET NULL"), index=True)
    about_id: Mapped[int | None] = mapped_column(ForeignKey("people.id", ondelete="SET NULL"), index=True)
    about: Mapped[str] = mapped_column(String(60))  # what they were called
    table_id: Mapped[str] = mapped_column(String(16))
    talk: Mapped[str | None] = mapped_column(Text)
    reason: Mapped[str] = mapped_column(Text)
    at: Mapped[float] = mapped_column(Double)
    settled: Mapped[float | None] = mapped_column(Double)


class PuzzleResultRow(Base):
    """What a person with an account made of a puzzle: at the first try, later, or not yet."""

    __tablename__ = "puzzle_results"

    person_id: Mapped[int] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    first: Mapped[bool] = mapped_column(Boolean)
    solved: Mapped[bool] = mapped_column(Boolean)
    day: Mapped[int | None] = mapped_column(Integer)  # solved on the day whose puzzle it was, as an ordinal
    at: Mapped[float] = mapped_column(Double)


class PuzzleSolverRow(Base):
    """The puzzle rating of a person; see puzzles/rating.py."""

    __tablename__ = "puzzle_solvers"

    person_id: Mapped[int] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True)
    rating: Mapped[float] = mapped_column(Double)
    deviation: Mapped[float] = mapped_column(Double)


class PuzzleRatingRow(Base):
    """The rating of a puzzle, how many people with an account tried it, and how many were right at once."""

    __tablename__ = "puzzle_ratings"

    number: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    rating: Mapped[float] = mapped_column(Double)
    deviation: Mapped[float] = mapped_column(Double)
    tries: Mapped[int] = mapped_column(Integer)
    firsts: Mapped[int] = mapped_column(Integer)


class AdmissionRow(Base):
    """A code with which somebody may register where that needs one; only the hash is kept."""

    __tablename__ = "admissions"

    code: Mapped[str] = mapped_column(String(64), primary_key=True)
    uses: Mapped[int] = mapped_column(Integer)  # left
    until: Mapped[float] = mapped_column(Double)
    created: Mapped[float] = mapped_column(Double)


class AsideRow(Base):
    """What a command changed in a SQLite file beside its server, until the server has noticed."""

    __tablename__ = "asides"

    id: Mapped[int] = mapped_column(_Id, primary_key=True)
    note: Mapped[str] = mapped_column(Text)
