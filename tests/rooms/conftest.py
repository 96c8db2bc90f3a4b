from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.rooms.local_house import LocalHouse


@pytest.fixture
async def local(tmp_path: Path) -> AsyncIterator[LocalHouse]:
    local = await LocalHouse(tmp_path).open()
    yield local
    await local.close()
