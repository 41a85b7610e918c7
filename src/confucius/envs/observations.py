"""What a seat sees, as a row of small numbers, each with a name.

Players are counted clockwise from the one who looks (``+0``); the row has room for five, whatever the
number of players. Every entry is a count or a flag. For learning, an entry is divided by its *unit*,
so that most are between 0 and 1.

A row is made of parts that are kept and written anew only when something they tell has changed. Of what
is hidden, `ObservedTable` reads numbers of cards alone, and `_SeatSight._write_cards` the cards of its own
seat; the tests change hidden cards and find the rows of all other seats unchanged.

A change of the table of entries is a new `VERSION`; a test holds a digest of all names against it.
"""

from typing import Final

from confucius.envs import versions
from confucius.envs.actions import ASKED_FURTHER
from confucius.envs.observed_table import ObservedTable
from confucius.envs.pieces import (
    BOX,
    BOXES,
    BYTE,
    CLOCKWISE,
    CLOCKWISE_PAIRS,
    DECISION,
    FLAGS_3,
    FLAGS_5,
    GIFT_PLACES,
    KIND,
    LEAD,
    NOTHING_BACKED,
    OFFICIAL_PLACES,
    ONE_OF_2,
    ONE_OF_3,
    ONE_OF_4,
    POST,
    PRINTED_BOX,
    QUESTION,
    hand_piece,
    pair_of,
    rewards_piece,
)
from confucius.envs.questions import COUNT_OF_2, COUNT_OF_3, EXTRA_WHAT, SECOND, Question
from confucius.game import Game
from confucius.rules import cards, components, examination, moves, officials
from confucius.rules import state as steps
from confucius.rules.cards import count
from confucius.rules.components import BOXES_PER_SLOT, MAX_PLAYERS, NOBODY, POSTS_PER_MINISTRY
from confucius.rules.moves import Target
from confucius.rules.native import i64, mypyc_attr
from confucius.rules.options import VARIANTS
from confucius.rules.payment import AT_LEAST_CARDS, CASH, EXACTLY_CARDS, LICENCES, UP_TO_CASH
from confucius.rules.referee import price
from confucius.rules.state import State

VERSION: Final = versions.OBSERVATIONS


class SeatObserver:
    """What the seats of a game see, now and as it goes on.

    >>> from confucius import Game
    >>> from confucius.envs.entries import observation_names
    >>> game = Game(players=3, seed=1)
    >>> observer, cubes = SeatObserver(game), observation_names().index("player.+0.cubes")
    >>> observer.row(1, None)[cubes]
    3
    >>> events = game.push("tax")
    >>> observer.row(1, None)[cubes]
    2
    """

    def __init__(self, game: Game) -> None:
        self._table = ObservedTable(game)
        self._sights = [_SeatSight(self._table, seat) for seat in range(game.state.players)]

    def row(self, seat: int, question: Question | None) -> bytes:
        """The row of a seat: one byte for each entry. `question` is what it is asked itself, if anything."""
        self._table.look()
        return self._sights[seat].row(question)


# Formatting is what mypyc joins bytes with fastest, several times faster than a list of them.


@mypyc_attr(acyclic=True)
class _SeatSight:
    """The row of one seat, in parts."""

    def __init__(self, table: ObservedTable, seat: i64) -> None:
        state, n = table.state, table.state.players
        self.table = table
        self.seat = seat
        self._order = [(seat + k) % n if k < n else n for k in range(MAX_PLAYERS)]
        self._official_places = OFFICIAL_PLACES[n][seat]
        self._gift_places = GIFT_PLACES[n][seat]
        self._flag = CLOCKWISE[n][seat]  # of each player, as this seat counts them
        self._flags = CLOCKWISE_PAIRS[n][seat]  # of two
        self._look = 0  # the look of the table that the row is of
        variants = bytes([getattr(state.options, name) for name in VARIANTS])
        self._options = ONE_OF_3[n - 2] + variants
        self._hand = self._tutored = -1
        self._own_hand = self._own_cards = self._own_piles = self._rewards = b""
        self._game = self._cards = b""
        self._officials = [b""] * 3
        self._backing = b""
        self._ministries = [b""] * 3
        self._examination = self._lands = self._armies = self._gifts = b""

    def row(self, question: Question | None) -> bytes:
        table = self.table
        if self._look != table.looks:
            self._write()
        officials, ministries, order = self._officials, self._ministries, self._order
        numbers, certain, holdings = table.counts, table.certain_cards, table.holdings
        second, third, fourth, fifth = order[1], order[2], order[3], order[4]
        return b"%b%b%b%b%b%b%b%b%b%b%b%b%b%b%b%b%b%b%b%b%b%b%b%b%b%b%b%b%b%b%b" % (
            self._game,
            self._cards,
            officials[0],
            officials[1],
            officials[2],
            table.face_down,
            self._backing,
            ministries[0],
            ministries[1],
            ministries[2],
            self._examination,
            self._lands,
            table.invasions,
            self._armies,
            numbers[self.seat],
            self._own_hand,
            holdings[self.seat],
            numbers[second],
            certain[second],
            holdings[second],
            numbers[third],
            certain[third],
            holdings[third],
            numbers[fourth],
            certain[fourth],
            holdings[fourth],
            numbers[fifth],
            certain[fifth],
            holdings[fifth],
            self._gifts,
            _question_part(table.state, self.seat, question),
        )

    def _write(self) -> None:
        """Write the parts that tell of something that has changed since the last time.

        Where only the order of the players differs between the seats, the places of a part are translated
        into what the table has there.
        """
        table, last = self.table, self._look
        self._write_game()
        self._write_cards()
        for ministry in range(3):
            if table.officials[ministry] > last:
                seen = self._official_places.translate(table.officials_seen[ministry])
                self._officials[ministry] = seen
            if table.ministries[ministry] > last:
                self._write_ministry(ministry)
        if table.backing > last:
            self._write_backing()
        if table.examination > last:
            self._write_examination()
        if table.lands > last:
            self._write_lands()
        if table.armies > last:
            self._write_armies()
        if table.gifts > last:
            self._gifts = self._gift_places.translate(table.active_gifts)
        self._look = table.looks

    def _write_game(self) -> None:
        state, flag = self.table.state, self._flag
        decides = not state.due and steps.CHOOSING_CHIEF <= state.step <= steps.DISCARDING
        self._game = b"%b%b%b%b%b%b%b%b%b" % (
            self._options,
            BYTE[state.round],
            BYTE[state.wall],
            BYTE[state.supply],
            BYTE[1 if state.forced else 0],
            DECISION[state.step + 1 if decides else 0],
            flag[state.actor if decides else NOBODY],
            flag[state.chief],
            ONE_OF_3[state.resolving + 1],
        )

    def _write_cards(self) -> None:
        """The seat's own cards; of all others only how many there are."""
        table, state = self.table, self.table.state
        hand, held = state.hands[self.seat], state.rewards[self.seat]
        red, plain = state.piles[self.seat], state.piles[state.players + self.seat]
        if hand != self._hand:
            self._hand = hand
            self._own_cards = hand_piece(hand)
            self._own_hand = self._own_cards[:3]
        if red | plain << 24 != self._tutored:
            self._tutored = red | plain << 24
            self._own_piles = self._tutored.to_bytes(6, "little")
        if table.rewards > self._look:
            unseen_rewards = rewards_piece(table.reward_cards - held)
            self._rewards = b"%b%b%b" % (table.reward_deck, rewards_piece(held), unseen_rewards)
        unseen = table.cards - hand - red - plain
        elsewhere: int = unseen | state.discard << 24 | count(state.deck) << 48
        self._cards = b"%b%b%b%b" % (
            self._own_cards,
            elsewhere.to_bytes(7, "little"),
            self._own_piles,
            self._rewards,
        )

    def _write_backing(self) -> None:
        backing = self.table.state.backing
        self._backing = b"".join([self._flag[backed] for backed in backing]) or NOTHING_BACKED

    def _write_ministry(self, ministry: i64) -> None:
        table = self.table
        barred = officials.barring_giver(table.state, self.seat, ministry) != NOBODY
        self._ministries[ministry] = b"%b%b%b%b%b" % (
            table.chits[ministry],
            BYTE[1 if barred else 0],
            LEAD[self._lead(ministry) + POSTS_PER_MINISTRY],
            self._flags[table.holders[ministry]],
            self._flags[table.today[ministry]],
        )

    def _lead(self, ministry: i64) -> i64:
        """Own markers more than the strongest other's."""
        state, me = self.table.state, self.seat
        first = ministry * state.players
        rival: i64 = 0
        seat: i64
        for seat in range(state.players):
            markers: i64 = state.influence[first + seat]
            if seat != me and markers > rival:
                rival = markers
        own: i64 = state.influence[first + me]
        return own - rival

    def _write_examination(self) -> None:
        state, n = self.table.state, self.table.state.players
        bound = 0
        for seat in examination.bound_to(state, self.seat):
            bound |= 1 << (seat - self.seat) % n
        self._examination = b"%b%b%b%b%b" % (
            ONE_OF_4[state.candidate + 1],
            FLAGS_3[state.candidates],
            BYTE[state.any_candidates],
            self._flags[pair_of(state.students[0], state.students[1])],
            FLAGS_5[bound],
        )

    def _write_lands(self) -> None:
        state = self.table.state
        out: list[bytes] = []
        for land in range(components.LANDS):
            out.append(BYTE[state.land_chits[land]])
            out.append(self._flag[(state.arrivals[land] & 15) - 1])
        self._lands = b"".join(out)

    def _write_armies(self) -> None:
        state = self.table.state
        out: list[bytes] = []
        box: i64
        for box in range(BOXES):
            land: i64 = state.foreign[box // BOXES_PER_SLOT]
            out.append(PRINTED_BOX[(land + 1) * BOXES_PER_SLOT + box % BOXES_PER_SLOT])
            out.append(self._flag[state.armies[box]])
        self._armies = b"".join(out)


# What the seat itself is asked, and what it has said of the move so far


def _about(*targets: Target) -> list[bool]:
    """For every kind of move, whether its first target is one of these."""
    return [len(shape.targets) > 0 and shape.targets[0] in targets for shape in moves.SHAPES]


_ABOUT_A_POST: Final = _about(moves.POST)
_ABOUT_A_BOX: Final = _about(moves.BOX)
_ABOUT_A_SPACE: Final = _about(moves.SPACE)
_ABOUT_A_NUMBER: Final = _about(moves.JUNKS_BOUGHT, moves.FLEET, moves.GIFT)
_UNTOLD: Final = bytes(len(ASKED_FURTHER) + components.POSTS + BOXES + 2 + components.LANDS + 2 + 5)
_ASKED_NOTHING: Final = QUESTION[0] + _UNTOLD
_ASKED_WHAT: Final = [asked + _UNTOLD for asked in QUESTION[1:]]


def _question_part(state: State, seat: int, question: Question | None) -> bytes:
    if question is None:
        return _ASKED_NOTHING
    if question.kind <= EXTRA_WHAT:
        return _ASKED_WHAT[question.kind]
    code = question.codes[0]
    kind, a = code & 31, code >> moves.A_SHIFT & 63
    b = code >> moves.B_SHIFT & 63 if question.kind > SECOND else 0
    return b"".join(
        [
            QUESTION[question.kind + 1],
            KIND[ASKED_FURTHER.index(kind) + 1],
            POST[a + 1 if _ABOUT_A_POST[kind] else 0],
            BOX[a + 1 if _ABOUT_A_BOX[kind] else 0],
            ONE_OF_2[a + 1 if _ABOUT_A_SPACE[kind] else 0],
            FLAGS_5[b if kind == moves.VOYAGE else 0],
            BYTE[a if _ABOUT_A_NUMBER[kind] else 0],
            BYTE[1 if code & moves.EXTRA_BIT else 0],
            _price_part(question, price(state, seat, kind, a, b)),
        ]
    )


def _price_part(question: Question, due: int) -> bytes:
    """What is to be paid, and how many cards of the more valuable kinds have been given already."""
    if question.kind <= SECOND:
        return bytes(5)
    currency, amount = due & 7, due >> 3
    cash = amount if currency == CASH or currency == UP_TO_CASH else 0
    number = amount if currency == EXACTLY_CARDS or currency == AT_LEAST_CARDS else 0
    pay = question.ways[0][0]
    told = cards.threes(pay) if question.kind > COUNT_OF_3 else 0
    also = cards.twos(pay) if question.kind > COUNT_OF_2 else 0
    return bytes([cash, amount if currency == LICENCES else 0, number, told, also])
