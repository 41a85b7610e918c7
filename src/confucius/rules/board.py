"""The open table in the game's own words, for bots and tools.

A `State` is numbers, made for the engine's speed. A `Board` reads it: officials with their ministry,
cost and owner, players with their gifts and influence, lands, students. Nothing hidden is on it;
`View` adds what its seat holds, `Game` adds playing.
"""

from typing import Final, NamedTuple

from confucius.rules import components
from confucius.rules.cards import count, ones, threes, twos
from confucius.rules.components import COLOURS, FIRST_CANDIDATE_TILE, MINISTRIES, NO_TILE
from confucius.rules.cubes import counted
from confucius.rules.options import Options
from confucius.rules.state import (
    AVAILABLE,
    DECISIONS,
    GONE,
    OVER,
    State,
    active_gift,
    arrivals_of,
    count_rewards,
    gift_state,
    influence_of,
    is_secured,
    rewards_of_kind,
)

_QUOTED: Final = 20  # letters of a name that no seat has; it may be as long as anybody likes


class Decision:
    """Who must decide what.

    `name` is one of the seven decisions (``"chief"``, ``"action"``, ``"favour"``, ``"tutor"``, ``"place"``,
    ``"yield"``, ``"discard"``), or ``"chance"`` for a draw that the program must make; `seat` is the
    colour of the player, None for chance.
    """

    def __init__(self, name: str, seat: str | None) -> None:
        self.name = name
        self.seat = seat

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Decision) and (self.name, self.seat) == (other.name, other.seat)

    def __hash__(self) -> int:
        return hash((self.name, self.seat))

    def __repr__(self) -> str:
        return f"Decision(name={self.name!r}, seat={self.seat!r})"


class Official(NamedTuple):
    """An official in a seat of a ministry; seat 1 is the most senior.

    An ordinary official has a `cost`; a candidate who won the examination has none, and `candidate`
    says for which ministry the tile was (``"any"`` for all). `owner` is the colour of the marker.
    """

    ministry: str
    seat: int
    cost: int | None
    candidate: str | None
    owner: str | None
    secured: bool


class Ministry(NamedTuple):
    """A ministry: its points for Minister and Secretary, and who took the offices in which round."""

    name: str
    points: tuple[int, int]
    minister: str | None
    secretary: str | None
    resolved: int | None


class DistantLand(NamedTuple):
    """A land that voyages reach: its points, and who has arrived, in order."""

    name: str
    points: int
    arrivals: list[str]


class ForeignLand(NamedTuple):
    """A Foreign Lands tile: its deadline, what an army pays in cash, and its boxes in order.

    `armies` holds the colour in each box or None, `points` what each box is worth. `conquered` and
    `failed` are the round in which it was decided.
    """

    name: str
    deadline: int
    cost: int
    points: tuple[int, ...]
    armies: list[str | None]
    conquered: int | None
    failed: int | None


class Player:
    """What everybody sees of a player.

    >>> from confucius import Game
    >>> game = Game(players=3, seed=1)
    >>> green = game.player("green")
    >>> green.colour, green.cubes, green.cards, green.gifts, green.influence["hubu"]
    ('green', 3, 3, [1], 0)
    """

    def __init__(self, state: State, number: int, cards: int, reward_cards: int) -> None:
        self._state = state
        self.number = number  # of the seat, clockwise from 0
        self.cards = cards  # how many Confucius cards are in the hand
        self.reward_cards = reward_cards  # how many Emperor's Reward cards

    @property
    def colour(self) -> str:
        """The colour: ``"black"``, ``"green"``, ``"purple"``, ``"white"`` or ``"yellow"``."""
        return COLOURS[self.number]

    @property
    def points(self) -> int:
        """Victory points so far."""
        return self._state.points[self.number]

    @property
    def cubes(self) -> int:
        """Action cubes that are still active."""
        return self._state.cubes[self.number]

    @property
    def next_cubes(self) -> int:
        """Action cubes for the next round, if no gift changes until then (rules 2.1)."""
        return counted(self._state, self.number)[0]

    @property
    def passed(self) -> bool:
        """Whether the player has passed in this Actions Phase."""
        return self._state.passed >> self.number & 1 == 1

    @property
    def gifts(self) -> list[int]:
        """The values of the gifts that can be given."""
        return self._gifts(AVAILABLE)

    @property
    def gone_gifts(self) -> list[int]:
        """The values of the gifts that are out of the game: cancelled, or spent on a petition."""
        return self._gifts(GONE)

    def _gifts(self, wanted: int) -> list[int]:
        values = range(1, components.GIFTS + 1)
        return [value for value in values if gift_state(self._state, self.number, value) == wanted]

    @property
    def given(self) -> dict[str, int]:
        """The active gifts this player has given: recipient and value."""
        state = self._state
        values = {COLOURS[to]: active_gift(state, self.number, to) for to in range(state.players)}
        return {to: value for to, value in values.items() if value}

    @property
    def obligations(self) -> dict[str, int]:
        """The active gifts this player holds, and so is obliged for: giver and value."""
        state = self._state
        values = {COLOURS[giver]: active_gift(state, giver, self.number) for giver in range(state.players)}
        return {giver: value for giver, value in values.items() if value}

    @property
    def influence(self) -> dict[str, int]:
        """Markers on officials, by ministry."""
        return {name: influence_of(self._state, self.number, m) for m, name in enumerate(MINISTRIES)}

    @property
    def junks(self) -> int:
        """Junks in the shipyard."""
        return self._state.shipyards[self.number]

    @property
    def junks_at_sea(self) -> int:
        """Junks on ocean spaces, under way to a land."""
        return self._state.sea[self.number]

    @property
    def visited(self) -> list[str]:
        """The Distant Lands this player has reached."""
        return [
            components.DISTANT_LANDS[land]
            for land in range(components.LANDS)
            if self._state.visited[self.number] >> land & 1
        ]

    @property
    def armies(self) -> int:
        """Armies in the military colonies, ready to invade."""
        return self._state.colonies[self.number]

    @property
    def armies_abroad(self) -> int:
        """Armies on Foreign Lands tiles."""
        return self._state.armies.count(self.number)

    @property
    def army_stock(self) -> int:
        """Armies that can still be recruited."""
        return self._state.stock[self.number]

    def __repr__(self) -> str:
        return f"<Player: {self.colour}, {self.points} points>"


class Board:
    """Everything that lies open on the table.

    >>> from confucius import Game
    >>> game = Game(players=3, seed=1)
    >>> game.round, game.chief, game.decision
    (1, 'black', Decision(name='action', seat='green'))
    >>> game.official("hubu", 4)
    Official(ministry='hubu', seat=4, cost=2, candidate=None, owner=None, secured=False)
    >>> [land.name for land in game.foreign_lands], game.students
    (['mongolia', 'korea', 'annam'], {'red': None, 'plain': None})
    """

    def __init__(self, state: State) -> None:
        self.state = state

    @property
    def options(self) -> Options:
        """How many play, and which variants of the rules."""
        return self.state.options

    @property
    def players(self) -> int:
        """How many play."""
        return self.state.players

    @property
    def seats(self) -> tuple[str, ...]:
        """The colours of the players, clockwise."""
        return COLOURS[: self.state.players]

    @property
    def decision(self) -> Decision | None:
        """What must be decided now, and by whom; None when the game is over."""
        if self.state.due:
            return Decision("chance", None)
        if self.state.step == OVER:
            return None
        return Decision(DECISIONS[self.state.step], COLOURS[self.state.actor])

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.step == OVER

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return self.state.round

    @property
    def chief(self) -> str | None:
        """The Chief Minister of the round."""
        return colour(self.state.chief)

    @property
    def wall(self) -> int:
        """Pieces of the Great Wall that are built; with the ninth the game ends."""
        return self.state.wall

    def _number(self, seat: int | str) -> int:
        if isinstance(seat, str):
            if seat not in self.seats:
                named = f"no seat {seat[:_QUOTED]!r} in this game"
                raise ValueError(f"{named}; the seats are {', '.join(self.seats)}")
            return COLOURS.index(seat)
        if not 0 <= seat < self.players:
            raise ValueError(f"no such seat in this game; the seats are 0 to {self.players - 1}")
        return seat

    def player(self, seat: int | str) -> Player:
        """What everybody sees of a player, by colour or number; ValueError if there is no such seat."""
        number = self._number(seat)
        return Player(self.state, number, self._cards_held(number), self._rewards_held(number))

    def _cards_held(self, seat: int) -> int:
        return count(self.state.hands[seat])

    def _rewards_held(self, seat: int) -> int:
        return count_rewards(self.state.rewards[seat])

    @property
    def officials(self) -> list[Official]:
        """The officials in the ministries, in board order."""
        return [self._official(post) for post, tile in enumerate(self.state.tiles) if tile != NO_TILE]

    def official(self, ministry: str, seat: int) -> Official | None:
        """The official in a seat of a ministry, or None if it is empty."""
        post = components.post_at(MINISTRIES.index(ministry), seat)
        return None if self.state.tiles[post] == NO_TILE else self._official(post)

    def _official(self, post: int) -> Official:
        state = self.state
        tile = state.tiles[post]
        return Official(
            MINISTRIES[components.ministry_of(post)],
            components.rank_of(post),
            None if tile >= FIRST_CANDIDATE_TILE else tile,
            components.CANDIDATES[tile - FIRST_CANDIDATE_TILE] if tile >= FIRST_CANDIDATE_TILE else None,
            colour(state.owners[post]),
            is_secured(state, post),
        )

    @property
    def ministries(self) -> list[Ministry]:
        """The three ministries, in board order."""
        state = self.state
        return [
            Ministry(
                name,
                (state.chits[2 * m], state.chits[2 * m + 1]),
                colour(state.offices[2 * m]),
                colour(state.offices[2 * m + 1]),
                state.resolved[m] or None,
            )
            for m, name in enumerate(MINISTRIES)
        ]

    @property
    def candidate(self) -> str | None:
        """The candidate of the next examination: a ministry, ``"any"``, or None when all have been won."""
        return components.CANDIDATES[self.state.candidate] if self.state.candidate >= 0 else None

    @property
    def students(self) -> dict[str, str | None]:
        """Whose student stands on the red and on the plain space."""
        return {space: colour(self.state.students[s]) for s, space in enumerate(components.STUDENT_SPACES)}

    @property
    def distant_lands(self) -> list[DistantLand]:
        """The lands that voyages reach, in board order."""
        return [
            DistantLand(
                name, self.state.land_chits[land], [COLOURS[seat] for seat in arrivals_of(self.state, land)]
            )
            for land, name in enumerate(components.DISTANT_LANDS)
        ]

    @property
    def foreign_lands(self) -> list[ForeignLand]:
        """The Foreign Lands tiles in order of their deadlines; those not yet drawn are left out."""
        return [self._foreign_land(slot) for slot in range(components.SLOTS) if self.state.foreign[slot] >= 0]

    def _foreign_land(self, slot: int) -> ForeignLand:
        state, land, first = self.state, self.state.foreign[slot], slot * components.BOXES_PER_SLOT
        points: tuple[int, ...] = components.FOREIGN_POINTS[land]
        armies = [colour(seat) for seat in state.armies[first : first + len(points)]]
        decided = state.conquests[slot]
        return ForeignLand(
            components.FOREIGN_LANDS[land],
            components.DEADLINES[slot],
            components.FOREIGN_COST[land],
            points,
            armies,
            decided if decided > 0 else None,
            -decided if decided < 0 else None,
        )

    @property
    def junk_supply(self) -> int:
        """Junks that can still be bought."""
        return self.state.supply

    @property
    def discarded(self) -> dict[int, int]:
        """The discard pile: how many cards worth 1, 2 and 3 cash."""
        return counts(self.state.discard)


def colour(seat: int) -> str | None:
    """The colour of a seat; None for nobody."""
    return None if seat == components.NOBODY else COLOURS[seat]


def counts(cards: int) -> dict[int, int]:
    """How many cards of each cash are in a set."""
    return {1: ones(cards), 2: twos(cards), 3: threes(cards)}


def reward_names(rewards: int) -> list[str]:
    """The names of the Emperor's Reward cards in a set."""
    return [
        components.REWARDS[kind]
        for kind in range(components.REWARD_KINDS)
        for _ in range(rewards_of_kind(rewards, kind))
    ]
