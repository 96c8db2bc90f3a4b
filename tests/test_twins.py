"""Every sound and every vibration has a twin to be seen: docs/accessibility.md lists those that the code has."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web" / "src"
PAGE = ROOT / "docs" / "accessibility.md"
INSTRUMENTS = (WEB / "ui" / "instruments.ts").read_text(encoding="utf-8")
SOUNDS = re.findall(r"\w+", INSTRUMENTS.rpartition("instruments = {")[2])
SOUNDING = re.compile(r"\bplay\(|sound", re.IGNORECASE)  # a line that may name one
Twins = set[tuple[str, str]]


def sources() -> Iterator[tuple[str, str]]:
    """Where, and what is written there."""
    for path in (*WEB.rglob("*.svelte"), *WEB.rglob("*.ts")):
        if path.name.endswith(".test.ts"):
            continue
        place = path.relative_to(WEB).parts
        yield place[1] if place[0] == "games" and len(place) > 2 else "house", path.read_text(encoding="utf-8")


def listed(kind: str) -> Twins:
    table = PAGE.read_text(encoding="utf-8").partition(f"| where | {kind} |")[2].partition("\n\n")[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()[2:]]
    assert all(len(row) == 4 and all(row) for row in rows)
    return {(where, name) for where, name, _, _ in rows}


def test_every_sound_has_a_twin_to_be_seen() -> None:
    made: Twins = set()
    for where, text in sources():
        if "sound.svelte" in text or "class Loudspeaker" in text:
            lines = [line for line in text.splitlines() if SOUNDING.search(line)]
            made |= {(where, name) for line in lines for name in re.findall(r'"(\w+)"', line) if name in SOUNDS}
        if where != "house" and "new Hearing(" in text:
            made.add((where, "tone"))
    assert made == listed("sound")
    assert {name for _, name in made} == {*SOUNDS, "tone"}


def test_every_vibration_has_a_twin_to_be_seen() -> None:
    made: Twins = set()
    for where, text in sources():
        made |= {(where, name) for name in re.findall(r'\bbuzz\("(\w+)"\)', text)}
        if "new Ripple(" in text:
            made.add((where, "ripple"))
        elsewhere = re.findall(r"\.vibrate\b", text)
        assert not elsewhere or "class Motor" in text, "a vibration that the menu can't turn off"
    assert made == listed("vibration")
