"""The Imperial Examination: the candidate to be won, the students, the cards tutored with."""

from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from confucius.drawing.text.look import FAINT, Look, family_text
from confucius.rules.components import NOBODY
from confucius.rules.examination import candidates_below, is_due
from confucius.rules.state import State
from confucius.rules.views import View
from confucius.words import names
from confucius.words.language import N_, Counted, gettext, say


def examination(view: View, look: Look, height: int | None = None) -> Panel:
    state = view.state
    lines = Table.grid(padding=(0, 2, 0, 0))
    lines.add_row(Text(gettext("Candidate"), FAINT), _candidate(state))
    for space in range(2):
        lines.add_row(Text(names.space(space), FAINT), _student(view, space, look))
    return Panel(lines, title=gettext("Imperial Examination"), subtitle=_news(state), height=height)


def _candidate(state: State) -> Text:
    left = candidates_below(state)
    if state.candidate < 0:
        return Text(gettext("not turned up yet") if left else gettext("all have been won"))
    more = say(N_("{n} more to come"), {"n": left})
    return Text.assemble((names.candidate(state.candidate), "bold"), "  ", (more, FAINT))


def _student(view: View, space: int, look: Look) -> Text:
    state = view.state
    if state.students[space] == NOBODY:
        return Text(look.signs.nothing, FAINT)
    lying = sum(view.pile_counts[space * state.players : (space + 1) * state.players])
    cards = say(Counted("{n} [card|cards] face down", by="n"), {"n": lying}) if lying else ""
    return Text.assemble(family_text(state.students[space], look), "  ", (cards, FAINT))


def _news(state: State) -> str | None:
    if is_due(state):
        return gettext("due in this round")
    return gettext("forced, but without a student") if state.forced else None
