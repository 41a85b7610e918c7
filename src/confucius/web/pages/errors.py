"""Pages for what went wrong; programs get JSON instead (see `app`)."""

from typing import Final

from fastapi import Request
from fastapi.responses import HTMLResponse

from confucius.browser.sentences import sentence
from confucius.table.problems import Problem
from confucius.web.pages.refusals import problem_sentence
from confucius.web.pages.rendering import page
from confucius.words.language import N_

_HEADINGS: Final = {
    401: N_("Who are you?"),
    403: N_("This is not for you"),
    404: N_("There is nothing here"),
    405: N_("That does not work this way"),
    409: N_("That is not possible any more"),
    422: N_("That was not understood"),
    429: N_("Not so fast"),
    500: N_("Something broke"),
}
_ADVICE: Final = {
    401: N_("Sit down at a table, or log in, and try again."),
    404: N_("The address may be mistyped, or the table was taken away before its game began."),
    405: N_("Go back to the page you came from and try again there."),
    500: N_("It has been noted. Nothing of your game is lost: load the page again in a moment."),
}


def error_page(request: Request, problem: Problem) -> HTMLResponse:
    heading = _HEADINGS.get(problem.status, N_("That did not work"))
    advice = _ADVICE.get(problem.status)
    return page(
        request,
        "error.html",
        problem.status,
        code=problem.status,
        heading=sentence(heading),
        advice=problem_sentence(problem) if advice is None else sentence(advice),
    )
