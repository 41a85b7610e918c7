"""What can be typed at any question beside an answer."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.console import Group
from rich.table import Table
from rich.text import Text

from confucius.cli.play.counsel import forecast_told, guide, hint_told
from confucius.cli.play.menu import cheapest
from confucius.cli.ruletexts import found_rules
from confucius.drawing.text.hands import explained_rewards, own_hand
from confucius.drawing.text.legend import legend
from confucius.drawing.text.look import FAINT
from confucius.notation import NotationError, parse_move
from confucius.rulebook import UnknownRule
from confucius.words.language import N_, gettext, say

if TYPE_CHECKING:
    from confucius.cli.play.conversation import Conversation

QUIT: Final = ("quit", "exit")
_LINES_OF_LOG: Final = 40
_HELP: Final = (
    ("1, 2, 3 ...", N_("choose an answer by its number; a dimmed one says why it is not possible")),
    ("bribe hubu 4", N_("type a move; the cheapest payment is filled in")),
    ("bribe hubu 4 pay 3+1", N_("the same, with the cards to pay")),
    ("why MOVE", N_("whether a move is possible now and, if not, which rule forbids it")),
    ("guide", N_("what each action is good for now")),
    ("forecast", N_("what is likely at court if nothing changes")),
    ("hint", N_("what a bot would play in your place, and why; do hint plays it once you confirm")),
    ("rules 7.2", N_("read a rule; rules WORDS searches, rules alone lists the sections")),
    ("board", N_("show the board again")),
    ("hand", N_("your cards, and what your reward cards do")),
    ("log", N_("recent events; log all for the whole game")),
    ("save FILE", N_("save a copy; the game itself is saved after every move")),
    ("undo", N_("go back one question; alone against bots, also to your last decision")),
    ("quit", N_("stop here; you can resume later")),
)


class Leave(Exception):
    """The person wants to stop here."""


def _help(talk: Conversation, rest: str) -> None:
    rows = Table.grid(padding=(0, 3, 0, 2))
    for word, text in _HELP:
        rows.add_row(Text(word, "bold"), gettext(text))
    talk.console.print(Group(rows, Text(""), legend(talk.table.look)))


def _why(talk: Conversation, rest: str) -> None:
    if not rest:
        talk.say(gettext("Add a move: why bribe hubu 4"))
        return
    try:
        move = parse_move(rest, talk.game.state)
    except NotationError as error:
        talk.say(str(error))
        return
    refused = talk.game.why_not(move if move.pay else cheapest(talk.game, move))
    if refused is None:
        talk.say(gettext("You can do that now."))
    else:
        talk.say(str(refused))
        talk.say(say(N_("To read the rule: rules {rule}"), {"rule": refused.rule}))


def _guide(talk: Conversation, rest: str) -> None:
    talk.console.print(guide(talk.game))


def _forecast(talk: Conversation, rest: str) -> None:
    talk.console.print(forecast_told(talk.game.view(talk.seat)))


def _hint(talk: Conversation, rest: str) -> None:
    advice = talk.deciding.hint()
    talk.console.print(hint_told(advice, talk.game.view(talk.seat)))
    talk.console.print(Text(gettext("Type do hint to play that."), FAINT))


def _do(talk: Conversation, rest: str) -> None:
    if rest == "hint":
        talk.consider(talk.deciding.hint().move)
    else:
        talk.say(gettext("Type do hint to play what the bot would play."))


def _rules(talk: Conversation, rest: str) -> None:
    try:
        talk.console.print(found_rules(rest.split()))
    except UnknownRule as error:
        talk.say(str(error))


def _board(talk: Conversation, rest: str) -> None:
    talk.table.show_board(talk.seat)
    talk.show()


def _hand(talk: Conversation, rest: str) -> None:
    state = talk.game.state
    talk.console.print(own_hand(state, talk.seat, talk.table.look))
    if state.rewards[talk.seat]:
        talk.console.print(explained_rewards(state, talk.seat))


def _log(talk: Conversation, rest: str) -> None:
    lines = talk.table.sitting.told_to(talk.seat)
    for line in lines if rest == "all" else lines[-_LINES_OF_LOG:]:
        talk.say(f"  {line.text}")


def _save(talk: Conversation, rest: str) -> None:
    sitting = talk.table.sitting
    talk.say(sitting.save_copy(Path(rest) if rest else sitting.save.path))


def _quit(talk: Conversation, rest: str) -> None:
    raise Leave


COMMANDS: Final[dict[str, Callable[[Conversation, str], None]]] = {
    "help": _help,
    "?": _help,
    "why": _why,
    "guide": _guide,
    "forecast": _forecast,
    "hint": _hint,
    "do": _do,
    "rules": _rules,
    "board": _board,
    "hand": _hand,
    "log": _log,
    "save": _save,
    **dict.fromkeys(QUIT, _quit),
}
