"""The steps by which a player comes to a move: what, on what, to whom.

A move that is to be chosen has a path of steps; moves with the same beginning of a path share
these questions. Payments come last and are not steps (see menu.py).
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from confucius import targets
from confucius.rules import moves
from confucius.rules.components import place_of, slot_of
from confucius.rules.moves import Move
from confucius.rules.state import State, is_secured
from confucius.words import names
from confucius.words.language import N_, Counted, gettext, say
from confucius.words.moves import describe


@dataclass(frozen=True)
class MenuStep:
    """One thing to choose: `key` identifies it, `question` asks for it.

    `thing` is its name on the board (targets.py), if it lies there.
    """

    key: int
    label: str
    question: str
    thing: str = ""


# What is asked for, by target; by kind of move where a target plays a part of its own there.
_QUESTIONS: Final = {
    "post": N_("Which official?"),
    "space": N_("Which student space?"),
    "number": N_("How many junks?"),
    "lands": N_("Where do they arrive?"),
    "box": N_("Which box?"),
    "gift": N_("Which gift?"),
    "seat": N_("To whom?"),
    "cancel": N_("Cancel the gift you hold?"),
}
_OTHER_QUESTIONS: Final[dict[int, tuple[str, ...]]] = {
    moves.PETITION_JUNKS: (N_("From whose shipyard?"), N_("To whom?")),
    moves.PETITION_STUDENT: (N_("Which student?"),),
    moves.PETITION_SWAP: (N_("Which official? The more senior one comes first."), N_("With which official?")),
    moves.PETITION_ARMY: (N_("Which army?"), N_("To which box?")),
    moves.PETITION_INFLUENCE: (N_("Which marker?"), N_("Whose marker replaces it?")),
    moves.CHIEF: (N_("Who?"),),
    moves.TUTOR: (N_("Which student?"), _QUESTIONS["cancel"]),
    moves.PLACE: (N_("Which seat?"),),
}
_ON_THE_BOARD: Final = ("post", "space", "box", "gift", "seat")
_WHICH_ACTION: Final = N_("Which action?")
_WHICH_PETITION: Final = N_("Which petition?")


def path(move: Move, state: State) -> tuple[MenuStep, ...]:
    """How to come to a move, its kind being known; with the Extra Action card that is a step too."""
    steps: list[MenuStep] = []
    if move.extra:
        steps.append(MenuStep(_shared(move.kind), names.action(move.kind), gettext(_WHICH_ACTION)))
    if move.kind in moves.PETITIONS:
        steps.append(MenuStep(move.kind, names.petition(move.kind), gettext(_WHICH_PETITION)))
    shape = [target for target in moves.SHAPES[move.kind].targets if target.name in _QUESTIONS]
    questions = _OTHER_QUESTIONS.get(move.kind) or [_QUESTIONS[target.name] for target in shape]
    if len(questions) == 2:
        label = _FIRST_TARGETS[shape[0].name](move.a, state)
        steps.append(MenuStep(move.a, label, gettext(questions[0]), _thing(shape[0], move.a)))
    if questions:
        place = len(questions) - 1
        key = (move.a, move.b)[place]
        thing = _thing(shape[place], key)
        steps.append(MenuStep(key, describe(move, state), gettext(questions[-1]), thing))
    return tuple(steps)


def _thing(target: moves.Target, value: int) -> str:
    return targets.named(target, value) if target.name in _ON_THE_BOARD else ""


def _shared(kind: int) -> int:
    """The five petitions are one action."""
    return moves.PETITIONS[0] if kind in moves.PETITIONS else kind


# What the first of two targets is called


def _junks(number: int, state: State) -> str:
    return say(Counted("{n} [junk|junks]", by="n"), {"n": number})


def _gift(value: int, state: State) -> str:
    return say(N_("The gift worth {value} ({gift})"), {"value": value, "gift": names.gift(value)})


def _marked_official(post: int, state: State) -> str:
    owner = state.owners[post]
    facts = {"official": names.official(post)}
    if owner < 0:
        return say(N_("{official}, unbribed"), facts)
    facts["owner"] = names.family(owner)
    if is_secured(state, post):
        return say(N_("{official}, {owner}'s, secured"), facts)
    return say(N_("{official}, {owner}'s, unsecured"), facts)


def _shipyard(seat: int, state: State) -> str:
    sentence = Counted("{family} with {n} [junk|junks] in the shipyard", by="n")
    return say(sentence, {"family": names.family(seat), "n": state.shipyards[seat]})


def _army(box: int, state: State) -> str:
    land = names.foreign_land(state.foreign[slot_of(box)])
    facts = {"owner": names.family(state.armies[box]), "land": land, "box": place_of(box)}
    return say(N_("{owner}'s army in box {box} of {land}"), facts)


def _student(space: int, state: State) -> str:
    facts = {"owner": names.family(state.students[space]), "space": names.space(space)}
    return say(N_("{owner}'s student on the {space}"), facts)


_FIRST_TARGETS: Final[dict[str, Callable[[int, State], str]]] = {
    "number": _junks,
    "gift": _gift,
    "post": _marked_official,
    "seat": _shipyard,
    "box": _army,
    "space": _student,
}
