"""The examination, the Great Wall, the round."""

from typing import Final

from confucius.forecast import forecast
from confucius.rules import components
from confucius.rules.cards import as_list
from confucius.rules.components import DEADLINES, NOBODY
from confucius.rules.examination import bound_to
from confucius.rules.views import View
from confucius.words import names
from confucius.words.explaining.explanation import Explanation, Lines, line
from confucius.words.forecast import exam_lines
from confucius.words.language import N_, Counted, gettext

_STUDENT: Final = N_("{who}'s student sits here.")
_TO_NOMINATE: Final = Counted("Nominating a student costs {price} cash, from round 2.", by="price")
_BOUND: Final = N_("{who} must tutor this student because of a gift they hold.")
_FACE_DOWN: Final = Counted(
    "{who} tutored with {number} [card|cards], face down until everyone has tutored.", by="number"
)
_YOURS: Final = N_("You played {cards}.")
_BUILT: Final = N_("Built in round {round}.")
_TO_BUILD: Final = N_("It is built in the Court Phase of round {round}.")
_DEADLINE: Final = N_("All boxes of {land} must be filled by the end of that round, or its invasion fails.")
_WALL: Final = N_("Great Wall, piece {piece} of {pieces}")


def space(view: View, name: str) -> Explanation:
    number = components.STUDENT_SPACES.index(name)
    title = names.space(number)
    lines = tuple(_space_lines(view, number))
    return Explanation(title[:1].upper() + title[1:], lines, ("5.3", "8.2.2"))


def _space_lines(view: View, space: int) -> Lines:
    owner = view.state.students[space]
    if owner == NOBODY:
        yield line(_TO_NOMINATE, price=components.NOMINATION_PRICE)
    else:
        yield line(_STUDENT, who=names.player(owner))
        bound = [s for s in range(view.state.players) if s != owner and owner in bound_to(view.state, s)]
        for seat in bound:
            yield line(_BOUND, who=names.player(seat))
    if space == components.RED_SPACE:
        yield gettext("If both students are tutored with equal cash, this one wins.")


def candidate(view: View) -> Explanation:
    lines = tuple(exam_lines(forecast(view).examination))
    return Explanation(gettext("Imperial Examination"), lines, ("8.2", "8.2.4"))


def pile(view: View, space_name: str, colour: str) -> Explanation:
    space_number, seat = components.STUDENT_SPACES.index(space_name), components.COLOURS.index(colour)
    place = space_number * view.state.players + seat
    lines = [line(_FACE_DOWN, who=names.player(seat), number=view.pile_counts[place])]
    known = as_list(view.state.piles[place])
    if known:
        lines.append(line(_YOURS, cards=names.cards(known)))
    return Explanation(gettext("Tutoring cards"), tuple(lines), ("8.2.1", "8.2.2"))


def wall(view: View, piece: str) -> Explanation:
    number = int(piece)
    built = number <= view.state.wall
    lines = [line(_BUILT if built else _TO_BUILD, round=number)]
    if number in DEADLINES and view.state.foreign[DEADLINES.index(number)] >= 0:
        land = view.state.foreign[DEADLINES.index(number)]
        if not view.state.conquests[DEADLINES.index(number)]:
            lines.append(line(_DEADLINE, land=names.foreign_land(land)))
    if number == components.WALL_PIECES:
        lines.append(gettext("With the ninth piece the game ends."))
    rules = ("8.1", "8.4") if number in DEADLINES else ("8.1", "9.3")
    return Explanation(line(_WALL, piece=number, pieces=components.WALL_PIECES), tuple(lines), rules)
