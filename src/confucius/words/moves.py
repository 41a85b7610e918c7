"""A move in words before it is made: what it does, and what may be unwelcome about it.

>>> from confucius import Game, Move
>>> game = Game(players=4, seed=7)
>>> describe(Move.parse("junks 2 pay 3"), game.state)
'Buy 2 junks: pay 3 cash with a 3-cash card'
"""

from collections.abc import Callable
from typing import Final

from confucius.rules import components, cubes, examination, gifts, moves, payment, petitions, referee, rewards
from confucius.rules.cards import as_list, cash, count, licences
from confucius.rules.components import HAND_LIMIT, NO_TILE, NOBODY, place_of, slot_of
from confucius.rules.income import TAX_DRAWS, commerce_draws
from confucius.rules.invasions import points_of_box
from confucius.rules.moves import Move
from confucius.rules.payment import CASH, LICENCES
from confucius.rules.state import ACTING, FAVOUR, State, active_gift, put_marker
from confucius.words import names
from confucius.words.language import N_, Counted, Sentence, cited, say, stressing

# What a move does, by its kind; "kind/variant" where one sentence is not enough.
_DEEDS: Final[dict[str, Sentence]] = {
    "bribe": N_("Bribe {official}"),
    "secure": N_("Secure {official}"),
    "nominate": N_("Nominate a student on the {space}"),
    "force": N_("Force the examination"),
    "junks": Counted("Buy {number} [junk|junks]", by="number"),
    "voyage": Counted("Send {number} [junk|junks] to sea", by="number"),
    "voyage/lands": Counted("Send {number} [junk|junks] to sea and reach {lands:the}", by="number"),
    "recruit": N_("Recruit an army"),
    "invade": Counted("Invade {land} in box {box}, worth {points} [point|points]", by="points"),
    "buy": N_("Buy your gift worth {value} ({gift})"),
    "give": N_("Give {other} your gift worth {value} ({gift})"),
    "give/cancels": N_(
        "Give {other} your gift worth {value} ({gift}), which cancels {other}'s gift worth {theirs}"
    ),
    "transfer": N_("Transfer {official} to {other}, whose gift worth {theirs} is cancelled"),
    "petition-junks": N_("Petition with your {gift}: move two junks from {source} to {other}"),
    "petition-student": N_(
        "Petition with your {gift}: replace {owner}'s student on the {space} with your own"
    ),
    "petition-swap": N_("Petition with your {gift}: swap the officials in {official} and {second}"),
    "petition-army": N_(
        "Petition with your {gift}: "
        "move {owner}'s army from {land}, box {box}, to {second_land}, box {second_box}"
    ),
    "petition-influence": N_(
        "Petition with your {gift}: replace {owner}'s marker on {official} with a secured one of {other}"
    ),
    "commerce": Counted("Commercial Income: pay {cards} and draw {draws} [card|cards]", by="draws"),
    "commerce/unpaid": Counted("Commercial Income: pay nothing and draw {draws} [card|cards]", by="draws"),
    "tax": Counted("Tax Income: draw {draws} [card|cards]", by="draws"),
    "no-action": N_("No Action"),
    "card-bribery": N_("Take {official} from {owner} with {card}"),
    "card-bribery/free": N_("Bribe {official} for free with {card}"),
    "card-gift": N_("Play Gift: your gift worth {value} ({gift}) becomes available"),
    "card-cash": Counted("Play Cash: draw {draws} [card|cards]", by="draws"),
    "card-recruit": N_("Play Recruit an Army: one army goes to the military colonies"),
    "card-insulted": Counted(
        "Play Emperor Insulted!: put an army on it for {points} [point|points]", by="points"
    ),
    "pass": N_("Pass: you are out until the end of the Actions Phase"),
    "chief": N_("Name {other} Chief Minister"),
    "tutor": N_("Tutor {owner}'s student with {cards}"),
    "tutor/unpaid": N_("Tutor {owner}'s student"),
    "tutor/own": N_("Tutor your own student with {cards}"),
    "tutor/own-unpaid": N_("Tutor your own student"),
    "tutor/cancels": N_("Tutor {owner}'s student with {cards} and cancel {owner}'s gift worth {theirs}"),
    "tutor/cancels-unpaid": N_("Tutor {owner}'s student and cancel {owner}'s gift worth {theirs}"),
    "place": N_("Place the candidate in {official}"),
    "place/replaces": N_("Place the candidate in {official}, replacing the official there"),
    "place/removes": N_(
        "Place the candidate in {official}, replacing the official there; {owner}'s marker is returned"
    ),
    "yield": N_("Give up your influence in {ministry} to {other}"),
    "yield/cancels": N_(
        "Give up your influence in {ministry} to {other}, whose gift worth {theirs} is cancelled"
    ),
    "discard": N_("Discard {cards} and keep {kept}"),
    "discard/unpaid": Counted("Discard {need} [card|cards]", by="need"),
}
# The same where somebody else reads it than the one who decides, and "your" would be wrong.
_DEEDS_OF_OTHERS: Final[dict[str, Sentence]] = {
    "buy": N_("Buy the gift worth {value} ({gift})"),
    "give": N_("Give {other} the gift worth {value} ({gift})"),
    "give/cancels": N_(
        "Give {other} the gift worth {value} ({gift}), which cancels {other}'s gift worth {theirs}"
    ),
    "petition-junks": N_("Petition with the {gift}: move two junks from {source} to {other}"),
    "petition-student": N_(
        "Petition with the {gift}: replace {owner}'s student on the {space} with one of their own"
    ),
    "petition-swap": N_("Petition with the {gift}: swap the officials in {official} and {second}"),
    "petition-army": N_(
        "Petition with the {gift}: "
        "move {owner}'s army from {land}, box {box}, to {second_land}, box {second_box}"
    ),
    "petition-influence": N_(
        "Petition with the {gift}: replace {owner}'s marker on {official} with a secured one of {other}"
    ),
    "card-gift": N_("Play Gift: the gift worth {value} ({gift}) becomes available"),
    "pass": N_("Pass until the end of the Actions Phase"),
    "tutor/own": N_("Tutor their own student with {cards}"),
    "tutor/own-unpaid": N_("Tutor their own student"),
    "yield": N_("Give up the influence in {ministry} to {other}"),
    "yield/cancels": N_(
        "Give up the influence in {ministry} to {other}, whose gift worth {theirs} is cancelled"
    ),
}
_STRESSED: Final = (
    *("official", "second", "space", "land", "second_land", "box", "second_box", "lands", "ministry"),
    *("number", "value", "theirs", "need", "cards", "draws", "kept"),
)
_WITH_EXTRA_ACTION: Final = N_("{deed} (Extra Action card)")
_WITH_FAVOUR: Final = N_("{deed} (Imperial Favour)")
_PRICES: Final[dict[str, Sentence]] = {
    "cash": Counted("{deed}: pay {need} cash with {cards}", by="need"),
    "cash/unpaid": Counted("{deed}: pay {need} cash", by="need"),
    "licences": Counted("{deed}: pay {need} [licence|licences] with {cards}", by="need"),
    "licences/unpaid": Counted("{deed}: pay {need} [licence|licences]", by="need"),
}


def describe(move: Move, state: State, *, to_others: bool = False) -> str:
    """A legal move of the player to decide; without its cards, what is to be paid.

    It is said to that player, or `to_others`. Where players are marked, so are places, prices and cards.
    """
    if not names.players_are_marked():
        return _described(move, state, to_others)
    with stressing(*_STRESSED):
        return _described(move, state, to_others)


def deed_of(move: Move, state: State, *, to_others: bool = False) -> str:
    """The same without a word about cards."""
    return _deed(move, state, targets(move, state) | _circumstances(move, state), to_others)


def _deed(move: Move, state: State, facts: dict[str, object], to_others: bool) -> str:
    key = _key(move, state)
    sentence = _DEEDS_OF_OTHERS.get(key, _DEEDS[key]) if to_others else _DEEDS[key]
    deed = say(sentence, facts)
    if move.extra:
        return say(_WITH_EXTRA_ACTION, {"deed": deed})
    return say(_WITH_FAVOUR, {"deed": deed}) if state.step == FAVOUR else deed


def _described(move: Move, state: State, to_others: bool) -> str:
    facts = targets(move, state) | _circumstances(move, state)
    deed = _deed(move, state, facts, to_others)
    currency = {CASH: "cash", LICENCES: "licences"}.get(_currency(move, state))
    if currency is None:
        return deed
    if currency == "licences":
        facts["cards"] = names.licence_cards(move.pay)
    return say(_PRICES[currency if move.pay else f"{currency}/unpaid"], facts | {"deed": deed})


# What a move is about


def targets(move: Move, state: State) -> dict[str, object]:
    """What the move itself names, in words. Of the state only what never changes is read."""
    facts: dict[str, object] = {
        "cards": names.cards(move.pay),
        "draws": draws(move),
        "points": components.INSULTED_POINTS,
    }
    if move.kind in moves.PETITIONS:
        facts |= _gift(petitions.gift_value(move.kind), state)
    named = moves.SHAPES[move.kind].targets
    if len(named) == 2 and named[0] is named[1]:
        return facts | _PAIRS[named[0].name](move.a, move.b, state)
    for target, value in zip(named, (move.a, move.b), strict=False):
        facts |= _TARGETS[target.name](value, state)
    return facts


def _gift(value: int, state: State) -> dict[str, object]:
    return {"value": value, "gift": names.gift(value)}


def _lands(chosen: int, state: State) -> dict[str, object]:
    lands = names.distant_lands(chosen)
    return {"lands": names.all_of(lands) if lands else ""}


def _box(box: int, state: State) -> dict[str, object]:
    return {"land": _land(box, state), "box": place_of(box), "points": points_of_box(state, box)}


def _land(box: int, state: State) -> str:
    return names.foreign_land(state.foreign[slot_of(box)])


_TARGETS: Final[dict[str, Callable[[int, State], dict[str, object]]]] = {
    "post": lambda post, state: {"official": names.official(post)},
    "space": lambda space, state: {"space": names.space(space)},
    "number": lambda number, state: {"number": number},
    "lands": _lands,
    "box": _box,
    "gift": _gift,
    "seat": lambda seat, state: {"other": names.player(seat)},
    "cancel": lambda cancels, state: {},
    "bribery": lambda card, state: {"card": names.reward(card)},
}
_PAIRS: Final[dict[str, Callable[[int, int, State], dict[str, object]]]] = {
    "post": lambda a, b, state: {"official": names.official(a), "second": names.official(b)},
    "seat": lambda a, b, state: {"source": names.player(a), "other": names.player(b)},
    "box": lambda a, b, state: _box(a, state) | {"second_land": _land(b, state), "second_box": place_of(b)},
}


def draws(move: Move) -> int:
    """How many Confucius cards the move draws."""
    if move.kind == moves.TAX:
        return TAX_DRAWS
    if move.kind == moves.CARD_CASH:
        return components.CASH_CARD_DRAWS
    return commerce_draws(move.pay) if move.kind == moves.COMMERCE else 0


# How the move meets the state it is made in


def _key(move: Move, state: State) -> str:
    variant = _variant(move, state)
    return f"{move.name}/{variant}" if variant else move.name


def _variant(move: Move, state: State) -> str:
    kind = move.kind
    if kind == moves.VOYAGE:
        return "lands" if move.b else ""
    if kind == moves.CARD_BRIBERY:
        return "free" if rewards.is_free(state, move.a) else ""
    if kind == moves.PLACE:
        if state.owners[move.a] != NOBODY:
            return "removes"
        return "" if state.tiles[move.a] == NO_TILE else "replaces"
    if kind in (moves.GIVE_GIFT, moves.YIELD):
        return "cancels" if _freed_from(move, state) != NOBODY else ""
    if kind == moves.TUTOR and move.b:
        return "cancels" if move.pay else "cancels-unpaid"
    if kind == moves.TUTOR and state.students[move.a] == state.actor:
        return "own" if move.pay else "own-unpaid"
    return "" if move.pay or f"{move.name}/unpaid" not in _DEEDS else "unpaid"


def _circumstances(move: Move, state: State) -> dict[str, object]:
    facts: dict[str, object] = {"need": _need(move, state)}
    owner = _owner(move, state)
    if owner != NOBODY:
        facts["owner"] = names.player(owner)
    giver = _freed_from(move, state)
    if giver != NOBODY:
        facts["theirs"] = active_gift(state, giver, state.actor)
    if state.resolving >= 0:
        facts["ministry"] = names.ministry(state.resolving)
    if move.kind == moves.DISCARD:
        facts["kept"] = names.values(as_list(_hand_after(move, state)))
    return facts


def _owner(move: Move, state: State) -> int:
    """Whose piece the move is about."""
    if move.kind in (moves.TUTOR, moves.PETITION_STUDENT):
        return state.students[move.a]
    if move.kind == moves.PETITION_ARMY:
        return state.armies[move.a]
    if move.kind in (moves.CARD_BRIBERY, moves.PLACE, moves.PETITION_INFLUENCE):
        return state.owners[move.a]
    return NOBODY


def _price(move: Move, state: State) -> int:
    return referee.price(state, state.actor, move.kind, move.a, move.b)


def _currency(move: Move, state: State) -> int:
    return _price(move, state) & 7


def _need(move: Move, state: State) -> int:
    return _price(move, state) >> 3


def _hand_after(move: Move, state: State) -> int:
    """What stays in hand once the cards are paid, before any are drawn."""
    return state.hands[state.actor] - move.pay


def _freed_from(move: Move, state: State) -> int:
    """Whose gift to the player the move cancels, or NOBODY (rules 7.5)."""
    giver = NOBODY
    if move.kind == moves.TRANSFER or (
        move.kind == moves.GIVE_GIFT and move.a > active_gift(state, move.b, state.actor)
    ):
        giver = move.b
    elif move.kind == moves.YIELD:
        giver = move.a
    elif move.kind == moves.TUTOR and move.b:
        giver = state.students[move.a]
    return giver if giver != NOBODY and active_gift(state, giver, state.actor) else NOBODY


# Warnings

_LESS_WOULD_DO: Final = {
    CASH: Counted("You pay {over} cash more than the price of {need}; {cheapest} would do", by="over"),
    LICENCES: Counted(
        "You pay {over} [licence|licences] more than the price of {need}; {cheapest} would do", by="over"
    ),
}
_NO_CHANGE: Final = {
    CASH: Counted("You pay {over} cash more than the price of {need}, and there is no change", by="over"),
    LICENCES: Counted(
        "You pay {over} [licence|licences] more than the price of {need}, and there is no change", by="over"
    ),
}


def warnings(move: Move, state: State) -> list[str]:
    """What a player may overlook in a legal move, each with its rule; empty for most moves."""
    return [text for warn in _WARNINGS if (text := warn(move, state))]


def _overpaying(move: Move, state: State) -> str:
    currency, need = _currency(move, state), _need(move, state)
    if currency not in (CASH, LICENCES):
        return ""
    worth, called = (cash, names.cards) if currency == CASH else (licences, names.licence_cards)
    cheapest = payment.irredundant_choices(state.hands[state.actor], currency, need)[0]
    less_would_do = worth(cheapest) < worth(move.pay)
    sentence = (_LESS_WOULD_DO if less_would_do else _NO_CHANGE)[currency]
    over = worth(move.pay) - need
    facts = {"over": over, "need": need, "cheapest": called(cheapest)}
    return cited(sentence, "4.1", **facts) if over > 0 else ""


def _fewer_cubes(move: Move, state: State) -> str:
    """A gift that goes counts no more for the cubes of the next round, as things stand."""
    giver = _freed_from(move, state)
    if giver == NOBODY or state.ending >= 0:
        return ""
    seat = state.actor
    after = state.copy()
    value = active_gift(state, giver, seat)
    if move.kind == moves.GIVE_GIFT:
        gifts.give(after, seat, move.a, move.b)
    else:
        gifts.cancel(after, giver, seat)
    before, then = cubes.counted(state, seat)[0], cubes.counted(after, seat)[0]
    sentence = Counted(
        "Without {giver}'s gift worth {value} you will have {then} [cube|cubes] next round, not {before}",
        by="then",
    )
    facts = {"giver": names.player(giver), "value": value, "then": then, "before": before}
    return cited(sentence, "2.1", **facts) if then < before else ""


def _own_gift_replaced(move: Move, state: State) -> str:
    old = active_gift(state, state.actor, move.b) if move.kind == moves.GIVE_GIFT else 0
    if not old:
        return ""
    sentence = N_("Your gift worth {old} to {other} leaves the game")
    return cited(sentence, "5.10", old=old, other=names.player(move.b))


def _no_card_to_tutor(move: Move, state: State) -> str:
    """Two families' students make an examination certain, and cards worth keeping."""
    if state.step not in (ACTING, FAVOUR) or draws(move) or _hand_after(move, state):
        return ""
    red, plain = _students_after(move, state)
    if not move.pay or NOBODY in (red, plain) or red == plain:
        return ""
    return cited(N_("An examination is due, and this leaves you no card to tutor with"), "8.2.1")


def _already_due(move: Move, state: State) -> str:
    if move.kind != moves.FORCE or not examination.is_due(state):
        return ""
    return cited(N_("The examination takes place this round anyway"), "8.2")


def _students_after(move: Move, state: State) -> list[int]:
    students = state.students[:]
    if move.kind in (moves.NOMINATE, moves.PETITION_STUDENT):
        students[move.a] = state.actor
    return students


def _replaceable_official(move: Move, state: State) -> str:
    """The winner of an examination that is due may put the candidate on an unsecured marker."""
    if move.kind not in (moves.BRIBE, moves.CARD_BRIBERY) or not _others_may_win(state):
        return ""
    after = state.copy()
    put_marker(after, move.a, state.actor, False)
    if move.a not in examination.places(after):
        return ""
    sentence = N_("An examination is due, and its winner may replace {official}: the marker is not secured")
    return cited(sentence, "8.2.4", official=names.official(move.a))


def _others_may_win(state: State) -> bool:
    rivals = [owner for owner in state.students if owner not in (NOBODY, state.actor)]
    return bool(rivals) and examination.is_due(state)


def _hand_over_limit(move: Move, state: State) -> str:
    """Only where no cube is left to spend the cards with, and not in a last round (rules 9.3)."""
    hand = count(_hand_after(move, state)) + draws(move)
    if (
        not draws(move)
        or hand <= HAND_LIMIT
        or state.wall + 1 >= components.WALL_PIECES
        or _acts_again(move, state)
    ):
        return ""
    sentence = Counted(
        "You will hold {hand} [card|cards], but keep only {limit} at the end of the round", by="hand"
    )
    return cited(sentence, "9.2", hand=hand, limit=HAND_LIMIT)


def _acts_again(move: Move, state: State) -> bool:
    """Whether an action of this phase is still to come for the player, the Imperial Favour included."""
    if state.step == FAVOUR:
        return False
    seat = state.actor
    free = move.extra or move.kind >= moves.ACTIONS_END
    left = state.cubes[seat] - (0 if free else cubes.cost(state, seat, move.kind))
    return left > 0 or state.chief == seat


_WARNINGS: Final[tuple[Callable[[Move, State], str], ...]] = (
    _overpaying,
    _fewer_cubes,
    _own_gift_replaced,
    _already_due,
    _no_card_to_tutor,
    _replaceable_official,
    _hand_over_limit,
)
