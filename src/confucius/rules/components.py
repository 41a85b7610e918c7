"""What is printed on the tiles, cards and board (rules 1).

Everything is a small number so that a game state stays tiny; the names are used by the text
forms and the drawings. A *seat* is a player, counted clockwise from 0. A *post* is a place for an
official: ``ministry * 7 + seniority - 1``, so 0 is Bingbu 1 and 20 is Gongbu 7.
"""

from typing import Final

COLOURS: Final = ("black", "green", "purple", "white", "yellow")
MIN_PLAYERS: Final = 3
MAX_PLAYERS: Final = 5
NOBODY: Final = -1
NONE: Final = -1  # no ministry, candidate, land, post or reason

# Confucius cards, by their cash; a card worth c cash is worth 4 - c licences.
CARDS_OF_EACH_KIND: Final = 22
CARDS: Final = 66
HAND_LIMIT: Final = 4

GIFTS: Final = 6
GIFT_NAMES: Final = ("wall-hanging", "ceramic tile", "vase", "coat", "necklace", "junk")

# Ministries, in board order.
MINISTRIES: Final = ("bingbu", "hubu", "gongbu")
BINGBU: Final = 0
HUBU: Final = 1
GONGBU: Final = 2
POSTS_PER_MINISTRY: Final = 7
POSTS: Final = 21
POSTS_FILLED_AT_SETUP: Final[tuple[int, ...]] = (3, 4, 5)
MINISTRY_CHITS: Final = {4: 2, 5: 2, 6: 2, 7: 2, 8: 2}
OFFICES: Final = ("minister", "secretary")
CHITS_PER_MINISTRY: Final = 2

# Official tiles: a number from 2 to 7 is the cost of an ordinary official, 8 to 10 are the
# candidates of the three ministries, 11 the "any ministry" candidates, 0 is an empty post.
NO_TILE: Final = 0
LOWEST_COST: Final = 2
OFFICIALS_BY_COST: Final = {2: 3, 3: 4, 4: 5, 5: 5, 6: 4, 7: 3}
FIRST_CANDIDATE_TILE: Final = 8

# Candidates: 0, 1, 2 for a ministry, 3 for any.
CANDIDATES: Final = ("bingbu", "hubu", "gongbu", "any")
ANY_MINISTRY: Final = 3
ANY_CANDIDATES: Final = 3

STUDENT_SPACES: Final = ("red", "plain")
RED_SPACE: Final = 0
NOMINATION_PRICE: Final = 2
FORCE_PRICE: Final = 2

JUNKS: Final = 25
JUNKS_PER_VOYAGE: Final = 5
MOST_JUNKS_BOUGHT: Final = 4
JUNK_PRICES: Final[tuple[int, ...]] = (0, 1, 3, 6, 10)
JUNK_PRICES_WITH_GONGBU: Final[tuple[int, ...]] = (0, 1, 2, 4, 7)

DISTANT_LANDS: Final = ("spice-islands", "india", "arabia", "africa", "americas")
LANDS: Final = 5
LAND_CHITS: Final = {2: 2, 3: 2, 4: 3}

ARMIES: Final = 6
ARMY_LICENCES: Final = 6
ARMY_LICENCES_WITH_BINGBU: Final = 4

# Foreign Lands tiles: a box is a number 0..11: slot * 4 + place on the tile.
FOREIGN_LANDS: Final = ("annam", "yunnan", "mongolia", "korea", "manchuria")
FOREIGN_COST: Final[tuple[int, ...]] = (8, 4, 6, 7, 5)
FOREIGN_POINTS: Final[tuple[tuple[int, ...], ...]] = ((4, 3), (4, 2), (3, 2, 4), (4, 3, 4), (3, 2, 5, 3))
FOREIGN_REWARD_BOX: Final[tuple[int, ...]] = (1, 1, 0, 1, 3)
SLOTS: Final = 3
BOXES_PER_SLOT: Final = 4
DEADLINES: Final[tuple[int, ...]] = (4, 6, 8)

# Emperor's Reward cards, by kind.
REWARDS: Final = (
    "bribery-bingbu",
    "bribery-hubu",
    "bribery-gongbu",
    "bribery-any",
    "gift",
    "extra-action",
    "cash",
    "recruit-army",
    "emperor-insulted",
)
BRIBERY_ANY: Final = 3
GIFT_CARD: Final = 4
EXTRA_ACTION_CARD: Final = 5
CASH_CARD: Final = 6
RECRUIT_CARD: Final = 7
INSULTED_CARD: Final = 8
REWARD_KINDS: Final = 9
REWARD_COUNTS: Final[tuple[int, ...]] = (1, 1, 1, 2, 1, 1, 1, 1, 1)
REWARD_LETTERS: Final = "BHGAPXCRE"  # in the line form of a position; P for present, X for extra action
CASH_CARD_DRAWS: Final = 4
INSULTED_POINTS: Final = 2

TITLES: Final = ("chief-minister", "admiral", "general")
TITLE_POINTS: Final = 1
WALL_PIECES: Final = 9


def ministry_of(post: int) -> int:
    return post // POSTS_PER_MINISTRY


def rank_of(post: int) -> int:
    """Seniority 1 to 7, 1 being the most senior (rules 1.6)."""
    return post % POSTS_PER_MINISTRY + 1


def post_at(ministry: int, rank: int) -> int:
    return ministry * POSTS_PER_MINISTRY + rank - 1


def posts_of(ministry: int) -> range:
    return range(ministry * POSTS_PER_MINISTRY, (ministry + 1) * POSTS_PER_MINISTRY)


def post_name(post: int) -> str:
    """As moves and records spell it: ``"hubu 4"``."""
    return f"{MINISTRIES[post // POSTS_PER_MINISTRY]} {rank_of(post)}"


def slot_of(box: int) -> int:
    return box // BOXES_PER_SLOT


def place_of(box: int) -> int:
    """Which box of its tile, from 1."""
    return box % BOXES_PER_SLOT + 1
