"""Compares two folders of pictures: what differs, by how much, as contact sheets and a page."""

from __future__ import annotations

import html
import os
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from multiprocessing import Pool
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import numpy as np
import pygame
from numpy.typing import NDArray

FAINT = 12  # of 255 in any colour: less is not seen as a difference
PAIRS = 8  # on a contact sheet
HIGH = 460  # pixels of a picture on a contact sheet
WIDE = 480
GAP = 8
SHEET_WIDE = 2 * (2 * WIDE + 3 * GAP)  # two pairs of wide pictures side by side
WHITE, BLACK = (255, 255, 255), (0, 0, 0)

Pixels = NDArray[np.uint8]


@dataclass(frozen=True)
class Difference:
    name: str
    share: float  # of pixels that differ
    higher: int = 0  # pixels that the page has become higher

    @property
    def scene(self) -> str:
        return self.name.split(".")[0]


def compare(before: Path, after: Path, report: Path) -> int:
    """Writes the report, prints a summary; returns 1 if anything differs."""
    report.mkdir(parents=True, exist_ok=True)
    old, new = pictures_in(before), pictures_in(after)
    with Pool() as pool:
        compared = pool.map(partial(differing, before, after), sorted(old & new), chunksize=8)
        found = [difference for difference in compared if difference]
        sheets = [(start // PAIRS + 1, found[start : start + PAIRS]) for start in range(0, len(found), PAIRS)]
        pool.starmap(partial(contact_sheet, before, after, report), sheets, chunksize=1)
    folders = [Path(os.path.relpath(folder, report)).as_posix() for folder in (before, after)]
    (report / "index.html").write_text(page(by_share(found), old - new, new - old, *folders), "utf-8")
    print(summary(by_share(found), len(old & new), old - new, new - old))
    return int(bool(found or old ^ new))


def pictures_in(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*.png")}


def by_share(found: Iterable[Difference]) -> list[Difference]:
    return sorted(found, key=lambda difference: -difference.share)


def differing(before: Path, after: Path, name: str) -> Difference | None:
    if (before / name).read_bytes() == (after / name).read_bytes():
        return None
    old, new = read(before / name), read(after / name)
    share = float(mask(old, new).mean())
    return Difference(name, share, new.shape[1] - old.shape[1]) if share else None


def read(path: Path) -> Pixels:
    """Columns, rows, colours."""
    return pygame.surfarray.array3d(pygame.image.load(path))


def padded(pixels: Pixels, width: int, height: int) -> Pixels:
    whole = np.full((width, height, 3), 128, np.uint8)
    whole[: pixels.shape[0], : pixels.shape[1]] = pixels
    return whole


def mask(old: Pixels, new: Pixels) -> NDArray[np.bool_]:
    width, height = max(old.shape[0], new.shape[0]), max(old.shape[1], new.shape[1])
    one, other = padded(old, width, height).astype(np.int16), padded(new, width, height).astype(np.int16)
    changed: NDArray[np.bool_] = np.abs(one - other).max(axis=2) > FAINT
    return changed


def contact_sheet(before: Path, after: Path, report: Path, number: int, shown: Iterable[Difference]) -> None:
    """Before and after in pairs, in rows, as many beside each other as fit."""
    pairs = [(difference, fitted(before, difference), fitted(after, difference)) for difference in shown]
    pygame.font.init()
    font = pygame.font.Font(None, 20)
    places, x, y, row = [], 0, 0, 0
    for _, old, new in pairs:
        wide = old.get_width() + new.get_width() + 3 * GAP
        if x and x + wide > SHEET_WIDE:
            x, y, row = 0, y + row, 0
        places.append((x, y))
        x, row = x + wide, max(row, old.get_height() + 26, new.get_height() + 26)
    sheet = pygame.Surface((SHEET_WIDE, y + row))
    sheet.fill(WHITE)
    for (difference, old, new), (left, top) in zip(pairs, places, strict=True):
        sheet.blit(font.render(f"{difference.share:.1%} {difference.name[:-4]}", True, BLACK), (left, top + 4))
        sheet.blit(old, (left, top + 24))
        sheet.blit(new, (left + old.get_width() + GAP, top + 24))
    pygame.image.save(sheet, report / f"sheet-{number:03}.png")


def fitted(folder: Path, difference: Difference) -> pygame.Surface:
    """Of a long page only the beginning."""
    picture = pygame.image.load(folder / difference.name)
    wide, high = picture.get_size()
    scale = min(WIDE / wide, HIGH / min(high, 2 * wide))
    scaled = pygame.transform.smoothscale(picture, (int(wide * scale), int(high * scale)))
    return scaled.subsurface((0, 0, scaled.get_width(), min(scaled.get_height(), HIGH)))


def summary(found: list[Difference], compared: int, gone: set[str], come: set[str]) -> str:
    scenes: dict[str, list[Difference]] = defaultdict(list)
    for difference in found:
        scenes[difference.scene].append(difference)
    lines = [
        f"{worst[0].share:7.2%}  {len(worst):3}  {scene}  ({worst[0].name.removeprefix(scene)[1:-4]})"
        for scene, worst in scenes.items()
    ]
    count = f"{compared} pictures in both, {len(found)} differ, in {len(scenes)} scenes"
    missing = [f"only before: {len(gone)}"] if gone else []
    added = [f"only after: {len(come)}"] if come else []
    return "\n".join(["most   pictures  scene", *lines, count, *missing, *added])


def page(found: list[Difference], gone: set[str], come: set[str], before: str, after: str) -> str:
    """Each picture before, after, and one laid over the other so that only what differs is not black."""

    def item(difference: Difference) -> str:
        name = html.escape(difference.name)
        higher = f", {difference.higher:+} px high" if difference.higher else ""
        old, new = (f'<img loading="lazy" src="{html.escape(folder)}/{name}">' for folder in (before, after))
        return (
            f"<details><summary>{difference.share:.2%} {name}{higher}</summary>"
            f'<div class="row">{old}{new}<div class="over">{old}{new}</div></div></details>'
        )

    style = """
        body { font: 16px sans-serif; background: #ddd }
        .row { display: grid; grid-template-columns: repeat(3, 1fr); gap: 8px; align-items: start }
        img { width: 100% }
        .over { display: grid; isolation: isolate }
        .over img { grid-area: 1 / 1 }
        .over img + img { mix-blend-mode: difference }
    """
    missing = "".join(f"<li>only before: {html.escape(name)}" for name in sorted(gone))
    added = "".join(f"<li>only after: {html.escape(name)}" for name in sorted(come))
    items = "".join(map(item, found))
    return f"<!doctype html><meta charset=utf-8><style>{style}</style>{items}<ul>{missing}{added}</ul>"
