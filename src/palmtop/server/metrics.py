"""What an operator can watch: Prometheus counters and gauges. No names, no codes, no addresses.

On a port of its own: at a single table, the number of messages tells how many strokes are being drawn.
"""

from __future__ import annotations

from aiohttp import web
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from palmtop.rooms.house import House


class Metrics:
    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self.messages = Counter(
            "palmtop_messages_total", "Messages received, by kind", ["kind"], registry=self._registry
        )
        self.refused = Counter(
            "palmtop_refused_total",
            "Messages turned down: malformed, illegal, unauthorised, refused, too_many, oversize",
            ["kind"],
            registry=self._registry,
        )
        self.frames = Counter("palmtop_frames_sent_total", "Frames sent", registry=self._registry)
        self.sent = Counter("palmtop_bytes_sent_total", "Bytes sent in frames", registry=self._registry)
        self.cut = Counter(
            "palmtop_slow_readers_cut_total", "Connections cut: read too slowly, or not at all", registry=self._registry
        )
        self.sockets = Gauge("palmtop_sockets", "Connected screens", registry=self._registry)
        self.append = Histogram(
            "palmtop_journal_append_seconds",
            "How long the journal took until an append was durable",
            registry=self._registry,
            buckets=(0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5),
        )

        self._kinds: dict[str, Counter] = {}

    def heard(self, kind: str) -> None:
        """A message; its label is looked up once, for gestures come by the thousand."""
        counter = self._kinds.get(kind)
        if counter is None:
            counter = self._kinds[kind] = self.messages.labels(kind)
        counter.inc()

    def watch(self, house: House) -> None:
        Gauge("palmtop_rooms", "Rooms in memory", registry=self._registry).set_function(lambda: house.rooms)
        Gauge("palmtop_matches", "Matches in play", registry=self._registry).set_function(lambda: house.matches)

        held = Gauge("palmtop_rooms_held", "Rooms that wait for the journal to store again", registry=self._registry)
        held.set_function(lambda: house.in_trouble)

    def app(self) -> web.Application:
        app = web.Application()
        app.router.add_get("/metrics", self._tell)
        return app

    async def _tell(self, request: web.Request) -> web.Response:
        return web.Response(body=generate_latest(self._registry), content_type="text/plain", charset="utf-8")
