"""No game is named outside its own folders, so that a game is added or removed without touching shared code."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from palmtop.games import GAMES
from palmtop.translations import DEFAULT_LANGUAGE, translate

ROOT = Path(__file__).parent.parent

# Where every game may be named.
ANYWHERE = (
    "README.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "docs/",
    "src/palmtop/games/__init__.py",  # the registry
    "benchmarks/generator/",  # the clients of the load generator play one game
    "web/src/wire/",  # generated from the registry by `make types`
    "tests/promises/journals/",  # as earlier versions wrote them
)


def own_folders(game: str) -> tuple[str, ...]:
    module = game.replace("-", "_")
    return (
        f"src/palmtop/games/{module}/",
        f"tests/games/{module}/",
        f"tools/games/{module}/",
        f"web/src/games/{game}/",
        f"docs/rules/{game}.md",
    )


def names_of(game: str) -> re.Pattern[str]:
    """Its id, its module and its title, in any case, with a hyphen, an underscore, a space or nothing between words."""
    spellings = {game, translate(DEFAULT_LANGUAGE, f"{game}-name")}
    patterns = (r"[-_ ]?".join(map(re.escape, re.findall(r"\w+", name))) for name in spellings)
    return re.compile("|".join(sorted(patterns)), re.IGNORECASE)


def tracked_texts() -> Iterator[tuple[str, str]]:
    if not (ROOT / ".git").exists():
        pytest.skip("not a checkout")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True).stdout
    for path in filter(None, listed.split("\0")):
        content = (ROOT / path).read_bytes() if (ROOT / path).is_file() else b"\0"
        if b"\0" not in content and not path.startswith(ANYWHERE):  # pictures and fonts are not text
            yield path, f"{path}\n{content.decode(errors='replace')}"


def test_no_game_is_named_outside_its_folders() -> None:
    named = [
        f"{path}: {found[0]}"
        for path, text in tracked_texts()
        for game in GAMES
        if not path.startswith(own_folders(game)) and (found := names_of(game).search(text))
    ]
    assert not named, "\n".join(named)
