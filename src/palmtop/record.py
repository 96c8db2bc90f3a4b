"""A finished match as a file: enough to deal it again and see that nobody touched the dice."""

from __future__ import annotations

from msgspec import Struct

from palmtop.engine.chance import SEED_BYTES, commitment
from palmtop.engine.errors import Illegal, Malformed, Refusal
from palmtop.engine.game import AnyGame, Games, Outcome
from palmtop.engine.match import Header, Input, Match, read


class Record(Struct, frozen=True, forbid_unknown_fields=True):
    """What was agreed, the seed, every input, and how it ended. `names` are the players', seat by seat."""

    palmtop: str  # version of the program that wrote it
    header: Header
    seed: str  # hex
    inputs: list[Input]
    outcome: Outcome
    names: list[str]
    dealt_at: int  # ms since 1970


class BrokenRecord(Malformed):
    """A record that doesn't hold. Its cause is what the engine said of it, where it said something."""


def decode(raw: bytes) -> Record:
    try:
        record: Record = read(Record, raw, "record")
    except Malformed as error:
        raise BrokenRecord("record-unreadable", why=error.args_["why"]) from None
    if len(record.names) != record.header.seats:
        raise BrokenRecord("record-names-wrong", names=len(record.names), seats=record.header.seats)
    return record


def verify(record: Record, games: Games) -> Match:
    """Deals the match again from its seed. Returns it as it ended, or raises BrokenRecord."""
    game = _game(record.header, games)
    match = _deal(game, record.header, _seed(record))
    for number, given in enumerate(record.inputs, 1):
        _take(match, given, number)
    if match.outcome is None:
        raise BrokenRecord("record-unfinished", inputs=len(record.inputs))
    if not _same_end(match.outcome, record.outcome):
        raise BrokenRecord("record-outcome-other")
    return match


def _same_end(ours: Outcome, theirs: Outcome) -> bool:
    """Whether both say who came where. Why it ended is said in words, and those may have changed since."""
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


def _deal(game: AnyGame, header: Header, seed: bytes) -> Match:
    try:
        return Match(game, read(game.Options, header.options, "options"), header.seats, seed)
    except Refusal as error:
        raise BrokenRecord("record-deal-refused") from error


def _take(match: Match, given: Input, number: int) -> None:
    if given.seat is not None and not 0 <= given.seat < match.seats:
        raise BrokenRecord("record-seat-unknown", number=number, seat=given.seat + 1, seats=match.seats)
    try:
        match.take(given)
    except Illegal as error:
        raise BrokenRecord("record-move-illegal", number=number, rule=error.rule or "") from error
    except Refusal as error:
        raise BrokenRecord("record-move-unreadable", number=number) from error
