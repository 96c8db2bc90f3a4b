"""Every sound and vibration comes with something to be seen: the accessibility pages list all that the code has."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web" / "src"
PAGES = {"house": ROOT / "docs" / "accessibility.md"}
PAGES |= {page.parent.name: page for page in WEB.glob("games/*/accessibility.md")}
INSTRUMENTS = (WEB / "lib" / "instruments.ts").read_text(encoding="utf-8")
SOUNDS = re.findall(r"^  (\w+)[(:]", INSTRUMENTS.partition("SOUNDS = {")[2], re.MULTILINE)
SOUNDING = re.compile(r"\bplay\(|sound", re.IGNORECASE)  # a line that may name one
Found = set[tuple[str, str]]


def sources() -> Iterator[tuple[str, str]]:
    """The text of each source file, with the game it belongs to, or "shared"."""
    for path in (*WEB.rglob("*.svelte"), *WEB.rglob("*.ts")):
        if path.name.endswith(".test.ts"):
            continue
        place = path.relative_to(WEB).parts
        yield place[1] if place[0] == "games" and len(place) > 2 else "house", path.read_text(encoding="utf-8")


def sounding_parts(text: str) -> Iterator[str]:
    """Each line that may name a sound, up to the line that closes its last bracket."""
    lines = text.splitlines()
    for number, line in enumerate(lines):
        if SOUNDING.search(line):
            part, depth = "", 0
            for further in lines[number:]:
                part += further
                depth += sum(further.count(bracket) for bracket in "([{") - sum(
                    further.count(bracket) for bracket in ")]}"
                )
                if depth <= 0:
                    break
            yield part


def listed(kind: str) -> Found:
    """The sounds or vibrations in the tables of all pages."""
    found: Found = set()
    for where, page in PAGES.items():
        table = page.read_text(encoding="utf-8").partition(f"| {kind} |")[2].partition("\n\n")[0]
        rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()[2:]]
        assert all(len(row) == 3 and all(row) for row in rows), page
        found |= {(where, name) for name, _, _ in rows}
    return found


def test_every_sound_can_also_be_seen() -> None:
    made: Found = set()
    for where, text in sources():
        if "sound.svelte" in text or "class Loudspeaker" in text:
            named = [name for part in sounding_parts(text) for name in re.findall(r'"(\w+)"', part)]
            made |= {(where, name) for name in named if name in SOUNDS}
        if where != "house" and "new Hearing(" in text:
            made.add((where, "tone"))
    assert made == listed("sound")
    assert {name for _, name in made} == {*SOUNDS, "tone"}


def test_every_vibration_can_also_be_seen() -> None:
    made: Found = set()
    for where, text in sources():
        made |= {(where, name) for name in re.findall(r'\bbuzz\("(\w+)"\)', text)}
        if "new Ripple(" in text:
            made.add((where, "ripple"))
        elsewhere = re.findall(r"\.vibrate\b", text)
        assert not elsewhere or "class Vibration" in text, "a vibration that the menu can't turn off"
    assert made == listed("vibration")
