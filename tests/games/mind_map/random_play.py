"""Random legal play of Mind Map, for benchmarks."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from palmtop.engine.game import Seat
from palmtop.games.mind_map import model
from tests.games.random_play import Picked, one_of


def moves(state: model.State, chance: Random) -> Iterator[Picked]:
    """Tokens and votes at random places; a seat that is done stays done."""
    while state.phase != "over":
        match state.phase:
            case "placing":
                yield from _place(state.round, chance)
                yield None
            case "voting":
                yield from _vote(state.round, chance)
            case "team_voting":
                yield from _vote_as_team(state.round, chance)
            case "scored":
                yield from [(seat, model.Done()) for seat in state.everyone()]
            case _:
                yield None


def _place(this: model.Round, chance: Random) -> Iterator[Picked]:
    waiting, bits = [*this.placers], chance.getrandbits
    while waiting:
        seat = one_of(waiting, chance)
        if this.places[seat] and bits(8) < 51:  # one in five
            waiting.remove(seat)
            yield seat, model.Done()
        else:
            yield seat, model.PutToken(bits(11) - 1024, bits(11) - 1024)


def _vote(this: model.Round, chance: Random) -> Iterator[Picked]:
    """Each placer's votes are laid in turns with the others."""
    ballots = {seat: _ballot([token for token in this.placers if token != seat], this, chance) for seat in this.placers}
    waiting = [*ballots]
    while waiting:
        seat = one_of(waiting, chance)
        if ballots[seat]:
            yield seat, ballots[seat].pop()
        else:
            waiting.remove(seat)
            yield seat, model.Done()


def _vote_as_team(this: model.Round, chance: Random) -> Iterator[Picked]:
    for vote in _ballot(this.placers, this, chance):
        yield one_of(this.readers, chance), vote
    for seat in this.readers:
        yield seat, model.Agree(this.version)


def _ballot(tokens: list[Seat], this: model.Round, chance: Random) -> list[model.Lay]:
    """The numbers in a circle, beginning with a random one."""
    count = len(this.placers)
    start = int(chance.random() * count)
    return [model.Lay(token, (start + n) % count + 1) for n, token in enumerate(tokens)]
