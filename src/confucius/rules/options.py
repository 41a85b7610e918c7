"""The options of a game: how many play, and by which variants of the rules (rules 1.8, 10.4)."""

from dataclasses import dataclass, fields
from typing import Final

from confucius.rules.components import MAX_PLAYERS, MIN_PLAYERS


@dataclass(frozen=True)
class Options:
    """What is agreed before a game begins; everything but `players` is a variant, on or off.

    ValueError if there are fewer than 3 or more than 5 players.

    >>> Options(players=5, advanced=True).to_json()
    {'players': 5, 'advanced': True, 'admiral': False}
    """

    players: int = 4
    advanced: bool = False
    admiral: bool = False

    def __post_init__(self) -> None:
        if not MIN_PLAYERS <= self.players <= MAX_PLAYERS:
            raise ValueError(f"Confucius is for {MIN_PLAYERS} to {MAX_PLAYERS} players, not {self.players}")

    @staticmethod
    def of(players: int, source: object) -> "Options":
        """With the variants that are attributes of the source: of arguments, a request, a row."""
        return Options(players, **{name: getattr(source, name) for name in VARIANTS})

    @property
    def variants(self) -> dict[str, bool]:
        """The variants of the rules by name, and whether they are on."""
        return {name: getattr(self, name) for name in VARIANTS}

    def to_json(self) -> dict[str, int]:
        """The options as JSON."""
        return {"players": self.players, **self.variants}

    def __reduce__(self) -> tuple[type["Options"], tuple[int, ...]]:
        return Options, tuple(self.to_json().values())


VARIANTS: Final = tuple([field.name for field in fields(Options)][1:])
# A letter for each in the line form of a position.
LETTERS: Final = {"advanced": "a", "admiral": "v"}
