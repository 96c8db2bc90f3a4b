"""The host stretches the time limits, for the next match and all later ones, of any game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import UNSET

from palmtop.engine.match import Header, Match
from palmtop.engine.stretch import UNSTRETCHED
from palmtop.games import GAMES
from palmtop.games.mind_map.model import Options
from palmtop.rooms import entries
from palmtop.rooms.fold import fold
from palmtop.rooms.state import RoomState
from palmtop.wire import up
from tests.rooms.local_rooms import Guest, LocalRooms


def raw(**options: Any) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(options))


async def choose(host: Guest, game: str, stretch: Any = UNSET, **options: Any) -> int | None:
    """Chooses a game; returns the stretch that everyone is shown afterwards."""
    answer = await host.ask(up.Choose, game=game, options=raw(**options), stretch=stretch)
    assert answer["t"] == "done", answer
    await host.until(lambda: host.parts["room"]["room"]["game"] == game)
    shown: int | None = host.parts["room"]["room"]["stretch"]
    return shown


@pytest.fixture
async def shelf(tmp_path: Path) -> Any:
    local = await LocalRooms(tmp_path, GAMES).open()
    yield local
    await local.close()


async def test_the_stretch_is_kept_when_another_game_is_chosen_and_after_a_restart(shelf: LocalRooms) -> None:
    (host,) = await shelf.table(1)
    assert await choose(host, "gnome") == 100
    assert await choose(host, "gnome", stretch=400) == 400
    assert await choose(host, "palindromos") == 400
    assert await choose(host, "mind-map", place_seconds=60) == 400
    code = host.room.code
    await shelf.reopen()
    again = await Guest("token-0").enter(await shelf.rooms.find(code))
    await choose(again, "palindromos")
    assert await choose(again, "gnome") == 400
    assert await choose(again, "gnome", stretch=None) is None
    assert await choose(again, "mind-map") is None
    assert await choose(again, "mind-map", stretch=100) == 100


@pytest.mark.parametrize("stretch", [300, 0, "400"])
def test_a_stretch_that_does_not_exist_cannot_be_asked_for(stretch: Any) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(
            msgspec.json.encode({"t": "choose", "id": "1", "game": "gnome", "stretch": stretch}), type=up.Choose
        )


@pytest.mark.parametrize("game", ["gnome", "mind-map", "palindromos"])
async def test_the_stretch_is_not_an_option_of_a_game(shelf: LocalRooms, game: str) -> None:
    (host,) = await shelf.table(1)
    await choose(host, "mind-map", stretch=200)
    answer = await host.ask(up.Choose, game=game, options=raw(stretch=400))
    assert (answer["t"], answer["kind"]) == ("refused", "malformed")
    room = host.parts["room"]["room"]
    assert (room["game"], room["stretch"]) == ("mind-map", 200)


@pytest.mark.rule("MM-19")
async def test_a_stretched_bell_rings_at_its_later_time_only(shelf: LocalRooms) -> None:
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
        entries.Dealt(1, msgspec.convert(HEADER, Header), "00", 0),
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


def test_a_choice_of_an_earlier_version_has_the_stretch_among_its_options() -> None:
    state = RoomState("gnome")
    fold(state, entries.decode(b'{"entry":{"e":"chosen","game":"gnome","options":{"stretch":150,"mode":"basic"}}}'), {})
    assert (state.stretch, bytes(state.options)) == (150, b'{"mode":"basic"}')
    fold(state, entries.decode(b'{"entry":{"e":"chosen","game":"palindromos","options":{}}}'), {})
    assert state.stretch == 150


@pytest.mark.parametrize(("stored", "stretch"), [(b"150", 150), (b"null", None)])
def test_a_header_of_an_earlier_version_has_the_stretch_among_its_options(stored: bytes, stretch: int | None) -> None:
    options = b'{"stretch":%s,"mode":"basic"}' % stored
    header = msgspec.json.decode(
        b'{"game":"gnome","version":1,"seats":2,"options":%s,"commitment":""}' % options, type=Header
    )
    assert (header.stretch, bytes(header.options)) == (stretch, b'{"mode":"basic"}')
    assert msgspec.json.decode(msgspec.json.encode(header), type=Header) == header


@pytest.mark.parametrize(("options", "stretch"), [(Options(), UNSTRETCHED), (Options(place_seconds=60), 400)])
def test_a_match_without_limits_does_not_count_as_stretched(options: Options, stretch: int | None) -> None:
    assert Match(GAMES["mind-map"], options, 4, bytes(32), 400).stretch == stretch
