"""Cleans typed text for display: keeps every visible letter and emoji, drops control and invisible characters.

`clean` counts code points but never cuts a letter with its accents, or an emoji of several code points, in two.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

MARKS = 4  # accents on one letter: no script needs more, and a tall pile of them covers other lines

_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters according to Unicode, but shown as spaces
_DROPPED = ("Cc", "Cf", "Cs", "Co", "Cn")  # controls, text direction overrides, unassigned code points

_PICTURE = (
    "[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u21ff\u2300-\u23ff\u24c2\u25aa-\u25fe\u2600-\u27bf\u2900-\u297f"
    "\u2b00-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001f1e5\U0001f200-\U0001faff]"
    "[\U0001f3fb-\U0001f3ff]?[\ufe0e\ufe0f]?"
)
_PIECE = re.compile(
    "[\U0001f1e6-\U0001f1ff]{2}"  # the flag of a country
    "|\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{2,6}\U000e007f"  # the flag of a region
    "|[0-9#*]\ufe0f?\u20e3"  # a keycap
    f"|{_PICTURE}(?:\u200d{_PICTURE})*"  # an emoji, or several joined to one
    "|.",
    re.DOTALL,
)


def clean(text: str, length: int) -> str:
    """`text` without controls and repeated spaces, at most `length` code points long."""
    visible = "".join(_visible(piece) for piece in _PIECE.findall(unicodedata.normalize("NFC", text)))
    kept = ""
    for letter in _letters(unicodedata.normalize("NFC", visible)):
        if letter == " " and (not kept or kept[-1] == " "):
            continue
        if len(kept) + len(letter) > length:
            break
        kept += letter
    return kept.rstrip()


def _visible(piece: str) -> str:
    """A whole emoji unchanged; a single character if it is visible, a space if it is blank, otherwise nothing."""
    if len(piece) > 1 or re.fullmatch(_PICTURE, piece):
        return piece
    if piece.isspace() or piece in _BLANK:
        return " "
    return "" if piece in "\ufe0e\ufe0f" or unicodedata.category(piece) in _DROPPED else piece


def _letters(text: str) -> Iterator[str]:
    """Letters as readers count them: a character with its accents, or a whole emoji."""
    letter, marks = "", 0
    for piece in _PIECE.findall(text):
        if unicodedata.category(piece[0])[0] != "M":
            yield letter
            letter, marks = piece, 0
        elif letter.strip() and marks < MARKS:
            letter, marks = letter + piece, marks + 1
    yield letter
