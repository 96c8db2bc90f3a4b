"""Writes what the browser tests had axe look at into docs/accessibility.md: one line a state, by day and by night.

python tools/axe_table.py FILE     FILE: where the tests wrote it down (AXE=FILE pytest tests/browser)
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

PAGE = Path(__file__).parent.parent / "docs" / "accessibility.md"
BEGIN, END = "<!-- axe -->\n", "<!-- /axe -->"
HEAD = "| where | state | screen | rules by day, by night | violations |\n| --- | --- | --- | --- | --- |\n"
Row = tuple[str, str, str]


def row_of(look: dict[str, Any]) -> Row:
    where, _, state = look["where"].partition(": ")
    width, height = look["size"]
    return where, state, f"{'big' if look['path'].startswith('/tv/') else 'phone'} {width} × {height}"


def main(file: Path) -> None:
    seen: dict[Row, dict[str, dict[str, Any]]] = {}
    for line in file.read_text(encoding="utf-8").splitlines():
        look = json.loads(line)
        seen.setdefault(row_of(look), {})[look["light"]] = look
    lines = [
        f"| {' | '.join(row)} | {looks['light']['rules']}, {looks['dark']['rules'] if 'dark' in looks else '-'} "
        f"| {sum(len(look['broken']) for look in looks.values()) or 'none'} |\n"
        for row, looks in sorted(seen.items())
    ]
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    PAGE.write_text(before + BEGIN + HEAD + "".join(lines) + END + after, encoding="utf-8")
    print(f"{PAGE.name}: {len(lines)} states")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
