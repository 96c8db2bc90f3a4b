"""The figures that benchmarks return, how they are computed from several rounds, and how they are printed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median


@dataclass(frozen=True, slots=True)
class Sizes:
    """How much is measured."""

    rounds: int = 3  # peers take turns in each
    stage_seconds: float = 1.2  # of a ramp
    rooms_max: int = 2000  # of a ramp
    sockets: int = 3000  # for the memory of one
    engine_repeats: int = 7


SHORT = Sizes(rounds=1, stage_seconds=0.4, rooms_max=80, sockets=240, engine_repeats=2)


@dataclass(frozen=True, slots=True)
class Figure:
    """A measured number, with the least (`goal`) or the most that it should be; None: for information only.

    `spread` is the lowest and the highest of several rounds.
    """

    bench: str
    what: str
    value: float
    goal: float | None = None
    most: float | None = None
    spread: tuple[float, float] | None = None

    @property
    def reached(self) -> bool:
        return (self.goal is None or self.value >= self.goal) and (self.most is None or self.value <= self.most)

    @property
    def wanted(self) -> str:
        mark = "✓" if self.reached else "✗"
        if self.most is not None:
            return f"{mark} {self.most:g} or less"
        return "" if self.goal is None else f"{mark} {self.goal:g} or more"


def measured(
    bench: str, what: str, values: Sequence[float], goal: float | None = None, most: float | None = None
) -> Figure:
    """The median of several rounds."""
    return Figure(bench, what, median(values), goal, most, (min(values), max(values)))


def ratio(
    bench: str,
    what: str,
    own: Sequence[float],
    peers: Sequence[float],
    goal: float | None = None,
    most: float | None = None,
) -> Figure:
    """The median of the ratios of the same round: a machine's speed changes from minute to minute."""
    ratios = [mine / peer if peer else 0.0 for mine, peer in zip(own, peers, strict=True)]
    return measured(bench, what, ratios, goal, most)


def number(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.2f}"


def show(figures: list[Figure]) -> None:
    """Prints a table in the format of docs/benchmarks.md."""
    print("| bench | what | measured | lowest to highest | goal |\n| --- | --- | --- | --- | --- |")
    for figure in figures:
        print(line_of(figure))


def line_of(figure: Figure) -> str:
    spread = "" if figure.spread is None else " to ".join(map(number, figure.spread))
    return f"| {figure.bench} | {figure.what} | {number(figure.value)} | {spread} | {figure.wanted} |"
