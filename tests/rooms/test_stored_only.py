"""Gestures and stickers wait for a running append: none is judged by a state that isn't stored."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from palmtop.engine.game import Seat
from palmtop.wire import up
from tests.rooms.local_rooms import LocalRooms, hold_back
from tests.toy.game import TOY, Claim, State

TOUCH = msgspec.Raw(b'{"type":"touch","x":-1}')
CLAIM = msgspec.Raw(msgspec.json.encode(Claim()))


def hush(state: State) -> list[Seat]:
    """Nobody may talk once somebody has claimed."""
    return [Seat(0), Seat(1)] if state.claims else []


async def test_a_gesture_is_relayed_once_everything_before_it_is_stored(
    local: LocalRooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob = await local.dealt(2)
    asked, let_through = hold_back(local, monkeypatch)
    ada.room.ask(ada.screen, up.Do(id="x", match=1, move=CLAIM))
    await asked.wait()
    ada.room.feel(ada.screen, TOUCH)
    assert bob.felt == []
    let_through.set()
    await bob.until(lambda: bob.felt)
    ada.room.feel(ada.screen, TOUCH)
    assert len(bob.felt) == 2


async def test_a_sticker_is_judged_by_what_is_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    local = await LocalRooms(tmp_path, {TOY.id: replace(TOY, hush=hush)}).open()
    ada, bob = await local.dealt(2)
    asked, let_through = hold_back(local, monkeypatch)
    ada.room.ask(ada.screen, up.Do(id="x", match=1, move=CLAIM))
    await asked.wait()
    refusals = len(bob.kinds)
    bob.room.react(bob.screen, "clap")  # neither shown nor refused: whether they may talk isn't stored
    assert len(bob.kinds) == refusals
    let_through.set()
    await bob.until(lambda: len(bob.kinds) > refusals)
    assert not any(b'"reacted"' in frame for frame in ada.frames)
    await local.close()


async def test_the_count_of_matches_is_that_of_stored_ones(local: LocalRooms, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, _ = await local.table(2)
    asked, let_through = hold_back(local, monkeypatch)
    ada.room.ask(ada.screen, up.Start(id="start"))
    await asked.wait()
    assert local.rooms.match_count == 0
    let_through.set()
    await ada.until(lambda: "start" in ada.answers)
    assert local.rooms.match_count == 1
