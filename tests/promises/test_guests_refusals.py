"""A stranger sends requests that are refused, as long as frames allow: what the server keeps of them is bounded."""

from __future__ import annotations

import asyncio
import gc
import tracemalloc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest
from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType

from palmtop.engine.errors import QUOTED_MAX, Malformed
from palmtop.rooms.replies import DONE, PERSON_REPLIES_BYTES_MAX, REPLIES_MAX, ROOM_REPLIES_BYTES_MAX, Replies, Reply
from palmtop.wire import up
from tests.promises.conftest import Say
from tests.rooms.local_rooms import LocalRooms
from tests.server.phone import PATIENCE, new_token
from tests.server.served import serving

pytestmark = pytest.mark.usefixtures("toy_registered")

PEOPLE = 14
CROWD = 32  # people in one room, who together would have more than a room remembers
EACH = 60  # moves that the rate limit lets through at once
LONG = "\N{FOX FACE}" * 3_600  # of four bytes: a message of 14 KB
OLD_BYTES_EACH = 33_919  # measured by this test before refusals were shortened and stripped of their context


class Stranger:
    """A connection of its own making, which keeps nothing of what it receives but the lengths."""

    def __init__(self, socket: ClientWebSocketResponse) -> None:
        self._socket = socket
        self.refusals: list[int] = []

    @classmethod
    async def sit_down(cls, session: ClientSession, url: str, code: str) -> Stranger:
        stranger = cls(await session.ws_connect(f"{url}/ws/{code}", max_msg_size=0))
        await stranger.send(up.Hello(new_token()))
        await stranger.read_until('"t":"show"')
        return stranger

    async def send(self, message: up.Message) -> None:
        await self._socket.send_str(msgspec.json.encode(message).decode())

    async def read_until(self, text: str) -> None:
        async with asyncio.timeout(PATIENCE):
            async for frame in self._socket:
                assert frame.type is WSMsgType.TEXT
                if '"t":"refused"' in frame.data:
                    self.refusals.append(len(frame.data))
                if text in frame.data:
                    return
        raise AssertionError("the connection was closed")

    async def be_refused(self, times: int) -> None:
        move = msgspec.Raw(msgspec.json.encode({"type": LONG}))
        for number in range(times):
            await self.send(up.Do(f"x{number}", 1, move))
        await self.read_until(f'"id":"x{times - 1}"')


@asynccontextmanager
async def kept_bytes() -> AsyncIterator[list[int]]:
    """Afterwards the list has the bytes that are in use since."""
    found: list[int] = []
    tracemalloc.start()
    try:
        gc.collect()
        before, _ = tracemalloc.get_traced_memory()
        yield found
        gc.collect()
        found.append(tracemalloc.get_traced_memory()[0] - before)
    finally:
        tracemalloc.stop()


async def test_refused_moves_of_a_whole_table_keep_little(tmp_path: Path, say: Say) -> None:
    async with serving(tmp_path) as served, ClientSession() as session:
        code = await served.new_room()
        strangers = [await Stranger.sit_down(session, served.url, code) for _ in range(PEOPLE)]
        host = strangers[0]
        await host.send(up.Choose("choose", "toy", msgspec.Raw(b'{"calm":true}')))
        await host.send(up.Start("start"))
        await host.read_until('"start"')
        async with kept_bytes() as kept:
            await asyncio.gather(*(stranger.be_refused(EACH) for stranger in strangers))
    each = kept[0] / (PEOPLE * EACH)
    frame = max(length for stranger in strangers for length in stranger.refusals)
    say(f"guests: a refused move of 14 KB keeps {each:.0f} bytes (was {OLD_BYTES_EACH}), its reply has {frame}")
    assert frame <= 2 * QUOTED_MAX + 200
    assert each <= 3_000


@pytest.mark.parametrize("quoted", ["", LONG], ids=["short", "long"])
async def test_remembered_replies_are_bounded_by_bytes(quoted: str, say: Say) -> None:
    """What is counted is what is used; nobody loses a reply because a neighbour has too many."""
    replies = Replies()
    honest = Reply(Malformed("malformed", what="move", why="honest"))
    replies.keep(0, "honest", honest)
    async with kept_bytes() as kept:
        for person in range(1, CROWD):
            for number in range(REPLIES_MAX):
                reply = Reply(Malformed("malformed", what="move", why=f"{number} {quoted}"))
                replies.keep(person, f"{person:010}-{number:021}", reply)
    before = CROWD * REPLIES_MAX * OLD_BYTES_EACH / 2**20
    say(f"guests: refusals of {CROWD} people keep {kept[0] / 2**20:.1f} MB at most (was {before:.0f} MB)")
    assert kept[0] <= 1.25 * ROOM_REPLIES_BYTES_MAX
    assert replies.get(0, "honest") is honest
    assert all(replies.bytes_of(person) <= PERSON_REPLIES_BYTES_MAX for person in range(CROWD))


async def test_a_full_table_never_meets_the_limits() -> None:
    """Everyone's latest requests are remembered, carried out or refused with the usual few words."""
    replies = Replies()
    reply = Reply(Malformed("malformed", what="move", why="Expected `int`, got `str` - at `$.chair`"))
    for person in range(PEOPLE):
        for number in range(REPLIES_MAX // 2):
            replies.keep(person, f"{number:08}", reply)
            replies.keep(person, f"done-{number:08}", DONE)
    for person in range(PEOPLE):
        assert replies.get(person, "00000000") is reply
        assert replies.get(person, "done-00000000") is DONE


async def test_a_remembered_refusal_keeps_nothing_of_the_request(tmp_path: Path) -> None:
    """Not even by its context: an exception refers to the frames in which it was raised."""
    local = await LocalRooms(tmp_path).open()
    guest, _ = await local.dealt(2)
    answer = await guest.do({"type": LONG}, id="one")
    assert answer["t"] == "refused"
    reply = guest.room.state.replies.get(1, "one")
    assert reply is not None
    assert reply.refusal is not None
    assert reply.refusal.__context__ is None
    assert reply.refusal.__cause__ is None
    assert reply.refusal.__traceback__ is None
    await local.close()
