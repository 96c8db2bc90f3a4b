"""The figures that benchmarks return, and how they are printed."""

from __future__ import annotations

from dataclasses import dataclass

from rich.console import Console
from rich.table import Table


@dataclass(frozen=True, slots=True)
class Figure:
    """A measured number, with the least (`goal`) or the most that it should be; None: for information only."""

    bench: str
    what: str
    value: float
    goal: float | None = None
    most: float | None = None

    @property
    def reached(self) -> bool:
        return (self.goal is None or self.value >= self.goal) and (self.most is None or self.value <= self.most)

    @property
    def wanted(self) -> str:
        mark = "✓" if self.reached else "✗"
        if self.most is not None:
            return f"{mark} {self.most:g} or less"
        return "" if self.goal is None else f"{mark} {self.goal:g} or more"


def show(figures: list[Figure]) -> None:
    table = Table("bench", "what", box=None)
    table.add_column("measured", justify="right")
    table.add_column("goal", justify="right")
    for figure in figures:
        value = f"{figure.value:,.0f}" if figure.value >= 100 else f"{figure.value:.2f}"
        table.add_row(figure.bench, figure.what, value, figure.wanted)
    Console().print(table)
