"""How often each address may connect."""

from __future__ import annotations

import pytest

from palmtop.engine.errors import Refusal
from palmtop.rooms.settings import Settings
from palmtop.server.metrics import Metrics
from palmtop.server.visitors import Visitors


def test_new_connections_are_limited_for_each_address() -> None:
    """Otherwise a client could avoid the limits of a connection by reconnecting."""
    visitors = Visitors(Settings(most_sockets_an_address=3), Metrics(), int)
    for _ in range(6):
        visitors.connected("ada's")
        visitors.disconnected("ada's")
    with pytest.raises(Refusal, match="too-many-connections"):
        visitors.connected("ada's")
    visitors.connected("bob's")
