"""What one seat, or a spectator, may see of a game (rules 1.9).

Views, not states, leave the engine: a bot, a browser and a log line get one of these. Two games
that differ only in what a seat cannot see give that seat identical views.
"""

from typing import Final

from confucius.rules.cards import count
from confucius.rules.ledger import seen_by
from confucius.rules.state import State, count_rewards

SPECTATOR: Final = -1


class View:
    """A game as `seat` sees it.

    `state` is the whole table with everything hidden taken out: other hands, reward cards and
    tutoring cards are empty there, and so are the deck and the reward deck. How many cards lie or
    are held where is in the counts beside it.
    """

    def __init__(self, true: State, seat: int, book: bytearray, start: "View | None") -> None:
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
        self.state = true.copy()
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

    def _repr_svg_(self) -> str:
        """In a notebook a view shows the table as its seat sees it."""
        from confucius.drawing import board_svg

        return board_svg(self)
