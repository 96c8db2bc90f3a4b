"""Rate limits of a connection and of an address."""

from __future__ import annotations

import asyncio
import itertools
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palmtop.games import GAMES
from palmtop.rooms import entries
from palmtop.rooms.all_rooms import Rooms
from palmtop.rooms.latest_used import LatestUsed
from palmtop.rooms.room import Room
from palmtop.rooms.settings import CODE_LENGTH_MIN, LETTERS
from palmtop.server.limits import Bucket, Rate
from palmtop.server.visitors import GUESSER_DELAY_SECONDS
from palmtop.wire import down, up
from tests.server.phone import Done, Phone
from tests.server.served import Served, serving
from tests.toy.game import HIGHEST, Lower

pytestmark = pytest.mark.usefixtures("library")

ELSEWHERE = {"X-Forwarded-For": "203.0.113.7"}


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_refuses_when_empty_and_fills_with_time() -> None:
    clock = Clock()
    bucket = Bucket(Rate(size=2, per_second=4), clock)
    assert [bucket.take(), bucket.take(), bucket.take()] == [True, True, False]
    clock.now = 0.25
    assert [bucket.take(), bucket.take()] == [True, False]
    clock.now = 100
    assert bucket.left == pytest.approx(2)


@given(
    size=st.integers(1, 500),
    per_second=st.floats(0.1, 500),
    start=st.floats(0, 2e9),
    pauses=st.lists(st.floats(0, 3) | st.just(0.0), max_size=200),
)
def test_a_rate_allows_what_a_bucket_of_tokens_would(
    size: int, per_second: float, start: float, pauses: list[float]
) -> None:
    rate, used, now = Rate(size, per_second), 0.0, start
    tokens = float(size)
    for pause in pauses:
        now += pause
        tokens = min(size, tokens + pause * per_second)
        assert rate.left(used, now) == pytest.approx(tokens, abs=0.01)
        after = rate.take(used, now)
        if abs(tokens - 1) > 0.01:  # otherwise it depends on rounding
            assert bool(after) == (tokens > 1)
            assert rate.wait(used, now) == pytest.approx(max(0.0, (1 - tokens) / per_second), abs=0.01 / per_second)
        if after:
            used, tokens = after, tokens - 1


def test_what_is_kept_of_addresses_stays_bounded() -> None:
    rate = Rate(size=1, per_second=0.001)
    buckets = LatestUsed(lambda: Bucket(rate, Clock()), most=3)
    first = buckets.of("a")
    assert buckets.of("a") is first
    for address in "bcd":
        assert buckets.of(address).take()
    assert buckets.of("a") is not first
    assert not buckets.of("d").take()


async def test_requests_above_the_rate_are_refused_by_id_and_accepted_ones_are_stored(served: Served) -> None:
    (ada,) = await served.table(1)
    ids = [f"flood-{number}" for number in range(300)]
    for id in ids:
        await ada.send(up.Rename(id, id))
    await ada.until(lambda: len(ada.answers) == len(ids))
    done = [answer.id for answer in ada.answers if isinstance(answer, Done)]
    refused = [answer for answer in ada.answers if isinstance(answer, down.Refused)]
    assert done[:30] == ids[:30]
    assert len(done) < 60
    assert refused
    assert {(answer.kind, answer.word) for answer in refused} == {("refused", "too-many")}
    assert Counter([*done, *(answer.id for answer in refused)]) == Counter(ids)
    assert await served.metric("palmtop_refused_total", kind="too_many") == len(refused)
    lines = [entries.decode(line) for line in await served.journal.read(ada.room["room"]["code"]) or []]
    assert [line.id for line in lines if line.id] == done


async def test_a_request_above_the_rate_may_be_resent(served: Served) -> None:
    (ada,) = await served.table(1)
    for number in range(200):
        await ada.send(up.Rename(f"r{number}", "Ada"))
    await ada.until(lambda: len(ada.answers) == 200)
    hasty = ada.refused[-1].id
    assert hasty is not None
    while isinstance(await ada.ask(up.Rename(hasty, "Ada")), down.Refused):
        pass  # the bucket fills with time


async def test_moves_have_a_rate_limit_of_their_own(served: Served) -> None:
    (ada,) = await served.dealt(1)
    for number in range(40):
        await ada.send(up.Rename(f"r{number}", "Ada"))
    for number in range(50):
        await ada.send(ada.do(Lower(HIGHEST), id=f"m{number}"))  # refused by the rules, so it was read
    await ada.until(lambda: len(ada.answers) >= 2 + 40 + 50)
    hasty = [str(answer.id) for answer in ada.refused if answer.word == "too-many"]
    assert hasty
    assert {id[0] for id in hasty} == {"r"}


@pytest.mark.limits(ping_seconds=0.5, stalled_seconds=2.0)
async def test_a_backlog_of_moves_is_throttled_not_refused(served: Served) -> None:
    """And the connection isn't cut for missing pongs while it is throttled."""
    (ada,) = await served.dealt(1)
    ids = [f"m{number}" for number in range(140)]
    for id in ids:
        await ada.send(ada.do(Lower(HIGHEST), id=id))  # refused by the rules, so it was read
    await ada.until(lambda: ada.answers[-1].id == ids[-1])
    assert [answer.id for answer in ada.refused] == ids
    assert {answer.kind for answer in ada.refused} == {"illegal"}
    await ada.rename("Ada")


@pytest.mark.limits(gather_seconds=0)  # so that they arrive before later requests
async def test_gestures_above_the_rate_are_dropped_silently(served: Served) -> None:
    ada, bob = await served.dealt(2)
    for _ in range(390):
        await ada.socket.send_str('{"t":"feel","gesture":{"type":"touch","x":1}}')
    await ada.rename("last")  # its reply means that all were read
    await bob.until(lambda: bob.room["room"]["chairs"][0]["name"] == "last")
    felt = sum(len(frame) for frame in bob.felt)
    assert 120 <= felt < 390
    assert ada.refused == []


async def test_frames_above_the_rate_are_throttled_but_all_are_read(served: Served) -> None:
    """Other clients are served meanwhile, and no frame is lost."""
    ada, bob = await served.table(2)
    for _ in range(800):
        await ada.socket.send_str("{}")
    await bob.rename("Bob")
    assert len(ada.refused) < 800
    await ada.until(lambda: len(ada.refused) == 800)


async def test_wrong_codes_are_limited_for_each_address(served: Served) -> None:
    code = await served.new_room()

    async def try_door(code: str, **headers: str) -> str:
        async with served.session.get(f"{served.url}/api/rooms/{code}", headers=headers) as response:
            return f"{response.status} {(await response.json()).get('word')}"

    guesses = 0
    while (told := await try_door("ZZZZZ")) == "404 no-such-room":
        guesses += 1
    assert 20 <= guesses < 30
    assert told == await try_door(code) == "429 too-many-guesses"
    phone = await served.phone(code)
    assert phone.bye == down.Bye("too-many-guesses", again=False)
    assert await try_door(code, **ELSEWHERE) == "200 None"


async def test_a_known_device_gets_in_although_its_address_has_no_guesses_left(served: Served) -> None:
    ada, bob, eve = await served.table(3)
    code = ada.room["room"]["code"]
    tv = await served.phone(code, watch=True)
    await ada.must(up.Remove(ada.new_id(), 2))
    await eve.until_over()
    await bob.drop()
    await tv.drop()
    await use_up_guesses(served)
    assert (await served.back(bob)).room["you"]["person"] == 2
    assert (await served.phone(code, token=tv.token, watch=True)).welcome
    for stranger in (await served.phone(code), await served.phone("ZZZZZ"), await served.back(eve)):
        await assert_refused_and_closed(stranger, "too-many-guesses")
    await assert_refused_and_closed(await served.phone("ZZZZZ", token=bob.token), "too-many-guesses")


async def test_a_guesser_waits_equally_long_for_every_code(served: Served) -> None:
    (ada,) = await served.table(1)
    asleep = await served.new_room()
    await use_up_guesses(served)
    clock = asyncio.get_running_loop().time
    for code in (ada.room["room"]["code"], asleep, "ZZZZZ"):
        asked = clock()
        await assert_refused_and_closed(await served.phone(code), "too-many-guesses")
        assert clock() - asked >= GUESSER_DELAY_SECONDS


async def use_up_guesses(served: Served) -> None:
    """Tries wrong codes until the address has no guesses left."""
    while (response := await served.session.get(f"{served.url}/api/rooms/ZZZZZ")).status == 404:
        pass
    assert response.status == 429


async def test_a_full_server_says_so_to_guessers_whatever_the_code(tmp_path: Path) -> None:
    """Their phones retry by themselves. The reply must not tell which codes exist."""
    async with serving(tmp_path, most_rooms=1) as served:
        unloaded = await served.new_room()
        await use_up_guesses(served)
        loaded = await served.new_room()
        await (await served.dial(loaded, **ELSEWHERE)).hello()
        for code in (loaded, unloaded, "ZZZZZ"):
            await assert_refused_and_closed(await served.phone(code), "house-full", retry=True)
            async with served.session.get(f"{served.url}/api/rooms/{code}") as response:
                assert (response.status, (await response.json())["word"]) == (503, "house-full")


async def test_a_closing_server_says_so_to_guessers(served: Served) -> None:
    code = await served.new_room()
    await use_up_guesses(served)
    await served.server.rooms.close()
    await assert_refused_and_closed(await served.phone(code), "restart", retry=True)


async def test_concurrent_wrong_codes_are_limited_too(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    find, under_way, all_there = Rooms.find, itertools.count(1), asyncio.Event()

    async def find_together(rooms: Rooms, code: str) -> Room:
        if next(under_way) == 100:
            all_there.set()
        await all_there.wait()
        return await find(rooms, code)

    async def guess(code: tuple[str, ...]) -> int:
        async with served.session.get(f"{served.url}/api/rooms/{''.join(code)}") as response:
            return response.status

    monkeypatch.setattr(Rooms, "find", find_together)
    codes = itertools.islice(itertools.product(LETTERS, repeat=CODE_LENGTH_MIN), 100)
    statuses = Counter(await asyncio.gather(*map(guess, codes)))
    assert statuses.keys() == {404, 429}
    assert 20 <= statuses[404] < 30


async def test_right_codes_cost_nothing(served: Served) -> None:
    code = await served.new_room()
    for _ in range(40):
        async with served.session.get(f"{served.url}/api/rooms/{code}") as response:
            assert response.status == 200
            about = {"code": code, "game": next(iter(GAMES)), "locked": False, "playing": False}
            assert await response.json() == about


async def test_new_rooms_are_limited_for_each_address(served: Served) -> None:
    made = 0
    while (response := await served.session.post(f"{served.url}/api/rooms")).status == 201:
        made += 1
    assert 30 <= made < 60
    assert (response.status, await response.json()) == (429, {"word": "too-many-rooms", "args": {}})
    async with served.session.post(f"{served.url}/api/rooms", headers=ELSEWHERE) as response:
        assert response.status == 201


async def assert_refused_and_closed(phone: Phone, word: str, retry: bool = False) -> None:
    await phone.until_over()
    assert [refused.word for refused in phone.refused] == [word]
    assert phone.bye == down.Bye(word, again=retry)
    assert phone.close_code == (1012 if retry else 4001)


async def test_sockets_are_limited_in_all_and_for_each_address(tmp_path: Path) -> None:
    async with serving(tmp_path, most_sockets=4, most_sockets_an_address=3) as served:
        phones = await served.table(3)
        code = phones[0].room["room"]["code"]
        await assert_refused_and_closed(await served.dial(code), "too-many-connections", retry=True)
        from_elsewhere = await served.dial(code, **ELSEWHERE)
        await from_elsewhere.hello()
        assert await served.metric("palmtop_sockets") == 4
        await assert_refused_and_closed(await served.dial(code, **ELSEWHERE), "house-full", retry=True)
        await phones[2].close()
        await served.until_metric(3, "palmtop_sockets")
        await served.back(phones[2])


async def test_rooms_in_memory_are_limited(tmp_path: Path) -> None:
    async with serving(tmp_path, most_rooms=2) as served:
        codes = [await served.new_room() for _ in range(3)]
        phones = [await served.phone(code) for code in codes]
        assert [phone.over for phone in phones] == [False, False, True]
        await assert_refused_and_closed(phones[2], "house-full", retry=True)
        async with served.session.post(f"{served.url}/api/rooms") as response:
            assert (response.status, (await response.json())["word"]) == (503, "house-full")
        assert await served.metric("palmtop_rooms") == 2
