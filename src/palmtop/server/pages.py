"""The built client: its page for every address people type, its files for ever cached, nothing from other hosts."""

from __future__ import annotations

import mimetypes
from importlib import resources
from pathlib import Path

from aiohttp import web
from aiohttp.typedefs import Handler

CLIENT = Path(str(resources.files("palmtop"))) / "web"
PAGES = ("/", "/r/{code}", "/tv/{code}", "/about")

CONTENT_SECURITY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}

mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("text/javascript", ".js")


@web.middleware
async def safe_headers(request: web.Request, handler: Handler) -> web.StreamResponse:
    try:
        response = await handler(request)
    except web.HTTPException as error:
        error.headers.update(HEADERS)
        raise
    if not response.prepared:
        response.headers.update(HEADERS)
    return response


async def page(request: web.Request) -> web.StreamResponse:
    """Every address of the client is the same page; which screen it shows is the client's business."""
    return web.FileResponse(CLIENT / "index.html", headers={"Cache-Control": "no-cache"})


async def asset(request: web.Request) -> web.StreamResponse:
    """A built file; its name holds its hash, so it never changes."""
    path = CLIENT / "assets" / request.match_info["name"]
    if path.parent != CLIENT / "assets" or not path.is_file():
        raise web.HTTPNotFound
    return web.FileResponse(path, headers={"Cache-Control": "public, max-age=31536000, immutable"})


def add_pages(app: web.Application) -> None:
    for address in PAGES:
        app.router.add_get(address, page)
    app.router.add_get("/assets/{name}", asset)
    for extra in sorted(CLIENT.glob("*.*")):  # icons and the like, beside the page
        if extra.name != "index.html":
            app.router.add_get(f"/{extra.name}", _file(extra))


def _file(path: Path) -> Handler:
    async def serve(request: web.Request) -> web.StreamResponse:
        return web.FileResponse(path, headers={"Cache-Control": "no-cache"})

    return serve
