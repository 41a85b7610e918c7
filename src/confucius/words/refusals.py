"""Why a move is not allowed, as a sentence.

>>> from confucius import Game
>>> print(Game(players=3, seed=1).why_not("nominate red pay 2"))
No student can be nominated in the first round (rules 5.3)
"""

from collections.abc import Callable
from typing import Final

from confucius.rules.components import LANDS, MINISTRIES, post_at
from confucius.rules.explanation import Fact, Facts, Violation
from confucius.rules.moves import KIND_NAMES, SHAPES
from confucius.words import names
from confucius.words.language import N_, Counted, Sentence, say, with_rule

_NO_OFFICIAL: Final = N_("There is no official in seat {rank} of {ministry} yet; occupied seats: {filled}")
# By the name of the reason; where one reason needs several sentences, "reason/variant".
SENTENCES: Final[dict[str, Sentence]] = {
    # The moment
    "game-over": N_("The game is over"),
    "other-seat": N_("It is not your turn: {seat} must decide first"),
    "other-decision/chief": N_("Choose the next Chief Minister first; {move} has to wait"),
    "other-decision/action": N_("It is your turn to take an action; {move} comes at another time"),
    "other-decision/favour": N_("Take the Imperial Favour action first; {move} has to wait"),
    "other-decision/tutor": N_("Tutor a student first; {move} has to wait"),
    "other-decision/place": N_("Place the candidate first; {move} has to wait"),
    "other-decision/yield": N_("Choose who gets your influence first; {move} has to wait"),
    "other-decision/discard": N_("Discard down to four cards first; {move} has to wait"),
    "chance-pending": N_("A draw must be made before anybody can move"),
    "must-act": Counted(
        "You still have {cubes} [cube|cubes]: take an action or choose No Action; "
        "you can pass only when you have no cubes left",
        by="cubes",
    ),
    "too-few-cubes": Counted("{move} costs {need} [cube|cubes] and you have {have}", by="need"),
    "too-few-cubes/again": Counted(
        "{move} costs {need} [cube|cubes], because you have already taken it this round; you have {have}",
        by="need",
    ),
    "too-few-cubes/paired": Counted(
        "{move} costs {need} [cube|cubes], "
        "because you have already taken it or the action paired with it this round; you have {have}",
        by="need",
    ),
    "too-few-cubes/none": N_(
        "You have no cube left: play a reward card, transfer influence or pass; {move} needs {need}"
    ),
    "favour-is-an-action": N_(
        "Imperial Favour must be used for an action of the Actions Box, not for a reward card or a pass"
    ),
    "card-not-held": N_("You do not hold the reward card {card}"),
    "not-an-action": N_("The Extra Action card is for an action of the Actions Box; {move} is not one"),
    # Paying
    "cards-not-in-hand": N_("You do not have {paid}; you hold {hand}"),
    "cards-not-in-hand/none": N_("You do not have {paid}; your hand is empty"),
    "nothing-due": N_("There is nothing to pay here; do not add {paid}"),
    "pay-more-cash/official": Counted(
        "{cash} cash is not enough: {ministry} {rank} costs you {need}", by="cash"
    ),
    "pay-more-cash/official-hand": Counted(
        "{ministry} {rank} costs you {need} cash and your whole hand is worth {hand_cash}", by="need"
    ),
    "pay-more-cash/action": Counted("{cash} cash is not enough: {move} costs {need}", by="cash"),
    "pay-more-cash/action-hand": Counted(
        "{move} costs {need} cash and your whole hand is worth {hand_cash}", by="need"
    ),
    "pay-more-cash/junks": Counted(
        "{cash} cash is not enough: {number} [junk costs|junks cost] you {need}", by="number"
    ),
    "pay-more-cash/junks-hand": Counted(
        "{number} [junk costs|junks cost] you {need} cash and your whole hand is worth {hand_cash}",
        by="number",
    ),
    "pay-more-cash/invade": Counted("{cash} cash is not enough: invading {land} costs {need}", by="cash"),
    "pay-more-cash/invade-hand": Counted(
        "Invading {land} costs {need} cash and your whole hand is worth {hand_cash}", by="need"
    ),
    "pay-more-cash/buy": Counted(
        "{cash} cash is not enough: your gift worth {value} costs {need}", by="cash"
    ),
    "pay-more-cash/buy-hand": Counted(
        "Your gift worth {value} costs {need} cash and your whole hand is worth {hand_cash}", by="need"
    ),
    "pay-more-licences/voyage": Counted(
        "{number} [junk needs|junks need] {need} [licence|licences]; you pay {licences}", by="number"
    ),
    "pay-more-licences/voyage-hand": Counted(
        "{number} [junk needs|junks need] {need} [licence|licences] "
        "and your whole hand is worth {hand_licences}",
        by="number",
    ),
    "pay-more-licences/recruit": Counted(
        "{licences} [licence is|licences are] not enough: an army costs you {need}", by="licences"
    ),
    "pay-more-licences/recruit-hand": Counted(
        "An army costs you {need} [licence|licences] and your whole hand is worth {hand_licences}", by="need"
    ),
    "pay-at-most-four": Counted("{cash} cash is too much: Commercial Income takes at most {need}", by="cash"),
    "discard-exactly": Counted(
        "Discard exactly {need} [card|cards], so that four stay in your hand; you chose {count}", by="need"
    ),
    "tutor-at-least-one": N_("Tutor with one card or more"),
    "tutor-three-to-cancel": N_("Cancelling {owner}'s gift takes three cards or more; you chose {count}"),
    # Officials
    "post-empty": _NO_OFFICIAL,
    "ministry-resolved": N_("{ministry} is resolved: its officials can no longer be bribed"),
    "already-bribed/own": N_("{ministry} {rank} carries your own marker already"),
    "already-bribed/other": N_("{ministry} {rank} carries {owner}'s marker already"),
    "obligation-bars": N_(
        "{giver}'s gift worth {value} forbids it: "
        "your influence in {ministry} is {mine}, {giver}'s is {theirs}"
    ),
    "not-your-official/empty": _NO_OFFICIAL,
    "not-your-official/unbribed": N_(
        "{ministry} {rank} carries no marker: bribe the official before you secure it"
    ),
    "not-your-official/other": N_("{ministry} {rank} carries {owner}'s marker; you can secure only your own"),
    "already-secured": N_("Your marker on {ministry} {rank} is secured already"),
    "transfer-resolved": N_("{ministry} is resolved: its officials can no longer be transferred"),
    "transfer-not-yours/empty": _NO_OFFICIAL,
    "transfer-not-yours/unbribed": N_("{ministry} {rank} carries no marker; you can transfer only your own"),
    "transfer-not-yours/other": N_(
        "{ministry} {rank} carries {owner}'s marker; you can transfer only your own"
    ),
    "no-gift-from": N_("You hold no active gift from {other}; you can transfer influence to {givers}"),
    "no-gift-from/own": N_("The marker is yours already; you can transfer influence to {givers}"),
    "no-gift-from/none": N_("You hold no active gift, so there is nobody to transfer influence to"),
    # Examination
    "nominate-round-one": N_("No student can be nominated in the first round"),
    "force-round-one": N_("No examination can be forced in the first round"),
    "students-full": N_("Both student spaces are taken"),
    "student-already": N_("You have a student in the examination already"),
    "student-space-taken": N_("The {space} holds {owner}'s student; the {other_space} is free"),
    "no-such-student": N_("There are two students to tutor: on the red space and on the plain space"),
    "tutor-obliged": N_("{giver}'s gift worth {value} binds you: tutor {giver}'s student"),
    "cancel-without-gift/own": N_("That student is your own: there is no gift to cancel"),
    "cancel-without-gift/other": N_("You hold no active gift from {owner} that could be cancelled"),
    "place-empty-first": N_("{ministry} {rank} has an official, and empty seats come first: {places}"),
    "place-in-its-ministry": N_("The candidate is for {candidate} and can be placed there: {places}"),
    "place-secured": N_("The official in {ministry} {rank} is secured; the candidate can go to {places}"),
    "place-resolved": N_("{ministry} is resolved; the candidate can go to {places}"),
    "place-replaces-only": N_("The candidate must replace an unbribed or unsecured official: {places}"),
    # Voyages
    "junks-one-to-four": N_("You can buy 1 to 4 junks at a time, not {number}"),
    "junk-supply-short": Counted("Only {supply} [junk is|junks are] left in the supply", by="supply"),
    "junk-supply-short/none": N_("No junk is left in the supply"),
    "shipyard-short": Counted("You have {have} [junk|junks] in your shipyard, not {number}", by="have"),
    "shipyard-short/none": N_("You have no junk in your shipyard"),
    "shipyard-short/zero": N_("Send at least one junk to sea"),
    "lands-do-not-match": Counted(
        "With {at_sea} junks at sea you complete {need} [voyage|voyages]: "
        "name {need} Distant [Land|Lands], not {have}",
        by="need",
    ),
    "lands-do-not-match/none": Counted(
        "With {at_sea} [junk|junks] at sea no voyage is complete: five are needed, so name no Distant Land",
        by="at_sea",
    ),
    "lands-do-not-match/unknown": N_("There is no such Distant Land; there are five"),
    "lands-do-not-match/everywhere": N_("You already have a marker on all five Distant Lands: name none"),
    "land-visited": N_("You already have a marker on {lands:the}; choose a land where you have none"),
    # Invasions
    "no-army-in-stock": N_("All six of your armies are in play: there is none left to recruit"),
    "no-army-in-colonies": N_("You have no army in the military colonies: recruit one first"),
    "no-such-box": N_("{land} has no box {box}; its boxes are 1 to {boxes}"),
    "no-such-box/land": N_("There is no such Foreign Land in this game; there are {on_board}"),
    "land-done": N_("The invasion of {land} is over"),
    "box-taken": N_("Box {box} of {land} holds {owner}'s army; free on this tile: {free}"),
    "box-taken/full": N_("All boxes of {land} are taken"),
    # Gifts
    "gift-not-for-sale/available": N_("Your gift worth {value} is available already; you can give it"),
    "gift-not-for-sale/active": N_("Your gift worth {value} is active: {holder} holds it"),
    "gift-not-for-sale/gone": N_("Your gift worth {value} has left the game"),
    "gift-not-available/not-available": N_("Your gift worth {value} is not available yet: buy it first"),
    "gift-not-available/active": N_("Your gift worth {value} is active already: {holder} holds it"),
    "gift-not-available/gone": N_("Your gift worth {value} has left the game"),
    "gift-to-yourself": N_("A gift goes to another player, not to yourself"),
    "gift-too-low": N_(
        "You hold {other}'s gift worth {theirs}, so you may not give {other} one worth only {value}"
    ),
    # Petitions
    "basic-game": N_("This is the basic game: only the advanced game has petitions"),
    "petition-gift/not-available": N_(
        "This petition uses up your gift worth {value}, which is not available yet"
    ),
    "petition-gift/active": N_("This petition uses up your gift worth {value}, which {holder} holds"),
    "petition-gift/gone": N_("This petition uses up your gift worth {value}, which has left the game"),
    "petition-one-shipyard": N_("The junks must go from one player's shipyard to another player's"),
    "petition-two-junks": N_("The petition moves two junks, and {other} has {have} in the shipyard"),
    "petition-no-student": N_("There is no student on the {space}"),
    "petition-own-student": N_("The student on the {space} is your own already"),
    "petition-no-tile": N_("There is no official in {ministry} {rank} to swap; an empty seat does not count"),
    "petition-same-tile": N_("Name two different officials to swap"),
    "petition-resolved": N_("{ministry} is resolved: its officials can no longer be swapped"),
    "petition-not-yours": N_(
        "Swap one of your officials with one of equal or lower seniority; {ministry} {rank} is not yours"
    ),
    "petition-no-army": N_("There is no army in box {box} of {land}"),
    "petition-land-done": N_("The invasion of {land} is over: no army can be moved there or away"),
    "petition-box-taken": N_("Box {box} of {land} holds {owner}'s army"),
    "petition-no-marker": N_("{ministry} {rank} carries no marker that could be replaced"),
    "petition-secured": N_("{owner}'s marker on {ministry} {rank} is secured and cannot be replaced"),
    # Income, reward cards and the rest
    "commerce-twice": N_("You have already taken Commercial Income this round"),
    "bribery-other-ministry": N_("{card} works only in {named} as long as {named} is unresolved"),
    "bribery-resolved": N_("{ministry} is resolved: its officials can no longer be bribed"),
    "bribery-no-tile": _NO_OFFICIAL,
    "bribery-yours": N_("{ministry} {rank} carries your marker already"),
    "bribery-secured": N_("{owner}'s marker on {ministry} {rank} is secured"),
    "insult-no-army": N_("You have no army in the military colonies to put on the card"),
    "chief-is-another": N_("You were Chief Minister: name another player"),
    "yield-to-another": N_("Your influence goes to another player"),
    "yield-not-taking-part": N_(
        "{other} takes no part in the resolution of {ministry}; your influence can go to {receivers}"
    ),
    "yield-obliged": N_("{givers}'s gift worth {value} binds you: your influence goes to {givers}"),
    "yield-obliged/several": N_("Gifts worth {value} bind you: your influence goes to {givers}"),
    # A move that names what there is not, or not all it needs
    "malformed/unknown": N_("There is no such move"),
    "malformed/payment": N_("No hand holds that many cards"),
    "malformed/post": N_("{move} needs an official: a ministry and a seat from 1 to 7"),
    "malformed/post-seat": N_(
        "{move} needs an official, by ministry and seat from 1 to 7, and a player: {players}"
    ),
    "malformed/post-post": N_(
        "{move} needs two officials, the more senior first, by ministry and seat from 1 to 7"
    ),
    "malformed/space": N_("{move} needs a student space: red or plain"),
    "malformed/space-cancel": N_(
        "To tutor, name a student, red or plain, and say whether you cancel the gift"
    ),
    "malformed/number": N_("{move} needs a number of junks and nothing else"),
    "malformed/box": N_("{move} needs a box on one of the tiles {on_board}"),
    "malformed/gift": N_("{move} needs a gift of value 1 to 6"),
    "malformed/gift-seat": N_("{move} needs a gift of value 1 to 6 and a player: {players}"),
    "malformed/seat": N_("{move} needs a player: {players}"),
    "malformed/seat-seat": N_("{move} needs two players: {players}"),
    "malformed/post-bribery": N_(
        "Say which Bribery card you play, and name an official: a ministry and a seat from 1 to 7"
    ),
    "malformed/nothing": N_("{move} has no target: name only the cards, if any"),
}


def refusal(violation: Violation) -> str:
    """One sentence that says what is wrong and, where it helps, what is possible; the rule at its end."""
    return with_rule(without_rule(violation), violation.rule)


def without_rule(violation: Violation) -> str:
    """The same where the rule is shown apart."""
    return sentence(sentence_of(violation), violation.facts)


def sentence(key: str, facts: Facts) -> str:
    """One of SENTENCES, filled with its facts."""
    return say(SENTENCES[key], {name: _worded(name, fact) for name, fact in facts.items()})


# Which of several sentences


def sentence_of(violation: Violation) -> str:
    """The key of the sentence in SENTENCES."""
    choose = _VARIANTS.get(violation.name)
    variant = choose(violation.facts) if choose else ""
    return f"{violation.name}/{variant}" if variant else violation.name


def _number(facts: Facts, name: str) -> int:
    fact = facts[name]
    assert isinstance(fact, int)
    return fact


def _decision(facts: Facts) -> str:
    return str(facts["decision"])


def _cubes(facts: Facts) -> str:
    if facts["have"] == 0:
        return "none"
    if not facts["again"] or str(facts["move"]).startswith("petition"):
        return ""
    return "paired" if facts["by_pair"] else "again"


def _hand(facts: Facts) -> str:
    return "" if facts["hand"] else "none"


def _cash(facts: Facts) -> str:
    what = str(facts["move"])
    if what not in ("junks", "invade", "buy"):
        what = "official" if "rank" in facts else "action"
    return what if _number(facts, "hand_cash") >= _number(facts, "need") else f"{what}-hand"


def _licences(facts: Facts) -> str:
    what = str(facts["move"])
    return what if _number(facts, "hand_licences") >= _number(facts, "need") else f"{what}-hand"


def _whose(facts: Facts) -> str:
    if "owner" not in facts:
        return "empty" if facts.get("empty") else "unbribed"
    return "own" if facts["owner"] == facts["seat"] else "other"


def _giver(facts: Facts) -> str:
    if not facts["givers"]:
        return "none"
    return "own" if facts["other"] == facts["seat"] else ""


def _supply(facts: Facts) -> str:
    return "" if facts["supply"] else "none"


def _shipyard(facts: Facts) -> str:
    if not facts["have"]:
        return "none"
    return "" if facts["number"] else "zero"


def _voyage(facts: Facts) -> str:
    if facts["unknown"]:
        return "unknown"
    if facts["need"]:
        return ""
    return "everywhere" if facts["visited"] == LANDS else "none"


def _gift_state(facts: Facts) -> str:
    return str(facts["gift"])


def _several(facts: Facts) -> str:
    givers = facts["givers"]
    return "several" if isinstance(givers, list) and len(givers) > 1 else ""


def _needs(facts: Facts) -> str:
    """What the kind of move must name: its targets."""
    if facts.get("cards_beyond_count"):
        return "payment"
    if facts["move"] not in KIND_NAMES:
        return "unknown"
    shape = SHAPES[KIND_NAMES.index(str(facts["move"]))]
    return "-".join(target.name for target in shape.targets) or "nothing"


_VARIANTS: Final[dict[str, Callable[[Facts], str]]] = {
    "other-decision": _decision,
    "too-few-cubes": _cubes,
    "cards-not-in-hand": _hand,
    "pay-more-cash": _cash,
    "pay-more-licences": _licences,
    "already-bribed": _whose,
    "not-your-official": _whose,
    "transfer-not-yours": _whose,
    "no-gift-from": _giver,
    "cancel-without-gift": _whose,
    "junk-supply-short": _supply,
    "shipyard-short": _shipyard,
    "lands-do-not-match": _voyage,
    "no-such-box": lambda facts: "" if "land" in facts else "land",
    "box-taken": lambda facts: "" if facts["free"] else "full",
    "gift-not-for-sale": _gift_state,
    "gift-not-available": _gift_state,
    "petition-gift": _gift_state,
    "yield-obliged": _several,
    "malformed": _needs,
}


# Facts in words


def _worded(name: str, fact: Fact) -> object:
    if isinstance(fact, list):
        return _LISTS[name](fact) if fact else ""
    return _WORDS[name](fact) if name in _WORDS and isinstance(fact, str) else fact


def _move(name: str) -> str:
    return "" if name == "unknown" else names.action(name)


def _officials(places: list[int] | list[str]) -> str:
    pairs = [str(place).split() for place in places]
    return names.officials(post_at(MINISTRIES.index(m), int(rank)) for m, rank in pairs)


def _numbers(numbers: list[int] | list[str]) -> str:
    return names.all_of(map(str, numbers))


def _cards(hand: list[int] | list[str]) -> str:
    return names.cards([int(cash) for cash in hand])


_WORDS: Final[dict[str, Callable[[str], str]]] = {
    "move": _move,
    "seat": names.player,
    "owner": names.player,
    "other": names.player,
    "giver": names.player,
    "holder": names.player,
    "ministry": names.ministry,
    "named": names.ministry,
    "candidate": names.candidate,
    "card": names.reward,
    "land": names.foreign_land,
    "space": names.space,
    "other_space": names.space,
}
_LISTS: Final[dict[str, Callable[[list[int] | list[str]], str]]] = {
    "paid": _cards,
    "hand": _cards,
    "filled": _numbers,
    "free": _numbers,
    "places": _officials,
    "players": lambda seats: names.one_of(names.player(seat) for seat in seats),
    "givers": lambda seats: names.one_of(names.player(seat) for seat in seats),
    "receivers": lambda seats: names.one_of(names.player(seat) for seat in seats),
    "on_board": lambda lands: names.all_of(names.foreign_land(land) for land in lands),
    "lands": lambda lands: names.all_of(names.distant_land(land) for land in lands),
}
