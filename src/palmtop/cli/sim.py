"""palmtop sim: plays matches of bots and prints the results."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from palmtop.cli.output import fail, print_line, reason, text
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
        for played in _play_all(plan, seed, matches):
            results.add(played)
    except Stuck as error:
        fail(error, 1)
    if save:
        _save(plan, played, save)
    tally = results.tally()
    if json:
        print(as_json(plan, seed, tally))
    else:
        print(as_table(plan, seed, tally, text))


def _play_all(plan: Plan, seed: str, matches: int) -> Iterator[Played]:
    """Plays one match after another; in a terminal, standard error shows how far it is."""
    shows_progress = sys.stderr.isatty()
    for number in range(matches):
        if shows_progress:
            print(f"\r{plan.game.id} {number}/{matches}", end="", file=sys.stderr, flush=True)
        try:
            yield play(plan, seed_of(seed, number))
        except Stuck as error:
            raise Stuck("cli-sim-stuck", match=number + 1, seed=seed) from error
    if shows_progress:
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def _save(plan: Plan, played: Played, file: Path) -> None:
    names = [text("cli-sim-bot", seat=seat, strength=strength) for seat, strength in enumerate(plan.strengths, 1)]
    try:
        file.write_bytes(msgspec.json.format(msgspec.json.encode(record(plan, played, names)), indent=1))
    except OSError as error:
        fail(Malformed("cli-file-unwritable", file=str(file), why=reason(error)), 1)
    print_line(text("cli-sim-recorded", file=str(file)), error=True)
