"""docs/protocol.md names every message between browser and server."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

import pytest

from palmtop.wire import down, up

PAGE = (Path(__file__).parent.parent / "docs" / "protocol.md").read_text(encoding="utf-8")
MESSAGES = [*get_args(up.Message), *get_args(down.Message)]


@pytest.mark.parametrize("kind", MESSAGES, ids=lambda kind: f"{kind.__module__.split('.')[-1]}-{kind.__name__}")
def test_every_message_is_described(kind: Any) -> None:
    tag = kind.__struct_config__.tag
    assert f"`{tag}`" in PAGE or f"`{tag} {{" in PAGE
