"""palmtop verify: prints what was checked, or the first thing that is wrong."""

from __future__ import annotations

from pathlib import Path

from palmtop.archive import record
from palmtop.archive.record import BrokenRecord, Record
from palmtop.cli.output import fail, print_line, reason, text
from palmtop.engine.errors import Malformed
from palmtop.engine.game import Outcome
from palmtop.engine.stretch import UNSTRETCHED, Stretch
from palmtop.games import GAMES


def verify(file: Path) -> None:
    try:
        read = record.decode_record(file.read_bytes())
        match = record.verify(read, GAMES)
    except OSError as error:
        fail(Malformed("cli-file-unreadable", file=str(file), why=reason(error)), 1)
    except BrokenRecord as error:
        fail(error, 1)
    for sentence in [*_checked(read), *_stretched(match.stretch)]:
        print_line(f"✓ {sentence}")


def _checked(read: Record) -> list[str]:
    header = read.header
    names = [name or text("cli-verify-seat", seat=seat) for seat, name in enumerate(read.names, 1)]
    return [
        text("cli-verify-read", game=header.game, seats=header.seats, names=", ".join(names), version=read.palmtop),
        text("cli-verify-seed"),
        text("cli-verify-inputs", inputs=len(read.inputs), version=header.version),
        _end(read.outcome, names),
    ]


def _end(outcome: Outcome | None, names: list[str]) -> str:
    if outcome is None:
        return text("cli-verify-broken-off")
    winners = text("cli-verify-won", count=len(outcome.won), names=", ".join(names[seat] for seat in outcome.won))
    return text("cli-verify-outcome", winners=winners)


def _stretched(stretch: Stretch) -> list[str]:
    return [] if stretch == UNSTRETCHED else [text("time-stretched", times=(stretch or 0) / 100)]
