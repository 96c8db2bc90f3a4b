"""A finished match as a file: enough to replay it and to verify that nobody manipulated its chance."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from palmtop.engine.chance import SEED_BYTES, commitment
from palmtop.engine.errors import Illegal, Malformed, Refusal
from palmtop.engine.game import Announcement, AnyGame, Games, Outcome
from palmtop.engine.match import Header, Input, Match, deal, decode


class Record(Struct, frozen=True, forbid_unknown_fields=True):
    """The header, the seed, every input and the outcome of a match. `names`: of the players, by seat."""

    palmtop: str  # version of the program that wrote it
    header: Header
    seed: str  # hex
    inputs: list[Input]
    outcome: Outcome | None  # None: broken off
    names: list[str]
    dealt_at: int  # ms since 1970


class BrokenRecord(Malformed):
    """A record that can't be verified. `__cause__`: the engine's refusal, if there was one."""


def decode_record(raw: bytes) -> Record:
    try:
        record: Record = decode(Record, raw, "record")
    except Malformed as error:
        raise BrokenRecord("record-unreadable", why=error.args_["why"]) from None
    if len(record.names) != record.header.seats:
        raise BrokenRecord("record-names-wrong", names=len(record.names), seats=record.header.seats)
    return record


def verify(record: Record, games: Games) -> Match:
    """Replays the match from its seed. Returns its final state, or raises BrokenRecord."""
    match = deal_record(record, games)
    for number, given in enumerate(record.inputs, 1):
        take(match, given, number)
    if match.outcome is None and record.outcome is not None:
        raise BrokenRecord("record-unfinished", inputs=len(record.inputs))
    if not _same_end(match.outcome, record.outcome):
        raise BrokenRecord("record-outcome-other")
    return match


def deal_record(record: Record, games: Games) -> Match:
    """The match before its first input. Raises BrokenRecord."""
    game = _game(record.header, games)
    seed = _seed(record)
    try:
        return deal(game, record.header, seed)
    except Refusal as error:
        raise BrokenRecord("record-deal-refused") from error


def take(match: Match, given: Input, number: int) -> Sequence[Announcement]:
    """Executes input `number`, counted from 1. Raises BrokenRecord."""
    if given.seat is not None and not 0 <= given.seat < match.seats:
        raise BrokenRecord("record-seat-unknown", number=number, seat=given.seat + 1, seats=match.seats)
    try:
        return match.take(given)
    except Illegal as error:
        raise BrokenRecord("record-move-illegal", number=number, rule=error.rule or "") from error
    except Refusal as error:
        raise BrokenRecord("record-move-unreadable", number=number) from error


def _same_end(ours: Outcome | None, theirs: Outcome | None) -> bool:
    """Whether both have the same ranking. The message that says why a match ended may have changed since."""
    if ours is None or theirs is None:
        return ours is theirs
    return (ours.ranks, ours.scores, ours.won) == (theirs.ranks, theirs.scores, theirs.won)


def _game(header: Header, games: Games) -> AnyGame:
    game = games.get(header.game)
    if game is None:
        raise BrokenRecord("record-game-unknown", game=header.game)
    if game.version != header.version:
        raise BrokenRecord("record-rules-other", game=game.id, version=header.version, ours=game.version)
    return game


def _seed(record: Record) -> bytes:
    try:
        seed = bytes.fromhex(record.seed)
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES:
        raise BrokenRecord("record-seed-unreadable", length=2 * SEED_BYTES)
    if commitment(seed) != record.header.commitment:
        raise BrokenRecord("record-seed-wrong")
    return seed
