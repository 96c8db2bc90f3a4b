"""A bare relay on aiohttp and uvloop: each message goes to the others of the room, gathered for 15 ms."""

from __future__ import annotations

import asyncio
from collections import defaultdict

import msgspec
import uvloop
from aiohttp import WSMsgType, web

GATHER_SECONDS = 0.015


class Message(msgspec.Struct):
    k: str


class Member:
    def __init__(self, socket: web.WebSocketResponse) -> None:
        self.socket = socket
        self.box: list[str] = []


class Relay:
    def __init__(self) -> None:
        self._rooms: dict[str, list[Member]] = defaultdict(list)
        self._waiting: list[Member] = []
        self._read = msgspec.json.Decoder(Message).decode

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(compress=False)
        await socket.prepare(request)
        own, members = Member(socket), self._rooms[request.query["room"]]
        members.append(own)
        async for message in socket:
            if message.type is WSMsgType.TEXT and self._read(message.data).k == "drag":
                self._add(message.data, [member for member in members if member is not own])
        members.remove(own)
        return socket

    def _add(self, text: str, members: list[Member]) -> None:
        for member in members:
            if not member.box:
                self._waiting.append(member)
            member.box.append(text)

    async def flush_for_ever(self) -> None:
        while True:
            await asyncio.sleep(GATHER_SECONDS)
            members, self._waiting = self._waiting, []
            for member in members:
                box, member.box = member.box, []
                if not member.socket.closed:
                    await member.socket.send_str(box[0] if len(box) == 1 else f"[{','.join(box)}]")


async def main() -> None:
    relay, app = Relay(), web.Application()
    app.router.add_get("/ws", relay.serve)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0, backlog=4096).start()
    print(runner.addresses[0][1], flush=True)
    await relay.flush_for_ever()


if __name__ == "__main__":
    uvloop.run(main())
