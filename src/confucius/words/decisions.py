"""What is asked of the player to decide, with the facts of the moment.

>>> from confucius import Game
>>> prompt(Game(players=4, seed=7).state)
'Take an action: you have 3 cubes (rules 2.4)'
"""

from collections.abc import Callable
from typing import Final

from confucius.rules import examination, resolution, rounds
from confucius.rules import state as steps
from confucius.rules.components import HAND_LIMIT, NO_TILE
from confucius.rules.state import State, active_gift, count_rewards
from confucius.words import names
from confucius.words.language import N_, Counted, cited, gettext, say


def prompt(state: State) -> str:
    """What the player to decide is asked; for a game that is over, that it is."""
    if state.due:
        return names.decision("chance")
    if state.step == steps.OVER:
        return gettext("The game is over")
    return _PROMPTS[state.step](state)


def waiting(state: State) -> str:
    """What everybody else is told meanwhile; it needs no cards that only the player to decide sees."""
    if state.due or state.step == steps.OVER:
        return prompt(state)
    asked = {"seat": names.player(state.actor), "decision": names.decision(state.step)}
    return say(N_("Waiting for {seat}: {decision:low}"), asked)


def _chief(state: State) -> str:
    others = names.one_of(names.player(seat) for seat in range(state.players) if seat != state.actor)
    return cited(N_("Choose the next Chief Minister: {others}"), "2.2", others=others)


def _action(state: State) -> str:
    cubes = state.cubes[state.actor]
    if not cubes and count_rewards(state.rewards[state.actor]):
        return cited(N_("You have no cube left: play a reward card, transfer influence or pass"), "2.5")
    if not cubes:
        return cited(N_("You have no cube left: transfer influence or pass"), "2.5")
    sentence = Counted("Take an action: you have {cubes} [cube|cubes]", by="cubes")
    return cited(sentence, "2.4", cubes=cubes)


def _favour(state: State) -> str:
    return cited(N_("Take the Imperial Favour action: any action of the Actions Box, without cubes"), "2.6")


def _tutor(state: State) -> str:
    bound = examination.bound_to(state, state.actor)
    value = active_gift(state, bound[0], state.actor) if bound else 0
    if len(bound) == 1:
        sentence = N_("Tutor {giver}'s student: {giver}'s gift worth {value} binds you")
        return cited(sentence, "7.3", giver=names.player(bound[0]), value=value)
    red, plain = (names.player(owner) for owner in state.students)
    if bound:
        sentence = N_(
            "Tutor {red}'s or {plain}'s student: you hold gifts worth {value} from both and may choose"
        )
        return cited(sentence, "7.3", value=value, red=red, plain=plain)
    sentence = N_("Tutor a student with one card or more: {red}'s on the red space or {plain}'s")
    if state.actor == state.students[0]:
        sentence = N_("Tutor a student with one card or more: your own on the red space or {plain}'s")
    elif state.actor == state.students[1]:
        sentence = N_("Tutor a student with one card or more: {red}'s on the red space or your own")
    return cited(sentence, "8.2.1", red=red, plain=plain)


def _place(state: State) -> str:
    posts = examination.places(state)
    if state.tiles[posts[0]] == NO_TILE:
        sentence = N_("Place the candidate ({candidate}) in an empty seat: {places}")
    else:
        sentence = N_("Place the candidate ({candidate}), replacing an unbribed or unsecured official")
    candidate = names.candidate(state.candidate)
    return cited(sentence, "8.2.4", candidate=candidate, places=names.officials(posts))


def _yield(state: State) -> str:
    seat = state.actor
    receivers = resolution.receivers(state, seat)
    facts = {
        "ministry": names.ministry(state.resolving),
        "receivers": names.one_of(names.player(other) for other in receivers),
        "value": active_gift(state, receivers[0], seat),
    }
    if not facts["value"]:
        sentence = N_("You have the least influence in {ministry}: give it to {receivers}")
        return cited(sentence, "8.3.2", **facts)
    if len(receivers) == 1:
        sentence = N_(
            "You have the least influence in {ministry}: "
            "{receivers}'s gift worth {value} binds you to give it to {receivers}"
        )
    else:
        sentence = N_(
            "You have the least influence in {ministry}: "
            "gifts worth {value} bind you to give it to {receivers}"
        )
    return cited(sentence, "7.4", **facts)


def _discard(state: State) -> str:
    sentence = Counted("Discard {number} [card|cards]: you may keep {limit}", by="number")
    return cited(sentence, "9.2", number=rounds.cards_over_limit(state, state.actor), limit=HAND_LIMIT)


_PROMPTS: Final[dict[int, Callable[[State], str]]] = {
    steps.CHOOSING_CHIEF: _chief,
    steps.ACTING: _action,
    steps.FAVOUR: _favour,
    steps.TUTORING: _tutor,
    steps.PLACING: _place,
    steps.YIELDING: _yield,
    steps.DISCARDING: _discard,
}
