"""A text cut into the pieces that the sentence-embedding model knows, as its own (uncased) tokenizer cuts it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping

UNKNOWN = "[UNK]"
FIRST, LAST = "[CLS]", "[SEP]"
LONGEST = 100  # letters of a word; longer ones are unknown

_CHINESE = re.compile("([\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0002ceaf\U0002f800-\U0002fa1f])")


def pieces(text: str, vocabulary: Mapping[str, int]) -> list[int]:
    """The numbers of its pieces, between a first and a last one."""
    inner = (piece for word in _words(text) for piece in _cut(word, vocabulary))
    return [vocabulary[piece] for piece in (FIRST, *inner, LAST)]


def _words(text: str) -> Iterator[str]:
    """In small letters without accents; punctuation marks stand alone."""
    visible = "".join(" " if one.isspace() else one for one in text if one.isspace() or _visible(one))
    spaced = _CHINESE.sub(r" \1 ", visible)
    bare = "".join(one for one in unicodedata.normalize("NFD", spaced.lower()) if unicodedata.category(one) != "Mn")
    word = ""
    for one in bare:
        if one != " " and not _is_mark(one):
            word += one
            continue
        if word:
            yield word
        word = ""
        if one != " ":
            yield one
    if word:
        yield word


def _visible(one: str) -> bool:
    return unicodedata.category(one)[0] != "C" and one != "\ufffd"


def _is_mark(one: str) -> bool:
    return unicodedata.category(one)[0] == "P" or (one.isascii() and not one.isalnum())


def _cut(word: str, vocabulary: Mapping[str, int]) -> list[str]:
    """The longest piece that is known, then the longest of the rest, and so on; if any rest is unknown, all is."""
    found: list[str] = []
    start = 0
    while start < len(word):
        known = (piece for piece in _from(word, start) if piece in vocabulary)
        piece = next(known, None)
        if piece is None or len(word) > LONGEST:
            return [UNKNOWN]
        found.append(piece)
        start += len(piece.removeprefix("##")) if start else len(piece)
    return found


def _from(word: str, start: int) -> Iterator[str]:
    inside = "##" if start else ""
    return (inside + word[start:end] for end in range(len(word), start, -1))
