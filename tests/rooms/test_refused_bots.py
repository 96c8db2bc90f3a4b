"""Moves of bots that the rules refuse."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from structlog.testing import capture_logs

from palmtop.engine.game import Seat
from palmtop.wire import up
from tests.rooms.local_rooms import Guest, LocalRooms
from tests.toy.game import Claim

NO_CLAIM = None


async def with_idle_bots(folder: Path) -> tuple[LocalRooms, Guest]:
    """A match of one person and two bots that never act by themselves; the test acts for them."""

    async def never(look: Any, *view: Any) -> None:
        return None

    local = LocalRooms(folder)
    local.think = never
    await local.open()
    (ada,) = await local.table(1)
    for _ in range(2):
        await ada.ask(up.AddBot)
    await ada.ask(up.Start)
    return local, ada


async def acts(guest: Guest, seat: int, act: Any) -> int:
    """Lets a bot act; returns how many moves bots have made."""
    guest.room.bot_acts(Seat(seat), act)
    await guest.ask(up.Rename, name=f"after {guest.room.seq}")
    assert guest.room.state.match is not None
    return sum(guest.room.state.match.stand_ins)


async def test_a_bot_whose_move_came_too_late_looks_again_first(tmp_path: Path) -> None:
    local, ada = await with_idle_bots(tmp_path)
    assert await acts(ada, 1, Claim()) == 1
    with capture_logs() as logs:
        assert await acts(ada, 2, Claim()) == 1  # decided before seat 1 claimed
    assert logs == []  # this is normal
    await local.close()


async def test_a_bot_that_repeats_a_refused_move_or_fails_is_played_for(tmp_path: Path) -> None:
    local, ada = await with_idle_bots(tmp_path)
    assert await acts(ada, 1, NO_CLAIM) == 1
    for seat in (1, 2):
        assert await acts(ada, seat, Claim()) == 1
    with capture_logs() as logs:
        assert await acts(ada, 2, Claim()) == 1  # and there is no move to be made for it
    assert [(line["event"], line["log_level"]) for line in logs] == [("bot_refused", "warning")]
    await local.close()
