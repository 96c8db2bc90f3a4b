"""The built client: its page for every address people type, its files for ever cached, nothing from other hosts."""

from __future__ import annotations

import mimetypes
from importlib import resources
from pathlib import Path

import structlog
from aiohttp import web
from aiohttp.typedefs import Handler

from palmtop.server.manifest import manifest

log = structlog.get_logger()

CLIENT = Path(str(resources.files("palmtop"))) / "web"
PAGES = (
    "/",
    "/r/{code}",
    r"/r/{code}/replay/{match:\d{1,6}}",
    "/r/{code}/practice/{game}",
    "/tv/{code}",
    "/about",
    "/practice/{game}",
)

CONTENT_SECURITY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
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

KINDS = {  # whatever this machine believes
    ".js": "text/javascript",
    ".css": "text/css",
    ".woff2": "font/woff2",
}
SQUEEZED = {".gz", ".br"}  # lie beside what they are of, and are handed out instead of it to whoever takes them


@web.middleware
async def safe_headers(request: web.Request, handler: Handler) -> web.StreamResponse:
    try:
        response = await handler(request)
    except web.HTTPException as error:
        error.headers.update(HEADERS)
        raise
    except ConnectionError:  # the client has gone
        raise
    except Exception:
        log.exception("request_failed", method=request.method, route=_route(request))
        raise web.HTTPInternalServerError(headers=HEADERS) from None
    if not response.prepared:
        response.headers.update(HEADERS)
    return response


async def page(request: web.Request) -> web.StreamResponse:
    """Every address of the client is the same page; which screen it shows is the client's business."""
    return web.FileResponse(CLIENT / "index.html", headers={"Cache-Control": "no-cache"})


def add_pages(app: web.Application) -> None:
    """A route a file that was built: what a request names is never looked up on disk."""
    for address in PAGES:
        app.router.add_get(address, page)
    for asset in _built("assets/*.*"):  # its name holds its hash, so it never changes
        app.router.add_get(f"/assets/{asset.name}", _file(asset, "public, max-age=31536000, immutable"))
    for extra in _built("*.*"):  # icons and the like, beside the page
        if extra.suffix == ".webmanifest":
            app.router.add_get(f"/{extra.name}", manifest(extra))
        elif extra.name != "index.html":
            app.router.add_get(f"/{extra.name}", _file(extra, "no-cache"))


def _built(pattern: str) -> list[Path]:
    return sorted(file for file in CLIENT.glob(pattern) if file.suffix not in SQUEEZED)


def _file(path: Path, cache: str) -> Handler:
    kind = KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"

    async def serve(request: web.Request) -> web.StreamResponse:
        return web.FileResponse(path, headers={"Cache-Control": cache, "Content-Type": kind})

    return serve


def _route(request: web.Request) -> str:
    """The address without what is somebody's own in it."""
    resource = request.match_info.route.resource
    return resource.canonical if resource else "?"
