"""Frames that are no messages, of every sort that somebody might think of."""

from __future__ import annotations

import signal
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple

import msgspec
from aiohttp import WSMsgType

from palmtop.engine.errors import Malformed
from palmtop.wire import up
from tests.contract import shapes
from tests.promises.conftest import Amount, Say
from tests.server.phone import Phone
from tests.server.process import Program, palmtop_serve

MESSAGES = shapes.structs(up.Message)


class Frame(NamedTuple):
    content: bytes
    kind: WSMsgType = WSMsgType.TEXT
    ends: bool = False  # breaks the protocol itself, so the line is closed


def _text(text: str) -> Frame:
    return Frame(text.encode())


def bad_utf8(chance: Random) -> Frame:
    start = b'{"t":"rename","id":"a","name":"'
    return Frame(start + chance.choice([b"\xff", b"\xc0\xaf", b"\xed\xa0\x80", b"\xf5\x80\x80\x80"]) + b'"}', ends=True)


def deep(chance: Random) -> Frame:
    opened, closed = chance.choice([("[", "]"), ('{"a":', "}")])
    depth = chance.choice([90, 500, 1200, 16_000 // len(opened + closed)])
    body = opened * depth + "1" + closed * chance.choice([0, depth - 1, depth])
    return _text(chance.choice([body, '{"t":"feel","gesture":' + body + "}", '{"t":"hello","room":' + body + "}"]))


def huge_number(chance: Random) -> Frame:
    number = chance.choice(["1e999", "-1e999", "9" * 4000, "1" + "0" * 300, "-" + "9" * 30, "1e-9999", "0" * 50 + "1"])
    where = chance.choice(['"t":"hand_over","id":"a","person":', '"t":"pong","at":', '"t":"remove","id":"a","chair":'])
    return _text("{" + where + number + "}")


def not_a_number(chance: Random) -> Frame:
    value = chance.choice(["NaN", "Infinity", "-Infinity", "nan", "0x10", "1_000", "+1", ".5", "1."])
    return _text('{"t":"do","id":"a","match":' + value + ',"move":{}}')


def oversize(chance: Random) -> Frame:
    return Frame(b'"%s"' % (b"x" * chance.randint(up.MAX_FRAME, 3 * up.MAX_FRAME)), ends=True)


def wrong_tag(chance: Random) -> Frame:
    tag = chance.choice(['"done"', '"show"', '"__proto__"', '""', "null", "7", "[]", '"DO"', '"do "', '"\\u0000"'])
    return _text('{"t":' + tag + ',"id":"a"}')


def binary(chance: Random) -> Frame:
    return Frame(chance.randbytes(chance.choice([0, 1, 40, 9000])), WSMsgType.BINARY)


def almost(chance: Random) -> Frame:
    """A message but for one thing."""
    message = shapes.sample(chance.choice(MESSAGES), chance)
    return Frame(msgspec.json.encode(chance.choice(list(shapes.broken(message, chance)))))


def cut_off(chance: Random) -> Frame:
    whole = b'{"t":"rename","id":"a","name":"Somebody"}'
    return Frame(whole[: chance.randrange(len(whole))] * chance.choice([1, 2]))


def noise(chance: Random) -> Frame:
    letters = '{}[]",:0129.eE+-\\u tfn\x00\x7f\u202e'
    return _text("".join(chance.choices(letters, k=chance.randint(1, 200))))


def _is_message(frame: Frame) -> bool:
    try:
        up.decode(frame.content)
    except Malformed:
        return False
    return frame.kind is WSMsgType.TEXT


SORTS: list[Callable[[Random], Frame]] = [deep, huge_number, not_a_number, wrong_tag, binary, almost, cut_off, noise]
ENDING = [bad_utf8, oversize]
EVERY_SO_OFTEN = 300  # frames, one that ends the line: who says more on one is listened to slowly


def frames(count: int, chance: Random) -> list[Frame]:
    return [_frame(number, chance) for number in range(1, count + 1)]


def _frame(number: int, chance: Random) -> Frame:
    sort = chance.choice(ENDING) if number % EVERY_SO_OFTEN == 0 else SORTS[number % len(SORTS)]
    while _is_message(frame := sort(chance)):
        pass  # it happened to be one
    return frame


MIB = 1024 * 1024


def memory(program: Program) -> int:
    """Bytes that the server has in use."""
    status = Path(f"/proc/{program.pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) * 1024


async def say_all(program: Program, code: str, said: list[Frame]) -> int:
    """On as many lines as it takes; how many were refused, with a word or by the end of the line."""
    refused, phone = 0, await program.phone(code, watch=True)
    for frame in said:
        if frame.ends:
            refused += await answered(phone)
        await phone.socket.send_frame(frame.content, frame.kind)
        if frame.ends:
            await phone.until_over()
            assert phone.close_code in (1007, 1009), phone.close_code
            refused += 1
            phone = await program.phone(code, token=phone.token, watch=True)
    return refused + await answered(phone)


async def answered(phone: Phone) -> int:
    """How many refusals everything that was said on this line has had."""
    await phone.socket.send_str('{"t":"that was all"}')
    await phone.until(lambda: phone.refused and "that was all" in str(phone.refused[-1].args["why"]))
    return len(phone.refused) - 1


async def test_nonsense_is_refused_and_leaves_nothing_behind(tmp_path: Path, amount: Amount, say: Say) -> None:
    count = amount(10_000, 100_000)
    first, said = frames(600, Random("before")), frames(count, Random("nonsense"))
    async with palmtop_serve(tmp_path) as program:
        code = await program.new_room()
        ada, bob = await program.phone(code, "Ada"), await program.phone(code, "Bob")
        await say_all(program, code, first)  # whatever comes first leaves something behind
        await ada.rename("Ada")
        before = memory(program)
        heard = [frame for frame in bob.frames if '"ping"' not in frame]
        refused = await say_all(program, code, said)
        more = memory(program) - before
        assert refused == count
        assert [frame for frame in bob.frames if '"ping"' not in frame] == heard
        await bob.rename("Still here")
        await ada.until(lambda: ada.room["room"]["chairs"][1]["name"] == "Still here")
        assert await program.end(signal.SIGTERM) == 0
        troubles = [line for line in program.log if line["level"] not in ("debug", "info")]
    assert troubles == []
    assert more < 20 * MIB
    say(f"hostile: {count:,} frames that are no messages, all refused, 0 uncaught errors, {more / MIB:.1f} MiB kept")
