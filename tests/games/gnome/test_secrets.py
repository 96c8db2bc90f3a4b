"""Views don't depend on hidden portraits or on the order inside others' stacks, and planted leaks are found."""

from __future__ import annotations

import copy
from itertools import product
from random import Random

import msgspec
import pytest

from palmtop.engine.game import AnyGame, Seat
from palmtop.games.gnome import GNOME, device, view
from palmtop.games.gnome.model import Card, Mode, Options, State
from tests.contract.leaky_games import assert_found
from tests.games.gnome.leaks import LEAKS
from tests.games.gnome.random_match import RandomMatch
from tests.games.gnome.secrets import key_for

encode = msgspec.json.encode


def views(state: State, but: int | None = None) -> list[bytes]:
    """The table and all hands, except the hand of seat `but`."""
    hands = [view.hand(state, Seat(seat)) for seat in range(state.seats) if seat != but]
    return [encode(part) for part in (view.table(state), *hands)]


def other(card: Card, cards: list[Card]) -> Card:
    """A side of another card, if there is one."""
    return Card(cards[0].number, 1 - card.side) if cards else Card(card.number, 1 - card.side)


def with_other_portraits(state: State) -> State:
    twin = copy.deepcopy(state)
    if twin.round.card is not None:
        twin.round.card = other(twin.round.card, twin.deck)
        twin.round.key = key_for(twin.round.card, state.round)
    twin.deck = [Card(card.number, 1 - card.side) for card in reversed(twin.deck)]
    twin.piles = [[number + 100 for number in pile] for pile in twin.piles]
    twin.discards = twin.discards[::-1]
    return twin


def with_other_stacks(state: State, seat: int) -> State:
    """Reverses the cards below the tops of this seat's stacks."""
    twin = copy.deepcopy(state)
    cooperative = twin.options.mode == "cooperative"
    for kind, stack in enumerate(twin.board.stacks[0 if cooperative else seat]):
        if not cooperative or twin.owners[kind] == seat:
            stack[1:] = reversed(stack[1:])
    return twin


class Watcher:
    """Every few inputs compares the views with those of a state that differs only in a secret."""

    def __init__(self) -> None:
        self.count = 0
        self.hidden = 0
        self.sealed = 0
        self.seen = 0

    def __call__(self, state: State) -> None:
        self.count += 1
        turn = view.table(state).turn
        in_turn = state.phase == "turning" and turn is not None and not turn.short
        if device.is_sent(state):
            assert in_turn
        if device.in_sight(state):
            self.seen += views(state) != views(with_other_portraits(state))
        elif device.is_sent(state) or self.count % 4 == 0:
            self.sealed += device.is_sent(state)
            assert views(state) == views(with_other_portraits(state))
            self.hidden += 1
        if state.board.stacks and self.count % 16 == 0:
            seat = self.count // 16 % state.seats
            assert views(state, but=seat) == views(with_other_stacks(state, seat), but=seat)


@pytest.mark.rule("GN-13", "GN-04", "GN-62")
@pytest.mark.parametrize(("mode", "twins"), list(product(["basic", "cooperative", "all_in"], [False, True])))
def test_no_view_depends_on_the_portrait_except_during_its_turn(mode: Mode, twins: bool) -> None:
    for seats in (2, 4):
        watcher = Watcher()
        options = Options(mode=mode, twins=twins, marks=True, stop_after_ms=1000)
        RandomMatch(options, seats, Random(f"{mode} {twins} {seats}"), watcher).play()
        assert watcher.hidden > 10
        assert watcher.sealed > 2
        assert watcher.seen > 2


@pytest.mark.rule("GN-13", "GN-04")
@pytest.mark.parametrize("leaky", LEAKS.values(), ids=LEAKS)
def test_each_planted_leak_is_found(leaky: AnyGame) -> None:
    assert_found(GNOME, leaky)
