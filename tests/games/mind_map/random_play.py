"""Random legal play of Mind Map, for benchmarks."""

from __future__ import annotations

from random import Random

from palmtop.engine.game import Seat
from palmtop.games.mind_map import model, rounds
from tests.games.random_play import one_of


def pick(state: model.State, chance: Random) -> tuple[Seat, model.Move] | None:
    """Tokens and votes at random places; a seat that is done stays done."""
    this = state.round
    seats = [seat for seat in rounds.must_be_done(state) if not this.done[seat]]
    if not seats:
        return None
    seat = one_of(seats, chance)
    if state.phase == "placing":
        if this.places[seat] and chance.random() < 0.2:
            return seat, model.Done()
        return seat, model.PutToken(int(chance.random() * 4000) - 2000, int(chance.random() * 4000) - 2000)
    if state.phase == "scored":
        return seat, model.Done()
    votes = this.votes[seat] if seat in this.placers else this.ballot
    gaps = [token for token in this.placers if token != seat and token not in votes]
    if not gaps:
        return seat, model.Done() if seat in this.placers else model.Agree(this.version)
    free = [number for number in range(1, len(this.placers) + 1) if number not in votes.values()]
    return seat, model.Lay(one_of(gaps, chance), one_of(free, chance))
