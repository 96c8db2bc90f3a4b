"""Runs every benchmark, or those named: python -m benchmarks [--short] [engine] [relays] ..."""

from __future__ import annotations

import sys
from importlib import import_module

from benchmarks.report import SHORT, Figure, Sizes, show

BENCHES = (
    *("engine", "sizes", "pace", "relays", "moves", "memory", "journal", "database", "scale", "upgrade", "growth"),
    *("bystander", "audience", "pages", "inputs"),
)


def main() -> None:
    """`--short` only tries whether everything works: its figures mean nothing."""
    given = sys.argv[1:]
    sizes = SHORT if "--short" in given else Sizes()
    wanted = [name for name in given if name != "--short"] or BENCHES
    unknown = [name for name in wanted if name not in BENCHES]
    if unknown:
        sys.exit(f"no benchmark called {', '.join(unknown)}; there are: {', '.join(BENCHES)}")
    figures: list[Figure] = []
    for name in wanted:
        figures += import_module(f"benchmarks.{name}").run(sizes)
    show(figures)
    missed = [figure for figure in figures if not figure.reached]
    sys.exit("\n".join(f"goal missed: {figure.bench}, {figure.what}" for figure in missed) or 0)


if __name__ == "__main__":
    main()
