"""Bots and cards of a host's own: hunches where the model is installed, honest guesses where it isn't."""

from __future__ import annotations

import json
import logging
import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from palmtop.engine.chance import Chance
from palmtop.games.mind_map import MIND_MAP, common, embedding, hunches
from palmtop.games.mind_map.common import rating
from palmtop.games.mind_map.deck import brought, ratings
from palmtop.games.mind_map.embedding import Model, read_weights
from palmtop.games.mind_map.hunches import Hunches, Mixture
from palmtop.games.mind_map.model import Card, Options
from palmtop.games.mind_map.taste import MIDDLE, Taste
from palmtop.games.mind_map.wordpieces import pieces
from palmtop.sim.play import Plan, play, seed_of

DECK = "\n".join(
    ["Wolf | Loup", "Kitten", "Chainsaw", "Guitar", "Fondue", "Rain", "[criteria]", "Is dangerous", "Is tasty"]
)


@pytest.fixture
def forgetful() -> Any:
    """What is remembered for the whole program is forgotten before and after."""
    remembered = (embedding.model, common.hunches, common._admit)
    for one in remembered:
        one.cache_clear()
    yield
    for one in remembered:
        one.cache_clear()


@pytest.fixture
def no_model(monkeypatch: pytest.MonkeyPatch, forgetful: None) -> None:
    monkeypatch.setattr(embedding, "folder", lambda: None)


# --- without the extra ----------------------------------------------------------------------


@pytest.mark.usefixtures("no_model")
def test_without_the_model_they_guess_and_say_so_once(caplog: pytest.LogCaptureFixture) -> None:
    wolf, cat = Card("own-w1", {"en": "Wolf", "fr": "Loup"}), Card("cat")
    criterion = next(iter(ratings()["cat"]))
    with caplog.at_level(logging.WARNING):
        assert rating(cat, Card(criterion)) == ratings()["cat"][criterion]
        assert not caplog.records
        for _ in range(3):
            assert rating(wolf, Card(criterion)) is None
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    assert "guess" in caplog.text


@pytest.mark.usefixtures("no_model")
def test_a_guess_is_a_taste_of_its_own() -> None:
    wolf, criterion = Card("own-w1", {"en": "Wolf"}), Card("own-c1", {"en": "Is dangerous"})
    opinions = [Taste(Chance(bytes(32), number), 0.0).rating(wolf, criterion) for number in range(200)]
    assert len(set(opinions)) == 200
    assert abs(float(np.mean(opinions)) - MIDDLE) < 1
    assert 2 < float(np.std(opinions)) < 4


@pytest.mark.usefixtures("no_model")
@pytest.mark.parametrize("seats", [4, 9])
def test_they_play_a_deck_of_the_hosts_own_all_the_same(seats: int) -> None:
    assert play(Plan(MIND_MAP, Options(deck=DECK), (2,) * seats), seed_of("own", seats)).outcome.won


# --- hunches, from vectors made up for the purpose ------------------------------------------

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


def embed(texts: Sequence[str]) -> Any:
    rows = np.array([VECTORS[text] for text in texts], dtype=np.float32)
    return rows / np.linalg.norm(rows, axis=1, keepdims=True)


def test_what_is_rated_keeps_its_rating() -> None:
    known = Hunches(embed, WORDS, CRITERIA, TABLE)
    assert [[known.rating(word, criterion) for criterion in CRITERIA] for word in WORDS] == TABLE


def test_what_is_not_takes_after_its_likes() -> None:
    known = Hunches(embed, WORDS, CRITERIA, TABLE)
    assert known.rating("panther", "bites") > 6 > 4 > known.rating("panther", "tastes good")
    assert known.rating("tart", "tastes good") > 6 > 4 > known.rating("tart", "bites")
    assert known.rating("lion", "is fierce") > 6 > 4 > known.rating("pie", "is fierce")
    assert known.rating("panther", "is fierce") > 6 > 4 > known.rating("tart", "is fierce")


def test_shares_are_one_in_all_and_go_to_the_likes() -> None:
    shares = Mixture(embed, WORDS).shares("panther")
    assert float(shares.sum()) == pytest.approx(1)
    assert sorted(shares)[-2:] == sorted(shares[:2])


def test_hunches_stay_on_the_scale(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hunches, "STRETCH", 50.0)
    known = Hunches(embed, WORDS, CRITERIA, TABLE)
    assert known.rating("panther", "bites") == 10
    assert known.rating("tart", "bites") == 0


@pytest.mark.usefixtures("forgetful")
def test_bots_use_them_for_cards_of_the_hosts_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(common, "hunches", lambda: Hunches(embed, WORDS, CRITERIA, TABLE))
    panther, bites = Card("own-w1", {"en": "panther", "fr": "panthère"}), Card("own-c1", {"en": "bites"})
    hunch = rating(panther, bites)
    assert hunch is not None
    assert hunch > 6


def test_every_card_of_ours_has_a_text() -> None:
    texts = common.our_texts()
    cards = [*ratings(), *next(iter(ratings().values()))]
    assert [card for card in cards if card not in texts] == []
    assert len({texts[card] for card in cards}) == len(cards)


# --- the model's arithmetic, on a model of two layers ---------------------------------------

VOCABULARY = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "ice", "cream", "##s", "-", "a", "eleve", "中"]
NUMBERS = {piece: number for number, piece in enumerate(VOCABULARY)}


@pytest.mark.parametrize(
    ("text", "cut"),
    [
        ("Ice-creams", ["ice", "-", "cream", "##s"]),
        ("  a\tÉLÈVE ", ["a", "eleve"]),
        ("a中a", ["a", "中", "a"]),
        ("zebra", ["[UNK]"]),
        ("icex a", ["[UNK]", "a"]),
        ("a" * 101, ["[UNK]"]),
        ("i\u200bce", ["ice"]),
        ("", []),
    ],
)
def test_texts_are_cut_as_the_model_was_taught(text: str, cut: list[str]) -> None:
    assert pieces(text, NUMBERS) == [NUMBERS[piece] for piece in ["[CLS]", *cut, "[SEP]"]]


def small_weights(width: int = 8, inner: int = 12) -> dict[str, Any]:
    random = np.random.default_rng(1)
    layer = {
        **{f"attention.self.{part}": (width, width) for part in ("query", "key", "value")},
        "attention.output.dense": (width, width),
        "intermediate.dense": (inner, width),
        "output.dense": (width, inner),
    }
    shapes: dict[str, tuple[int, ...]] = {
        "embeddings.word_embeddings.weight": (len(VOCABULARY), width),
        "embeddings.position_embeddings.weight": (16, width),
        "embeddings.token_type_embeddings.weight": (2, width),
    }
    norms = ["embeddings.LayerNorm"]
    for number in range(2):
        prefix = f"encoder.layer.{number}."
        for name, shape in layer.items():
            shapes |= {f"{prefix}{name}.weight": shape, f"{prefix}{name}.bias": shape[:1]}
        norms += [f"{prefix}attention.output.LayerNorm", f"{prefix}output.LayerNorm"]
    for norm in norms:
        shapes |= {f"{norm}.weight": (width,), f"{norm}.bias": (width,)}
    return {name: random.normal(size=shape).astype(np.float32) for name, shape in shapes.items()}


def test_a_text_alone_and_among_others_is_the_same_vector() -> None:
    model = Model(VOCABULARY, small_weights(), heads=2)
    texts = ["ice cream", "a", "a élève - ice"]
    together = model.embed(texts)
    assert together.dtype == np.float32
    assert np.linalg.norm(together, axis=1) == pytest.approx([1, 1, 1], abs=1e-5)
    for text, row in zip(texts, together, strict=True):
        assert model.embed([text])[0] == pytest.approx(row, abs=1e-5)


def by_the_book(weights: dict[str, Any], text: str, heads: int) -> Any:
    """The same, written down as plainly as can be: piece by piece, head by head."""

    def dense(name: str, row: Any) -> Any:
        return weights[f"{name}.weight"] @ row + weights[f"{name}.bias"]

    def normal(name: str, row: Any) -> Any:
        return (row - row.mean()) / row.std() * weights[f"{name}.weight"] + weights[f"{name}.bias"]

    def attended(name: str, rows: list[Any], asking: Any) -> Any:
        query, keys, values = (
            dense(f"{name}.query", asking),
            [dense(f"{name}.key", row) for row in rows],
            [dense(f"{name}.value", row) for row in rows],
        )
        heard = []
        for part in np.split(np.arange(len(asking)), heads):
            weight = [math.exp(query[part] @ key[part] / math.sqrt(len(part))) for key in keys]
            heard.append(sum(w * value[part] for w, value in zip(weight, values, strict=True)) / sum(weight))
        return np.concatenate(heard)

    tables = [weights[f"embeddings.{kind}_embeddings.weight"] for kind in ("word", "position", "token_type")]
    rows = [
        normal("embeddings.LayerNorm", tables[0][piece] + tables[1][place] + tables[2][0])
        for place, piece in enumerate(pieces(text, NUMBERS))
    ]
    for layer in ("encoder.layer.0", "encoder.layer.1"):
        seen = [
            dense(f"{layer}.attention.output.dense", attended(f"{layer}.attention.self", rows, row)) for row in rows
        ]
        rows = [normal(f"{layer}.attention.output.LayerNorm", row + more) for row, more in zip(rows, seen, strict=True)]
        inner = [dense(f"{layer}.intermediate.dense", row) for row in rows]
        active = [np.array([x * (1 + math.erf(x / math.sqrt(2))) / 2 for x in row]) for row in inner]
        rows = [
            normal(f"{layer}.output.LayerNorm", row + dense(f"{layer}.output.dense", more))
            for row, more in zip(rows, active, strict=True)
        ]
    mean = sum(rows) / len(rows)
    return mean / np.linalg.norm(mean)


@pytest.mark.parametrize("text", ["", "a", "Ice-creams", "a élève - ice zebra"])
def test_the_arithmetic_goes_by_the_book(text: str) -> None:
    weights = small_weights()
    assert Model(VOCABULARY, weights, heads=2).embed([text])[0] == pytest.approx(
        by_the_book(weights, text, 2), abs=1e-4
    )


def test_weights_are_read_from_a_safetensors_file(tmp_path: Path) -> None:
    one, two = np.arange(6, dtype=np.float32).reshape(2, 3), np.array([7, 8], dtype=np.float32)
    header = {
        "__metadata__": {"format": "pt"},
        "two": {"dtype": "F32", "shape": [2], "data_offsets": [24, 32]},
        "one": {"dtype": "F32", "shape": [2, 3], "data_offsets": [0, 24]},
        "whole": {"dtype": "I64", "shape": [1], "data_offsets": [32, 40]},
    }
    encoded = json.dumps(header).encode()
    file = tmp_path / "model.safetensors"
    file.write_bytes(len(encoded).to_bytes(8, "little") + encoded + one.tobytes() + two.tobytes() + bytes(8))
    read = read_weights(file)
    assert set(read) == {"one", "two"}
    assert (read["one"] == one).all()
    assert (read["two"] == two).all()


# --- the model itself, where it is installed ------------------------------------------------

installed = pytest.mark.skipif(embedding.folder() is None, reason="the extra palmtop[words] is not installed here")


@installed
def test_the_model_gives_the_similarities_that_its_authors_publish() -> None:
    model = embedding.model()
    assert model is not None
    happy, *others = model.embed(["That is a happy person", "That is a very happy person", "Today is a sunny day"])
    assert [float(happy @ other) for other in others] == pytest.approx([0.943, 0.257], abs=0.001)


@installed
def test_words_left_out_are_foretold_better_than_by_the_mean() -> None:
    """A quarter of our words at a time."""
    model = embedding.model()
    assert model is not None
    table, texts = ratings(), common.our_texts()
    vectors = dict(zip(texts.values(), model.embed(list(texts.values())), strict=True))
    criteria = [texts[criterion] for criterion in next(iter(table.values()))]
    foretold, mean, true = [], [], []
    for fold in range(4):
        left_out = list(table)[fold::4]
        kept = [word for word in table if word not in left_out]
        rows = [list(table[word].values()) for word in kept]
        known = Hunches(
            lambda texts: np.stack([vectors[text] for text in texts]), [texts[word] for word in kept], criteria, rows
        )
        for word in left_out:
            foretold += [known.rating(texts[word], criterion) for criterion in criteria]
            mean += list(np.mean(rows, axis=0))
            true += list(table[word].values())
    assert np.corrcoef(foretold, true)[0, 1] > 0.4 > np.corrcoef(mean, true)[0, 1]
    assert np.std(np.subtract(foretold, true)) < 0.95 * np.std(np.subtract(mean, true))


@installed
def test_with_the_model_there_is_an_opinion_on_own_cards() -> None:
    own = brought(DECK)
    wolf, dangerous = next(iter(own.words.values())), next(iter(own.criteria.values()))
    assert rating(wolf, dangerous) is not None
