"""Where others find this machine: told to its own browser alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from palmtop.server import address
from palmtop.server.running import Place
from tests.server import served
from tests.server.served import Served, serving


async def told(served: Served, **headers: str) -> Any:
    async with served.session.get(f"{served.url}/api/address", headers=headers) as response:
        assert response.status == 200
        return (await response.json())["origin"]


@pytest.fixture
def network(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that listens on all of a machine's addresses, of which one is on a network."""
    monkeypatch.setattr(served, "Place", lambda _host, *rest, **more: Place("0.0.0.0", *rest, **more))  # as by default
    monkeypatch.setattr(address, "address_here", lambda host: "192.168.1.20" if host == "0.0.0.0" else host)


@pytest.mark.usefixtures("network")
async def test_a_page_opened_on_this_machine_learns_the_address_on_its_network(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        port = served.server.port
        for name in (f"localhost:{port}", f"127.0.0.1:{port}", f"[::1]:{port}"):
            assert await told(served, Host=name) == f"http://192.168.1.20:{port}"


@pytest.mark.usefixtures("network")
async def test_nobody_else_is_told(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        local = f"localhost:{served.server.port}"
        assert await told(served, Host="palm.example") is None
        assert await told(served, **{"Host": local, "X-Forwarded-For": "203.0.113.7"}) is None


async def test_a_server_that_only_listens_to_itself_has_nothing_for_others(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        assert await told(served) is None
