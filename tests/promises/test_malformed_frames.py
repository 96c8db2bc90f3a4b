"""Thousands of malformed frames of every kind: each is refused or closes its connection, and nothing of it is kept."""

from __future__ import annotations

import signal
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple

import msgspec
import pytest
from aiohttp import WSMsgType

from palmtop.engine.errors import Malformed
from palmtop.wire import up
from tests.contract import type_samples
from tests.promises.conftest import Say
from tests.promises.trials import Trials
from tests.server.phone import Phone
from tests.server.process import Program, palmtop_serve

MESSAGES = type_samples.structs(up.Message)


class Frame(NamedTuple):
    content: bytes
    kind: WSMsgType = WSMsgType.TEXT
    closes: bool = False  # violates WebSocket itself, so the server closes the connection


def _text(text: str) -> Frame:
    return Frame(text.encode())


def bad_utf8(chance: Random) -> Frame:
    start = b'{"t":"rename","id":"a","name":"'
    return Frame(
        start + chance.choice([b"\xff", b"\xc0\xaf", b"\xed\xa0\x80", b"\xf5\x80\x80\x80"]) + b'"}', closes=True
    )


def deep(chance: Random) -> Frame:
    opened, closed = chance.choice([("[", "]"), ('{"a":', "}")])
    depth = chance.choice([90, 500, 1200, 16_000 // len(opened + closed)])
    body = opened * depth + "1" + closed * chance.choice([0, depth - 1, depth])
    return _text(chance.choice([body, '{"t":"feel","gesture":' + body + "}", '{"t":"hello","token":' + body + "}"]))


def huge_number(chance: Random) -> Frame:
    number = chance.choice(["1e999", "-1e999", "9" * 4000, "1" + "0" * 300, "-" + "9" * 30, "1e-9999", "0" * 50 + "1"])
    where = chance.choice(['"t":"hand_over","id":"a","person":', '"t":"pong","at":', '"t":"remove","id":"a","chair":'])
    return _text("{" + where + number + "}")


def not_a_number(chance: Random) -> Frame:
    value = chance.choice(["NaN", "Infinity", "-Infinity", "nan", "0x10", "1_000", "+1", ".5", "1."])
    return _text('{"t":"do","id":"a","match":' + value + ',"move":{}}')


def oversize(chance: Random) -> Frame:
    return Frame(b'"%s"' % (b"x" * chance.randint(up.MAX_FRAME, 3 * up.MAX_FRAME)), closes=True)


def wrong_tag(chance: Random) -> Frame:
    tag = chance.choice(['"done"', '"show"', '"__proto__"', '""', "null", "7", "[]", '"DO"', '"do "', '"\\u0000"'])
    return _text('{"t":' + tag + ',"id":"a"}')


def binary(chance: Random) -> Frame:
    return Frame(chance.randbytes(chance.choice([0, 1, 40, 9000])), WSMsgType.BINARY)


def one_thing_wrong(chance: Random) -> Frame:
    """A message with one thing wrong."""
    message = type_samples.sample(chance.choice(MESSAGES), chance)
    return Frame(msgspec.json.encode(chance.choice(list(type_samples.broken(message, chance)))))


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


KINDS: list[Callable[[Random], Frame]] = [
    deep,
    huge_number,
    not_a_number,
    wrong_tag,
    binary,
    one_thing_wrong,
    cut_off,
    noise,
]
CLOSING = [bad_utf8, oversize]
FRAMES_PER_CONNECTION = 300  # beyond this a connection is throttled


def frames(count: int, chance: Random) -> list[Frame]:
    return [_frame(number, chance) for number in range(1, count + 1)]


def _frame(number: int, chance: Random) -> Frame:
    kind = chance.choice(CLOSING) if number % FRAMES_PER_CONNECTION == 0 else KINDS[number % len(KINDS)]
    while _is_message(frame := kind(chance)):
        pass  # it happened to be a valid message
    return frame


# --- the test -------------------------------------------------------------------------------------

MIB = 1024 * 1024
BATCH = 1000  # frames


def memory(program: Program) -> int:
    """Resident memory of the server in bytes."""
    status = Path(f"/proc/{program.pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) * 1024


async def send_all(program: Program, code: str, sent: list[Frame]) -> int:
    """Sends over as many connections as needed. Returns how many were refused or closed their connection."""
    refused, phone = 0, await program.phone(code, watch=True)
    for frame in sent:
        if frame.closes:
            refused += await count_refusals(phone)
        await phone.socket.send_frame(frame.content, frame.kind)
        if frame.closes:
            await phone.until_over()
            assert phone.close_code in (1007, 1009), phone.close_code
            refused += 1
            phone = await program.phone(code, token=phone.token, watch=True)
    refused += await count_refusals(phone)
    await phone.drop()
    return refused


async def count_refusals(phone: Phone) -> int:
    """Waits for the replies to everything sent on this connection."""
    await phone.socket.send_str('{"t":"that was all"}')
    await phone.until(lambda: phone.refused and "that was all" in str(phone.refused[-1].args["why"]))
    return len(phone.refused) - 1


def shown(phone: Phone) -> list[str]:
    """Frames other than pings, and other than those that say which big screens are connected: senders come as such."""
    return [frame for frame in phone.frames if '"ping"' not in frame and '".screens"' not in frame]


@pytest.mark.soak(2)
async def test_malformed_frames_are_refused_and_leave_nothing_behind(tmp_path: Path, trials: Trials, say: Say) -> None:
    async with palmtop_serve(tmp_path) as program:
        code = await program.new_room()
        ada, bob = await program.phone(code, "Ada"), await program.phone(code, "Bob")
        await send_all(program, code, frames(600, Random("warm-up")))  # the first ones fill caches
        await ada.rename("Ada")
        before, received = memory(program), shown(bob)
        for seed in trials.until(10_000, 100_000, "frames"):
            assert await send_all(program, code, frames(BATCH, Random(f"malformed {seed}"))) == BATCH
            trials.count(BATCH)
        more = memory(program) - before
        assert shown(bob) == received
        await bob.rename("Still here")
        await ada.until(lambda: ada.room["room"]["chairs"][1]["name"] == "Still here")
        assert await program.end(signal.SIGTERM) == 0
        warnings = [line for line in program.log if line["level"] not in ("debug", "info")]
    assert warnings == []
    assert more < 20 * MIB
    say(f"hostile: {trials.done:,} malformed frames, all refused, 0 uncaught errors, {more / MIB:.1f} MiB kept")
