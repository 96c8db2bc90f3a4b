"""The address of a request's client. Behind a reverse proxy the connection has the proxy's own address.

Each proxy adds the address of its client at the end of X-Forwarded-For or Forwarded (RFC 7239). What is before that
was sent by its client, who may have made it up. So hops are believed from the last one backwards, as long as they are
trusted proxies; the first one that isn't is the client.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from aiohttp import web

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network

ON_THIS_MACHINE: tuple[Network, ...] = (ip_network("127.0.0.1"), ip_network("::1"))
HOPS_MAX = 20  # looked at; real chains are much shorter, headers may hold thousands

_TOKEN = r"[-!#$%&'*+.^_`|~0-9A-Za-z]+"  # noqa: S105 - of RFC 7230
_VALUE = rf'(?:{_TOKEN}|"(?:[^"\\]|\\.)*")'
_PAIR = rf"{_TOKEN}={_VALUE}"
_ELEMENT = rf"\s*(?:{_PAIR}(?:\s*;\s*{_PAIR})*\s*)?"  # lists may have empty elements
_FORWARDED = re.compile(rf"{_ELEMENT}(?:,{_ELEMENT})*")
_SEPARATOR_OR_PAIR = re.compile(rf"(,)|({_TOKEN})=({_VALUE})")  # of a line that matches _FORWARDED


class Proxies:
    """The reverse proxies whose headers are believed."""

    def __init__(self, trusted: Iterable[Network] = ON_THIS_MACHINE) -> None:
        self._trusted = tuple(trusted)

    def trusts(self, address: Address | None) -> bool:
        return address is not None and any(address in network for network in self._trusted)

    def client(self, request: web.BaseRequest) -> Address | None:
        """The client's address; that of the nearest proxy if its headers are malformed or contradict each other."""
        nearest = parse_address(request.remote)
        if not self.trusts(nearest):
            return nearest
        headers = request.headers
        found = {
            self._first_untrusted(hops(lines))
            for name, hops in (("X-Forwarded-For", _listed), ("Forwarded", _forwarded))
            if (lines := headers.getall(name, []))
        }
        # A proxy that writes one of them passes on the other as its client has sent it.
        return (found.pop() if len(found) == 1 else None) or nearest

    def key(self, request: web.BaseRequest) -> str:
        """By which clients are counted: an IPv4 address or an IPv6 network."""
        return key_of(self.client(request))

    def _first_untrusted(self, hops: Iterator[str]) -> Address | None:
        """The last hop that is no trusted proxy; the farthest one if all are. None: a hop has no address."""
        address = None
        for _, hop in zip(range(HOPS_MAX), hops, strict=False):
            address = parse_address(hop)
            if not self.trusts(address):
                break
        return address


def key_of(address: Address | None) -> str:
    if isinstance(address, IPv6Address):
        return address.exploded[:19]  # the first 64 bits: a household can choose the others
    return str(address)


def parse_network(text: str) -> Network:
    """An address or a network, like 10.0.0.0/8. Raises ValueError."""
    return ip_network(text.strip(), strict=False)


def parse_address(text: str | None) -> Address | None:
    """Of `1.2.3.4`, `::1`, `1.2.3.4:80` or `[::1]:80`."""
    host = (text or "").strip()
    if host.startswith("["):
        host = host[1:].partition("]")[0]
    elif host.count(":") == 1:
        host = host.partition(":")[0]
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return None
    return (isinstance(address, IPv6Address) and address.ipv4_mapped) or address


def _listed(lines: list[str]) -> Iterator[str]:
    """The hops of X-Forwarded-For headers, the nearest first."""
    for line in reversed(lines):
        yield from reversed(line.split(","))


def _forwarded(lines: list[str]) -> Iterator[str]:
    """The hops of Forwarded headers, the nearest first. A malformed line counts as one hop without an address.

    Otherwise a client could send an opening quote that hides what the proxy adds.
    """
    for line in reversed(lines):
        if _FORWARDED.fullmatch(line):
            yield from reversed(_elements(line))
        else:
            yield ""


def _elements(line: str) -> list[str]:
    """The `for` of each element; "" if it has none."""
    hops = [""]
    for separator, name, value in _SEPARATOR_OR_PAIR.findall(line):
        if separator:
            hops.append("")
        elif name.lower() == "for":
            hops[-1] = re.sub(r"\\(.)", r"\1", value[1:-1]) if value.startswith('"') else value
    return hops
