"""The form of a new table."""

from confucius.pages import wishes
from confucius.pages.refusals import problem_sentence
from confucius.pages.visits import Served, Visit, page
from confucius.pages.wishes import Wish
from confucius.rules.components import COLOURS
from confucius.table.problems import Problem
from confucius.words.names import family


def form(visit: Visit, wish: Wish, live_limit: int, problem: Problem | None = None) -> Served:
    """The form as it was filled in; `live_limit` is what is usual where all are there at once."""
    status = problem.status if problem is not None else 200 if wish.is_good else 422
    return page(
        visit,
        "new_table.html",
        status,
        wish=wish,
        fault=None if problem is None else problem_sentence(problem),
        families=[family(colour) for colour in COLOURS],
        bots=wishes.bot_choices(),
        limits=wishes.limit_choices(),
        live_pace=wishes.pace(live_limit),
    )
