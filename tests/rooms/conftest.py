from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.rooms.parlour import Parlour


@pytest.fixture
async def parlour(tmp_path: Path) -> AsyncIterator[Parlour]:
    parlour = await Parlour(tmp_path).open()
    yield parlour
    await parlour.close()
