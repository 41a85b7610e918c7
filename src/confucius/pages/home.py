"""The front page: play now, your tables, open ones, games to watch and to replay, records."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from markupsafe import Markup

from confucius.lessons.goal import FRONT
from confucius.pages import wishes
from confucius.pages.figures import drawings
from confucius.pages.lists import next_step, outcome, standing_sentence
from confucius.pages.refusals import problem_sentence
from confucius.pages.visits import Cookie, Served, Visit, page
from confucius.table.answers import TableAnswer
from confucius.table.problems import Problem, bad_request
from confucius.words.language import gettext, language

LARGEST_RECORD: Final = 2_000_000
_OPPONENTS: Final = "opponents"  # a cookie: how many players and which bots were wanted last


@dataclass(frozen=True)
class Lists:
    """The tables the front page lists; `hidden` finished ones of one's own are left out."""

    mine: Sequence[TableAnswer] = ()
    hidden: int = 0
    open: Sequence[TableAnswer] = ()
    running: Sequence[TableAnswer] = ()
    finished: Sequence[TableAnswer] = ()

    def others(self, tables: Sequence[TableAnswer]) -> list[TableAnswer]:
        """A person's own tables have a separate list."""
        own = {table["id"] for table in self.mine}
        return [table for table in tables if table["id"] not in own]


def front(visit: Visit, lists: Lists, problem: Problem | None = None) -> Served:
    return page(
        visit,
        "home.html",
        200 if problem is None else problem.status,
        fault=None if problem is None else problem_sentence(problem),
        board=_front_board(language()),
        known_here=visit.person is not None,
        mine=lists.mine,
        hidden=lists.hidden,
        open=lists.others(lists.open),
        running=lists.others(lists.running),
        finished=lists.finished,
        calling=sum(bool(table["your_turn"]) for table in lists.mine),
        standing=standing_sentence,
        outcome=outcome,
        mine_action=next_step,
        pace=wishes.pace,
        opponents=wishes.opponents(*visit.cookies.get(_OPPONENTS, "").partition(".")[::2]),
        levels=wishes.levels(),
    )


@cache
def _front_board(_language: str) -> dict[str, list[Markup]]:
    """A board in the middle of a game, drawn as at the table."""
    return {name: drawings(figure) for name, figure in FRONT.items()}


def wanting(players: int, bot: str) -> Cookie:
    """Remember whom somebody wanted to play against."""
    return Cookie(_OPPONENTS, f"{players}.{bot}")


def document(content: bytes) -> object:
    """What is in an uploaded file."""
    if len(content) > LARGEST_RECORD:
        raise bad_request("too-large", gettext("The file is too large to be a game record."))
    try:
        return json.loads(content)
    except (ValueError, RecursionError) as error:
        raise bad_request("not-json", gettext("The file is not JSON.")) from error
