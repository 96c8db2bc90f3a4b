"""Drawings over simulated bad connections arrive whole, once and in order."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from palmtop.games import GAMES
from palmtop.games.palm_reader.model import (
    COUNTDOWN_MS,
    INK_POINTS,
    PROOF_MS,
    STAR_MS,
    TOUCH_POINTS,
    Answer,
    FaceUp,
    Finish,
    HoldOut,
    Ink,
    SetOut,
    Shake,
    Stroke,
    Touch,
    Turn,
)
from palmtop.games.palm_reader.packing import unpack
from palmtop.wire import up
from tests.games.palm_reader.stage import journaled_inks
from tests.rooms.local_rooms import LocalRooms
from tests.rooms.unreliable_network import AWAY_MS, BASE_MS, Time, UnreliablePhone

PLAYERS = 4
JITTER_MS = 150
LOST = 0.05  # part of gestures
DRAWING = Path(__file__).parents[3] / "web" / "src" / "games" / "palm-reader" / "drawing"


def number(file: str, name: str) -> int:
    """The value of a constant in this file of the client."""
    (value,) = re.findall(rf"^export const {name} = ([\d_]+)\b", (DRAWING / file).read_text(), re.MULTILINE)
    return int(value)


EVERY_MS = number("ink.ts", "EVERY")  # shortest time between two gestures
GESTURE = TOUCH_POINTS  # points in a gesture
FIRST_MS, LASTS_MS = number("ink.ts", "FIRST"), number("ink.ts", "LASTS")  # longest piece of a stroke: first, others
PIECE = INK_POINTS - 1  # points in a piece; the one where the finger lifts is added
FRAME_MS = 17
QUIET_MS = 3000  # enough for every phone to reconnect and every frame to arrive


class PalmPhone(UnreliablePhone):
    """Keeps the touches it felt, each with its time of arrival."""

    def __init__(self, name: str, parlour_room: Any, time: Time, chance: Random, lost: float = LOST) -> None:
        super().__init__(name, parlour_room, time, chance, JITTER_MS, lost)
        self.touched: list[tuple[int, dict[str, Any]]] = []

    def _feel(self, seat: int, gesture: dict[str, Any]) -> None:
        self.touched.append((self.time.clock.now, gesture))

    @property
    def seat(self) -> int:
        return int(self.parts["room"]["you"]["seat"])

    @property
    def passing(self) -> dict[str, Any]:
        return dict(self.parts["table"]["passing"])

    @property
    def moves(self) -> list[str]:
        return list(self.parts["hand"]["moves"])


def scribble(chance: Random) -> list[Stroke]:
    """A few strokes, about 300 points and 9 s in all, with gaps where the finger rests."""
    strokes, time = [], 0
    for _ in range(chance.randint(2, 4)):
        stroke = []
        for _ in range(chance.randint(70, 160)):
            stroke.append((chance.randint(0, 1000), chance.randint(0, 1000), time))
            time += chance.choice((16, 17, 17, 60))
        strokes.append(stroke)
        time += 300
    return strokes


class Finger:
    """Draws on a phone as the client does, and finishes once all moves have been acknowledged."""

    def __init__(self, phone: PalmPhone, strokes: Sequence[Stroke]) -> None:
        self.phone = phone
        self.begun = phone.time.clock.now
        for time, act in acts(strokes):
            send = phone.gesture if isinstance(act, Touch) else phone.move
            phone.time.at(self.begun + time, partial(send, act))
        self.ends = self.begun + strokes[-1][-1][2] + 400
        phone.time.at(self.ends, self._finish)

    def _finish(self) -> None:
        if self.phone.unanswered:
            self.phone.time.at(self.phone.time.clock.now + FRAME_MS, self._finish)
        else:
            self.phone.move(Finish())


def acts(strokes: Sequence[Stroke]) -> Iterator[tuple[int, Touch | Ink]]:
    """Throttled touches, and ink in pieces; the touch of a point always comes before its ink."""
    sent, last_touch = 0, -EVERY_MS
    for stroke in strokes:
        felt: Stroke = []
        piece: Stroke = []
        for point in stroke:
            felt.append(point)
            piece.append(point)
            now, up = point[2], point is stroke[-1]
            inks = up or now - piece[0][2] >= (LASTS_MS if sent else FIRST_MS) or len(piece) >= PIECE
            if inks or now - last_touch >= EVERY_MS:
                assert len(felt) <= GESTURE
                yield now, Touch(felt, up)
                felt, last_touch = [], now
            if inks:
                yield now, Ink(piece, up)
                piece, sent = [], sent + 1


async def sync(local: LocalRooms, time: Time, phones: list[PalmPhone], ms: int = QUIET_MS) -> None:
    """Lets this time pass, then waits until the room has handled all requests and sent all frames."""
    await time.run(local.clock.now + ms)
    phones[0].room.tick()
    assert phones[0].connection is not None
    await phones[0].connection.ask(up.Rename, name=f"{local.clock.now}")
    await time.run(local.clock.now + 1000)


async def dealt(local: LocalRooms, chance: Random, lost: float = LOST) -> tuple[Time, list[PalmPhone]]:
    room, time = await local.room(), Time(local.clock)
    phones = [PalmPhone(f"Guest {n}", room, time, chance, lost) for n in range(PLAYERS)]
    await phones[0].connect()
    host = phones[0].connection
    assert host is not None
    await host.ask(up.Choose, game="palm-reader")
    for phone in phones[1:]:
        await phone.connect()
    await host.ask(up.Start)
    await time.run(local.clock.now + 1000)
    return time, sorted(phones, key=lambda phone: phone.seat)


async def set_out(local: LocalRooms, time: Time, phones: list[PalmPhone]) -> list[PalmPhone]:
    """Starts the first attempt. Returns the phones in the order of the round."""
    order = [phones[seat] for seat in phones[0].parts["table"]["round"]["order"]]
    order[0].move(Shake())
    await sync(local, time, phones)
    if "turn" in order[0].moves:
        order[0].move(Turn(4))
    order[0].move(SetOut())
    await sync(local, time, phones)
    return order


async def draw_with_breaks(
    local: LocalRooms, phones: list[PalmPhone], drawer: PalmPhone, receiver: PalmPhone
) -> list[Stroke]:
    """The drawer's connection breaks in the middle of the drawing, and in half of all cases the receiver's too."""
    time, chance = drawer.time, drawer.chance
    receiver.move(HoldOut())
    await sync(local, time, phones)
    strokes = scribble(chance)
    finger = Finger(drawer, strokes)
    middle = finger.begun + strokes[-1][-1][2] // 2
    time.at(middle, drawer.disconnect)
    breaks = chance.random() < 0.5
    if breaks:
        time.at(middle + 1200, receiver.disconnect)
    for phone in phones:
        phone.touched.clear()
    await sync(local, time, phones, finger.ends + QUIET_MS - local.clock.now)
    assert drawer.unanswered == 0
    check_felt(receiver, strokes, finger.begun, AWAY_MS[1] if breaks else 0)
    assert not any(phone.touched for phone in phones if phone is not receiver)
    return strokes


async def open_gallery(local: LocalRooms, phones: list[PalmPhone], order: list[PalmPhone]) -> None:
    order[0].move(FaceUp())
    await sync(local, order[0].time, phones)
    for phone in order[1:]:
        phone.move(Answer(1))
    for ms in (QUIET_MS, COUNTDOWN_MS, PROOF_MS + PLAYERS * STAR_MS):
        await sync(local, order[0].time, phones, ms)


@pytest.mark.rule("PR-13", "PR-17", "PR-18")
@pytest.mark.parametrize("seed", range(6))
async def test_drawings_arrive_whole_once_and_in_order_although_connections_break(tmp_path: Path, seed: int) -> None:
    """In a whole round, on every phone and in the journal."""
    local = await LocalRooms(tmp_path, GAMES, grace_seconds=600).open()
    try:
        time, phones = await dealt(local, Random(seed))
        order = await set_out(local, time, phones)
        receivers = [*order[1:], order[0]]
        drawn = [
            await draw_with_breaks(local, phones, drawer, receiver)
            for drawer, receiver in zip(order, receivers, strict=True)
        ]
        await open_gallery(local, phones, order)
        for phone in phones:
            assert phone.refused == []
            (attempt,) = phone.parts["table"]["gallery"]
            assert [picture["by"] for picture in attempt] == [one.seat for one in order]
            for picture, strokes in zip(attempt, drawn, strict=True):
                check_shown(picture["strokes"], strokes)
        journal = await local.journal.read(phones[0].room.code)
        assert joined(journaled_inks(journal or [])) == [stroke for strokes in drawn for stroke in strokes]
        assert sum(phone.breaks for phone in phones) >= PLAYERS
    finally:
        await local.close()


@pytest.mark.rule("PR-14", "PR-17", "PR-18")
@pytest.mark.parametrize("seed", range(4))
async def test_a_receiver_whose_connection_breaks_feels_everything_once(tmp_path: Path, seed: int) -> None:
    """Including gestures that were under way at the break. A page that is loaded anew feels nothing again."""
    chance = Random(seed)
    local = await LocalRooms(tmp_path, GAMES, grace_seconds=600).open()
    try:
        time, phones = await dealt(local, chance, lost=0)
        drawer, receiver, *_ = await set_out(local, time, phones)
        receiver.move(HoldOut())
        await sync(local, time, phones)
        strokes = scribble(chance)
        finger = Finger(drawer, strokes)
        for part in (1, 3, 5, 9):  # tenths of the drawing; the last break lasts longer than it
            time.at(finger.begun + (finger.ends - finger.begun) * part // 10, receiver.disconnect)
        await sync(local, time, phones, finger.ends + QUIET_MS - local.clock.now)
        assert receiver.breaks == 4
        felt = [point for _, touch in receiver.touched for point in unpack(touch["points"])]
        assert felt == [point for stroke in strokes for point in stroke]
        assert sum(touch.get("up", False) for _, touch in receiver.touched) == len(strokes)
        assert not any(phone.touched for phone in phones if phone is not receiver)
        receiver.touched.clear()
        receiver.felt = None  # a new page
        receiver.disconnect()
        await sync(local, time, phones)
        assert not receiver.touched
        receiver.felt = 0  # a page that claims to have felt nothing
        receiver.disconnect()
        await sync(local, time, phones)
        assert not receiver.touched
    finally:
        await local.close()


def check_felt(receiver: PalmPhone, strokes: Sequence[Stroke], begun: int, away: int) -> None:
    """Most of the drawing was felt, nothing twice, and no later than the connection's delay allows."""
    points = [point for _, touch in receiver.touched for point in unpack(touch["points"])]
    drawn = {point for stroke in strokes for point in stroke}
    assert len(points) == len(set(points))
    assert set(points) <= drawn
    assert len(points) > 0.4 * len(drawn), "all but the time of the break"
    late = [now - begun - unpack(touch["points"])[-1][2] for now, touch in receiver.touched]
    assert max(late) <= 2 * (BASE_MS + JITTER_MS) + (away + BASE_MS + JITTER_MS if away else 0)
    assert max(late) - min(late) > JITTER_MS / 2, "the simulated delay should vary"


def joined(inks: Sequence[Ink]) -> list[Stroke]:
    """The strokes of these pieces: a stroke ends where the finger lifts."""
    strokes: list[Stroke] = [[]]
    for ink in inks:
        strokes[-1] += ink.drawn
        if ink.up:
            strokes.append([])
    assert strokes.pop() == []
    return strokes


def check_shown(shown: list[str], strokes: list[Stroke]) -> None:
    """The gallery may leave out points of a long drawing, but not the ends of strokes."""
    for picture, stroke in zip(shown, strokes, strict=True):
        points = [*unpack(picture)]
        assert (points[0], points[-1]) == (stroke[0], stroke[-1])
        assert points == [point for point in stroke if point in set(points)]
