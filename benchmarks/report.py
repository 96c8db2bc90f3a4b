"""What a benchmark hands back, and how it is printed."""

from __future__ import annotations

from dataclasses import dataclass

from rich.console import Console
from rich.table import Table


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured number, and the goal it has to reach (None: for information)."""

    bench: str
    what: str
    value: float
    goal: float | None = None


def show(figures: list[Figure]) -> None:
    table = Table("bench", "what", "goal", "", box=None)
    table.columns[2].justify = table.columns[3].justify = "right"
    for figure in figures:
        goal = "" if figure.goal is None else f"≥ {figure.goal:,.3g}"
        table.add_row(figure.bench, figure.what, goal, f"{figure.value:,.{0 if figure.value > 100 else 2}f}")
    Console().print(table)
