"""The bot: knows its view only, takes its time, blocks nobody, and finishes every match."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from palmtop.engine.game import Seat, When
from palmtop.engine.match import Match, decode
from palmtop.games.gnome import GNOME, bot, gathering, hauling, memory, pace, skill, stacking, stopping
from palmtop.games.gnome.bot import Bot
from palmtop.games.gnome.model import (
    HIGH,
    SHORT_BELOW,
    SURE_FROM,
    Gesture,
    Mode,
    Options,
    Pull,
    Ready,
    Release,
    Saw,
    Stop,
)
from palmtop.games.gnome.pace import REFLEX
from palmtop.sim.play import seed_of
from tests.games.gnome import stage
from tests.games.gnome.bots import Chair, Party, played, seen
from tests.games.playing import chance

MODULES = [bot, gathering, hauling, memory, pace, skill, stacking, stopping]
MODES: list[Mode] = ["basic", "cooperative", "all_in"]

# --- what it knows -------------------------------------------------------------------------


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_it_knows_of_no_state_and_no_portraits(module: Any) -> None:
    unknown = {"State", "Board", "Card", "portraits", "rules", "rounds", "deck", "view", "heap", "judging"}
    assert not unknown & vars(module).keys()


def test_what_it_builds_depends_on_nothing_but_what_it_saw() -> None:
    """Another portrait is put into the device once this one has gone by: it builds as if nothing had happened."""
    acts = []
    for exchanged in (False, True):
        party = Party(stage.on_ramp(2), 0, 1)
        while party.state.round.reached < 3:
            party.step()
        if exchanged:
            assert party.state.round.card is not None
            other = next(card for card in party.state.deck if card.number != party.state.round.card.number)
            party.state.round.card = other
        party.until("ready")
        acts.append(party.acts)
    assert acts[0] == acts[1]


def test_who_sat_down_after_the_portrait_had_gone_by_changes_nothing_and_waits_for_the_others() -> None:
    state, opens = stage.building(2)
    party = Party(state, 0, now=opens)
    party.wait(8000)
    assert not party.acts
    party.until("ready")
    assert [type(act) for _, _, act in party.acts if not isinstance(act, Gesture)] == [Stop]


def test_the_same_seed_gives_the_same_match() -> None:
    assert played((2, 2), 0).inputs == played.__wrapped__((2, 2), 0).inputs
    assert played((2, 2), 0).inputs != played((2, 2), 1).inputs


# --- its pace ------------------------------------------------------------------------------


def ready_after(state: Any, number: int) -> int:
    party = Party(state, 0, number=number)
    party.wait(20_000)
    ((at, _),) = party.done_by(0, Ready)
    return at


def test_it_leaves_people_time_to_look_at_the_ruling() -> None:
    for number in range(10):
        state = stage.dealt(2)
        assert 1000 <= ready_after(state, number) <= 2500
        state = stage.dealt(2)
        stage.play_round(state, [4, 0], stopper=0)
        assert 3500 <= ready_after(state, number) <= 7000


def test_together_it_loses_no_time() -> None:
    for number in range(10):
        assert 500 <= ready_after(stage.dealt(2, mode="cooperative"), number) <= 1300


@pytest.mark.rule("GN-13")
def test_it_pulls_the_marble_up_for_all_to_see_and_lets_go_near_the_top() -> None:
    heights = []
    for number in range(150):
        state = stage.on_ramp(2)
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


def test_it_reports_at_once_that_its_device_has_shown_the_turn() -> None:
    party = Party(stage.on_ramp(2), 0, 1)
    party.until("building")
    turn = stage.turn_of(party.state)
    for seat in (0, 1):
        assert party.done_by(seat, Saw) == [(turn.hides_at + REFLEX, Saw(turn.shows_at, turn.hides_at, 16))]


def test_what_is_overdue_is_not_done_twice_on_the_spot() -> None:
    """In a room a bot may look at the table before word has come that it has done what it meant to."""
    party = Party(stage.on_ramp(2), 0, 1)
    party.until("building")
    party.wait(3000)
    chair = party.chairs[0]
    intent = chair.player.look(*seen(party.state, 0), party.now + 60_000)
    assert intent is not None
    assert intent.after == REFLEX


def test_a_press_that_is_so_near_cannot_be_held_back_when_another_comes_first() -> None:
    """So photo finishes happen among bots, too."""
    close = 0
    for number in range(60):
        state = stage.on_ramp(2)
        party = Party(state, 0, 1, number=number)
        party.until("ready")
        stops = [(at, seat) for at, seat, act in party.acts if isinstance(act, Stop)]
        assert stage.ruled(state).stopper == min(stops)[1]
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


@settings(max_examples=25, deadline=None)
@given(
    strengths=st.lists(st.sampled_from([1, 2, 3]), min_size=2, max_size=4).map(tuple),
    mode=st.sampled_from(MODES),
    exposure_ms=st.integers(300, 950),
    stop_after_ms=st.sampled_from([1000, 3000, 10_000]),
    until=st.sampled_from(["fifth_card", "deck_empty"]),
    twins=st.booleans(),
    marks=st.booleans(),
    number=st.integers(0, 10**6),
)
def test_bots_finish_every_match_by_the_rules(strengths: tuple[int, ...], number: int, **options: Any) -> None:
    assert played.__wrapped__(strengths, number, **options).ms < 30 * 60_000


@settings(max_examples=12, deadline=None)
@given(seats=st.integers(2, 4), mode=st.sampled_from(MODES), seed=st.integers(0, 2**32))
def test_it_takes_over_from_anyone_at_any_time(seats: int, mode: Mode, seed: int) -> None:
    """Again and again a bot that has seen nothing so far goes on in somebody's place, still by the rules."""
    random = Random(seed)
    match = Match(GNOME, Options(mode=mode, marks=True), seats, seed_of("over", seed))
    now, chairs = 0, [Chair(seat, Bot(2, chance(seat))) for seat in range(seats)]
    for events in range(6000):
        if match.outcome is not None:
            return
        if events % 9 == 0:
            fresh = random.randrange(seats)
            chairs[fresh] = Chair(fresh, Bot(1, chance(random.randrange(10**6))))
        for chair in chairs:
            chair.look(match.state, now)
        acting = [chair for chair in chairs if chair.act is not None]
        chair = min(acting, key=lambda one: one.due, default=None)
        bell = GNOME.alarm(match.state)
        if bell is not None and (chair is None or bell <= chair.due):
            now = max(now, bell)
            match.ring(When(now, now))
            continue
        assert chair is not None
        now, act, chair.act = max(now, chair.due), chair.act, None
        if not isinstance(act, Gesture):
            match.play(Seat(chair.seat), act, When(now, now))
    pytest.fail("it comes to no end")


def test_people_can_follow_and_need_not_wait_long() -> None:
    minutes = [played((2, 2), number).ms / 60_000 for number in range(20)]
    assert 1 < sum(minutes) / 20 < 3


def test_every_input_of_a_match_is_one_that_a_phone_could_have_sent() -> None:
    for mode in MODES:
        for one in played((2, 2, 2), 1, mode=mode).inputs:
            if one.seat is not None:
                decode(GNOME.Move, one.move, "move")


# --- how strong ----------------------------------------------------------------------------


def test_strong_beats_weak_about_three_times_of_four() -> None:
    """On either seat; docs/bots.md has more."""
    won = sum(0 in played((3, 1), number).outcome.won for number in range(100))
    won += sum(1 in played((1, 3), number).outcome.won for number in range(100))
    assert 0.66 < won / 200 < 0.84


def test_stronger_bots_win_more_cards_together() -> None:
    weak, strong = (
        sum(played((strength,) * 3, number, mode="cooperative").outcome.scores[0] for number in range(40))
        for strength in (1, 3)
    )
    assert 40 < weak < 0.9 * strong
    assert strong < 40 * 10
