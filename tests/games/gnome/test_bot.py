"""The bot as a whole: what it knows, its pace, whole matches, and how strong it is."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palmtop.engine.game import Seat, When
from palmtop.engine.match import Match, decode
from palmtop.games.gnome import GNOME, bot
from palmtop.games.gnome.bot import REFLEX_MS, building, memory, stopping
from palmtop.games.gnome.device import SHORT_BELOW, SURE_FROM
from palmtop.games.gnome.model import HIGH, Gesture, Mode, Options, Pull, Ready, Release, Saw, Stop
from palmtop.sim.play import seed_of
from tests.effort import examples
from tests.games.gnome import scenarios
from tests.games.gnome.bots import BotSeat, Party, next_to_act, played, seen

MODULES = [bot, building, memory, stopping]
MODES: list[Mode] = ["basic", "cooperative", "all_in"]

# --- what it knows -------------------------------------------------------------------------


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_bot_modules_import_neither_state_nor_portraits(module: Any) -> None:
    secret = {
        "State",
        "Board",
        "Card",
        "board",
        "claims",
        "device",
        "guards",
        "portraits",
        "rounds",
        "rules",
        "ruling",
        "view",
    }
    assert not secret & vars(module).keys()


def test_exchanging_the_portrait_after_its_turn_changes_nothing_a_bot_does() -> None:
    acts = []
    for exchanged in (False, True):
        party = Party(scenarios.on_ramp(2), 0, 1)
        while party.state.round.reached < 3:
            party.step()
        if exchanged:
            assert party.state.round.card is not None
            other = next(card for card in party.state.deck if card.number != party.state.round.card.number)
            party.state.round.card = other
        party.until("ready")
        acts.append(party.acts)
    assert acts[0] == acts[1]


def test_a_bot_seated_after_the_turn_lays_nothing_and_stops_late() -> None:
    state, opens = scenarios.building(2)
    party = Party(state, 0, now=opens)
    party.wait(8000)
    assert not party.acts
    party.until("ready")
    assert [type(act) for _, _, act in party.acts] == [Stop]


def test_the_same_seed_gives_the_same_match() -> None:
    assert played((2, 2), 0).inputs == played.__wrapped__((2, 2), 0).inputs
    assert played((2, 2), 0).inputs != played((2, 2), 1).inputs


# --- pace ----------------------------------------------------------------------------------


def ready_after(state: Any, number: int) -> int:
    party = Party(state, 0, number=number)
    party.wait(20_000)
    ((at, _),) = party.done_by(0, Ready)
    return at


def test_it_leaves_people_time_to_read_the_ruling() -> None:
    for number in range(10):
        state = scenarios.dealt(2)
        assert 1000 <= ready_after(state, number) <= 2500
        state = scenarios.dealt(2)
        scenarios.play_round(state, [4, 0], stopper=0)
        assert 3500 <= ready_after(state, number) <= 7000


def test_in_cooperative_mode_it_is_ready_quickly() -> None:
    for number in range(10):
        assert 500 <= ready_after(scenarios.dealt(2, mode="cooperative"), number) <= 1300


@pytest.mark.rule("GN-13")
def test_it_pulls_the_marble_up_in_steps_and_lets_go_near_the_top() -> None:
    heights = []
    for number in range(150):
        state = scenarios.on_ramp(2)
        party = Party(state, state.releaser, number=number)
        party.until("turning")
        *pulls, (_, release) = [(at, act) for at, _, act in party.acts]
        assert isinstance(release, Release)
        assert [type(pull) for _, pull in pulls] == [Pull] * 7
        assert [pull.height for _, pull in pulls] == sorted(pull.height for _, pull in pulls)
        assert pulls[-1][1].height == release.height
        assert 1000 < party.now < 4000
        heights.append(release.height)
    low = [height for height in heights if height < SURE_FROM]
    assert 0 < len(low) < 15
    assert any(height < SHORT_BELOW + 100 for height in low)
    assert max(heights) <= HIGH


def test_it_reports_the_turn_at_once() -> None:
    party = Party(scenarios.on_ramp(2), 0, 1)
    party.until("building")
    turn = scenarios.turn_of(party.state)
    for seat in (0, 1):
        assert party.done_by(seat, Saw) == [(turn.hides_at + REFLEX_MS, Saw(turn.shows_at, turn.hides_at, 16))]


def test_an_overdue_act_waits_for_a_reflex() -> None:
    """In a room a bot may look again before its view shows the act that it has just carried out."""
    party = Party(scenarios.on_ramp(2), 0, 1)
    party.until("building")
    party.wait(3000)
    intent = party.bots[0].look(*seen(party.state, 0), party.now + 60_000)
    assert intent is not None
    assert intent.after == REFLEX_MS


def test_bots_press_stop_shortly_after_one_another_now_and_then() -> None:
    """A press planned for soon after another seat's Stop is still made."""
    close = 0
    for number in range(60):
        state = scenarios.on_ramp(2)
        party = Party(state, 0, 1, number=number)
        party.until("ready")
        stops = [(at, seat) for at, seat, act in party.acts if isinstance(act, Stop)]
        assert scenarios.ruling_of(state).stopper == min(stops)[1]
        close += len(stops) > 1
    assert 0 < close < 30


# --- whole matches -------------------------------------------------------------------------


@pytest.mark.rule("GN-69")
@pytest.mark.parametrize("seats", GNOME.seats)
@pytest.mark.parametrize(("upside_down", "twins", "marks"), list(product([False, True], repeat=3)))
@pytest.mark.parametrize("mode", MODES)
def test_bots_finish_every_mode_with_all_variants(
    seats: int, mode: Mode, upside_down: bool, twins: bool, marks: bool
) -> None:
    strengths = tuple(1 + seat % 3 for seat in range(seats))
    match = played(strengths, seats, mode=mode, upside_down=upside_down, twins=twins, marks=marks)
    assert match.outcome.together == (mode == "cooperative")
    assert match.ms < 20 * 60_000


@examples(25)
@given(
    strengths=st.lists(st.sampled_from([1, 2, 3]), min_size=2, max_size=4).map(tuple),
    mode=st.sampled_from(MODES),
    exposure_ms=st.integers(300, 3000),
    stop_after_ms=st.sampled_from([1000, 3000, 10_000]),
    until=st.sampled_from(["fifth_card", "deck_empty"]),
    twins=st.booleans(),
    marks=st.booleans(),
    number=st.integers(0, 10**6),
)
def test_bots_finish_every_match_by_the_rules(strengths: tuple[int, ...], number: int, **options: Any) -> None:
    assert played.__wrapped__(strengths, number, **options).ms < 30 * 60_000


@examples(12)
@given(seats=st.integers(2, 4), mode=st.sampled_from(MODES), seed=st.integers(0, 2**32))
def test_a_new_bot_can_take_over_any_seat_at_any_time(seats: int, mode: Mode, seed: int) -> None:
    """Every few events a new bot, which has seen nothing so far, replaces another one."""
    random = Random(seed)
    match = Match(GNOME, Options(mode=mode, marks=True), seats, seed_of("over", seed))
    now, bots = 0, [BotSeat(seat, 2, number=seat) for seat in range(seats)]
    for events in range(6000):
        if match.outcome is not None:
            return
        if events % 9 == 0:
            replaced = random.randrange(seats)
            bots[replaced] = BotSeat(replaced, 1, number=random.randrange(10**6))
        for one in bots:
            one.look_at(match.state, now)
        now = max(now, carry_out_next(match, bots, now))
    pytest.fail("the match doesn't end")


def carry_out_next(match: Match, bots: list[BotSeat], now: int) -> int:
    """The next alarm, or the next plan of a bot; returns its time."""
    alarm, planned = GNOME.alarm(match.state), next_to_act(bots)
    if alarm is not None and (planned is None or alarm <= planned[0]):
        match.ring(When(max(now, alarm), max(now, alarm)))
        return alarm
    assert planned is not None
    due, acting = planned
    act = acting.driver.take()
    if act is not None and not isinstance(act, Gesture):
        match.play(Seat(acting.seat), act, When(max(now, due), max(now, due)))
    return due


def test_matches_of_bots_last_one_to_three_minutes() -> None:
    minutes = [played((2, 2), number).ms / 60_000 for number in range(20)]
    assert 1 < sum(minutes) / 20 < 3


def test_every_move_of_a_bot_decodes_as_a_clients_move() -> None:
    for mode in MODES:
        for one in played((2, 2, 2), 1, mode=mode).inputs:
            if one.seat is not None:
                decode(GNOME.Move, one.move, "move")


# --- strength ----------------------------------------------------------------------------


def test_strong_beats_weak_about_three_times_out_of_four() -> None:
    """On either seat. More figures: docs/bots.md."""
    won = sum(0 in played((3, 1), number).outcome.won for number in range(100))
    won += sum(1 in played((1, 3), number).outcome.won for number in range(100))
    assert 0.66 < won / 200 < 0.84


def test_stronger_bots_win_more_cards_in_cooperative_mode() -> None:
    weak, strong = (
        sum(played((strength,) * 3, number, mode="cooperative").outcome.scores[0] for number in range(40))
        for strength in (1, 3)
    )
    assert 40 < weak < 0.9 * strong
    assert strong < 40 * 10
