"""The host stretches the time limits: for the match that is dealt next, and for those after it, of whatever game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from palmtop.engine.timed import UNSTRETCHED, stretch_of
from palmtop.games import GAMES
from palmtop.games.mind_map.model import Options
from palmtop.rooms import entries
from palmtop.rooms.fold import fold
from palmtop.rooms.state import RoomState
from palmtop.wire import up
from tests.rooms.local_house import Guest, LocalHouse


def raw(**options: Any) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(options))


async def choose(host: Guest, game: str, **options: Any) -> dict[str, Any]:
    """The options as everyone reads them then."""
    answer = await host.ask(up.Choose, game=game, options=raw(**options))
    assert answer["t"] == "done", answer
    await host.until(lambda: host.parts["room"]["room"]["game"] == game)
    return dict(host.parts["room"]["room"]["options"])


@pytest.fixture
async def shelf(tmp_path: Path) -> Any:
    local = await LocalHouse(tmp_path, GAMES).open()
    yield local
    await local.close()


async def test_it_stays_when_another_game_is_chosen_and_through_a_restart(shelf: LocalHouse) -> None:
    (host,) = await shelf.table(1)
    assert (await choose(host, "gnome"))["stretch"] == 100
    assert (await choose(host, "gnome", stretch=400))["stretch"] == 400
    assert "stretch" not in await choose(host, "palindromos")
    assert (await choose(host, "mind-map", place_seconds=60))["stretch"] == 400
    code = host.room.code
    await shelf.reopen()
    again = await Guest("token-0").enter(await shelf.house.find(code))
    await choose(again, "palindromos")
    assert (await choose(again, "gnome"))["stretch"] == 400
    assert (await choose(again, "gnome", stretch=None))["stretch"] is None
    assert (await choose(again, "mind-map"))["stretch"] is None
    assert (await choose(again, "mind-map", stretch=100))["stretch"] == 100


@pytest.mark.parametrize(("game", "stretch"), [("gnome", 300), ("gnome", 0), ("gnome", "400"), ("palindromos", 200)])
async def test_what_is_no_stretch_is_refused_and_changes_nothing(shelf: LocalHouse, game: str, stretch: Any) -> None:
    (host,) = await shelf.table(1)
    before = await choose(host, "mind-map", stretch=200)
    answer = await host.ask(up.Choose, game=game, options=raw(stretch=stretch))
    assert (answer["t"], answer["kind"]) == ("refused", "malformed")
    room = host.parts["room"]["room"]
    assert (room["game"], room["options"]) == ("mind-map", before)
    assert (await choose(host, "gnome"))["stretch"] == 200


@pytest.mark.rule("MM-19")
async def test_a_stretched_bell_rings_later_and_only_later(shelf: LocalHouse) -> None:
    (host,) = await shelf.table(1)
    await choose(host, "mind-map", place_seconds=60, stretch=200)
    for _ in range(3):
        await host.ask(up.AddBot)
    assert (await host.ask(up.Start))["t"] == "done"
    await host.until(lambda: host.parts["hand"])
    phase = host.parts["table"]["phase"]
    assert (phase["ends_at"], phase["lasts"]) == (120_000, 120_000)
    for passed, now in ((60_000, "placing"), (59_999, "placing"), (1, "voting")):
        shelf.clock.now += passed
        host.room.tick()
        await host.ask(up.Rename, name=f"Host {shelf.clock.now}")
        assert host.parts["table"]["phase"]["phase"] == now


def finished(line: bytes) -> RoomState:
    """A room whose journal ends with this line."""
    state = RoomState("gnome")
    for entry in (
        entries.Joined(1, "token", "Ada", 0),
        entries.Dealt(1, msgspec.convert(HEADER, entries.Header), "00", 0),
        entries.decode(line).entry,
    ):
        fold(state, entries.StoredEntry(entry), {})
    return state


HEADER = {"game": "gnome", "version": 1, "seats": 0, "options": msgspec.Raw(b"{}"), "commitment": ""}
OUTCOME = b'{"ranks":[],"scores":[],"won":[]}'


def test_lines_from_before_there_was_a_stretch_are_read_as_unstretched() -> None:
    state = finished(b'{"entry":{"e":"finished","outcome":%s}}' % OUTCOME)
    assert [line.stretch for line in state.scorepad.lines] == [UNSTRETCHED]
    fold(state, entries.decode(b'{"entry":{"e":"chosen","game":"gnome","options":{"mode":"basic"}}}'), {})
    assert state.stretch == UNSTRETCHED


def test_a_limit_that_nobody_has_set_is_not_said_to_be_stretched() -> None:
    assert stretch_of(Options(stretch=400)) == UNSTRETCHED
    assert stretch_of(Options(stretch=400, place_seconds=60)) == 400
