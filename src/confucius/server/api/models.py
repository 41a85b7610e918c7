"""What requests and answers look like."""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from confucius.server.letters import can_be_kept
from confucius.words.variants import VARIANTS


def _kept(text: str) -> str:
    if not can_be_kept(text):
        raise ValueError("NUL and halves of surrogate pairs are no letters")
    return text


Words = Annotated[str, AfterValidator(_kept)]
Number = Annotated[int, Field(ge=-(2**31), lt=2**31)]
Colour = Literal["black", "green", "purple", "white", "yellow"]


class Strict(BaseModel):
    """A request: what is not known is refused, so that a misspelt option does not go unnoticed."""

    model_config = ConfigDict(extra="forbid")


class Refusal(BaseModel):
    """Every answer that is not a success."""

    code: str = Field(description="stable, for programs", examples=["out-of-date"])
    message: str = Field(description="a sentence for people")
    model_config = ConfigDict(extra="allow")


# People


class GuestRequest(Strict):
    name: Words | None = Field(None, description="how you want to be called; left out: one is made up")


class NameRequest(Strict):
    name: Words = Field(examples=["Ada"])


class PasswordRequest(Strict):
    name: Words = Field(examples=["Ada"])
    password: Words = Field(examples=["correct horse battery"])


class PersonAnswer(BaseModel):
    id: int
    name: str
    registered: bool = Field(description="whether there is a password")


class MeAnswer(BaseModel):
    person: PersonAnswer | None
    guide: bool = Field(description="whether you are shown the guide at the table")


class GuideRequest(Strict):
    on: bool


class TokenRequest(Strict):
    label: Words = Field(examples=["my first bot"])


class TokenAnswer(BaseModel):
    token: str = Field(description="shown this once; send it as Authorization: Bearer TOKEN")
    label: str


class TokenListed(BaseModel):
    id: str
    label: str
    created: str


# Tables

Seats = list[Words]
_SEATS = (
    "one word for each seat, clockwise from black: `me`, `open`, `invite`, `bot:NAME`, `here:NAME` "
    "(another person at this screen)"
)


class VariantsRequest(Strict):
    """The variants of the rules, as `Options` has them."""

    advanced: bool = Field(default=False, description=VARIANTS["advanced"].help)
    admiral: bool = Field(default=False, description=VARIANTS["admiral"].help)


class TableRequest(VariantsRequest):
    seats: Seats = Field(description=_SEATS, examples=[["me", "bot:novice", "invite", "open"]])
    mode: Literal["live", "turns"] = "live"
    limit: int | None = Field(
        None, ge=10, le=60 * 86400, description="seconds for a move; left out: what is usual for the mode"
    )
    no_limit: bool = Field(False, description="no time limit at all")
    pace: float | None = Field(None, ge=0, le=60, description="seconds a bot takes for a move")
    private: bool = Field(False, description="not in the lists; whoever knows the address can watch")
    hints: bool | None = Field(
        None,
        description="whether players may ask a bot for advice; left out: where one person plays against bots",
    )


class PlayNowRequest(VariantsRequest):
    players: int = Field(4, ge=3, le=5)
    bot: Words = Field("novice", examples=["novice"])
    pace: float | None = Field(None, ge=0, le=60)


class SeatAnswer(BaseModel):
    seat: Colour
    kind: Literal["open", "invited", "person", "here", "bot"]
    name: str | None
    you: bool
    for_you: bool = Field(description="kept for you: join to take it")
    bot: str | None
    away: bool = Field(description="a bot plays while the person is away")
    standin: str | None
    deadline: str | None


class OptionsAnswer(BaseModel):
    players: int
    advanced: bool
    admiral: bool


class TableAnswer(BaseModel):
    """A table as lists show it."""

    id: str
    kind: Literal["game", "sandbox", "upload"]
    status: Literal["waiting", "running", "finished"]
    mode: Literal["live", "turns"]
    private: bool
    yours: bool = Field(description="you laid it")
    options: OptionsAnswer
    limit: int | None
    pace: float
    hints: bool = Field(description="whether players may ask a bot for advice")
    seats: list[SeatAnswer]
    number: int = Field(description="how many moves have been made")
    decider: Colour | None
    your_turn: bool
    deadline: str | None
    result: dict[str, Any] | None
    source: str | None
    created: str
    changed: str


class NewTableAnswer(BaseModel):
    table: TableAnswer
    invitations: dict[Colour, str] = Field(
        description="by seat, the path of the secret link; shown this once, and one person can use it"
    )


class TablesAnswer(BaseModel):
    tables: list[TableAnswer]


class JoinRequest(Strict):
    seat: Colour | None = None


class SeatRequest(Strict):
    seat: Colour


class SetSeatRequest(Strict):
    to: Words = Field(description="me, open, invite, bot:NAME or here:NAME", examples=["bot:novice"])


# Playing


class DecisionAnswer(BaseModel):
    kind: str = Field(examples=["action"])
    name: str
    seat: Colour
    prompt: str
    yours: bool
    screen: str | None = Field(description="at a shared screen, who should sit before it")
    deadline: str | None


class ViewAnswer(BaseModel):
    """What you may see; docs/api.md describes `view` and `choices`."""

    table: TableAnswer
    number: int = Field(description="the move after which this is the view")
    last: int = Field(description="the number of the last move")
    version: int = Field(description="grows with every change of the table")
    viewer: Colour | None
    owned_seats: list[Colour]
    decision: DecisionAnswer | None
    over: bool
    can_take_back: bool
    phase: str | None
    view: dict[str, Any] | None
    choices: list[dict[str, Any]]
    log_number: int
    result: dict[str, Any] | None


class MoveRequest(Strict):
    move: Words = Field(max_length=200, examples=["bribe hubu 4 pay 3+1"])
    expected: Number = Field(description="the number your move will get: `last` of your view, plus one")
    seat: Colour | None = Field(None, description="needed if several seats are yours")


class TakeBackRequest(Strict):
    expected: Number = Field(description="`last` of the view you saw")


class WhyRequest(Strict):
    path: list[Words] = Field(
        min_length=1, max_length=8, description="as in the choices, the last thing being the one in question"
    )
    action: Words | None = Field(None, description="the id of a group; left out: none has been chosen yet")
    expected: Number
    seat: Colour | None = None


class WhyAnswer(BaseModel):
    text: str | None = Field(description="why it cannot be chosen; null if nothing forbids it")
    rule: str | None


class ConsiderAnswer(BaseModel):
    legal: bool
    text: str | None = Field(description="the move in words")
    warnings: list[str]
    refusal: Refusal | None
    last: int


class SectionAnswer(BaseModel):
    id: str = Field(examples=["hubu"])
    heading: str
    lines: list[str]


class ForecastAnswer(BaseModel):
    """What is likely at court if nothing changes; docs/api.md describes `forecast`."""

    number: int
    viewer: Colour | None
    forecast: dict[str, Any]
    words: list[SectionAnswer]


class HintRequest(Strict):
    expected: Number = Field(description="the number your move will get: `last` of your view, plus one")
    seat: Colour | None = Field(None, description="needed if several seats are yours")


class ChoiceAnswer(BaseModel):
    """The same move in the `choices` of the view."""

    group: str = Field(examples=["bribe"])
    path: list[str] = Field(examples=[["post:hubu:4"]])
    cards: list[int] = Field(examples=[[3, 1]])


class HintAnswer(BaseModel):
    bot: str
    seat: Colour
    move: str = Field(examples=["bribe hubu 4 pay 3+1"])
    text: str = Field(description="the move in words")
    reasons: list[str] = Field(description="what it gains most by the bot's own value, then what it costs")
    choice: ChoiceAnswer
    last: int


class LogAnswer(BaseModel):
    since: int
    number: int
    entries: list[dict[str, Any]]
    notices: list[dict[str, Any]]


class TalkRequest(Strict):
    text: Words


class TalkAnswer(BaseModel):
    messages: list[dict[str, Any]]


class NoteText(Strict):
    text: Words = Field(max_length=20_000)


class SandboxRequest(Strict):
    at: Number | None = Field(None, description="after which move; left out: the last")
    seat: Colour | None = None
