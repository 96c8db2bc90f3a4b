"""The French messages: none is left in English, and punctuation is set as in French print."""

from __future__ import annotations

import re
from collections.abc import Iterator

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from palmtop.games import GAMES
from palmtop.translations import DEFAULT_LANGUAGE, catalogues, translate


class Texts(Visitor):
    """Collects the text of a message, without its placeholders."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: ftl.TextElement) -> None:
        self.found.append(node.value)


def texts(language: str) -> Iterator[tuple[str, list[str]]]:
    for catalogue in catalogues(language):
        for entry in FluentParser().parse(catalogue.read_text(encoding="utf-8")).body:
            if isinstance(entry, ftl.Message):
                reader = Texts()
                reader.visit(entry)
                yield entry.id.name, reader.found


TITLES = [translate(DEFAULT_LANGUAGE, f"{game}-name") for game in GAMES]  # the same in all languages
CREDIT = "-credit"  # names of authors and publishers, which may be in English


def without_titles(text: str) -> str:
    for title in TITLES:
        text = text.replace(title, "")
    return text


def words(texts: list[str]) -> set[str]:
    text = without_titles(" ".join(texts))
    return set(re.findall(r"[a-zà-ÿœ]+", text.lower()))


# Words that are spelt the same in both languages.
ALIKE = words(
    ["arguments cactus clown code dragon football licence marathon mauve menu min moustache ms options pause pirate"]
)
ALIKE |= words(["pizza point points robot s score silence smartphone table vibration"])

# Frequent English words that no French sentence has.
ENGLISH = words(["the and of you your is are was with for not it this that to by be has have who what when from"])


def test_no_message_was_left_in_english() -> None:
    english = dict(texts(DEFAULT_LANGUAGE))
    left = [id for id, said in texts("fr") if said == english[id] and words(said) - ALIKE]
    assert not left, "\n".join(left)


def test_every_word_that_may_be_alike_is() -> None:
    english = dict(texts(DEFAULT_LANGUAGE))
    assert set().union(*(words(said) for id, said in texts("fr") if said == english[id])) == ALIKE


def test_no_french_sentence_has_an_english_word() -> None:
    mixed = [
        f"{id}: {', '.join(found)}"
        for id, said in texts("fr")
        if not id.endswith(CREDIT) and (found := words(said) & ENGLISH)
    ]
    assert not mixed, "\n".join(mixed)


def test_signs_are_set_as_in_french_print() -> None:
    """A no-break space stands before two-part signs, so that no line begins with one. Apostrophes are curly."""
    loose = re.compile(r" [;:!?»]|«[^\u00a0]|(?<!\u00a0)»|[^\W\d_](?:[!?;]|:(?!\w))|'")
    found = [
        f"{id}: {text}"
        for id, said in texts("fr")
        if not id.endswith(CREDIT)
        for text in said
        if loose.search(without_titles(text))
    ]
    assert not found, "a no-break space (U+00A0 or U+202F) or a curly apostrophe is missing:\n" + "\n".join(found)
