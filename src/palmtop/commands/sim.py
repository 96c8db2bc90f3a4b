"""palmtop sim: plays, counts, shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

from palmtop.commands.speech import fail, say, tell, why
from palmtop.engine.errors import Malformed, Refusal
from palmtop.games import GAMES
from palmtop.sim.arguments import parse_plan
from palmtop.sim.play import Plan, Played, Stuck, play, record, seed_of
from palmtop.sim.report import as_json, as_table
from palmtop.sim.tally import TallyBuilder


def sim(
    game: str,
    seats: int | None,
    matches: int,
    seed: str,
    settings: Sequence[str],
    strengths: str | None,
    *,
    json: bool,
    save: Path | None,
) -> None:
    try:
        plan = parse_plan(GAMES, game, seats, strengths, settings)
    except Refusal as error:
        fail(error, 2)
    results = TallyBuilder(plan)
    try:
        for played in _watched(plan, seed, matches):
            results.add(played)
    except Stuck as error:
        fail(error, 1)
    if save:
        _save(plan, played, save)
    tally = results.tally()
    if json:
        print(as_json(plan, seed, tally))
    else:
        Console(highlight=False).print(as_table(plan, seed, tally, say))


def _watched(plan: Plan, seed: str, matches: int) -> Iterator[Played]:
    """Plays one match after another, under a bar where there is someone to see it."""
    screen = Console(stderr=True)
    columns = (*Progress.get_default_columns()[:-1], MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as progress:
        for number in progress.track(range(matches), description=plan.game.id):
            try:
                yield play(plan, seed_of(seed, number))
            except Stuck as error:
                raise Stuck("cli-sim-stuck", match=number + 1, seed=seed) from error


def _save(plan: Plan, played: Played, file: Path) -> None:
    names = [say("cli-sim-bot", seat=seat, strength=strength) for seat, strength in enumerate(plan.strengths, 1)]
    try:
        file.write_bytes(msgspec.json.format(msgspec.json.encode(record(plan, played, names)), indent=1))
    except OSError as error:
        fail(Malformed("cli-file-unwritable", file=str(file), why=why(error)), 1)
    tell(say("cli-sim-recorded", file=str(file)), trouble=True)
