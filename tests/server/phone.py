"""A client over a real WebSocket: sends the messages of the wire format and keeps everything it received."""

from __future__ import annotations

import asyncio
import itertools
import secrets
from collections.abc import Callable
from typing import Any, Self

import msgspec
from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType
from msgspec import Struct

from palmtop.wire import down, up
from tests.shown_parts import update_parts

PATIENCE = 15.0  # seconds until a wait fails the test


class Done(Struct, frozen=True):
    """A request was carried out."""

    id: str


Answer = Done | down.Refused

_decode = msgspec.json.Decoder(down.Message).decode


def new_token() -> str:
    return secrets.token_urlsafe(16)


def parsed(parts: dict[str, msgspec.Raw]) -> dict[str, Any]:
    return {name: msgspec.json.decode(raw) for name, raw in parts.items()}


class Phone:
    """One connection. `room`, `table` and `hand` hold the latest parts."""

    ids = itertools.count(1)

    def __init__(self, socket: ClientWebSocketResponse, token: str) -> None:
        self.socket = socket
        self.token = token
        self.frames: list[str] = []  # all received, in order
        self.welcome: down.Welcome | None = None
        self.room: dict[str, Any] = {}
        self.table: dict[str, Any] = {}
        self.hand: dict[str, Any] = {}
        self.cues: list[Any] = []
        self.felt: list[list[tuple[int, Any]]] = []  # one list for each frame
        self.pings: list[down.Ping] = []
        self.notices: list[str] = []
        self.yours: list[down.Yours] = []  # a phone of the audience: its guesses, as the server knows them
        self.answers: list[Answer] = []  # in order; some have no id
        self.bye: down.Bye | None = None
        self.answers_pings = True
        self._news = asyncio.Event()
        self._hearing = asyncio.get_running_loop().create_task(self._hear())

    @classmethod
    async def dial(cls, session: ClientSession, url: str, code: str, token: str | None = None, **headers: str) -> Self:
        """A connection to a room, on which nothing was sent yet."""
        socket = await session.ws_connect(f"{url}/ws/{code}", headers=headers, max_msg_size=0)
        return cls(socket, token or new_token())

    async def hello(self, name: str = "", watch: bool = False, audience: bool = False) -> Phone:
        """Sends hello and waits for the welcome or the end of the connection."""
        await self.send(up.Hello(self.token, name, watch, audience))
        await self.until(lambda: (self.welcome and self.room) or self.over)
        return self

    # --- sending ------------------------------------------------------------------------------

    async def send(self, message: up.Message) -> None:
        await self.socket.send_str(msgspec.json.encode(message).decode())

    async def ask(self, request: up.Request) -> Answer:
        """Sends a request and waits for its reply; the id may be that of an earlier request."""
        heard = len(self.answers)
        await self.send(request)
        await self.until(lambda: any(answer.id == request.id for answer in self.answers[heard:]))
        return next(answer for answer in self.answers[heard:] if answer.id == request.id)

    def new_id(self) -> str:
        return f"ask-{next(self.ids)}"

    def do(self, move: Any, *, id: str | None = None, done: int | None = None) -> up.Do:
        """The request for a move in the current match."""
        number = self.room["match"]["number"]
        return up.Do(id or self.new_id(), number, msgspec.Raw(msgspec.json.encode(move)), done=done)

    async def must(self, request: up.Request) -> None:
        answer = await self.ask(request)
        assert isinstance(answer, Done), answer

    async def rename(self, name: str) -> None:
        """The smallest change that everyone sees. Its reply also means that earlier messages were handled."""
        await self.must(up.Rename(self.new_id(), name))

    # --- receiving -----------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self._hearing.done()

    @property
    def close_code(self) -> int | None:
        return self.socket.close_code

    @property
    def view(self) -> dict[str, dict[str, Any]]:
        return {"room": self.room, "table": self.table, "hand": self.hand}

    @property
    def refused(self) -> list[down.Refused]:
        return [answer for answer in self.answers if isinstance(answer, down.Refused)]

    async def until(self, true: Callable[[], Any]) -> None:
        """Waits until the condition holds; checks it after every frame and at the end of the connection."""
        async with asyncio.timeout(PATIENCE):
            while not true():
                assert not self.over, f"the line is over: {self.bye}, {self.close_code}"
                self._news.clear()
                await self._news.wait()

    async def until_refused(self, times: int = 1) -> None:
        await self.until(lambda: len(self.refused) >= times)

    async def until_notices(self, *words: str) -> None:
        """Waits until these were the first notices."""
        await self.until(lambda: self.notices[: len(words)] == list(words))

    async def until_may(self, move: str) -> None:
        """Waits until this seat may make the move."""
        await self.until(lambda: move in self.hand.get("moves", ()))

    async def until_over(self) -> None:
        await self.until(lambda: self.over)

    async def _hear(self) -> None:
        try:
            async for frame in self.socket:
                if frame.type is WSMsgType.TEXT:
                    self.frames.append(frame.data)
                    await self._take(_decode(frame.data))
                    self._news.set()
        except ConnectionError:
            pass  # disconnected while answering a ping
        finally:
            asyncio.get_running_loop().call_soon(self._news.set)

    async def _take(self, message: down.Message) -> None:
        match message:
            case down.Welcome():
                self.welcome = message
            case down.Ping():
                self.pings.append(message)
                if self.answers_pings:
                    await self.send(up.Pong(message.at))
            case down.Show():
                self._show(message)
            case down.Felt():
                self.felt.append([(seat, msgspec.json.decode(raw)) for seat, raw in message.gestures])
            case down.Yours():
                self.yours.append(message)
            case down.Notice():
                self.notices.append(message.word)
            case down.Bye():
                self.bye = message
            case down.Refused():
                self.answers.append(message)

    def _show(self, show: down.Show) -> None:
        if show.fresh:
            self.room, self.table, self.hand = {}, {}, {}
        update_parts(self.room, parsed(show.room))
        update_parts(self.table, parsed(show.table))
        update_parts(self.hand, parsed(show.hand))
        self.cues += [msgspec.json.decode(cue) for cue in show.cues]
        self.answers += map(Done, show.done)

    # --- closing ------------------------------------------------------------------------------

    async def close(self) -> None:
        """Closes the connection as a browser does."""
        await self.socket.close()
        await asyncio.wait({self._hearing})

    async def drop(self) -> None:
        """Breaks the connection without a closing handshake."""
        self.transport.abort()
        await asyncio.wait({self._hearing})

    @property
    def transport(self) -> asyncio.Transport:
        connection = self.socket._response.connection
        assert connection is not None
        assert connection.transport is not None
        return connection.transport
