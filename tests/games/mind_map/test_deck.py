"""The standard deck with its ratings, and decks that hosts bring along as text."""

from __future__ import annotations

from pathlib import Path
from statistics import mean, stdev
from unicodedata import category

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from palmtop.engine.errors import Malformed
from palmtop.games.mind_map import MIND_MAP, view
from palmtop.games.mind_map.content.deck import (
    CARD_LENGTH_MAX,
    CARDS_MAX,
    own_deck,
    parse_deck,
    ratings,
    standard_deck,
)
from palmtop.games.mind_map.content.deck import LANGUAGES as DECK_LANGUAGES
from palmtop.games.mind_map.model import DECK_LENGTH_MAX
from palmtop.games.mind_map.parts import Card, OwnDeck
from palmtop.translations import LANGUAGES, translate
from palmtop.wire import up
from tests.games.mind_map.situations import dealt
from tests.rooms.local_rooms import LocalRooms

CONTROLS = {"Cc", "Cs", "Zl", "Zp"}  # Unicode categories: controls, halves of a character, line breaks


def texts(cards: dict[str, Card]) -> list[tuple[str, ...]]:
    return [tuple(card.texts.values()) for card in cards.values()]


# --- the standard deck ----------------------------------------------------------------------


def test_every_word_is_rated_on_every_criterion() -> None:
    deck, rated = standard_deck(), ratings()
    for word in deck.words:
        assert rated[word].keys() == deck.criteria.keys()
        assert all(0 <= rating <= 10 for rating in rated[word].values())


def test_every_criterion_has_a_wide_range_of_ratings() -> None:
    rated = ratings()
    for criterion in standard_deck().criteria:
        column = [row[criterion] for row in rated.values()]
        assert stdev(column) > 1.5, criterion
        assert 2.5 < mean(column) < 7.5, criterion
        assert min(column) <= 2, criterion
        assert max(column) >= 8, criterion


def test_cards_fit_on_a_small_phone() -> None:
    deck = standard_deck()
    for language in LANGUAGES:
        assert max(len(translate(language, f"mind-map-word-{word}")) for word in deck.words) <= 18
        assert max(len(translate(language, f"mind-map-criterion-{criterion}")) for criterion in deck.criteria) <= 28


# --- a host's deck --------------------------------------------------------------------------


def test_plain_lines_are_words() -> None:
    deck = parse_deck("Uncle Bob’s car\n\n  The office printer \n# a remark\nUNCLE BOB’S CAR\n")
    assert texts(deck.words) == [("Uncle Bob’s car",) * 2, ("The office printer",) * 2]
    assert not deck.criteria


def test_headings_separate_words_from_criteria_and_a_bar_separates_languages() -> None:
    deck = parse_deck("Words:\nbike | vélo\ntea|thé\n[Critères]\nsmells of home | sent la maison\n")
    assert texts(deck.words) == [("bike", "vélo"), ("tea", "thé")]
    assert texts(deck.criteria) == [("smells of home", "sent la maison")]


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_a_table_copied_from_a_spreadsheet(separator: str) -> None:
    rows = [("kind", "en", "fr"), ("word", '"salt, pepper"', "sel"), ("criterion", "loud", ""), ("mot", "", "scie")]
    deck = parse_deck("\ufeff" + "\r\n".join(separator.join(row) for row in rows))
    assert texts(deck.words) == [("salt, pepper", "sel"), ("scie", "scie")]
    assert texts(deck.criteria) == [("loud", "loud")]


def test_further_columns_are_ignored() -> None:
    deck = parse_deck("word,a,b," + "x" * 99)
    assert texts(deck.words) == [("a", "b")]


@pytest.mark.parametrize(
    ("text", "word", "args"),
    [
        ("a\n | \n", "mind-map-deck-empty-card", {"line": 2}),
        ("a\n\n" + "x" * (CARD_LENGTH_MAX + 1), "mind-map-deck-long-card", {"line": 3, "most": CARD_LENGTH_MAX}),
        ("word,a\nwurst,b", "mind-map-deck-unknown-kind", {"line": 2, "kind": "wurst"}),
        ("\n".join(map(str, range(CARDS_MAX + 1))), "mind-map-deck-too-many", {"most": CARDS_MAX}),
        ("word;\n", "mind-map-deck-empty-card", {"line": 1}),
        ('word,"cat\nword,dog', "mind-map-deck-open-quote", {"line": 1}),
    ],
)
def test_a_wrong_deck_is_refused_with_reason_and_line(text: str, word: str, args: dict[str, object]) -> None:
    with pytest.raises(Malformed) as refusal:
        parse_deck(text)
    assert (refusal.value.word, refusal.value.args_) == (word, args)
    with pytest.raises(Malformed):
        dealt(4, deck=text)


@given(st.text(max_size=DECK_LENGTH_MAX // 40))
def test_any_text_is_a_deck_or_refused_with_a_translated_reason(text: str) -> None:
    try:
        deck = parse_deck(text)
    except Malformed as refusal:
        said = translate("fr", refusal.word, **refusal.args_)
        if said == refusal.word:
            raise
        return
    for card in (deck.words | deck.criteria).values():
        assert set(card.texts) == set(DECK_LANGUAGES)
        assert all(text.strip() and not CONTROLS & set(map(category, text)) for text in card.texts.values())


@pytest.mark.rule("MM-02")
def test_a_hosts_cards_come_first_and_standard_cards_fill_up() -> None:
    state = dealt(4, deck="one\ntwo\nthree\ncriteria\nred\n")
    shown = view.table(state).round
    own = [card for card in (*shown.words, shown.reference) if card.texts]
    assert {card.texts["fr"] for card in own} == {"one", "two", "three"}
    assert len([card for card in (shown.vertical, shown.horizontal) if card.texts]) == 1


def test_the_lobby_shows_a_hosts_deck_as_it_was_read() -> None:
    assert own_deck("") is None
    assert own_deck("# nothing\n") is None
    assert own_deck("Cat | Chat\n cat\nSoup\ncriteria\nLoud") == OwnDeck(
        words=[{"en": "Cat", "fr": "Chat"}, {"en": "Soup", "fr": "Soup"}], criteria=[{"en": "Loud", "fr": "Loud"}]
    )


async def test_everyone_in_the_lobby_gets_a_hosts_deck_as_it_was_read(tmp_path: Path) -> None:
    local = await LocalRooms(tmp_path, {MIND_MAP.id: MIND_MAP}).open()
    ada, bob = await local.table(2)
    assert not bob.parts["room"]["details"]
    await ada.ask(up.Choose, game=MIND_MAP.id, options=msgspec.Raw(b'{"deck":"Cat\\nCAT | chat"}'))
    await bob.until(lambda: bob.parts["room"]["details"])
    assert bob.parts["room"]["details"] == {"words": [{"en": "Cat", "fr": "Cat"}], "criteria": []}
    await local.close()
