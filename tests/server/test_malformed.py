"""Malformed frames: only the sender gets a reply, nothing changes, and they are counted."""

from __future__ import annotations

import contextlib

import pytest
from aiohttp import WSMsgType

from tests.server.phone import Phone
from tests.server.served import Served
from tests.toy.game import Claim

pytestmark = pytest.mark.usefixtures("library")

FRAMES = {
    "empty": "",
    "not JSON": "hello?",
    "cut off": '{"t":"rename","id":"a","name":"x',
    "two messages": '{"t":"sit","id":"a"}{"t":"sit","id":"b"}',
    "a number": "7",
    "null": "null",
    "a list": '["sit","a"]',
    "no tag": '{"id":"a"}',
    "unknown tag": '{"t":"cheat","id":"a"}',
    "a tag of the other direction": '{"t":"done","id":"a"}',
    "tag of another type": '{"t":1,"id":"a"}',
    "unknown field": '{"t":"rename","id":"a","name":"x","person":2}',
    "missing field": '{"t":"rename","id":"a"}',
    "no id": '{"t":"sit"}',
    "empty id": '{"t":"sit","id":""}',
    "long id": '{"t":"sit","id":"%s"}' % ("x" * 33),
    "wrong type": '{"t":"rename","id":"a","name":7}',
    "null name": '{"t":"rename","id":"a","name":null}',
    "long name": '{"t":"rename","id":"a","name":"%s"}' % ("x" * 81),
    "half a surrogate pair": r'{"t":"rename","id":"a","name":"\ud83d"}',
    "half a surrogate pair as id": r'{"t":"sit","id":"\udc00"}',
    "a raw control character": '{"t":"rename","id":"a","name":"\x01"}',
    "strength out of range": '{"t":"add_bot","id":"a","strength":4}',
    "negative chair": '{"t":"remove","id":"a","chair":-1}',
    "too many chairs": '{"t":"arrange","id":"a","chairs":' + str([0] * 15) + "}",
    "a broken number": '{"t":"hand_over","id":"a","person":1.5}',
    "NaN": '{"t":"hand_over","id":"a","person":NaN}',
    "infinity": '{"t":"hand_over","id":"a","person":1e999}',
    "a number beyond measure": '{"t":"hand_over","id":"a","person":1%s}' % ("0" * 5000),
    "negative time": '{"t":"do","id":"a","match":1,"move":{},"done":-1}',
    "endless time": '{"t":"do","id":"a","match":1,"move":{},"done":9007199254740993}',
    "deep nesting": '{"t":"feel","gesture":' + "[" * 8000 + "]" * 8000 + "}",
    "deep nesting in vain": "[" * 16000,
    "a pong nobody waits for": '{"t":"pong","at":0}',
    "a pong from the far past": '{"t":"pong","at":-1%s}' % ("0" * 300),
    "a gesture of no game": '{"t":"feel","gesture":{"type":"shove"}}',
    "a gesture with too much": '{"t":"feel","gesture":{"type":"touch","x":1,"of":2}}',
    "a gesture out of range": '{"t":"feel","gesture":{"type":"touch","x":99999999999999999999}}',
    "a gesture that is text": '{"t":"feel","gesture":"touch"}',
}


async def settled(ada: Phone, bob: Phone) -> None:
    """Waits until both have received everything sent before."""
    await ada.rename("Ada")
    await bob.until(lambda: bob.room["room"]["chairs"][0]["name"] == "Ada")


def without_pings(phone: Phone) -> list[str]:
    return [frame for frame in phone.frames if '"t":"ping"' not in frame]


async def test_a_malformed_frame_is_refused_to_its_sender_only(served: Served) -> None:
    ada, bob = await served.dealt(2)
    await settled(ada, bob)
    before, heard = ada.view, without_pings(bob)
    for what, frame in FRAMES.items():
        await ada.socket.send_str(frame)
        await ada.until_refused(len(ada.refused) + 1)
        assert (ada.refused[-1].kind, ada.refused[-1].id) == ("malformed", None), what
        assert ada.refused[-1].args["why"], what
    assert len(ada.refused) == len(FRAMES)
    assert await served.metric("palmtop_refused_total", kind="malformed") == len(FRAMES)
    await ada.rename("Ada")  # as before, so that no part differs
    assert ada.view == before
    assert without_pings(bob) == heard
    await ada.must(ada.do(Claim()))


async def test_a_malformed_move_is_refused_with_its_id(served: Served) -> None:
    (ada,) = await served.dealt(1)
    for number, move in enumerate(('{"type":"lower","number":0}', '{"type":"fly"}', "[]", '{"type":"claim","x":1}')):
        await ada.socket.send_str(f'{{"t":"do","id":"m{number}","match":1,"move":{move}}}')
        await ada.until_refused(number + 1)
        assert (ada.refused[-1].kind, ada.refused[-1].id) == ("malformed", f"m{number}")
    assert await served.metric("palmtop_refused_total", kind="malformed") == 4


async def test_a_binary_frame_is_malformed(served: Served) -> None:
    (ada,) = await served.table(1)
    await ada.socket.send_bytes(b'{"t":"rename","id":"a","name":"x"}')
    await ada.until_refused()
    assert ada.refused[0].kind == "malformed"
    await ada.rename("Ada")


@pytest.mark.parametrize(
    ("frame", "opcode", "code"),
    [
        (b'{"t":"rename","id":"a","name":"\xff"}', WSMsgType.TEXT, 1007),
        (b"\xed\xa0\x80", WSMsgType.TEXT, 1007),
        (b"and then?", WSMsgType.CONTINUATION, 1002),
        (b"\x03", WSMsgType.CLOSE, 1002),
    ],
)
async def test_a_protocol_error_closes_only_its_own_connection(
    served: Served, frame: bytes, opcode: WSMsgType, code: int
) -> None:
    ada, bob = await served.table(2)
    heard = without_pings(bob)
    await ada.socket.send_frame(frame, opcode)
    await ada.until_over()
    assert ada.close_code == code
    assert await served.metric("palmtop_refused_total", kind="malformed") == 1
    again = await served.back(ada)
    assert again.room["you"]["chair"] == 0
    assert without_pings(bob)[: len(heard)] == heard


async def test_an_oversized_frame_closes_the_connection_and_its_sender_may_reconnect(served: Served) -> None:
    ada, bob = await served.table(2)
    await ada.socket.send_str('{"t":"rename","id":"a","name":"%s"}' % ("x" * 16 * 1024))
    await ada.until_over()
    assert ada.close_code == 1009
    await served.until_metric(1, "palmtop_refused_total", kind="oversize")
    again = await served.back(ada)
    await again.rename("Ada")
    await bob.until(lambda: bob.room["room"]["chairs"][0]["name"] == "Ada")


async def test_a_fragmented_frame_is_measured_as_a_whole(served: Served) -> None:
    """Endless continuation frames don't fill the memory."""
    (ada,) = await served.table(1)
    piece = b"x" * 4000
    for opcode in (WSMsgType.TEXT, *[WSMsgType.CONTINUATION] * 7):  # none is marked as the last
        header = bytes([opcode, 0x80 | 126]) + len(piece).to_bytes(2, "big") + bytes(4)
        ada.transport.write(header + piece)
    await ada.until_over()
    assert ada.close_code == 1009


async def test_a_flood_of_bytes_is_handled_like_one_oversized_frame(served: Served) -> None:
    ada, bob = await served.table(2)
    with contextlib.suppress(ConnectionError):  # cut off while sending
        await ada.socket.send_str("x" * 8 * 1024 * 1024)
    await ada.until_over()
    await bob.rename("Bob")
    await (await served.back(ada)).rename("Ada")
