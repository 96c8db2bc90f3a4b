"""Constants of the browser client, read from its source files."""

from __future__ import annotations

import re
from pathlib import Path

WEB = Path(__file__).parents[3] / "web" / "src"
COUNTING = "games/palm-reader/counting.ts"
INK = "games/palm-reader/ink.ts"
PLACE = "ui/palm/place.ts"
PLAYOUT = "games/palm-reader/playout.ts"
TOUCHES = "games/palm-reader/touches.ts"


def number(file: str, name: str) -> int:
    """The value of a constant in this file."""
    source = (WEB / file).read_text(encoding="utf-8")
    (value,) = re.findall(rf"^(?:export )?const {name} = ([\d_]+)\b", source, re.MULTILINE)
    return int(value)
