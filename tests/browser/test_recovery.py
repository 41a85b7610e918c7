"""What the network does to people: it breaks, it swallows, the server dies. No page needs a reload for it."""

import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import httpx
import pytest
from playwright.sync_api import Browser, Page, Request, expect

from browser.conftest import Visitors, visitors
from browser.test_table import YOURS, number, sit_down
from confucius.server.settings import database_file
from server.club import any_move
from server.process import Process
from server.wire import Wire, to_server

Screenshot = Callable[[Page, str], Path]
Json = dict[str, Any]
PATIENCE: Final = 20.0
AWAY: Final = "No connection to the server"
BACK: Final = "Connected again."
NOTICED: Final = 12.0  # seconds, with a sign of life every second; a busy machine needs some of them


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    folder = tmp_path_factory.mktemp("recovery")
    server = Process(database_file(folder / "club.sqlite3"), folder / "server.log", "--heartbeat", "1")
    server.start()
    yield server
    server.close()


@pytest.fixture
def wire(club: Process) -> Iterator[Wire]:
    with to_server(club.port) as line:
        yield line


class Table:
    """Ada plays in her browser over the wire; Ben over a line of his own, where nothing ever happens."""

    def __init__(self, ada: Page, ben: httpx.Client) -> None:
        self.ada, self.ben = ada, ben
        assert ada.request.post("/api/me", data={"name": "Ada"}).ok
        body = {"seats": ["me", "open", "bot:random"], "pace": 0}
        self.id = ada.request.post("/api/tables", data=body).json()["table"]["id"]
        self.path = f"/tables/{self.id}"
        self.rng = random.Random(4)
        self.ben.post("/api/me", json={"name": "Ben"}).raise_for_status()
        self._post("join", {})

    def _post(self, door: str, body: Json) -> None:
        self.ben.post(f"/api/tables/{self.id}/{door}", json=body).raise_for_status()

    def view(self) -> Json:
        found: Json = self.ben.get(f"/api/tables/{self.id}/view").raise_for_status().json()
        return found

    def says(self, text: str) -> None:
        self._post("talk", {"text": text})

    def until_turn_of(self, who: str) -> None:
        """The others play on until one of the two must decide: Ben by himself, Ada on her page."""
        until = time.monotonic() + PATIENCE
        while (view := self.view())["decision"]["seat"] != self.seat(view, who):
            assert time.monotonic() < until, f"it is never the turn of {who}"
            if view["decision"]["yours"]:
                self.move(view)
            elif view["decision"]["seat"] == self.seat(view, "Ada"):
                self.ada_moves()
            else:
                time.sleep(0.02)

    @staticmethod
    def seat(view: Json, who: str) -> str:
        return next(str(seat["seat"]) for seat in view["table"]["seats"] if seat["name"] == who)

    def move(self, view: Json) -> None:
        move = any_move(self.rng)(view)
        body = {"move": move, "expected": view["last"] + 1, "seat": view["decision"]["seat"]}
        self._post("moves", body)

    def moves_of_ada(self) -> int:
        log = self.ben.get(f"/api/tables/{self.id}/log").raise_for_status().json()
        ada = self.seat(self.view(), "Ada")
        return sum(entry["seat"] == ada and not entry["forced"] for entry in log["entries"])

    def ada_chooses(self) -> None:
        """A move with nothing but the confirmation left."""
        expect(self.ada.locator(YOURS)).to_be_visible()
        self.ada.locator(":is([data-action=tax], [data-action=no-action]):not(.off)").first.click()
        expect(self.ada.locator("#confirm-move")).to_be_enabled()

    def ada_moves(self) -> None:
        made = self.moves_of_ada()
        self.ada_chooses()
        self.ada.locator("#confirm-move").click()
        self.until_ada_has_made(made + 1)

    def until_ada_has_made(self, moves: int) -> None:
        until = time.monotonic() + PATIENCE
        while self.moves_of_ada() < moves:
            assert time.monotonic() < until, "the move never arrives"
            self.ada.wait_for_timeout(30)
        assert self.moves_of_ada() == moves

    def ada_sees_everything(self) -> None:
        until = time.monotonic() + PATIENCE
        while (shown := number(self.ada)) != (last := self.view()["last"]):
            assert time.monotonic() < until, f"the game stands at {last}, the page at {shown}"
            self.ada.wait_for_timeout(30)


@pytest.fixture
def arrive(chromium: Browser, wire: Wire) -> Iterator[Visitors]:
    """Browsers that know no address but the wire's."""
    with visitors(chromium, wire.url, PATIENCE) as arrive:
        yield arrive


@pytest.fixture
def table(arrive: Visitors, club: Process) -> Iterator[Table]:
    """Ada has sat down at her page, which must still be the same page when all is over."""
    ada = arrive()
    with club.visitor() as ben:
        laid = Table(ada, ben)
        sit_down(ada, laid.path)
        ada.evaluate("window.stayed = true")
        yield laid
        assert ada.evaluate("window.stayed === true"), "the page was loaded again"


def unanswered(page: Page, ending: str) -> list[Request]:
    """What the page has asked for at such an address and waits for; the list follows the page."""
    found: list[Request] = []
    page.on("request", lambda request: found.append(request) if request.url.endswith(ending) else None)
    for end in ("requestfinished", "requestfailed"):
        page.on(end, lambda request: found.remove(request) if request in found else None)
    return found


def notice(page: Page, words: str) -> None:
    """What the page says about its connection, to eyes and to ears."""
    box = page.locator("[data-connection]")
    expect(box).to_contain_text(words, timeout=PATIENCE * 1000)
    assert box.get_attribute("role") == "status"


def test_a_page_that_was_cut_off_catches_up_by_itself(table: Table, wire: Wire) -> None:
    ada = table.ada
    table.until_turn_of("Ben")
    table.ada_sees_everything()
    wire.cut()
    table.says("Are you there?")
    table.move(table.view())
    notice(ada, AWAY)
    wire.mend()
    notice(ada, BACK)
    table.ada_sees_everything()
    expect(ada.locator("#said")).to_contain_text("Are you there?")
    table.until_turn_of("Ada")
    table.ada_moves()


def test_a_move_chosen_and_confirmed_without_a_connection_can_be_made_when_it_is_back(
    table: Table, wire: Wire, screenshot: Screenshot
) -> None:
    ada = table.ada
    table.until_turn_of("Ada")
    made = table.moves_of_ada()
    table.ada_chooses()
    wire.cut()
    ada.locator("#confirm-move").click()
    expect(ada.locator("#refused")).to_contain_text("No answer.")
    notice(ada, AWAY)
    screenshot(ada, "recovery-move-unsure")
    # She thinks better of it: the other move cannot be looked at now, but later it can, by itself.
    ada.keyboard.press("Escape")
    ada.locator("[data-action=no-action]").click()
    expect(ada.locator("#confirm .refusal")).to_contain_text("The server does not answer.")
    expect(ada.locator("#confirm-move")).to_be_disabled()
    wire.mend()
    expect(ada.locator("#confirm-move")).to_be_enabled()
    assert table.moves_of_ada() == made
    wire.cut()
    ada.locator("#confirm-move").click()
    expect(ada.locator("#refused")).to_contain_text("No answer.")
    wire.mend()
    expect(ada.locator("#refused")).to_contain_text("Your move was not made")
    ada.locator("#confirm-move").click()
    table.until_ada_has_made(made + 1)


def test_a_line_that_died_without_a_word_is_noticed_and_left(table: Table, wire: Wire) -> None:
    ada = table.ada
    table.until_turn_of("Ben")
    table.ada_sees_everything()
    wire.swallow()
    begun = time.monotonic()
    table.move(table.view())
    notice(ada, AWAY)
    assert time.monotonic() - begun < NOTICED
    wire.mend()
    table.ada_sees_everything()
    table.until_turn_of("Ada")
    table.ada_moves()


def test_a_move_that_arrived_while_its_answer_was_lost_is_made_once(table: Table, wire: Wire) -> None:
    ada = table.ada
    table.until_turn_of("Ada")
    made = table.moves_of_ada()
    table.ada_chooses()
    waiting = unanswered(ada, "/moves")
    wire.swallow(only_answers=True)
    ada.locator("#confirm-move").click()
    table.until_ada_has_made(made + 1)
    expect(ada.locator("#confirm")).to_contain_text("Sending…")
    wire.mend()
    table.ada_sees_everything()
    table.until_turn_of("Ada")
    expect(ada.locator(YOURS)).to_be_visible()
    # By the time the question is given up, or the browser sends it again, nothing is left to be said.
    until = time.monotonic() + PATIENCE
    while waiting and time.monotonic() < until:
        ada.wait_for_timeout(50)
    assert not waiting, "the page waits for ever"
    ada.wait_for_timeout(500)
    expect(ada.locator("#refused")).to_have_count(0)
    expect(ada.locator("#toast")).to_be_hidden()
    assert table.moves_of_ada() == made + 1
    table.ada_moves()


def test_a_server_that_was_killed_comes_back_and_the_game_goes_on(table: Table, club: Process) -> None:
    ada = table.ada
    table.until_turn_of("Ben")
    table.ada_sees_everything()
    club.kill()
    notice(ada, AWAY)
    club.start(again=True)
    notice(ada, BACK)
    table.move(table.view())
    table.ada_sees_everything()
    table.until_turn_of("Ada")
    table.ada_moves()
    expect(ada.locator("[data-connection] p")).to_have_count(0)


def test_lobby_and_waiting_room_come_back_too(arrive: Visitors, wire: Wire, club: Process) -> None:
    """On a phone, in Russian: the same notice everywhere."""
    lobby, room = arrive(size="phone", language="ru"), arrive()
    with club.visitor() as ben:
        ben.post("/api/me", json={"name": "Ben"}).raise_for_status()
        assert lobby.request.post("/api/me", data={"name": "Ada"}).ok
        made = lobby.request.post("/api/tables", data={"seats": ["me", "open", "open"]}).json()
        path = f"/tables/{made['table']['id']}"
        lobby.goto("/")
        room.goto(path)
        for page in (lobby, room):
            page.wait_for_timeout(300)
            page.evaluate("window.stayed = true")
        wire.cut()
        ben.post(f"/api{path}/join", json={}).raise_for_status()
        notice(lobby, "Нет связи с сервером")
        notice(room, AWAY)
        wire.mend()
        expect(room.locator("body")).to_contain_text("Ben")
        expect(lobby.locator("[data-live=mine]")).to_contain_text("Ben")
        for page in (lobby, room):
            assert page.evaluate("window.stayed === true")
