"""Addresses of requests, and how often each may connect."""

from __future__ import annotations

from unittest.mock import Mock

import pytest
from aiohttp import web
from aiohttp.test_utils import make_mocked_request

from palmtop.engine.errors import Refusal
from palmtop.rooms.settings import Settings
from palmtop.server.metrics import Metrics
from palmtop.server.visitors import Visitors, address_of


def request(remote: str | None, **headers: str) -> web.Request:
    transport = Mock()
    transport.get_extra_info = {"peername": (remote, 50000) if remote else None}.get
    return make_mocked_request("GET", "/", headers, transport=transport)


@pytest.mark.parametrize(
    ("remote", "forwarded", "address"),
    [
        ("203.0.113.7", "", "203.0.113.7"),
        ("203.0.113.7", "198.51.100.1", "203.0.113.7"),  # anyone can write a header
        ("127.0.0.1", "", "127.0.0.1"),
        ("127.0.0.1", "198.51.100.1", "198.51.100.1"),  # a proxy on this machine
        ("::1", "10.0.0.1, 198.51.100.1", "198.51.100.1"),  # what the nearest proxy added counts
        ("127.0.0.1", "nonsense", "127.0.0.1"),
        ("::ffff:203.0.113.7", "", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "", "2001:0db8:0001:0002"),  # the network of a household
        ("2001:db8:1:2:ffff::1%eth0", "", "2001:0db8:0001:0002"),
        (None, "", "None"),
    ],
)
def test_the_address_of_a_request(remote: str | None, forwarded: str, address: str) -> None:
    headers = {"X-Forwarded-For": forwarded} if forwarded else {}
    assert address_of(request(remote, **headers)) == address


def test_new_connections_are_limited_for_each_address() -> None:
    """Otherwise a client could avoid the limits of a connection by reconnecting."""
    visitors = Visitors(Settings(most_sockets_an_address=3), Metrics(), int)
    for _ in range(6):
        visitors.connected("ada's")
        visitors.disconnected("ada's")
    with pytest.raises(Refusal, match="too-many-connections"):
        visitors.connected("ada's")
    visitors.connected("bob's")
