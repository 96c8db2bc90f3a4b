"""What people type, made fit to be shown."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palmtop.engine import text
from palmtop.engine.text import MARKS, clean

FAMILY = "👩‍👩‍👧‍👦"
WHOLE = [
    "Zoë",
    "Ngô Bảo Châu",
    "山田 太郎",
    "葛\U000e0100",  # a kanji in the very shape its bearer writes
    "ยิ้ม",
    "नमस्ते",
    "שלום",
    "👩‍🚀",
    "🕵🏽‍♂️",
    "❤️‍🔥",
    "☀️",
    "🇫🇷🇺🇦",
    "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    "7️⃣",
    FAMILY,
    "<b>x</b>",
]


@pytest.mark.parametrize("text", WHOLE)
def test_letters_and_emoji_stay_as_they_are(text: str) -> None:
    assert clean(text, 20) == text


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Ada   Lovelace ", "Ada Lovelace"),
        ("\u202eevil\u202c", "evil"),
        ("a\x00b\nc", "ab c"),
        ("\u00a0\u2003\u3164", ""),
        ("a\u200db\ufe0f\u200b", "ab"),
        ("👩\u200d", "👩"),
        ("\u200d🚀", "🚀"),
        ("\u0301x", "x"),
        ("a \u0301 b", "a b"),
        ("e\u0301", "é"),
        ("e\u200d\u0301", "é"),
        ("x" + "\u0335" * 40, "x" + "\u0335" * MARKS),
    ],
)
def test_tricks_and_surplus_space_go(typed: str, kept: str) -> None:
    assert clean(typed, 20) == kept


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("x" * 50, "x" * 20),
        ("x" * 19 + " y", "x" * 19),
        ("x" * 14 + FAMILY, "x" * 14),
        ("x" * 13 + FAMILY, "x" * 13 + FAMILY),
        ("x" * 19 + "🇫🇷", "x" * 19),
        ("x" * 19 + "q\u0323\u0307", "x" * 19),
    ],
)
def test_nothing_is_cut_in_two(typed: str, kept: str) -> None:
    assert clean(typed, 20) == kept


PIECES = st.sampled_from([*WHOLE, "\u200d", "\ufe0f", "\u202e", "\u0301", "🏽", "🇫", " ", "\n", "1", "\u20e3", "a"])


@given(st.lists(PIECES | st.text(max_size=3), max_size=12).map("".join), st.integers(0, 30))
def test_clean_text_is_short_and_stays_as_it_is(text: str, length: int) -> None:
    kept = clean(text, length)
    assert len(kept) <= length
    assert kept == kept.strip() == unicodedata.normalize("NFC", kept)
    assert clean(kept, length) == kept


PLAIN = [chr(code) for code in range(0x10000) if not 0xD800 <= code < 0xE000 and text._is_plain(chr(code))]


def test_characters_that_get_no_closer_look_would_be_kept_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Alone, and beside one another."""
    assert len(PLAIN) > 30_000
    samples = [*PLAIN, *("".join(PLAIN[start::997]) for start in range(997))]
    quick = [clean(sample, 100) for sample in samples]
    monkeypatch.setattr(text, "_is_plain", lambda sample: None)
    assert [clean(sample, 100) for sample in samples] == quick
