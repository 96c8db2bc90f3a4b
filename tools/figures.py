"""Prints the size and shape of the Python code, to compare two revisions.

python tools/figures.py          the working tree
python tools/figures.py 4aa5022  a git revision
"""

from __future__ import annotations

import ast
import io
import statistics
import subprocess
import sys
import tarfile
from collections import defaultdict
from collections.abc import Callable, Iterator
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).parent.parent
AREAS = ("src", "tests", "tools", "benchmarks", "docs")
LONG_FUNCTION = 30  # lines
BLOCK = 8  # consecutive lines that make two places near-duplicates

Files = dict[str, str]  # text by path


class Function(NamedTuple):
    path: str
    name: str
    lines: int


def read_files(revision: str | None, counts: Callable[[str], bool]) -> Files:
    """Files of a revision, or of the working tree if None, whose path `counts`."""
    return _read_revision(revision, counts) if revision else _read_working_tree(counts)


def _read_working_tree(counts: Callable[[str], bool]) -> Files:
    """Files that git tracks or would track."""
    names = git("ls-files", "--cached", "--others", "--exclude-standard").splitlines()
    return {name: (ROOT / name).read_text("utf-8") for name in names if counts(name) and (ROOT / name).exists()}


def _read_revision(revision: str, counts: Callable[[str], bool]) -> Files:
    archive = subprocess.run(["git", "archive", revision], cwd=ROOT, capture_output=True, check=True).stdout
    with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
        members = [member for member in tar if member.isfile() and counts(member.name)]
        return {member.name: _content(tar, member) for member in members}


def _content(tar: tarfile.TarFile, member: tarfile.TarInfo) -> str:
    file = tar.extractfile(member)
    assert file is not None
    return file.read().decode()


def _counts(name: str) -> bool:
    return name.endswith(".md" if name.startswith("docs/") else ".py") and name.split("/")[0] in AREAS


def git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True).stdout


def area_of(name: str) -> str:
    """Packages of src and folders of tests count separately; files above them count as the folder itself."""
    parts = name.split("/")
    depth = {"src": 3, "tests": 2}.get(parts[0], 1)
    return "/".join(parts[: min(depth, len(parts) - 1)])


def line_count(text: str) -> int:
    return len(text.splitlines())


def functions(files: Files) -> Iterator[Function]:
    for path, text in files.items():
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield Function(path, node.name, (node.end_lineno or node.lineno) - node.lineno + 1)


def private_accesses(text: str) -> int:
    """Uses of `thing._name` where the thing is neither self nor cls."""
    return sum(
        isinstance(node, ast.Attribute)
        and node.attr.startswith("_")
        and not node.attr.startswith("__")
        and not (isinstance(node.value, ast.Name) and node.value.id in ("self", "cls"))
        for node in ast.walk(ast.parse(text))
    )


def patches(text: str) -> int:
    """Calls of `setattr`, `setitem` and so on of a monkeypatch, and of `patch` from unittest.mock."""
    verbs = ("setattr", "setitem", "setenv", "delattr", "delitem", "delenv", "object")
    return sum(
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in verbs
        and isinstance(node.func.value, ast.Name)
        and "patch" in node.func.value.id
        for node in ast.walk(ast.parse(text))
    )


def duplicated_blocks(files: Files) -> int:
    """Blocks of BLOCK lines, imports and blank lines aside, that stand in more than one place."""
    places: dict[bytes, int] = defaultdict(int)
    for text in files.values():
        lines = [line.strip() for line in text.splitlines()]
        code = [line for line in lines if line and not line.startswith(("from ", "import ", "#", '"""'))]
        for start in range(0, len(code) - BLOCK + 1):
            block = "\n".join(code[start : start + BLOCK])
            places[blake2b(block.encode(), digest_size=16).digest()] += 1
    return sum(count - 1 for count in places.values() if count > 1)


def sizes(files: Files) -> Table:
    table = Table("area", box=None)
    for heading in ("files", "lines", "median file", "largest file"):
        table.add_column(heading, justify="right")
    areas: dict[str, list[str]] = defaultdict(list)
    for path in files:
        areas[area_of(path)].append(path)
        areas[f"{path.split('/')[0]} (all)"].append(path)
    for area, paths in sorted(areas.items()):
        counts = {path: line_count(files[path]) for path in paths}
        largest = max(counts, key=lambda path: counts[path])
        median = f"{statistics.median(counts.values()):.0f}"
        table.add_row(area, str(len(paths)), f"{sum(counts.values()):,}", median, f"{counts[largest]} {largest}")
    return table


def largest_folder(files: Files) -> str:
    folders: dict[str, int] = defaultdict(int)
    for path in files:
        folders[path.rpartition("/")[0]] += 1
    name, count = max(folders.items(), key=lambda folder: folder[1])
    return f"{name} ({count} files)"


def shape(files: Files, revision: str) -> Table:
    python = {path: text for path, text in files.items() if path.endswith(".py")}
    source = {path: text for path, text in python.items() if path.startswith("src/")}
    tests = [text for path, text in python.items() if path.startswith("tests/")]
    table = Table("what", "figure", box=None)
    table.add_row("largest folder of src", largest_folder(source))
    table.add_row("median lines of a function in src", f"{statistics.median(f.lines for f in functions(source)):.0f}")
    long = [function for function in functions(python) if function.lines > LONG_FUNCTION]
    table.add_row(f"functions over {LONG_FUNCTION} lines", str(len(long)))
    for function in long:
        if function.path.startswith("src/"):
            table.add_row("  of src", f"{function.lines} {function.path}: {function.name}")
    table.add_row("private accesses in tests", str(sum(map(private_accesses, tests))))
    table.add_row("patches in tests", str(sum(map(patches, tests))))
    table.add_row(f"duplicated blocks of {BLOCK} lines in src", str(duplicated_blocks(source)))
    table.add_row(f"duplicated blocks of {BLOCK} lines, everywhere", str(duplicated_blocks(python)))
    table.add_row("commits", git("rev-list", "--count", revision).strip())
    return table


def main(revision: str | None) -> None:
    files = read_files(revision, _counts)
    console = Console(width=140, highlight=False)
    console.print(sizes(files))
    console.print()
    console.print(shape(files, revision or "HEAD"))


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else None)
