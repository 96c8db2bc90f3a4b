"""Every refusal has a text in every language, and no text is written twice."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import palmtop
from palmtop.engine import errors
from palmtop.engine.errors import Refusal
from palmtop.translations import LANGUAGES, catalogues

SOURCE = Path(palmtop.__file__).parent
CLIENT = Path(__file__).parents[1] / "web/src"
REFUSALS = {name for name, value in vars(errors).items() if isinstance(value, type) and issubclass(value, Refusal)}
CLIENT_TEXT = re.compile(r'\bt\((?:[\w.() ]+ \? "([\w-]+)" : )?"([\w-]+)"')  # t("id"), t(so ? "id" : "id")
IS_WORD = re.compile("[a-z]+(-[a-z]+)*").fullmatch  # rule ids have capitals and digits


def ids(language: str, *files: str) -> Counter[str]:
    """The ids of all messages, or of those in catalogues with these file names."""
    parser = FluentParser()
    return Counter(
        entry.id.name
        for catalogue in catalogues(language)
        if not files or catalogue.name in files
        for entry in parser.parse(catalogue.read_text(encoding="utf-8")).body
        if isinstance(entry, ftl.Message)
    )


def refused_words() -> Iterator[str]:
    """The words of all refusals, and of the guards' reasons, that are written in the source."""
    for file in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in {*REFUSALS, "Reason"}:
                words = (arg.value for arg in node.args if isinstance(arg, ast.Constant))
                yield from (word for word in words if isinstance(word, str) and IS_WORD(word))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_text(language: str) -> None:
    words = set(refused_words())
    assert len(words) > 100
    assert not words - ids(language).keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_refusal_needs_a_catalogue_that_is_loaded_with_a_page(language: str) -> None:
    (names,) = re.findall(r"(?s)PAGE_TEXTS = \[(.*?)\]", (CLIENT / "lib/page-texts.ts").read_text(encoding="utf-8"))
    later = ids(language, *(f"{name}.ftl" for name in re.findall("[a-z-]+", names)))
    assert len(later) > 100
    asked_by_pages = ids(language, "replay.ftl", "cards.ftl", "audience.ftl").keys()
    assert set(refused_words()) & later.keys() <= asked_by_pages


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_written_twice(language: str) -> None:
    assert not [id for id, count in ids(language).items() if count > 1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_farewell_with_a_title_has_a_text(language: str) -> None:
    known = ids(language)
    titled = [id.removesuffix("-title") for id in known if re.fullmatch("farewell-.+-title", id)]
    assert not set(titled) - known.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_that_the_client_names_exists(language: str) -> None:
    files = [file for file in CLIENT.rglob("*") if file.suffix in {".svelte", ".ts"} and ".test." not in file.name]
    found = (CLIENT_TEXT.findall(file.read_text(encoding="utf-8")) for file in files)
    named = {id for pairs in found for pair in pairs for id in pair if id}
    assert len(named) > 400
    assert {"knocked", "start-again"} <= named  # both forms are found
    assert not named - ids(language).keys()
