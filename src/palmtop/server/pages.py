"""The built client: its page, its files, the manifest, the not-found page, and the address under which it is reached.

Nothing is loaded from other hosts.
"""

from __future__ import annotations

import mimetypes
import re
import socket
from base64 import b64encode
from hashlib import sha256
from html import escape
from importlib import resources
from pathlib import Path

import msgspec
import structlog
from aiohttp import web
from aiohttp.typedefs import Handler

from palmtop.server.addresses import Address
from palmtop.translations import accepted_language, translate

log = structlog.get_logger()

CLIENT = Path(str(resources.files("palmtop"))) / "web"
PAGES = (
    "/",
    "/r/{code}",
    r"/r/{code}/replay/{match:\d{1,6}}",
    "/r/{code}/practice/{game}",
    "/r/{code}/cards/{game}",
    "/tv",
    "/tv/{code}",
    "/about",
    "/practice/{game}",
    "/cards/{game}",
)
NOT_PAGES = ("/api/", "/assets/", "/ws/")  # requested by programs: a bare 404 will do

INLINE_SCRIPT = re.compile(rb"<script>(.*?)</script>", re.DOTALL)


def _inline_scripts() -> str:
    """The hashes of the scripts inside the page: the one that sets the theme before the first paint."""
    page = CLIENT / "index.html"
    scripts = INLINE_SCRIPT.findall(page.read_bytes()) if page.exists() else []
    return "".join(f" 'sha256-{b64encode(sha256(script).digest()).decode()}'" for script in scripts)


CONTENT_SECURITY = "; ".join(
    (
        "default-src 'none'",
        f"script-src 'self'{_inline_scripts()}",
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
REVALIDATE = {"Cache-Control": "no-cache"}
IMMUTABLE = {"Cache-Control": "public, max-age=31536000, immutable"}

CONTENT_TYPES = {".js": "text/javascript", ".css": "text/css", ".woff2": "font/woff2"}  # the system's may be wrong
PRECOMPRESSED = {".gz", ".br"}  # siblings of the built files; aiohttp chooses them by Accept-Encoding
LOCAL_NAMES = ("localhost", "127.0.0.1", "::1")


@web.middleware
async def safe_headers(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Adds the security headers to every reply, also to errors."""
    try:
        response = await handler(request)
    except web.HTTPException as error:
        error.headers.update(HEADERS)
        raise
    except ConnectionError:  # the client disconnected
        raise
    except Exception:
        log.exception("request_failed", method=request.method, route=_route(request))
        raise web.HTTPInternalServerError(headers=HEADERS) from None
    if not response.prepared:
        response.headers.update(HEADERS)
    return response


def _route(request: web.Request) -> str:
    """The pattern of the route, without room codes."""
    resource = request.match_info.route.resource
    return resource.canonical if resource else "?"


@web.middleware
async def not_found_page(request: web.Request, handler: Handler) -> web.StreamResponse:
    """For people: the client, which explains and links home, with status 404."""
    try:
        return await handler(request)
    except web.HTTPNotFound:
        client = CLIENT / "index.html"
        if request.path.startswith(NOT_PAGES) or not client.exists():
            raise
        return _not_found(client.read_text(encoding="utf-8"), _language(request))


def _not_found(client: str, language: str) -> web.Response:
    """The client's page, with a few words for browsers without scripts."""
    ids = ("nowhere-title", "nowhere", "to-home")
    title, explanation, home = (escape(translate(language, message_id)) for message_id in ids)
    note = f'<noscript><h1>{title}</h1><p>{explanation}</p><p><a href="/">{home}</a></p></noscript>'
    page = client.replace('<html lang="en">', f'<html lang="{language}">').replace("</body>", f"{note}</body>")
    return web.Response(text=page, status=404, content_type="text/html", headers=REVALIDATE)


def add_pages(app: web.Application) -> None:
    """Adds a route for every built file, so that no path of a request is ever looked up on disk."""
    for address in PAGES:
        app.router.add_get(address, _page)
    for asset in _built("assets/*.*"):  # its name contains its hash, so it never changes
        app.router.add_get(f"/assets/{asset.name}", _file(asset, IMMUTABLE))
    for file in _built("*.*"):  # icons and the like
        if file.suffix == ".webmanifest":
            app.router.add_get(f"/{file.name}", _manifest(file))
        elif file.name != "index.html":
            app.router.add_get(f"/{file.name}", _file(file, REVALIDATE))


async def _page(request: web.Request) -> web.StreamResponse:
    """The same page for every address; the client decides which screen it shows."""
    return web.FileResponse(CLIENT / "index.html", headers=REVALIDATE)


def _built(pattern: str) -> list[Path]:
    return sorted(file for file in CLIENT.glob(pattern) if file.suffix not in PRECOMPRESSED)


def _file(path: Path, cache: dict[str, str]) -> Handler:
    kind = CONTENT_TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"

    async def serve(request: web.Request) -> web.StreamResponse:
        return web.FileResponse(path, headers={**cache, "Content-Type": kind})

    return serve


def _manifest(path: Path) -> Handler:
    """The web app manifest, with its description in the browser's language."""
    built = msgspec.json.decode(path.read_bytes())

    async def serve(request: web.Request) -> web.StreamResponse:
        language = _language(request)
        manifest = {**built, "lang": language, "description": translate(language, "manifest-description")}
        return web.Response(
            body=msgspec.json.encode(manifest),
            content_type="application/manifest+json",
            headers={**REVALIDATE, "Vary": "Accept-Language"},
        )

    return serve


def _language(request: web.Request) -> str:
    return accepted_language(request.headers.get("Accept-Language", ""))


# --- the address of this machine ------------------------------------------------------------


def address_here(host: str) -> str:
    """This machine's address on its network, if the server listens on all addresses."""
    if host not in ("0.0.0.0", "::", ""):  # noqa: S104 - compares, doesn't bind
        return host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: only selects the outgoing interface
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def origin_here(host: str, port: int) -> str:
    address = address_here(host)
    return f"http://[{address}]:{port}" if ":" in address else f"http://{address}:{port}"


def origin_for_others(request: web.Request, client: Address | None, host: str) -> str | None:
    """For a browser on this machine that uses a local name: the origin for other devices, if they can reach it."""
    if client is None or not client.is_loopback or request.url.host not in LOCAL_NAMES or request.transport is None:
        return None
    if address_here(host) in LOCAL_NAMES:
        return None
    return origin_here(host, request.transport.get_extra_info("sockname")[1])
