"""A server that starts with a wrong clock deletes no room; forgetting takes as much time of running."""

from __future__ import annotations

from pathlib import Path

from structlog.testing import capture_logs

from palmtop.engine.errors import NotFound
from palmtop.rooms.forgetting import DAY_MS, NOTED_MS
from tests.promises.conftest import Say
from tests.rooms.local_rooms import Guest, LocalRooms

KEEP_DAYS = 2.0
DAYS_AHEAD = 100


async def run_for(local: LocalRooms, ms: int) -> None:
    """Time passes as on a running server."""
    for _ in range(ms // NOTED_MS):
        local.clock.now += NOTED_MS
        await local.rooms.sweep()


async def entered_and_left(local: LocalRooms) -> str:
    guest = await Guest("token").enter(await local.room())
    guest.room.gone(guest.screen)
    return guest.room.code


async def exists(local: LocalRooms, code: str) -> bool:
    try:
        await local.rooms.find(code)
    except NotFound:
        return False
    return True


async def test_a_start_with_the_clock_far_ahead_deletes_nothing(tmp_path: Path, say: Say) -> None:
    local = await LocalRooms(tmp_path).open()
    codes = [await entered_and_left(local) for _ in range(20)]
    await local.rooms.sweep()
    local.clock.now += DAYS_AHEAD * DAY_MS
    await local.reopen()
    with capture_logs() as logs:
        await run_for(local, DAY_MS)
    await local.close()
    local.clock.now -= DAYS_AHEAD * DAY_MS
    await local.open()
    left = [code for code in codes if await exists(local, code)]
    say(f"guests: a clock {DAYS_AHEAD} days ahead deletes {len(codes) - len(left)} of {len(codes)} rooms (was all)")
    assert left == codes
    assert [line["hours"] for line in logs if line["event"] == "clock_jumped"] == [24 * DAYS_AHEAD]
    await local.close()


async def test_a_jump_while_running_deletes_nothing(tmp_path: Path) -> None:
    local = await LocalRooms(tmp_path).open()
    code = await entered_and_left(local)
    for days in (DAYS_AHEAD, -DAYS_AHEAD, 1000 * DAYS_AHEAD):
        local.clock.now += days * DAY_MS
        await local.rooms.sweep()
        assert await exists(local, code)
    await local.close()


async def test_an_unused_room_is_announced_and_a_day_of_running_later_deleted(tmp_path: Path) -> None:
    """Restarts don't count anew. A room that was used meanwhile stays."""
    local = await LocalRooms(tmp_path, keep_days=KEEP_DAYS).open()
    unused, used = await entered_and_left(local), await entered_and_left(local)
    with capture_logs() as logs:
        await run_for(local, DAY_MS)
        guest = await Guest("again").enter(await local.rooms.find(used))
        guest.room.gone(guest.screen)
        await local.reopen()
        await run_for(local, DAY_MS)
        await local.reopen()
        await run_for(local, DAY_MS // 2)
        assert await exists(local, unused)
        announced = [line for line in logs if line["event"] == "rooms_unused_for_long"]
        assert announced
        assert {line["rooms"] for line in announced} == {1}
        await local.reopen()
        await run_for(local, DAY_MS)
    assert not await exists(local, unused)
    assert await exists(local, used)
    await local.close()


async def test_a_clock_that_was_in_the_past_makes_no_room_older(tmp_path: Path) -> None:
    """As on a small computer without a battery for its clock: rooms made then live as long as any other."""
    local = await LocalRooms(tmp_path, keep_days=KEEP_DAYS).open()
    await run_for(local, 5 * DAY_MS)
    local.clock.now = 1000
    await local.reopen()
    code = await entered_and_left(local)
    local.clock.now = DAYS_AHEAD * DAY_MS
    await local.reopen()
    await run_for(local, DAY_MS)
    assert await exists(local, code)
    await local.close()
