"""The Actions Box as rows: what each action costs the viewer now, and why some are not possible."""

from collections.abc import Mapping
from dataclasses import dataclass

from confucius.drawing.actions import FAVOUR_SPACE, Space, lying_on, shows_costs, spaces
from confucius.rules import cubes
from confucius.rules.state import ACTING, FAVOUR
from confucius.table.answers import GroupAnswer
from confucius.table.zones.scene import Scene
from confucius.words.purposes import purposes


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
    """The box in board order, group by group."""
    acting = scene.yours and scene.table.state.step in (ACTING, FAVOUR)
    offered = {group["id"]: group for group in scene.answer["choices"]} if acting else {}
    return [[_row(scene, space, offered) for space in group] for group in spaces(scene.table.state)]


def _row(scene: Scene, space: Space, offered: Mapping[str, GroupAnswer]) -> ActionRow:
    group = offered.get(space.name)
    wanted = scene.guide and group is not None and group["possible"]
    use = tuple(purposes(scene.view, space.name)) if wanted else ()
    lying = tuple(seat for seat, number in lying_on(scene.table, space).items() for _ in range(number))
    return ActionRow(space.name, space.words, lying, _cost(scene, space, group), group, use)


def _cost(scene: Scene, space: Space, group: GroupAnswer | None) -> int | None:
    if group is not None and group["cost"] is not None:
        return group["cost"]
    if space is FAVOUR_SPACE or not shows_costs(scene.table):
        return None
    return cubes.cost(scene.table.state, scene.me, space.kinds[0])
