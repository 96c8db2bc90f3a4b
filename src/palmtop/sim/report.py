"""Shows a tally as a table for people, or as one JSON object for programs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

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


def as_table(plan: Plan, seed: str, tally: Tally, say: Say) -> str:
    won = "cli-sim-somebody-won" if len(plan.strengths) > 1 else "cli-sim-alone-won"
    return "\n".join(
        [
            say("cli-sim-title", game=plan.game.id, matches=tally.matches),
            "",
            *_aligned(_rows(tally, say)),
            "",
            say(won, rate=_rate(tally.somebody_won)),
            say("cli-sim-length", inputs=_mean(tally.inputs, 1), minutes=_mean(tally.minutes, 2)),
            say("cli-sim-seed", seed=seed),
        ]
    )


def _rows(tally: Tally, say: Say) -> Iterator[list[str]]:
    yield [say(f"cli-sim-{heading}") for heading in ("seat", "strength", "won", "score", "rank")]
    for seat in tally.seats:
        yield [str(seat.seat), str(seat.strength), *_cells(seat)]
    if len(tally.seats) > 1:
        for strength in tally.strengths:
            yield [say("cli-sim-all"), str(strength.strength), *_cells(strength)]


def _aligned(rows: Iterable[list[str]]) -> Iterator[str]:
    """One line for each row, its columns aligned to the right."""
    rows = list(rows)
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield "   ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True))


def _cells(results: Results) -> Iterator[str]:
    yield _rate(results.won)
    yield _mean(results.score, 2)
    yield _mean(results.rank, 2)


def _rate(rate: Rate) -> str:
    return f"{rate.share:.1%} ({rate.low:.1%} – {rate.high:.1%})"


def _mean(mean: Mean, digits: int) -> str:
    return f"{mean.mean:.{digits}f}" + ("" if mean.off is None else f" ± {mean.off:.{digits}f}")
