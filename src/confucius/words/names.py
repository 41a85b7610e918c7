"""What things are called: families, ministries, lands, gifts, cards, actions, titles, phases.

Most functions take either the small number or the stable name that the rules use for a thing:

>>> family(3), family("white"), official(10), gift(3)
('White', 'White', 'Hubu 4', 'vase')
"""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

from confucius.rules import components
from confucius.rules import state as steps
from confucius.rules.cards import as_list, from_list
from confucius.rules.cards import licences as worth_in_licences
from confucius.rules.components import MINISTRIES, ministry_of, rank_of
from confucius.rules.events import END_REASONS
from confucius.rules.moves import KIND_NAMES
from confucius.rules.scoring import SOURCES
from confucius.words.language import N_, P_, Counted, Name, bent, gettext, say

# Around a player in a marked sentence. They are characters for private use, which no name contains.
PLAYER_BEGINS: Final = "\ue000"
PLAYER_ENDS: Final = "\ue001"
_marking: ContextVar[bool] = ContextVar("marking", default=False)
_FAMILIES: Final = {
    "black": N_("Black"),
    "green": N_("Green"),
    "purple": N_("Purple"),
    "white": N_("White"),
    "yellow": N_("Yellow"),
}
_MINISTRIES: Final = {"bingbu": N_("Bingbu"), "hubu": N_("Hubu"), "gongbu": N_("Gongbu")}
_MINISTRY_TITLES: Final = {
    "bingbu": N_("Ministry of the Army"),
    "hubu": N_("Ministry of Finance"),
    "gongbu": N_("Ministry of Public Works"),
}
_CANDIDATES: Final = _MINISTRIES | {"any": N_("any ministry")}
_OFFICES: Final = (N_("Minister"), N_("Secretary"))
_SPACES: Final = {"red": N_("red space"), "plain": N_("plain space")}
_DISTANT_LANDS: Final = {
    "spice-islands": N_("Spice Islands | the: the Spice Islands"),
    "india": N_("India"),
    "arabia": N_("Arabia"),
    "africa": N_("Africa"),
    "americas": N_("Americas | the: the Americas"),
}
_FOREIGN_LANDS: Final = {
    "annam": N_("Annam"),
    "yunnan": N_("Yunnan"),
    "mongolia": N_("Mongolia"),
    "korea": N_("Korea"),
    "manchuria": N_("Manchuria"),
}
_GIFTS: Final = {
    "wall-hanging": N_("wall-hanging"),
    "ceramic tile": N_("ceramic tile"),
    "vase": N_("vase"),
    "coat": N_("coat"),
    "necklace": N_("necklace"),
    "junk": N_("junk"),
}
_GIFT_STATES: Final = {
    "not-available": N_("not available"),
    "available": N_("available"),
    "active": N_("active"),
    "gone": N_("out of the game"),
}
_REWARDS: Final = {
    "bribery-bingbu": N_("Bribery (Bingbu)"),
    "bribery-hubu": N_("Bribery (Hubu)"),
    "bribery-gongbu": N_("Bribery (Gongbu)"),
    "bribery-any": N_("Bribery (any ministry)"),
    "gift": N_("Gift"),
    "extra-action": N_("Extra Action"),
    "cash": N_("Cash"),
    "recruit-army": P_("Emperor's Reward card", "Recruit an Army"),
    "emperor-insulted": N_("Emperor Insulted!"),
}
_REWARD_TEXTS: Final = {
    "bribery-any": N_(
        "In any unresolved ministry: bribe an unbribed official for free, "
        "or take another player's unsecured one at its cost."
    ),
    "gift": N_("One of your gifts becomes available, free of charge."),
    "extra-action": N_("Take any action of the Actions Box without cubes; its price in cards holds."),
    "cash": N_("Draw 4 Confucius cards."),
    "recruit-army": N_("One army goes from your stock to the military colonies, free of charge."),
    "emperor-insulted": N_("Move an army from your military colonies onto this card: 2 points."),
}
_BRIBERY_TEXT: Final = N_(
    "In {ministry}: bribe an unbribed official for free, or take another player's unsecured one at its cost. "
    "If {ministry} is resolved: in any unresolved ministry."
)
# These are both moves and decisions.
_TUTOR: Final = N_("Tutor a student | low: tutor a student")
_PLACE: Final = N_("Place the candidate | low: place the candidate")
_YIELD: Final = N_("Give up influence | low: give up influence")
_ACTIONS: Final = {
    "bribe": N_("Bribe Official"),
    "secure": N_("Secure Official"),
    "nominate": N_("Nominate Student"),
    "force": N_("Force Imperial Examination"),
    "junks": N_("Buy Junks"),
    "voyage": N_("Start a Voyage"),
    "recruit": N_("Recruit an Army"),
    "invade": N_("Invade a Foreign Land"),
    "buy": N_("Buy Gift"),
    "give": N_("Give Gift"),
    "transfer": N_("Transfer Influence"),
    "petition-junks": N_("Petition the Emperor"),
    "petition-student": N_("Petition the Emperor"),
    "petition-swap": N_("Petition the Emperor"),
    "petition-army": N_("Petition the Emperor"),
    "petition-influence": N_("Petition the Emperor"),
    "commerce": N_("Commercial Income"),
    "tax": N_("Tax Income"),
    "no-action": N_("No Action"),
    "card-bribery": N_("Bribery card"),
    "card-gift": N_("Gift card"),
    "card-cash": N_("Cash card"),
    "card-recruit": N_("Recruit an Army card"),
    "card-insulted": N_("Emperor Insulted! card"),
    "pass": N_("Pass"),
    "chief": N_("Choose Chief Minister"),
    "tutor": _TUTOR,
    "place": _PLACE,
    "yield": _YIELD,
    "discard": N_("Discard cards"),
}
_PETITIONS: Final = {
    "petition-junks": N_("Re-assign ownership of junks | low: re-assign ownership of junks"),
    "petition-student": N_("Replace a student | low: replace a student"),
    "petition-swap": N_("Swap officials | low: swap officials"),
    "petition-army": N_("Re-deploy an army | low: re-deploy an army"),
    "petition-influence": N_("Replace influence | low: replace influence"),
}
# The Chief Minister of a round and the title at the end share a name on the board (rules 10.2).
_TITLES: Final = {
    "chief-minister": N_("Chief Minister (title)"),
    "admiral": N_("Admiral"),
    "general": N_("General"),
}
_SOURCES: Final = {
    "minister": N_("Ministers"),
    "secretary": N_("Secretaries"),
    "distant-lands": N_("Distant Lands"),
    "foreign-lands": N_("Foreign Lands"),
    "emperor-insulted": N_("Emperor Insulted!"),
} | _TITLES
_END_REASONS: Final = {
    "all-ministries-resolved": N_("All ministries are resolved"),
    "all-candidates-won": N_("All candidates have been won"),
    "wall-complete": N_("The Great Wall is complete"),
}
IMPERIAL_FAVOUR: Final = N_("Imperial Favour")
_DECISIONS: Final = {
    "chief": N_("Choose the next Chief Minister | low: choose the next Chief Minister"),
    "action": N_("Take an action | low: take an action"),
    "favour": N_("Take the Imperial Favour action | low: take the Imperial Favour action"),
    "tutor": _TUTOR,
    "place": _PLACE,
    "yield": _YIELD,
    "discard": N_("Discard down to the hand limit | low: discard down to the hand limit"),
    "chance": N_("A draw is due"),
}
_PHASES: Final = {
    steps.SETTING_UP: N_("Setting up the game"),
    steps.BEGINNING_ROUND: N_("Count Gifts"),
    steps.CHOOSING_CHIEF: N_("Choose Chief Minister"),
    steps.ACTING: N_("Actions"),
    steps.FAVOUR: N_("Actions: Imperial Favour"),
    steps.BUILDING_WALL: N_("Court: Build the Great Wall"),
    steps.EXAMINING: N_("Court: Imperial Examination"),
    steps.TUTORING: N_("Court: Imperial Examination"),
    steps.DECIDING_EXAM: N_("Court: Imperial Examination"),
    steps.PLACING: N_("Court: Imperial Examination"),
    steps.AFTER_EXAM: N_("Court: Imperial Examination"),
    steps.RESOLVING: N_("Court: Ministry Resolution"),
    steps.YIELDING: N_("Court: Ministry Resolution"),
    steps.INVADING: N_("Court: Invasions"),
    steps.ENDING_ROUND: N_("End of Round: Place more official tiles"),
    steps.LIMITING_HANDS: N_("End of Round: Discard Confucius cards"),
    steps.DISCARDING: N_("End of Round: Discard Confucius cards"),
    steps.SCORING: N_("Scoring and winning"),
    steps.OVER: N_("The game is over"),
}
# In the final resolution the step is the same as in the Court Phase, but the phase is not (rules 10.1).
_FINAL_RESOLUTION: Final = N_("End of the game: Ministry Resolution")


_BOTS: Final = {
    "random": P_("bot", "random"),
    "novice": P_("bot", "novice"),
    "adept": P_("bot", "adept"),
    "master": P_("bot", "master"),
    "champion": P_("bot", "champion"),
}
# Who the bots are: names, not words, so that they are written in other letters but never bent.
_PERSONAS: Final = {
    "mei": P_("name of a bot", "Mei"),
    "hai": P_("name of a bot", "Hai"),
    "bao": P_("name of a bot", "Bao"),
    "yan": P_("name of a bot", "Yan"),
    "jin": P_("name of a bot", "Jin"),
    "shen": P_("name of a bot", "Shen"),
}
PERSONAS: Final = tuple(_PERSONAS)
# What they love, after the name and the level: "Hai, adept, loves the sea".
_TEMPERS: Final = {
    "captain": P_("temper of a bot", "loves the sea"),
    "collector": P_("temper of a bot", "loves giving gifts"),
    "general": P_("temper of a bot", "loves campaigns"),
    "scholar": P_("temper of a bot", "loves examinations"),
    "mandarin": P_("temper of a bot", "plays it safe"),
}


def _named(thing: int | str, keys: tuple[str, ...], names: Mapping[str, str]) -> str:
    return gettext(names[keys[thing] if isinstance(thing, int) else thing])


def family(seat: int | str) -> str:
    return _named(seat, components.COLOURS, _FAMILIES)


def player(seat: int | str) -> str:
    """Whoever plays a family, in a sentence about the game: by the family's name, marked if that is wanted.

    >>> with marking_players():
    ...     print(ascii(player(3)))
    '\\ue000white:White\\ue001'
    """
    name = family(seat)
    if not _marking.get():
        return name
    colour = components.COLOURS[seat] if isinstance(seat, int) else seat
    forms = name.forms if isinstance(name, Name) else {}
    return Name.with_forms(_marked(colour, name), {form: _marked(colour, forms[form]) for form in forms})


def _marked(colour: str, form: str) -> str:
    return f"{PLAYER_BEGINS}{colour}:{form}{PLAYER_ENDS}"


@contextmanager
def marking_players(wanted: bool = True) -> Iterator[None]:
    """Inside, sentences say by marks where they name a player, and which one: so that whoever shows them
    can put the player's own name there. The family's name is in the mark, in the form that fits.
    """
    before = _marking.set(wanted)
    try:
        yield
    finally:
        _marking.reset(before)


def players_are_marked() -> bool:
    return _marking.get()


def ministry(thing: int | str) -> str:
    return _named(thing, MINISTRIES, _MINISTRIES)


def ministry_title(thing: int | str) -> str:
    """The ministry in English: ``ministry_title("hubu")`` is "Ministry of Finance"."""
    return _named(thing, MINISTRIES, _MINISTRY_TITLES)


def candidate(thing: int | str) -> str:
    """The ministry on a candidate tile."""
    return _named(thing, components.CANDIDATES, _CANDIDATES)


def office(number: int) -> str:
    """Minister for 0, Secretary for 1."""
    return gettext(_OFFICES[number])


def official(post: int) -> str:
    return place(MINISTRIES[ministry_of(post)], rank_of(post))


def place(ministry_name: int | str, rank: int) -> str:
    return say(N_("{ministry} {rank}"), {"ministry": ministry(ministry_name), "rank": rank})


def officials(posts: Iterable[int]) -> str:
    """One of several officials, by ministry.

    >>> officials([7, 9]), officials([7, 9, 20])
    ('Hubu 1 or 3', 'Hubu 1 and 3 or Gongbu 7')
    """
    ranks: dict[int, list[str]] = {}
    for post in posts:
        ranks.setdefault(ministry_of(post), []).append(str(rank_of(post)))
    together = one_of if len(ranks) == 1 else all_of
    return one_of(
        say(N_("{ministry} {ranks}"), {"ministry": ministry(number), "ranks": together(found)})
        for number, found in ranks.items()
    )


def space(thing: int | str) -> str:
    """A student space: red or plain."""
    return _named(thing, components.STUDENT_SPACES, _SPACES)


def distant_land(thing: int | str) -> str:
    return _named(thing, components.DISTANT_LANDS, _DISTANT_LANDS)


def distant_lands(lands: int) -> list[str]:
    """The names of a set of lands as a voyage holds it."""
    return [distant_land(land) for land in range(components.LANDS) if lands >> land & 1]


def foreign_land(thing: int | str) -> str:
    return _named(thing, components.FOREIGN_LANDS, _FOREIGN_LANDS)


def gift(value: int) -> str:
    """What the gift of this value shows."""
    return gettext(_GIFTS[components.GIFT_NAMES[value - 1]])


def gift_state(thing: int | str) -> str:
    return _named(thing, tuple(_GIFT_STATES), _GIFT_STATES)


def reward(kind: int | str) -> str:
    """The name on an Emperor's Reward card."""
    return _named(kind, components.REWARDS, _REWARDS)


def reward_text(kind: int | str) -> str:
    """What an Emperor's Reward card does, in a sentence or two."""
    name = components.REWARDS[kind] if isinstance(kind, int) else kind
    of_ministry = name.removeprefix("bribery-")
    if of_ministry in MINISTRIES:
        return say(_BRIBERY_TEXT, {"ministry": ministry(of_ministry)})
    return gettext(_REWARD_TEXTS[name])


def action(kind: int | str) -> str:
    """What a kind of move is called on the board."""
    return _named(kind, KIND_NAMES, _ACTIONS)


def petition(kind: int | str) -> str:
    """What a petition asks for."""
    return _named(kind, KIND_NAMES, _PETITIONS)


def title(thing: int | str) -> str:
    return _named(thing, components.TITLES, _TITLES)


def source(thing: int | str) -> str:
    """Where points come from, in the order of scoring.SOURCES."""
    return _named(thing, SOURCES, _SOURCES)


def end_reason(thing: int | str) -> str:
    return _named(thing, END_REASONS, _END_REASONS)


def decision(thing: int | str) -> str:
    """What a decision asks for; prompt() in decisions.py adds the facts."""
    return _named(thing, steps.DECISIONS, _DECISIONS)


def bot(name: str) -> str:
    """What a bot is called; those of other people go by the name they came with."""
    return gettext(_BOTS[name]) if name in _BOTS else name


def persona(who: str) -> str:
    """The name of somebody who plays as a bot."""
    return gettext(_PERSONAS[who])


def temper(name: str) -> str:
    """What a bot with this temper loves."""
    return gettext(_TEMPERS[name])


def bot_line(name: str, loves: str | None) -> str:
    """A bot in a line: how strong it is, and its temper if it has one.

    >>> bot_line("adept", "captain"), bot_line("champion", None)
    ('Bot: adept, loves the sea', 'Bot: champion')
    """
    if loves is None:
        return say(N_("Bot: {name}"), {"name": bot(name)})
    return say(N_("Bot: {name}, {temper}"), {"name": bot(name), "temper": temper(loves)})


def phase(state: steps.State) -> str:
    """Phase and step of the game."""
    if state.ending >= 0 and state.step in (steps.RESOLVING, steps.YIELDING):
        return gettext(_FINAL_RESOLUTION)
    return gettext(_PHASES[state.step])


def cards(hand: int | list[int]) -> str:
    """Confucius cards in a sentence, by their cash, dearest first.

    >>> cards([1, 3, 1]), cards([3]), cards(0)
    ('cards of 3 + 1 + 1', 'a 3-cash card', 'no cards')
    """
    held = as_list(hand if isinstance(hand, int) else from_list(hand))
    if not held:
        return gettext("no cards")
    if len(held) == 1:
        return say(N_("a {cash}-cash card"), {"cash": held[0]})
    return say(N_("cards of {values}"), {"values": values(held)})


def licence_cards(hand: int) -> str:
    """The same by their licences, where they are spent for those.

    >>> licence_cards(from_list([1, 1])), licence_cards(from_list([3]))
    ('cards of 3 + 3', 'a card of 1')
    """
    held = [4 - cash for cash in as_list(hand)]
    if len(held) == 1:
        return say(N_("a card of {licences}"), {"licences": held[0]})
    return say(P_("licences", "cards of {values}"), {"values": values(held)})


def values(held: Iterable[int]) -> str:
    """What several cards are worth in cash, where it is plain that they are cards."""
    return " + ".join(map(str, held))


def licences(paid: int) -> str:
    """What was paid in licences, and with which cards.

    >>> licences(from_list([1, 1]))
    '6 licences (cards of 1 + 1)'
    """
    sentence = Counted("{licences} [licence|licences] ({cards})", by="licences")
    return say(sentence, {"licences": worth_in_licences(paid), "cards": cards(paid)})


def all_of(names: Iterable[str]) -> str:
    """
    >>> all_of(["Black", "Green", "White"])
    'Black, Green and White'
    """
    return _joined(list(names), N_("{some} and {last}"))


def one_of(names: Iterable[str]) -> str:
    """
    >>> one_of(["Black", "Green", "White"])
    'Black, Green or White'
    """
    return _joined(list(names), N_("{some} or {last}"))


def _joined(names: list[str], last: str) -> str:
    """The list can be bent where its names can."""
    forms = {form for name in names if isinstance(name, Name) for form in name.forms}
    plain, *others = (_listed([bent(name, form) for name in names], last) for form in ("", *forms))
    return Name.with_forms(plain, dict(zip(forms, others, strict=True)))


def _listed(names: list[str], last: str) -> str:
    *some, end = names
    if not some:
        return end
    together = some[0]
    for name in some[1:]:
        together = say(N_("{some}, {next}"), {"some": together, "next": name})
    return say(last, {"some": together, "last": end})
