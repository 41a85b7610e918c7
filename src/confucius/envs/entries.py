"""The entries of an observation, in order: what each is called, its most, and its unit.

`observations.py` writes the numbers in this order; the tests hold the two together.
"""

from functools import cache
from typing import Final, NamedTuple

from confucius.envs.actions import ASKED_FURTHER
from confucius.envs.questions import QUESTIONS
from confucius.rules import components
from confucius.rules.components import CARDS, CARDS_OF_EACH_KIND, GIFTS, JUNKS, MINISTRIES, POSTS_PER_MINISTRY
from confucius.rules.moves import KIND_NAMES
from confucius.rules.options import VARIANTS
from confucius.rules.state import DECISIONS

PLAYERS: Final = tuple(f"+{k}" for k in range(components.MAX_PLAYERS))
_POSTS: Final = tuple(f"{m}.{rank}" for m in MINISTRIES for rank in range(1, POSTS_PER_MINISTRY + 1))
_BOXES: Final = tuple(
    f"{deadline}.{box}"
    for deadline in components.DEADLINES
    for box in range(1, components.BOXES_PER_SLOT + 1)
)


class Entry(NamedTuple):
    """One number of an observation."""

    name: str
    most: int  # it is a whole number from 0 to this
    unit: int  # for learning it is divided by this, so that it is mostly between 0 and 1


@cache
def entries() -> tuple[Entry, ...]:
    """All entries, in order.

    >>> [entry.name for entry in entries()[:4]]
    ['players.3', 'players.4', 'players.5', 'advanced']
    """
    found = _game() + _cards() + _officials()
    for ministry in MINISTRIES:
        found += _ministry(ministry)
    found += _examination() + _lands()
    for player in PLAYERS:
        found += _player(player)
    return tuple(found + _gifts() + _question())


def observation_names() -> list[str]:
    """The names of all entries of an observation, in order."""
    return [entry.name for entry in entries()]


def _flags(prefix: str, names: tuple[str, ...]) -> list[Entry]:
    return [Entry(f"{prefix}.{name}", 1, 1) for name in names]


def _flag(name: str) -> Entry:
    return Entry(name, 1, 1)


def _card_counts(prefix: str, unit: int) -> list[Entry]:
    """Cards by their cash."""
    return [Entry(f"{prefix}.{cash}", CARDS_OF_EACH_KIND, unit) for cash in (1, 2, 3)]


def _game() -> list[Entry]:
    return [
        *_flags("players", ("3", "4", "5")),
        *[_flag(variant) for variant in VARIANTS],
        Entry("round", components.WALL_PIECES, components.WALL_PIECES),
        Entry("wall", components.WALL_PIECES, components.WALL_PIECES),
        Entry("junk-supply", JUNKS, JUNKS),
        _flag("examination.forced"),
        *_flags("decision", DECISIONS),
        *_flags("decides", PLAYERS),
        *_flags("chief", PLAYERS),
        *_flags("resolving", MINISTRIES),
    ]


def _cards() -> list[Entry]:
    return [
        *_card_counts("hand", 4),
        Entry("hand.cash", 2 * CARDS, 10),
        Entry("hand.licences", 2 * CARDS, 10),
        *_card_counts("unseen", CARDS_OF_EACH_KIND),
        *_card_counts("discard", CARDS_OF_EACH_KIND),
        Entry("deck", CARDS, CARDS),
        *_card_counts("tutored.red", 4),
        *_card_counts("tutored.plain", 4),
        Entry("reward-deck", sum(components.REWARD_COUNTS), 10),
        *(Entry(f"reward.{name}", 2, 1) for name in components.REWARDS),
        *(Entry(f"unseen-reward.{name}", 2, 1) for name in components.REWARDS),
    ]


def _officials() -> list[Entry]:
    found = []
    for post in _POSTS:
        found.append(Entry(f"official.{post}.cost", 7, 7))
        found += [_flag(f"official.{post}.candidate"), _flag(f"official.{post}.secured")]
        found += _flags(f"official.{post}.owner", PLAYERS)
    found += [Entry(f"face-down.cost-{cost}", 5, 5) for cost in range(2, 8)]
    for rank in range(1, POSTS_PER_MINISTRY + 1):
        found += _flags(f"resolving.{rank}.backs", PLAYERS)
    return found


def _ministry(name: str) -> list[Entry]:
    return [
        Entry(f"ministry.{name}.minister-chit", 8, 8),
        Entry(f"ministry.{name}.secretary-chit", 8, 8),
        _flag(f"ministry.{name}.resolved"),
        _flag(f"ministry.{name}.barred"),
        Entry(f"ministry.{name}.lead", POSTS_PER_MINISTRY, POSTS_PER_MINISTRY),
        Entry(f"ministry.{name}.behind", POSTS_PER_MINISTRY, POSTS_PER_MINISTRY),
        *_flags(f"ministry.{name}.minister", PLAYERS),
        *_flags(f"ministry.{name}.secretary", PLAYERS),
        *_flags(f"ministry.{name}.minister-today", PLAYERS),
        *_flags(f"ministry.{name}.secretary-today", PLAYERS),
    ]


def _examination() -> list[Entry]:
    return [
        *_flags("candidate", components.CANDIDATES),
        *_flags("candidate-to-come", MINISTRIES),
        Entry("candidate-to-come.any", 3, 3),
        *_flags("student.red", PLAYERS),
        *_flags("student.plain", PLAYERS),
        *_flags("bound-to-tutor", PLAYERS),
    ]


def _lands() -> list[Entry]:
    found = []
    for land in components.DISTANT_LANDS:
        found.append(Entry(f"land.{land}.chit", 4, 4))
        found += _flags(f"land.{land}.first", PLAYERS)
    for deadline in components.DEADLINES:
        found += _flags(f"foreign.{deadline}", components.FOREIGN_LANDS)
        found += [Entry(f"foreign.{deadline}.cost", 8, 8), Entry(f"foreign.{deadline}.rounds-left", 9, 9)]
        found += _flags(f"foreign.{deadline}", ("conquered", "failed"))
    for box in _BOXES:
        found += [Entry(f"box.{box}.points", 5, 5), _flag(f"box.{box}.reward")]
        found += _flags(f"box.{box}.army", PLAYERS)
    return found


# What a player has: the most of it, and its unit.
_POSSESSIONS: Final = (
    ("seated", 1, 1),
    ("points", 90, 30),
    ("cubes", 5, 5),
    ("next-cubes", 5, 5),
    ("passed", 1, 1),
    ("tutored", 1, 1),
    ("cards", CARDS, 8),
    ("certain.1", CARDS_OF_EACH_KIND, 4),
    ("certain.2", CARDS_OF_EACH_KIND, 4),
    ("certain.3", CARDS_OF_EACH_KIND, 4),
    ("rewards", sum(components.REWARD_COUNTS), 3),
    ("tutoring.red", CARDS, 8),
    ("tutoring.plain", CARDS, 8),
    ("shipyard", JUNKS, 5),
    ("sea", JUNKS, 5),
    ("stock", 6, 6),
    ("colonies", 6, 6),
    ("insulted", 1, 1),
    ("influence.bingbu", POSTS_PER_MINISTRY, POSTS_PER_MINISTRY),
    ("influence.hubu", POSTS_PER_MINISTRY, POSTS_PER_MINISTRY),
    ("influence.gongbu", POSTS_PER_MINISTRY, POSTS_PER_MINISTRY),
    (f"claim.{components.TITLES[0]}", 27, 9),
    (f"claim.{components.TITLES[1]}", 50, 15),
    (f"claim.{components.TITLES[2]}", 6, 6),
)
_TAKEN: Final = ("bribe", "nominate", "force", "junks", "recruit", "buy", "give", "commerce", "tax")


def _player(name: str) -> list[Entry]:
    found = [Entry(f"player.{name}.{what}", most, unit) for what, most, unit in _POSSESSIONS]
    found += _flags(f"player.{name}.visited", components.DISTANT_LANDS)
    found += _flags(f"player.{name}.taken", _TAKEN)
    for value in range(1, GIFTS + 1):
        found += _flags(f"player.{name}.gift-{value}", ("available", "active", "gone"))
    return found


def _gifts() -> list[Entry]:
    return [Entry(f"gift.{i}.to.{j}", GIFTS, GIFTS) for i in PLAYERS for j in PLAYERS if i != j]


def _question() -> list[Entry]:
    return [
        *_flags("asked", QUESTIONS),
        *_flags("move", tuple(KIND_NAMES[kind] for kind in ASKED_FURTHER)),
        *_flags("move.official", _POSTS),
        *_flags("move.box", _BOXES),
        *_flags("move.space", components.STUDENT_SPACES),
        *_flags("move.land", components.DISTANT_LANDS),
        Entry("move.number", JUNKS, 5),
        _flag("move.extra"),
        Entry("price.cash", 10, 10),
        Entry("price.licences", JUNKS, 10),
        Entry("price.cards", CARDS, 8),
        Entry("paid.threes", CARDS_OF_EACH_KIND, 4),
        Entry("paid.twos", CARDS_OF_EACH_KIND, 4),
    ]
