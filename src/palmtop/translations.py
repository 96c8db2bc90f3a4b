"""The program's texts, by message id, from the Fluent catalogues that the browser uses too."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from fluent.runtime import FluentBundle, FluentResource

LARGEST_GROUPED = 10**15  # beyond it Babel runs out of digits
DEFAULT_LANGUAGE = "en"
LANGUAGES = tuple(
    sorted(folder.name for folder in resources.files("palmtop").joinpath("locales").iterdir() if folder.is_dir())
)


def translate(language: str, message_id: str, **args: str | int | float) -> str:
    """The message in this language; in English if it is missing there; else the id itself."""
    written = {name: _writable(value) for name, value in args.items()}
    for candidate in (language, DEFAULT_LANGUAGE):
        bundle = _bundle(candidate)
        if bundle.has_message(message_id):
            pattern = bundle.get_message(message_id).value
            if pattern is not None:
                text, _ = bundle.format_pattern(pattern, written)
                return str(text)
    return message_id


def _writable(value: str | int | float) -> str | int | float:
    """Numbers with too many digits to be grouped are written as they are."""
    return value if isinstance(value, str) or abs(value) < LARGEST_GROUPED else str(value)


def terminal_language(environ: Mapping[str, str] = os.environ) -> str:
    """The language of the terminal, if there is a catalogue for it; else English."""
    wanted = environ.get("LC_ALL") or environ.get("LC_MESSAGES") or environ.get("LANG") or DEFAULT_LANGUAGE
    return _available(re.split(r"[.@]", wanted)[0]) or DEFAULT_LANGUAGE


def accepted_language(header: str) -> str:
    """The language with the highest weight in an Accept-Language header that has a catalogue; else English."""
    best, best_weight = DEFAULT_LANGUAGE, 0.0
    for part in header.lower().split(","):
        tag, _, parameter = part.partition(";")
        language, weight = _available(tag.strip()), _weight(parameter)
        if language and weight > best_weight:
            best, best_weight = language, weight
    return best


def _available(tag: str) -> str | None:
    """The catalogue for exactly this tag, or one of the same language: `fr` for `fr_CA`."""
    wanted = tag.lower().replace("_", "-")
    exact = {language.lower(): language for language in LANGUAGES}
    related = (language for language in LANGUAGES if language.lower().split("-")[0] == wanted.split("-")[0])
    return exact.get(wanted) or next(related, None)


def _weight(parameter: str) -> float:
    """0.8 for `q=0.8`, 1 for nothing, 0 for nonsense."""
    try:
        return float(parameter.partition("=")[2] or 1)
    except ValueError:
        return 0.0


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language, DEFAULT_LANGUAGE], use_isolating=False)  # unknown languages use English plurals
    for catalogue in catalogues(language):
        bundle.add_resource(FluentResource(catalogue.read_text(encoding="utf-8")))
    return bundle


def catalogues(language: str) -> Iterator[Traversable]:
    """The shared catalogues, then those of each game."""
    package = resources.files("palmtop")
    games = sorted(package.joinpath("games").iterdir(), key=lambda folder: folder.name)
    for owner in (package, *games):
        folder = owner.joinpath("locales", language)
        if folder.is_dir():
            yield from sorted(
                (file for file in folder.iterdir() if file.name.endswith(".ftl")), key=lambda file: file.name
            )
