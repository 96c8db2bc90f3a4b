"""The cards: ours, rated on every criterion, and those that a host brings along as text."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from importlib import resources
from itertools import zip_longest
from typing import NamedTuple

from palmtop.engine.errors import Malformed
from palmtop.engine.text import clean
from palmtop.games.mind_map.model import Card

COLUMNS = ("en", "fr")  # of a host's own deck; who reads in another language gets the first
LONGEST = 40  # characters on a card
MOST = 200  # cards of a host's own deck

_WORDS = {"word", "words", "mot", "mots"}
_CRITERIA = {"criterion", "criteria", "critère", "critères", "critere", "criteres"}
_HEADER = {"kind", "type", "genre"}


class Deck(NamedTuple):
    words: dict[str, Card]
    criteria: dict[str, Card]


def card(own: str, id: str) -> Card:
    """A card of ours is nothing but its id."""
    cards = brought(own)
    return cards.words.get(id) or cards.criteria.get(id) or Card(id)


@cache
def ratings() -> dict[str, dict[str, int]]:
    """How much each word fits each criterion, 0 to 10, in our opinion."""
    text = resources.files(__package__).joinpath("ratings.csv").read_text(encoding="utf-8")
    return {
        row.pop("word"): {criterion: int(rating) for criterion, rating in row.items()}
        for row in csv.DictReader(text.splitlines())
    }


@cache
def ours() -> Deck:
    rated = ratings()
    return Deck(
        words={word: Card(word) for word in rated},
        criteria={criterion: Card(criterion) for criterion in next(iter(rated.values()))},
    )


@lru_cache(maxsize=64)
def brought(text: str) -> Deck:
    """A host's own deck.

    Either a table, whose rows have a kind (word or criterion), English and French, separated by commas, semicolons or
    tabs; or plain lines, a card each, English and French separated by a bar, under the headings "words" and "criteria"
    (without one they are words). Where one language is missing the other one serves.
    """
    cards = Deck({}, {})
    known: dict[bool, set[str]] = {True: set(), False: set()}
    for line, is_word, texts in _rows(text):
        texts = [text for one in texts if (text := _text(one, line))]
        if not texts:
            raise Malformed("mind-map-deck-empty-card", line=line)
        if texts[0].casefold() in known[is_word]:
            continue
        known[is_word].add(texts[0].casefold())
        pile = cards.words if is_word else cards.criteria
        card = Card(f"own-{'w' if is_word else 'c'}{len(pile) + 1}", _by_language(texts))
        pile[card.id] = card
    if len(cards.words) + len(cards.criteria) > MOST:
        raise Malformed("mind-map-deck-too-many", most=MOST)
    return cards


def _by_language(texts: Sequence[str]) -> dict[str, str]:
    return dict(zip_longest(COLUMNS, texts[: len(COLUMNS)], fillvalue=texts[0]))


def _text(given: str, line: int) -> str:
    if len(given.strip()) > LONGEST:
        raise Malformed("mind-map-deck-long-card", line=line, most=LONGEST)
    return clean(given, LONGEST)


def _rows(text: str) -> Iterator[tuple[int, bool, list[str]]]:
    """Line number, whether it is a word, and its text in each language."""
    lines = [(n, line.strip("\ufeff \t\r")) for n, line in enumerate(text.splitlines(), 1)]
    lines = [(n, line) for n, line in lines if line and not line.startswith("#")]
    separator = _separator(lines[0][1]) if lines else None
    return _table_rows(lines, separator) if separator else _plain_rows(lines)


def _separator(first: str) -> str | None:
    """What separates the columns if the first line starts a table."""
    head = re.match(r'"?([^\s",;]+)"?\s*([,;\t])', first)
    return head[2] if head and head[1].casefold() in _WORDS | _CRITERIA | _HEADER else None


def _table_rows(lines: list[tuple[int, str]], separator: str) -> Iterator[tuple[int, bool, list[str]]]:
    for n, line in lines:
        cells = _cells(n, line, separator)
        kind = cells[0].strip().casefold()
        if kind in _HEADER:
            continue
        if kind not in _WORDS | _CRITERIA:
            raise Malformed("mind-map-deck-unknown-kind", line=n, kind=clean(cells[0], LONGEST))
        yield n, kind in _WORDS, cells[1 : 1 + len(COLUMNS)]


def _cells(n: int, line: str, separator: str) -> list[str]:
    """A row has a line of its own: a quote left open would swallow the next ones."""
    try:
        return next(csv.reader([line], delimiter=separator, strict=True))
    except csv.Error:
        raise Malformed("mind-map-deck-open-quote", line=n) from None


def _plain_rows(lines: list[tuple[int, str]]) -> Iterator[tuple[int, bool, list[str]]]:
    words = True
    for n, line in lines:
        heading = line.strip("[]: ").casefold()
        if heading in _WORDS | _CRITERIA:
            words = heading in _WORDS
        else:
            yield n, words, line.split("|")
