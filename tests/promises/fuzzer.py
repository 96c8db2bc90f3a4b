"""Strangers send anything that the wire types allow, and much that they don't, to a real server over real sockets.

Meanwhile bystanders play in a locked room of their own. Afterwards it must be as its journal says, and playable.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from random import Random
from typing import Any

import msgspec
from aiohttp import ClientSession, TCPConnector, WSCloseCode
from msgspec import Raw

from palmtop.games import GAMES
from palmtop.rooms.shown_view import Parts
from palmtop.translations import LANGUAGES, translate
from palmtop.wire import up
from tests.contract.recorded_match import any_options
from tests.game_choice import FEWEST_SEATS
from tests.promises import raw_http
from tests.promises.fuzz_messages import FuzzMessages, Shown, likely_moves
from tests.promises.journal_checker import ReplayedRoom, ShownRoom
from tests.server.phone import PATIENCE, Done, Phone, new_token
from tests.server.served import Served

STRANGERS = 3  # in a room of their own; the first is the host
FRAMES_PER_VISIT = 70  # a connection may make 30 requests and 60 moves at once
REQUESTS = 30  # over HTTP
GIVE_UP_S = 0.3  # a stranger who has sent half a request waits no longer for a reply
FRAME_BYTES_MAX = 8 * up.MAX_FRAME  # what is shown quotes a deck of one frame several times, with escapes
REFUSAL_BYTES_MAX = 4096
POLL_S = 0.02
END_TAG = "that was all"  # of a message that doesn't exist: its refusal quotes it
END = f'{{"t":"{END_TAG}"}}'
PATHS = [
    "/api/rooms",
    "/api/rooms/{code}",
    "/api/rooms/{code}/scorepad",
    "/api/rooms/{code}/matches/{match}/replay",
    "/api/rooms/{code}/matches/{match}/record",
    "/api/address",
    "/api/codes",
    "/ws",
    "/ws/{code}",
    "/healthz",
    "/",
    "/r/{code}",
    "/r/{code}/replay/{match}",
    "/practice/{game}",
    "/assets/{game}",
    "/{code}",
]


class FuzzCounts:
    """What happened in any number of runs."""

    def __init__(self) -> None:
        self.frames = self.requests = self.done = self.moves = 0
        self.words: Counter[str] = Counter()  # of refusals
        self.statuses: Counter[int] = Counter()


class Fuzzer:
    def __init__(self, served: Served, seed: int, counts: FuzzCounts) -> None:
        self._served = served
        self._counts = counts
        self._chance = Random(f"{seed} fuzz")
        self._seed = seed
        self._game = GAMES[sorted(GAMES)[seed % len(GAMES)]]
        self._bystanders: list[Phone] = []
        self._tokens = [new_token() for _ in range(STRANGERS)]
        self._code = ""  # of the strangers' room

    async def run(self) -> None:
        await self._begin()
        await self._visit(0)
        await asyncio.gather(self._visit(1), self._send_requests(), self._bystanders_play())
        await self._check()

    # --- bystanders ---------------------------------------------------------------------------

    async def _begin(self) -> None:
        """Bystanders start a match, strangers open a room."""
        self._bystanders = phones = await self._served.table(FEWEST_SEATS[self._game.id])
        host = phones[0]
        await host.must(up.Choose(host.new_id(), self._game.id))
        await host.must(up.Start(host.new_id()))
        await host.must(up.Lock(host.new_id(), True))
        for phone in phones:
            await phone.until(lambda phone=phone: phone.hand)  # type: ignore[misc]
        self._code = await self._served.new_room()

    async def _bystanders_play(self) -> None:
        """Moves that their hands offer; by the time they arrive they may have become illegal."""
        for number in range(12):
            phone = self._bystanders[number % len(self._bystanders)]
            shown = shown_to(phone)
            moves = likely_moves(shown) if shown else []
            if moves:
                answer = await phone.ask(phone.do(msgspec.to_builtins(self._chance.choice(moves))))
                self._counts.moves += isinstance(answer, Done)

    # --- strangers ----------------------------------------------------------------------------

    async def _visit(self, number: int) -> None:
        """All strangers come to their room, and one more to that of the bystanders."""
        codes = dict.fromkeys(self._tokens, self._code) | {new_token(): self._bystanders_code}
        async with AsyncExitStack() as stack:
            phones = [await stack.enter_async_context(self._connected(*who)) for who in codes.items()]
            await self._start_match(phones[0])
            made = [self._made_by(f"{number} {index}") for index in range(len(phones))]
            await asyncio.gather(*map(self._send_frames, phones, made))

    def _made_by(self, who: str) -> FuzzMessages:
        """Each sender has random numbers of its own, so that a seed repeats its messages however they interleave."""
        return FuzzMessages(Random(f"{self._seed} {who}"))

    @property
    def _bystanders_code(self) -> str:
        return str(self._bystanders[0].room["room"]["code"])

    @asynccontextmanager
    async def _connected(self, token: str, code: str) -> AsyncIterator[Phone]:
        connector = TCPConnector(local_addr=(self._address(), 0))
        async with ClientSession(connector=connector) as session:
            phone = await Phone.dial(session, self._served.url, code, token)
            await phone.send(up.Hello(token, watch=self._chance.random() < 0.05))
            await phone.until(lambda: phone.room or phone.over or phone.refused)
            yield phone
            self._check_replies(phone)
            await (phone.close() if phone.over else phone.drop())

    def _address(self) -> str:
        """A new address for each connection, so that no limit of an address stops the fuzzer."""
        return f"127.{self._chance.randint(1, 254)}.{self._chance.randint(0, 255)}.{self._chance.randint(1, 254)}"

    async def _start_match(self, host: Phone) -> None:
        game = GAMES[self._chance.choice(sorted(GAMES))]
        options = Raw(msgspec.json.encode(any_options(game, self._chance)))
        bots = FEWEST_SEATS[game.id] - STRANGERS + self._chance.choice([0, 0, 1])
        added: list[up.Request] = [up.AddBot(f"bot-{number}") for number in range(bots)]
        for request in [up.Choose("choose", game.id, options), *added, up.Start("start")]:
            with suppress(AssertionError, ConnectionError):  # at the second visit it may have been removed
                await host.ask(request)

    async def _send_frames(self, phone: Phone, messages: FuzzMessages) -> None:
        chance = messages.chance
        for _ in range(FRAMES_PER_VISIT):
            if phone.over:
                return
            content, kind = messages.frame(shown_to(phone))
            with suppress(ConnectionError):
                await phone.socket.send_frame(content, kind)
            self._counts.frames += 1
            if chance.random() < 0.1:
                await self._all_handled(phone)
        await self._all_handled(phone)

    async def _all_handled(self, phone: Phone) -> None:
        """Waits for the replies to everything sent before."""
        earlier = len(phone.refused)
        with suppress(ConnectionError):
            await phone.socket.send_str(END)
        await phone.until(lambda: phone.over or any(END_TAG in str(one.args) for one in phone.refused[earlier:]))

    def _check_replies(self, phone: Phone) -> None:
        assert phone.close_code != WSCloseCode.INTERNAL_ERROR, "the connection failed"
        words = [*phone.notices, *([phone.bye.word] if phone.bye else [])]
        for refused in phone.refused:
            self._check_refusal(refused.word, refused.args)
        for word in words:
            assert is_known(word, {}), f"{word!r} is in no catalogue"
        longest = max(phone.frames, key=len, default="")
        assert len(longest.encode()) <= FRAME_BYTES_MAX, f"{len(longest):,} characters: {longest[:200]}"
        self._counts.done += len(phone.answers) - len(phone.refused)

    def _check_refusal(self, word: str, args: dict[str, Any]) -> None:
        assert is_known(word, args), f"{word!r} is in no catalogue, or lacks arguments: {args}"
        size = len(msgspec.json.encode(args))
        assert size <= REFUSAL_BYTES_MAX, f"{word} quotes {size:,} bytes"
        self._counts.words[word] += 1

    # --- HTTP ---------------------------------------------------------------------------------

    async def _send_requests(self) -> None:
        codes, messages = [self._code, self._bystanders_code], self._made_by("HTTP")
        host = self._served.url.removeprefix("http://")
        for _ in range(REQUESTS):
            request = messages.request(PATHS, codes, self._tokens, host)
            if messages.chance.random() < 0.3:
                request = messages.mutated(request)
            self._check_answer(request, await self._answer(request))
            self._counts.requests += 1

    async def _answer(self, request: bytes) -> bytes:
        """The bytes received until the server closed the connection, or until the timeout."""
        port = int(self._served.url.rpartition(":")[2])
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(self._address(), 0))
        received = bytearray()
        with suppress(TimeoutError, ConnectionError):
            writer.write(request)
            while piece := await asyncio.wait_for(reader.read(65536), GIVE_UP_S):
                received += piece
        writer.transport.abort()
        return bytes(received)

    def _check_answer(self, request: bytes, answer: bytes) -> None:
        if not answer.startswith(b"HTTP/1."):
            return
        reply = raw_http.parse(answer)
        self._counts.statuses[reply.status] += 1
        assert reply.status != 500, f"500 for {request[:300]!r}"
        if reply.status >= 400 and "json" in reply.headers.get("content-type", "") and reply.body.startswith(b"{"):
            with suppress(msgspec.DecodeError):  # the stranger gave up, or repeated the request
                refusal = msgspec.json.decode(reply.body)
                if "word" in refusal:
                    self._check_refusal(refusal["word"], refusal["args"])

    # --- afterwards ---------------------------------------------------------------------------

    async def _check(self) -> None:
        for phone in self._bystanders:
            assert not phone.over, "a bystander's connection was closed"
            await phone.rename(f"{phone.room['you']['person']} is here")
        await self._until_none(self._bystanders_differ)
        await self._until_none(self._memory_differs)

    async def _until_none(self, difference: Callable[[], Awaitable[str | None]]) -> None:
        """The room may change while it is compared, for example by an alarm or a bot."""
        end = asyncio.get_running_loop().time() + PATIENCE
        while (why := await difference()) is not None:
            assert asyncio.get_running_loop().time() < end, why
            await asyncio.sleep(POLL_S)

    async def _bystanders_differ(self) -> str | None:
        code = self._bystanders_code
        replayed = ReplayedRoom(code, await self._served.journal.read(code) or [])
        for phone in self._bystanders:
            parts = replayed.shown_to(phone.room["you"]["person"])
            if phone.view != {what: _decoded(raw) for what, raw in parts.items()}:
                return f"{phone.room['you']} sees something else than the journal says"
        return None

    async def _memory_differs(self) -> str | None:
        """The strangers' room, if it is still loaded."""
        room = self._served.server.rooms.loaded.get(self._code)
        replayed = ReplayedRoom(self._code, await self._served.journal.read(self._code) or [])
        if room is None:
            return None
        shown = ShownRoom(self._code, room.state)
        differing = [one for one in (None, *room.state.people) if shown.shown_to(one) != replayed.shown_to(one)]
        return f"the strangers' room isn't as its journal says for {differing}" if differing else None


def shown_to(phone: Phone) -> Shown | None:
    """The match in play, as this phone shows it; None: there is none, or it has no seat."""
    match = phone.room.get("match")
    if not match or match["state"] != "playing" or not phone.hand:
        return None
    return Shown(match["number"], GAMES[match["game"]], phone.table, phone.hand)


def _decoded(parts: Parts) -> dict[str, Any]:
    return {name: msgspec.json.decode(part) for name, part in parts.items()}


def is_known(word: str, args: dict[str, Any]) -> bool:
    """Whether every language has a text for it, and every argument that the text names is given."""
    texts = [translate(language, word, **args) for language in LANGUAGES]
    quotes = any("{$" in str(value) for value in args.values())
    return word not in texts and (quotes or not any("{$" in text for text in texts))
