"""The stacks beside the board, one's own cards, and the actions."""

from typing import Final

from confucius.rules import moves
from confucius.rules.cards import ones, threes, twos
from confucius.rules.components import BRIBERY_ANY, LOWEST_COST, REWARD_KINDS, REWARDS
from confucius.rules.cubes import cost
from confucius.rules.state import ACTING, rewards_of_kind
from confucius.rules.views import SPECTATOR, View
from confucius.words import names
from confucius.words.citations import OF_MOVES
from confucius.words.explaining.explanation import Explanation, Lines, line
from confucius.words.language import N_, Counted, gettext
from confucius.words.purposes import purposes

_DECK: Final = Counted("{number} [card is|cards are] left.", by="number")
_RESHUFFLED: Final = N_("When it is empty, the discard pile is shuffled into a new deck.")
_KINDS: Final = N_("{threes} of 3 cash, {twos} of 2 cash, {ones} of 1 cash.")
_UNSEEN: Final = N_(
    "Cards you have not seen, here and in other hands: {threes} of 3 cash, {twos} of 2, {ones} of 1."
)
_OFFICIALS: Final = Counted("{number} [official is|officials are] still to come.", by="number")
_BY_COST: Final = N_("{number} of cost {cost}")
_STILL: Final = N_("By cost: {kinds}.")
_REWARDS: Final = Counted("{number} reward [card is|cards are] left.", by="number")
_UNSEEN_REWARDS: Final = N_("Cards you have not seen: {cards}")
_JUNKS: Final = Counted("{number} [junk is|junks are] left in the common supply.", by="number")
_CARD: Final = Counted(
    "It pays {cash} cash or {licences} [licence|licences], never both; there is no change.", by="licences"
)
_ACTION_COST: Final = Counted("It costs you {cubes} [cube|cubes] now.", by="cubes")
# By the rows of the Actions Box; the petitions share one.
RULES: Final = {
    "petition" if kind in moves.PETITIONS else moves.KIND_NAMES[kind]: OF_MOVES[kind]
    for kind in range(moves.ACTIONS_END)
} | {"favour": "2.6"}


def stack(view: View, name: str) -> Explanation:
    state = view.state
    if name == "deck":
        known = (line(_DECK, number=view.deck_count), _unseen(view), gettext(_RESHUFFLED))
        return Explanation(gettext("Deck"), known, ("4.2", "1.9"))
    if name == "discard":
        return Explanation(gettext("Discard pile"), (_kinds(state.discard),), ("4.2", "1.9"))
    if name == "officials":
        return Explanation(gettext("Officials"), tuple(_official_lines(view)), ("1.6", "9.1"))
    if name == "rewards":
        return Explanation(gettext("Emperor's Reward cards"), tuple(_reward_lines(view)), ("6.1", "1.11"))
    lines = (
        line(_JUNKS, number=state.supply),
        gettext("The junks of a completed voyage return to the supply."),
    )
    return Explanation(gettext("Junks"), lines, ("5.5", "5.6"))


def _kinds(cards: int) -> str:
    return line(_KINDS, threes=threes(cards), twos=twos(cards), ones=ones(cards))


def _unseen(view: View) -> str:
    return line(_UNSEEN, threes=threes(view.unseen), twos=twos(view.unseen), ones=ones(view.unseen))


def _official_lines(view: View) -> Lines:
    left = view.state.officials
    yield line(_OFFICIALS, number=sum(left))
    kinds = [line(_BY_COST, number=n, cost=LOWEST_COST + k) for k, n in enumerate(left) if n]
    if kinds:
        yield line(_STILL, kinds=names.all_of(kinds))


def _reward_lines(view: View) -> Lines:
    yield line(_REWARDS, number=view.reward_deck_count)
    held = view.unseen_rewards
    unseen = [names.reward(kind) for kind in range(REWARD_KINDS) if rewards_of_kind(held, kind)]
    if unseen:
        yield line(_UNSEEN_REWARDS, cards=names.all_of(unseen))


def confucius(view: View, cash_text: str) -> Explanation:
    cash = int(cash_text)
    lines = (line(_CARD, cash=cash, licences=4 - cash),)
    return Explanation(gettext("Confucius card"), lines, ("4.1",))


def reward(view: View, kind: str) -> Explanation:
    when = gettext("You play it instead of an action, without cubes, and only once.")
    rule = "6.2" if REWARDS.index(kind) <= BRIBERY_ANY else "6.3"
    return Explanation(names.reward(kind), (names.reward_text(kind), when), (rule, "6.1"))


def action(view: View, name: str) -> Explanation:
    return Explanation(_action_name(name), tuple(_action_lines(view, name)), (RULES[name], "3.1"))


def _action_name(name: str) -> str:
    if name == "favour":
        return gettext(names.IMPERIAL_FAVOUR)
    return names.action("petition-junks" if name == "petition" else name)


def _action_lines(view: View, name: str) -> Lines:
    if view.seat == SPECTATOR:
        return
    yield from purposes(view, name)
    if name != "favour" and view.state.step == ACTING:
        kind = moves.PETITION_JUNKS if name == "petition" else moves.KIND_NAMES.index(name)
        yield line(_ACTION_COST, cubes=cost(view.state, view.seat, kind))
