"""What an operator can watch: Prometheus metrics and structured logs.

Metrics hold no names, codes or addresses. Logs hold codes of rooms, so that the operator can find a room; no names, and
no addresses.

The metrics have a port of their own: with a single table, message counts would reveal how many strokes are drawn.
"""

from __future__ import annotations

import logging
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import TextIO, cast

import structlog
from aiohttp import web
from prometheus_client import CollectorRegistry, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector
from structlog.dev import ConsoleRenderer, plain_traceback
from structlog.stdlib import ProcessorFormatter
from structlog.typing import Processor

from palmtop.journal import Append, Conflict, Journal, JournalLost
from palmtop.journal.database_counts import DatabaseCounts
from palmtop.rooms.all_rooms import Rooms
from palmtop.wire import up

BUCKETS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5)  # seconds


class Metrics(Collector):
    """What happens for every frame is counted in plain numbers; Prometheus collects them when it asks."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._registry.register(self)
        self.messages: dict[type[up.Message], int] = defaultdict(int)  # received, by kind
        self.refused: dict[str, int] = defaultdict(int)  # by kind
        self.frames_sent = 0
        self.bytes_sent = 0
        self.cut = 0
        self.sockets = 0
        self.append_trouble = JournalLost.trouble  # why an append last failed
        self._database: DatabaseCounts | None = None
        durable = "How long the journal took until an append was durable"
        self.append = Histogram("palmtop_journal_append_seconds", durable, registry=self._registry, buckets=BUCKETS)

    def collect(self) -> Iterator[Metric]:
        messages = CounterMetricFamily("palmtop_messages", "Messages received, by kind", labels=["kind"])
        for message, count in self.messages.items():
            messages.add_metric([str(message.__struct_config__.tag)], count)
        kinds = "malformed, illegal, unauthorised, refused, too_many, oversize"
        refused = CounterMetricFamily("palmtop_refused", f"Messages turned down: {kinds}", labels=["kind"])
        for kind, count in self.refused.items():
            refused.add_metric([kind], count)
        yield from (messages, refused)
        yield CounterMetricFamily("palmtop_frames_sent", "Frames sent", self.frames_sent)
        yield CounterMetricFamily("palmtop_bytes_sent", "Bytes sent in frames", self.bytes_sent)
        cut = "Connections cut: read too slowly, or not at all"
        yield CounterMetricFamily("palmtop_slow_readers_cut", cut, self.cut)
        yield GaugeMetricFamily("palmtop_sockets", "Connected screens", self.sockets)
        if self._database:
            yield from _database_counters(self._database)

    def observe(self, rooms: Rooms) -> None:
        Gauge("palmtop_rooms", "Rooms in memory", registry=self._registry).set_function(lambda: rooms.room_count)
        Gauge("palmtop_matches", "Matches in play", registry=self._registry).set_function(lambda: rooms.match_count)
        held = Gauge("palmtop_rooms_held", "Rooms that wait for the journal to store again", registry=self._registry)
        held.set_function(lambda: rooms.in_trouble)
        quarantined = Gauge("palmtop_rooms_quarantined", "Rooms set aside after crashes", registry=self._registry)
        quarantined.set_function(lambda: rooms.quarantine.room_count)

    def observe_database(self, counts: DatabaseCounts) -> None:
        took = "How long the database took for a request"
        counts.observe = Histogram("palmtop_database_seconds", took, registry=self._registry, buckets=BUCKETS).observe
        self._database = counts

    def app(self) -> web.Application:
        app = web.Application()
        app.router.add_get("/metrics", self._serve)
        return app

    async def _serve(self, request: web.Request) -> web.Response:
        return web.Response(body=generate_latest(self._registry), content_type="text/plain", charset="utf-8")


def _database_counters(counts: DatabaseCounts) -> Iterator[Metric]:
    yield CounterMetricFamily("palmtop_claims", "Rooms claimed by this worker", counts.claims)
    lost = "Rooms of this worker that another one has claimed or forgotten"
    yield CounterMetricFamily("palmtop_rooms_lost", lost, counts.rooms_lost)
    fenced = "Appends refused because another worker had claimed the room"
    yield CounterMetricFamily("palmtop_appends_fenced", fenced, counts.fenced)
    again = "Connections to the database opened in place of one that failed"
    yield CounterMetricFamily("palmtop_database_reconnects", again, counts.reconnects)


class MeasuredJournal:
    """A journal that measures how long appends take."""

    def __init__(self, journal: Journal, metrics: Metrics) -> None:
        self._metrics = metrics
        self._append = journal.append
        self._append_all = journal.append_all
        self.create = journal.create
        self.read = journal.read
        self.latest = journal.latest
        self.keep = journal.keep
        self.spans = journal.spans
        self.cut = journal.cut
        self.run_on = journal.run_on
        self.count_old = journal.count_old
        self.forget = journal.forget
        self.forget_never_entered = journal.forget_never_entered
        self.count_crash = journal.count_crash
        self.is_quarantined = journal.is_quarantined
        self.quarantined = journal.quarantined
        self.release_quarantined = journal.release_quarantined
        self.count = journal.count
        self.count_by_code_length = journal.count_by_code_length
        self.ready = journal.ready
        self.close = journal.close

    async def append(self, room: str, seq: int, entries: Sequence[bytes], at: int) -> None:
        with self._metrics.append.time():
            try:
                await self._append(room, seq, entries, at)
            except JournalLost as error:
                self._note(error)
                raise

    async def append_all(self, appends: Sequence[Append]) -> list[JournalLost | None]:
        with self._metrics.append.time():
            errors = await self._append_all(appends)
        for error in errors:
            self._note(error)
        return errors

    def _note(self, error: JournalLost | None) -> None:
        if error is not None and not isinstance(error, Conflict):
            self._metrics.append_trouble = error.trouble


class StandardError:
    """Standard error, ignoring failures: it may be a file on a full disk, and a log line must not stop a room."""

    def write(self, text: str) -> None:
        with suppress(OSError):
            sys.stderr.write(text)

    def flush(self) -> None:
        with suppress(OSError):
            sys.stderr.flush()


def set_up_logging(level: str) -> None:
    """Coloured text in a terminal, JSON lines otherwise; for our own log and those of libraries.

    Tracebacks never show variables, because seeds and tokens are among them.
    """
    last: list[Processor] = (
        [ConsoleRenderer(exception_formatter=plain_traceback)]
        if sys.stderr.isatty()
        else [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    )
    first: list[Processor] = [structlog.processors.add_log_level, structlog.processors.TimeStamper(fmt="iso")]
    structlog.configure(
        processors=[*first, *last],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelNamesMapping()[level.upper()]),
        logger_factory=structlog.WriteLoggerFactory(cast(TextIO, StandardError())),
    )
    libraries = logging.StreamHandler(sys.stderr)
    libraries.setFormatter(
        ProcessorFormatter(foreign_pre_chain=first, processors=[ProcessorFormatter.remove_processors_meta, *last])
    )
    logging.basicConfig(level=logging.WARNING, handlers=[libraries], force=True)
