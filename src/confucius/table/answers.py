"""What is told about a table, typed: the same structures for pages, scripts, programs and the API's schema.

They are plain dictionaries, written as JSON as they are. The text below a field describes it in OpenAPI.
"""

import sys
from typing import Final, Literal, get_args

if sys.version_info >= (3, 12):
    from typing import NotRequired, TypedDict
else:  # pydantic, which makes the API's description, cannot read the standard one before 3.12
    from typing import NotRequired

    from typing_extensions import TypedDict

from confucius.table.log import Document
from confucius.table.orders import Order
from confucius.table.table import Mode, SeatKind, Status, TableKind

Colour = Literal["black", "green", "purple", "white", "yellow"]
_COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)


def colour_of(seat: int) -> Colour:
    return _COLOURS[seat]


class SeatAnswer(TypedDict):
    seat: Colour
    kind: SeatKind
    name: str | None
    you: bool
    for_you: bool
    """kept for you: join to take it"""
    bot: str | None
    persona: str | None
    """who the bot is: `name` in Latin letters, and the name of its portrait"""
    temper: str | None
    """what the bot loves: `captain` plays for the sea"""
    away: bool
    """a bot plays while the person is away"""
    standin: str | None
    deadline: str | None


class TableAnswer(TypedDict):
    """A table as lists show it."""

    id: str
    kind: TableKind
    status: Status
    mode: Mode
    private: bool
    spectators: bool
    """whether others than those at the table may look at the game"""
    yours: bool
    """you created it"""
    options: dict[str, bool | int]
    """how many players, and every variant of the rules, on or off"""
    limit: int | None
    pace: float
    hints: bool
    """whether players may ask a bot for advice"""
    seats: list[SeatAnswer]
    number: int
    """how many moves have been made"""
    decider: Colour | None
    your_turn: bool
    deadline: str | None
    result: Document | None
    source: str | None
    created: str
    changed: str


class TablesAnswer(TypedDict):
    tables: list[TableAnswer]


class NewTableAnswer(TypedDict):
    table: TableAnswer
    invitations: dict[Colour, str]
    """by seat, the path of the secret link; shown this once, and one person can use it"""


class DecisionAnswer(TypedDict):
    kind: str
    name: str
    seat: Colour
    prompt: str
    yours: bool
    screen: str | None
    """at a shared screen, who should sit before it"""
    deadline: str | None


class OptionAnswer(TypedDict):
    """One way to use an action, without its payment."""

    move: str
    label: str
    currency: str | None
    price: int
    payments: list[list[int]]
    """the cheapest first; for Commercial Income the one that leaves most cards"""
    payments_left_out: int
    path: list[str]
    """what a person clicks on the way to it"""
    alias: bool
    """the same move, its targets in another order"""


class GroupAnswer(TypedDict):
    """One line of the Actions Box, a reward card, passing, or a decision out of turn."""

    id: str
    name: str
    rule: str
    cost: int | None
    possible: bool
    why: str | None
    why_short: str | None
    why_rule: str | None
    hint: str | None
    things: list[str]
    """what on the table stands for the action: your shipyard, the deck, ..."""
    barred: dict[str, str]
    """what a gift you hold forbids, and why, by its name on the table"""
    options: list[OptionAnswer]


class MomentAnswer(TypedDict):
    """One moment of a table as you may know it, and what you may do; docs/api.md describes `choices`."""

    table: TableAnswer
    number: int
    """the move after which this is the view"""
    last: int
    """the number of the last move"""
    version: int
    """grows with every change of the table"""
    viewer: Colour | None
    owned_seats: list[Colour]
    decision: DecisionAnswer | None
    over: bool
    can_take_back: bool
    """your last decision; looking back with bots alone: the one that followed"""
    orders: list[Order]
    """your standing orders, known to nobody else"""
    phase: str | None
    choices: list[GroupAnswer]
    log_number: int
    result: Document | None


class ViewAnswer(MomentAnswer):
    """The same with what you may see; docs/api.md describes `view`."""

    view: Document | None


class LessonAnswer(TypedDict):
    """How a lesson or a puzzle stands."""

    kind: Literal["lesson", "puzzle"]
    number: int
    tries: int
    """wrong answers and hints so far; a puzzle counts them"""
    standing: str
    closed: bool
    points: list[str]
    zones: list[str]
    next: str | None


class RecapLineAnswer(TypedDict):
    number: int
    """the move after which it was so"""
    seat: Colour | None
    text: str
    note: str
    """what it means for you, or nothing"""
    targets: list[str]
    """the pieces it is about, by their names on the board"""


class RecapAnswer(TypedDict):
    """What matters since your last move, in the order of play."""

    since: int
    moves: int
    lines: list[RecapLineAnswer]
    more: int
    """how many lines were left out"""


class PageAnswer(MomentAnswer):
    """What the scripts of a page know; the view itself is drawn for them."""

    news: list[str]
    """the names of what is new since your last move"""
    recap: RecapAnswer | None
    """in words, when it is your decision"""
    lesson: NotRequired[LessonAnswer]


class LogEntryAnswer(TypedDict):
    number: int
    seat: Colour | None
    by: str
    """`set-up`, `person`, `bot`, `standin` or `forced`; `order` for a move by a standing order of your own"""
    forced: bool
    at: str
    events: list[Document]


class NoticeAnswer(TypedDict):
    number: int
    seat: Colour | None
    code: str
    text: str
    at: str


class TutorAnswer(TypedDict):
    seat: Colour
    cards: int
    """how many; whose card is whose stays secret (rules 8.2.2)"""


class ExamSideAnswer(TypedDict):
    space: str
    seat: Colour
    tutors: list[TutorAnswer]
    cards: list[int]
    total: int


class ExamAnswer(TypedDict):
    candidate: str
    sides: list[ExamSideAnswer]
    """two, the red space first; none where only one family had students"""
    winner: Colour
    placed: str | None
    """the seat of the candidate, once it is chosen; see `done`"""


class YieldAnswer(TypedDict):
    seat: Colour
    to: Colour
    markers: int
    gift: int | None
    """the gift that decided it and left the game"""


class OfficeAnswer(TypedDict):
    seat: Colour
    office: str
    name: str
    points: int


class ResolutionAnswer(TypedDict):
    ministry: str
    markers: list[Colour | None]
    """on its seven officials"""
    yields: list[YieldAnswer]
    offices: list[OfficeAnswer]


class InvasionBoxAnswer(TypedDict):
    box: str
    seat: Colour | None
    points: int


class InvasionAnswer(TypedDict):
    land: str
    name: str
    taken: bool
    boxes: list[InvasionBoxAnswer]
    reward: Colour | None
    """who drew an Emperor's Reward card"""


class RoundPointsAnswer(TypedDict):
    seat: Colour
    before: int
    after: int
    gains: list[int]


class RoundAnswer(TypedDict):
    points: list[RoundPointsAnswer]
    cubes: dict[Colour, int]
    """for the next round"""
    chief: Colour | None
    """the new Chief Minister, once named"""
    by: Colour | None
    order: list[Colour]
    """who plays after whom in the next round"""


class CourtSceneAnswer(TypedDict):
    """One part of a court as it can be staged; more of it may come with later moves, under the same id."""

    id: str
    kind: Literal["exam", "ministry", "invasion", "round", "end"]
    round: int
    number: int
    """the move with which it began"""
    until: int
    """the last move that belongs to it so far"""
    done: bool
    title: str
    note: str
    rule: str
    lines: list[str]
    """the same in words"""
    exam: NotRequired[ExamAnswer]
    resolution: NotRequired[ResolutionAnswer]
    invasion: NotRequired[InvasionAnswer]
    summary: NotRequired[RoundAnswer]


class LogAnswer(TypedDict):
    since: int
    number: int
    entries: list[LogEntryAnswer]
    notices: list[NoticeAnswer]
    scenes: list[CourtSceneAnswer]
    """what the court did in these moves; none with the whole log"""


class SectionAnswer(TypedDict):
    id: str
    heading: str
    lines: list[str]


class ForecastAnswer(TypedDict):
    """What is likely at court if nothing changes; docs/api.md describes `forecast`."""

    number: int
    viewer: Colour | None
    forecast: Document
    words: list[SectionAnswer]


class WhyAnswer(TypedDict):
    text: str | None
    """why it cannot be chosen; null if nothing forbids it"""
    rule: str | None


class ConsiderAnswer(TypedDict):
    legal: bool
    text: str | None
    """the move in words"""
    cubes: str | None
    """how many cubes it takes, if any"""
    effects: list[str]
    """what it changes for you at once, as everybody can see it"""
    warnings: list[str]
    refusal: Document | None
    """as the move would be refused"""
    last: int


class ChoiceAnswer(TypedDict):
    """The same move in the `choices` of the view."""

    group: str
    path: list[str]
    cards: list[int]


class HintAnswer(TypedDict):
    bot: str
    seat: Colour
    move: str
    text: str
    """the move in words"""
    reasons: list[str]
    """what it gains most by the bot's own value, then what it costs"""
    choice: ChoiceAnswer
    last: int


class CordsAnswer(TypedDict):
    """Who owes whom, as HTML; and the gift that is tried out among the `choices`, if it can be given now."""

    html: str
    choice: ChoiceAnswer | None


class StandingAnswer(TypedDict):
    """How a table stands, in brief: what a stream tells."""

    table: str
    status: Status
    number: int
    version: int
    decision: "BriefDecision | None"
    your_turn: bool


class BriefDecision(TypedDict):
    kind: str
    seat: Colour


class MessageAnswer(TypedDict):
    """Something said at the table."""

    id: int
    seat: Colour | None
    name: str
    text: str
    at: str


class MessagesAnswer(TypedDict):
    messages: list[MessageAnswer]


class AnalysisAnswer(TypedDict):
    """How far the analysis of a game is, and the analysis itself when it is done."""

    status: Literal["none", "waiting", "running", "done", "failed"]
    """`none`: nobody has asked for it; `failed`: it can be asked for again"""
    setting: str | None
    """how thoroughly: `quick` or `standard`"""
    done: int
    """moves that are looked at"""
    steps: int
    """moves in all"""
    ahead: int
    """analyses of other games that come first"""
    words: str
    """the same in a sentence"""
    analysis: Document | None
    """see docs/analysis.md"""


class StoryAnswer(TypedDict):
    """Whether the story of a game is shared."""

    address: str | None
    """where everybody who knows it can read the story; none: it is for the players alone"""
