"""The addresses of requests, directly and behind reverse proxies."""

from __future__ import annotations

from unittest.mock import Mock

import pytest
from aiohttp import web
from aiohttp.test_utils import make_mocked_request
from multidict import CIMultiDict

from palmtop.server.addresses import ON_THIS_MACHINE, Proxies, parse_network

PROXIES = Proxies((*ON_THIS_MACHINE, parse_network("10.0.0.0/8"), parse_network("2001:db8:ffff::/48")))


def request(remote: str | None, *headers: tuple[str, str]) -> web.Request:
    transport = Mock()
    transport.get_extra_info = {"peername": (remote, 50000) if remote else None}.get
    return make_mocked_request("GET", "/", CIMultiDict(headers), transport=transport)


@pytest.mark.parametrize(
    ("remote", "forwarded", "address"),
    [
        ("203.0.113.7", [], "203.0.113.7"),
        ("203.0.113.7", ["198.51.100.1"], "203.0.113.7"),  # anyone can write a header
        ("127.0.0.2", ["198.51.100.1"], "127.0.0.2"),
        ("127.0.0.1", [], "127.0.0.1"),
        ("127.0.0.1", ["198.51.100.1"], "198.51.100.1"),  # a proxy on this machine
        ("::1", ["192.0.2.1, 198.51.100.1"], "198.51.100.1"),  # what the nearest proxy added counts
        ("::1", ["192.0.2.1", "198.51.100.1"], "198.51.100.1"),  # also in a header of its own
        ("::1", ["192.0.2.1, 198.51.100.1", "10.1.1.1 , 127.0.0.1"], "198.51.100.1"),  # the last that isn't trusted
        ("10.9.9.9", ["198.51.100.1:4711"], "198.51.100.1"),
        ("10.9.9.9", ["[2001:db8:1:2:3::4]:4711"], "2001:0db8:0001:0002"),
        ("10.9.9.9", ["[2001:db8:1:2:3::4]"], "2001:0db8:0001:0002"),
        ("10.9.9.9", ["2001:db8:1:2:3::4"], "2001:0db8:0001:0002"),
        ("2001:db8:ffff::1", ["198.51.100.1"], "198.51.100.1"),
        ("10.9.9.9", ["10.0.0.3, 10.0.0.2"], "10.0.0.3"),  # a client in the proxies' own network
        ("10.9.9.9", [", ".join(["198.51.100.1"] + ["10.0.0.2"] * 50)], "10.0.0.2"),
        ("127.0.0.1", ["nonsense"], "127.0.0.1"),
        ("127.0.0.1", ["198.51.100.1, unknown"], "127.0.0.1"),
        ("127.0.0.1", [""], "127.0.0.1"),
        ("::ffff:203.0.113.7", [], "203.0.113.7"),
        ("::ffff:10.9.9.9", ["::ffff:198.51.100.1"], "198.51.100.1"),
        ("2001:db8:1:2:3:4:5:6", [], "2001:0db8:0001:0002"),  # the network of a household
        ("2001:db8:1:2:ffff::1%eth0", [], "2001:0db8:0001:0002"),
        (None, [], "None"),
    ],
)
def test_the_address_by_x_forwarded_for(remote: str | None, forwarded: list[str], address: str) -> None:
    headers = [("X-Forwarded-For", line) for line in forwarded]
    assert PROXIES.key(request(remote, *headers)) == address


@pytest.mark.parametrize(
    ("forwarded", "address"),
    [
        (["for=198.51.100.1"], "198.51.100.1"),
        (["For=198.51.100.1;proto=https;by=10.0.0.1"], "198.51.100.1"),
        (["proto=https;for=198.51.100.1"], "198.51.100.1"),
        (['for="198.51.100.1:4711"'], "198.51.100.1"),
        (['for="[2001:db8:1:2:3::4]:4711";by="a, for=1.2.3.4"'], "2001:0db8:0001:0002"),
        (["for=192.0.2.1, for=198.51.100.1;by=10.0.0.1, for=10.0.0.1"], "198.51.100.1"),
        (["for=192.0.2.1", "for=198.51.100.1", "for=10.0.0.1"], "198.51.100.1"),
        (['for="19\\8.51.100.1"'], "198.51.100.1"),
        ([", for=198.51.100.1"], "198.51.100.1"),
        (["for=_hidden"], "127.0.0.1"),
        (["for=unknown"], "127.0.0.1"),
        (["proto=https"], "127.0.0.1"),
        (['for=192.0.2.1;by=", for=198.51.100.1'], "127.0.0.1"),  # an opening quote would hide the proxy's word
        (['for=192.0.2.1;by=", for="[2001:db8::1]:80"'], "127.0.0.1"),
        (['for=192.0.2.1;by="', "for=198.51.100.1"], "198.51.100.1"),
        (["for=192.0.2.1 for=198.51.100.1"], "127.0.0.1"),
    ],
)
def test_the_address_by_forwarded(forwarded: list[str], address: str) -> None:
    assert PROXIES.key(request("127.0.0.1", *[("Forwarded", line) for line in forwarded])) == address


@pytest.mark.parametrize(
    ("by_one", "by_other", "address"), [("198.51.100.1", "198.51.100.1", "198.51.100.1"), ("1.2.3.4", "5.6.7.8", "::1")]
)
def test_headers_that_contradict_each_other_are_not_believed(by_one: str, by_other: str, address: str) -> None:
    """One was written by the proxy, the other one by its client; which is which is unknown."""
    both = request("::1", ("X-Forwarded-For", by_one), ("Forwarded", f"for={by_other}"))
    assert str(PROXIES.client(both)) == address


def test_a_long_header_costs_little_and_is_matched_in_linear_time() -> None:
    """8 KB of the worst kind of input for a regular expression."""
    for line in ("a=a;" * 2000, 'a="' + "\\a" * 4000, "for=a, " * 1100, " " * 8000, "a=" + " " * 8000):
        assert PROXIES.key(request("::1", ("Forwarded", line))) == "0000:0000:0000:0000"
