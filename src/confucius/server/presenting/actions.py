"""The Actions Box as rows: what each action costs the viewer now, and why some are not possible."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from confucius.drawing import labels
from confucius.rules import cubes, moves
from confucius.rules.moves import KIND_NAMES, PETITIONS
from confucius.rules.state import ACTING, FAVOUR
from confucius.server.presenting.seen import Seen
from confucius.words.purposes import purposes

# Kinds of move row by row; actions that count as one for their cubes lie together (rules 3.2).
_BOX: Final = (
    ((moves.BRIBE,), (moves.SECURE,)),
    ((moves.NOMINATE,),),
    ((moves.FORCE,),),
    ((moves.BUY_JUNKS,), (moves.VOYAGE,)),
    ((moves.RECRUIT,), (moves.INVADE,)),
    ((moves.BUY_GIFT,),),
    ((moves.GIVE_GIFT,),),
    ((moves.TRANSFER,),),
    (PETITIONS,),
    ((moves.COMMERCE,),),
    ((moves.TAX,),),
    ((moves.NO_ACTION,),),
    ((cubes.FAVOUR_SPACE,),),
)


@dataclass(frozen=True)
class Row:
    """`group` is what the API offers under this action, None when the viewer is not to act."""

    id: str
    name: str
    lying: tuple[int, ...]  # seats of the cubes that lie here
    cost: int | None
    group: Mapping[str, Any] | None
    purpose: tuple[str, ...] = ()  # what it is good for now, where the guide is wanted

    @property
    def possible(self) -> bool:
        return self.group is None or bool(self.group.get("possible"))

    @property
    def why(self) -> str:
        return "" if self.group is None else self.group.get("why") or ""

    @property
    def why_short(self) -> str:
        return "" if self.group is None else self.group.get("why_short") or ""

    @property
    def why_rule(self) -> str:
        return "" if self.group is None else self.group.get("why_rule") or ""

    @property
    def hint(self) -> str:
        return "" if self.group is None else self.group.get("hint") or ""


def action_groups(seen: Seen) -> list[list[Row]]:
    """The box in board order, pair by pair; petitions only in the advanced game (rules 1.8)."""
    acting = seen.yours and seen.table.state.step in (ACTING, FAVOUR)
    offered = {group["id"]: group for group in seen.payload.get("choices") or []} if acting else {}
    return [
        [_row(seen, kinds, offered) for kinds in pair]
        for pair in _BOX
        if seen.table.state.options.advanced or pair[0] is not PETITIONS
    ]


def _row(seen: Seen, kinds: tuple[int, ...], offered: Mapping[str, Any]) -> Row:
    row = _id(kinds)
    group = offered.get(row)
    name = labels.word(labels.ACTION_ROWS[row])
    use = tuple(purposes(seen.view, row)) if seen.guide and group is not None and group["possible"] else ()
    return Row(row, name, _lying(seen, kinds), _cost(seen, kinds, group), group, use)


def _id(kinds: tuple[int, ...]) -> str:
    if kinds[0] == cubes.FAVOUR_SPACE:
        return "favour"
    return "petition" if kinds is PETITIONS else KIND_NAMES[kinds[0]]


def _lying(seen: Seen, kinds: tuple[int, ...]) -> tuple[int, ...]:
    state = seen.table.state
    found = {seat: sum(cubes.lying(state, seat, kind) for kind in kinds) for seat in seen.table.order}
    return tuple(seat for seat, number in found.items() for _ in range(number))


def _cost(seen: Seen, kinds: tuple[int, ...], group: Mapping[str, Any] | None) -> int | None:
    if group is not None and group.get("cost") is not None:
        return int(group["cost"])
    state = seen.table.state
    if kinds[0] == cubes.FAVOUR_SPACE or not seen.seated or state.step != ACTING:
        return None
    return cubes.cost(state, seen.me, kinds[0])
