"""The front page: for newcomers what the game is and "Play now", for regulars first what waits for them.

Below are open tables, games to watch and to replay, and records.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from markupsafe import Markup

from confucius.lessons import COURSE
from confucius.lessons.goal import FRONT
from confucius.pages import puzzles, wishes
from confucius.pages.figures import drawings
from confucius.pages.lists import last_move, next_step, outcome, place_of, standing_sentence
from confucius.pages.puzzle_progress import lately
from confucius.pages.refusals import problem_sentence
from confucius.pages.visits import Cookie, Served, Visit, page
from confucius.puzzles import day_at
from confucius.table.answers import TableAnswer
from confucius.table.problems import Problem, bad_request
from confucius.table.table import Status
from confucius.words.language import gettext, language

LARGEST_RECORD: Final = 2_000_000
_OPPONENTS: Final = "opponents"  # a cookie: how many players and which bots were wanted last


@dataclass(frozen=True)
class Lists:
    """What the front page lists. `hidden` finished tables of one's own are left out.

    `chart` shows the chances in the latest of them, if it is analysed; `puzzle_days` are the days whose
    puzzle was solved, as the account knows them.
    """

    now: float
    mine: Sequence[TableAnswer] = ()
    hidden: int = 0
    open: Sequence[TableAnswer] = ()
    running: Sequence[TableAnswer] = ()
    finished: Sequence[TableAnswer] = ()
    chart: Markup | None = None
    puzzle_days: Mapping[int, bool] = field(default_factory=dict)

    def waiting_for_you(self) -> list[TableAnswer]:
        return [table for table in self.mine if table["your_turn"]]

    def going_on(self) -> list[TableAnswer]:
        return [t for t in self.mine if not t["your_turn"] and t["status"] != Status.FINISHED]

    def over(self) -> list[TableAnswer]:
        return over(self.mine)

    def others(self, tables: Sequence[TableAnswer]) -> list[TableAnswer]:
        """A person's own tables have a separate list."""
        own = {table["id"] for table in self.mine}
        return [table for table in tables if table["id"] not in own]


def over(tables: Sequence[TableAnswer]) -> list[TableAnswer]:
    return [table for table in tables if table["status"] == Status.FINISHED]


def front(visit: Visit, lists: Lists, problem: Problem | None = None) -> Served:
    calls = lists.waiting_for_you()
    return page(
        visit,
        "home.html",
        200 if problem is None else problem.status,
        fault=None if problem is None else problem_sentence(problem),
        board=_front_board(language()),
        known_here=visit.person is not None,
        regular=bool(lists.mine),
        calls=calls,
        going=lists.going_on(),
        over=lists.over(),
        chart=lists.chart,
        hidden=lists.hidden,
        open=lists.others(lists.open),
        running=lists.others(lists.running),
        finished=lists.others(lists.finished),
        calling=len(calls),
        standing=standing_sentence,
        last_move=lambda table: last_move(table, lists.now),
        outcome=outcome,
        place_of=place_of,
        puzzle=puzzles.in_brief(day_at(lists.now), lately(visit, lists.puzzle_days)),
        lessons=len(COURSE),
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
