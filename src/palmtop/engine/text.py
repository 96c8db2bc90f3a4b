"""Cleans typed text for display: keeps every visible letter and emoji, drops what nobody can see.

`clean` counts code points but never cuts a letter with its accents, or an emoji of several code points, in two.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

MARKS = 4  # accents on one letter: no script needs more, and a tall pile of them covers other lines

_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0\U00013441\U00013442")  # letters and signs, but shown as spaces
_DROPPED = ("Cc", "Cf", "Cs", "Co", "Cn")  # controls, text direction, unassigned code points
_INVISIBLE = re.compile("[\u034f\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0f\U00016fe4\U0001d159\U000e0000-\U000e0fff]")

# Characters that need no closer look whatever stands beside them: ASCII, letters of Latin, Greek, Cyrillic, Japanese,
# Chinese and Korean, and usual punctuation.
_is_plain = re.compile(
    "[ -~\u00a1\u00ab\u00bb\u00bf-\u024f\u0391-\u03a1\u03a3-\u03c9\u0410-\u044f\u2013\u2014\u2018-\u201e\u2026"
    "\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uac00-\ud7a3]*"
).fullmatch

NON_JOINER, JOINER, EMOJI_STYLE = "\u200c", "\u200d", "\ufe0f"

# --- emoji ------------------------------------------------------------------------------------

# Emoji that are shown as text unless EMOJI_STYLE follows. Unicode adds no more of them: new emoji are coloured.
_TEXT_FIRST = (
    "\u00a9\u00ae\u203c\u2049\u2122\u2139\u2194-\u2199\u21a9\u21aa\u2328\u23cf\u23ed-\u23ef\u23f1\u23f2\u23f8-\u23fa"
    "\u24c2\u25aa\u25ab\u25b6\u25c0\u25fb\u25fc\u2600-\u2604\u260e\u2611\u2618\u261d\u2620\u2622\u2623\u2626\u262a\u262e"
    "\u262f\u2638-\u263a\u2640\u2642\u265f\u2660\u2663\u2665\u2666\u2668\u267b\u267e\u2692\u2694-\u2697\u2699\u269b"
    "\u269c\u26a0\u26a7\u26b0\u26b1\u26c8\u26cf\u26d1\u26d3\u26e9\u26f0\u26f1\u26f4\u26f7-\u26f9\u2702\u2708\u2709\u270c"
    "\u270d\u270f\u2712\u2714\u2716\u271d\u2721\u2733\u2734\u2744\u2747\u2763\u2764\u27a1\u2934\u2935\u2b05-\u2b07\u3030"
    "\u303d\u3297\u3299\U0001f170\U0001f171\U0001f17e\U0001f17f\U0001f202\U0001f237\U0001f321\U0001f324-\U0001f32c"
    "\U0001f336\U0001f37d\U0001f396\U0001f397\U0001f399-\U0001f39b\U0001f39e\U0001f39f\U0001f3cb-\U0001f3ce"
    "\U0001f3d4-\U0001f3df\U0001f3f3\U0001f3f5\U0001f3f7\U0001f43f\U0001f441\U0001f4fd\U0001f549\U0001f54a\U0001f56f"
    "\U0001f570\U0001f573-\U0001f579\U0001f587\U0001f58a-\U0001f58d\U0001f590\U0001f5a5\U0001f5a8\U0001f5b1\U0001f5b2"
    "\U0001f5bc\U0001f5c2-\U0001f5c4\U0001f5d1-\U0001f5d3\U0001f5dc-\U0001f5de\U0001f5e1\U0001f5e3\U0001f5e8\U0001f5ef"
    "\U0001f5f3\U0001f5fa\U0001f6cb\U0001f6cd-\U0001f6cf\U0001f6e0-\U0001f6e5\U0001f6e9\U0001f6f0\U0001f6f3"
)
# Emoji that are coloured without it. The last two ranges are all pictures beyond U+FFFF, those of the future as well.
_COLOURED = (
    "\u231a\u231b\u23e9-\u23ec\u23f0\u23f3\u25fd\u25fe\u2614\u2615\u2648-\u2653\u267f\u2693\u26a1\u26aa\u26ab\u26bd"
    "\u26be\u26c4\u26c5\u26ce\u26d4\u26ea\u26f2\u26f3\u26f5\u26fa\u26fd\u2705\u270a\u270b\u2728\u274c\u274e\u2753-\u2755"
    "\u2757\u2795-\u2797\u27b0\u27bf\u2b1b\u2b1c\u2b50\u2b55\U0001f000-\U0001f1e5\U0001f200-\U0001faff"
)
_PICTURE = f"[{_TEXT_FIRST}{_COLOURED}][\U0001f3fb-\U0001f3ff]?[\ufe0e\ufe0f]?"
_REGIONS = ("gbeng", "gbsct", "gbwls")  # England, Scotland, Wales: other regions have no flag on any usual device
_FLAG = "|".join(f"\U0001f3f4{''.join(chr(0xE0000 + ord(tag)) for tag in region)}\U000e007f" for region in _REGIONS)
_PIECE = re.compile(
    "[\U0001f1e6-\U0001f1ff]{2}"  # the flag of a country
    f"|{_FLAG}"  # that of a region: a black flag and hidden letters
    "|[0-9#*]\ufe0f?\u20e3"  # a keycap
    f"|{_PICTURE}(?:\u200d{_PICTURE})*"  # an emoji, or several joined to one
    "|[\u3400-\u9fff\U00020000-\U0003ffff][\U000e0100-\U000e01ef]"  # a Chinese character in a shape of its own
    "|.",
    re.DOTALL,
)
_is_picture = re.compile(_PICTURE).match
_is_text_first = re.compile(f"[{_TEXT_FIRST}]").fullmatch

# --- letters that join ------------------------------------------------------------------------


def _forms(*forms: str) -> frozenset[str]:
    """The Arabic letters that have such a form, according to the old code points for each of them."""
    parts = (unicodedata.decomposition(chr(code)).split() for code in range(0xFB50, 0xFEFD))
    return frozenset(chr(int(part[1], 16)) for part in parts if len(part) == 2 and part[0] in forms)


_JOINS_NEXT = _forms("<initial>", "<medial>")
_JOINS_PREVIOUS = _forms("<medial>", "<final>")
_VIRAMA = 9  # the combining class of the signs that bind a letter of India, Sri Lanka or Burma to the next one
_RA = "\u09b0\u0cb0"  # of Bengali and Kannada: with JOINER before the virama it keeps its shape


def clean(text: str, length: int) -> str:
    """`text` without anything invisible and without repeated spaces, at most `length` code points long.

    An invisible character stays only where it changes what is seen; everywhere else it could make two names look the
    same, or a name look empty. So these stay:
    - the joiner between emoji that form one picture, and the selector that makes a sign an emoji;
    - the letters inside the flags of England, Scotland and Wales, and the selector after a Chinese character;
    - the non-joiner between two Arabic letters that would otherwise join, as Persian is written;
    - joiner and non-joiner after a virama and before a letter, as in Hindi or Sinhala, and between ra and virama.
    Of several ways to write the same emoji, one is taken. It can't be known which emoji a device has a common picture
    for: two with a joiner that it doesn't know look like two without.
    """
    if _is_plain(text):  # most names and cards
        return " ".join(text.split())[:length].rstrip()
    while (kept := _shortened(_visible_only(text), length)) != text:  # what is dropped may bring others together
        text = kept
    return text


def _visible_only(text: str) -> str:
    pieces = [_visible(piece) for piece in _PIECE.findall(unicodedata.normalize("NFC", text))]
    kept = "".join(pieces)
    singles = [i for i, piece in _placed(pieces) if piece in (JOINER, NON_JOINER)]
    lost = {i for i in singles if not _changes_letters(kept[:i], kept[i], kept[i + 1 :])}
    return unicodedata.normalize("NFC", "".join(letter for i, letter in enumerate(kept) if i not in lost))


def _placed(pieces: list[str]) -> Iterator[tuple[int, str]]:
    """Each piece with the index at which it begins."""
    at = 0
    for piece in pieces:
        yield at, piece
        at += len(piece)


def _visible(piece: str) -> str:
    """A whole emoji; a single character if it is visible or a joiner, a space if it is blank, otherwise nothing."""
    if _is_picture(piece):
        return _emoji(piece)
    if len(piece) > 1:
        return f"{piece[0]}{EMOJI_STYLE}{piece[-1]}" if piece[-1] == "\u20e3" else piece
    if piece.isspace() or piece in _BLANK:
        return " "
    if piece in (JOINER, NON_JOINER):
        return piece
    return "" if _INVISIBLE.match(piece) or unicodedata.category(piece) in _DROPPED else piece


def _emoji(piece: str) -> str:
    """With EMOJI_STYLE exactly where it changes the picture."""
    if "\U000e007f" in piece:
        return piece
    pictures = piece.split(JOINER)
    plain = [picture.rstrip("\ufe0e\ufe0f") for picture in pictures]
    styled = (len(pictures) > 1 or EMOJI_STYLE in picture for picture in pictures)
    return JOINER.join(
        picture + EMOJI_STYLE if style and _is_text_first(picture) else picture
        for picture, style in zip(plain, styled, strict=True)
    )


def _changes_letters(before: str, joiner: str, after: str) -> bool:
    """Whether the joiner between the two texts changes how their letters look."""
    if not before or not after:
        return False
    if unicodedata.combining(before[-1]) == _VIRAMA:
        return unicodedata.category(after[0]) == "Lo"
    if joiner == JOINER:
        bound = unicodedata.combining(after[0]) == _VIRAMA and unicodedata.category(after[1:2] or " ") == "Lo"
        return bound and before[-1] in _RA
    return _base(reversed(before)) in _JOINS_NEXT and _base(after) in _JOINS_PREVIOUS


def _base(text: Iterator[str] | str) -> str:
    """The first letter that is no accent."""
    return next((letter for letter in text if not _is_mark(letter)), "")


def _is_mark(letter: str) -> bool:
    return unicodedata.category(letter)[0] == "M"


def _shortened(text: str, length: int) -> str:
    kept = ""
    for letter in _letters(text):
        if letter == " " and (not kept or kept[-1] == " "):
            continue
        if len(kept) + len(letter) > length:
            break
        kept += letter
    return kept.rstrip()


def _letters(text: str) -> Iterator[str]:
    """Letters as readers count them: a character with its accents, or a whole emoji. A joiner belongs to the next."""
    letter, marks = "", 0
    for piece in _PIECE.findall(text):
        if letter in (JOINER, NON_JOINER):
            letter += piece
        elif not _is_mark(piece[0]):
            yield letter
            letter, marks = piece, 0
        elif letter.strip() and marks < MARKS:
            letter, marks = letter + piece, marks + 1
    yield letter
