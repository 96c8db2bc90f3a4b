"""Drawings over real sockets: long ones, endless ones, and players whose connection is lost in the middle."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

import msgspec
import pytest
from aiohttp import WSMsgType

from palmtop.engine.game import Seat
from palmtop.games.palm_reader.model import (
    DRAWING_POINTS,
    DRAWING_STROKES,
    INK_POINTS,
    TOUCH_POINTS,
    Finish,
    HoldOut,
    Ink,
    Move,
    SetOut,
    Shake,
    Stroke,
    Touch,
    Turn,
)
from palmtop.games.palm_reader.packing import unpack
from palmtop.wire import down, up
from tests.games.palm_reader.stage import journaled_inks
from tests.server.phone import Done, Phone
from tests.server.served import Served, dealt_in, serving

PLAYERS = 4
BURST = 120  # gestures that a connection may send at once; beyond that they are throttled


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
            await phone.must(request_for(phone, move))

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
        return journaled_inks(await self.served.journal.read(self.code) or [])


def request_for(phone: Phone, move: Move) -> up.Do:
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
async def test_a_drawing_of_a_minute_and_5000_points_arrives_whole(tmp_path: Path) -> None:
    stroke = long_stroke(5000, 60)
    async with serving(tmp_path) as served:
        table = await chain(served)
        first, second = await table.set_out()
        streamed = stroke[: BURST * TOUCH_POINTS]
        for at in range(0, len(streamed), TOUCH_POINTS):
            touch = Touch(streamed[at : at + TOUCH_POINTS])
            await first.send(up.Feel(msgspec.Raw(msgspec.json.encode(touch))))
        for at in range(0, len(stroke), INK_POINTS):
            await table.do(first, Ink(stroke[at : at + INK_POINTS], up=at + INK_POINTS >= len(stroke)))
        await table.do(first, Finish())
        await second.until(lambda: second.table["passing"]["drawer"] == second.room["you"]["seat"])
        felt = [point for frame in second.felt for _, touch in frame for point in unpack(touch["points"])]
        assert felt == streamed
        assert [point for ink in await table.inks() for point in ink.drawn] == stroke
        assert [ink.up for ink in await table.inks()] == [False] * 12 + [True]
        assert first.refused == []


@pytest.mark.rule("PR-18")
async def test_a_frame_of_ten_megabytes_disconnects_its_sender_and_changes_nothing(
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
        await served.until_metric(1, "palmtop_refused_total", kind="oversize")
        assert await served.journal.read(table.code) == kept
        again = await table.back(0)
        assert again.hand["begun"] == 20
        await table.do(again, Ink([(5, 6, 40)]), Finish())
        assert [[*ink.drawn] for ink in await table.inks()] == [[(1, 2, 0), (3, 4, 20)], [(5, 6, 40)]]
        shown = [frame for frame in second.frames[heard:] if '"table"' in frame]
        assert len(shown) == 1, "only that the symbol was passed on"


@pytest.mark.rule("PR-18")
async def test_a_drawing_over_the_limit_is_refused_with_a_message_and_can_be_finished(tmp_path: Path) -> None:
    """Sent in many frames, each of an allowed size."""
    async with serving(tmp_path) as served:
        table = await chain(served)
        first, second = await table.set_out()
        stroke = long_stroke(DRAWING_POINTS + 3 * INK_POINTS, 60)
        pieces = [Ink(stroke[at : at + INK_POINTS], up=False) for at in range(0, len(stroke), INK_POINTS)]
        answers = [await first.ask(request_for(first, piece)) for piece in pieces]
        *taken, one, two, three = answers
        assert {type(answer) for answer in taken} == {Done}
        for answer in (one, two, three):
            assert isinstance(answer, down.Refused)
            assert (answer.kind, answer.rule, answer.word) == ("illegal", "PR-18", "palm-reader-drawing-full")
            assert answer.args == {"points": DRAWING_POINTS, "strokes": DRAWING_STROKES}
        long = await first.ask(request_for(first, Ink([(1, 1, 1)] * (INK_POINTS + 1))))
        assert isinstance(long, down.Refused)
        assert long.kind == "malformed"
        assert sum(len(ink.drawn) for ink in await table.inks()) == DRAWING_POINTS
        await table.do(first, Finish())
        await second.until(lambda: second.table["passing"]["drawer"] == second.room["you"]["seat"])


def seat(phone: Phone) -> Seat:
    return Seat(phone.room["you"]["seat"])


def drawer(phone: Phone) -> Any:
    return phone.table["passing"]["drawer"]


@pytest.mark.rule("PR-13", "PR-17")
async def test_a_drawer_who_disconnects_in_the_middle_is_replaced_and_gets_the_seat_back(tmp_path: Path) -> None:
    """The bot finishes the drawing; on return the symbol has been passed on."""
    async with serving(tmp_path, grace_seconds=0.4) as served:
        table = await chain(served)
        first, second = await table.set_out()
        third = table.phones[2]
        await table.do(first, Ink([(1, 2, 0), (3, 4, 20)], up=False))
        await first.drop()
        await third.until(lambda: drawer(third) == seat(second))
        assert [[*ink.drawn] for ink in await table.inks()] == [[(1, 2, 0), (3, 4, 20)]], "the bot added nothing"
        again = await table.back(0)
        assert again.room["you"]["stand_ins"] == 1
        assert again.hand["secret"] is not None
        assert again.hand["begun"] is None
        stale = await again.ask(msgspec.structs.replace(again.do(Ink([(5, 6, 40)])), stand_ins=0))
        assert isinstance(stale, down.Refused)
        assert stale.word == "bot-played-on"
        await table.do(third, HoldOut())
        await second.until_may("ink")
        await table.do(second, Ink([(7, 7, 0)]), Finish())
        await third.until(lambda: drawer(third) == seat(third))


@pytest.mark.rule("PR-13", "PR-18")
async def test_a_bot_draws_live_for_a_drawer_who_disconnects_before_the_first_touch(tmp_path: Path) -> None:
    async with serving(tmp_path, grace_seconds=0.4) as served:
        table = await chain(served)
        first, second = await table.set_out()
        await first.drop()
        await second.until(lambda: drawer(second) == seat(second))
        felt = [touch for frame in second.felt for _, touch in frame]
        inks = await table.inks()
        assert [point for touch in felt for point in unpack(touch["points"])] == [p for ink in inks for p in ink.drawn]
        assert sum(touch.get("up", False) for touch in felt) == len(inks)
        assert len(felt) > len(inks), "a few points at a time, not a stroke at once"
        assert {len(unpack(touch["points"])) for touch in felt} <= {1, 2, 3}
        assert not any(phone.felt for phone in table.phones[2:])


@pytest.mark.rule("PR-13", "PR-18")
async def test_a_bot_holds_out_the_palm_for_a_receiver_who_disconnects(tmp_path: Path) -> None:
    """The bot feels the touches from then on, and passes them on."""
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


@pytest.mark.rule("PR-13", "PR-18")
async def test_a_bot_passes_on_what_was_felt_before_and_after_the_receiver_disconnected(tmp_path: Path) -> None:
    async with serving(tmp_path, grace_seconds=0.4) as served:
        table = await chain(served)
        first, second = await table.set_out()
        third = table.phones[2]
        strokes: list[Stroke] = [
            [(100 + 40 * at, y, t + 20 * at) for at in range(20)] for y, t in ((100, 0), (500, 800), (900, 1600))
        ]
        for n, stroke in enumerate(strokes):
            await first.send(up.Feel(msgspec.Raw(msgspec.json.encode(Touch(stroke, up=True)))))
            await table.do(first, Ink(stroke))
            if n == 0:
                await second.until(lambda: second.felt)
                await second.drop()
        await table.do(first, Finish())
        await third.until_may("hold_out")
        await table.do(third, HoldOut())
        await third.until(lambda: drawer(third) == seat(third))
        inks = (await table.inks())[len(strokes) :]
        assert 2 <= len(inks) <= 3, "three strokes were felt, one may be forgotten; a bot that felt nothing draws one"
