"""What all seats of a game can see, and when each part of it last changed.

Of what is hidden it reads numbers of cards alone; what a seat sees of its own is in `observations`.
"""

from typing import Final

from confucius.bots.value import would_resolve
from confucius.envs.pieces import (
    AFTER_OFFICIALS,
    BYTE,
    FLAGS_5,
    FOREIGN,
    GIFTS,
    NOBODY_THERE,
    NOTHING,
    OFFICIAL,
    ONE_OF_2,
    TAKEN,
    counts,
    official_number,
    pair_of,
    taken_piece,
)
from confucius.game import Game
from confucius.rules import cards, components
from confucius.rules.cards import OF_CASH, STARTING_HAND, count
from confucius.rules.components import NOBODY, POSTS_PER_MINISTRY
from confucius.rules.cubes import counted
from confucius.rules.ledger import DRAWN, PAID, TUTORED_PLAIN
from confucius.rules.native import i64, mypyc_attr
from confucius.rules.state import State, bit, count_rewards
from confucius.rules.voyages import size

_POSTS_OF_A_MINISTRY: Final = (1 << POSTS_PER_MINISTRY) - 1
_ALL: Final = -1


@mypyc_attr(acyclic=True)
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
        self._some_certain = game.start is None
        self.holdings = [b""] * n + [NOBODY_THERE]
        # By ministry: its chits and whether it is resolved, who holds the offices and who would hold them.
        self.chits = [b""] * 3
        self.holders = [0] * 3  # as `pair_of` has them
        self.today = [0] * 3
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
        self._with_new_influence = _ALL  # the seats, as a bit set
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
        self._look_at_players(_ALL if not same_offices else self._other_holdings())

    def _look_at_officials(self) -> None:
        """The officials; with their markers the influence changes."""
        state, n = self.state, self.state.players
        changed = _differing(state.owners, self._owners) | _differing(state.tiles, self._tiles)
        changed |= state.secured ^ self._secured
        ministry: i64
        for ministry in range(3):
            if changed >> ministry * POSTS_PER_MINISTRY & _POSTS_OF_A_MINISTRY:
                self.officials[ministry] = self.looks
                self.officials_seen[ministry] = _officials_part(state, ministry * POSTS_PER_MINISTRY)
                self.ministries[ministry] = self.looks
        self._secured, self._owners, self._tiles = state.secured, state.owners[:], state.tiles[:]
        influence = _differing(state.influence, self._influence)
        self._with_new_influence |= influence | influence >> n | influence >> 2 * n
        self._influence = state.influence[:]

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

    def _look_ahead(self, ministry: i64) -> None:
        """The offices, and who would be Minister and Secretary if the ministry were resolved now."""
        state = self.state
        minister = 2 * ministry
        secretary = minister + 1
        resolved = state.resolved[ministry] > 0
        self.chits[ministry] = b"%b%b%b" % (
            BYTE[state.chits[minister]],
            BYTE[state.chits[secretary]],
            BYTE[1 if resolved else 0],
        )
        self.holders[ministry] = pair_of(state.offices[minister], state.offices[secretary])
        first, second = [NOBODY, NOBODY] if resolved else would_resolve(state, ministry)
        self.today[ministry] = pair_of(first, second if second != NOBODY else first)

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
        if self._some_certain:
            self._read_the_ledger()

    def _read_the_ledger(self) -> None:
        """What is paid or laid down becomes uncertain, until nothing is certain any more."""
        book = self.game.ledger
        while self._ledger_read < len(book):
            self._follow(book[self._ledger_read])
            self._ledger_read += 1
        self._some_certain = any(self.certain)

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

    def _other_holdings(self) -> i64:
        """The seats that hold something else than before, cubes and cards aside, as a bit set."""
        state, found = self.state, self._with_new_influence
        self._with_new_influence = 0
        if state.rewards is not self._rewards:
            found |= _differing(state.rewards, self._rewards)
            self._rewards = state.rewards
        if state.piles is not self._piles:
            found = _ALL
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
            found = _ALL
            self._insulted = state.insulted
        return found

    def _look_at_players(self, others: i64) -> None:
        """Count what each has; `others` are the seats that may hold something else."""
        state = self.state
        seat: i64
        for seat in range(state.players):
            counted = self._count(seat)
            if counted != self._counted[seat]:
                self._counted[seat] = counted
                self.counts[seat] = counted.to_bytes(7, "little")
            if others >> seat & 1 or state.taken[seat] & TAKEN != self._done[seat] & TAKEN:
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
        taken = state.taken[seat] & TAKEN
        done = taken | visited << 32 | gifts << 40
        if owned == self._owned[seat] and claims == self._claims[seat] and done == self._done[seat]:
            return
        if owned != self._owned[seat]:
            self._owned[seat] = owned
            self._owned_part[seat] = int(owned).to_bytes(7, "little")
        if claims != self._claims[seat]:
            self._claims[seat] = claims
            self._claims_part[seat] = int(claims).to_bytes(7, "little")
        self._done[seat] = done
        self.holdings[seat] = b"%b%b%b%b%b" % (
            self._owned_part[seat],
            self._claims_part[seat],
            FLAGS_5[visited],
            taken_piece(taken),
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


def _officials_part(state: State, post: i64) -> bytes:
    """The officials of the ministry that begins with a post."""
    return b"%b%b%b%b%b%b%b%b" % (
        _official(state, post),
        _official(state, post + 1),
        _official(state, post + 2),
        _official(state, post + 3),
        _official(state, post + 4),
        _official(state, post + 5),
        _official(state, post + 6),
        AFTER_OFFICIALS,
    )


def _official(state: State, post: i64) -> bytes:
    return OFFICIAL[official_number(state.tiles[post], state.secured >> post & 1, state.owners[post])]


def _invasions_part(state: State) -> bytes:
    out: list[bytes] = []
    for slot in range(components.SLOTS):
        done = state.conquests[slot]
        left = 0 if done else max(0, components.DEADLINES[slot] - state.round + 1)
        out.append(FOREIGN[state.foreign[slot] + 1])
        out.append(BYTE[left])
        out.append(ONE_OF_2[1 if done > 0 else 2 if done < 0 else 0])
    return b"".join(out)


def _differing(values: list[int], before: list[int]) -> i64:
    """The places at which two lists differ, as a bit set."""
    if len(values) != len(before):
        return _ALL
    found: i64 = 0
    place: i64
    for place in range(len(values)):
        value: i64 = values[place]
        if value != before[place]:
            found |= bit(place)
    return found


def _less_one_of_each(some: int) -> int:
    for card in OF_CASH[1:]:
        if cards.contains(some, card):
            some -= card
    return some
