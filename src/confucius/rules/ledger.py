"""The ledger: every Confucius card that changed hands, one byte a card, in order.

It is what a player who watches closely remembers. The game keeps the true ledger; a view gets it
with the cards its seat could not see blanked, which one ``bytes.translate`` does. From that the
unseen cards can be dealt again (dealing.py) without contradicting anything the seat knows.
"""

from typing import Final

from confucius.rules.cards import ones, threes, twos
from confucius.rules.components import MAX_PLAYERS
from confucius.rules.native import i64

DRAWN: Final = 0  # from the deck to a hand
PAID: Final = 1  # from a hand to the discard pile, for all to see
TUTORED_RED: Final = 2  # from a hand, face down, to the student on the red space
TUTORED_PLAIN: Final = 3
SHOWN_RED: Final = 4  # a tutoring card shown and discarded; whose it was is not told; on the plain space 5

HIDDEN: Final = 0  # in place of the card's cash


def entry(movement: i64, seat: i64, cash: i64) -> i64:
    return movement * 20 + seat * 4 + cash


def write(book: list[int], movement: i64, seat: i64, cards: i64) -> None:
    for _ in range(ones(cards)):
        book.append(entry(movement, seat, 1))
    for _ in range(twos(cards)):
        book.append(entry(movement, seat, 2))
    for _ in range(threes(cards)):
        book.append(entry(movement, seat, 3))


def _as_seen_by(viewer: int) -> bytes:
    table = bytearray(range(256))
    for movement in (DRAWN, TUTORED_RED, TUTORED_PLAIN):
        for seat in range(MAX_PLAYERS):
            if seat != viewer:
                for cash in range(1, 4):
                    table[entry(movement, seat, cash)] = entry(movement, seat, HIDDEN)
    return bytes(table)


_SEEN: Final = tuple([_as_seen_by(viewer) for viewer in range(-1, MAX_PLAYERS)])


def seen_by(book: bytes | bytearray, viewer: int) -> bytes:
    """The ledger as a seat knows it, or a spectator (-1)."""
    return bytes(book.translate(_SEEN[viewer + 1]))
