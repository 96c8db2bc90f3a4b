"""Phones of an audience, in a process of their own: they join within some seconds and guess until they are stopped.

python -m benchmarks.audience_phones PORT CODE PHONES SECONDS
"""

from __future__ import annotations

import asyncio
import sys
from random import Random

import msgspec
from aiohttp import ClientSession, ClientWebSocketResponse, TCPConnector, WSMsgType
from tests.server.phone import new_token
from tests.shown_parts import update_parts

from palmtop.wire import down, up

AN_ADDRESS = 50  # phones; the server admits 200 connections of each address
GUESS_S = 2.0  # between two guesses of a phone

_decode = msgspec.json.Decoder(down.Message).decode


class Asked:
    """What the audience is asked now, as one phone hears it: all get the same frames."""

    def __init__(self) -> None:
        self.room: dict[str, object] = {}

    def hear(self, message: down.Show) -> None:
        update_parts(self.room, {name: msgspec.json.decode(raw) for name, raw in message.room.items()})

    def guess(self, chance: Random) -> up.Guess | None:
        match, audience = self.room.get("match"), self.room.get("audience")
        assert isinstance(match, dict)
        assert isinstance(audience, dict)
        questions = [question for question in audience["questions"] if question["open"]]
        if not questions:
            return None
        question = chance.choice(questions)
        return up.Guess(match["number"], question["id"], chance.choice(question["choices"]))


async def guess(socket: ClientWebSocketResponse, asked: Asked, chance: Random, counts: dict[str, int]) -> None:
    while True:
        await asyncio.sleep(GUESS_S * (0.5 + chance.random()))
        made = asked.guess(chance) if asked.room else None
        if made is not None:
            await socket.send_str(msgspec.json.encode(made).decode())
            counts["guesses"] += 1


async def phone(
    session: ClientSession, url: str, number: int, wait: float, asked: Asked, counts: dict[str, int]
) -> None:
    await asyncio.sleep(wait)
    async with session.ws_connect(url, max_msg_size=0) as socket:
        await socket.send_str(msgspec.json.encode(up.Hello(new_token(), audience=True)).decode())
        guessing = asyncio.create_task(guess(socket, asked, Random(number), counts))
        async for received in socket:
            if received.type is not WSMsgType.TEXT:
                break
            counts["frames"] += 1
            text: str = received.data
            if text.startswith('{"t":"ping"'):
                ping = _decode(text)
                assert isinstance(ping, down.Ping)
                await socket.send_str(msgspec.json.encode(up.Pong(ping.at)).decode())
            elif text.startswith('{"t":"yours"'):
                counts["taken"] += 1
            elif number == 0 and text.startswith('{"t":"show"'):
                shown = _decode(text)
                assert isinstance(shown, down.Show)
                asked.hear(shown)
        guessing.cancel()


async def main(port: int, code: str, phones: int, seconds: float) -> None:
    asked, counts = Asked(), {"frames": 0, "guesses": 0, "taken": 0}
    sessions = [
        ClientSession(connector=TCPConnector(limit=0, local_addr=(f"127.0.4.{1 + number}", 0)))
        for number in range(-(-phones // AN_ADDRESS))
    ]
    url = f"http://127.0.0.1:{port}/ws/{code}"
    tasks: set[asyncio.Task[None]] = set()
    for number in range(phones):
        wait = seconds * number / phones
        work = phone(sessions[number // AN_ADDRESS], url, number, wait, asked, counts)
        tasks.add(asyncio.create_task(work))
    print("ready", flush=True)
    while True:
        await asyncio.sleep(1)
        print(len(tasks) - sum(task.done() for task in tasks), counts["guesses"], counts["taken"], flush=True)


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), sys.argv[2], int(sys.argv[3]), float(sys.argv[4])))
