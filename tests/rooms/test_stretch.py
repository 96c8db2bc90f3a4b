"""The host stretches the time limits, for the next match and all later ones, of any game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import UNSET

from palmtop.engine.game import AnyGame
from palmtop.engine.match import Header, Match
from palmtop.engine.stretch import UNSTRETCHED
from palmtop.games import GAMES
from palmtop.rooms import entries
from palmtop.rooms.fold import fold
from palmtop.rooms.state import RoomState
from palmtop.wire import up
from tests.contract.games import every_game
from tests.rooms.local_rooms import Guest, LocalRooms

TIMED = next(game.id for game in GAMES.values() if game.limits(game.Options()))
UNTIMED = next(game.id for game in GAMES.values() if not game.limits(game.Options()))


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
    assert await choose(host, TIMED) == 100
    assert await choose(host, TIMED, stretch=400) == 400
    for game in GAMES:
        assert await choose(host, game) == 400
    code = host.room.code
    await shelf.reopen()
    again = await Guest("token-0").enter(await shelf.rooms.find(code))
    await choose(again, UNTIMED)
    assert await choose(again, TIMED) == 400
    assert await choose(again, TIMED, stretch=None) is None
    assert await choose(again, UNTIMED) is None
    assert await choose(again, UNTIMED, stretch=100) == 100


@pytest.mark.parametrize("stretch", [300, 0, "400"])
def test_a_stretch_that_does_not_exist_cannot_be_asked_for(stretch: Any) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(
            msgspec.json.encode({"t": "choose", "id": "1", "game": TIMED, "stretch": stretch}), type=up.Choose
        )


@every_game
async def test_the_stretch_is_not_an_option_of_a_game(shelf: LocalRooms, game: AnyGame) -> None:
    (host,) = await shelf.table(1)
    await choose(host, TIMED, stretch=200)
    answer = await host.ask(up.Choose, game=game.id, options=raw(stretch=400))
    assert (answer["t"], answer["kind"]) == ("refused", "malformed")
    room = host.parts["room"]["room"]
    assert (room["game"], room["stretch"]) == (TIMED, 200)


def finished(line: bytes) -> RoomState:
    """A room whose journal ends with this line."""
    state = RoomState(TIMED)
    for entry in (
        entries.Joined(1, "token", "Ada", 0),
        entries.Dealt(1, msgspec.convert(HEADER, Header), "00", 0),
        entries.decode(line).entry,
    ):
        fold(state, entries.StoredEntry(entry), {})
    return state


HEADER = {"game": TIMED, "version": 1, "seats": 0, "options": msgspec.Raw(b"{}"), "commitment": ""}
OUTCOME = b'{"ranks":[],"scores":[],"won":[]}'


def test_lines_from_before_there_was_a_stretch_are_read_as_unstretched() -> None:
    state = finished(b'{"entry":{"e":"finished","outcome":%s}}' % OUTCOME)
    assert [line.stretch for line in state.scorepad.recent] == [UNSTRETCHED]
    fold(state, entries.decode(b'{"entry":{"e":"chosen","game":"timed","options":{"high":9}}}'), {})
    assert state.stretch == UNSTRETCHED


def test_a_choice_of_an_earlier_version_has_the_stretch_among_its_options() -> None:
    state = RoomState(TIMED)
    fold(state, entries.decode(b'{"entry":{"e":"chosen","game":"timed","options":{"stretch":150,"high":9}}}'), {})
    assert (state.stretch, bytes(state.options)) == (150, b'{"high":9}')
    fold(state, entries.decode(b'{"entry":{"e":"chosen","game":"other","options":{}}}'), {})
    assert state.stretch == 150


@pytest.mark.parametrize(("stored", "stretch"), [(b"150", 150), (b"null", None)])
def test_a_header_of_an_earlier_version_has_the_stretch_among_its_options(stored: bytes, stretch: int | None) -> None:
    options = b'{"stretch":%s,"high":9}' % stored
    header = msgspec.json.decode(
        b'{"game":"timed","version":1,"seats":2,"options":%s,"commitment":""}' % options, type=Header
    )
    assert (header.stretch, bytes(header.options)) == (stretch, b'{"high":9}')
    assert msgspec.json.decode(msgspec.json.encode(header), type=Header) == header


@every_game
def test_only_a_match_with_limits_counts_as_stretched(game: AnyGame) -> None:
    options = game.Options()
    match = Match(game, options, game.seats[0], bytes(32), 400)
    assert match.stretch == (400 if game.limits(options) else UNSTRETCHED)
