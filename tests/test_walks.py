"""docs/architecture.md follows a move, a gesture, a reconnect and a Stop through the code: each step must exist."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
FILES_MAX = 9  # in which one walk can be followed

Step = tuple[str, str]  # a file and a function in it


def _walks() -> dict[str, list[Step]]:
    """The tables under "## Walks", by heading. A row is: | `file` | `function`, `function` | what happens |."""
    section = PAGE.split("\n## Walks\n")[1].split("\n## ")[0]
    walks: dict[str, list[Step]] = {}
    for part in section.split("\n### ")[1:]:
        title, _, table = part.partition("\n")
        rows = re.findall(r"^\| `([^`|]+)` \| ([^|]+) \|", table, re.MULTILINE)
        walks[title] = [(file, name) for file, names in rows for name in re.findall(r"`([^`]+)`", names)]
    return walks


WALKS = _walks()


def _python_names(path: Path) -> set[str]:
    """Functions, classes and methods as `Class.method`."""
    names = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            names.add(node.name)
        if isinstance(node, ast.ClassDef):
            names |= {
                f"{node.name}.{m.name}" for m in node.body if isinstance(m, ast.FunctionDef | ast.AsyncFunctionDef)
            }
    return names


def _exists(file: str, name: str) -> bool:
    path = ROOT / file
    if not path.is_file():
        return False
    if path.suffix == ".py":
        return name in _python_names(path)
    last = name.split(".")[-1]
    return re.search(rf"(?<![\w#]){re.escape(last)}\s*(=|\(|<)", path.read_text(encoding="utf-8")) is not None


@pytest.mark.parametrize(("file", "name"), sorted({step for walk in WALKS.values() for step in walk}))
def test_every_step_exists(file: str, name: str) -> None:
    assert _exists(file, name), f"docs/architecture.md names {name} in {file}"


@pytest.mark.parametrize("title", ["A move", "A gesture", "A reconnect", "A *Stop!*"])
def test_each_walk_crosses_few_files(title: str) -> None:
    files = dict.fromkeys(file for file, _ in WALKS[title])
    assert 3 <= len(files) <= FILES_MAX, files


def test_a_step_that_does_not_exist_is_noticed() -> None:
    assert not _exists("src/palmtop/engine/match.py", "Match.swim")
    assert not _exists("src/palmtop/engine/nowhere.py", "Match")
