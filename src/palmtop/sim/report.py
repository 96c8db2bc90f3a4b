"""Shows a tally as a table for people, or as one JSON object for programs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from rich.console import Group, RenderableType
from rich.table import Table

from palmtop import __version__
from palmtop.sim.play import Plan
from palmtop.sim.tally import Mean, Rate, Results, Tally

Say = Callable[..., str]


def as_json(plan: Plan, seed: str, tally: Tally) -> str:
    report: dict[str, Any] = {
        "palmtop": __version__,
        "game": plan.game.id,
        "rules": plan.game.version,
        "options": plan.options,
        "strengths": plan.strengths,
        "seed": seed,
        "tally": tally,
    }
    return msgspec.json.encode(report).decode()


def as_table(plan: Plan, seed: str, tally: Tally, say: Say) -> RenderableType:
    won = "cli-sim-somebody-won" if len(plan.strengths) > 1 else "cli-sim-alone-won"
    return Group(
        _seats(plan, tally, say),
        "",
        say(won, rate=_rate(tally.somebody_won)),
        say("cli-sim-length", inputs=_mean(tally.inputs, 1), minutes=_mean(tally.minutes, 2)),
        say("cli-sim-seed", seed=seed),
    )


def _seats(plan: Plan, tally: Tally, say: Say) -> Table:
    title = say("cli-sim-title", game=plan.game.id, matches=tally.matches)
    table = Table(title=title, title_justify="left", title_style="bold")
    for heading in ("seat", "strength", "won", "score", "rank"):
        table.add_column(say(f"cli-sim-{heading}"), justify="right")
    for seat in tally.seats:
        table.add_row(str(seat.seat), str(seat.strength), *_cells(seat))
    if len(tally.seats) > 1:
        table.add_section()
        for strength in tally.strengths:
            table.add_row(say("cli-sim-all"), str(strength.strength), *_cells(strength))
    return table


def _cells(results: Results) -> Iterator[str]:
    yield _rate(results.won)
    yield _mean(results.score, 2)
    yield _mean(results.rank, 2)


def _rate(rate: Rate) -> str:
    return f"{rate.share:.1%} ({rate.low:.1%} – {rate.high:.1%})"


def _mean(mean: Mean, digits: int) -> str:
    return f"{mean.mean:.{digits}f}" + ("" if mean.off is None else f" ± {mean.off:.{digits}f}")
