"""What the active gifts forbid and what would end them (rules 7), for the viewer."""

from dataclasses import dataclass
from typing import Final

from confucius.rules.components import GIFTS, MINISTRIES, NOBODY
from confucius.rules.examination import bound_to
from confucius.rules.gifts import givers, holders, with_state
from confucius.rules.officials import barred_ministries
from confucius.rules.state import AVAILABLE, NOT_AVAILABLE, State, active_gift, influence_of
from confucius.words import names as called
from confucius.words.language import N_, say

_HIGHER: Final = N_("give {giver} a gift worth more than {value}: {which}")
_NONE_HIGHER: Final = N_("give {giver} a gift worth more than {value}: you have none left")
_TRANSFER: Final = N_("transfer one of your officials to {giver}")
_TUTOR: Final = N_("tutor {giver}'s student with three cards or more")
_YIELD: Final = N_("give up your influence to {giver} in a resolution")


@dataclass(frozen=True)
class Way:
    """A way to be free of a gift; `open` if it could be taken on a turn now."""

    sentence: str
    giver: str
    value: int
    which: str  # gifts that are worth more
    rule: str
    open: bool

    @property
    def words(self) -> str:
        """Only where it is shown anew."""
        return say(self.sentence, {"giver": self.giver, "value": self.value, "which": self.which})


@dataclass(frozen=True)
class Debt:
    """An active gift scene from the one who holds it."""

    giver: int
    holder: int
    value: int
    gift: str
    barred: tuple[str, ...]  # ministries where the holder may not bribe
    tutors: bool  # must the holder tutor the giver's student?
    rank: int  # 1 if the giver comes first when the holder gives up influence
    mutual: bool
    ways: tuple[Way, ...]


def debts_of(state: State, holder: int, names: list[str]) -> list[Debt]:
    """What a player owes, the heaviest gift first."""
    heaviest_first = sorted(givers(state, holder), key=lambda seat: -active_gift(state, seat, holder))
    return [_debt(state, giver, holder, names) for giver in heaviest_first]


def debts_to(state: State, giver: int, names: list[str]) -> list[Debt]:
    """What others owe to a player."""
    return [_debt(state, giver, holder, names) for holder in holders(state, giver)]


def _debt(state: State, giver: int, holder: int, names: list[str]) -> Debt:
    value = active_gift(state, giver, holder)
    values = [active_gift(state, seat, holder) for seat in range(state.players)]
    return Debt(
        giver,
        holder,
        value,
        called.gift(value),
        tuple(MINISTRIES[m] for m in barred_ministries(state, giver, holder)),
        giver in bound_to(state, holder),
        1 + sum(other > value for other in values),
        bool(active_gift(state, holder, giver)),
        tuple(_ways(state, giver, holder, value, names)),
    )


def _ways(state: State, giver: int, holder: int, value: int, names: list[str]) -> list[Way]:
    kept = [v for v in with_state(state, holder, AVAILABLE) if v > value]
    to_buy = [v for v in with_state(state, holder, NOT_AVAILABLE) if value < v <= GIFTS]
    which = ", ".join(str(v) for v in sorted(kept + to_buy))
    own = any(influence_of(state, holder, m) for m in range(3) if not state.resolved[m])
    student = giver in state.students and giver != NOBODY
    facts = names[giver], value, which
    return [
        Way(_HIGHER if which else _NONE_HIGHER, *facts, "7.1", bool(kept)),
        Way(_TRANSFER, *facts, "5.11", own),
        Way(_TUTOR, *facts, "7.5", student),
        Way(_YIELD, *facts, "7.4", False),
    ]
