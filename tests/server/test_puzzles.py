"""The puzzles over HTTP: the question, its answers, what the browser and the account remember."""

import json
import random
import re
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import UTC, datetime
from html import unescape
from pathlib import Path

import pytest
from sqlalchemy import func, select

from confucius.notation import parse_move
from confucius.position import position_json, position_text
from confucius.puzzles import Puzzle, daily, numbers, puzzles, wording
from confucius.puzzles.puzzle import choice_of
from confucius.rules import dealing
from confucius.server.settings import Settings, database_file
from confucius.store.models import PuzzleResultRow, PuzzleSolverRow
from confucius.table.clocks import DAY
from confucius.table.considering import considered
from confucius.table.log_lines import log_lines
from confucius.table.looking import look
from confucius.table.problems import Problem
from confucius.table.puzzle import GIVEN_UP, HINT, SHOWN, SOLVED, TRYING, PuzzleTrial, resumed
from confucius.table.unkept import as_table, begun, viewer_in
from confucius.table.zones import scene, zones
from server.club import Club, Json, Visitor, opened

NOON = datetime(2026, 11, 18, 12, tzinfo=UTC)
TODAY = daily(NOON.date())


class Clock:
    """A server's clock that a test sets."""

    def __init__(self) -> None:
        self.now = NOON.timestamp()

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def puzzled(tmp_path: Path, clock: Clock) -> AsyncIterator[Club]:
    async with opened(Settings(database=database_file(tmp_path / "club.sqlite3"), now=clock)) as found:
        yield found


def wrong_move(puzzle: Puzzle) -> str:
    return puzzle.second.move


async def page(visitor: Visitor, path: str, status: int = 200) -> str:
    answer = await visitor.ask("GET", path)
    assert answer.status_code == status, answer.text[:500]
    return unescape(re.sub(r"<script.*?</script>|<[^>]*>", " ", answer.text, flags=re.DOTALL))


async def tried(visitor: Visitor, number: int, move: str, status: int = 200) -> Json:
    return await visitor.post(f"/puzzles/{number}/moves", {"move": move, "expected": 1}, status)


async def with_account(club: Club, name: str) -> Visitor:
    visitor = club.visitor()
    await visitor.post("/api/register", {"name": name, "password": "quite a long phrase"})
    return visitor


# A puzzle under way


def test_a_wrong_answer_is_not_carried_out_and_the_right_one_is() -> None:
    one = puzzles()[1]
    trial = PuzzleTrial(1)
    trial.make(wrong_move(one))
    assert (trial.standing, trial.log.last, len(trial.wrong)) == (TRYING, 0, 1)
    trial.make(one.solutions[0])
    assert trial.standing == SOLVED
    assert trial.log.last >= 1
    assert not trial.first_try
    assert len(trial.wrong) == 1


def test_only_the_right_move_at_once_and_without_a_hint_is_a_first_try() -> None:
    right = puzzles()[1].solutions[0]
    assert PuzzleTrial(1, [right]).first_try
    assert not PuzzleTrial(1, [HINT, right]).first_try
    assert not PuzzleTrial(1, [wrong_move(puzzles()[1]), right]).first_try
    shown = PuzzleTrial(1, [GIVEN_UP])
    assert (shown.standing, shown.first_try) == (SHOWN, False)


def test_another_payment_of_the_right_choice_counts_if_it_is_as_good() -> None:
    several = [number for number, one in puzzles().items() if len(one.solutions) > 1]
    for number in several[:10]:
        for right in puzzles()[number].solutions:
            assert PuzzleTrial(number, [right]).standing == SOLVED


def test_after_the_end_there_is_nothing_to_try() -> None:
    trial = PuzzleTrial(1, [GIVEN_UP])
    with pytest.raises(Problem):
        trial.make("tax")


def test_tries_that_a_puzzle_does_not_know_are_forgotten() -> None:
    assert resumed(1, ["nonsense"]).tried == []
    assert resumed(1, ["bribe hubu 1 pay 3+3+3+3+3+3"]).tried == []


# Over HTTP


@pytest.mark.anyio
async def test_a_wrong_answer_is_answered_and_the_solution_explained(puzzled: Club) -> None:
    ada, one = puzzled.visitor(), puzzles()[1]
    first = await page(ada, "/puzzles/1")
    assert wording.title(one) in first
    assert wording.goal(one) in first
    answer = await tried(ada, 1, wrong_move(one))
    assert answer["payload"]["lesson"] == answer["payload"]["lesson"] | {"standing": TRYING, "tries": 1}
    told = await page(ada, "/puzzles/1")
    assert wording.answered(one, parse_move(wrong_move(one)))[-1] in told
    assert "1 try so far" in told
    solved = await tried(ada, 1, one.solutions[0])
    assert solved["payload"]["lesson"]["closed"]
    assert solved["payload"]["choices"] == []
    done = await page(ada, "/puzzles/1")
    assert "Solved after 1 other try" in done
    assert "From a game of bots" in done


@pytest.mark.anyio
async def test_a_hint_tells_the_idea_and_then_where(puzzled: Club) -> None:
    ada = puzzled.visitor()
    number = next(n for n, one in puzzles().items() if parse_move(one.solutions[0]).name == "bribe")
    one = puzzles()[number]
    assert wording.idea(one.theme).words not in await page(ada, f"/puzzles/{number}")
    await ada.post(f"/puzzles/{number}/hint")
    assert wording.idea(one.theme).words in await page(ada, f"/puzzles/{number}")
    pointed = await ada.post(f"/puzzles/{number}/hint")
    assert pointed["lesson"]["points"] == ["action:bribe"]


@pytest.mark.anyio
async def test_the_front_page_knows_the_row_of_days_of_an_account(puzzled: Club, clock: Clock) -> None:
    ada = await with_account(puzzled, "Ada")
    await ada.post("/api/tables", {"seats": ["me", "open", "open"]}, 201)
    for _ in range(9):
        number = daily(datetime.fromtimestamp(clock.now, UTC).date())
        await tried(ada, number, puzzles()[number].solutions[0])
        clock.now += DAY
    front = (await ada.ask("GET", "/")).text
    assert "9 days in a row" in front
    assert front.count('<li class="first"') == 6
    assert front.count('<li class="open"') == 1
    ada.client.cookies.delete("puzzles_lately")
    assert "9 days in a row" in await page(ada, "/"), "the account knows them"
    clock.now += DAY
    assert "days in a row" not in await page(ada, "/"), "a day was missed"


@pytest.mark.anyio
async def test_without_an_account_the_front_page_knows_what_the_browser_remembers(
    puzzled: Club, clock: Clock
) -> None:
    ben = puzzled.visitor()
    await ben.post("/api/tables", {"seats": ["me", "open", "open"]}, 201)
    for _ in range(2):
        number = daily(datetime.fromtimestamp(clock.now, UTC).date())
        await tried(ben, number, puzzles()[number].solutions[0])
        clock.now += DAY
    assert "2 days in a row" in await page(ben, "/")
    for odd in ("9" * 500, "1.2", "x.y.fff", "1..fff", "-1.99999999.ffffffffff"):
        ben.client.cookies.set("puzzles_lately", odd)
        assert "days in a row" not in await page(ben, "/"), odd


@pytest.mark.anyio
async def test_illegal_and_unknown_things_are_refused(puzzled: Club) -> None:
    ada = puzzled.visitor()
    await tried(ada, 1, "nonsense", 400)
    await tried(ada, 1, "bribe hubu 1 pay 3+3+3+3+3+3", 422)
    await page(ada, f"/puzzles/{max(puzzles()) + 1}", 404)
    await page(ada, "/puzzles/0", 404)
    ada.client.cookies.set("puzzles_solved", "zz")
    ada.client.cookies.set("puzzle_days", "9" * 500)
    assert "days in a row" in await page(ada, "/puzzles")


def sent(one: Puzzle) -> str:
    """All that a browser gets of a puzzle before it is solved."""
    log, who = begun(position_json(one.state), "the same"), viewer_in(one.seat)
    live = as_table(log, one.seat, "puzzle", 0)
    found = scene(live, who, look(live, who))
    words = [*wording.question(one), *wording.answered(one, parse_move(wrong_move(one)))]
    drawn = [zone.whole for zone in zones(found).values()]
    tried_out = considered(log, one.solutions[0], one.seat)
    return json.dumps([found.answer, drawn, words, tried_out, log_lines(live, who, -1, None)])


def test_nothing_that_is_sent_depends_on_what_others_hold() -> None:
    """With other cards in the hands of the others the browser gets the same, to the letter."""
    for number in numbers()[::20][:4]:
        one = puzzles()[number]
        dealt = dealing.sample(one.view(), random.Random(number))
        other = replace(one, position=position_text(dealt))
        assert other.position != one.position
        assert sent(other) == sent(one)


@pytest.mark.anyio
async def test_the_position_itself_is_never_sent(puzzled: Club) -> None:
    ada, one = puzzled.visitor(), puzzles()[1]
    told = (await ada.ask("GET", "/puzzles/1")).text
    told += json.dumps(await ada.get("/puzzles/1/fragments"))
    told += json.dumps(await tried(ada, 1, wrong_move(one)))
    for field in one.position.split():
        assert len(field) < 12 or field not in told


# What is remembered


@pytest.mark.anyio
async def test_a_streak_is_kept_without_an_account(puzzled: Club, clock: Clock) -> None:
    ada = puzzled.visitor()
    for day, first in enumerate((True, False, True)):
        clock.now = NOON.timestamp() + day * DAY
        number = daily(datetime.fromtimestamp(clock.now, UTC).date())
        one = puzzles()[number]
        if not first:
            await tried(ada, number, wrong_move(one))
        await tried(ada, number, one.solutions[0])
    html = (await ada.ask("GET", "/puzzles")).text
    assert re.search(r"<b>3</b>\s*<span>days in a row", html)
    assert len(re.findall(r'class="first">\s*<a', html)) == 2
    assert len(re.findall(r'class="later">\s*<a', html)) == 1
    clock.now += 3 * DAY
    later = (await ada.ask("GET", "/puzzles")).text
    assert re.search(r"<b>0</b>\s*<span>days in a row", later)
    assert "best so far: 3" in later


@pytest.mark.anyio
async def test_everybody_is_asked_the_same_question_today(puzzled: Club, clock: Clock) -> None:
    asked = [await page(puzzled.visitor(), "/puzzles") for _ in range(2)]
    assert f"No. {TODAY}" in asked[0]
    assert f"No. {TODAY}" in asked[1]
    answer = await puzzled.visitor().ask("GET", "/puzzles/today")
    assert answer.headers["location"] == f"/puzzles/{TODAY}"
    clock.now += DAY
    assert f"No. {TODAY} " not in await page(puzzled.visitor(), "/puzzles")


@pytest.mark.anyio
async def test_practice_leads_through_a_theme(puzzled: Club) -> None:
    ada = puzzled.visitor()
    theme = puzzles()[1].theme
    answer = await ada.ask("GET", f"/puzzles/practice?theme={theme}&level={puzzles()[1].level}")
    assert answer.headers["location"] == "/puzzles/1"
    solved = await tried(ada, 1, puzzles()[1].solutions[0])
    following = int(solved["payload"]["lesson"]["next"].rpartition("/")[2])
    assert puzzles()[following].theme == theme


@pytest.mark.anyio
async def test_with_an_account_the_first_try_counts_for_both_ratings(puzzled: Club) -> None:
    ada, one = await with_account(puzzled, "Ada"), puzzles()[1]
    await tried(ada, 1, one.solutions[0])
    assert "puzzle rating" in await page(ada, "/puzzles")
    await ada.post("/puzzles/1/again")
    await tried(ada, 1, wrong_move(one))
    mine = await exported(ada)
    assert mine["rating"] > 1500
    assert [(found["number"], found["first_try"], found["solved"]) for found in mine["results"]] == [
        (1, True, True)
    ], "what comes later changes nothing"
    record = await puzzled.house.puzzling.record(1)
    assert record is not None
    assert (record.tries, record.firsts) == (1, 1)


async def exported(visitor: Visitor) -> Json:
    found: Json = (await visitor.get("/api/me/data"))["puzzles"]
    return found


@pytest.mark.anyio
async def test_a_wrong_first_try_costs_rating_and_the_puzzle_can_still_be_solved(puzzled: Club) -> None:
    ada, one = await with_account(puzzled, "Ada"), puzzles()[TODAY]
    await tried(ada, TODAY, wrong_move(one))
    assert (await exported(ada))["rating"] < 1500
    await tried(ada, TODAY, one.solutions[0])
    assert [
        (found["first_try"], found["solved"], found["day"]) for found in (await exported(ada))["results"]
    ] == [(False, True, "2026-11-18")]


@pytest.mark.anyio
async def test_results_go_with_the_account(puzzled: Club) -> None:
    ada = await with_account(puzzled, "Ada")
    await tried(ada, 1, puzzles()[1].solutions[0])
    person = await puzzled.house.people.of_token(str(ada.client.cookies["confucius_session"]))
    assert person is not None
    await puzzled.house.remove_person(person)
    async with puzzled.house.store.reading() as session:
        for rows in (PuzzleResultRow, PuzzleSolverRow):
            assert await session.scalar(select(func.count()).select_from(rows)) == 0


def test_every_puzzle_has_a_wrong_answer_that_is_another_choice() -> None:
    for one in puzzles().values():
        assert not one.is_right_choice(choice_of(parse_move(wrong_move(one))))
