"""The journal's format, held by a file with a stored entry of every kind. Its lines may be added to, never changed."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from palmtop.rooms import entries

GOLDEN = (Path(__file__).parent / "golden" / "entries.jsonl").read_bytes().splitlines()


@pytest.mark.parametrize("line", GOLDEN, ids=lambda line: str(entries.decode(line).entry.__struct_config__.tag))
def test_a_stored_entry_is_decoded_and_encoded_to_the_same_bytes(line: bytes) -> None:
    assert entries.encode(entries.decode(line)) == line


def test_every_kind_of_entry_is_in_the_file() -> None:
    assert {type(entries.decode(line).entry) for line in GOLDEN} == set(get_args(entries.AnyEntry))
