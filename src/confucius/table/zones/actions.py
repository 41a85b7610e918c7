"""The Actions Box as rows: what each action costs the viewer now, and why some are not possible."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from confucius.browser.sentences import peopled
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
    """One action of the box; `idle` when the viewer is not to act."""

    id: str
    name: str
    lying: tuple[int, ...]  # seats of the cubes that lie here
    cost: int | None
    idle: bool = True
    possible: bool = True
    why: str = ""  # why it is not possible, in short
    why_rule: str = ""
    hint: str = ""
    purpose: tuple[Markup, ...] = ()  # what it is good for now, where the guide is wanted


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
    row, name, lying = _shared(scene, kinds)
    group = offered.get(row)
    if group is None:
        return ActionRow(row, name, lying, _cost(scene, kinds))
    cost = _cost(scene, kinds) if group["cost"] is None else group["cost"]
    use = purposes(scene.view, row) if scene.guide and group["possible"] else ()
    return ActionRow(
        row,
        name,
        lying,
        cost,
        idle=False,
        possible=group["possible"],
        why=group["why_short"] or "",
        why_rule=group["why_rule"] or "",
        hint=group["hint"] or "",
        purpose=tuple(peopled(line, scene.table.names) for line in use),
    )


def _shared(scene: Scene, kinds: tuple[int, ...]) -> tuple[str, str, tuple[int, ...]]:
    """What the row shows everybody: its id, its name, the cubes that lie there."""
    if kinds not in scene.shared:
        row = _id(kinds)
        scene.shared[kinds] = row, labels.word(labels.ACTION_ROWS[row]), _lying(scene, kinds)
    found: tuple[str, str, tuple[int, ...]] = scene.shared[kinds]
    return found


def _id(kinds: tuple[int, ...]) -> str:
    if kinds[0] == cubes.FAVOUR_SPACE:
        return "favour"
    return "petition" if kinds is PETITIONS else KIND_NAMES[kinds[0]]


def _lying(scene: Scene, kinds: tuple[int, ...]) -> tuple[int, ...]:
    state = scene.table.state
    found = [sum(cubes.lying(state, seat, kind) for kind in kinds) for seat in range(state.players)]
    return tuple(seat for seat, number in enumerate(found) for _ in range(number))


def _cost(scene: Scene, kinds: tuple[int, ...]) -> int | None:
    state = scene.table.state
    if kinds[0] == cubes.FAVOUR_SPACE or not scene.seated or state.step != ACTING:
        return None
    return cubes.cost(state, scene.me, kinds[0])
