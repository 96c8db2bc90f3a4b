"""The host names under which browsers may reach this server.

A page of another site could otherwise point its own name at this machine (DNS rebinding), and would then count as ours.
Addresses are always allowed: a page under an address was loaded from there.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

from palmtop.server.addresses import parse_address
from palmtop.server.repeated_log import RepeatedLog
from palmtop.translations import accepted_language, translate

LOCAL_SUFFIXES = ("", ".local", ".lan", ".home.arpa", ".internal")  # of networks at home: nobody can register them
PORT_MAX = 65535
_PARTS = re.compile(r"\s*(\[[^\]]*\]|[^:\[\]]*)(:(?P<port>[0-9]{0,5}))?\s*")
SHOWN_MAX = 100  # characters of a refused name


class Hosts:
    def __init__(self, configured: Iterable[str]) -> None:
        here = socket.gethostname().lower()
        short = here.partition(".")[0]
        names = {"localhost", here, *(short + suffix for suffix in LOCAL_SUFFIXES), *map(_name, configured)}
        self._names = names - {""}

    def allow(self, host: str | None) -> bool:
        """`host`: the Host header. Browsers always send one."""
        if host is None:
            return True
        if not (parts := _PARTS.fullmatch(host)) or int(parts["port"] or 0) > PORT_MAX:
            return False
        if parse_address(host) is not None:
            return True
        name = _name(host)
        return name in self._names or name.endswith(".localhost")


def _name(host: str) -> str:
    """Without the port."""
    return host.strip().lower().partition(":")[0].removesuffix(".")


def check_host(hosts: Hosts) -> Middleware:
    """A middleware: requests for other names get a page that says which option allows them."""
    log = RepeatedLog()

    @web.middleware
    async def middleware(request: web.Request, handler: Handler) -> web.StreamResponse:
        host = request.headers.get("Host")
        if hosts.allow(host):
            return await handler(request)
        log.note("http_host_refused")
        language = accepted_language(request.headers.get("Accept-Language", ""))
        name = _name(host or "")[:SHOWN_MAX].encode("utf-8", "replace").decode()
        return web.Response(status=403, text=translate(language, "wrong-host", host=name))

    return middleware
