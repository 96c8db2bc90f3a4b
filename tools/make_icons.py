"""Renders web/public/icon.svg as the icons for the home screens of phones.

python tools/make_icons.py
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.chromium import launch_options  # noqa: E402

PUBLIC = ROOT / "web" / "public"
FELT = "#2f5d50"
SAFE = 0.94  # phones may crop a maskable icon to a circle of 80 % of its width; the drawing must fit into it
ICONS = {  # by file name: size in pixels, and the share of the width that the drawing fills (below 1: on felt)
    "icon-192.png": (192, 1.0),
    "icon-512.png": (512, 1.0),
    "icon-maskable-512.png": (512, SAFE),
    "apple-touch-icon.png": (180, SAFE),  # Apple rounds the corners itself
}


def draw(page: Page, name: str, pixels: int, fills: float) -> None:
    picture = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    ground = FELT if fills < 1 else "none"
    page.set_viewport_size({"width": pixels, "height": pixels})
    page.set_content(
        f"""<style>
        body {{ margin: 0; height: 100vh; display: grid; place-items: center; background: {ground} }}
        svg {{ width: {100 * fills}vw }}
        </style>{picture}"""
    )
    page.screenshot(path=PUBLIC / name, omit_background=True)


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        page = browser.new_page()
        for name, (pixels, fills) in ICONS.items():
            draw(page, name, pixels, fills)
        browser.close()


if __name__ == "__main__":
    main()
