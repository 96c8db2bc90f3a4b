"""The journal's format, held by a file with a stored entry of every kind, and one with earlier forms of entries.

Append lines for new kinds at the end; the request ids in them don't matter. Never change a line: if an entry gets
another form, move its line to the earlier ones.
"""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import msgspec
import pytest

from palmtop.journal.api import VERSION
from palmtop.rooms import entries

FOLDER = Path(__file__).parent / "golden"
GOLDEN = (FOLDER / "entries.jsonl").read_bytes().splitlines()
EARLIER = (FOLDER / "earlier_entries.jsonl").read_bytes().splitlines()


@pytest.mark.parametrize("line", GOLDEN, ids=lambda line: str(entries.decode(line).entry.__struct_config__.tag))
def test_a_stored_entry_is_decoded_and_encoded_to_the_same_bytes(line: bytes) -> None:
    assert entries.encode(entries.decode(line)) == line


@pytest.mark.parametrize("line", EARLIER)
def test_an_entry_in_an_earlier_form_is_read_as_the_same_entry(line: bytes) -> None:
    stored = entries.decode(line)
    assert entries.encode(stored) in GOLDEN
    assert entries.decode(entries.encode(stored)) == stored == msgspec.json.decode(line, type=entries.StoredEntry)


def test_a_new_kind_of_entry_comes_with_a_new_version_of_the_journal() -> None:
    """Otherwise an older server would open the file and fail to load some of its rooms."""
    assert (VERSION, len(get_args(entries.AnyEntry))) == (8, 27)


def test_every_kind_of_entry_is_in_the_file() -> None:
    assert {type(entries.decode(line).entry) for line in GOLDEN} == set(get_args(entries.AnyEntry))
