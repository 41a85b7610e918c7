"""What all seats of a game can see, and when each part of it last changed.

Of what is hidden it reads numbers of cards alone; what a seat sees of its own is in `observations`.
"""

from typing import Final

from confucius.bots.value import would_resolve
from confucius.envs.pieces import (
    BYTE,
    FLAGS_5,
    FOREIGN,
    GIFTS,
    NOBODY_THERE,
    NOTHING,
    OFFICIAL_BYTES,
    ONE_OF_2,
    PLAYER,
    TILE,
    counts,
    taken_piece,
)
from confucius.game import Game
from confucius.rules import cards, components
from confucius.rules.cards import OF_CASH, STARTING_HAND, count
from confucius.rules.components import MAX_PLAYERS, NOBODY, POSTS_PER_MINISTRY
from confucius.rules.cubes import counted
from confucius.rules.ledger import DRAWN, PAID, TUTORED_PLAIN
from confucius.rules.native import i64
from confucius.rules.state import State, count_rewards
from confucius.rules.voyages import size

_POSTS_OF_A_MINISTRY: Final = (1 << POSTS_PER_MINISTRY) - 1
_ACTIONS: Final = (1 << 32) - 1
_ALL_SEATS: Final = (1 << MAX_PLAYERS) - 1


class ObservedTable:
    """What all seats can see, and at which look each part of it last changed.

    Lists that the rules replace and never change in place (see `State.copy`) are compared by identity.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.state = game.state
        n = self.state.players
        self.looks = 0
        self.officials = [0] * 3  # the look at which they changed, by ministry
        self.officials_seen = [b""] * 3  # as `OFFICIAL_PLACES` finds them
        self.ministries = [0] * 3
        self.backing = 0
        self.examination = 0
        self.lands = 0
        self.armies = 0
        self.gifts = 0
        self.face_down = b""
        self.invasions = b""
        self.active_gifts = b""  # by giver and recipient
        # The parts of a player: counts, the cards that are certain, and what they own. The last is of a seat
        # where nobody sits.
        self.counts = [b""] * (n + 1)
        self.certain = [STARTING_HAND if game.start is None else 0] * n
        self.certain_cards = [counts(known) for known in self.certain] + [b""]
        self.holdings = [b""] * n + [NOBODY_THERE]
        self.today = [NOBODY] * 6  # who would hold the offices
        self.cards = 0  # all in hands, in the deck and with students
        self.reward_cards = 0  # all in hands and in their deck
        self.rewards = 0  # the look at which they changed
        self.reward_deck = BYTE[0]
        self._ledger_read = 0
        self._next_cubes = [0] * n
        self._offices_held = [0] * n
        self._counted = [0] * n
        self._owned = [-1] * n
        self._claims = [-1] * n
        self._owned_part = [b""] * n
        self._claims_part = [b""] * n
        self._done = [-1] * n
        self._forget()

    def _forget(self) -> None:
        """Nothing has been seen yet, so at the first look everything is new."""
        nothing: list[int] = []
        self._length = -1
        self._secured = self._insulted = self._round = self._candidate = self._candidates = -9
        self._any_candidates = self._reward_deck = -9
        self._cards_with_students = 0
        self._owners = self._tiles = self._influence = nothing
        self._active = self._offices = self._resolved = self._chits = nothing
        self._face_down = self._backing = self._students = nothing
        self._land_chits = self._arrivals = self._foreign = self._conquests = self._armies = nothing
        self._rewards = self._piles = self._shipyards = self._sea = self._stock = nothing
        self._colonies = self._visited = self._gifts = nothing

    def look(self) -> None:
        """Find out what has changed since the last look."""
        length = self.game.length
        if length == self._length:
            return
        self._length = length
        self.looks += 1
        state = self.state
        if state.secured != self._secured or state.owners != self._owners or state.tiles != self._tiles:
            self._look_at_officials()
        same_offices = state.offices is self._offices
        if not same_offices or state.resolved is not self._resolved or state.chits is not self._chits:
            self._look_at_offices()
        self._look_at_court()
        for ministry in range(3):
            if self.ministries[ministry] == self.looks:
                self._look_ahead(ministry)
        self._look_abroad()
        self._look_at_cards()
        self._look_at_players(_ALL_SEATS if not same_offices else self._other_holdings())

    def _look_at_officials(self) -> None:
        state = self.state
        changed = state.secured ^ self._secured
        if not self._owners:
            changed = -1
        else:
            for post in range(components.POSTS):
                if state.owners[post] != self._owners[post] or state.tiles[post] != self._tiles[post]:
                    changed |= 1 << post
        for ministry in range(3):
            if changed >> ministry * POSTS_PER_MINISTRY & _POSTS_OF_A_MINISTRY:
                self.officials[ministry] = self.looks
                self.officials_seen[ministry] = _officials_part(state, ministry * POSTS_PER_MINISTRY)
                self.ministries[ministry] = self.looks
        self._secured, self._owners, self._tiles = state.secured, state.owners[:], state.tiles[:]

    def _look_at_offices(self) -> None:
        state = self.state
        self._offices, self._resolved, self._chits = state.offices, state.resolved, state.chits
        self._offices_held = [state.offices.count(seat) for seat in range(state.players)]
        self.ministries = [self.looks] * 3

    def _look_at_court(self) -> None:
        """Gifts, the examination, and what is being resolved."""
        state, n = self.state, self.state.players
        if state.active is not self._active:
            self._active = state.active
            self.gifts = self.examination = self.looks
            self.active_gifts = bytes(state.active) + NOTHING[n * n :]
            self.ministries = [self.looks] * 3
            self._next_cubes = [counted(state, seat)[0] for seat in range(state.players)]
        if (
            state.candidate != self._candidate
            or state.candidates != self._candidates
            or state.any_candidates != self._any_candidates
            or state.students is not self._students
        ):
            self._candidate, self._candidates = state.candidate, state.candidates
            self._any_candidates, self._students = state.any_candidates, state.students
            self.examination = self.looks
        if state.backing is not self._backing:
            self._backing = state.backing
            self.backing = self.looks
        if state.officials is not self._face_down:
            self._face_down = state.officials
            self.face_down = bytes(state.officials)

    def _look_ahead(self, ministry: int) -> None:
        """Who would be Minister and Secretary if the ministry were resolved now."""
        minister = secretary = NOBODY
        if not self.state.resolved[ministry]:
            minister, secretary = would_resolve(self.state, ministry)
        self.today[2 * ministry] = minister
        self.today[2 * ministry + 1] = secretary if secretary != NOBODY else minister

    def _look_abroad(self) -> None:
        state = self.state
        if state.arrivals is not self._arrivals or state.land_chits is not self._land_chits:
            self._arrivals, self._land_chits = state.arrivals, state.land_chits
            self.lands = self.looks
        new_land = state.foreign is not self._foreign
        if new_land or state.round != self._round or state.conquests is not self._conquests:
            self._round, self._conquests = state.round, state.conquests
            self.invasions = _invasions_part(state)
        if new_land or state.armies is not self._armies:
            self._foreign, self._armies = state.foreign, state.armies
            self.armies = self.looks

    def _look_at_cards(self) -> None:
        """The totals, and the cards that each seat is sure to hold. It must come before the holdings."""
        state = self.state
        if state.piles is not self._piles:
            self._cards_with_students = sum(state.piles)
        self.cards = state.deck + self._cards_with_students
        for hand in state.hands:
            self.cards += hand
        if state.rewards is not self._rewards or state.reward_deck != self._reward_deck:
            self._reward_deck = state.reward_deck
            self.reward_deck = BYTE[count_rewards(state.reward_deck)]
            self.reward_cards = state.reward_deck + sum(state.rewards)
            self.rewards = self.looks
        book = self.game.ledger
        while self._ledger_read < len(book):
            self._follow(book[self._ledger_read])
            self._ledger_read += 1

    def _follow(self, item: int) -> None:
        """A card that somebody paid was one of those everybody knew, if there was such a one."""
        movement, seat = item // 20, item // 4 % 5
        if movement == DRAWN or movement > TUTORED_PLAIN or not self.certain[seat]:
            return
        if movement != PAID:  # a face-down card may be any of them
            self.certain[seat] = _less_one_of_each(self.certain[seat])
        elif cards.contains(self.certain[seat], OF_CASH[item % 4]):
            self.certain[seat] -= OF_CASH[item % 4]
        self.certain_cards[seat] = counts(self.certain[seat])

    def _other_holdings(self) -> int:
        """The seats that hold something else than before, cubes and cards aside, as a bit set."""
        state, found = self.state, 0
        if state.rewards is not self._rewards:
            found |= _differing(state.rewards, self._rewards)
            self._rewards = state.rewards
        if state.piles is not self._piles:
            found = _ALL_SEATS
            self._piles = state.piles
        if state.shipyards is not self._shipyards:
            found |= _differing(state.shipyards, self._shipyards)
            self._shipyards = state.shipyards
        if state.sea is not self._sea:
            found |= _differing(state.sea, self._sea)
            self._sea = state.sea
        if state.stock is not self._stock:
            found |= _differing(state.stock, self._stock)
            self._stock = state.stock
        if state.colonies is not self._colonies:
            found |= _differing(state.colonies, self._colonies)
            self._colonies = state.colonies
        if state.visited is not self._visited:
            found |= _differing(state.visited, self._visited)
            self._visited = state.visited
        if state.gifts is not self._gifts:
            found |= _differing(state.gifts, self._gifts)
            self._gifts = state.gifts
        if state.insulted != self._insulted:
            found = _ALL_SEATS
            self._insulted = state.insulted
        if state.influence != self._influence:
            found |= self._differing_influence()
            self._influence = state.influence[:]
        return found

    def _differing_influence(self) -> int:
        n: int = self.state.players
        found = 0
        for ministry in range(3):
            first, end = ministry * n, (ministry + 1) * n
            found |= _differing(self.state.influence[first:end], self._influence[first:end])
        return found

    def _look_at_players(self, others: int) -> None:
        """Count what each has; `others` are the seats that may hold something else."""
        state = self.state
        seat: i64
        for seat in range(state.players):
            counted = self._count(seat)
            if counted != self._counted[seat]:
                self._counted[seat] = counted
                self.counts[seat] = counted.to_bytes(7, "little")
            if others >> seat & 1 or state.taken[seat] != self._done[seat] & _ACTIONS:
                self._look_at_holdings(seat)

    # Numbers below 256 are packed into one, which is compared and written at once.

    def _count(self, seat: i64) -> int:
        state = self.state
        points: i64 = state.points[seat]
        cubes: i64 = state.cubes[seat]
        next_cubes: i64 = self._next_cubes[seat]
        hand: i64 = count(state.hands[seat])
        flags = (state.passed >> seat & 1) << 32 | (state.tutored >> seat & 1) << 40
        return 1 | points << 8 | cubes << 16 | next_cubes << 24 | flags | hand << 48

    def _look_at_holdings(self, seat: i64) -> None:
        state, n = self.state, self.state.players
        sea: i64 = state.sea[seat]
        stock: i64 = state.stock[seat]
        visited: i64 = state.visited[seat]
        gifts: i64 = state.gifts[seat]
        owned = self._goods(seat) | sea << 32 | stock << 40
        first: i64 = state.influence[seat]
        second: i64 = state.influence[n + seat]
        third: i64 = state.influence[2 * n + seat]
        offices: i64 = self._offices_held[seat]
        # What each would claim the titles with (rules 10.2).
        claims = (1 if state.insulted == seat else 0) | first << 8 | second << 16 | third << 24
        claims |= first + second + third + offices << 32
        claims |= 5 * size(visited) + sea << 40 | components.ARMIES - stock << 48
        done = state.taken[seat] | visited << 32 | gifts << 40
        if owned == self._owned[seat] and claims == self._claims[seat] and done == self._done[seat]:
            return
        if owned != self._owned[seat]:
            self._owned_part[seat] = int(owned).to_bytes(7, "little")
        if claims != self._claims[seat]:
            self._claims_part[seat] = int(claims).to_bytes(7, "little")
        self._owned[seat], self._claims[seat], self._done[seat] = owned, claims, done
        self.holdings[seat] = b"%b%b%b%b%b" % (
            self._owned_part[seat],
            self._claims_part[seat],
            FLAGS_5[visited],
            taken_piece(state.taken[seat]),
            GIFTS[gifts],
        )

    def _goods(self, seat: i64) -> i64:
        state = self.state
        rewards: i64 = count_rewards(state.rewards[seat])
        red: i64 = count(state.piles[seat])
        plain: i64 = count(state.piles[state.players + seat])
        yard: i64 = state.shipyards[seat]
        colonies: i64 = state.colonies[seat]
        return rewards | red << 8 | plain << 16 | yard << 24 | colonies << 48


_AFTER_OFFICIALS: Final = NOTHING[POSTS_PER_MINISTRY * OFFICIAL_BYTES :]


def _officials_part(state: State, post: int) -> bytes:
    """The officials of the ministry that begins with a post."""
    tiles, owners, secured = state.tiles, state.owners, state.secured >> post
    return b"%b%b%b%b%b%b%b%b%b%b%b%b%b%b%b" % (
        TILE[2 * tiles[post] + (secured & 1)],
        PLAYER[1 + owners[post]],
        TILE[2 * tiles[post + 1] + (secured >> 1 & 1)],
        PLAYER[1 + owners[post + 1]],
        TILE[2 * tiles[post + 2] + (secured >> 2 & 1)],
        PLAYER[1 + owners[post + 2]],
        TILE[2 * tiles[post + 3] + (secured >> 3 & 1)],
        PLAYER[1 + owners[post + 3]],
        TILE[2 * tiles[post + 4] + (secured >> 4 & 1)],
        PLAYER[1 + owners[post + 4]],
        TILE[2 * tiles[post + 5] + (secured >> 5 & 1)],
        PLAYER[1 + owners[post + 5]],
        TILE[2 * tiles[post + 6] + (secured >> 6 & 1)],
        PLAYER[1 + owners[post + 6]],
        _AFTER_OFFICIALS,
    )


def _invasions_part(state: State) -> bytes:
    out: list[bytes] = []
    for slot in range(components.SLOTS):
        done = state.conquests[slot]
        left = 0 if done else max(0, components.DEADLINES[slot] - state.round + 1)
        out.append(FOREIGN[state.foreign[slot] + 1])
        out.append(BYTE[left])
        out.append(ONE_OF_2[1 if done > 0 else 2 if done < 0 else 0])
    return b"".join(out)


def _differing(values: list[int], before: list[int]) -> int:
    """The places at which two lists differ, as a bit set."""
    if len(values) != len(before):
        return _ALL_SEATS
    found = 0
    for place, value in enumerate(values):
        if value != before[place]:
            found |= 1 << place
    return found


def _less_one_of_each(some: int) -> int:
    for card in OF_CASH[1:]:
        if cards.contains(some, card):
            some -= card
    return some
