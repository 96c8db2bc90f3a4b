"""French is French: no message was left in English, and its signs stand as French printers set them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from palmtop.words import HOME, catalogues

NAMES = ("Palindromos", "Mind Map", "Palm Reader", "Do You Gnome Me?")
PUBLISHED = "credit-"  # whoever made the games, by names of their own


class Texts(Visitor):
    """What of a message is written out, without what is filled in."""

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


def words(texts: list[str]) -> set[str]:
    text = " ".join(texts).replace("[cyan]", " ")
    for name in NAMES:
        text = text.replace(name, " ")
    return set(re.findall(r"[a-zà-ÿœ]+", text.lower()))


# What is written the same in both languages.
ALIKE = words(
    ["arguments cactus clown dragon football licence marathon mauve menu min moustache ms options pause pirate"]
)
ALIKE |= words(["pizza point points robot s score silence smartphone table vibration"])

# Words that every other English sentence has, and no French one.
ENGLISH = words(["the and of you your is are was with for not it this that to by be has have who what when from"])


def test_no_message_was_left_in_english() -> None:
    english = dict(texts(HOME))
    left = [id for id, said in texts("fr") if said == english[id] and words(said) - ALIKE]
    assert not left, "\n".join(left)


def test_every_word_that_may_be_alike_is() -> None:
    english = dict(texts(HOME))
    assert set().union(*(words(said) for id, said in texts("fr") if said == english[id])) == ALIKE


def test_no_french_sentence_has_an_english_word() -> None:
    mixed = [
        f"{id}: {', '.join(found)}"
        for id, said in texts("fr")
        if not id.startswith(PUBLISHED) and (found := words(said) & ENGLISH)
    ]
    assert not mixed, "\n".join(mixed)


def test_signs_are_set_as_in_french_print() -> None:
    """No line begins with one: an unbreakable space stands before it. And apostrophes are curly."""
    loose = re.compile(r" [;:!?»]|«[^\u00a0]|(?<!\u00a0)»|[^\W\d_](?:[!?;]|:(?!\w))|'")
    found = [
        f"{id}: {text}"
        for id, said in texts("fr")
        if not id.startswith(PUBLISHED)
        for text in said
        if loose.search(text.replace(NAMES[-1], ""))
    ]
    assert not found, "\n".join(found)
