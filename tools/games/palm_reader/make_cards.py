"""Makes the 108 cards of Palm Reader out of the shapes in symbols/, and measures how hard each face is.

    python tools/games/palm_reader/make_cards.py                  writes cards.json and prints a table
    python tools/games/palm_reader/make_cards.py --check          makes them again and compares them with cards.json
    python tools/games/palm_reader/make_cards.py --sheet FOLDER   draws all faces as pictures, too

The same seed gives the same cards.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import fmean

import msgspec
from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).parents[3]
sys.path.insert(0, str(ROOT))

from tools.games.palm_reader.symbols.composing import Composer, Face  # noqa: E402
from tools.games.palm_reader.symbols.vocabulary import shapes  # noqa: E402

FILE = ROOT / "src/palmtop/games/palm_reader/content/cards.json"
SEED = 108


def written(faces: Mapping[str, Sequence[Face]]) -> bytes:
    """One card a line: its colour and two faces; a face is five symbols; a symbol is its id and its strokes."""
    cards = [
        msgspec.json.encode({"colour": colour, "faces": _card(pair)})
        for colour, of_colour in faces.items()
        for pair in zip(of_colour[::2], of_colour[1::2], strict=True)
    ]
    return b"[\n" + b",\n".join(cards) + b"\n]\n"


def _card(faces: Sequence[Face]) -> list[list[dict[str, object]]]:
    return [[{"id": symbol.key, "strokes": symbol.strokes} for symbol in face.symbols] for face in faces]


def table(faces: Mapping[str, Sequence[Face]]) -> Table:
    shown = Table(title="Faces of Palm Reader, by colour")
    for head in ("colour", "faces", "difficulty", "mean", "closest pair", "to the neighbour", "strokes"):
        shown.add_column(head)
    for colour, of_colour in faces.items():
        found = [face.measure for face in of_colour]
        counts = [len(symbol.strokes) for face in of_colour for symbol in face.symbols]
        hard = [each.difficulty for each in found]
        shown.add_row(
            colour,
            str(len(found)),
            f"{min(hard):.1f} to {max(hard):.1f}",
            f"{fmean(hard):.1f}",
            f"{min(each.closest for each in found):.3f}",
            f"{fmean(each.neighbour for each in found):.3f}",
            f"{min(counts)} to {max(counts)}, mean {fmean(counts):.1f}",
        )
    return shown


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--sheet", type=Path, metavar="FOLDER")
    asked = parser.parse_args()
    faces = Composer(shapes(), SEED).faces()
    if asked.check:
        if FILE.read_bytes() != written(faces):
            sys.exit(f"{FILE.name} is not what this program makes; run it again without --check")
        return
    FILE.write_bytes(written(faces))
    Console().print(table(faces))
    if asked.sheet:
        from tools.games.palm_reader.symbols.sheets import draw  # a browser is needed for this alone

        draw(faces, asked.sheet)


if __name__ == "__main__":
    main()
