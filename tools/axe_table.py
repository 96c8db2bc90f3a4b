"""Writes tables of axe's findings in the browser tests: a row for each screen checked, in light and dark colours.

python tools/axe_table.py FILE     FILE: where the tests wrote their findings (AXE=FILE pytest -m browser)

The table of a game goes into web/src/games/<game>/accessibility.md, everything else into docs/accessibility.md.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
SHARED = ROOT / "docs" / "accessibility.md"
BEGIN, END = "<!-- axe -->\n", "<!-- /axe -->"
HEAD = "| state | screen | rules: light, dark | violations |\n| --- | --- | --- | --- |\n"
Row = tuple[str, str]  # state, screen
Findings = dict[Row, dict[str, dict[str, Any]]]  # by row, then "light" or "dark"


def page_of(where: str) -> Path:
    """`where` is the id of a game, or "shared"."""
    return SHARED if where == "shared" else ROOT / "web" / "src" / "games" / where / "accessibility.md"


def row_of(state: str, found: dict[str, Any]) -> Row:
    width, height = found["size"]
    return state, f"{'big' if found['path'].startswith('/tv/') else 'phone'} {width} × {height}"


def write(page: Path, findings: Findings) -> None:
    lines = [
        f"| {' | '.join(row)} | {looks['light']['rules']}, {looks['dark']['rules'] if 'dark' in looks else '-'} "
        f"| {sum(len(look['broken']) for look in looks.values()) or 'none'} |\n"
        for row, looks in sorted(findings.items())
    ]
    before, _, rest = page.read_text(encoding="utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    page.write_text(before + BEGIN + HEAD + "".join(lines) + END + after, encoding="utf-8")
    print(f"{page.relative_to(ROOT)}: {len(lines)} states")


def main(file: Path) -> None:
    findings: dict[Path, Findings] = {}
    for line in file.read_text(encoding="utf-8").splitlines():
        found = json.loads(line)
        where, _, state = found["where"].partition(": ")
        looks = findings.setdefault(page_of(where), {}).setdefault(row_of(state, found), {})
        looks[found["light"]] = found
    for page, of_page in sorted(findings.items()):
        if page.exists():  # not of the toy game
            write(page, of_page)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
