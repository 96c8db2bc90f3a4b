"""Makes the 48 portraits of Do You Gnome Me?, two on each card, with all parts spread evenly.

    python tools/games/gnome/make_portraits.py                  writes portraits.json
    python tools/games/gnome/make_portraits.py --check          makes them again and compares them with portraits.json
    python tools/games/gnome/make_portraits.py --sheet FOLDER   also draws parts, portraits and screen card as pictures

The same seed gives the same portraits.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[3]
sys.path.insert(0, str(ROOT))

WEB = ROOT / "web"
FILE = ROOT / "src/palmtop/games/gnome/content/portraits.json"
SEED = 48
MARKS = ("flower", "cloud")
MARKED = 8  # portraits with each mark
DOUBLED = (0, 2, 3, 1)  # doubling in the field of four elements, in which `^` is addition

Gnome = tuple[int, ...]  # a part of each kind


def family(third: int, fourth: int) -> list[Gnome]:
    """Sixteen gnomes; every pair of parts is in exactly one of them, so any two differ in at least three parts."""
    return [(a, b, a ^ b ^ third, a ^ DOUBLED[b] ^ fourth) for a in range(4) for b in range(4)]


def cards(random: Random) -> list[list[Gnome]]:
    """Three families of eight cards, with the parts' numbers and the cards shuffled."""
    names = [random.sample(range(4), 4) for _ in range(4)]
    made = []
    for shift in random.sample(range(16), 3):
        gnomes = [tuple(names[kind][part] for kind, part in enumerate(gnome)) for gnome in family(*divmod(shift, 4))]
        random.shuffle(gnomes)
        made += [gnomes[at : at + 2] for at in range(0, 16, 2)]
    random.shuffle(made)
    return made


def marks(random: Random, made: list[list[Gnome]]) -> dict[Gnome, str]:
    """Chooses the marked gnomes: at most one on a card, and no part predicts a mark."""
    while True:
        bearers = [random.choice(card) for card in random.sample(made, len(MARKS) * MARKED)]
        found = {gnome: MARKS[at % len(MARKS)] for at, gnome in enumerate(bearers)}
        spread = Counter((mark, kind, part) for gnome, mark in found.items() for kind, part in enumerate(gnome))
        if len(spread) == len(MARKS) * 16 and max(spread.values()) <= 3:
            return found


def portraits_json() -> str:
    """The whole file, one card on each line."""
    random = Random(SEED)
    made = cards(random)
    marked = marks(random, made)
    lines = (", ".join(json.dumps({"gnome": gnome, "mark": marked.get(gnome)}) for gnome in card) for card in made)
    return "[\n" + ",\n".join(lines) + "\n]\n"


PAGE = """
<script>
  import GnomeFigure from "../src/games/gnome/art/GnomeFigure.svelte"
  import GnomePart from "../src/games/gnome/art/GnomePart.svelte"
  import ScreenCard from "../src/games/gnome/art/ScreenCard.svelte"
  import portraits from "../../src/palmtop/games/gnome/content/portraits.json"
  const four = [0, 1, 2, 3]
</script>
<main id="parts">{#each four as kind}{#each four as part}<GnomePart {kind} {part} />{/each}{/each}</main>
<main id="portraits">{#each portraits as portrait}<GnomeFigure {...portrait} />{/each}<ScreenCard /></main>
<style>
  main { display: grid; gap: 10px; padding: 10px; background: #2f5d50 }
  #parts { grid-template-columns: repeat(4, 380px) }
  #portraits { grid-template-columns: repeat(8, 190px) }
</style>
"""
START = """
import { mount } from "svelte"
import "../src/ui/styles/tokens.css"
import { loadTexts } from "../src/lib/i18n.svelte"
import Page from "./Page.svelte"
loadTexts("gnome").then(() => mount(Page, { target: document.body }))
"""


def draw(folder: Path) -> None:
    """Builds a page with the client's drawings and takes a screenshot. Only this needs a browser."""
    from playwright.sync_api import sync_playwright
    from tests.browser.chromium import launch_options

    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=WEB, prefix=".portraits-") as page, TemporaryDirectory() as built:
        Path(page, "Page.svelte").write_text(PAGE, encoding="utf-8")
        Path(page, "start.ts").write_text(START, encoding="utf-8")
        Path(page, "index.html").write_text("<script type=module src=start.ts></script>", encoding="utf-8")
        build = ["vite", "build", page, "--config", "vite.config.ts", "--outDir", built, "--logLevel", "error"]
        subprocess.run([ROOT / "tools/node", "npx", *build, "--emptyOutDir"], cwd=WEB, check=True)
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(**launch_options())
            shown = browser.new_page(viewport={"width": 1620, "height": 900})
            shown.route("**/*", lambda route: route.fulfill(path=Path(built, *route.request.url.split("/")[3:])))
            shown.goto("http://portraits/index.html")
            for name in ("parts", "portraits"):
                shown.locator(f"#{name}").screenshot(path=folder / f"{name}.png")
            browser.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--sheet", type=Path, metavar="FOLDER")
    asked = parser.parse_args()
    if asked.check:
        if FILE.read_text(encoding="utf-8") != portraits_json():
            sys.exit(f"{FILE.name} differs from what this program makes; run it without --check")
        return
    FILE.write_text(portraits_json(), encoding="utf-8")
    if asked.sheet:
        draw(asked.sheet)


if __name__ == "__main__":
    main()
