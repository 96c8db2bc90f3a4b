"""Contact sheets: pictures of all faces, for looking at. A browser draws them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from pathlib import Path

from playwright.sync_api import sync_playwright
from tests.browser.chromium import launch_options

from .composing import Face
from .fitting import SIDE, Strokes

ROWS, ACROSS = 6, 2  # faces on a page
PAPER = {"blue": "#dbe8f6", "green": "#dcefdc", "red": "#f8dedb", "mauve": "#e9dff2"}
STYLE = """
body { margin: 8px; font: 11px sans-serif; display: grid; grid-template-columns: 1fr 1fr; gap: 8px }
section { border-radius: 8px; padding: 6px; display: grid; grid-template-columns: repeat(5, 1fr); gap: 4px }
h2 { grid-column: 1 / -1; margin: 0; font-size: 12px; font-weight: normal }
figure { margin: 0; background: #fff; border-radius: 6px; text-align: center; padding: 2px }
polyline { fill: none; stroke: #222; stroke-width: 24; stroke-linecap: round; stroke-linejoin: round }
"""


def draw(faces: Mapping[str, Sequence[Face]], folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        page = browser.new_page(viewport={"width": 1400, "height": 200})
        for colour, of_colour in faces.items():
            for first in range(0, len(of_colour), ROWS * ACROSS):
                some = of_colour[first : first + ROWS * ACROSS]
                page.set_content(f"<style>{STYLE}</style>" + "".join(_face(colour, face) for face in some))
                page.screenshot(path=folder / f"{colour}-{first // (ROWS * ACROSS) + 1}.png", full_page=True)
        browser.close()


def _face(colour: str, face: Face) -> str:
    found = face.measure
    head = f"{face.title} - difficulty {found.difficulty:.0f}, closest {found.closest:.2f}, {found.strokes:.1f} strokes"
    cells = "".join(
        f"<figure>{_picture(symbol.strokes)}<figcaption>{number} {escape(symbol.key)}</figcaption></figure>"
        for number, symbol in enumerate(face.symbols, 1)
    )
    return f'<section style="background: {PAPER[colour]}"><h2>{escape(head)}</h2>{cells}</section>'


def _picture(strokes: Strokes) -> str:
    return f'<svg viewBox="0 0 {SIDE} {SIDE}">{"".join(map(_line, strokes))}</svg>'


def _line(stroke: Iterable[tuple[int, int]]) -> str:
    return f'<polyline points="{" ".join(f"{x},{y}" for x, y in stroke)}"/>'
