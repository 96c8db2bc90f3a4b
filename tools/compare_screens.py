"""Takes pictures of every screen of a built client, without a server and without chance, and compares two such sets.

python tools/compare_screens.py list                      names of all scenes
python tools/compare_screens.py take FOLDER               every scene, each size in both colour schemes and languages
    --client FOLDER   the built client (default: src/palmtop/web), also one that is older than the messages
    --only PATTERN    scenes whose name has this in it, or matches it: 'lobby', '*/over*'
    --sizes, --themes, --languages   a comma between: 390x844,1280x720  light  en
    --every           every combination of size, colour scheme and language: twice as many pictures
    --smoke           one size of phone and of big screen, light, English
python tools/compare_screens.py compare BEFORE AFTER REPORT     what differs: contact sheets and an index.html

Scenes are made by the server's own code from matches that bots have played with fixed seeds (tools/screens, and each
game's tools/games/<game>/scenes.py). The page's clock stands still, so the same build gives the same pictures.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from fnmatch import fnmatch
from pathlib import Path

from playwright.async_api import Playwright, async_playwright

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tests.browser.chromium import launch_options  # noqa: E402
from tools.screens.camera import Camera, Taken, Wanted  # noqa: E402
from tools.screens.scene import BIG, HOST, PHONE, Scene, Size  # noqa: E402
from tools.screens.scenes import all_scenes  # noqa: E402
from tools.screens.site import Site  # noqa: E402

from palmtop.translations import LANGUAGES  # noqa: E402

THEMES = ("light", "dark")


async def take(folder: Path, client: Path, scenes: list[Scene], wanted: Wanted) -> Taken:
    """Each language has a browser of its own, so that they need not wait for each other."""
    taken = Taken()
    async with async_playwright() as playwright:
        work = (take_in(playwright, language, folder, client, scenes, wanted, taken) for language in wanted.languages)
        await asyncio.gather(*work)
    return taken


async def take_in(
    playwright: Playwright,
    language: str,
    folder: Path,
    client: Path,
    scenes: list[Scene],
    wanted: Wanted,
    taken: Taken,
) -> None:
    site = Site(client)
    port = await site.open()
    options = launch_options()
    options["args"] += [
        f"--host-resolver-rules=MAP {HOST}:80 127.0.0.1:{port}",
        f"--unsafely-treat-insecure-origin-as-secure=http://{HOST}",
    ]
    browser = await playwright.chromium.launch(**options)
    camera = Camera(browser, site, language, folder)
    for scene in scenes:
        await camera.take(scene, wanted, taken)
    await browser.close()
    await site.close()


def chosen(only: str) -> list[Scene]:
    return [scene for scene in all_scenes() if only in scene.name or fnmatch(scene.name, only)]


def size_of(text: str) -> Size:
    width, _, height = text.partition("x")
    return int(width), int(height)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    verbs = parser.add_subparsers(dest="verb", required=True)
    verbs.add_parser("list").add_argument("--only", default="")
    taking = verbs.add_parser("take")
    taking.add_argument("folder", type=Path)
    taking.add_argument("--client", type=Path, default=ROOT / "src" / "palmtop" / "web")
    taking.add_argument("--only", default="")
    taking.add_argument("--sizes", default=",".join(f"{width}x{height}" for width, height in (*PHONE, *BIG)))
    taking.add_argument("--themes", default=",".join(THEMES))
    taking.add_argument("--languages", default=",".join(LANGUAGES))
    taking.add_argument("--every", action="store_true")
    taking.add_argument("--smoke", action="store_true")
    comparing = verbs.add_parser("compare")
    for folder in ("before", "after", "report"):
        comparing.add_argument(folder, type=Path)
    return parser.parse_args()


def main() -> None:
    given = arguments()
    if given.verb == "list":
        print("\n".join(scene.name for scene in chosen(given.only)))
        return
    if given.verb == "compare":
        from tools.screens.comparison import compare

        sys.exit(compare(given.before, given.after, given.report))
    if given.smoke:
        given.sizes, given.themes, given.languages = "390x844,1280x720", "light", "en"
    sizes = [size_of(size) for size in given.sizes.split(",")]
    wanted = Wanted(sizes, given.themes.split(","), given.languages.split(","), given.every)
    began = time.monotonic()
    scenes = chosen(given.only)
    made = time.monotonic()
    taken = asyncio.run(take(given.folder, given.client, scenes, wanted))
    print(f"{len(scenes)} scenes ({made - began:.0f} s), {taken.pictures} pictures ({time.monotonic() - made:.0f} s)")
    for failed in taken.failed:
        print(f"failed: {failed}")
    sys.exit(bool(taken.failed))


if __name__ == "__main__":
    main()
