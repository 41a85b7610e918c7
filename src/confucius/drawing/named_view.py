"""What every zone is drawn from: what a seat sees, with the players' names."""

from collections.abc import Sequence

from confucius.drawing import labels
from confucius.drawing.labels import word
from confucius.rules.views import SPECTATOR, View
from confucius.words import names as called


class NamedView:
    """A view with the players' names.

    >>> from confucius import Game
    >>> view = NamedView(Game(players=3, seed=1).view("purple"), ["Ann", "Ben", "Cem"])
    >>> [view.name(seat) for seat in view.order], view.you_or_name(2)
    (['Cem', 'Ann', 'Ben'], 'You')
    """

    def __init__(self, view: View, names: Sequence[str] | None = None, home: int | None = None) -> None:
        """`home` is for one who plays all seats: the seat that comes first whoever decides.

        Nobody is "You" then: that would be somebody else after every move.
        """
        self.unnamed = view
        self.state = view.state
        self.players: int = view.state.players
        self.me = view.seat
        if names is None:
            names = [called.family(seat) for seat in range(self.players)]
        if len(names) != self.players:
            raise ValueError(f"this game has {self.players} players, but there are {len(names)} names")
        self.names = tuple(names)
        self.home = home
        self.you = self.me if home is None else SPECTATOR
        first = max(self.me, 0) if home is None else home
        # Clockwise, the viewer first.
        self.order = tuple((first + k) % self.players for k in range(self.players))

    @property
    def others(self) -> tuple[int, ...]:
        """All but the viewer. Who comes first takes the viewer's place, so that the rest keep theirs."""
        if self.me == SPECTATOR:
            return self.order
        return tuple(self.order[0] if seat == self.me else seat for seat in self.order[1:])

    def name(self, seat: int) -> str:
        return self.names[seat]

    def you_or_name(self, seat: int) -> str:
        """For where there is little room."""
        if seat == self.you:
            return word(labels.YOU)
        name = self.name(seat)
        known_by_family = self.home is not None or name == called.family(seat)
        return word(labels.FAMILIES[seat]) if known_by_family else name
