"""Bots of any strength finish every match, also when some players leave during it."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from palmtop.engine.chance import Chance
from palmtop.engine.game import AnyGame, Bot, Seat
from palmtop.engine.match import STRENGTHS
from tests.contract.games import every_game
from tests.contract.recorded_match import RecordedMatch, any_options
from tests.effort import examples

INPUTS_MAX = 3000


class Chair:
    """A bot that leaves after this many inputs of the match. From then on the game's `leave` moves for it."""

    def __init__(self, recorded: RecordedMatch, seat: Seat, bot: Bot, leaves_after: int) -> None:
        self.recorded = recorded
        self.seat = seat
        self.bot = bot
        self.leaves_after = leaves_after

    @property
    def gone(self) -> bool:
        return len(self.recorded.inputs) >= self.leaves_after

    def act(self) -> tuple[int, Any] | None:
        """When it wants to act, and the move or gesture; None to wait."""
        game, state, now = self.recorded.game, self.recorded.state, self.recorded.now
        if self.gone:
            move = game.leave(state, self.seat)
            return None if move is None else (now, move)
        intent = self.bot.look(game.table(state), game.hand(state, self.seat), now)
        return None if intent is None else (now + intent.after, intent.act)


def finish(recorded: RecordedMatch, chairs: list[Chair]) -> None:
    """Plays until the match is over. Whoever wants to act first, acts."""
    moves = recorded.game.Move
    for _ in range(2 * INPUTS_MAX):
        if recorded.over:
            return
        acts = [(*act, chair) for chair in chairs if (act := chair.act())]
        if not acts:
            recorded.advance_to_alarm()
            assert recorded.ring_if_due()
            continue
        at, act, chair = min(acts, key=lambda act: act[0])
        due = recorded.game.alarm(recorded.state)
        recorded.now = at if due is None else min(at, max(due, recorded.now))
        if recorded.ring_if_due():
            continue
        if isinstance(act, moves):
            recorded.play(chair.seat, act)
        else:
            relay_gesture(recorded, chairs, chair, act)
        assert len(recorded.inputs) <= INPUTS_MAX
    raise AssertionError("the match does not end")


def relay_gesture(recorded: RecordedMatch, chairs: list[Chair], by: Chair, gesture: Any) -> None:
    for seat in recorded.match.feel(by.seat, gesture):
        if not chairs[seat].gone:
            chairs[seat].bot.feel(by.seat, gesture)


@every_game
@examples(12)
@given(seed=st.integers(0, 2**32), data=st.data())
def test_bots_finish_when_some_leave(game: AnyGame, seed: int, data: st.DataObject) -> None:
    chance = Random(seed)
    seats = data.draw(st.sampled_from(game.seats), label="seats")
    recorded = RecordedMatch(game, any_options(game, chance), seats, chance.randbytes(32))
    never = INPUTS_MAX + 1
    finish(
        recorded,
        [
            Chair(
                recorded,
                seat,
                game.bot(data.draw(st.sampled_from(STRENGTHS), label="strength"), Chance(chance.randbytes(32))),
                leaves_after=data.draw(st.sampled_from([0, 5, 20, 60, never, never]), label="leaves after"),
            )
            for seat in recorded.seats
        ],
    )
    outcome = recorded.match.outcome
    assert outcome is not None
    assert len(outcome.ranks) == len(outcome.scores) == seats
    assert min(outcome.ranks) == 1
    assert all(outcome.ranks[seat] == 1 for seat in outcome.won)
    assert game.alarm(recorded.state) is None, "a match that is over has no alarm"


@every_game
@examples(25)
@given(seed=st.integers(0, 2**32), data=st.data())
def test_a_match_that_everyone_leaves_finishes_from_any_state(game: AnyGame, seed: int, data: st.DataObject) -> None:
    chance = Random(seed)
    seats = data.draw(st.sampled_from(game.seats), label="seats")
    recorded = RecordedMatch(game, any_options(game, chance), seats, chance.randbytes(32))
    recorded.play_randomly(data.draw(st.integers(0, 200), label="inputs"), chance)
    finish(recorded, [Chair(recorded, seat, game.bot(1, Chance(bytes(32))), leaves_after=0) for seat in recorded.seats])
