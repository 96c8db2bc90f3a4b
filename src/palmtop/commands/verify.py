"""palmtop verify: says what was checked, or the one thing that is wrong."""

from __future__ import annotations

from pathlib import Path

from palmtop.archive import record
from palmtop.archive.record import BrokenRecord, Record
from palmtop.commands.speech import fail, say, tell, why
from palmtop.engine.errors import Malformed
from palmtop.engine.game import Outcome
from palmtop.engine.timed import UNSTRETCHED, Stretch, stretch_of
from palmtop.games import GAMES


def verify(file: Path) -> None:
    try:
        read = record.decode_record(file.read_bytes())
        match = record.verify(read, GAMES)
    except OSError as error:
        fail(Malformed("cli-file-unreadable", file=str(file), why=why(error)), 1)
    except BrokenRecord as error:
        fail(error, 1)
    for sentence in [*_checked(read), *_stretched(stretch_of(match.options))]:
        tell(f"✓ {sentence}")


def _checked(read: Record) -> list[str]:
    header = read.header
    names = [name or say("cli-verify-seat", seat=seat) for seat, name in enumerate(read.names, 1)]
    return [
        say("cli-verify-read", game=header.game, seats=header.seats, names=", ".join(names), version=read.palmtop),
        say("cli-verify-seed"),
        say("cli-verify-inputs", inputs=len(read.inputs), version=header.version),
        _end(read.outcome, names),
    ]


def _end(outcome: Outcome | None, names: list[str]) -> str:
    if outcome is None:
        return say("cli-verify-broken-off")
    winners = say("cli-verify-won", count=len(outcome.won), names=", ".join(names[seat] for seat in outcome.won))
    return say("cli-verify-outcome", winners=winners)


def _stretched(stretch: Stretch) -> list[str]:
    return [] if stretch == UNSTRETCHED else [say("time-stretched", times=(stretch or 0) / 100)]
