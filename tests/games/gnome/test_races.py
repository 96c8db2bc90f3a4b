"""Four hands reach for the same cards over lines of different delay (GN-51)."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palmtop.engine.errors import Illegal
from palmtop.engine.game import Announcement, Seat
from palmtop.games.gnome import board, model
from palmtop.games.gnome.building import board_at
from palmtop.games.gnome.model import CLAIM_MS, HIGH, Fit, Grab, PutBack, Release, State
from palmtop.games.gnome.parts import Snatched
from tests.games.gnome.stage import building, cues, on_ramp, play, reach, refused, report, ring, turn_of, whole

SEATS = 4
CONTESTED = 6  # cards that all want


class Press(NamedTuple):
    """Sorted as they arrive."""

    at: int
    done: int
    seat: int
    wish: int  # what for: chosen when it is made


def presses(chance: Random, opens: int, count: int) -> list[Press]:
    """Each line keeps its order, whatever its delays."""
    made = []
    for seat in range(SEATS):
        slowest = chance.choice([5, 60, CLAIM_MS - 1])
        done = at = opens
        for _ in range(count):
            done += chance.randint(1, 40)
            at = max(at, done + chance.randint(0, slowest))
            made.append(Press(at, done, seat, chance.randrange(1000)))
    return sorted(made)


class Player:
    """Knows the own cards only by what it was told: answers to its moves, and cues."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.held: int | None = None
        self.laid: dict[int, int] = {}
        self.refusals = 0
        self.robbed = 0

    def move(self, wish: int, wanted: list[int]) -> Grab | Fit | PutBack:
        if self.held is None:
            return Grab(wanted[wish % len(wanted)])
        return PutBack(self.held) if wish % 5 == 0 else Fit()

    def done(self, move: Grab | Fit | PutBack) -> None:
        if isinstance(move, Grab):
            self.held = move.card
            return
        if isinstance(move, Fit) and self.held is not None:
            self.laid[board.kind_of(self.held)] = self.held
        self.held = None

    def told(self, cue: Snatched) -> None:
        if cue.by != self.seat:
            return
        self.robbed += 1
        if self.held == cue.card:
            self.held = None
        else:
            del self.laid[board.kind_of(cue.card)]

    @property
    def cards(self) -> list[int]:
        return sorted([*self.laid.values(), *([] if self.held is None else [self.held])])


def race(state: State, seats: list[Player], wanted: list[int], some: list[Press]) -> None:
    for press in some:
        player = seats[press.seat]
        move = player.move(press.wish, wanted)
        told: list[Announcement] = []
        try:
            told = play(state, press.seat, move, at=press.at, done=press.done)
        except Illegal:
            player.refusals += 1
        else:
            player.done(move)
        for cue in cues(told, Snatched):
            for other in seats:
                other.told(cue)
        whole(state)
        assert [player.cards for player in seats] == [
            sorted(board.cards_of(state.board, Seat(seat))) for seat in range(SEATS)
        ]


def lot(state: State, seat: int) -> int:
    """On card 7."""
    return (state.board.lots[seat] + 7) % SEATS


@pytest.mark.rule("GN-51")
def test_every_card_is_in_one_place_and_every_loser_is_told() -> None:
    refusals = robbed = 0
    for seed in range(60):
        chance = Random(seed)
        state, opens = building(SEATS, mode="all_in")
        players = [Player(seat) for seat in range(SEATS)]
        race(state, players, chance.sample(range(48), CONTESTED), presses(chance, opens, count=40))
        refusals += sum(player.refusals for player in players)
        robbed += sum(player.robbed for player in players)
    assert refusals > 500
    assert robbed > 100


def building_by_lot(seed: int) -> tuple[State, int]:
    """Everyone builds, since a bell that had this seed."""
    state = on_ramp(SEATS, mode="all_in")
    play(state, state.releaser, Release(HIGH))
    reach(state, model.HIDDEN)
    ring(state, seed=bytes([seed]) * 32)
    report(state)
    reach(state, model.STOP_OPEN)
    return state, turn_of(state).stop_opens_at


@pytest.mark.rule("GN-17", "GN-51")
def test_of_two_presses_at_the_same_moment_either_may_have_the_card_whichever_word_came_first() -> None:
    """Lots decide, drawn from the match's seed as the building begins; the Stop is judged by the same lots."""
    firsts = 0
    for seed in range(40):
        state, opens = building_by_lot(seed)
        for card in range(CONTESTED):
            one, two = Random(seed + card).sample(range(SEATS), 2)
            done = opens + 10 * card
            play(state, one, Grab(card), at=done + 5, done=done)
            told: list[Announcement] = []
            with suppress(Illegal):
                told = play(state, two, Grab(card), at=done + 50, done=done)
            winner = board.holder(state.board, card)
            assert winner in (one, two)
            assert cues(told, Snatched) == ([Snatched(card, Seat(one), Seat(two))] if winner == two else [])
            if winner == one:  # and there is no second lot
                assert refused(state, two, Grab(card), done + 60, done) == ("GN-51", "gnome-card-gone")
            assert board.holder(board_at(state, done), card) == winner
            firsts += winner == one
            play(state, winner, PutBack(card), at=done + 70, done=done + 5)
    assert 0.4 < firsts / (40 * CONTESTED) < 0.6


@pytest.mark.rule("GN-51")
@given(
    st.lists(st.integers(0, 100), min_size=SEATS, max_size=SEATS),
    st.lists(st.integers(0, CLAIM_MS - 1), min_size=SEATS, max_size=SEATS),
)
def test_the_earliest_press_has_the_card_however_late_it_arrives(dones: list[int], delays: list[int]) -> None:
    state, opens = building(SEATS, mode="all_in")
    arriving = sorted(range(SEATS), key=lambda seat: dones[seat] + delays[seat])
    losers = []
    for seat in arriving:
        at, done = opens + dones[seat] + delays[seat], opens + dones[seat]
        holder = board.holder(state.board, 7)
        if holder is not None and (dones[holder], lot(state, holder)) <= (dones[seat], lot(state, seat)):
            assert refused(state, seat, Grab(7), at, done) == ("GN-51", "gnome-card-gone")
            losers.append(seat)
        else:
            losers += [cue.by for cue in cues(play(state, seat, Grab(7), at, done), Snatched)]
    winner = board.holder(state.board, 7)
    assert winner == min(arriving, key=lambda seat: (dones[seat], lot(state, seat)))
    assert sorted([*losers, winner]) == list(range(SEATS))
