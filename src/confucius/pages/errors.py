"""Pages for what went wrong; scripts and programs get JSON instead."""

from typing import Final

from confucius.browser.sentences import sentence
from confucius.pages.refusals import problem_sentence
from confucius.pages.visits import Served, Visit, page
from confucius.table.problems import Problem
from confucius.words.language import N_

_HEADINGS: Final = {
    401: N_("You are not logged in"),
    403: N_("You do not have access"),
    404: N_("There is nothing here"),
    405: N_("That does not work this way"),
    409: N_("That is no longer possible"),
    422: N_("The request was not understood"),
    429: N_("Not so fast"),
    500: N_("Something went wrong"),
}
_ADVICE: Final = {
    401: N_("Sit down at a table, or log in, and try again."),
    404: N_("The address may be mistyped, or the table was removed before its game began."),
    405: N_("Go back to the page you came from and try again there."),
    500: N_("The error has been logged. Your game is safe: reload the page in a moment."),
}


def error_page(visit: Visit, problem: Problem) -> Served:
    heading = _HEADINGS.get(problem.status, N_("That did not work"))
    advice = _ADVICE.get(problem.status)
    return page(
        visit,
        "error.html",
        problem.status,
        known=False,
        code=problem.status,
        heading=sentence(heading),
        advice=problem_sentence(problem) if advice is None else sentence(advice),
    )
