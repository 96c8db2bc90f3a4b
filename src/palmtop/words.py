"""The words of the program, by message id, from the Fluent catalogues that also serve the browser."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from fluent.runtime import FluentBundle, FluentResource

HOME = "en"
LANGUAGES = tuple(
    sorted(folder.name for folder in resources.files("palmtop").joinpath("locales").iterdir() if folder.is_dir())
)


def say(language: str, word: str, **args: str | int | float) -> str:
    """The message in this language, in English if it is missing there, or its bare id."""
    for spoken in (language, HOME):
        bundle = _bundle(spoken)
        if bundle.has_message(word):
            pattern = bundle.get_message(word).value
            if pattern is not None:
                said, _ = bundle.format_pattern(pattern, args)
                return str(said)
    return word


def language(environ: Mapping[str, str] = os.environ) -> str:
    """What the person at this terminal speaks, as far as we do."""
    wanted = environ.get("LC_ALL") or environ.get("LC_MESSAGES") or environ.get("LANG") or HOME
    return _nearest(re.split(r"[.@]", wanted)[0]) or HOME


def accepted(header: str) -> str:
    """What the reader of a browser speaks, as far as we do: the best liked language in its Accept-Language."""
    best, liked = HOME, 0.0
    for part in header.lower().split(","):
        tag, _, weight = part.partition(";")
        near, how_much = _nearest(tag.strip()), _weight(weight)
        if near and how_much > liked:
            best, liked = near, how_much
    return best


def _nearest(tag: str) -> str | None:
    """This very language, or what we have of it: fr for fr_CA."""
    wanted = tag.lower().replace("_", "-")
    spoken = {language.lower(): language for language in LANGUAGES}
    kin = (language for language in LANGUAGES if language.lower().split("-")[0] == wanted.split("-")[0])
    return spoken.get(wanted) or next(kin, None)


def _weight(text: str) -> float:
    """Of `q=0.8`: 0.8; of nothing: 1."""
    try:
        return float(text.partition("=")[2] or 1)
    except ValueError:
        return 0.0


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language, HOME], use_isolating=False)  # where nobody knows how it counts, as English does
    for catalogue in catalogues(language):
        bundle.add_resource(FluentResource(catalogue.read_text(encoding="utf-8")))
    return bundle


def catalogues(language: str) -> Iterator[Traversable]:
    """The house's own, then each game's."""
    house = resources.files("palmtop")
    games = sorted(house.joinpath("games").iterdir(), key=lambda folder: folder.name)
    for owner in (house, *games):
        folder = owner.joinpath("locales", language)
        if folder.is_dir():
            yield from sorted(
                (file for file in folder.iterdir() if file.name.endswith(".ftl")), key=lambda file: file.name
            )
