"""Fairness: measured round trips, and the time at which a move counts as done."""

from __future__ import annotations

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palmtop.rooms import entries
from palmtop.rooms.lag import LONGEST_LEAD_MS, MOST_MS, SLACK_MS, STORING_MS, WINDOW, Lag, judge, lead
from palmtop.wire import up
from tests.server.phone import PATIENCE, Phone
from tests.server.served import Served
from tests.toy.game import Claim

trips = st.lists(st.integers(0, 2000), min_size=1, max_size=20)
moments = st.integers(0, 10**9)

pytestmark = pytest.mark.limits(ping_seconds=0.05)
each_library = pytest.mark.usefixtures("library")


def lag_of(round_trips: list[int]) -> Lag:
    lag = Lag()
    for trip in round_trips:
        lag.note(trip)
    return lag


@given(trips)
def test_lag_is_computed_from_the_last_round_trips(round_trips: list[int]) -> None:
    lag, last = lag_of(round_trips), sorted(round_trips[-WINDOW:])
    assert lag.lowest == min(last[0], MOST_MS)
    assert lag.p90 == min(last[int(0.9 * len(last))], MOST_MS)


@given(trips, moments, st.integers(-1000, 1000))
def test_a_claimed_time_is_accepted_as_far_as_lag_explains_it(round_trips: list[int], arrival: int, late: int) -> None:
    lag, said = lag_of(round_trips), max(0, arrival - late)
    explained = min(lag.p90 + SLACK_MS, MOST_MS) // 2
    done = judge(lag, arrival, said)
    assert max(0, arrival - explained) <= done <= arrival
    if arrival - explained <= said <= arrival:
        assert done == said


@given(trips, moments, moments, st.integers(0, 1000))
def test_an_earlier_claim_is_never_judged_later(round_trips: list[int], arrival: int, said: int, more: int) -> None:
    lag = lag_of(round_trips)
    assert judge(lag, arrival, said) <= judge(lag, arrival, said + more)


@given(trips, moments, st.none() | moments)
def test_nobody_is_credited_with_more_than_half_the_longest_round_trip(
    round_trips: list[int], arrival: int, said: int | None
) -> None:
    assert arrival - MOST_MS // 2 <= judge(lag_of(round_trips), arrival, said) <= arrival


def test_without_a_claimed_time_or_known_lag_the_arrival_counts() -> None:
    assert judge(Lag(), 1500, 1400) == 1500
    assert judge(lag_of([80]), 1500, None) == 1500


@given(st.lists(trips, max_size=5))
def test_something_is_sent_ahead_by_half_the_slowest_round_trip(round_trips: list[list[int]]) -> None:
    lags = [lag_of(some) for some in round_trips]
    slowest = max((lag.p90 for lag in lags), default=0)
    assert lead(lags) == STORING_MS + min(slowest + SLACK_MS, MOST_MS) // 2
    assert lead([*lags, Lag()]) == LONGEST_LEAD_MS == STORING_MS + MOST_MS // 2


async def when_given(served: Served, phone: Phone) -> tuple[int, int]:
    """The journaled times of the last move: arrival and done."""
    lines = [entries.decode(line).entry for line in await served.journal.read(phone.room["room"]["code"]) or []]
    last = [entry for entry in lines if isinstance(entry, entries.Given)][-1]
    return last.input.when.at, last.input.when.done


@each_library
async def test_pings_measure_the_round_trip_and_report_it(served: Served) -> None:
    (ada,) = await served.table(1)
    await ada.until(lambda: ada.pings[-1].rtt >= 0)
    assert ada.pings[0].rtt == -1
    assert 0 <= ada.pings[-1].rtt < 1000 * PATIENCE


@each_library
async def test_an_unanswered_ping_measures_nothing(served: Served) -> None:
    phone = await served.dial(await served.new_room())
    phone.answers_pings = False
    await phone.hello()
    await phone.until(lambda: len(phone.pings) > 20)  # more than the server remembers
    assert {ping.rtt for ping in phone.pings} == {-1}
    await phone.send(up.Pong(phone.pings[0].at))
    await phone.until_refused()
    await phone.send(up.Pong(phone.pings[-1].at))
    await phone.until(lambda: phone.pings[-1].rtt >= 0)


@each_library
async def test_a_second_pong_to_one_ping_is_refused(served: Served) -> None:
    """Otherwise a client could make its round trip look longer."""
    (ada,) = await served.table(1)
    await ada.until(lambda: len(ada.pings) >= 2)
    await ada.send(up.Pong(ada.pings[0].at))
    await ada.send(up.Pong(ada.pings[0].at - 250))
    await ada.until_refused(2)
    assert {(refused.kind, refused.args["what"]) for refused in ada.refused} == {("malformed", "pong")}


@each_library
async def test_a_claimed_time_is_clamped_and_journaled(served: Served) -> None:
    """The device claims to have moved at the deal, but its round trip explains only a short delay."""
    ada, bob = await served.dealt(2)
    await ada.until(lambda: ada.pings[-1].rtt >= 0)
    await asyncio.sleep(2 * MOST_MS / 1000)
    await ada.must(ada.do(Claim(), done=0))
    at, done = await when_given(served, ada)
    assert 0 <= at - done <= MOST_MS // 2
    assert done >= MOST_MS
    await bob.must(bob.do(Claim()))
    at, done = await when_given(served, bob)
    assert at == done
