"""Matches of bots in virtual time: order of alarms and intents, gestures, and matches that would never end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from palmtop.archive.record import decode_record, verify
from palmtop.engine.chance import Chance
from palmtop.engine.errors import Illegal
from palmtop.engine.game import Intent, Seat
from palmtop.sim.play import Plan, Stuck, play, record, seed_of

from ..toy.game import TOY, Claim, Hand, Options, Table, Touch

SEED = seed_of("tests", 0)
Look = Callable[["Scripted", Table, Hand, int], Intent | None]


class Scripted:
    """A bot that does what the test's function returns, and records what it saw and felt."""

    def __init__(self, script: Look, seat: int) -> None:
        self.script = script
        self.seat = seat
        self.seen: list[tuple[Table, Hand, int]] = []
        self.felt: list[Any] = []

    def look(self, table: Table, hand: Hand, now: int) -> Intent | None:
        self.seen.append((table, hand, now))
        return self.script(self, table, hand, now)

    def feel(self, seat: Seat, gesture: Any) -> None:
        self.felt.append((seat, gesture))


def plan(script: Look, seats: int = 2) -> tuple[Plan, list[Scripted]]:
    bots: list[Scripted] = []

    def bot(strength: int, chance: Chance) -> Scripted:
        bots.append(Scripted(script, len(bots)))
        return bots[-1]

    return Plan(replace(TOY, bot=bot), Options(), (2,) * seats), bots


def test_time_jumps_from_event_to_event() -> None:
    def claim_after_300(bot: Scripted, table: Table, hand: Hand, now: int) -> Intent | None:
        return Intent(Claim(), 300 + bot.seat) if hand.may_claim else None

    toy, bots = plan(claim_after_300)
    played = play(toy, SEED)
    assert [(given.seat, given.when.at) for given in played.inputs] == [
        (0, 300),
        (None, 1000),
        (0, 1300),
        (None, 2000),
        (0, 2300),
        (None, 3000),
    ]
    assert played.ms == 3000
    assert [now for _, _, now in bots[1].seen] == [0, 300, 1000, 1300, 2000, 2300, 3000]


def test_an_unchanged_intent_keeps_its_due_time() -> None:
    def one_claims_at_once(bot: Scripted, table: Table, hand: Hand, now: int) -> Intent | None:
        if bot.seat == 0:
            return Intent(Claim(), 100) if hand.may_claim and table.bell == 0 else None
        return Intent(Claim(), 1200)

    toy, _ = plan(one_claims_at_once)
    assert [(given.seat, given.when.at) for given in play(toy, SEED).inputs][:3] == [(0, 100), (None, 1000), (1, 1200)]


def test_gestures_are_relayed_and_not_recorded() -> None:
    def touch_once(bot: Scripted, table: Table, hand: Hand, now: int) -> Intent | None:
        return Intent(Touch(7), 50) if len(bot.seen) == 1 else None

    toy, bots = plan(touch_once)
    assert len(play(toy, SEED).inputs) == 3  # the alarms
    assert [bot.felt for bot in bots] == [[(1, Touch(7))], [(0, Touch(7))]]
    assert [now for _, _, now in bots[0].seen][:2] == [0, 50]


def test_bots_that_wait_for_one_another_are_reported() -> None:
    toy, _ = plan(lambda bot, table, hand, now: None)
    silent = Plan(replace(toy.game, alarm=lambda state: None), toy.options, toy.strengths)
    with pytest.raises(Stuck) as stuck:
        play(silent, SEED)
    assert (stuck.value.word, stuck.value.args_) == ("cli-sim-waiting", {"inputs": 0})


def test_bots_that_gesture_for_ever_are_reported() -> None:
    toy, _ = plan(lambda bot, table, hand, now: Intent(Touch(now)))
    with pytest.raises(Stuck) as stuck:
        play(toy, SEED)
    assert stuck.value.word == "cli-sim-endless"


def test_a_bot_that_makes_an_illegal_move_is_reported() -> None:
    toy, _ = plan(lambda bot, table, hand, now: Intent(Claim(), 10 * len(bot.seen)))
    with pytest.raises(Stuck) as stuck:
        play(toy, SEED)
    assert stuck.value.word == "cli-sim-bot-refused"
    assert isinstance(stuck.value.__cause__, Illegal)


def test_the_same_seed_plays_the_same_match_and_its_record_verifies() -> None:
    toy = Plan(TOY, Options(), (1, 2, 3))
    first, again = play(toy, SEED), play(toy, SEED)
    assert first == again
    assert play(toy, seed_of("tests", 1)).outcome != first.outcome
    kept = decode_record(msgspec.json.encode(record(toy, first, ["a", "b", "c"])))
    assert verify(kept, {"toy": TOY}).outcome == first.outcome
