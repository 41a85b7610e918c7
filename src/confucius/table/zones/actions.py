"""The Actions Box as rows: what each action costs the viewer now, and why some are not possible."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from confucius.drawing import labels
from confucius.rules import cubes, moves
from confucius.rules.moves import KIND_NAMES, PETITIONS
from confucius.rules.state import ACTING, FAVOUR
from confucius.table.answers import GroupAnswer
from confucius.table.zones.scene import Scene
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
class ActionRow:
    """`group` is what the API offers under this action, None when the viewer is not to act."""

    id: str
    name: str
    lying: tuple[int, ...]  # seats of the cubes that lie here
    cost: int | None
    group: GroupAnswer | None
    purpose: tuple[str, ...] = ()  # what it is good for now, where the guide is wanted

    @property
    def possible(self) -> bool:
        return self.group is None or self.group["possible"]

    @property
    def why(self) -> str:
        return "" if self.group is None else self.group["why"] or ""

    @property
    def why_short(self) -> str:
        return "" if self.group is None else self.group["why_short"] or ""

    @property
    def why_rule(self) -> str:
        return "" if self.group is None else self.group["why_rule"] or ""

    @property
    def hint(self) -> str:
        return "" if self.group is None else self.group["hint"] or ""


def action_groups(scene: Scene) -> list[list[ActionRow]]:
    """The box in board order, pair by pair; petitions only in the advanced game (rules 1.8)."""
    acting = scene.yours and scene.table.state.step in (ACTING, FAVOUR)
    offered = {group["id"]: group for group in scene.answer["choices"]} if acting else {}
    return [
        [_row(scene, kinds, offered) for kinds in pair]
        for pair in _BOX
        if scene.table.state.options.advanced or pair[0] is not PETITIONS
    ]


def _row(scene: Scene, kinds: tuple[int, ...], offered: Mapping[str, GroupAnswer]) -> ActionRow:
    row = _id(kinds)
    group = offered.get(row)
    name = labels.word(labels.ACTION_ROWS[row])
    use = tuple(purposes(scene.view, row)) if scene.guide and group is not None and group["possible"] else ()
    return ActionRow(row, name, _lying(scene, kinds), _cost(scene, kinds, group), group, use)


def _id(kinds: tuple[int, ...]) -> str:
    if kinds[0] == cubes.FAVOUR_SPACE:
        return "favour"
    return "petition" if kinds is PETITIONS else KIND_NAMES[kinds[0]]


def _lying(scene: Scene, kinds: tuple[int, ...]) -> tuple[int, ...]:
    state = scene.table.state
    found = {seat: sum(cubes.lying(state, seat, kind) for kind in kinds) for seat in scene.table.order}
    return tuple(seat for seat, number in found.items() for _ in range(number))


def _cost(scene: Scene, kinds: tuple[int, ...], group: GroupAnswer | None) -> int | None:
    if group is not None and group["cost"] is not None:
        return group["cost"]
    state = scene.table.state
    if kinds[0] == cubes.FAVOUR_SPACE or not scene.seated or state.step != ACTING:
        return None
    return cubes.cost(state, scene.me, kinds[0])
