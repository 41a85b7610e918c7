"""What happened, in order, and who may see it.

The log, the animation, the notification and the translations are made from events, never by
comparing states. The fields `a`, `b`, `cards` mean what the list below says.
"""

from typing import Any, Final

from confucius.rules.components import NOBODY
from confucius.rules.native import i64, mypyc_attr

EVERYONE: Final = -1

#                                                       seat         a            b          cards
MOVED: Final = "moved"  # ............................. who          code of the move (never of a tutor)
ROUND_BEGAN: Final = "round-began"  # .................              round
CUBES_COUNTED: Final = "cubes-counted"  # ............. who          cubes        gifts
CHIEF_NAMED: Final = "chief-named"  # ................. the new one  by whom or -1
CARDS_DRAWN: Final = "cards-drawn"  # ................. who          how many
CARD_SEEN: Final = "card-seen"  # ..................... who alone                            the card
RESHUFFLED: Final = "reshuffled"  # ...................              cards
REWARD_DRAWN: Final = "reward-drawn"  # ............... who
REWARD_SEEN: Final = "reward-seen"  # ................. who alone    kind
GIFT_CANCELLED: Final = "gift-cancelled"  # ........... giver        value        recipient
GIFT_REPLACED: Final = "gift-replaced"  # ............. giver        value        recipient
VOYAGE_COMPLETED: Final = "voyage-completed"  # ....... who          land         points
WALL_BUILT: Final = "wall-built"  # ...................              piece
EXAM_HELD: Final = "exam-held"  # .....................              contested?
EXAM_EMPTY: Final = "exam-empty"  # ................... forced, but no student
TUTORED: Final = "tutored"  # ......................... who          space        how many
TUTORED_WITH: Final = "tutored-with"  # ............... who alone    space                   the cards
EXAM_DECIDED: Final = "exam-decided"  # ............... winner       cash red     cash plain
EXAM_PILE: Final = "exam-pile"  # .....................              space                   the cards
CANDIDATE_PLACED: Final = "candidate-placed"  # ....... who          post         candidate
OFFICIAL_REPLACED: Final = "official-replaced"  # ..... owner or -1  post         cost
CANDIDATE_UNPLACED: Final = "candidate-unplaced"  # ... who          candidate
CANDIDATE_TURNED: Final = "candidate-turned"  # .......              candidate
CANDIDATE_SKIPPED: Final = "candidate-skipped"  # .....              candidate
RESOLUTION_BEGAN: Final = "resolution-began"  # .......              ministry
YIELDED: Final = "yielded"  # ......................... who          to seat      markers
OFFICE_TAKEN: Final = "office-taken"  # ............... who          ministry     0 Minister, 1 Secretary
MINISTRY_UNCLAIMED: Final = "ministry-unclaimed"  # ...              ministry
LAND_CONQUERED: Final = "land-conquered"  # ...........              slot
INVASION_FAILED: Final = "invasion-failed"  # .........              slot
ARMY_REWARDED: Final = "army-rewarded"  # ............. who          box          points
OFFICIAL_LAID: Final = "official-laid"  # .............              post         cost
ROUND_ENDED: Final = "round-ended"  # .................              round
GAME_ENDED: Final = "game-ended"  # ...................              reason
TITLE_GIVEN: Final = "title-given"  # ................. who or -1    title        1 by tie-break
SET_UP: Final = "set-up"  # ........................... the table is laid

# Why the game ended (rules 9.3).
ALL_RESOLVED: Final = 0
ALL_CANDIDATES_WON: Final = 1
WALL_COMPLETE: Final = 2
END_REASONS: Final = ("all-ministries-resolved", "all-candidates-won", "wall-complete")


@mypyc_attr(acyclic=True, free_list_len=1)
class Event:
    """Something that happened: its `name`, and the `facts` about it.

    >>> from confucius import Game
    >>> moved, drawn, *_ = Game(players=3, seed=1).push("tax")
    >>> moved.name, moved.facts
    ('moved', {'player': 'green', 'move': {'move': 'tax'}})
    >>> drawn.name, drawn.facts
    ('cards-drawn', {'player': 'green', 'number': 2})

    `only` is the one seat that may see it, or EVERYONE; see `visible_to`. The other attributes are
    the numbers behind the facts.
    """

    __slots__ = ("name", "seat", "a", "b", "cards", "only")

    def __init__(
        self, name: str, seat: i64 = NOBODY, a: i64 = 0, b: i64 = 0, cards: i64 = 0, only: i64 = EVERYONE
    ) -> None:
        self.name: Final = name
        self.seat: Final = seat
        self.a: Final = a
        self.b: Final = b
        self.cards: Final = cards
        self.only: Final = only

    @property
    def facts(self) -> dict[str, Any]:
        """Who did what to what, by the names that docs/notation.md lists."""
        from confucius.notation import event_facts

        return event_facts(self)

    def visible_to(self, seat: int) -> bool:
        """Whether a seat, or a spectator (-1), may see it."""
        return self.only == EVERYONE or self.only == seat

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[str, int, int, int, int, int]:
        return (self.name, self.seat, self.a, self.b, self.cards, self.only)

    def __repr__(self) -> str:
        return f"Event{self._key()}"

    def __reduce__(self) -> tuple[type["Event"], tuple[str, int, int, int, int, int]]:
        return Event, self._key()
