"""What one seat, or a spectator, may see of a game (rules 1.9).

Views, not states, leave the engine: a bot, a browser and a log line get one of these. Two games
that differ only in what a seat cannot see give that seat identical views.
"""

from typing import Final

from confucius.rules.board import Board, Player, counts, reward_names
from confucius.rules.cards import as_list, cash, count, licences
from confucius.rules.components import COLOURS
from confucius.rules.ledger import seen_by
from confucius.rules.state import State, count_rewards

SPECTATOR: Final = -1


class View(Board):
    """A game as one seat sees it: the open table (`Board`), and what this seat holds.

    >>> from confucius import Game
    >>> view = Game(players=3, seed=1).view("green")
    >>> view.hand, view.cash, view.licences, view.cubes
    ([3, 2, 1], 6, 6, 3)
    >>> [(player.colour, player.cards) for player in view.others]
    [('purple', 3), ('black', 3)]

    A spectator's view has no seat: `colour` is None, and asking for a hand raises ValueError.

    `state` is the whole table with everything hidden taken out: other hands, reward cards and
    tutoring cards are empty there, and so are the deck and the reward deck. How many cards lie or
    are held where is in the counts beside it.
    """

    def __init__(self, true: State, seat: int, book: bytes | bytearray, start: "View | None") -> None:
        self.seat = seat
        self.start = start
        self.ledger = seen_by(book, seat)
        self.hand_counts = [count(hand) for hand in true.hands]
        self.reward_counts = [count_rewards(held) for held in true.rewards]
        self.pile_counts = [count(pile) for pile in true.piles]
        self.deck_count = count(true.deck)
        self.reward_deck_count = count_rewards(true.reward_deck)
        # What this seat has not seen: in other hands, face down with a student, or in the deck.
        self.unseen = true.deck
        self.unseen_rewards = true.reward_deck
        super().__init__(true.copy())
        self._hide(true)

    def _hide(self, true: State) -> None:
        shown = self.state
        n = true.players
        shown.rewards = shown.rewards[:]
        shown.piles = shown.piles[:]
        for other in range(n):
            if other == self.seat:
                continue
            self.unseen += true.hands[other] + true.piles[other] + true.piles[n + other]
            self.unseen_rewards += true.rewards[other]
            shown.hands[other] = 0
            shown.rewards[other] = 0
            shown.piles[other] = 0
            shown.piles[n + other] = 0
        shown.deck = 0
        shown.reward_deck = 0

    def copy(self) -> "View":
        """The same sight with a table of its own, on which something can be tried out."""
        twin = View(self.state, self.seat, b"", self.start)
        twin.ledger = self.ledger
        twin.hand_counts = self.hand_counts[:]
        twin.reward_counts = self.reward_counts[:]
        twin.pile_counts = self.pile_counts[:]
        twin.deck_count = self.deck_count
        twin.reward_deck_count = self.reward_deck_count
        twin.unseen = self.unseen
        twin.unseen_rewards = self.unseen_rewards
        return twin

    @property
    def colour(self) -> str | None:
        """Who looks; None for a spectator."""
        return None if self.seat == SPECTATOR else COLOURS[self.seat]

    @property
    def me(self) -> Player:
        """The player who looks, as everybody sees them; ValueError for a spectator."""
        if self.seat == SPECTATOR:
            raise ValueError("a spectator has no seat; ask for the view of a seat")
        return self.player(self.seat)

    @property
    def others(self) -> list[Player]:
        """The other players, clockwise from the next one; for a spectator all of them."""
        n = self.players
        return [self.player((self.seat + step) % n) for step in range(1, n + (self.seat == SPECTATOR))]

    @property
    def hand(self) -> list[int]:
        """The Confucius cards in hand by their cash, dearest first."""
        return as_list(self._own_hand)

    @property
    def cash(self) -> int:
        """What the hand is worth in cash."""
        return cash(self._own_hand)

    @property
    def licences(self) -> int:
        """What the hand is worth in licences."""
        return licences(self._own_hand)

    @property
    def _own_hand(self) -> int:
        return self.state.hands[self.me.number]

    @property
    def rewards(self) -> list[str]:
        """The Emperor's Reward cards in hand."""
        return reward_names(self.state.rewards[self.me.number])

    @property
    def unseen_cards(self) -> dict[int, int]:
        """How many cards of each cash this seat has not seen: in other hands, with students, in the deck."""
        return counts(self.unseen)

    # The same as those of `me`, which a bot asks for most.

    @property
    def points(self) -> int:
        """Victory points so far."""
        return self.me.points

    @property
    def cubes(self) -> int:
        """Action cubes that are still active."""
        return self.me.cubes

    @property
    def gifts(self) -> list[int]:
        """The values of the gifts that can be given."""
        return self.me.gifts

    @property
    def obligations(self) -> dict[str, int]:
        """The active gifts this seat holds: giver and value."""
        return self.me.obligations

    @property
    def junks(self) -> int:
        """Junks in the shipyard."""
        return self.me.junks

    @property
    def armies(self) -> int:
        """Armies in the military colonies, ready to invade."""
        return self.me.armies

    def _cards_held(self, seat: int) -> int:
        return self.hand_counts[seat]

    def _rewards_held(self, seat: int) -> int:
        return self.reward_counts[seat]

    def _repr_svg_(self) -> str:
        """In a notebook a view shows the table as its seat sees it."""
        from confucius.drawing import board_svg

        return board_svg(self)
