"""Translations, and the language of a terminal or a browser."""

from __future__ import annotations

import pytest

from palmtop.translations import accepted_language, terminal_language, translate


@pytest.mark.parametrize(
    ("environ", "expected"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "fr_CH"}, "fr"),
        ({"LANG": "frr_DE"}, "en"),
    ],
)
def test_the_language_of_the_terminal(environ: dict[str, str], expected: str) -> None:
    assert terminal_language(environ) == expected


@pytest.mark.parametrize(
    ("header", "expected"),
    [
        ("", "en"),
        ("fr", "fr"),
        ("fr-CH, fr;q=0.9, en;q=0.8", "fr"),
        ("en;q=0.4, fr;q=0.7", "fr"),
        ("de-DE, de;q=0.9", "en"),
        ("fr;q=0, *;q=0.5", "en"),
        ("fr;q=high, ;;,", "en"),
    ],
)
def test_the_language_of_a_browser(header: str, expected: str) -> None:
    assert accepted_language(header) == expected


def test_arguments_are_filled_in() -> None:
    assert translate("en", "record-game-unknown", game="chess").endswith("doesn't know: chess")


def test_a_language_without_catalogues_is_english() -> None:
    assert translate("eo", "cli-sim-won") == "won"


def test_an_unknown_message_is_its_id() -> None:
    assert translate("fr", "no-such-word") == "no-such-word"
