"""Bots' opinions on cards of a host's deck: estimates where the model is installed, guesses where it isn't."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence

import numpy as np
import pytest

from palmtop.engine.chance import Chance
from palmtop.games.mind_map import MIND_MAP
from palmtop.games.mind_map.bot import embedding, opinions
from palmtop.games.mind_map.bot.opinions import (
    CACHED_TEXTS,
    GUESS_MEAN,
    CardWeights,
    Estimator,
    Opinions,
    common_rating,
)
from palmtop.games.mind_map.content.deck import english_texts, parse_deck, ratings
from palmtop.games.mind_map.model import Options
from palmtop.games.mind_map.parts import Card
from palmtop.sim.play import Plan, play, seed_of

DECK = "\n".join(
    ["Wolf | Loup", "Kitten", "Chainsaw", "Guitar", "Fondue", "Rain", "[criteria]", "Is dangerous", "Is tasty"]
)

installed = pytest.mark.skipif(embedding.folder() is None, reason="the extra palmtop[words] is not installed here")


@pytest.fixture
def no_model(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As if the extra weren't installed. Cached results are dropped before and after."""
    monkeypatch.setattr(embedding, "folder", lambda: None)
    for cached in (embedding.model, opinions.standard_estimator):
        cached.cache_clear()
    yield
    for cached in (embedding.model, opinions.standard_estimator):
        cached.cache_clear()


# --- without the model ----------------------------------------------------------------------


@pytest.mark.usefixtures("no_model")
def test_without_the_model_they_guess_and_log_it_once(caplog: pytest.LogCaptureFixture) -> None:
    wolf, cat = Card("own-w1", {"en": "Wolf", "fr": "Loup"}), Card("cat")
    criterion = next(iter(ratings()["cat"]))
    with caplog.at_level(logging.WARNING):
        assert common_rating(cat, Card(criterion)) == ratings()["cat"][criterion]
        assert not caplog.records
        for _ in range(3):
            assert common_rating(wolf, Card(criterion)) is None
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    assert "guess" in caplog.text


@pytest.mark.usefixtures("no_model")
def test_each_bot_makes_its_own_guess() -> None:
    wolf, criterion = Card("own-w1", {"en": "Wolf"}), Card("own-c1", {"en": "Is dangerous"})
    guesses = [Opinions(Chance(bytes(32), number), 0.0).rating(wolf, criterion) for number in range(200)]
    assert len(set(guesses)) == 200
    assert abs(float(np.mean(guesses)) - GUESS_MEAN) < 1
    assert 2 < float(np.std(guesses)) < 4


@pytest.mark.usefixtures("no_model")
@pytest.mark.parametrize("seats", [4, 9])
def test_without_the_model_they_still_play_with_a_hosts_deck(seats: int) -> None:
    assert play(Plan(MIND_MAP, Options(deck=DECK), (2,) * seats), seed_of("own", seats)).outcome.won


# --- estimates, with made-up vectors --------------------------------------------------------

VECTORS = {
    "lion": (1.0, 0.1, 0.0),
    "tiger": (1.0, 0.0, 0.1),
    "cake": (0.0, 1.0, 0.1),
    "pie": (0.1, 1.0, 0.0),
    "panther": (1.0, 0.05, 0.05),
    "tart": (0.05, 1.0, 0.05),
    "bites": (1.0, 0.0, 0.2),
    "tastes good": (0.0, 1.0, 0.2),
    "is fierce": (1.0, 0.05, 0.2),
}
WORDS, CRITERIA = ["lion", "tiger", "cake", "pie"], ["bites", "tastes good"]
TABLE = [[10, 0], [9, 1], [0, 9], [1, 10]]


def embed(texts: Sequence[str]) -> embedding.Vectors:
    rows = np.array([VECTORS[text] for text in texts], dtype=np.float32)
    vectors: embedding.Vectors = rows / np.linalg.norm(rows, axis=1, keepdims=True)
    return vectors


def test_rated_cards_keep_their_ratings() -> None:
    estimates = Estimator(embed, WORDS, CRITERIA, TABLE)
    assert [[estimates.rating(word, criterion) for criterion in CRITERIA] for word in WORDS] == TABLE


def test_unrated_cards_are_rated_like_similar_ones() -> None:
    estimates = Estimator(embed, WORDS, CRITERIA, TABLE)
    assert estimates.rating("panther", "bites") > 6 > 4 > estimates.rating("panther", "tastes good")
    assert estimates.rating("tart", "tastes good") > 6 > 4 > estimates.rating("tart", "bites")
    assert estimates.rating("lion", "is fierce") > 6 > 4 > estimates.rating("pie", "is fierce")
    assert estimates.rating("panther", "is fierce") > 6 > 4 > estimates.rating("tart", "is fierce")


def test_weights_sum_to_one_and_favour_similar_cards() -> None:
    weights = CardWeights(embed, WORDS).of("panther")
    assert float(weights.sum()) == pytest.approx(1)
    assert sorted(weights)[-2:] == sorted(weights[:2])


def test_estimates_stay_between_0_and_10() -> None:
    estimates = Estimator(embed, WORDS, CRITERIA, [[100, 0], [90, 0], [-90, 0], [-100, 0]])
    assert estimates.rating("panther", "bites") == 10
    assert estimates.rating("tart", "bites") == 0


def test_cards_of_guests_decks_are_embedded_once_for_all_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many bots of however many rooms look at them. Embedding takes longer than all else that bots do here."""
    embedded: list[str] = []

    def counted(texts: Sequence[str]) -> embedding.Vectors:
        embedded.extend(texts)
        return embed(texts)

    estimator = Estimator(counted, WORDS, CRITERIA, TABLE)
    monkeypatch.setattr(opinions, "standard_estimator", lambda: estimator)
    embedded.clear()  # of the standard deck
    words = [Card(f"own-w{n}", {"en": text}) for n, text in enumerate(("panther", "tart"))]
    cruel = Card("own-c1", {"en": "is fierce"})
    for bot in range(100):
        for word in words:
            Opinions(Chance(bytes(32), bot), 1.0).rating(word, cruel)
    assert sorted(embedded) == ["is fierce", "panther", "tart"]


def test_so_many_texts_of_guests_decks_are_kept_and_no_more() -> None:
    weights = CardWeights(lambda texts: np.ones((len(texts), 3), dtype=np.float32), WORDS)
    for number in range(CACHED_TEXTS + 10):
        weights.of(f"card {number}")
    assert weights.of.cache_info().currsize == CACHED_TEXTS


def test_bots_use_estimates_for_cards_of_a_hosts_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opinions, "standard_estimator", lambda: Estimator(embed, WORDS, CRITERIA, TABLE))
    panther, bites = Card("own-w1", {"en": "panther", "fr": "panthère"}), Card("own-c1", {"en": "bites"})
    estimate = common_rating(panther, bites)
    assert estimate is not None
    assert estimate > 6


def test_every_standard_card_has_an_english_text_of_its_own() -> None:
    texts = english_texts()
    cards = [*ratings(), *next(iter(ratings().values()))]
    assert [card for card in cards if card not in texts] == []
    assert len({texts[card] for card in cards}) == len(cards)


# --- estimates with the model, where it is installed ----------------------------------------


@installed
def test_left_out_words_are_estimated_better_than_by_the_mean() -> None:
    """Leaves out a quarter of the standard words at a time."""
    model = embedding.model()
    assert model is not None
    table, texts = ratings(), english_texts()
    vectors = dict(zip(texts.values(), model.embed(list(texts.values())), strict=True))
    criteria = [texts[criterion] for criterion in next(iter(table.values()))]
    estimated, mean, true = [], [], []
    for fold in range(4):
        left_out = list(table)[fold::4]
        kept = [word for word in table if word not in left_out]
        rows = [list(table[word].values()) for word in kept]
        estimates = Estimator(
            lambda texts: np.stack([vectors[text] for text in texts]), [texts[word] for word in kept], criteria, rows
        )
        for word in left_out:
            estimated += [estimates.rating(texts[word], criterion) for criterion in criteria]
            mean += list(np.mean(rows, axis=0))
            true += list(table[word].values())
    assert np.corrcoef(estimated, true)[0, 1] > 0.4 > np.corrcoef(mean, true)[0, 1]
    assert np.std(np.subtract(estimated, true)) < 0.95 * np.std(np.subtract(mean, true))


@installed
def test_with_the_model_cards_of_a_hosts_deck_have_a_rating() -> None:
    own = parse_deck(DECK)
    wolf, dangerous = next(iter(own.words.values())), next(iter(own.criteria.values()))
    assert common_rating(wolf, dangerous) is not None
