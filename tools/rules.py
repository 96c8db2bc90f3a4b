"""Lists which rows of the rules ledgers (docs/rules) have a test that names them.

python tools/rules.py                  one line for each ledger
python tools/rules.py --list           each row with its tests
python tools/rules.py --require NAME   fails if a row of that ledger has no test, or a test names an unknown row
python tools/rules.py --require-all    the same for the ledger of every registered game, which must exist
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.text import Text

from palmtop.games import GAMES

ROOT = Path(__file__).parent.parent
ROW = re.compile(r"^\| ([A-Z]{2}-\d+) \|", re.MULTILINE)

Proofs = dict[str, list[str]]  # the tests that name a row, by its id
Names = dict[str, ast.expr]  # values assigned to a module's names


class Ledger(NamedTuple):
    name: str  # of its file, without .md
    ids: list[str]

    @property
    def prefix(self) -> str:
        return self.ids[0].partition("-")[0]

    def without(self, proofs: Proofs) -> list[str]:
        return [id for id in self.ids if id not in proofs]


def read_ledgers(folder: Path) -> list[Ledger]:
    ledgers = [Ledger(path.stem, ROW.findall(path.read_text(encoding="utf-8"))) for path in sorted(folder.glob("*.md"))]
    return [ledger for ledger in ledgers if ledger.ids]


def read_proofs(tests: Path) -> Proofs:
    """Tests with `pytest.mark.rule`, on themselves, a parameter set, their class or their module."""
    proofs: Proofs = {}
    for path in sorted(tests.rglob("*.py")):
        module = ast.parse(path.read_text(encoding="utf-8"), str(path))
        for test, ids in _tests(module.body, _assigned(module.body)):
            for id in sorted(ids):
                proofs.setdefault(id, []).append(f"{path.relative_to(tests).as_posix()}::{test}")
    return proofs


def unknown(ledgers: list[Ledger], proofs: Proofs) -> list[str]:
    """Ids that tests name but no ledger has."""
    return sorted(set(proofs) - {id for ledger in ledgers for id in ledger.ids})


def _tests(body: list[ast.stmt], names: Names) -> Iterator[tuple[str, set[str]]]:
    """Each test in a module or class, with the rows that it names."""
    around = _rules([_assigned(body).get("pytestmark")], names)
    for node in body:
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() if node.name.startswith("test"):
                yield node.name, around | _rules(node.decorator_list, names)
            case ast.ClassDef() if node.name.startswith("Test"):
                of_class = around | _rules(node.decorator_list, names)
                for test, ids in _tests(node.body, names | _assigned(node.body)):
                    yield f"{node.name}::{test}", of_class | ids


def _assigned(body: list[ast.stmt]) -> Names:
    names: Names = {}
    for node in body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                names[name] = value
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                names[name] = value
    return names


def _rules(marks: list[ast.expr] | list[ast.expr | None], names: Names) -> set[str]:
    """The ids in every `pytest.mark.rule(...)` within these expressions."""
    ids: set[str] = set()
    for node in _within(marks, names):
        match node:
            case ast.Call(
                func=ast.Attribute(attr="rule", value=ast.Attribute(attr="mark") | ast.Name(id="mark")), args=args
            ):
                ids |= {
                    n.value for n in _within(args, names) if isinstance(n, ast.Constant) and isinstance(n.value, str)
                }
    return ids


def _within(expressions: list[ast.expr] | list[ast.expr | None], names: Names) -> Iterator[ast.AST]:
    """All nodes of some expressions, with names of the module replaced by their values."""
    for expression in filter(None, expressions):
        for node in ast.walk(expression):
            yield node
            if isinstance(node, ast.Name) and node.id in names:
                others = {name: value for name, value in names.items() if name != node.id}
                yield from _within([names[node.id]], others)


def show(console: Console, ledger: Ledger, proofs: Proofs, *, rows: bool) -> None:
    missing = ledger.without(proofs)
    summary = Text(ledger.prefix, style="bold")
    summary.append(f" {len(ledger.ids) - len(missing)} of {len(ledger.ids)} tested", "yellow" if missing else "green")
    if missing:
        summary.append(f"; without: {' '.join(missing)}", "not bold")
    console.print(summary, soft_wrap=True)
    for id in ledger.ids if rows else []:
        tests = proofs.get(id, [])
        console.print(Text(f"  {id}", style="green" if tests else "yellow"))
        for test in tests:
            console.print(Text(f"    {test}", style="dim"), soft_wrap=True)


def main(
    arguments: list[str], root: Path = ROOT, console: Console | None = None, games: Collection[str] = tuple(GAMES)
) -> int:
    """Prints the report and returns 1 if a requirement is not met."""
    console = console or Console(highlight=False)
    ledgers, proofs = read_ledgers(root / "docs" / "rules"), read_proofs(root / "tests")
    parser = argparse.ArgumentParser(prog="rules.py", description="Which rows of the rules ledger have tests.")
    parser.add_argument("--list", action="store_true", help="each row with its tests")
    parser.add_argument("--require", action="append", default=[], choices=[ledger.name for ledger in ledgers])
    parser.add_argument("--require-all", action="store_true", help="every registered game's ledger, complete")
    wanted = parser.parse_args(arguments)
    for ledger in ledgers:
        show(console, ledger, proofs, rows=wanted.list)
    strays = unknown(ledgers, proofs)
    for id in strays:
        console.print(Text(f"{id} is in no ledger: {' '.join(proofs[id])}", style="red"), soft_wrap=True)
    required = {*wanted.require, *(games if wanted.require_all else ())}
    without_ledger = required - {ledger.name for ledger in ledgers}
    for game in sorted(without_ledger):
        console.print(Text(f"docs/rules/{game}.md has no rows or does not exist", style="red"), soft_wrap=True)
    incomplete = any(ledger.without(proofs) for ledger in ledgers if ledger.name in required)
    return int(bool(required) and (incomplete or bool(strays) or bool(without_ledger)))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
