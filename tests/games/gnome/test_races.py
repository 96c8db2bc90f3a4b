"""All-in: four players grab the same cards over connections with different delays (GN-51)."""

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
from palmtop.games.gnome.claims import CLAIM_MS
from palmtop.games.gnome.model import HIGH, Fit, Grab, PutBack, Release, State
from palmtop.games.gnome.parts import Snatched
from tests.games.gnome.scenarios import (
    building,
    check_cards,
    cues,
    on_ramp,
    play,
    reach,
    refused,
    report,
    ring,
    turn_of,
)

SEATS = 4
CONTESTED = 6  # cards that everyone wants


class Press(NamedTuple):
    """Sorts by arrival."""

    at: int
    done: int
    seat: int
    wish: int  # random number that chooses the move


def presses(chance: Random, opens: int, count: int) -> list[Press]:
    """The presses of one seat arrive in order, with random delays."""
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
    """Knows its own cards only from the replies to its moves and from cues."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.held: int | None = None
        self.laid: dict[int, int] = {}
        self.refusals = 0
        self.lost = 0

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

    def hear(self, cue: Snatched) -> None:
        if cue.by != self.seat:
            return
        self.lost += 1
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
        announcements: list[Announcement] = []
        try:
            announcements = play(state, press.seat, move, at=press.at, done=press.done)
        except Illegal:
            player.refusals += 1
        else:
            player.done(move)
        for cue in cues(announcements, Snatched):
            for other in seats:
                other.hear(cue)
        check_cards(state)
        assert [player.cards for player in seats] == [
            sorted(board.cards_of(state.board, Seat(seat))) for seat in range(SEATS)
        ]


def lot(state: State, seat: int) -> int:
    """The lot of this seat for card 7."""
    return (state.board.lots[seat] + 7) % SEATS


@pytest.mark.rule("GN-51")
def test_every_card_is_in_one_place_and_every_loser_gets_a_cue() -> None:
    refusals = losses = 0
    for seed in range(60):
        chance = Random(seed)
        state, opens = building(SEATS, mode="all_in")
        players = [Player(seat) for seat in range(SEATS)]
        race(state, players, chance.sample(range(48), CONTESTED), presses(chance, opens, count=40))
        refusals += sum(player.refusals for player in players)
        losses += sum(player.lost for player in players)
    assert refusals > 500
    assert losses > 100


def building_by_lot(seed: int) -> tuple[State, int]:
    """Everyone builds; this seed was used when the building began."""
    state = on_ramp(SEATS, mode="all_in")
    play(state, state.releaser, Release(HIGH))
    reach(state, model.HIDDEN)
    ring(state, seed=bytes([seed]) * 32)
    report(state)
    reach(state, model.STOP_OPEN)
    return state, turn_of(state).stop_opens_at


@pytest.mark.rule("GN-17", "GN-51")
def test_lots_decide_between_grabs_at_the_same_time() -> None:
    """They are drawn when the building begins, and restoring the board uses the same lots."""
    firsts = 0
    for seed in range(40):
        state, opens = building_by_lot(seed)
        for card in range(CONTESTED):
            one, two = Random(seed + card).sample(range(SEATS), 2)
            done = opens + 10 * card
            play(state, one, Grab(card), at=done + 5, done=done)
            announcements: list[Announcement] = []
            with suppress(Illegal):
                announcements = play(state, two, Grab(card), at=done + 50, done=done)
            winner = board.holder(state.board, card)
            assert winner in (one, two)
            assert cues(announcements, Snatched) == ([Snatched(card, Seat(one), Seat(two))] if winner == two else [])
            if winner == one:  # trying again doesn't help
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
def test_the_earliest_press_gets_the_card_however_late_it_arrives(dones: list[int], delays: list[int]) -> None:
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
