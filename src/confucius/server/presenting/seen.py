"""What a zone is made from: one viewer's view of a moment, with the names at the table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from confucius.drawing.table import Table
from confucius.rules.components import COLOURS
from confucius.rules.state import State
from confucius.rules.views import SPECTATOR, View


@dataclass(frozen=True)
class Seen:
    """`payload` is what the API tells the same viewer about the same moment."""

    view: View
    payload: Mapping[str, Any]
    names: Sequence[str]
    before: State | None = None  # as it was after the viewer's last move, if that is known
    guide: bool = False  # whether the viewer wants the guide
    table: Table = field(init=False)
    ready: dict[object, Any] = field(init=False, default_factory=dict)  # what several zones show

    def __post_init__(self) -> None:
        object.__setattr__(self, "table", Table(self.view, self.names))

    @property
    def seated(self) -> bool:
        return self.view.seat != SPECTATOR

    @property
    def me(self) -> int:
        return self.view.seat

    @property
    def decision(self) -> Mapping[str, Any] | None:
        found: Mapping[str, Any] | None = self.payload.get("decision")
        return found

    @property
    def yours(self) -> bool:
        """Whether this viewer must decide now."""
        return bool(self.decision and self.decision.get("yours"))

    @property
    def seats(self) -> list[Mapping[str, Any]]:
        """The seats as the API describes them, in order."""
        described = {seat["seat"]: seat for seat in self.payload["table"]["seats"]}
        return [described.get(colour, {"seat": colour}) for colour in COLOURS[: self.table.players]]
