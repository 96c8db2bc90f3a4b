"""How the server answers over HTTP: in JSON that nobody keeps, and refusals with the status that fits."""

from __future__ import annotations

import msgspec
from aiohttp import web

from palmtop.engine.errors import Refusal
from palmtop.server.metrics import Metrics

JOURNAL_SECONDS = 5.0  # who asks for something small waits no longer for it: the disk has stalled
UNKEPT = {"Cache-Control": "no-store"}


def json(content: object, status: int) -> web.Response:
    return web.Response(
        body=msgspec.json.encode(content), status=status, content_type="application/json", headers=UNKEPT
    )


def packed(file: bytes) -> web.Response:
    """Gzipped JSON."""
    return web.Response(body=file, content_type="application/json", headers={**UNKEPT, "Content-Encoding": "gzip"})


def refused(refusal: Refusal, metrics: Metrics) -> web.Response:
    metrics.refused.labels(refusal.kind).inc()
    return json({"word": refusal.word, "args": refusal.args_}, refusal.status)
