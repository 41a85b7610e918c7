"""What requests look like, and the answers that are not about a table (those are in table/answers.py)."""

from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from confucius.table.answers import Colour
from confucius.table.orders import Order
from confucius.table.seating import TableWish, against_bots
from confucius.table.table import Mode
from confucius.table.text_cleaning import can_be_kept
from confucius.words.variants import VARIANTS


def _kept(text: str) -> str:
    if not can_be_kept(text):
        raise ValueError("NUL and halves of surrogate pairs are no letters")
    return text


Words = Annotated[str, AfterValidator(_kept)]
Number = Annotated[int, Field(ge=-(2**31), lt=2**31)]


class Strict(BaseModel):
    """A request: what is not known is refused, so that a misspelt option does not go unnoticed."""

    model_config = ConfigDict(extra="forbid")


class Refusal(BaseModel):
    """Every answer that is not a success."""

    code: str = Field(description="stable, for programs", examples=["out-of-date"])
    message: str = Field(description="a sentence for people")
    model_config = ConfigDict(extra="allow")


# Any request may be refused; docs/api.md lists the codes.
REFUSALS: Final[dict[int | str, dict[str, Any]]] = {  # as FastAPI types them
    "4XX": {"model": Refusal, "description": "Refused: `code` says why, `message` says it in words."},
    503: {"model": Refusal, "description": "Not now; `Retry-After` says when to try again."},
}


# People


class GuestRequest(Strict):
    name: Words | None = Field(None, description="how you want to be called; left out: one is made up")


class NameRequest(Strict):
    name: Words = Field(examples=["Ada"])


class PasswordRequest(Strict):
    name: Words = Field(examples=["Ada"])
    password: Words = Field(examples=["correct horse battery"])


class LoginRequest(PasswordRequest):
    code: Words = Field("", description="of your second factor, or a recovery code, if you use one")


class RegisterRequest(PasswordRequest):
    invitation: Words = Field("", description="a code of the host, on servers where registering needs one")


class NewPasswordRequest(Strict):
    old: Words = Field(examples=["correct horse battery"])
    new: Words = Field(examples=["staple correct horse"])


class OwnPasswordRequest(Strict):
    password: Words = Field("", description="yours; a guest has none")


class AvoidRequest(Strict):
    how: Literal["mute", "block"]


class AvoidedListed(BaseModel):
    id: int
    name: str
    blocked: bool = Field(description="or only muted")


class ReportRequest(Strict):
    seat: Colour
    reason: Words
    talk: Number | None = Field(None, description="the id of a message of theirs; left out: the person")


class PersonAnswer(BaseModel):
    id: int
    name: str
    registered: bool = Field(description="whether there is a password")


class MeAnswer(BaseModel):
    person: PersonAnswer | None
    guide: bool = Field(description="whether you are shown the guide at the table")
    analyse: bool = Field(description="whether your finished games are analysed without being asked")


class GuideRequest(Strict):
    on: bool


class AnalyseMineRequest(Strict):
    on: bool


class AnalyseRequest(Strict):
    setting: Literal["quick", "standard"] = Field("quick", description="how thoroughly")


class SessionListed(BaseModel):
    id: str
    created: str
    seen: str = Field(description="to about an hour")
    device: str | None = Field(description="roughly, as the browser called itself")
    current: bool = Field(description="whether this is the current session")


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

SeatWords = list[Words]
_SEATS = (
    "one word for each seat, clockwise from black: `me`, `open`, `invite`, `bot:NAME`, `here:NAME` "
    "(another person at this screen)"
)


class VariantsRequest(Strict):
    """The variants of the rules, as `Options` has them."""

    advanced: bool = Field(default=False, description=VARIANTS["advanced"].help)
    admiral: bool = Field(default=False, description=VARIANTS["admiral"].help)

    @property
    def variants(self) -> dict[str, bool]:
        return {name: getattr(self, name) for name in VARIANTS}


class TableRequest(VariantsRequest):
    seats: SeatWords = Field(description=_SEATS, examples=[["me", "bot:novice", "invite", "open"]])
    mode: Mode = Mode.LIVE
    limit: int | None = Field(
        None, ge=10, le=60 * 86400, description="seconds for a move; left out: what is usual for the mode"
    )
    no_limit: bool = Field(False, description="no time limit at all")
    pace: float | None = Field(None, ge=0, le=60, description="seconds a bot takes for a move")
    private: bool | None = Field(
        None,
        description="not in the lists; anyone who knows the address can watch. "
        "Left out: where all sit at one screen",
    )
    spectators: bool = Field(True, description="whether others than those at the table may look at the game")
    hints: bool | None = Field(
        None,
        description="whether players may ask a bot for advice; left out: where one person plays against bots",
    )

    def wish(self) -> TableWish:
        return TableWish(variants=self.variants, **self.model_dump(exclude=set(VARIANTS)))


class PlayNowRequest(VariantsRequest):
    players: int = Field(4, ge=3, le=5)
    bot: Words = Field("novice", examples=["novice"])
    pace: float | None = Field(None, ge=0, le=60)

    def wish(self) -> TableWish:
        return against_bots(self.players, self.bot, variants=self.variants, pace=self.pace)


class JoinRequest(Strict):
    seat: Colour | None = None


class SeatRequest(Strict):
    seat: Colour


class SetSeatRequest(Strict):
    to: Words = Field(description="me, open, invite, bot:NAME or here:NAME", examples=["bot:novice"])


# Playing


class MoveRequest(Strict):
    move: Words = Field(max_length=200, examples=["bribe hubu 4 pay 3+1"])
    expected: Number = Field(description="the number your move will get: `last` of your view, plus one")
    seat: Colour | None = Field(None, description="needed if several seats are yours")


class TakeBackRequest(Strict):
    expected: Number = Field(description="`last` of the view you saw")
    to: Number | None = Field(
        None, description="with bots alone: the number of the decision to make again; left out: your last one"
    )


class OrdersRequest(Strict):
    orders: list[Order] = Field(
        max_length=len(Order), description="all you want; what is left out is revoked", examples=[["pass"]]
    )
    seat: Colour | None = Field(None, description="needed if several seats are yours")


class WhyRequest(Strict):
    path: list[Words] = Field(
        min_length=1, max_length=8, description="as in the choices, the last thing being the one in question"
    )
    action: Words | None = Field(None, description="the id of a group; left out: none has been chosen yet")
    expected: Number
    seat: Colour | None = None


class HintRequest(Strict):
    expected: Number = Field(description="the number your move will get: `last` of your view, plus one")
    seat: Colour | None = Field(None, description="needed if several seats are yours")


class TalkRequest(Strict):
    text: Words


class NoteText(Strict):
    text: Words = Field(max_length=20_000)


class SandboxRequest(Strict):
    at: Number | None = Field(None, description="after which move; left out: the last")
    seat: Colour | None = None
