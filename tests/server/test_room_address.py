"""The room's code in the address, which has one spelling, so that a proxy finds the worker of a room by the path."""

from __future__ import annotations

import asyncio

import msgspec
import pytest
from aiohttp import WSServerHandshakeError
from yarl import URL

import palmtop
from palmtop.rooms.all_rooms import Rooms
from palmtop.server import app
from palmtop.wire import down
from tests.server.phone import PATIENCE, Phone, new_token
from tests.server.served import Served

pytestmark = pytest.mark.usefixtures("library")

READS = ("", "/scorepad", "/matches/1/replay", "/matches/1/record")


def other_spellings(code: str) -> list[str]:
    escaped = f"%{ord(code[0]):02X}{code[1:]}"
    return [code.lower(), code.capitalize(), escaped, f"{code[:2]}-{code[2:]}", f"{code}/", f"{code}%20"]


IMPOSSIBLE = ["", "ABCD", "ABCDEFGHJ", "ABCDI", "ABC1E", "\u00c4BCDE", "ABC/E", "A" * 1000]


@pytest.fixture
def no_room_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    async def read(rooms: Rooms, code: str) -> None:
        raise AssertionError(f"{code} was looked up")

    monkeypatch.setattr(Rooms, "find", read)
    monkeypatch.setattr(Rooms, "look", read)


async def test_a_socket_at_another_spelling_is_not_found(served: Served, no_room_is_read: None) -> None:
    code = await served.new_room()
    for spelling in other_spellings(code) + IMPOSSIBLE:
        with pytest.raises(WSServerHandshakeError) as error:
            await served.session.ws_connect(URL(f"{served.url}/ws/{spelling}", encoded=spelling.isascii()))
        assert error.value.status == 404, spelling
    for metric, labels in (("palmtop_sockets", {}), ("palmtop_refused_total", {"kind": "refused"})):
        assert await served.metric(metric, **labels) == 0


async def test_a_read_at_another_spelling_is_not_found(served: Served, no_room_is_read: None) -> None:
    code = await served.new_room()
    for spelling in other_spellings(code) + IMPOSSIBLE:
        for read in READS:
            url = URL(f"{served.url}/api/rooms/{spelling}{read}", encoded=spelling.isascii())
            async with served.session.get(url) as response:
                assert response.status == 404, url
                assert response.content_type == "text/plain"


async def test_a_person_enters_the_room_of_the_address(served: Served) -> None:
    codes = [await served.new_room() for _ in range(2)]
    for code in codes:
        phone = await served.phone(code)
        assert phone.welcome
        assert phone.welcome.room == phone.room["room"]["code"] == code


# --- pages from before the code was in the address ----------------------------------------------


async def test_a_page_from_before_is_reloaded(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """It gets two welcomes of different versions, and whatever it sends is ignored."""
    monkeypatch.setattr(app, "RELOAD_SECONDS", 0.1)
    code = await served.new_room()
    socket = await served.session.ws_connect(f"{served.url}/ws")
    await socket.send_json({"t": "hello", "room": code, "token": new_token()})
    phone = Phone(socket, "")
    await phone.until_over()
    messages = [msgspec.json.decode(frame, type=down.Message) for frame in phone.frames]
    first, second, *others = messages
    assert isinstance(first, down.Welcome)
    assert isinstance(second, down.Welcome)
    assert (first.version, second.version) == ("", palmtop.__version__)
    assert others == [down.Bye("restart", again=False)]
    assert phone.close_code == 4001
    assert await served.journal.read(code) == []


async def test_a_page_from_before_that_never_closes_is_disconnected(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "RELOAD_SECONDS", 0.1)
    monkeypatch.setattr(app, "CLOSE_TIMEOUT_SECONDS", 0.1)
    reader, writer = await asyncio.open_connection("127.0.0.1", served.server.port)
    writer.write(
        b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: c2l4dGVlbiBsZXR0ZXJzIQ==\r\n\r\n"
    )
    async with asyncio.timeout(PATIENCE):
        assert await reader.read()  # until the end
    writer.close()


# --- codes of several lengths -------------------------------------------------------------------


@pytest.mark.parametrize("code", ["ABCDE", "ABCDEF", "ABCDEFG", "ABCDEFGH"])
async def test_codes_have_five_to_eight_letters(served: Served, code: str) -> None:
    await served.journal.create(code, 1)
    phone = await served.phone(code, "Ada")
    assert phone.welcome
    assert phone.welcome.room == code
    async with served.session.get(f"{served.url}/api/rooms/{code}") as response:
        assert (await response.json())["code"] == code
    async with served.session.get(f"{served.url}/api/codes") as response:
        assert await response.json() == {"lengths": sorted({5, len(code)})}
