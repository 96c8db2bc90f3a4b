"""A bare relay on picows and uvloop: each message goes to the others of the room, gathered for 15 ms."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from typing import Any
from urllib.parse import parse_qs, urlsplit

import msgspec
import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport, WSUpgradeRequest, ws_create_server

GATHER_SECONDS = 0.015


class Message(msgspec.Struct):
    k: str


read = msgspec.json.Decoder(Message).decode
rooms: dict[str, list[Member]] = defaultdict(list)
waiting: list[Member] = []


class Member(WSListener):  # type: ignore[misc, unused-ignore]  # picows may not be installed
    def __init__(self, room: str) -> None:
        self._members = rooms[room]
        self.box: list[bytes] = []

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport: Any = transport
        self._members.append(self)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.CLOSE:
            transport.disconnect()
        elif frame.msg_type == WSMsgType.TEXT:
            self._relay(frame.get_payload_as_bytes())

    def _relay(self, text: bytes) -> None:
        if read(text).k != "drag":
            return
        for member in self._members:
            if member is not self:
                if not member.box:
                    waiting.append(member)
                member.box.append(text)

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self._members.remove(self)


def join(request: WSUpgradeRequest) -> Member:
    return Member(parse_qs(urlsplit(bytes(request.path).decode()).query)["room"][0])


def flush() -> None:
    members = waiting[:]
    waiting.clear()
    for member in members:
        box, member.box = member.box, []
        member.transport.send(WSMsgType.TEXT, box[0] if len(box) == 1 else b"[%s]" % b",".join(box))


async def main() -> None:
    server = await ws_create_server(join, "127.0.0.1", 0, backlog=4096)
    print(server.sockets[0].getsockname()[1], flush=True)
    while True:
        await asyncio.sleep(GATHER_SECONDS)
        flush()


if __name__ == "__main__":
    uvloop.run(main())
