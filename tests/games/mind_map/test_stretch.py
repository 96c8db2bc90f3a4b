"""The host stretches the time for placing tokens."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from palmtop.engine.match import Match
from palmtop.engine.stretch import UNSTRETCHED
from palmtop.games.mind_map import MIND_MAP
from palmtop.games.mind_map.model import Options
from palmtop.wire import up
from tests.rooms.local_rooms import LocalRooms


@pytest.mark.rule("MM-19")
async def test_a_stretched_bell_rings_at_its_later_time_only(tmp_path: Path) -> None:
    local = await LocalRooms(tmp_path, {MIND_MAP.id: MIND_MAP}).open()
    (host,) = await local.table(1)
    await host.ask(up.Choose, game=MIND_MAP.id, options=msgspec.Raw(b'{"place_seconds":60}'), stretch=200)
    for _ in range(3):
        await host.ask(up.AddBot)
    assert (await host.ask(up.Start))["t"] == "done"
    await host.until(lambda: host.parts["hand"])
    phase = host.parts["table"]["phase"]
    assert (phase["ends_at"], phase["lasts"]) == (120_000, 120_000)
    for passed, now in ((60_000, "placing"), (59_999, "placing"), (1, "voting")):
        local.clock.now += passed
        host.room.tick()
        await host.ask(up.Rename, name=f"Host {local.clock.now}")
        assert host.parts["table"]["phase"]["phase"] == now
    await local.close()


@pytest.mark.parametrize(("options", "stretch"), [(Options(), UNSTRETCHED), (Options(place_seconds=60), 400)])
def test_a_match_without_limits_does_not_count_as_stretched(options: Options, stretch: int | None) -> None:
    assert Match(MIND_MAP, options, 4, bytes(32), 400).stretch == stretch
