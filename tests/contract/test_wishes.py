"""What the host asks of a match in play holds for every game, from the round's end on, and is part of its record."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from palmtop.engine.chance import Chance
from palmtop.engine.game import AnyGame
from palmtop.engine.match import Header, replay
from palmtop.engine.stretch import Stretch
from palmtop.engine.wishes import LastRound, Limits, Wish
from tests.contract.games import every_game
from tests.contract.recorded_match import RecordedMatch, any_options, encode
from tests.contract.test_finish import Chair, finish
from tests.effort import examples

STRETCHES: tuple[Stretch, ...] = (100, 150, 400, None)


def begun(game: AnyGame, chance: Random, seats: int) -> tuple[RecordedMatch, list[Chair]]:
    recorded = RecordedMatch(game, any_options(game, chance), seats, chance.randbytes(32))
    bots = [Chair(recorded, seat, game.bot(2, Chance(chance.randbytes(32))), 10_000) for seat in recorded.seats]
    return recorded, bots


def play_some(recorded: RecordedMatch, chance: Random, inputs: int) -> None:
    for _ in range(inputs):
        if recorded.over:
            return
        moves = recorded.leave_moves()
        if moves and chance.random() < 0.9:
            recorded.play(*chance.choice(moves))
        elif recorded.game.alarm(recorded.state) is not None:
            recorded.advance_to_alarm()
            recorded.ring_if_due()


def assert_replays(recorded: RecordedMatch) -> None:
    """The record's inputs, wishes among them, lead to the same state."""
    header = Header(recorded.game.id, recorded.game.version, len(recorded.seats), encode(recorded.options), "")  # type: ignore[arg-type]
    again = replay(recorded.game, header, recorded.seed, recorded.inputs)
    assert again.bytes() == recorded.match.bytes()
    assert again.stretch == recorded.match.stretch


@every_game
@examples(6)
@given(seed=st.integers(0, 2**32), data=st.data())
def test_a_match_can_be_finished_after_any_round(game: AnyGame, seed: int, data: st.DataObject) -> None:
    chance = Random(seed)
    seats = data.draw(st.sampled_from(game.seats), label="seats")
    recorded, chairs = begun(game, chance, seats)
    play_some(recorded, chance, chance.randrange(40))
    if recorded.over:
        return
    inputs = len(recorded.inputs)
    recorded.wish(LastRound(True))
    assert not recorded.over, "the round is played to its end"
    finish(recorded, chairs)
    outcome = recorded.match.outcome
    assert outcome is not None
    assert len(outcome.scores) == len(outcome.ranks) == seats
    assert len(recorded.inputs) - inputs < 800, "no more than the rest of one round"
    assert_replays(recorded)


@every_game
@examples(4)
@given(seed=st.integers(0, 2**32))
def test_a_match_goes_on_if_the_host_takes_it_back(game: AnyGame, seed: int) -> None:
    chance = Random(seed)
    recorded, chairs = begun(game, chance, game.seats[0])
    recorded.wish(LastRound(True))
    recorded.wish(LastRound(False))
    finish(recorded, chairs)
    outcome = recorded.match.outcome
    assert outcome is not None
    assert not outcome.short


@every_game
@examples(4)
@given(seed=st.integers(0, 2**32))
def test_time_limits_change_without_ending_anything(game: AnyGame, seed: int) -> None:
    chance = Random(seed)
    recorded, chairs = begun(game, chance, game.seats[0])
    wishes: list[Wish] = [Limits(chance.choice(STRETCHES)) for _ in range(3)]
    for wish in wishes:
        play_some(recorded, chance, chance.randrange(20))
        if recorded.over:
            return
        recorded.wish(wish)
        assert not recorded.over
    finish(recorded, chairs)
    assert_replays(recorded)
