"""Refusals on pages: problems by their code, in whole sentences."""

from typing import Final

from markupsafe import Markup

from confucius.browser.sentences import said, sentence
from confucius.table.people import LONGEST_NAME, LONGEST_PASSWORD, SHORTEST_PASSWORD
from confucius.table.problems import Problem
from confucius.words.language import N_, Counted, Sentence

_AGAIN: Final = N_("Go back to the page you came from and try again there.")
_SENTENCES: Final[dict[str, Sentence]] = {
    "bad-name": N_("A name has 1 to {longest_name} characters, on one line."),
    "bad-password": N_("A password has {shortest_password} to {longest_password} characters."),
    "name-taken": N_("This name belongs to somebody with a password. Choose another, or log in."),
    "code-needed": N_("Enter the code from your second factor too, and the password once more."),
    "wrong-password": N_(
        "The name or the password is wrong. Capital and small letters in the password matter."
    ),
    "registered": N_("You already have a password. Log out to set one for somebody else."),
    "too-often": Counted(
        "Too many attempts in a short time. Try again in {retry_after} [second|seconds].", by="retry_after"
    ),
    "seat-taken": N_("Somebody was faster: this seat is taken."),
    "seated": N_("You already have a seat at this table."),
    "begun": N_("The game has begun, so no seat is free. You can watch."),
    "not-seated": N_("You have no seat at this table."),
    "not-owner": N_("Only the person who opened the table can do this."),
    "not-json": N_("This file is not a game record: it is not JSON."),
    "too-large": N_("This file is too large to be a game record."),
    "bad-record": N_("This record cannot be replayed: {message}"),
    # In words for programs the fault is said in English, in terms of the request.
    "bad-request": _AGAIN,
    "refused": _AGAIN,
    "other-origin": N_("This came from a page on another site. Open the page here and try again."),
}
_FACTS: Final[dict[str, object]] = {
    "longest_name": LONGEST_NAME,
    "shortest_password": SHORTEST_PASSWORD,
    "longest_password": LONGEST_PASSWORD,
}


def problem_sentence(problem: Problem) -> Markup:
    """
    >>> problem_sentence(Problem(409, "seated", "..."))
    Markup('You already have a seat at this table.')
    """
    known = _SENTENCES.get(problem.code)
    if known is None:
        return sentence("{message}", message=problem.message)
    return said(known, **{**_FACTS, "message": problem.message, **problem.more})
