"""Attacks of strangers who have nothing but a server's address and hand-written clients.

Each goes on from one address until it is cancelled. test_guests_bystander.py runs them briefly; `python -m benchmarks
bystander` runs them as a program of its own, and measures what others notice:

python -m tests.promises.attacks <port> <addresses> <room with a past> <token> <other rooms, with commas> <attack> ...
"""

from __future__ import annotations

import asyncio
import itertools
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from random import Random
from typing import Any

import msgspec
from aiohttp import ClientError, ClientSession, ClientTimeout, ClientWebSocketResponse, TCPConnector
from msgspec import Raw, Struct

from palmtop.rooms.settings import CODE_LENGTH_MIN, new_code
from palmtop.wire import up
from tests.game_choice import SMALLEST, WITH_DECK
from tests.promises.raw_http import head
from tests.server.phone import new_token

AT_ONCE = 8  # connections of attacks that wait for replies
HELD_MAX = 450  # connections that one address opens without a word: more than it may have
PAUSE_S = 0.002  # between two attempts, so that other attacks of this program get their turn
FAILED_S = 0.05  # after a refused connection
DECK_LETTER = "\N{CJK UNIFIED IDEOGRAPH-7535}"  # of three bytes
MALFORMED = (
    b"\x16\x03\x01 this is TLS\r\n\r\n",
    b"GET / HTTP/9.9\r\nHost: a\r\n\r\n",
    b"GET / HTTP/1.1\r\nno header\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\nX: " + b"x" * 10_000 + b"\r\n\r\n",
    b"POST /api/rooms HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n",
)


class Target(Struct):
    port: int
    big: str  # a room with many finished matches
    token: str  # of somebody who was in it
    rooms: Sequence[str]
    attempts: int = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"


Attack = Callable[[Target, str], Awaitable[None]]
TROUBLE = (OSError, ClientError, asyncio.IncompleteReadError, TimeoutError, ValueError, RuntimeError)


async def for_ever(target: Target, attempt: Callable[[], Awaitable[object]], at_once: int = AT_ONCE) -> None:
    async def repeat() -> None:
        while True:
            try:
                await attempt()
                target.attempts += 1
                await asyncio.sleep(PAUSE_S)
            except TROUBLE:
                await asyncio.sleep(FAILED_S)

    async with asyncio.TaskGroup() as tasks:
        for _ in range(at_once):
            tasks.create_task(repeat())


@asynccontextmanager
async def session_of(source: str) -> AsyncIterator[ClientSession]:
    connector = TCPConnector(limit=0, local_addr=(source, 0))
    async with ClientSession(connector=connector, timeout=ClientTimeout(30)) as session:
        yield session


async def fetch(session: ClientSession, url: str, **options: Any) -> bytes:
    async with session.get(url, **options) as reply:
        return await reply.read()


@asynccontextmanager
async def joined(
    session: ClientSession, target: Target, code: str, token: str = ""
) -> AsyncIterator[ClientWebSocketResponse]:
    """A socket that has said hello. What it receives is read and thrown away; pings aren't answered."""
    async with session.ws_connect(f"{target.url}/ws/{code}", max_msg_size=0) as socket:
        await send(socket, up.Hello(token or new_token()))
        reading = asyncio.create_task(discard(socket))
        try:
            yield socket
        finally:
            reading.cancel()
            socket._response.close()  # at once: without the closing handshake


async def discard(socket: ClientWebSocketResponse) -> None:
    async for _ in socket:
        pass


async def send(socket: ClientWebSocketResponse, message: up.Message) -> None:
    if socket.closed:
        raise ConnectionError("closed")
    await socket.send_str(msgspec.json.encode(message).decode())


async def opened(session: ClientSession, target: Target) -> str:
    """A new room, or one of the others when no more may be opened."""
    async with session.post(f"{target.url}/api/rooms") as reply:
        return str((await reply.json())["code"]) if reply.status == 201 else Random().choice(target.rooms)


# --- the attacks ------------------------------------------------------------------------------


async def read_a_big_room(target: Target, source: str) -> None:
    """Asks for its files, and enters it as somebody whom it knows."""
    random = Random(source)
    room = f"{target.url}/api/rooms/{target.big}"
    headers = {"Authorization": f"Bearer {target.token}"}
    async with session_of(source) as session:

        async def read() -> None:
            match = random.choice([random.randint(1, 1000), 999_999])
            file = random.choice(["", "/scorepad", f"/matches/{match}/record", f"/matches/{match}/replay"])
            await fetch(session, room + file, headers=headers)
            async with joined(session, target, target.big, target.token):
                pass

        await for_ever(target, read)


async def leave_while_reading(target: Target, source: str) -> None:
    """Asks for records and leaves at once."""
    request = head(
        f"/api/rooms/{target.big}/matches/7/record", "localhost", [("Authorization", f"Bearer {target.token}")]
    )

    async def ask() -> None:
        _, writer = await asyncio.open_connection("127.0.0.1", target.port, local_addr=(source, 0))
        writer.write(request)
        await writer.drain()
        writer.close()

    await for_ever(target, ask)


async def provoke_refusals(target: Target, source: str) -> None:
    """Several people of a room send requests and moves of 15 KB that are refused, each with an id of its own."""
    ids = itertools.count()
    long = "x" * 15_000
    async with session_of(source) as session:
        code = await opened(session, target)

        async def provoke() -> None:
            async with joined(session, target, code) as socket:
                for _ in range(200):
                    move = Raw(msgspec.json.encode({"type": long}))
                    await send(socket, up.Choose(f"r{next(ids)}", long))
                    await send(socket, up.Do(f"m{next(ids)}", 1, move))
                    target.attempts += 2
                    await asyncio.sleep(PAUSE_S)

        await for_ever(target, provoke)


async def store_decks(target: Target, source: str) -> None:
    """Chooses options with a new deck of 12 KB each time; after 40 of them as a new person."""
    numbers = itertools.count()
    async with session_of(source) as session:

        async def choose() -> None:
            code = await opened(session, target)
            async with joined(session, target, code) as socket:
                for number in itertools.islice(numbers, 40):
                    deck = "\n".join(f"{number}{card:03}{DECK_LETTER * 32}" for card in range(100))
                    await send(socket, up.Choose(f"c{number}", WITH_DECK, Raw(msgspec.json.encode({"deck": deck}))))
                    target.attempts += 1
                    await asyncio.sleep(PAUSE_S)

        await for_ever(target, choose)


async def look_at_rooms(target: Target, source: str) -> None:
    """Looks at one existing room after another, enters it and leaves."""
    rooms = itertools.cycle(target.rooms)
    async with session_of(source) as session:

        async def look() -> None:
            code = next(rooms)
            await fetch(session, f"{target.url}/api/rooms/{code}")
            async with joined(session, target, code):
                await asyncio.sleep(PAUSE_S)

        await for_ever(target, look)


async def guess_codes(target: Target, source: str) -> None:
    """Looks up random codes, each with a forged address."""
    random = Random(source)
    async with session_of(source) as session:

        async def guess() -> None:
            forged = f"10.{random.randrange(256)}.{random.randrange(256)}.{random.randrange(256)}"
            headers = {"X-Forwarded-For": forged, "Forwarded": f"for={forged}"}
            await fetch(session, f"{target.url}/api/rooms/{new_code(CODE_LENGTH_MIN)}", headers=headers)

        await for_ever(target, guess)


async def come_and_go(target: Target, source: str) -> None:
    """New people sit down in a room, are renamed, leave, and come again."""
    async with session_of(source) as session:
        code = await opened(session, target)

        async def come() -> None:
            async with joined(session, target, code) as socket:
                await send(socket, up.Rename("a", "Somebody"))
                await send(socket, up.Stand("b"))
                await asyncio.sleep(PAUSE_S)

        await for_ever(target, come)


async def hold_silent_connections(target: Target, source: str) -> None:
    """Opens as many connections as possible, again when they are closed, and sends nothing."""

    async def hold() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", target.port, local_addr=(source, 0))
        target.attempts += 1
        try:
            await reader.read()
        finally:
            writer.close()
        raise TimeoutError("closed by the server")

    await for_ever(target, hold, HELD_MAX)


async def fill_rooms_with_bots(target: Target, source: str) -> None:
    """Starts matches of one person and the strongest bots."""
    async with session_of(source) as session:

        async def play() -> None:
            async with joined(session, target, await opened(session, target)) as socket:
                await send(socket, up.Choose("game", SMALLEST.id))
                for chair in range(1, SMALLEST.seats[-1]):
                    await send(socket, up.AddBot(f"add {chair}"))
                    await send(socket, up.SetBot(f"set {chair}", chair, 3))
                await send(socket, up.Start("start"))
                target.attempts += 1
                await asyncio.sleep(30)

        await for_ever(target, play, at_once=40)


async def make_moves(target: Target, source: str) -> None:
    """A whole table makes moves and gestures as fast as the server reads them."""
    random, ids = Random(source), itertools.count()
    async with session_of(source) as session:
        code = await opened(session, target)

        async def play() -> None:
            async with joined(session, target, code) as socket:
                await send(socket, up.Choose(f"c{next(ids)}", WITH_DECK))
                await send(socket, up.Start(f"s{next(ids)}"))
                for _ in range(1000):
                    spot = {"x": random.randint(-2000, 2000), "y": random.randint(-2000, 2000)}
                    for kind in ("place", "drag"):
                        move = Raw(msgspec.json.encode({"type": kind, **spot}))
                        await send(socket, up.Do(f"m{next(ids)}", 1, move) if kind == "place" else up.Feel(move))
                    target.attempts += 2
                    await asyncio.sleep(PAUSE_S)

        await for_ever(target, play, at_once=6)


async def send_nonsense(target: Target, source: str) -> None:
    """Sends malformed HTTP and malformed frames."""
    async with session_of(source) as session:

        async def send_one() -> None:
            for sent in MALFORMED:
                reader, writer = await asyncio.open_connection("127.0.0.1", target.port, local_addr=(source, 0))
                writer.write(sent)
                with suppress(OSError):
                    await reader.read(1000)
                writer.close()
            async with joined(session, target, target.rooms[0]) as socket:
                for frame in ('{"t":"do"', '{"t":"nothing"}', "[" * 9000, "1e999", '{"t":"do","id":"\ud800"}'):
                    await socket.send_bytes(frame.encode("utf-8", "surrogatepass"))
                    await socket.send_str(frame.encode("utf-8", "replace").decode())

        await for_ever(target, send_one)


async def flood_with_requests(target: Target, source: str) -> None:
    """Asks for small pages, many of them in one packet."""
    burst = b"".join(head(path, "localhost").replace(b"Connection: close", b"X: y") for path in ("/", "/healthz") * 10)

    async def ask() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", target.port, local_addr=(source, 0))
        try:
            for _ in range(50):
                writer.write(burst)
                async with asyncio.timeout(10):  # wait_for of Python 3.11 may swallow a cancellation
                    await reader.read(65536)
                target.attempts += 20
                await asyncio.sleep(PAUSE_S)
        finally:
            writer.close()

    await for_ever(target, ask)


ATTACKS: dict[str, Attack] = {
    "read a big room": read_a_big_room,
    "leave while reading": leave_while_reading,
    "provoke refusals": provoke_refusals,
    "store decks": store_decks,
    "look at rooms": look_at_rooms,
    "guess codes": guess_codes,
    "come and go": come_and_go,
    "silent connections": hold_silent_connections,
    "rooms full of bots": fill_rooms_with_bots,
    "moves and gestures": make_moves,
    "nonsense": send_nonsense,
    "many requests": flood_with_requests,
}


def sources(count: int) -> list[str]:
    """Addresses of this machine."""
    return [f"127.0.5.{1 + number}" for number in range(count)]


async def run(target: Target, names: Sequence[str], addresses: int) -> None:
    """Attacks from so many addresses at once, until it is cancelled."""
    async with asyncio.TaskGroup() as tasks:
        for name in names:
            for source in sources(addresses):
                tasks.create_task(repeat_after_trouble(ATTACKS[name], target, source))


async def repeat_after_trouble(attack: Attack, target: Target, source: str) -> None:
    """Begins the attack again if it failed before it got going."""
    while True:
        with suppress(*TROUBLE):
            await attack(target, source)
        await asyncio.sleep(FAILED_S)


def main() -> None:
    """Prints the number of attempts so far every second."""
    port, addresses, big, token, rooms, *names = sys.argv[1:]
    target = Target(int(port), big, token, rooms.split(","))

    async def report() -> None:
        running = asyncio.create_task(run(target, names or list(ATTACKS), int(addresses)))
        while not running.done():
            print(target.attempts, flush=True)
            await asyncio.sleep(1)

    asyncio.run(report())


if __name__ == "__main__":
    main()
