"""Requests begin a few at a time, in turns of their addresses, so that a flood of them delays nobody else for long."""

from __future__ import annotations

import asyncio
import itertools

import pytest

from palmtop.server.turnstile import BEGUN_MAX, Turnstile
from tests.promises.raw_http import head
from tests.server.phone import PATIENCE
from tests.server.served import Served

MANY = 20 * BEGUN_MAX


@pytest.fixture
def begun() -> list[str]:
    return []


async def come(turnstile: Turnstile, address: str, begun: list[str]) -> None:
    if turn := turnstile.enter(address):
        await turn
    begun.append(address)


async def test_few_requests_begin_in_one_iteration_of_the_event_loop(begun: list[str]) -> None:
    turnstile = Turnstile()
    tasks = [asyncio.create_task(come(turnstile, "here", begun)) for _ in range(MANY)]
    counts = [0]
    while not all(task.done() for task in tasks):
        await asyncio.sleep(0)
        counts.append(len(begun))
    assert max(after - before for before, after in itertools.pairwise(counts)) <= BEGUN_MAX
    assert len(begun) == MANY


async def test_a_single_request_begins_at_once(begun: list[str]) -> None:
    turnstile = Turnstile()
    for number in range(1, 4):
        with pytest.raises(StopIteration):  # a coroutine that waits for nothing
            come(turnstile, "here", begun).send(None)
        assert len(begun) == number
        for _ in range(3):
            await asyncio.sleep(0)


async def test_addresses_take_turns(begun: list[str]) -> None:
    turnstile = Turnstile()
    flood = [asyncio.create_task(come(turnstile, "flood", begun)) for _ in range(MANY)]
    await asyncio.sleep(0)
    await come(turnstile, "guest", begun)
    assert begun.index("guest") <= 3 * BEGUN_MAX
    await asyncio.gather(*flood)


async def test_a_cancelled_request_takes_nobodys_turn(begun: list[str]) -> None:
    turnstile = Turnstile()
    tasks = [asyncio.create_task(come(turnstile, "here", begun)) for _ in range(MANY)]
    await asyncio.sleep(0)
    for task in tasks[BEGUN_MAX : MANY // 2]:
        task.cancel()
    await asyncio.wait(tasks)
    assert len(begun) == BEGUN_MAX + MANY // 2
    await come(turnstile, "here", begun)


async def test_a_client_that_leaves_no_longer_waits(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor does a visitor wait for others behind the same proxy."""
    waiting: dict[str, asyncio.Future[None]] = {}

    def wait(turnstile: Turnstile, address: str) -> asyncio.Future[None]:
        waiting[address] = asyncio.get_running_loop().create_future()
        entered.set()
        return waiting[address]

    entered = asyncio.Event()
    monkeypatch.setattr(Turnstile, "enter", wait)
    _, writer = await asyncio.open_connection("127.0.0.1", served.server.port)
    writer.write(head("/", "localhost", [("X-Forwarded-For", "203.0.113.7")]))
    async with asyncio.timeout(PATIENCE):
        await entered.wait()
        writer.transport.abort()
        await asyncio.wait(waiting.values())
    assert waiting.keys() == {"203.0.113.7"}
    assert waiting["203.0.113.7"].cancelled()


async def test_a_turn_comes_before_anybody_awaits_it() -> None:
    turnstile = Turnstile()
    turns = [turnstile.enter("here") for _ in range(MANY)]
    for _ in range(MANY):
        await asyncio.sleep(0)
    assert turns[:BEGUN_MAX] == [None] * BEGUN_MAX
    assert all(turn is not None and turn.done() for turn in turns[BEGUN_MAX:])
    assert turnstile.enter("here") is None
