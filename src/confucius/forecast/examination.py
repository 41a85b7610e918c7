"""Whether an examination takes place, who must tutor whom, and what the winner may do (rules 7.3, 8.2)."""

from dataclasses import dataclass

from confucius.forecast.ending import exam_takes_place
from confucius.rules.components import NO_TILE, NOBODY
from confucius.rules.examination import bound_to, candidates_below, places
from confucius.rules.state import PLACING, TUTORING, State, active_gift
from confucius.rules.views import View


@dataclass(frozen=True)
class Tutor:
    """A player who must tutor: which students may be chosen, and the gift that binds if one does."""

    seat: int
    owners: tuple[int, ...]
    gift: int
    cards: int  # in hand; without any nobody tutors


@dataclass(frozen=True)
class ExamForecast:
    candidate: int  # a ministry, ANY_MINISTRY, or -1 when all have been won
    below: int  # candidates still face down
    students: tuple[int, int]  # on the red and the plain space, or NOBODY
    forced: bool
    held: bool  # in this round, as things stand
    contested: bool  # by students of two players
    winner: int  # NOBODY while cards decide, or when none is held
    tutors: tuple[Tutor, ...]  # those still to tutor, from the Chief Minister clockwise
    places: tuple[int, ...]  # where the winner may place the candidate, as the ministries stand
    into_empty_seats: bool  # otherwise an official is replaced

    @property
    def ends_the_game(self) -> bool:
        """The last candidate is won in this round (rules 9.3)."""
        return self.held and self.below == 0


def exam_forecast(view: View) -> ExamForecast:
    state = view.state
    red, plain = state.students
    open_posts = tuple(places(state)) if state.candidate >= 0 else ()
    held = exam_takes_place(state)
    contested = held and NOBODY not in (red, plain) and red != plain and state.step != PLACING
    return ExamForecast(
        state.candidate,
        candidates_below(state),
        (red, plain),
        state.forced,
        held,
        contested,
        _winner(state) if held and not contested else NOBODY,
        tuple(_tutors(view)) if contested else (),
        open_posts,
        bool(open_posts) and state.tiles[open_posts[0]] == NO_TILE,
    )


def _winner(state: State) -> int:
    if state.step == PLACING:
        return state.actor
    red, plain = state.students
    return red if red != NOBODY else plain


def _tutors(view: View) -> list[Tutor]:
    state = view.state
    order = [(state.chief + k) % state.players for k in range(state.players)]
    if state.step == TUTORING:
        order = [seat for seat in order if seat == state.actor or not state.tutored >> seat & 1]
    return [_tutor(view, seat) for seat in order]


def _tutor(view: View, seat: int) -> Tutor:
    bound = bound_to(view.state, seat)
    gift = active_gift(view.state, bound[0], seat) if bound else 0
    return Tutor(seat, tuple(bound or view.state.students), gift, view.hand_counts[seat])
