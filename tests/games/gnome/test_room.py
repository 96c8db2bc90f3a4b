"""In a real room: but while it turns, the portrait changes neither a byte nor the number of the frames anyone gets."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from palmtop.games.gnome.content import portraits
from palmtop.games.gnome.content.portraits import Portrait
from palmtop.games.gnome.model import CLAIM_MS, Call, Gnome, Lay, Mark, Options
from tests.games.gnome.evening import Evening, evening
from tests.rooms.parlour import Guest

Frames = list[list[bytes]]  # a screen

PORTRAITS: list[tuple[Gnome, Mark | None]] = [((0, 1, 2, 3), None), ((3, 3, 0, 1), "flower"), ((2, 0, 1, 0), "cloud")]


@pytest.fixture(autouse=True)
def same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("palmtop.rooms.dealing.new_seed", lambda: bytes(32))
    monkeypatch.setattr("palmtop.rooms.house.new_code", lambda: "ABCDE")


class Sent:
    """Everything that was sent to each screen: before the turn, while it turned, and then."""

    def __init__(self, room: Evening) -> None:
        self._room = room
        self._at = [0] * len(room.screens)
        self.parts: list[Frames] = []

    def cut(self) -> None:
        screens = self._room.screens
        self.parts.append([screen.frames[at:] for screen, at in zip(screens, self._at, strict=True)])
        self._at = [len(screen.frames) for screen in screens]


async def played(folder: Path, mode: Any) -> list[Frames]:
    """Up to the last moment before a call is ruled on."""
    room = await evening(folder, Options(mode=mode, marks=True, stop_after_ms=1000))
    await room.start()
    sent = Sent(room)
    await room.everyone_ready()
    await room.release()
    turn = room.turn
    await room.wait_until(turn["begins_at"] - 1)
    sent.cut()
    await room.wait_until(turn["begins_at"])
    await room.wait_until(turn["shows_at"])
    await room.wait_until(turn["hides_at"] - 1)
    sent.cut()
    await room.wait_until(turn["hides_at"])
    await room.wait_until(turn["stops_at"])
    await room.report()
    await room.wait_until(turn["stop_opens_at"])
    await build(room)
    assert (await room.do(0, Call("flower")))["t"] == "done"
    await room.wait_until(turn["stop_opens_at"] + CLAIM_MS - 1)
    sent.cut()
    assert room.table["ruling"] is None
    await room.wait_until(turn["stop_opens_at"] + CLAIM_MS)
    await room.parlour.close()
    return sent.parts


def made(folder: Path) -> Path:
    folder.mkdir()
    return folder


async def build(room: Evening) -> None:
    for seat, guest in enumerate(room.people):
        for kind, own in enumerate(guest.parts["hand"]["stacks"]):
            if own is not None:
                assert (await room.do(seat, Lay(kind, own[1])))["t"] == "done"


def without_portrait(frame: bytes) -> Any:
    told = msgspec.json.decode(frame)
    turn = told.get("table", {}).get("turn")
    if turn:
        turn.pop("portrait")
    return told


@pytest.mark.rule("GN-13", "GN-68")
@pytest.mark.parametrize("mode", ["basic", "cooperative", "all_in"])
async def test_the_portrait_is_in_no_frame_but_those_of_its_turn(
    tmp_path: Path, mode: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs = []
    for number, (gnome, mark) in enumerate(PORTRAITS):
        monkeypatch.setattr(portraits, "of", lambda card, gnome=gnome, mark=mark: Portrait(gnome, mark))
        runs.append(await played(made(tmp_path / str(number)), mode))
    for run in runs[1:]:
        (before, during, after), (other_before, other_during, other_after) = runs[0], run
        assert before == other_before
        assert after == other_after
        assert during != other_during
        assert read(during) == read(other_during)
    for before, during, after in runs:
        assert all(len(frames) > 4 for frames in after)
        assert all(any(b'"portrait":{' in frame for frame in frames) for frames in during), "everyone sees it"
        assert not any(b'"portrait":{' in frame for frames in [*before, *after] for frame in frames)


def read(frames: Frames) -> list[list[Any]]:
    return [[without_portrait(frame) for frame in some] for some in frames]


@pytest.mark.rule("GN-13")
async def test_who_comes_in_after_the_turn_gets_no_portrait(tmp_path: Path) -> None:
    """What is sent anew to a device that was gone is no more than the others have."""
    room = await evening(tmp_path, Options())
    await room.start()
    await room.everyone_ready()
    await room.release()
    for moment, shown in (("begins_at", True), ("hides_at", False), ("stops_at", False)):
        await room.wait_until(room.turn[moment])
        assert await sent_to(Guest(moment, watch=True), room) == shown
    assert not await sent_to(Guest("token-1"), room)
    await room.parlour.close()


async def sent_to(late: Guest, room: Evening) -> bool:
    """Is there a portrait in what somebody gets who comes in, or comes back, now?"""
    await late.enter(room.tv.room)
    await late.until(lambda: late.parts["table"])
    return any(b'"portrait":{' in frame for frame in late.frames)
