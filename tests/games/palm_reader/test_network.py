"""A drawing on bad lines: whole, once and in order, however late or broken they are; and nobody blocks the chain."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from aiohttp import WSMsgType

from palmtop.engine.game import Seat
from palmtop.games import GAMES
from palmtop.games.palm_reader.model import (
    COUNTDOWN_MS,
    DRAWING_POINTS,
    INK_POINTS,
    PROOF_MS,
    STAR_MS,
    TOUCH_POINTS,
    Answer,
    FaceUp,
    Finish,
    HoldOut,
    Ink,
    Move,
    SetOut,
    Shake,
    State,
    Stroke,
    Touch,
    Turn,
)
from palmtop.wire import down, entries, up
from tests.rooms.parlour import Parlour
from tests.rooms.shaky import BASE_MS, ShakyPhone, Time
from tests.server.phone import Phone
from tests.server.served import Served, dealt_in, serving

PLAYERS = 4

# --- simulated lines ------------------------------------------------------------------------

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


# --- real sockets ---------------------------------------------------------------------------


class Chain:
    """Four phones at a real server, in the order of the round."""

    def __init__(self, served: Served, phones: list[Phone]) -> None:
        self.served = served
        order = phones[0].table["round"]["order"]
        by_seat = {phone.room["you"]["seat"]: phone for phone in phones}
        self.phones = [by_seat[seat] for seat in order]
        self.code = phones[0].room["room"]["code"]

    async def do(self, phone: Phone, *moves: Move) -> None:
        for move in moves:
            await phone.must(asked(phone, move))

    async def back(self, place: int) -> Phone:
        self.phones[place] = await self.served.back(self.phones[place])
        await dealt_in(self.phones[place])
        return self.phones[place]

    async def set_out(self) -> tuple[Phone, Phone]:
        """The first player may draw in the second's palm."""
        first, second = self.phones[:2]
        await self.do(first, Shake())
        await first.until(lambda: first.hand["secret"])
        if "turn" in first.hand["moves"]:
            await self.do(first, Turn(1))
        await self.do(first, SetOut())
        await second.until_may("hold_out")
        await self.do(second, HoldOut())
        await first.until_may("ink")
        return first, second

    async def inks(self) -> list[Ink]:
        """All that the journal has."""
        lines = [entries.decode(line).entry for line in await self.served.journal.read(self.code) or []]
        moves = [msgspec.json.decode(one.input.move) for one in lines if isinstance(one, entries.Given)]
        return [msgspec.convert(move, Ink) for move in moves if move and move["type"] == "ink"]


def asked(phone: Phone, move: Move) -> up.Do:
    request = phone.do(move)
    return msgspec.structs.replace(request, stand_ins=phone.room["you"]["stand_ins"])


async def chain(served: Served) -> Chain:
    phones = await served.table(PLAYERS)
    await phones[0].must(up.Choose("choose", "palm-reader", msgspec.Raw(b"{}")))
    await phones[0].must(up.Start("start"))
    for phone in phones:
        await dealt_in(phone)
    return Chain(served, phones)


def long_stroke(points: int, seconds: int) -> Stroke:
    return [((3 * at) % 1001, (7 * at) % 1001, seconds * 1000 * at // points) for at in range(points)]


@pytest.mark.rule("PR-18")
async def test_a_drawing_of_a_minute_and_5000_points_works(tmp_path: Path) -> None:
    stroke = long_stroke(5000, 60)
    async with serving(tmp_path) as served:
        table = await chain(served)
        first, second = await table.set_out()
        for at in range(0, len(stroke), TOUCH_POINTS):
            touch = Touch(stroke[at : at + TOUCH_POINTS], up=at + TOUCH_POINTS >= len(stroke))
            await first.send(up.Feel(msgspec.Raw(msgspec.json.encode(touch))))
            await asyncio.sleep(0.01)  # quicker than any finger, slower than the limit
        for at in range(0, len(stroke), INK_POINTS):
            await table.do(first, Ink(stroke[at : at + INK_POINTS], up=at + INK_POINTS >= len(stroke)))
        await table.do(first, Finish())
        await second.until(lambda: second.table["passing"]["drawer"] == second.room["you"]["seat"])
        felt = [tuple(point) for frame in second.felt for _, touch in frame for point in touch["points"]]
        assert felt == stroke
        assert [point for ink in await table.inks() for point in ink.points] == stroke
        assert [ink.up for ink in await table.inks()] == [False] * 12 + [True]
        assert first.refused == []


@pytest.mark.rule("PR-18")
async def test_a_drawing_of_ten_megabytes_in_one_frame_costs_its_sender_the_line_and_nobody_else_anything(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as served:
        table = await chain(served)
        first, second = await table.set_out()
        await table.do(first, Ink([(1, 2, 0), (3, 4, 20)]))
        kept, heard = await served.journal.read(table.code), len(second.frames)
        point = b"[500,500,60000]"
        request = b'{"t":"do","id":"huge","match":1,"move":{"type":"ink","points":[%s]}}'
        frame = request % b",".join([point] * (10_000_000 // len(point)))
        with contextlib.suppress(ConnectionError):  # cut off while sending
            await first.socket.send_frame(frame, WSMsgType.TEXT)
        await first.until_over()
        assert await served.metric("palmtop_refused_total", kind="oversize") == 1
        assert await served.journal.read(table.code) == kept
        again = await table.back(0)
        assert again.hand["begun"]
        await table.do(again, Ink([(5, 6, 40)]), Finish())
        assert [ink.points for ink in await table.inks()] == [[(1, 2, 0), (3, 4, 20)], [(5, 6, 40)]]
        words = [frame for frame in second.frames[heard:] if '"table"' in frame]
        assert len(words) == 1, "that it was passed on"


@pytest.mark.rule("PR-18")
async def test_a_drawing_without_end_is_refused_in_words_and_can_still_be_finished(tmp_path: Path) -> None:
    """In frames that are not too large, as many as it takes."""
    async with serving(tmp_path) as served:
        table = await chain(served)
        first, second = await table.set_out()
        piece = Ink(long_stroke(INK_POINTS, 1), up=False)
        answers = [await first.ask(asked(first, piece)) for _ in range(DRAWING_POINTS // INK_POINTS + 3)]
        *taken, one, two, three = answers
        assert {type(answer) for answer in taken} == {down.Done}
        for answer in (one, two, three):
            assert isinstance(answer, down.Refused)
            assert (answer.kind, answer.rule, answer.word) == ("illegal", "PR-18", "palm-reader-drawing-full")
            assert answer.args == {"most": DRAWING_POINTS}
        long = await first.ask(asked(first, Ink([(1, 1, 1)] * (INK_POINTS + 1))))
        assert isinstance(long, down.Refused)
        assert long.kind == "malformed"
        assert sum(len(ink.points) for ink in await table.inks()) == DRAWING_POINTS
        await table.do(first, Finish())
        await second.until(lambda: second.table["passing"]["drawer"] == second.room["you"]["seat"])


def seat(phone: Phone) -> Seat:
    return Seat(phone.room["you"]["seat"])


def drawer(phone: Phone) -> Any:
    return phone.table["passing"]["drawer"]


@pytest.mark.rule("PR-13", "PR-17")
async def test_a_drawer_who_vanishes_in_the_middle_is_replaced_and_gets_the_seat_back(tmp_path: Path) -> None:
    """The bot finishes what was begun; who returns finds the chain further on."""
    async with serving(tmp_path, grace_seconds=0.4) as served:
        table = await chain(served)
        first, second = await table.set_out()
        third = table.phones[2]
        await table.do(first, Ink([(1, 2, 0), (3, 4, 20)], up=False))
        await first.drop()
        await third.until(lambda: drawer(third) == seat(second))
        assert [ink.points for ink in await table.inks()] == [[(1, 2, 0), (3, 4, 20)]], "nothing was made up"
        again = await table.back(0)
        assert again.room["you"]["stand_ins"] == 1
        assert again.hand["secret"] is not None
        assert not again.hand["begun"]
        stale = await again.ask(msgspec.structs.replace(again.do(Ink([(5, 6, 40)])), stand_ins=0))
        assert isinstance(stale, down.Refused)
        assert stale.word == "bot-played-on"
        await table.do(third, HoldOut())
        await second.until_may("ink")
        await table.do(second, Ink([(7, 7, 0)]), Finish())
        await third.until(lambda: drawer(third) == seat(third))


@pytest.mark.rule("PR-13", "PR-18")
async def test_who_vanishes_before_the_first_touch_is_drawn_for_and_felt_live(tmp_path: Path) -> None:
    async with serving(tmp_path, grace_seconds=0.4) as served:
        table = await chain(served)
        first, second = await table.set_out()
        await first.drop()
        await second.until(lambda: drawer(second) == seat(second))
        felt = [touch for frame in second.felt for _, touch in frame]
        inks = await table.inks()
        assert [tuple(point) for touch in felt for point in touch["points"]] == [p for ink in inks for p in ink.points]
        assert sum(touch["up"] for touch in felt) == len(inks)
        assert len(second.felt) > 15, "live, not all at once"
        assert not any(phone.felt for phone in table.phones[2:])


@pytest.mark.rule("PR-13", "PR-18")
async def test_a_receiver_who_vanishes_holds_out_the_palm_all_the_same(tmp_path: Path) -> None:
    """The stand-in feels what comes from then on, and passes it on."""
    async with serving(tmp_path, grace_seconds=0.4) as served:
        table = await chain(served)
        first, second, third, _ = table.phones
        await table.do(first, Shake())
        await first.until(lambda: first.hand["secret"])
        if "turn" in first.hand["moves"]:
            await table.do(first, Turn(1))
        await table.do(first, SetOut())
        await second.drop()
        await first.until_may("ink")
        stroke = long_stroke(30, 1)
        await first.send(up.Feel(msgspec.Raw(msgspec.json.encode(Touch(stroke, up=True)))))
        await table.do(first, Ink(stroke), Finish())
        await third.until_may("hold_out")
        await table.do(third, HoldOut())
        await third.until(lambda: drawer(third) == seat(third))
        again = await table.back(1)
        assert seat(again) == seat(second)
        assert third.felt, "the bot drew what it had felt"
