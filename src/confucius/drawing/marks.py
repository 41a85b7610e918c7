"""Groups of a drawing: what can be pointed at, what is looked at, and what stands out."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from confucius.drawing.svg import Value, el, g, has_handles, is_for_page, number, path, rect, text, tooltip
from confucius.rules.components import COLOURS


def family_class(seat: int) -> str:
    """The class that gives a group the colours of a seat. It stands on groups only, never nested."""
    return f"f-{COLOURS[seat]}"


@dataclass(frozen=True, order=True)
class Mark:
    """How a target stands out: 'legal', 'chosen' or 'barred', with a short tag such as 'pay 5';
    `recent` if it is new since the viewer's last turn."""

    state: str = ""
    tag: str = ""
    recent: bool = False


Marks = Mapping[str, Mark]  # by the names of confucius.targets
NO_MARKS: Final[Marks] = {}
_PLAIN: Final = Mark()


def mark_of(marks: Marks, name: str) -> Mark:
    return marks.get(name, _PLAIN)


FrameSize = tuple[float, float, float]  # width, height, radius of the corners


def target(
    cls: str,
    name: str,
    marks: Marks,
    label: str,
    *inside: str,
    frame: FrameSize | None = None,
    transform: str | None = None,
) -> str:
    """A group that can be pointed at; a legal or chosen one is a button. Its frame stands out with it."""
    mark = mark_of(marks, name)
    button = mark.state in ("legal", "chosen") and has_handles()
    attributes: dict[str, Value] = {
        "cls": " ".join(part for part in (cls, mark.state) if part),
        "data_target": name if has_handles() else None,
        "data_frame": " ".join(map(number, frame)) if frame and has_handles() else None,
        "role": "button" if button else "img",
        "tabindex": "0" if button else None,
        "aria_pressed": "true" if button and mark.state == "chosen" else None,
        "aria_label": label,
        "transform": transform,
    }
    if frame:
        inside = (_halo(mark, *frame), *inside, _outline(mark, *frame))
    return el("g", *inside, **attributes)


def thing(cls: str, name: str, label: str, *inside: str, id: str = "", **attributes: Value) -> str:
    """A group to look at: it says what it is, and a page can explain it by its name."""
    explained = name if has_handles() else None
    known: dict[str, Value] = {"data_explain": explained, "role": "img", "aria_label": label}
    return g(cls, tooltip(label), *inside, id=id, **known, **attributes)


def listing(*items: str) -> str:
    """Things beside each other, as a list for those who hear the board."""
    found = [el("g", item, role="listitem") for item in items if item]
    return el("g", *found, role="list") if found else ""


def scenery(*inside: str) -> str:
    """What the things beside it say already, drawn once more for the eye."""
    return el("g", *inside, aria_hidden="true")


def _halo(mark: Mark, width: float, height: float, rx: float) -> str:
    """The glow around a target, to be drawn before what stands on it."""
    if mark.state not in ("legal", "chosen"):
        return ""
    return rect("halo", -1.5, -1.5, width + 3, height + 3, rx + 2)


def _outline(mark: Mark, width: float, height: float, rx: float) -> str:
    """The edge of a target and its tag, to be drawn after what stands on it."""
    if mark.state not in ("legal", "chosen"):
        return ""
    edge = rect("edge", 0.5, 0.5, width - 1, height - 1, rx)
    if not mark.tag:
        return edge
    foot = rect("tag", 0, height - 17, width, 17, min(rx, 4))
    return edge + foot + text("tag-n", width / 2, height - 3.6, mark.tag)


def recent(marks: Marks, name: str, line: str) -> str:
    """The bar over what is new since the viewer's last turn.

    What is new differs from viewer to viewer. So that a drawing need not, a page gets all bars hidden, each
    with its name, and shows those it is told of.
    """
    if is_for_page():
        return path("recent", line, data_new=name)
    return path("recent", line) if mark_of(marks, name).recent else ""
