"""What a phone is told of Palmtop when it goes onto the home screen, in the reader's language."""

from __future__ import annotations

from pathlib import Path

import msgspec
from aiohttp import web
from aiohttp.typedefs import Handler

from palmtop.words import accepted, say

HEADERS = {"Cache-Control": "no-cache", "Vary": "Accept-Language"}


def manifest(path: Path) -> Handler:
    """The built one says what is the same in every language."""
    built = msgspec.json.decode(path.read_bytes())

    async def serve(request: web.Request) -> web.StreamResponse:
        language = accepted(request.headers.get("Accept-Language", ""))
        told = {**built, "lang": language, "description": say(language, "manifest-description")}
        return web.Response(body=msgspec.json.encode(told), content_type="application/manifest+json", headers=HEADERS)

    return serve
