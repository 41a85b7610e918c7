"""The app of a site without a server, on CPython: the same doors, a folder as its keeper, real bots."""

import asyncio
import json
import re
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote, urlencode

import pytest

from confucius.game import Game
from confucius.lessons import COURSE, Lesson
from confucius.pages.visits import Served
from confucius.position import read_position
from confucius.record import Record
from confucius.rules.chance import seeded
from confucius.rules.moves import Move
from confucius.site import thinking
from confucius.site.app import App
from confucius.site.shelf import NotKept
from confucius.words.language import LANGUAGES

FORM = "application/x-www-form-urlencoded"
ROOT = "/games/confucius"


class Folder:
    """Keeps texts as files; `full` says that nothing more fits."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.full = False

    async def put(self, key: str, text: str) -> None:
        await asyncio.sleep(0)
        if self.full:
            raise NotKept("the disk is full")
        (self.place / quote(key, safe="")).write_text(text, encoding="utf-8")

    async def drop(self, key: str) -> None:
        (self.place / quote(key, safe="")).unlink()

    def texts(self) -> list[tuple[str, str]]:
        return [(unquote(file.name), file.read_text(encoding="utf-8")) for file in self.place.iterdir()]


class Here:
    """Bots that think at once, in this process, through the same JSON."""

    async def think(self, question: str) -> str:
        await asyncio.sleep(0)
        return thinking.answer(question)


class Browser:
    """One browser: its disk, and the app that a visit starts."""

    def __init__(self, place: Path, root: str = ROOT, seed: int = 7) -> None:
        self.folder = Folder(place)
        self.root = root
        self.seed = seed
        self.app = self.visit()

    def visit(self) -> App:
        self.app = App(self.folder, Here(), self.root, ["de-AT", "en"], lambda: seeded(self.seed))
        self.app.open(self.folder.texts())
        return self.app

    async def get(self, address: str, status: int = 200) -> str:
        return _text(await self.app.answer("GET", address), status)

    async def form(self, address: str, **fields: str) -> Served:
        return await self.app.answer("POST", address, FORM, urlencode(fields).encode())

    async def ask(self, method: str, address: str, status: int = 200, **body: Any) -> Any:
        found = await self.app.answer(method, address, "application/json", json.dumps(body).encode())
        text = _text(found, status)
        return json.loads(text) if text else None

    async def table(self, **fields: str) -> str:
        """The id of a new table."""
        answer = await self.form("/play", **{"players": "3", "bot": "novice", **fields})
        assert answer.status == 303
        return answer.headers["Location"].removeprefix(f"{self.root}/tables/")

    def pace(self, table: str) -> None:
        """Bots at the speed of a test."""
        live = self.app.shelf.get(table)
        object.__setattr__(live.table, "pace", 0.0)

    async def play(self, table: str, moves: int = 10_000) -> None:
        """Make the first irredundant move whenever it is the player's turn."""
        for _ in range(moves):
            self.pace(table)
            await self.app.settled()
            log = self.app.shelf.get(table).begun
            if log.is_over:
                return
            move = str(log.game.irredundant_moves[0])
            await self.ask("POST", f"/tables/{table}/moves", move=move, expected=log.last + 1)
        await self.app.settled()


def _text(found: Served, status: int) -> str:
    text = found.body if isinstance(found.body, str) else found.body.decode()
    assert found.status == status, text[:500]
    return text


Run = Callable[[Callable[[Browser], Awaitable[None]]], None]


@pytest.fixture
def run(tmp_path: Path) -> Run:
    def running(story: Callable[[Browser], Awaitable[None]]) -> None:
        async def told() -> None:
            await story(Browser(tmp_path))

        asyncio.run(told())

    return running


def test_a_whole_game_is_kept_and_gives_the_record_of_the_engine(run: Run) -> None:
    async def story(browser: Browser) -> None:
        table = await browser.table()
        await browser.play(table, 5)
        browser.visit()  # the tab was closed
        await browser.play(table)
        assert (await browser.ask("GET", f"/api/tables/{table}/view"))["over"]
        record = Record.from_json(json.loads(await browser.get(f"/api/tables/{table}/record")))
        game = record.check()
        assert game.result is not None
        # The set-up is drawn first, from the seed: the same as the engine draws.
        assert record.play[0] == Game(players=3, seed=browser.seed).record.play[0]

    run(story)


def test_every_page_stays_inside_the_folder(run: Run) -> None:
    async def story(browser: Browser) -> None:
        table = await browser.table()
        await browser.app.settled()
        pages = [
            "/",
            "/learn",
            "/learn/1",
            "/rules",
            "/rules/7",
            "/rules/aid",
            "/rules/tips",
            "/rules/history",
        ]
        pages += ["/puzzles", "/puzzles/3", "/tables/new", f"/tables/{table}", f"/tables/{table}/at/0"]
        for short in LANGUAGES:
            await browser.form("/language", language=short, back="/")
            for address in pages:
                text = await browser.get(address)
                assert f'lang="{short}"' in text
                found = re.findall(r'(?:href|action|src)="(/[^"]*)"', text)
                assert found, address
                assert all(one.startswith(f"{ROOT}/") for one in found), (address, found)
                assert "/account" not in text.replace("/account/name", ""), address
                assert "/api/docs" not in text

    run(story)


def test_a_move_that_cannot_be_kept_has_not_happened(run: Run) -> None:
    async def story(browser: Browser) -> None:
        table = await browser.table()
        browser.pace(table)
        await browser.app.settled()
        log = browser.app.shelf.get(table).begun
        last, move = log.last, str(log.game.irredundant_moves[0])
        browser.folder.full = True
        asked: dict[str, Any] = {"move": move, "expected": last + 1}
        refused = await browser.ask("POST", f"/tables/{table}/moves", 507, **asked)
        assert refused["code"] == "not-kept"
        assert browser.app.shelf.get(table).begun.last == last
        browser.folder.full = False
        await browser.ask("POST", f"/tables/{table}/moves", **asked)
        assert browser.visit().shelf.get(table).begun.last > last

    run(story)


def test_what_is_wrong_is_said_and_changes_nothing(run: Run) -> None:
    async def story(browser: Browser) -> None:
        table = await browser.table()
        browser.pace(table)
        await browser.app.settled()
        last = browser.app.shelf.get(table).begun.last
        door = f"/tables/{table}/moves"
        illegal = await browser.ask("POST", door, 422, move="force pay 2", expected=last + 1)
        assert (illegal["code"], illegal["rule"]) == ("illegal-move", "5.4")
        late = await browser.ask("POST", door, 409, move="tax", expected=last)
        assert late["code"] == "out-of-date"
        assert (await browser.ask("POST", door, 422, move=7, expected=last + 1))["where"] == "move"
        assert (await browser.ask("POST", "/tables/nowhere/moves", 404, move="tax", expected=1))["code"]
        assert "404" in await browser.get("/tables/nowhere", 404)
        assert (await browser.ask("PUT", door, 405))["code"] == "wrong-method"
        assert browser.app.shelf.get(table).begun.last == last

    run(story)


def test_a_game_under_way_goes_on_from_a_file(run: Run) -> None:
    async def story(browser: Browser) -> None:
        table = await browser.table(players="4")
        await browser.play(table, 3)
        saved = await browser.get(f"/tables/{table}/file")
        await browser.ask("DELETE", f"/api/tables/{table}", 204)
        assert await browser.ask("GET", f"/api/tables/{table}", 404)
        again = (await _opened(browser, saved)).headers["Location"].rpartition("/")[2]
        assert browser.app.shelf.get(again).begun.last >= 3
        await browser.play(again)
        assert browser.app.shelf.get(again).begun.is_over
        record = await browser.get(f"/api/tables/{again}/record")
        shown = (await _opened(browser, record)).headers["Location"].rpartition("/")[2]
        assert browser.app.shelf.get(shown).begun.is_over

    run(story)


@pytest.mark.parametrize("broken", ["", "{", "[]", "{}", '{"format": "confucius table 1"}'])
def test_a_broken_file_is_refused_in_a_sentence(run: Run, broken: str) -> None:
    async def story(browser: Browser) -> None:
        answer = await _opened(browser, broken)
        assert answer.status in (400, 422)
        assert 'class="notice bad"' in str(answer.body)
        assert browser.app.shelf.listed(browser.app.person) == []
        assert 'class="play-now"' in await browser.get("/records")  # what the tab shows after a reload

    run(story)


async def _opened(browser: Browser, text: str) -> Served:
    body = (
        f'--x\r\nContent-Disposition: form-data; name="record"; filename="a.json"\r\n\r\n{text}\r\n--x--\r\n'
    )
    return await browser.app.answer("POST", "/records", "multipart/form-data; boundary=x", body.encode())


def test_several_people_at_one_screen(run: Run) -> None:
    async def story(browser: Browser) -> None:
        fields = {"players": "3", "seat-1": "me", "seat-2": "here", "name-2": "Ada", "seat-3": "bot:novice"}
        answer = await browser.form("/tables", **fields)
        table = answer.headers["Location"].rpartition("/")[2]
        seats = browser.app.shelf.get(table).table.seats
        assert [seat.name for seat in seats][1:2] == ["Ada"]
        assert "Ada" in await browser.get(f"/tables/{table}")

    run(story)


def test_taking_back_hints_orders_leaving_and_notes(run: Run) -> None:
    async def story(browser: Browser) -> None:
        table = await browser.table()
        await browser.play(table, 2)
        door = f"/api/tables/{table}"
        last = browser.app.shelf.get(table).begun.last
        hint = await browser.ask("POST", f"{door}/hint", expected=last + 1)
        assert hint["move"]
        await browser.ask("PUT", f"{door}/orders", orders=["one-answer"])
        view = await browser.ask("POST", f"{door}/take-back", expected=last)
        assert view["last"] < last
        await browser.ask("PUT", f"{door}/notes", text="remember the sea")
        browser.visit()
        assert (await browser.ask("GET", f"{door}/notes"))["text"] == "remember the sea"
        away = await browser.ask("POST", f"{door}/leave")
        assert any(seat["away"] for seat in away["seats"])
        back = await browser.ask("POST", f"{door}/return")
        assert not any(seat["away"] for seat in back["seats"])

    run(story)


def test_a_page_hears_of_moves(run: Run) -> None:
    async def story(browser: Browser) -> None:
        table = await browser.table()
        heard = browser.app.events(f"/tables/{table}/stream?since=0.0&have=&logged=-1")
        assert "event: alive" in await anext(heard)
        first = await anext(heard)
        assert "event: update" in first
        assert 'href=\\"/rules' not in first
        assert (await browser.app.answer("HEAD", f"/tables/{table}/stream")).status == 200
        assert (await browser.app.answer("HEAD", "/tables/nowhere/stream")).status == 404
        await browser.play(table, 1)
        assert "event: " in await asyncio.wait_for(anext(heard), 10)

    run(story)


def test_lessons_and_puzzles_remember_what_was_done(run: Run) -> None:
    async def story(browser: Browser) -> None:
        page = await browser.get("/learn/1")
        start = json.loads(re.findall(r'id="start">(.*?)</script>', page, re.DOTALL)[0])
        assert start["doors"]["page"] == f"{ROOT}/learn/1"
        assert (await browser.ask("POST", "/puzzles/5/solution"))["lesson"]["closed"]
        lesson = COURSE[0]
        reached = next(str(move) for move in _moves(lesson) if lesson.turns[0].is_reached_by(str(move)))
        await browser.ask("POST", "/learn/1/moves", move=reached, expected=1)
        browser.visit()
        assert (await browser.ask("POST", "/puzzles/5/hint", 409))["code"]
        log = await browser.ask("GET", "/learn/1/log")
        assert len(log["entries"]) > 1, "the move of the lesson was forgotten"

    run(story)


def _moves(lesson: Lesson) -> list[Move]:
    return list(Game(position=read_position(lesson.position), explicit=True).irredundant_moves)


def test_an_analysis_is_made_and_kept(run: Run) -> None:
    async def story(browser: Browser) -> None:
        table = await browser.table()
        await browser.play(table)
        browser.app.analyses.ask(browser.app.shelf.get(table), "chances")
        door = f"/api/tables/{table}/analysis"
        assert (await browser.ask("GET", door))["status"] == "running"
        for _ in range(100_000):
            await asyncio.sleep(0)
            if not browser.app.analyses.is_busy:
                break
        browser.visit()
        assert (await browser.ask("GET", door))["status"] == "done"
        assert f'action="{ROOT}/tables/{table}/analysis"' not in await browser.get(
            f"/tables/{table}/analysis"
        )
        front = await browser.get("/")
        assert front.count('class="small-chart"') == 1
        assert "/story" not in front, "nobody to tell it to"

    run(story)


def test_the_app_needs_no_web_framework_and_no_database() -> None:
    script = (
        "import sys\n"
        "for name in ('fastapi', 'starlette', 'pydantic', 'sqlalchemy', 'numpy', 'uvicorn', 'argon2'):\n"
        "    sys.modules[name] = None\n"
        "import confucius.site.app, confucius.site.thinking\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True)
