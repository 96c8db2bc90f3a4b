"""A bot that is paused while no screen is connected remembers what was drawn in its palm."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import msgspec

from palmtop.engine.pace import Span
from palmtop.games.palm_reader import PALM_READER
from palmtop.games.palm_reader.bot import Bot
from palmtop.games.palm_reader.bot.drawing import THINKING, Tempo
from palmtop.games.palm_reader.model import Finish, Ink, Point, SetOut, Shake, Stroke, Touch, Turn
from palmtop.games.palm_reader.packing import unpack
from palmtop.rooms import entries
from palmtop.wire import up
from tests.rooms.local_rooms import Guest, LocalRooms
from tests.rooms.test_idle_bots import leave

CROSS: list[Stroke] = [[(100, 100, 0), (900, 900, 400)], [(900, 100, 600), (100, 900, 1000)]]


def course(stroke: Sequence[Point]) -> tuple[bool, bool]:
    """Whether it goes right, and down. Size and place may differ between drawers."""
    return stroke[0][0] < stroke[-1][0], stroke[0][1] < stroke[-1][1]


async def first_of_four(local: LocalRooms) -> Guest:
    """One person with three bots; the person is the first to draw, in a bot's palm."""
    (ada,) = await local.table(1)
    await ada.ask(up.Choose, game=PALM_READER.id)
    for _ in range(3):
        await ada.ask(up.AddBot, strength=3)
    await ada.ask(up.Start)
    await ada.until(lambda: ada.parts["hand"])
    while ada.parts["table"]["round"]["order"][0] != ada.you["seat"]:
        number = ada.match["number"]
        await ada.ask(up.End)
        await ada.ask(up.Start)
        await ada.until_match(number + 1)
    await ada.do(Shake())
    await ada.until(lambda: ada.parts["hand"]["secret"])
    if "turn" in ada.parts["hand"]["moves"]:
        await ada.do(Turn(1))
    await ada.do(SetOut())
    await ada.until(lambda: "ink" in ada.parts["hand"]["moves"])
    return ada


QUICK = Span(1, 20)
QUICK_BOT = partial(
    Bot, tempo=Tempo(dict.fromkeys(THINKING, QUICK), drawing=Span(100, 200), first_touch=QUICK, finish=QUICK)
)


async def test_a_bot_remembers_a_drawing_when_the_only_screen_reconnects(tmp_path: Path) -> None:
    local = await LocalRooms(tmp_path, {PALM_READER.id: replace(PALM_READER, bot=QUICK_BOT)}).open()
    ada = await first_of_four(local)
    for stroke in CROSS:
        ada.room.feel(ada.screen, msgspec.Raw(msgspec.json.encode(Touch(stroke, up=True))))
        await ada.do(Ink(stroke))
    await leave(ada)
    back = await Guest("token-0").enter(ada.room)
    assert (await back.do(Finish()))["t"] == "done"
    _, drawer, receiver, _ = back.parts["table"]["round"]["order"]
    await back.until(lambda: back.parts["table"]["passing"]["drawer"] == receiver)
    lines = [entries.decode(line).entry for line in await local.journal.read(back.room.code) or []]
    given = [line.input.move for line in lines if isinstance(line, entries.Given) and line.input.seat == drawer]
    moves = [msgspec.json.decode(move) for move in given]
    drawn = [unpack(move["points"]) for move in moves if move["type"] == "ink"]
    assert [course(stroke) for stroke in drawn] == [
        course(stroke) for stroke in CROSS
    ]  # as received by touch, not a default drawing
    await local.close()
