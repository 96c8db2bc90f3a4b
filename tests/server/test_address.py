"""The address for other devices: told only to a browser on the server's own machine."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from palmtop.server import pages
from tests.server.served import Served, serving


async def origin_told(served: Served, **headers: str) -> Any:
    async with served.session.get(f"{served.url}/api/address", headers=headers) as response:
        assert response.status == 200
        return (await response.json())["origin"]


@pytest.fixture
async def networked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Served]:
    """A server that listens on all addresses of a machine, one of which is on a network."""
    monkeypatch.setattr(pages, "address_here", lambda host: "192.168.1.20" if host == "0.0.0.0" else host)
    async with serving(tmp_path, host="0.0.0.0") as served:
        yield served


async def test_a_page_opened_on_this_machine_learns_the_address_on_its_network(networked: Served) -> None:
    port = networked.server.port
    for name in (f"localhost:{port}", f"127.0.0.1:{port}", f"[::1]:{port}"):
        assert await origin_told(networked, Host=name) == f"http://192.168.1.20:{port}"


async def test_no_other_client_gets_the_address(networked: Served) -> None:
    local = f"localhost:{networked.server.port}"
    assert await origin_told(networked, Host="palm.example") is None
    assert await origin_told(networked, **{"Host": local, "X-Forwarded-For": "203.0.113.7"}) is None


async def test_a_server_on_127_0_0_1_has_no_address_for_others(served: Served) -> None:
    assert await origin_told(served) is None
