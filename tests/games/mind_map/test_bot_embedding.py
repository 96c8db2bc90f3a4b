"""The sentence-embedding model: its tokenizer, its arithmetic on a small model of two layers, its file format."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from palmtop.games.mind_map.bot import embedding
from palmtop.games.mind_map.bot.embedding import Model, read_weights, tokenize

VOCABULARY = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "ice", "cream", "##s", "-", "a", "eleve", "中"]
PIECE_NUMBERS = {piece: number for number, piece in enumerate(VOCABULARY)}


@pytest.mark.parametrize(
    ("text", "pieces"),
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
def test_texts_are_split_into_word_pieces(text: str, pieces: list[str]) -> None:
    assert tokenize(text, PIECE_NUMBERS) == [PIECE_NUMBERS[piece] for piece in ["[CLS]", *pieces, "[SEP]"]]


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


def test_a_text_has_the_same_vector_alone_and_in_a_batch() -> None:
    model = Model(VOCABULARY, small_weights(), heads=2)
    texts = ["ice cream", "a", "a élève - ice"]
    together = model.embed(texts)
    assert together.dtype == np.float32
    assert np.linalg.norm(together, axis=1) == pytest.approx([1, 1, 1], abs=1e-5)
    for text, row in zip(texts, together, strict=True):
        assert model.embed([text])[0] == pytest.approx(row, abs=1e-5)


def reference_embedding(weights: dict[str, Any], text: str, heads: int) -> Any:
    """The same model computed one token and one head at a time."""

    def dense(name: str, row: Any) -> Any:
        return weights[f"{name}.weight"] @ row + weights[f"{name}.bias"]

    def normalise(name: str, row: Any) -> Any:
        return (row - row.mean()) / row.std() * weights[f"{name}.weight"] + weights[f"{name}.bias"]

    def attention(name: str, rows: list[Any], asked: Any) -> Any:
        query, keys, values = (
            dense(f"{name}.query", asked),
            [dense(f"{name}.key", row) for row in rows],
            [dense(f"{name}.value", row) for row in rows],
        )
        mixed = []
        for part in np.split(np.arange(len(asked)), heads):
            weight = [math.exp(query[part] @ key[part] / math.sqrt(len(part))) for key in keys]
            mixed.append(sum(w * value[part] for w, value in zip(weight, values, strict=True)) / sum(weight))
        return np.concatenate(mixed)

    tables = [weights[f"embeddings.{kind}_embeddings.weight"] for kind in ("word", "position", "token_type")]
    rows = [
        normalise("embeddings.LayerNorm", tables[0][piece] + tables[1][place] + tables[2][0])
        for place, piece in enumerate(tokenize(text, PIECE_NUMBERS))
    ]
    for layer in ("encoder.layer.0", "encoder.layer.1"):
        attended = [
            dense(f"{layer}.attention.output.dense", attention(f"{layer}.attention.self", rows, row)) for row in rows
        ]
        rows = [
            normalise(f"{layer}.attention.output.LayerNorm", row + more)
            for row, more in zip(rows, attended, strict=True)
        ]
        inner = [dense(f"{layer}.intermediate.dense", row) for row in rows]
        active = [np.array([x * (1 + math.erf(x / math.sqrt(2))) / 2 for x in row]) for row in inner]
        rows = [
            normalise(f"{layer}.output.LayerNorm", row + dense(f"{layer}.output.dense", more))
            for row, more in zip(rows, active, strict=True)
        ]
    mean = sum(rows) / len(rows)
    return mean / np.linalg.norm(mean)


@pytest.mark.parametrize("text", ["", "a", "Ice-creams", "a élève - ice zebra"])
def test_the_model_agrees_with_a_simple_reference(text: str) -> None:
    weights = small_weights()
    assert Model(VOCABULARY, weights, heads=2).embed([text])[0] == pytest.approx(
        reference_embedding(weights, text, 2), abs=1e-4
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


# --- the real model, where it is installed --------------------------------------------------


@pytest.mark.skipif(embedding.folder() is None, reason="the extra palmtop[words] is not installed here")
def test_the_real_model_gives_the_similarities_that_its_authors_publish() -> None:
    model = embedding.model()
    assert model is not None
    happy, *others = model.embed(["That is a happy person", "That is a very happy person", "Today is a sunny day"])
    assert [float(happy @ other) for other in others] == pytest.approx([0.943, 0.257], abs=0.001)
