"""The cards: the standard deck with its ratings, and decks of own cards as text."""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from importlib import resources
from itertools import zip_longest
from typing import NamedTuple

from palmtop.engine.collection import OwnCard
from palmtop.engine.errors import Malformed
from palmtop.engine.text import clean
from palmtop.games.mind_map.parts import Card, OwnDeck

LANGUAGES = ("en", "fr")  # columns of a deck; readers of any other language get the first
CARD_LENGTH_MAX = 40  # characters
CARDS_MAX = 200  # in a deck of own cards

_GAME = "palmtop.games.mind_map"
_WORDS = {"word", "words", "mot", "mots"}
_CRITERIA = {"criterion", "criteria", "critère", "critères", "critere", "criteres"}
_HEADINGS = {"en": {"word": "words", "criterion": "criteria"}, "fr": {"word": "mots", "criterion": "critères"}}
_HEADER = {"kind", "type", "genre"}


class Deck(NamedTuple):
    """Cards by their ids."""

    words: dict[str, Card]
    criteria: dict[str, Card]


class Row(NamedTuple):
    """One card of a deck as it was typed: a text for each language."""

    line: int
    is_word: bool
    texts: list[str]


Lines = list[tuple[int, str]]  # line number and text, without empty lines and remarks


def find_card(host_deck: str, id: str) -> Card:
    """A standard card is nothing but its id: its text is in the catalogues."""
    if host_deck:
        cards = parse_deck(host_deck)
        if card := cards.words.get(id) or cards.criteria.get(id):
            return card
    return _standard_card(id)


@lru_cache(maxsize=1024)
def _standard_card(id: str) -> Card:
    """The same for every view, so that views are compared faster."""
    return Card(id)


# --- the standard deck ----------------------------------------------------------------------


@cache
def ratings() -> dict[str, dict[str, int]]:
    """How much each word fits each criterion, 0 to 10, as judged by hand."""
    text = resources.files(_GAME).joinpath("content", "ratings.csv").read_text(encoding="utf-8")
    rows = csv.DictReader(text.splitlines())
    return {row.pop("word"): {criterion: int(rating) for criterion, rating in row.items()} for row in rows}


@cache
def standard_deck() -> Deck:
    rated = ratings()
    criteria = next(iter(rated.values()))
    return Deck(words={id: Card(id) for id in rated}, criteria={id: Card(id) for id in criteria})


@cache
def english_texts() -> dict[str, str]:
    """The English text of each standard card by its id. No word shares an id with a criterion."""
    catalogue = resources.files(_GAME).joinpath("locales", "en", "deck.ftl").read_text(encoding="utf-8")
    return dict(re.findall(r"^mind-map-(?:word|criterion)-(\S+) = (.+)$", catalogue, re.MULTILINE))


# --- a deck of own cards --------------------------------------------------------------------------


@lru_cache(maxsize=64)
def parse_deck(text: str) -> Deck:
    """Reads a deck of own cards, in one of two formats.

    A table has a row for each card: its kind (word or criterion), English and French, separated by commas, semicolons
    or tabs. Plain lines hold a card each, English and French separated by a bar, under the headings "words" and
    "criteria"; lines without a heading are words. If one language is missing, the other is used for both.
    """
    cards = Deck({}, {})
    known: dict[bool, set[str]] = {True: set(), False: set()}
    for row in _rows(text):
        texts = [text for typed in row.texts if (text := _card_text(typed, row.line))]
        if not texts:
            raise Malformed("mind-map-deck-empty-card", line=row.line)
        if texts[0].casefold() in known[row.is_word]:
            continue
        known[row.is_word].add(texts[0].casefold())
        kind, pile = ("w", cards.words) if row.is_word else ("c", cards.criteria)
        id = f"own-{kind}{len(pile) + 1}"
        pile[id] = Card(id, dict(zip_longest(LANGUAGES, texts[: len(LANGUAGES)], fillvalue=texts[0])))
    if len(cards.words) + len(cards.criteria) > CARDS_MAX:
        raise Malformed("mind-map-deck-too-many", most=CARDS_MAX)
    return cards


def own_deck(text: str) -> OwnDeck | None:
    """What the lobby shows of a deck in the options."""
    cards = parse_deck(text)
    if not cards.words and not cards.criteria:
        return None
    return OwnDeck(*([card.texts for card in pile.values()] for pile in cards))


def _card_text(typed: str, line: int) -> str:
    if len(typed.strip()) > CARD_LENGTH_MAX:
        raise Malformed("mind-map-deck-long-card", line=line, most=CARD_LENGTH_MAX)
    return clean(typed, CARD_LENGTH_MAX)


def _rows(text: str) -> Iterator[Row]:
    lines = [(n, line.strip("\ufeff \t\r")) for n, line in enumerate(text.splitlines(), 1)]
    lines = [(n, line) for n, line in lines if line and not line.startswith("#")]
    start = re.match(r'"?([^\s",;]+)"?\s*([,;\t])', lines[0][1]) if lines else None
    if start and start[1].casefold() in _WORDS | _CRITERIA | _HEADER:
        return _table_rows(lines, separator=start[2])
    return _plain_rows(lines)


def _table_rows(lines: Lines, separator: str) -> Iterator[Row]:
    for n, line in lines:
        cells = _cells(n, line, separator)
        kind = cells[0].strip().casefold()
        if kind in _HEADER:
            continue
        if kind not in _WORDS | _CRITERIA:
            raise Malformed("mind-map-deck-unknown-kind", line=n, kind=clean(cells[0], CARD_LENGTH_MAX))
        yield Row(n, kind in _WORDS, cells[1 : 1 + len(LANGUAGES)])


def _cells(n: int, line: str, separator: str) -> list[str]:
    """Parses each line on its own: otherwise an unclosed quote would swallow the lines after it."""
    try:
        return next(csv.reader([line], delimiter=separator, strict=True))
    except csv.Error:
        raise Malformed("mind-map-deck-open-quote", line=n) from None


def _plain_rows(lines: Lines) -> Iterator[Row]:
    are_words = True
    for n, line in lines:
        heading = line.strip("[]: ").casefold()
        if heading in _WORDS | _CRITERIA:
            are_words = heading in _WORDS
        else:
            yield Row(n, are_words, line.split("|"))


# --- own cards and their files ----------------------------------------------------------------

KINDS = ("word", "criterion")


def read_cards(text: str) -> list[OwnCard]:
    """The cards of a deck, without repetitions."""
    piles = zip(KINDS, parse_deck(text), strict=True)
    return [OwnCard(kind, tuple(dict.fromkeys(card.texts.values()))) for kind, pile in piles for card in pile.values()]


def write_cards(cards: Sequence[OwnCard], language: str) -> str:
    """Plain lines under headings in that language. A table, if one of the texts would be read otherwise there."""
    plain = _plain_text(cards, _HEADINGS.get(language, _HEADINGS["en"]))
    try:
        if Counter(read_cards(plain)) == Counter(cards):
            return plain
    except Malformed:
        pass
    return write_table(cards)


def _plain_text(cards: Iterable[OwnCard], headings: dict[str, str]) -> str:
    lines = []
    for kind, heading in headings.items():
        lines += [heading, *(" | ".join(card.texts) for card in cards if card.kind == kind), ""]
    return "\n".join(lines)


def write_table(cards: Iterable[OwnCard]) -> str:
    """Any text can be a cell of a table."""
    table = io.StringIO()
    csv.writer(table, lineterminator="\n").writerows((card.kind, *card.texts) for card in cards)
    return table.getvalue()
