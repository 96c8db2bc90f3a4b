"""Reduces the two fonts to what the client uses: Latin letters and signs, the weights of docs/look.md; widens spaces.

pip install fonttools brotli && python tools/make_fonts.py     after a new release of the @fontsource packages
"""

from __future__ import annotations

from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "web" / "node_modules" / "@fontsource-variable"
FONTS = ROOT / "web" / "src" / "ui" / "styles" / "fonts"
WEIGHTS = {"fraunces": (500, 800), "figtree": (400, 800)}
LETTERS = [*range(0x20, 0x180), *range(0x2000, 0x2070), 0x20AC, 0x2122, 0x2212]
WIDER_SPACES = {"fraunces": 0.08}  # of an em; its own space of 0.21 em is lost between wide letters on a small screen
FEATURES = ["kern", "liga", "mark", "mkmk", "ccmp", "locl", "calt", "tnum", "lnum", "rvrn"]


def cut(name: str, weights: tuple[int, int]) -> None:
    font = TTFont(SOURCES / name / "files" / f"{name}-latin-wght-normal.woff2")
    cutter = subset.Subsetter(subset.Options(layout_features=FEATURES, hinting=False, notdef_outline=True))
    cutter.populate(unicodes=LETTERS)
    cutter.subset(font)
    font = instancer.instantiateVariableFont(font, {"wght": weights})
    widen_spaces(font, WIDER_SPACES.get(name, 0))
    font.flavor = "woff2"
    font.save(FONTS / f"{name}.woff2")
    licence = (SOURCES / name / "LICENSE").read_text(encoding="utf-8")
    (FONTS / f"{name}-licence.txt").write_text(licence, encoding="utf-8")


def widen_spaces(font: TTFont, ems: float) -> None:
    """Adds to the width of space and no-break space, at every weight: the deltas of HVAR are relative to `hmtx`."""
    for letter in (0x20, 0xA0):
        glyph = font.getBestCmap()[letter]
        width, left = font["hmtx"][glyph]
        font["hmtx"][glyph] = width + round(ems * font["head"].unitsPerEm), left


if __name__ == "__main__":
    FONTS.mkdir(exist_ok=True)
    for each in WEIGHTS.items():
        cut(*each)
