"""What a bot did for somebody: the die it took and the boxes it wrote."""

from __future__ import annotations

from palmtop.engine.game import Deed, Seat
from palmtop.games.palindromos.deeds import deeds
from palmtop.games.palindromos.model import Confirm, Discard, Mark, Roll, Take
from tests.games.palindromos.stage import drafting, paper

ADA = Seat(0)


def test_the_die_that_is_taken_and_what_is_written_with_it() -> None:
    state = drafting([paper("....", discards=0)] * 2, [1, 2, 3, 4, 5])
    assert deeds(state, ADA, Roll()) == ()
    assert deeds(state, ADA, Take(4)) == (Deed("took", 5),)
    assert deeds(state, ADA, Take(12)) == ()  # there is no such die
    state.players[0].steps = [Mark(0, 0, 1), Mark(1, 1, 2), Discard(2)]
    assert deeds(state, ADA, Mark(0, 0, 1)) == ()  # in pencil
    assert deeds(state, ADA, Confirm()) == (Deed("wrote", 2), Deed("discarded", 1))
