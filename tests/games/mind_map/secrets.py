"""For the contract test of secrets: moves to try, and states that differ only in what a seat must not know."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import partial

from palmtop.engine.game import Seat
from palmtop.games.mind_map.model import (
    Agree,
    Ballot,
    Carry,
    Done,
    Drag,
    Gesture,
    Lay,
    Move,
    Note,
    PutToken,
    State,
    Write,
)
from palmtop.games.mind_map.parts import Hand, Table
from palmtop.games.mind_map.view import HIDDEN
from tests.contract.recorded_match import Secret, SecretMoves, copied


def moves(table: Table, hand: Hand) -> Iterator[Move]:
    """Moves of every kind that the hand offers."""
    seat = hand.mine.seat
    if "place" in hand.moves:
        yield from (PutToken(x, y) for x in (-1500, 0, 700) for y in (-300, 900))
    if "lay" in hand.moves:
        numbers = [*range(1, len(table.round.words) + 1), None]
        yield from (Lay(on, number) for on in table.round.placers if on != seat for number in numbers)
    if "write" in hand.moves:
        yield Write("the volcano is noisier")
    team = table.team or hand.team
    if "agree" in hand.moves and team is not None:
        yield Agree(team.version)
    if "done" in hand.moves:
        yield Done()
        yield Done(False)


def gestures(number: int) -> list[Gesture]:
    x, y = number % 1000, number // 1000
    return [Drag(x, y), Carry(1, x, y)]


def secrets(state: State) -> Iterator[Secret]:
    number = state.round.number
    yield Secret(
        frozenset(), _with_other_piles(state), lambda after: after.round.number == number
    )  # cards not yet drawn
    hidden = state.round.placers[state.round.shown :]
    for one, other in itertools.combinations(hidden, 2):
        kept = partial(_face_down, tokens={one, other}, round=number)
        yield Secret(frozenset({one, other}), _with_numbers_swapped(state, one, other), kept)
    for voter in state.round.placers:
        for votes in _other_ballots(state, voter):
            kept = partial(_face_down, tokens=set(hidden), round=number)
            yield Secret(frozenset({voter}), _with_votes(state, voter, votes), kept)
    if state.phase in HIDDEN and state.round.readers:
        readers = frozenset(state.round.readers)
        yield from (Secret(readers, twin, lambda after: after.phase in HIDDEN) for twin in _other_walls(state))


def _face_down(state: State, tokens: set[Seat], round: int) -> bool:
    """Whether these tokens of that round are not revealed yet."""
    return state.round.number == round and tokens <= set(state.round.placers[state.round.shown :])


def secret_moves(state: State) -> Iterator[SecretMoves]:
    this = state.round
    if state.phase == "voting":
        for voter in this.placers:
            yield SecretMoves(frozenset({voter}), voter, _layings(state, voter, this.done[voter]), [Carry(1, 10, -10)])
    if state.phase in HIDDEN:
        for reader in this.readers:
            notes: list[Move | None] = [None, Write("a"), Write("a longer note")]
            laid = _layings(state, reader, False) if state.phase == "voting" else []
            yield SecretMoves(frozenset(this.readers), reader, notes + laid, [Carry(1, 10, -10)])


def _layings(state: State, seat: Seat, done: bool) -> list[Move | None]:
    """Votes that others can't tell apart; also from no vote (None) unless the ballot is done."""
    tokens = [token for token in state.round.placers if token != seat]
    laid: list[Move | None] = [Lay(on, n) for on in tokens for n in range(1, len(state.round.placers) + 1)]
    return laid if done else [None, *laid]


def _with_other_piles(state: State) -> State:
    twin: State = copied(state)
    twin.words.reverse()
    twin.criteria.reverse()
    return twin


def _with_numbers_swapped(state: State, one: Seat, other: Seat) -> State:
    twin: State = copied(state)
    numbers = twin.round.numbers
    numbers[one], numbers[other] = numbers[other], numbers[one]
    return twin


def _with_votes(state: State, seat: Seat, votes: Ballot) -> State:
    twin: State = copied(state)
    twin.round.votes[seat] = votes
    return twin


def _other_ballots(state: State, seat: Seat) -> Iterator[Ballot]:
    """Ballots with as many votes that agree on the revealed tokens; an unfinished one also without votes."""
    this = state.round
    votes = this.votes[seat]
    open_tokens = [on for on in this.placers[this.shown :] if on in votes]
    if len(open_tokens) > 1:
        numbers = [votes[on] for on in open_tokens]
        yield votes | dict(zip(open_tokens, numbers[1:] + numbers[:1], strict=True))
    if state.phase == "voting" and votes and not this.done[seat]:
        yield {}


def _other_walls(state: State) -> Iterator[State]:
    reader, token = state.round.readers[0], state.round.placers[0]
    noted = copied(state)
    noted.round.wall = [*noted.round.wall, Note(reader, "it is a trap")]
    yield noted
    if state.phase == "voting":
        laid = copied(state)
        laid.round.ballot = {token: 2}
        laid.round.proposals[reader] = {token: 2}
        laid.round.version += 1
        yield laid
