"""Frames that are no messages, of every sort that somebody might think of."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

import msgspec
from aiohttp import WSMsgType

from palmtop.engine.errors import Malformed
from palmtop.wire import up
from tests.contract import shapes

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
