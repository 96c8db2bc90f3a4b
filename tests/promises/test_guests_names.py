"""Names with characters that nobody can see: such a name is empty, or looks like somebody else's. Over real sockets."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from itertools import chain
from pathlib import Path

import pytest

from palmtop.engine.text import clean
from palmtop.wire import up
from tests.server.served import Served, serving

# Default_Ignorable_Code_Point of Unicode 17, then characters that fonts leave blank (braille, music and others).
IGNORABLE = (
    "ad 34f 61c 115f-1160 17b4-17b5 180b-180f 200b-200f 202a-202e 2060-206f 3164 fe00-fe0f feff ffa0 fff0-fff8 "
    "1bca0-1bca3 1d173-1d17a e0000-e0fff"
)
BLANK = "2800 16fe4 1d159 13441-13442"
KEPT_SOMEWHERE = "\u200c\u200d\ufe0f"


def code_points(ranges: str) -> Iterator[str]:
    for part in ranges.split():
        first, _, last = part.partition("-")
        yield from map(chr, range(int(first, 16), int(last or first, 16) + 1))


INVISIBLE = [*chain(code_points(IGNORABLE), code_points(BLANK))]

# Each line: names that look the same, of which one is kept for all.
LOOKALIKES = [
    ["Ada", "A\u034fda", "Ada\ufe0f", "A\ufe00da", "Ad\u200da", "Ad\u200ca", "\u2066Ada", "Ada\U000e0061", "Ada\u17b5"],
    ["é", "e\u034f\u0301", "e\u200d\u0301"],
    ["😀", "😀\ufe0f", "😀\ufe0e", "😀\u200d", "\u200d😀", "😀\u034f"],
    ["⚡", "⚡\ufe0f"],
    ["👋🏽", "👋🏽\ufe0f"],
    ["7\ufe0f\u20e3", "7\u20e3", "7\u200d\u20e3", "7\u034f\u20e3"],
    ["🏴", "🏴\U000e0078\U000e0078\U000e007f", "🏴\U000e0067\U000e0062"],
    ["🏳️\u200d🌈", "🏳\u200d🌈", "🏳️\u200d🌈\ufe0f"],
    ["🕵🏽\u200d♂️", "🕵🏽\u200d♂"],
    ["←→", "←\u200d→", "←\ufe0f→"],
    ["🇫🇷", "🇫\u200b🇷", "🇫🇷\ufe0f"],
    ["رود", "ر\u200cو\u200cد", "رود\u200c", "\u200cرود", "رو\u200dد"],  # these letters don't join anyway
    ["नम", "न\u200dम", "न\u200cम"],  # without a virama there is nothing to join
    ["葛x", "葛x\U000e0100"],
]
# Invisible characters in their right places.
WHOLE = [
    "علی\u200cرضا",  # Persian
    "می\u200cخواهم",
    "مَ\u200cکَ",  # with vowel signs around
    "क्\u200dष",  # Hindi: a half form
    "क्\u200cष",  # a virama that is shown
    "ශ්\u200dරී ලංකා",  # Sri Lanka
    "র\u200d্যাব",  # Bengali
    "葛\U000e0100城",
    "👩\u200d❤️\u200d💋\u200d👨",
    "👩🏽\u200d🚀",
    "🏳️\u200d⚧️",
    "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
    "#️⃣",
    "🐦\u200d🔥",  # newer than Python's tables
    "🫩",
    "\U0001fac8\U0001fadf\u200d\U0001faef",
    "ᠮᠣᠩᠭᠣᠯ",
    "한글",
]


@pytest.fixture
async def served(tmp_path: Path) -> AsyncIterator[Served]:
    async with serving(tmp_path) as served:
        yield served


async def test_names_that_look_the_same_are_the_same(served: Served) -> None:
    code = await served.new_room()
    for line in LOOKALIKES:
        for name in line:
            phone = await served.phone(code, name)
            people = [*phone.room["room"]["chairs"], *phone.room["room"]["watchers"]]
            (shown,) = [one["name"] for one in people if one["person"] == phone.room["you"]["person"]]
            assert shown == line[0], ascii(name)
            await phone.close()


async def test_a_name_of_invisible_characters_is_none(served: Served) -> None:
    ada, *_ = await served.table(2)
    await ada.rename("Ada")
    for name in ("\u034f", "\u17b5\u17b4", "\ufe0f\ufe0f", "\u200d\u200c", "\u3164\u2800", "\U000e0061\U000e007f"):
        await ada.must(up.Rename(ada.new_id(), name))
        await ada.until(lambda: ada.room["room"]["chairs"][0]["name"] == "")
        await ada.rename("Ada")
        await ada.until(lambda: ada.room["room"]["chairs"][0]["name"] == "Ada")


@pytest.mark.parametrize("name", WHOLE, ids=ascii)
def test_scripts_and_emoji_keep_what_they_need(name: str) -> None:
    assert clean(name, 20) == name


def test_no_invisible_character_survives_anywhere_else() -> None:
    for letter in INVISIBLE:
        assert clean(letter, 20) == "", ascii(letter)
        for before, after in ("ab", ("1", "2"), ("é", "ß"), ("!", "?"), ("语", "文"), ("ה", "ב"), ("ក", "ខ")):
            kept = clean(before + letter + after, 20)
            if before == "语" and "\U000e0100" <= letter <= "\U000e01ef":
                continue  # the shape of a Chinese character
            assert kept.replace(" ", "") == before + after, ascii(letter)
        if letter not in KEPT_SOMEWHERE:
            assert clean(f"😀{letter}😀", 20).replace(" ", "") == "😀😀", ascii(letter)
