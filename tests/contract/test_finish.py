"""Bots of any strength finish, and so does a table that some of them leave: nobody is waited for in vain."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from palmtop.engine.chance import Chance
from palmtop.engine.game import AnyGame, Bot, Seat
from palmtop.engine.match import STRENGTHS
from tests.contract.games import every_game
from tests.contract.sitting import Sitting, any_options
from tests.effort import examples

MOST_INPUTS = 3000


class Chair:
    """A bot in its seat, which leaves after so many inputs of the table; from then on the rules play for it."""

    def __init__(self, sitting: Sitting, seat: Seat, bot: Bot, leaves_after: int) -> None:
        self.sitting = sitting
        self.seat = seat
        self.bot = bot
        self.leaves_after = leaves_after

    @property
    def gone(self) -> bool:
        return len(self.sitting.inputs) >= self.leaves_after

    def act(self) -> tuple[int, Any] | None:
        """When, and what: a move or a gesture."""
        game, state, now = self.sitting.game, self.sitting.state, self.sitting.now
        if self.gone:
            move = game.leave(state, self.seat)
            return None if move is None else (now, move)
        intent = self.bot.look(game.table(state), game.hand(state, self.seat), now)
        return None if intent is None else (now + intent.after, intent.act)


def finish(sitting: Sitting, chairs: list[Chair]) -> None:
    """Plays on until it is over; whoever means to act soonest does."""
    moves = sitting.game.Move
    for _ in range(2 * MOST_INPUTS):
        if sitting.over:
            return
        acts = [(*act, chair) for chair in chairs if (act := chair.act())]
        if not acts:
            sitting.wait_for_the_bell()
            assert sitting.ring_if_due()
            continue
        at, act, chair = min(acts, key=lambda act: act[0])
        due = sitting.game.alarm(sitting.state)
        sitting.now = at if due is None else min(at, max(due, sitting.now))
        if sitting.ring_if_due():
            continue
        if isinstance(act, moves):
            sitting.play(chair.seat, act)
        else:
            gestured(sitting, chairs, chair, act)
        assert len(sitting.inputs) <= MOST_INPUTS
    raise AssertionError("this match never ends")


def gestured(sitting: Sitting, chairs: list[Chair], by: Chair, gesture: Any) -> None:
    for seat in sitting.match.feel(by.seat, gesture):
        if not chairs[seat].gone:
            chairs[seat].bot.feel(by.seat, gesture)


@every_game
@examples(12)
@given(seed=st.integers(0, 2**32), data=st.data())
def test_bots_finish_though_some_leave(game: AnyGame, seed: int, data: st.DataObject) -> None:
    chance = Random(seed)
    seats = data.draw(st.sampled_from(game.seats), label="seats")
    sitting = Sitting(game, any_options(game, chance), seats, chance.randbytes(32))
    never = MOST_INPUTS + 1
    finish(
        sitting,
        [
            Chair(
                sitting,
                seat,
                game.bot(data.draw(st.sampled_from(STRENGTHS), label="strength"), Chance(chance.randbytes(32))),
                leaves_after=data.draw(st.sampled_from([0, 5, 20, 60, never, never]), label="leaves after"),
            )
            for seat in sitting.seats
        ],
    )
    outcome = sitting.match.outcome
    assert outcome is not None
    assert len(outcome.ranks) == len(outcome.scores) == seats
    assert min(outcome.ranks) == 1
    assert all(outcome.ranks[seat] == 1 for seat in outcome.won)
    assert game.alarm(sitting.state) is None, "over means that time stands still"


@every_game
@examples(25)
@given(seed=st.integers(0, 2**32), data=st.data())
def test_a_table_that_everyone_leaves_finishes_from_anywhere(game: AnyGame, seed: int, data: st.DataObject) -> None:
    chance = Random(seed)
    seats = data.draw(st.sampled_from(game.seats), label="seats")
    sitting = Sitting(game, any_options(game, chance), seats, chance.randbytes(32))
    sitting.wander(data.draw(st.integers(0, 200), label="inputs"), chance)
    finish(sitting, [Chair(sitting, seat, game.bot(1, Chance(bytes(32))), leaves_after=0) for seat in sitting.seats])
