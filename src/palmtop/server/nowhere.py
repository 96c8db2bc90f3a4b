"""An address that leads nowhere: said kindly, in the reader's language, with the way home."""

from __future__ import annotations

from html import escape

from aiohttp import web
from aiohttp.typedefs import Handler

from palmtop.server import pages
from palmtop.words import accepted, say

FOR_PROGRAMS = ("/api/", "/assets/")  # nobody reads what is said there


@web.middleware
async def show_the_way(request: web.Request, handler: Handler) -> web.StreamResponse:
    try:
        return await handler(request)
    except web.HTTPNotFound:
        client = pages.CLIENT / "index.html"
        if request.path.startswith(FOR_PROGRAMS) or not client.exists():
            raise
        return _page(client.read_text(encoding="utf-8"), accepted(request.headers.get("Accept-Language", "")))


def _page(client: str, language: str) -> web.Response:
    """The client, which says it best; and a few words for whoever runs no scripts."""
    title, why, home = (escape(say(language, word)) for word in ("nowhere-title", "nowhere", "to-home"))
    note = f'<noscript><h1>{title}</h1><p>{why}</p><p><a href="/">{home}</a></p></noscript>'
    page = client.replace('<html lang="en">', f'<html lang="{language}">').replace("</body>", f"{note}</body>")
    return web.Response(text=page, status=404, content_type="text/html", headers={"Cache-Control": "no-cache"})
