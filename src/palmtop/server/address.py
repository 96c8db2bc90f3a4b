"""Where this machine is found by the phones around it."""

from __future__ import annotations

import socket

from aiohttp import web

from palmtop.server.visitors import visitor

OWN_NAMES = ("localhost", "127.0.0.1", "::1")


def address_here(host: str) -> str:
    """This machine's address on its network, as phones see it."""
    if host not in ("0.0.0.0", "::", ""):  # noqa: S104
        return host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent: it only asks which way out would be taken
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def origin_here(host: str, port: int) -> str:
    address = address_here(host)
    return f"http://[{address}]:{port}" if ":" in address else f"http://{address}:{port}"


def origin_for_others(request: web.Request, host: str) -> str | None:
    """For whoever sits at this very machine and calls it by its own name: where others find it, if they can at all."""
    here = visitor(request)
    if here is None or not here.is_loopback or request.url.host not in OWN_NAMES or request.transport is None:
        return None
    if address_here(host) in OWN_NAMES:
        return None
    return origin_here(host, request.transport.get_extra_info("sockname")[1])
