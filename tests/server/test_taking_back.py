"""Going back in a game with bots alone: to any decision, as often as one likes; draws stay as they were."""

import random

import pytest

from confucius import Game, Record
from confucius.record import RecordError
from confucius.rules.chance import seeded
from confucius.rules.options import Options
from confucius.server.settings import Settings
from confucius.store.tables import find_taken_back
from confucius.table.copies import upload
from confucius.table.log import GameLog, MadeBy, Opening
from server.club import Club, Json, Visitor, opened, until

pytestmark = pytest.mark.anyio
BOTS = ("me", "bot:random", "bot:random")


async def my_turn(me: Visitor, table: str) -> Json:
    async def found() -> Json | None:
        view = await me.view(table)
        return view if view["choices"] else None

    view: Json = await until(found, "my turn")
    return view


async def decide(me: Visitor, table: str, move: str) -> Json:
    view = await my_turn(me, table)
    await me.move(table, move, view["last"] + 1)
    return await my_turn(me, table)


async def taken_back(me: Visitor, table: str, view: Json, **more: int) -> Json:
    return await me.post(f"/api/tables/{table}/take-back", {"expected": view["last"], **more})


async def test_with_bots_alone_any_decision_can_be_taken_back(club: Club) -> None:
    me = club.visitor()
    table = (await me.lay(*BOTS))["table"]["id"]
    views = [await my_turn(me, table)]
    for move in ("tax", "no-action", "no-action"):
        views.append(await decide(me, table, move))
    for then in (views[2], views[1]):  # one after the other, through what the bots did and what was drawn
        back = await taken_back(me, table, await me.view(table))
        assert (back["last"], back["view"], back["choices"]) == (then["last"], then["view"], then["choices"])
    later = await decide(me, table, "no-action")
    first = views[0]["last"]
    assert (await me.view(table, at=first))["can_take_back"]
    assert not (await me.view(table, at=first + 1))["can_take_back"], "a bot decided there"
    back = await taken_back(me, table, later, to=first + 1)
    assert (back["last"], back["view"]) == (first, views[0]["view"])
    told = await me.get(f"/api/tables/{table}/log")
    assert [one["code"] for one in told["notices"]] == ["took-back"]
    assert (await me.post(f"/api/tables/{table}/take-back", {"expected": 99, "to": 1}, 409))[
        "code"
    ] == "out-of-date"


async def test_nothing_of_the_bots_can_be_taken_back_by_itself(club: Club) -> None:
    me = club.visitor()
    table = (await me.lay(*BOTS))["table"]["id"]
    view = await decide(me, table, "no-action")
    theirs = view["last"]
    refused = await me.post(f"/api/tables/{table}/take-back", {"expected": view["last"], "to": theirs}, 403)
    assert refused["code"] == "cannot-take-back"
    other = await club.visitor().named("Eve")
    await other.post(f"/api/tables/{table}/take-back", {"expected": view["last"]}, 403)
    assert (await me.view(table))["last"] == view["last"]


async def test_among_several_people_nothing_drawn_is_taken_back(club: Club) -> None:
    me = club.visitor()
    table = (await me.lay("me", "here:Ben", "bot:random"))["table"]["id"]
    seat = (await me.view(table))["decision"]["seat"]
    if seat in ("black", "green"):
        await me.move(table, "tax", 1, seat=seat)
        await me.post(f"/api/tables/{table}/take-back", {"expected": 1, "to": 1}, 403)


async def test_what_was_drawn_comes_again_after_a_restart(database: str) -> None:
    """On both databases: the cards of the first try come again, whatever was done in between."""
    async with opened(Settings(database=database, pace=0)) as club:
        me = club.visitor()
        table = (await me.lay(*BOTS))["table"]["id"]
        before = await my_turn(me, table)
        drawn = (await decide(me, table, "tax"))["view"]["seats"]["black"]["hand"]
        await taken_back(me, table, await me.view(table), to=before["last"] + 1)
        await decide(me, table, "no-action")
        await taken_back(me, table, await me.view(table), to=before["last"] + 1)
        cookies = me.client.cookies
    async with opened(Settings(database=database, pace=0)) as club:
        me = club.visitor()
        me.client.cookies = cookies
        view = await me.view(table)
        assert (view["last"], view["view"]["seats"]["black"]["hand"]) == (
            before["last"],
            before["view"]["seats"]["black"]["hand"],
        )
        after = await me.move(table, "tax", view["last"] + 1)
        assert after["view"]["seats"]["black"]["hand"] == drawn
        async with club.house.store.reading() as session:
            assert len(await find_taken_back(session, table)) == 2


async def test_a_bot_s_answer_to_what_was_taken_back_is_dropped(sqlite: str) -> None:
    async with opened(Settings(database=sqlite, pace=0)) as club:
        me = club.visitor()
        table = (await me.lay("me", "bot:random", "bot:random", pace=0.3))["table"]["id"]
        view = await my_turn(me, table)
        await me.move(table, "no-action", view["last"] + 1)
        back = await taken_back(me, table, await me.view(table))  # while the next bot waits for its pace
        assert back["decision"]["yours"]

        async def nobody_thinks() -> bool:
            return not club.house.thinking.busy

        await until(nobody_thinks, "the bot's answer")
        now = await me.view(table)
        assert (now["last"], now["view"]) == (view["last"], view["view"])


def alone(seed: int = 1) -> GameLog:
    return GameLog.begun(Opening(Options(3)), seeded(seed), 0.0)


def make(log: GameLog, text: str, by: MadeBy = MadeBy.PERSON) -> None:
    log.accept(log.tried(log.game.read_move(text), log.game.state.actor, by, 0.0, [None] * 3))


def test_nobody_learns_what_another_seat_draws() -> None:
    """My cards wait for me; a bot that draws before me draws by chance, as if I had never drawn."""
    log = alone()
    me = log.game.state.actor
    make(log, "tax")
    mine = log.game.last_step.draws
    log = log.back_to(1, seeded("other"), 0.0)
    make(log, "no-action")
    never_drawn = GameLog.rebuilt(log.opening, log.entries, seeded("other"))
    make(never_drawn, "tax", MadeBy.BOT)
    make(log, "tax", MadeBy.BOT)
    assert log.game.last_step.draws == never_drawn.game.last_step.draws != mine
    while log.game.state.actor != me:
        make(log, "no-action", MadeBy.BOT)
    make(log, "tax")
    assert log.game.last_step.draws == mine


def played_with_returns(seed: int) -> GameLog:
    """A whole game in which the first player often goes back."""
    rng = random.Random(seed)
    log = alone(seed)
    returns = 0
    while not log.is_over:
        moves = log.game.irredundant_moves
        person = log.game.state.actor == 0
        make(log, str(moves[rng.randrange(len(moves))]), MadeBy.PERSON if person else MadeBy.BOT)
        if not log.is_over and returns < 12 and rng.random() < 0.08 and log.decisions_of([0]):
            log = log.back_to(rng.choice(log.decisions_of([0])[-6:]), log.game.chance or seeded(0), 0.0)
            returns += 1
    return log


def test_a_record_marks_what_was_taken_back_and_checks_it() -> None:
    log = played_with_returns(3)
    found = Record.of(log.game)
    found.taken_back = [{"after": one.number - 1, "play": one.play} for one in log.taken_back]
    assert len(found.taken_back) == 12
    again = Record.from_json(found.to_json())
    assert again.check().is_over
    assert "taken_back" not in Record.of(log.game).to_json()
    plan = upload(found.to_json(), 0.0)
    assert [one.number for one in plan.taken_back] == [one.number for one in log.taken_back]
    rebuilt = GameLog.rebuilt(log.opening, log.entries, seeded(0), log.taken_back)
    assert rebuilt._again == log._again
    wrong = Record.from_json(found.to_json())
    wrong.taken_back[4]["play"][0] = {"seat": "black", "move": "extra force pay 1"}
    with pytest.raises(RecordError, match="taken back, 5"):
        wrong.check()
    wrong = Record.from_json(found.to_json())
    wrong.taken_back[-1]["after"] = 999
    with pytest.raises(RecordError, match="after 999 moves"):
        wrong.check()


async def test_a_stored_game_keeps_what_was_taken_back(club: Club) -> None:
    me, log = club.visitor(), played_with_returns(4)
    written = Record.of(log.game)
    written.taken_back = [{"after": one.number - 1, "play": one.play} for one in log.taken_back]
    copied = await me.post("/api/records", written.to_json(), 201)
    club.house.tables.forget_all()
    found = await me.get(f"/api/tables/{copied['table']['id']}/record")
    assert found["taken_back"] == written.to_json()["taken_back"]


def test_old_records_open() -> None:
    game = Game(players=3, seed=1)
    game.push("tax")
    document = Record.of(game).to_json()
    assert Record.from_json(document).taken_back == []
