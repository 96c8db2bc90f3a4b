"""A drawing on simulated bad lines: whole, once and in order, however late or broken they are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from palmtop.games import GAMES
from palmtop.games.palm_reader.model import (
    COUNTDOWN_MS,
    PROOF_MS,
    STAR_MS,
    Answer,
    FaceUp,
    Finish,
    HoldOut,
    Ink,
    SetOut,
    Shake,
    State,
    Stroke,
    Touch,
    Turn,
)
from palmtop.wire import up
from tests.rooms.parlour import Parlour
from tests.rooms.shaky import BASE_MS, ShakyPhone, Time

PLAYERS = 4


JITTER_MS = 150
LOST = 0.05
BATCH_MS = 50
PIECE = 60  # points of a stroke that become a move before its end: a long stroke doesn't wait
QUIET_MS = 3000  # every line is back, every frame has come


class PalmPhone(ShakyPhone):
    """Feels touches, and notes when which came."""

    def __init__(self, name: str, parlour_room: Any, time: Time, chance: Random) -> None:
        super().__init__(name, parlour_room, time, chance, JITTER_MS, LOST)
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
    """A few strokes, some 300 points and 9 s in all; a finger that stands still says nothing."""
    strokes, moment = [], 0
    for _ in range(chance.randint(2, 4)):
        stroke = []
        for _ in range(chance.randint(70, 160)):
            stroke.append((chance.randint(0, 1000), chance.randint(0, 1000), moment))
            moment += chance.choice((16, 17, 17, 60))
        strokes.append(stroke)
        moment += 300
    return strokes


class Finger:
    """Draws on a phone as the client does: touches every 50 ms, and the ink of a stroke in pieces, as moves."""

    def __init__(self, phone: PalmPhone, strokes: Sequence[Stroke]) -> None:
        self.phone = phone
        self.begun = phone.time.clock.now
        for stroke in strokes:
            self._plan(stroke)
        self.ends = self.begun + strokes[-1][-1][2] + 400
        phone.time.at(self.ends, lambda: phone.move(Finish()))

    def _plan(self, stroke: Stroke) -> None:
        phone, last = self.phone, stroke[-1]
        for batch in in_batches(stroke):
            touch = Touch(batch, up=batch[-1] is last)
            phone.time.at(self.begun + batch[-1][2], lambda touch=touch: phone.gesture(touch))
        for at in range(0, len(stroke), PIECE):
            piece = stroke[at : at + PIECE]
            ink = Ink(piece, up=piece[-1] is last)
            phone.time.at(self.begun + piece[-1][2] + 1, lambda ink=ink: phone.move(ink))


def in_batches(stroke: Stroke) -> Iterator[Stroke]:
    batch: Stroke = []
    for point in stroke:
        if batch and point[2] - batch[0][2] >= BATCH_MS:
            yield batch
            batch = []
        batch.append(point)
    yield batch


async def sync(parlour: Parlour, time: Time, phones: list[PalmPhone], ms: int = QUIET_MS) -> None:
    """So much time passes, and everything that dropped into the room's inbox has been carried out and told."""
    await time.run(parlour.clock.now + ms)
    phones[0].room.tick()
    assert phones[0].line is not None
    await phones[0].line.ask(up.Rename, name=f"{parlour.clock.now}")
    await time.run(parlour.clock.now + 1000)


async def dealt(parlour: Parlour, chance: Random) -> tuple[Time, list[PalmPhone]]:
    room, time = await parlour.room(), Time(parlour.clock)
    phones = [PalmPhone(f"Guest {n}", room, time, chance) for n in range(PLAYERS)]
    await phones[0].connect()
    host = phones[0].line
    assert host is not None
    await host.ask(up.Choose, game="palm-reader")
    for phone in phones[1:]:
        await phone.connect()
    await host.ask(up.Start)
    await time.run(parlour.clock.now + 1000)
    return time, sorted(phones, key=lambda phone: phone.seat)


@pytest.mark.rule("PR-13", "PR-17", "PR-18")
@pytest.mark.parametrize("seed", range(6))
async def test_drawings_arrive_whole_once_and_in_order_over_lines_that_break(tmp_path: Path, seed: int) -> None:
    """A whole round: each drawer's line breaks in the middle of the drawing, some receivers' too."""
    chance = Random(seed)
    parlour = await Parlour(tmp_path, GAMES, grace_seconds=600).open()
    try:
        time, phones = await dealt(parlour, chance)
        order = [phones[seat] for seat in phones[0].parts["table"]["round"]["order"]]
        order[0].move(Shake())
        await sync(parlour, time, phones)
        if "turn" in order[0].moves:
            order[0].move(Turn(4))
        order[0].move(SetOut())
        await sync(parlour, time, phones)
        drawn = []
        for drawer, receiver in zip(order, [*order[1:], order[0]], strict=True):
            receiver.move(HoldOut())
            await sync(parlour, time, phones)
            drawn.append(scribble(chance))
            finger = Finger(drawer, drawn[-1])
            middle = finger.begun + drawn[-1][-1][-1][2] // 2
            time.at(middle, drawer.hang_up)
            if chance.random() < 0.5:
                time.at(middle + 1200, receiver.hang_up)
            for phone in phones:
                phone.touched.clear()
            await sync(parlour, time, phones, finger.ends + QUIET_MS - parlour.clock.now)
            assert drawer.unanswered == 0
            check_felt(receiver, drawn[-1], finger.begun)
            assert not any(phone.touched for phone in phones if phone is not receiver)
        order[0].move(FaceUp())
        await sync(parlour, time, phones)
        for phone in order[1:]:
            phone.move(Answer(1))
        for ms in (QUIET_MS, COUNTDOWN_MS, PROOF_MS + PLAYERS * STAR_MS):
            await sync(parlour, time, phones, ms)
        for phone in phones:
            assert phone.refused == []
            (attempt,) = phone.parts["table"]["gallery"]
            assert [picture["by"] for picture in attempt] == [one.seat for one in order]
            assert [whole(picture["strokes"]) for picture in attempt] == [thinned(strokes) for strokes in drawn]
        assert state_of(phones[0]).round.attempts[0].drawings[0].strokes == drawn[0]
        assert sum(phone.breaks for phone in phones) >= PLAYERS
    finally:
        await parlour.close()


def check_felt(receiver: PalmPhone, strokes: Sequence[Stroke], begun: int) -> None:
    """What was felt is part of what was drawn, most of it, none of it twice, and no later than the lines are."""
    points = [tuple(point) for _, touch in receiver.touched for point in touch["points"]]
    drawn = {point for stroke in strokes for point in stroke}
    assert len(points) == len(set(points))
    assert set(points) <= drawn
    assert len(points) > 0.4 * len(drawn), "but for the time that a line is down"
    late = [now - begun - touch["points"][-1][2] for now, touch in receiver.touched]
    assert max(late) <= 2 * (BASE_MS + JITTER_MS)
    assert max(late) - min(late) > JITTER_MS / 2, "this line is meant to be shaky"


def state_of(phone: PalmPhone) -> State:
    playing = phone.room._playing
    assert playing is not None
    state: State = playing.match.state
    return state


def thinned(strokes: list[Stroke]) -> list[Stroke]:
    """As the gallery shows a long drawing."""
    every = 1 + sum(map(len, strokes)) // 300
    return strokes if every == 1 else [[*stroke[:-1:every], stroke[-1]] for stroke in strokes]


def whole(strokes: list[list[list[int]]]) -> list[list[tuple[int, ...]]]:
    return [[tuple(point) for point in stroke] for stroke in strokes]
