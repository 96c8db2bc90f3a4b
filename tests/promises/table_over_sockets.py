"""A table on a real server: guests come over real sockets, and everything that can be fetched is fetched."""

from __future__ import annotations

import asyncio

from palmtop.engine.game import Seat
from palmtop.rooms.match import RoomMatch
from palmtop.rooms.room import Room
from palmtop.rooms.tell import seat_of
from palmtop.wire import up
from tests.promises.table_comparison import NoBots
from tests.promises.table_in_memory import CODE, NeverWakes, no_snapshot
from tests.promises.virtual_time import now_ms
from tests.server.phone import PATIENCE, Phone
from tests.server.served import Served

NO_PING = 0  # no ping has this time, so its pong is refused; the refusal shows that all before it has arrived
ADDRESSES = ("/metrics", "/healthz", f"/api/rooms/{CODE}")
# Metrics that count the traffic itself, which differs for keepers and for the pongs above, or that measure time.
TRAFFIC_METRICS = (
    "palmtop_messages_total",
    "palmtop_frames_sent_total",
    "palmtop_bytes_sent_total",
    "palmtop_journal_append_seconds",
    'palmtop_refused_total{kind="malformed"}',
)
REPLAY = f"/api/rooms/{CODE}/matches/1/replay"  # may show everything once the match is over


class TableOverSockets(NoBots):
    """Guests are numbered from 1 in the order in which they came; 0 is the big screen."""

    room: Room

    def __init__(self, served: Served) -> None:
        super().__init__()
        self._served = served
        self._phones: dict[int, Phone] = {}
        self._taken: dict[int, int] = {}  # number of frames taken already
        self._public: list[bytes] = []
        self._fetched: dict[int, list[bytes]] = {}

    async def open(self) -> None:
        assert await self._served.new_room() == CODE
        rooms = self._served.server.rooms
        rooms.turns.alarms = NeverWakes(now_ms)  # a real timer would make runs depend on the machine
        rooms.snapshots.renew = no_snapshot  # type: ignore[method-assign]
        self.room = await rooms.find(CODE)

    @property
    def playing(self) -> RoomMatch:
        assert self.room.state.last_match is not None
        return self.room.state.last_match

    def seat_of(self, guest: int) -> Seat | None:
        return seat_of(self.room.state, guest) if guest else None

    async def come(self, guest: int) -> None:
        self._taken[guest] = 0
        phone = await self._served.dial(CODE, f"{guest:022}")
        self._phones[guest] = await phone.hello(f"Guest {guest}", watch=guest == 0)
        await self.idle()

    async def go(self, guest: int) -> None:
        screens = len(self.room.attendance.screens)
        await self._phones[guest].drop()
        async with asyncio.timeout(PATIENCE):
            while len(self.room.attendance.screens) == screens:  # noqa: ASYNC110 - there is no event for it
                await asyncio.sleep(0.001)
        await self.idle()

    async def send(self, guest: int, message: up.Message) -> None:
        await self._phones[guest].send(message)
        await self._all_arrived(self._phones[guest])
        await self.idle()

    async def fetch(self, guest: int, file: str) -> None:
        self._fetched.setdefault(guest, []).append(await self._get(f"/api/rooms/{CODE}/{file}", guest))
        await self.idle()

    async def tick(self) -> None:
        self.room.tick()
        await self.idle()

    async def idle(self) -> None:
        """Waits until the room has done everything and everyone has received the result."""
        await self.room.whole_pad()
        for phone in self._phones.values():
            if not phone.over:
                await self._all_arrived(phone)
        addresses = (*ADDRESSES, REPLAY) if self.room.state.match else ADDRESSES
        self._public = [await self._get(address) for address in addresses] + [await self._metrics()]

    async def _all_arrived(self, phone: Phone) -> None:
        before = len(phone.refused)
        await phone.send(up.Pong(NO_PING))
        await phone.until(lambda: any(refused.args.get("what") == "pong" for refused in phone.refused[before:]))

    async def _metrics(self) -> bytes:
        lines = (await self._served.metrics()).splitlines()
        return "\n".join(
            line for line in lines if not line.startswith(TRAFFIC_METRICS) and "_created" not in line
        ).encode()

    async def _get(self, address: str, guest: int = 1) -> bytes:
        headers = {"Authorization": f"Bearer {guest:022}"}
        async with self._served.session.get(self._served.url + address, headers=headers) as response:
            return b"%d %s" % (response.status, await response.read())

    def take_received(self, guest: int) -> list[bytes]:
        """All since the last call."""
        phone, taken = self._phones[guest], self._taken[guest]
        self._taken[guest] = len(phone.frames)
        received = [frame.encode() for frame in phone.frames[taken:] if '"what":"pong"' not in frame]
        return received + self._fetched.pop(guest, []) + (self._public if guest == 0 else [])
