"""Compares two folders of pictures: what differs, by how much, as strips, contact sheets and a page."""

from __future__ import annotations

import html
import os
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import numpy as np
import pygame
from numpy.typing import NDArray

FAINT = 12  # of 255 in any colour: less is not seen as a difference
PAIRS = 12  # on a contact sheet
HIGH = 460  # pixels of a picture on a contact sheet
WIDE = 480
GAP = 8
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

    @property
    def size(self) -> str:
        return self.name.split(".")[1]


def compare(before: Path, after: Path, report: Path) -> int:
    """Writes the report, prints a summary; returns 1 if anything differs."""
    pygame.font.init()
    report.mkdir(parents=True, exist_ok=True)
    old, new = pictures_in(before), pictures_in(after)
    found = [difference for name in sorted(old & new) if (difference := differing(name, before, after, report))]
    found.sort(key=lambda difference: -difference.share)
    sheets = contact_sheets(worst_of_each(found), before, after, report)
    (report / "index.html").write_text(page(found, old - new, new - old, sheets), "utf-8")
    print(summary(found, len(old & new), old - new, new - old))
    return int(bool(found or old ^ new))


def pictures_in(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*.png")}


def differing(name: str, before: Path, after: Path, report: Path) -> Difference | None:
    if (before / name).read_bytes() == (after / name).read_bytes():
        return None
    old, new = read(before / name), read(after / name)
    changed = mask(old, new)
    share = float(changed.mean())
    if not share:
        return None
    strip(old, new, changed, report / "strips" / name)
    return Difference(name, share, new.shape[1] - old.shape[1])


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


def strip(old: Pixels, new: Pixels, changed: NDArray[np.bool_], path: Path) -> None:
    """Before, after, and the difference in red on a pale print of the new one."""
    width, height = changed.shape
    pale = (padded(new, width, height) // 4 + 180).astype(np.uint8)
    pale[changed] = (220, 0, 0)
    whole = np.full((3 * width + 2 * GAP, height, 3), 255, np.uint8)
    for place, pixels in enumerate((padded(old, width, height), padded(new, width, height), pale)):
        start = place * (width + GAP)
        whole[start : start + width] = pixels
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(pygame.surfarray.make_surface(whole), path)


def worst_of_each(found: list[Difference]) -> list[Difference]:
    """Of each scene and size the picture that differs most; the scenes that differ most first."""
    worst: dict[tuple[str, str], Difference] = {}
    for difference in found:  # sorted, the most different first
        worst.setdefault((difference.scene, difference.size), difference)
    return list(worst.values())


def contact_sheets(shown: list[Difference], before: Path, after: Path, report: Path) -> list[str]:
    names = []
    for start in range(0, len(shown), PAIRS):
        name = f"sheet-{start // PAIRS + 1:03}.png"
        contact_sheet(shown[start : start + PAIRS], before, after, report / name)
        names.append(name)
    return names


def contact_sheet(shown: Iterable[Difference], before: Path, after: Path, path: Path) -> None:
    """Pairs in rows, as many beside each other as fit."""
    pairs = [(difference, fitted(before, difference), fitted(after, difference)) for difference in shown]
    font = pygame.font.Font(None, 20)
    places, x, y, row = [], 0, 0, 0
    for _, old, new in pairs:
        wide = old.get_width() + new.get_width() + 3 * GAP
        if x and x + wide > 4 * WIDE:
            x, y, row = 0, y + row, 0
        places.append((x, y))
        x, row = x + wide, max(row, old.get_height(), new.get_height()) + 26
    sheet = pygame.Surface((4 * WIDE, y + row + 26))
    sheet.fill(WHITE)
    for (difference, old, new), (left, top) in zip(pairs, places, strict=True):
        sheet.blit(font.render(f"{difference.share:.1%} {difference.name[:-4]}", True, BLACK), (left, top + 4))
        sheet.blit(old, (left, top + 24))
        sheet.blit(new, (left + old.get_width() + GAP, top + 24))
    pygame.image.save(sheet, path)


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


def page(found: list[Difference], gone: set[str], come: set[str], sheets: list[str]) -> str:
    def item(difference: Difference) -> str:
        name = html.escape(difference.name)
        higher = f", {difference.higher:+} px high" if difference.higher else ""
        image = f'<img loading="lazy" src="strips/{name}">'
        return f"<details><summary>{difference.share:.2%} {name}{higher}</summary>{image}</details>"

    shown = "".join(f'<a href="{sheet}">{sheet}</a> ' for sheet in sheets)
    missing = "".join(f"<li>only before: {html.escape(name)}" for name in sorted(gone))
    added = "".join(f"<li>only after: {html.escape(name)}" for name in sorted(come))
    style = "img { max-width: 100% } body { font: 16px sans-serif; background: #ddd }"
    items = "".join(map(item, found))
    return f"<!doctype html><meta charset=utf-8><style>{style}</style><p>{shown}</p>{items}<ul>{missing}{added}</ul>"
