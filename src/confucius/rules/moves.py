"""Moves: one decision of one player, complete with its target and the cards paid.

A move is a small value: what is done (`kind`), up to two targets (`a`, `b`, meaning by kind below),
the cards paid (`pay`) and whether the Extra Action card carries it (`extra`), all packed into one
int. Two spellings of one effect are one move: the lands of a voyage are a set, and the two
officials of a swap stand in a fixed order.
"""

from typing import Any, Final

from confucius.rules import components
from confucius.rules.cards import as_list
from confucius.rules.native import mypyc_attr

# Actions Box, in the order of the board                a            b
BRIBE: Final = 0  # ................................... post
SECURE: Final = 1  # .................................. post
NOMINATE: Final = 2  # ................................ student space
FORCE: Final = 3
BUY_JUNKS: Final = 4  # ............................... how many
VOYAGE: Final = 5  # .................................. how many    set of lands
RECRUIT: Final = 6
INVADE: Final = 7  # .................................. box
BUY_GIFT: Final = 8  # ................................ value
GIVE_GIFT: Final = 9  # ............................... value       to seat
TRANSFER: Final = 10  # ............................... post        to seat
PETITION_JUNKS: Final = 11  # ......................... from seat   to seat
PETITION_STUDENT: Final = 12  # ....................... student space
PETITION_SWAP: Final = 13  # .......................... senior post junior post
PETITION_ARMY: Final = 14  # .......................... from box    to box
PETITION_INFLUENCE: Final = 15  # ..................... post        to seat
COMMERCE: Final = 16
TAX: Final = 17
NO_ACTION: Final = 18
ACTIONS_END: Final = 19

# The other things to do on a turn: Emperor's Reward cards, and passing.
CARD_BRIBERY: Final = 19  # ........................... post        kind of card
CARD_GIFT: Final = 20  # .............................. value
CARD_CASH: Final = 21
CARD_RECRUIT: Final = 22
CARD_INSULTED: Final = 23
PASS: Final = 24
TURN_END: Final = 25

# Decisions outside the turns.
CHIEF: Final = 25  # .................................. seat
TUTOR: Final = 26  # .................................. student space, whether the gift is cancelled
PLACE: Final = 27  # .................................. post
YIELD: Final = 28  # .................................. to seat
DISCARD: Final = 29
KINDS: Final = 30

PETITIONS: Final = tuple(range(PETITION_JUNKS, PETITION_INFLUENCE + 1))


class Target:
    """Something a move can name, and the numbers that stand for it."""

    def __init__(self, name: str, values: range) -> None:
        self.name: Final = name
        self.values: Final = values


POST: Final = Target("post", range(components.POSTS))
SPACE: Final = Target("space", range(len(components.STUDENT_SPACES)))
JUNKS_BOUGHT: Final = Target("number", range(1, components.MOST_JUNKS_BOUGHT + 1))
FLEET: Final = Target("number", range(1, components.JUNKS + 1))
LAND_SET: Final = Target("lands", range(1 << components.LANDS))
BOX: Final = Target("box", range(components.SLOTS * components.BOXES_PER_SLOT))
GIFT: Final = Target("gift", range(1, components.GIFTS + 1))
SEAT: Final = Target("seat", range(components.MAX_PLAYERS))
CANCEL: Final = Target("cancel", range(2))
BRIBERY: Final = Target("bribery", range(components.BRIBERY_ANY + 1))

# Whether cards go with a move.
NEVER: Final = 0
AT_TIMES: Final = 1
ALWAYS: Final = 2


class Shape:
    """What a kind of move is made of: its name, its targets `a` and `b`, and whether cards go with it."""

    def __init__(self, name: str, targets: tuple[Target, ...] = (), cards: int = NEVER) -> None:
        self.name: Final = name
        self.targets: Final = targets
        self.cards: Final = cards

    def values(self, place: int) -> range:
        """The numbers that target 0 (`a`) or 1 (`b`) can be: only 0 where the move does not have it."""
        return self.targets[place].values if place < len(self.targets) else range(1)


# By kind of move.
SHAPES: Final[tuple[Shape, ...]] = (
    Shape("bribe", (POST,), ALWAYS),
    Shape("secure", (POST,), ALWAYS),
    Shape("nominate", (SPACE,), ALWAYS),
    Shape("force", (), ALWAYS),
    Shape("junks", (JUNKS_BOUGHT,), ALWAYS),
    Shape("voyage", (FLEET, LAND_SET), ALWAYS),
    Shape("recruit", (), ALWAYS),
    Shape("invade", (BOX,), ALWAYS),
    Shape("buy", (GIFT,), ALWAYS),
    Shape("give", (GIFT, SEAT)),
    Shape("transfer", (POST, SEAT)),
    Shape("petition-junks", (SEAT, SEAT)),
    Shape("petition-student", (SPACE,)),
    Shape("petition-swap", (POST, POST)),
    Shape("petition-army", (BOX, BOX)),
    Shape("petition-influence", (POST, SEAT)),
    Shape("commerce", (), AT_TIMES),
    Shape("tax"),
    Shape("no-action"),
    Shape("card-bribery", (POST, BRIBERY), AT_TIMES),
    Shape("card-gift", (GIFT,)),
    Shape("card-cash"),
    Shape("card-recruit"),
    Shape("card-insulted"),
    Shape("pass"),
    Shape("chief", (SEAT,)),
    Shape("tutor", (SPACE, CANCEL), ALWAYS),
    Shape("place", (POST,)),
    Shape("yield", (SEAT,)),
    Shape("discard", (), ALWAYS),
)
KIND_NAMES: Final = tuple([shape.name for shape in SHAPES])

EXTRA_BIT: Final = 1 << 5
A_SHIFT: Final = 6
B_SHIFT: Final = 12
PAY_SHIFT: Final = 18
CODE_BITS: Final = PAY_SHIFT + 24  # a payment has three bytes
UNPAID: Final = (1 << PAY_SHIFT) - 1  # the bits of a move without its payment
_FIELD: Final = 63


def encode(kind: int, a: int, b: int, extra: bool = False) -> int:
    """The code of a move before its payment, which is added at PAY_SHIFT."""
    if kind == PETITION_SWAP and (b % 7, b) < (a % 7, a):
        a, b = b, a
    return kind | (EXTRA_BIT if extra else 0) | a << A_SHIFT | b << B_SHIFT


@mypyc_attr(acyclic=True, free_list_len=1)
class Move:
    """One decision of one player, complete with targets and payment.

    >>> from confucius import Move
    >>> move = Move.parse("bribe hubu 4 pay 1+3")
    >>> move
    Move('bribe hubu 4 pay 3+1')
    >>> move.name, move.targets, move.payment, move.extra
    ('bribe', {'ministry': 'hubu', 'seat': 4}, [3, 1], False)

    Moves are values: equal ones compare equal and can be keys. `kind`, `a`, `b` and `pay` are the
    numbers that the engine reads them by.
    """

    __slots__ = ("code",)

    def __init__(self, code: int) -> None:
        self.code: Final = code

    @staticmethod
    def of(kind: int, a: int = 0, b: int = 0, pay: int = 0, extra: bool = False) -> "Move":
        """A move from the engine's numbers."""
        return Move(encode(kind, a, b, extra) | pay << PAY_SHIFT)

    @staticmethod
    def parse(text: str) -> "Move":
        """A move from its text; NotationError says what would be understood."""
        from confucius.notation import parse_move

        return parse_move(text)

    @property
    def kind(self) -> int:
        """The engine's number for what is done; `name` is the same in words."""
        return self.code & 31

    @property
    def extra(self) -> bool:
        """Whether the Extra Action card carries it."""
        return self.code & EXTRA_BIT != 0

    @property
    def a(self) -> int:
        """The engine's number of the first target."""
        return self.code >> A_SHIFT & _FIELD

    @property
    def b(self) -> int:
        """The engine's number of the second target."""
        return self.code >> B_SHIFT & _FIELD

    @property
    def pay(self) -> int:
        """The cards that are paid, as one packed set."""
        return self.code >> PAY_SHIFT

    @property
    def name(self) -> str:
        """What is done: ``"bribe"``, ``"petition-swap"``, ``"card-gift"``, ``"tutor"``, ..."""
        return KIND_NAMES[self.kind]

    @property
    def targets(self) -> dict[str, Any]:
        """What it is done to, by the keys that docs/notation.md lists.

        >>> Move.parse("give 4 to green").targets
        {'value': 4, 'to': 'green'}
        >>> Move.parse("voyage 6 to africa pay 2+2+2").targets
        {'junks': 6, 'lands': ['africa']}
        >>> Move.parse("tax").targets
        {}
        """
        from confucius.notation import move_targets

        return move_targets(self)

    @property
    def payment(self) -> list[int]:
        """The cards that are paid, by their cash, dearest first."""
        return as_list(self.pay)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and self.code == other.code

    def __hash__(self) -> int:
        return hash(self.code)

    def __str__(self) -> str:
        from confucius.notation import move_text

        return move_text(self)

    def __repr__(self) -> str:
        return f"Move({str(self)!r})"

    def __reduce__(self) -> tuple[type["Move"], tuple[int]]:
        return Move, (self.code,)
