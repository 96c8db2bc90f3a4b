from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.rooms.local_rooms import LocalRooms


@pytest.fixture
async def local(store: Path | str) -> AsyncIterator[LocalRooms]:
    local = await LocalRooms(store).open()
    yield local
    await local.close()
