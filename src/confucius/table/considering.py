"""Before a move: what it would do, why something cannot be chosen, what a bot would play."""

from collections.abc import Sequence
from itertools import islice
from typing import Final

from confucius.bots.advice import ADVISER, Advice, effects
from confucius.game import Game, IllegalMove
from confucius.notation import move_text
from confucius.rules import cubes, moves
from confucius.rules.cards import as_list
from confucius.rules.moves import PAY_SHIFT, Move
from confucius.rules.state import ACTING, State
from confucius.table.answers import ChoiceAnswer, ConsiderAnswer, HintAnswer, WhyAnswer, colour_of
from confucius.table.choices import choices
from confucius.table.live import LiveTable, read_move, refusal
from confucius.table.log import GameLog
from confucius.table.problems import conflict, forbidden
from confucius.table.why_not import why_not
from confucius.words.advice import reason_text, reasons
from confucius.words.language import Counted, gettext, say
from confucius.words.moves import describe, warnings
from confucius.words.purposes import action_of

_MOST_EFFECTS: Final = 3
_CUBES: Final = Counted("It takes {cost} of your {have} [cube|cubes].", by="have")
_LAST_CUBES: Final = Counted("It takes your last [cube|{cost} cubes].", by="cost")


def considered(log: GameLog, text: str, seat: int) -> ConsiderAnswer:
    """What a move would do, or why it is not allowed."""
    move, state = read_move(log, text), log.game.state
    found = log.game.why_not(move, seat)
    legal = found is None
    return {
        "legal": legal,
        "text": describe(move, state) if legal else None,
        "cubes": _cubes(move, state) if legal else None,
        "effects": [reason_text(one) for one in islice(effects(state, move), _MOST_EFFECTS)] if legal else [],
        "warnings": warnings(move, state) if legal else [],
        "refusal": None if found is None else refusal(IllegalMove(found)).to_json(),
        "last": log.last,
    }


def _cubes(move: Move, state: State) -> str | None:
    """How many cubes an action takes; a reward card or a decision out of turn takes none."""
    if state.step != ACTING or move.extra or move.kind >= moves.ACTIONS_END:
        return None
    cost, have = cubes.cost(state, state.actor, move.kind), state.cubes[state.actor]
    if not cost:
        return None
    return say(_LAST_CUBES if cost == have else _CUBES, {"cost": cost, "have": have})


def explained(log: GameLog, action: str | None, path: Sequence[str], seat: int) -> WhyAnswer:
    """The reason and its rule; only whoever is to decide may ask, for reasons speak of cards."""
    reason = why_not(log.game, action, path) if log.decider == seat else None
    return {
        "text": None if reason is None else reason.in_full,
        "rule": None if reason is None else reason.rule,
    }


def hint(game: Game, last: int, advice: Advice) -> HintAnswer:
    """A bot's advice for the seat that is to decide, in words and as a choice that can be taken."""
    seat = game.state.actor
    return {
        "bot": ADVISER,
        "seat": colour_of(seat),
        "move": move_text(advice.move),
        "text": describe(advice.move, game.state),
        "reasons": reasons(advice, game.view(seat)),
        "choice": _choice(game, advice.move),
        "last": last,
    }


def _choice(game: Game, move: Move) -> ChoiceAnswer:
    """Where the move stands among the choices."""
    unpaid = move_text(Move(move.code & (1 << PAY_SHIFT) - 1))
    group = next(group for group in choices(game) if group["id"] == action_of(move))
    option = next(option for option in group["options"] if option["move"] == unpaid)
    return {"group": group["id"], "path": option["path"], "cards": as_list(move.pay)}


def game_to_advise(live: LiveTable, seat: int) -> Game:
    """The game in which a bot may be asked for advice; a Problem where hints are not allowed, or not now."""
    if not live.table.allows_hints:
        raise forbidden("no-hints", gettext("Hints are not allowed at this table."))
    if live.begun.decider != seat:
        raise conflict("not-your-turn", gettext("You can ask for a hint when the decision is yours."))
    return live.begun.game
