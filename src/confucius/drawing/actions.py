"""The Actions Box, and who has put cubes where."""

from dataclasses import dataclass
from typing import Final

from confucius import targets
from confucius.drawing import labels
from confucius.drawing.icons import icon
from confucius.drawing.labels import word
from confucius.drawing.marks import NO_MARKS, Marks, mark_of, target
from confucius.drawing.named_view import NamedView
from confucius.drawing.pieces import cube
from confucius.drawing.svg import Zone, at, label, number, path, rect, text
from confucius.rules import cubes, moves
from confucius.rules.moves import KIND_NAMES
from confucius.rules.state import ACTING, State

_WIDTH: Final = 246
_GAP: Final = 4  # between groups
_CUBE: Final = 14
_MOST_CUBES_SHOWN: Final = 13


@dataclass(frozen=True)
class ActionSpace:
    """A row of the box; a petition's cubes lie on its kind, but the row is one."""

    name: str
    kinds: tuple[int, ...]

    @property
    def words(self) -> str:
        return word(labels.ACTION_ROWS[self.name])


def _space(kind: int) -> ActionSpace:
    return ActionSpace(KIND_NAMES[kind], (kind,))


# Actions that count as one for their cubes lie together (rules 3.2).
_PETITION: Final = ActionSpace("petition", moves.PETITIONS)
FAVOUR_SPACE: Final = ActionSpace("favour", (cubes.FAVOUR_SPACE,))
_GROUPS: Final = (
    (_space(moves.BRIBE), _space(moves.SECURE)),
    (_space(moves.NOMINATE),),
    (_space(moves.FORCE),),
    (_space(moves.BUY_JUNKS), _space(moves.VOYAGE)),
    (_space(moves.RECRUIT), _space(moves.INVADE)),
    (_space(moves.BUY_GIFT),),
    (_space(moves.GIVE_GIFT),),
    (_space(moves.TRANSFER),),
    (_PETITION,),
    (_space(moves.COMMERCE),),
    (_space(moves.TAX),),
    (_space(moves.NO_ACTION),),
    (FAVOUR_SPACE,),
)


def spaces(state: State) -> list[tuple[ActionSpace, ...]]:
    """The rows by group, in the order of the board; petitions only in the advanced game (rules 1.8)."""
    return [group for group in _GROUPS if state.options.advanced or group[0] is not _PETITION]


def actions_zone(view: NamedView, height: float, marks: Marks = NO_MARKS) -> Zone:
    """The rows share the height."""
    groups = spaces(view.state)
    rows = sum(len(group) for group in groups)
    row = (height - _GAP * (len(groups) - 1)) / rows
    body, y = "", 0.0
    for group in groups:
        body += rect("action-group", 0.5, y + 0.5, _WIDTH - 1, row * len(group) - 1, 5)
        for k, space in enumerate(group):
            body += _row(view, space, marks, y + k * row, row)
            if k:
                body += path("action-fold", f"M1 {number(y + k * row)}H{_WIDTH - 1}")
        y += row * len(group) + _GAP
    return Zone("actions", _WIDTH, height, word(labels.ACTIONS), body)


def _row(view: NamedView, space: ActionSpace, marks: Marks, y: float, height: float) -> str:
    name = targets.action(space.name)
    mark = mark_of(marks, name)
    ground = rect("action-ground", 1, 1, _WIDTH - 2, height - 2, 4) if mark.state else ""
    middle = height / 2
    drawn = ground + icon(space.name, 9, middle - 11, 22, "soft")
    lying = _lying(view, space, 40, middle + 1)
    drawn += label("action-name strong", 40, middle - 3.5 if lying else middle + 4.5, space.words, 170, 13)
    drawn += lying + _cost(view, space, middle)
    return target("action", name, marks, space.words, drawn, transform=at(0, y))


def lying_on(view: NamedView, space: ActionSpace) -> dict[int, int]:
    """Cubes on a row, by seat."""
    found = {seat: sum(cubes.lying(view.state, seat, kind) for kind in space.kinds) for seat in view.order}
    return {seat: count for seat, count in found.items() if count}


def _lying(view: NamedView, space: ActionSpace, x: float, y: float) -> str:
    """One by one, or where they are many, counted by family."""
    found = lying_on(view, space)
    drawn = ""
    if sum(found.values()) <= _MOST_CUBES_SHOWN:
        for k, seat in enumerate(seat for seat, count in found.items() for _ in range(count)):
            drawn += cube(seat, x + k * _CUBE, y, _CUBE - 1)
        return drawn
    for k, (seat, count) in enumerate(found.items()):
        drawn += cube(seat, x + k * 33, y, _CUBE - 1) + text("t12", x + k * 33 + 13.5, y + 12, f"×{count}")
    return drawn


def shows_costs(view: NamedView) -> bool:
    return view.me >= 0 and view.state.step == ACTING


def _cost(view: NamedView, space: ActionSpace, middle: float) -> str:
    """What the action would cost the viewer now, in cubes."""
    if space is FAVOUR_SPACE or not shows_costs(view):
        return ""
    price = cubes.cost(view.state, view.me, space.kinds[0])
    if price == 0:
        return text("t16 strong jade-ink end", _WIDTH - 10, middle + 5.5, 0)
    words = text("t16 strong end", _WIDTH - 28, middle + 5.5, price)
    return words + cube(view.me, _WIDTH - 25, middle - 9, 17)
