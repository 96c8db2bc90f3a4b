"""Brings a match into the situation that a test needs, and plays moves in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from palmtop.engine.chance import Chance
from palmtop.engine.game import Announcement, Seat
from palmtop.games.mind_map import MIND_MAP, rounds
from palmtop.games.mind_map.model import Agree, Done, Lay, Options, PutToken, State
from tests.games.playing import SEED, Playing

playing = Playing(MIND_MAP)
play, ring, forbidden = playing.play, playing.ring, playing.forbidden


def dealt(seats: int, seed: bytes = SEED, **options: Any) -> State:
    return rounds.deal(Options(**options), seats, Chance(seed))


def place_all(state: State, at: int = 0) -> None:
    """All placers put their tokens down and are done."""
    for placer in state.round.placers:
        play(state, placer, PutToken(10 * placer, -10 * placer), Done(), at=at)


def voting(seats: int, **options: Any) -> State:
    """A match in its first vote."""
    state = dealt(seats, **options)
    place_all(state)
    ring(state)
    assert state.phase == "voting"
    return state


def vote(state: State, seat: int, ballot: Mapping[int, int], at: int = 0) -> list[Announcement]:
    return play(state, seat, *(Lay(on, number) for on, number in ballot.items()), Done(), at=at)


def all_right(state: State, seat: int) -> dict[int, int]:
    """A ballot that guesses every token right."""
    return {on: number for on, number in state.round.numbers.items() if on != seat}


def misread(state: State, seat: int, *wrong: int) -> dict[int, int]:
    """A ballot that gets only these tokens wrong. For a single one the voter's own number is used."""
    ballot = all_right(state, seat)
    numbers = [ballot[on] for on in wrong]
    own = state.round.numbers.get(Seat(seat), len(state.round.placers))
    shifted = [*numbers[1:], numbers[0]] if len(wrong) > 1 else [own]
    return ballot | dict(zip(wrong, shifted, strict=True))


def vote_all(state: State, wrong: Mapping[int, Sequence[int]] | None = None) -> None:
    """All placers vote right, except on the tokens that `wrong` gives for each."""
    for placer in list(state.round.placers):
        tokens = (wrong or {}).get(placer, ())
        vote(state, placer, misread(state, placer, *tokens) if tokens else all_right(state, placer))


def agree_all(state: State) -> None:
    for reader in list(state.round.readers):
        play(state, reader, Agree(state.round.version))


def team_vote(state: State, ballot: Mapping[int, int]) -> None:
    """The inactive team lays this ballot and agrees."""
    play(state, state.round.readers[0], *(Lay(on, number) for on, number in ballot.items()))
    agree_all(state)


def reveal_all(state: State) -> None:
    while state.phase == "reveal":
        ring(state)


def play_round(
    state: State, wrong: Mapping[int, Sequence[int]] | None = None, team: Mapping[int, int] | None = None
) -> None:
    """Plays a round up to its scores. The inactive team guesses everything, unless `team` is given."""
    place_all(state)
    ring(state)
    vote_all(state, wrong)
    if state.phase == "team_voting":
        team_vote(state, right_team_ballot(state) if team is None else team)
    reveal_all(state)


def next_round(state: State) -> None:
    for seat in range(state.seats):
        play(state, seat, Done())
    assert state.phase == "placing"


def play_on(state: State) -> None:
    """Plays to the end of the match; everyone guesses everything."""
    while state.phase != "over":
        play_round(state)
        if state.phase == "scored":
            next_round(state)


def starting(team: int, seats: int) -> bytes:
    """A seed with which this team starts."""
    return next(seed for n in range(99) if dealt(seats, seed := bytes([n]) * 32).starts == team)


def team_voting(seats: int, **options: Any) -> State:
    state = voting(seats, **options)
    vote_all(state)
    assert state.phase == "team_voting"
    return state


def right_team_ballot(state: State) -> dict[int, int]:
    return {int(on): number for on, number in state.round.numbers.items()}


def read_some(state: State, read: int) -> dict[int, int]:
    """A team ballot that gets the first `read` tokens right and mixes up the rest."""
    numbers = list(right_team_ballot(state).items())
    right, wrong = numbers[:read], numbers[read:]
    shifted = [number for _, number in wrong[1:] + wrong[:1]]
    return dict(right) | dict(zip([on for on, _ in wrong], shifted, strict=True))
