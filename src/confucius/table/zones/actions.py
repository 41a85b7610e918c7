"""The Actions Box as rows: what each action costs the viewer now, and why some are not possible."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup, escape

from confucius.browser.sentences import peopled
from confucius.drawing.actions import FAVOUR_SPACE, ActionSpace, lying_on, shows_costs
from confucius.rules import cubes
from confucius.rules.state import ACTING, FAVOUR
from confucius.table.answers import GroupAnswer
from confucius.table.option_summaries import usual_summary
from confucius.table.zones.scene import Scene
from confucius.words.purposes import purposes

_NONE: Final = Markup()


@dataclass(frozen=True)
class ActionRow:
    """One action of the box; `idle` when the viewer is not to act."""

    id: str
    name: str
    lying: tuple[int, ...]  # seats of the cubes that lie here
    cost: int | None
    idle: bool = True
    possible: bool = True
    why: Markup = _NONE  # why it is not possible, in short
    why_rule: str = ""
    hint: Markup = _NONE
    purpose: tuple[Markup, ...] = ()  # what it is good for now, where the guide is wanted


def offered(scene: Scene) -> Mapping[str, GroupAnswer]:
    """The actions that the viewer is asked about, by name."""
    acting = scene.yours and scene.table.state.step in (ACTING, FAVOUR)
    return {group["id"]: group for group in scene.answer["choices"]} if acting else {}


def idle_row(space: ActionSpace, lying: tuple[int, ...], cost: int | None) -> ActionRow:
    """The same at every table where the same cubes lie there, for all whom the action costs as much."""
    hint = Markup(escape(usual_summary(space.kinds[0])))
    return ActionRow(space.name, space.words, lying, cost, hint=hint)


def offered_row(scene: Scene, space: ActionSpace, cost: int | None, group: GroupAnswer) -> ActionRow:
    use = purposes(scene.view, space.name) if scene.guide and group["possible"] else ()
    return ActionRow(
        space.name,
        space.words,
        lying(scene, space),
        cost if group["cost"] is None else group["cost"],
        idle=False,
        possible=group["possible"],
        why=peopled(group["why_short"] or "", scene.table.names),
        why_rule=group["why_rule"] or "",
        hint=peopled(group["hint"] or "", scene.table.names),
        purpose=tuple(peopled(line, scene.table.names) for line in use),
    )


def lying(scene: Scene, space: ActionSpace) -> tuple[int, ...]:
    if space not in scene.shared:
        cubes_by_seat = sorted(lying_on(scene.table, space).items())
        scene.shared[space] = tuple(seat for seat, number in cubes_by_seat for _ in range(number))
    found: tuple[int, ...] = scene.shared[space]
    return found


def cost_of(scene: Scene, space: ActionSpace) -> int | None:
    if space is FAVOUR_SPACE or not shows_costs(scene.table):
        return None
    return cubes.cost(scene.table.state, scene.me, space.kinds[0])
