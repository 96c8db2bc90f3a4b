"""Cards that people have added to Mind Map: their files, and the matches that are dealt with them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from palmtop.engine.collection import OwnCard
from palmtop.engine.text import clean
from palmtop.games.mind_map import MIND_MAP, view
from palmtop.games.mind_map.content.deck import CARD_LENGTH_MAX, KINDS, read_cards, write_cards
from palmtop.games.mind_map.model import DECK_LENGTH_MAX, Options, OwnCards
from palmtop.games.mind_map.parts import Card
from palmtop.rooms.cards import CARDS_MAX, FILE_BYTES_MAX
from palmtop.translations import translate
from palmtop.wire import up
from tests.games.mind_map.situations import dealt
from tests.rooms.local_rooms import LocalRooms

CAT, LOUD = OwnCard("word", ("Our cat",)), OwnCard("criterion", ("Loud", "Fort"))


def options(own_cards: OwnCards, *cards: OwnCard) -> Options:
    """The options of a match with these cards in the room."""
    assert MIND_MAP.collection is not None
    merged = MIND_MAP.collection.merge(Options(own_cards=own_cards), cards)
    return msgspec.json.decode(msgspec.json.encode(merged), type=Options)  # as it is stored


def own(count: int) -> list[OwnCard]:
    return [OwnCard(kind, (f"{kind} {number}",)) for kind in KINDS for number in range(count)]


def dealt_cards(seats: int, chosen: Options) -> list[Card]:
    shown = view.table(dealt(seats, own_cards=chosen.own_cards, deck=chosen.deck)).round
    return [*shown.words, shown.reference, shown.vertical, shown.horizontal]


# --- files ----------------------------------------------------------------------------------


def test_a_file_has_plain_lines_under_headings_in_the_readers_language() -> None:
    assert write_cards([LOUD, CAT], "en") == "words\nOur cat\n\ncriteria\nLoud | Fort\n"
    assert write_cards([LOUD, CAT], "fr") == "mots\nOur cat\n\ncritères\nLoud | Fort\n"
    assert write_cards([CAT], "ja") == write_cards([CAT], "en")


@pytest.mark.parametrize("text", ["either | or", "# 1", "Words", "mots:", "[criteria]"])
def test_a_card_that_would_be_read_otherwise_in_plain_lines_makes_the_file_a_table(text: str) -> None:
    cards = [OwnCard("word", (text,)), CAT]
    assert write_cards(cards, "en").splitlines()[1] == "word,Our cat"
    assert read_cards(write_cards(cards, "en")) == cards


cleaned = st.text(min_size=1, max_size=CARD_LENGTH_MAX).map(lambda text: clean(text, CARD_LENGTH_MAX)).filter(bool)
own_card = st.builds(OwnCard, st.sampled_from(KINDS), st.lists(cleaned, min_size=1, max_size=2, unique=True).map(tuple))


@given(st.lists(own_card, max_size=8, unique_by=lambda card: (card.kind, card.texts[0].casefold())))
def test_any_cards_survive_a_file(cards: list[OwnCard]) -> None:
    for language in ("en", "fr"):
        assert Counter(read_cards(write_cards(cards, language))) == Counter(cards)


# --- matches --------------------------------------------------------------------------------


@pytest.mark.rule("MM-55")
def test_own_cards_are_dealt_first_then_ours() -> None:
    cards = dealt_cards(4, options("first", CAT, LOUD))
    assert [card.texts["fr"] for card in cards if card.texts] == ["Our cat", "Fort"]


@pytest.mark.rule("MM-55")
def test_own_cards_can_be_left_out() -> None:
    assert not any(card.texts for card in dealt_cards(4, options("none", *own(30))))


@pytest.mark.rule("MM-55")
@pytest.mark.parametrize("seats", MIND_MAP.seats)
def test_nothing_else_is_dealt_if_there_are_as_many_as_a_match_needs(seats: int) -> None:
    assert MIND_MAP.collection is not None
    chosen = options("only")
    assert MIND_MAP.collection.alone(chosen)
    needed = MIND_MAP.collection.needed(chosen, seats)
    enough = [OwnCard(kind, (f"{kind} {number}",)) for kind, count in needed.items() for number in range(count)]
    state = dealt(seats, deck=options("only", *enough).deck)
    cards = state.round.cards
    words, criteria = needed["word"] - len(cards.words) - 1, needed["criterion"] - 2  # for the other rounds
    assert all(id.startswith("own-") for id in [*state.words[-words:], *state.criteria[-criteria:]])
    assert all(card.texts for card in dealt_cards(seats, options("only", *enough)))


@pytest.mark.rule("MM-55")
async def test_a_match_is_refused_with_what_is_missing(tmp_path: Path) -> None:
    local = await LocalRooms(tmp_path, {MIND_MAP.id: MIND_MAP}).open()
    ada, *_ = await local.table(4)
    await ada.ask(up.Choose, game=MIND_MAP.id, options=msgspec.Raw(b'{"own_cards":"only"}'))
    await ada.ask(up.AddCard, game=MIND_MAP.id, kind="word", text="Our cat")
    refused = await ada.ask(up.Start)
    assert (refused["word"], refused["args"]) == ("mind-map-cards-missing", {"word": 14, "criterion": 6})
    said = translate("fr", refused["word"], **refused["args"]).replace("\u00a0", " ")
    assert said == "Il manque de vos cartes : 14 mots, 6 critères"
    await local.close()


def test_the_cards_of_an_earlier_deck_in_the_options_come_first() -> None:
    assert MIND_MAP.collection is not None
    merged = MIND_MAP.collection.merge(Options(deck="Our cat\nOur dog"), [CAT, LOUD])
    assert read_cards(merged.deck) == [CAT, OwnCard("word", ("Our dog",)), LOUD]


def test_all_cards_of_a_room_fit_into_the_options() -> None:
    assert MIND_MAP.collection is not None
    quoted = [OwnCard("criterion", (f'"{number:03}' + '"' * 34,)) for number in range(CARDS_MAX)]
    long = [OwnCard("criterion", ("x" * 36 + f"{number:03}", "y" * 40)) for number in range(CARDS_MAX)]
    for cards in (quoted, long):
        while len(msgspec.json.encode(write_cards(cards, "fr"))) > FILE_BYTES_MAX:
            cards.pop()
        assert len(MIND_MAP.collection.merge(Options(), cards).deck) < DECK_LENGTH_MAX
