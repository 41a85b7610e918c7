"""Fair queueing: places go round the owners, nobody holds too many, and nothing is lost when one gives up."""

import asyncio

import pytest

from confucius.server.fair_queue import FairQueue, QueueFull

pytestmark = pytest.mark.anyio


async def waiting(queue: FairQueue, owner: str, told: list[str]) -> "asyncio.Task[None]":
    """Somebody who waits for a place and says so when they have it."""

    async def take() -> None:
        await queue.take(owner)
        told.append(owner)

    task = asyncio.create_task(take())
    await asyncio.sleep(0)
    return task


async def test_places_go_round_the_owners() -> None:
    queue, told = FairQueue(1), list[str]()
    await queue.take("busy")
    for owner in ("busy", "busy", "busy", "ada", "bob", "ada"):
        await waiting(queue, owner, told)
    for _ in range(6):
        queue.leave("busy" if not told else told[-1])
        await asyncio.sleep(0)
    assert told == ["ada", "bob", "busy", "ada", "busy", "busy"]


async def test_nobody_holds_more_places_than_their_share() -> None:
    queue, told = FairQueue(10, each=2), list[str]()
    for owner in ("busy",) * 5 + ("ada",):
        await waiting(queue, owner, told)
    assert told == ["busy", "busy", "ada"]
    queue.leave("ada")
    await asyncio.sleep(0)
    assert told == ["busy", "busy", "ada"], "a free place is not for whoever has their share"
    queue.leave("busy")
    await asyncio.sleep(0)
    assert told[3:] == ["busy"]


async def test_whoever_has_too_many_waiting_is_told_at_once() -> None:
    queue, told = FairQueue(1, waiting=2), list[str]()
    for _ in range(3):
        await waiting(queue, "busy", told)
    with pytest.raises(QueueFull):
        await queue.take("busy")
    late = await waiting(queue, "ada", told)
    queue.leave("busy")
    await late
    assert told == ["busy", "ada"]


async def test_where_nobody_may_wait_a_place_that_is_left_can_be_taken_again() -> None:
    queue = FairQueue(2, each=1, waiting=0)
    await queue.take("ada")
    with pytest.raises(QueueFull):
        await queue.take("ada")
    queue.leave("ada")
    async with queue.place("ada"):
        assert queue.held == 1


async def test_who_gives_up_waiting_is_passed_over() -> None:
    queue, told = FairQueue(1), list[str]()
    await queue.take("busy")
    gone = await waiting(queue, "ada", told)
    await waiting(queue, "bob", told)
    other = await waiting(queue, "ada", told)
    gone.cancel()
    await asyncio.sleep(0)
    other.cancel()
    queue.leave("busy")  # before the second one has noticed
    await asyncio.sleep(0)
    assert told == ["bob"]
    assert queue.held == 1


async def test_a_place_that_comes_when_somebody_gives_up_is_not_lost() -> None:
    queue, told = FairQueue(1), list[str]()
    await queue.take("busy")
    gone = await waiting(queue, "ada", told)
    queue.leave("busy")  # ada has the place now, and does not know yet
    gone.cancel()
    await asyncio.sleep(0)
    assert queue.held == 0
    async with queue.place("bob"):
        assert queue.held == 1
    assert queue.held == 0


async def test_what_can_wait_gets_a_place_when_nobody_else_wants_it() -> None:
    queue, told = FairQueue(1), list[str]()
    await queue.take("bot")

    async def later() -> None:
        await queue.take("analysis", last=True)
        told.append("analysis")

    last = asyncio.create_task(later())
    await asyncio.sleep(0)
    for owner in ("ada", "bob", "ada"):
        await waiting(queue, owner, told)
    for _ in range(3):
        queue.leave("bot" if not told else told[-1])
        await asyncio.sleep(0)
    assert told == ["ada", "bob", "ada"]
    queue.leave("ada")
    await last
    assert told[3:] == ["analysis"]
    queue.leave("analysis")
    assert queue.held == 0
