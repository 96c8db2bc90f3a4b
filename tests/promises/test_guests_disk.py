"""A stranger has as much stored as they can: rooms and addresses have quotas, and equal choices store nothing."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest

from palmtop.archive.record import verify
from palmtop.games import GAMES
from palmtop.journal import Append, JournalFull, sqlite_file
from palmtop.journal.sqlite import SqliteJournal
from palmtop.rooms import decide, quotas
from palmtop.rooms.cards import CARDS_MAX
from palmtop.rooms.long_options import REMEMBERED_MAX
from palmtop.rooms.quotas import ADDRESS_BYTES, DAY_MS, ENTRY_BYTES, ROOM_BYTES, Quota, address_quotas
from palmtop.wire import up
from tests.game_choice import WITH_CARDS, WITH_DECK
from tests.promises.conftest import Say
from tests.rooms.local_rooms import Guest, LocalRooms, recorded
from tests.server.phone import Done, Phone
from tests.server.served import serving

DECK = "\N{CJK UNIFIED IDEOGRAPH-7535}"  # of three bytes
SMALL_BYTES = 1024 * 1024  # a quota that a test can use up
BEFORE = 276 * 1024  # MB a day that one address had stored before


def decks() -> Iterator[msgspec.Raw]:
    """Options with ever other decks of 12 KB."""
    for number in count():
        cards = "\n".join(f"{number}{card:03}{DECK * 32}" for card in range(100))
        yield msgspec.Raw(msgspec.json.encode({"deck": cards}))


async def stored_bytes(local: LocalRooms, code: str) -> int:
    return sum(len(line) + ENTRY_BYTES for line in await local.journal.read(code) or [])


async def choose_until_refused(guest: Guest, options: Iterator[msgspec.Raw]) -> dict[str, Any]:
    while True:
        answer = await guest.ask(up.Choose, game=WITH_DECK, options=next(options))
        if answer["t"] == "refused":
            return answer


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quotas, "ROOM_BYTES", SMALL_BYTES)


@pytest.mark.usefixtures("small")
async def test_a_room_stores_no_more_than_its_quota(tmp_path: Path, say: Say) -> None:
    """The match goes on all the same, the room can still be entered by those it knows, and a day later all is well."""
    local = await LocalRooms(tmp_path, games=dict(GAMES)).open()
    guest = await Guest("token").enter(await local.room())
    options = decks()
    answer = await choose_until_refused(guest, options)
    assert answer["word"] == "room-stored-much"
    used = await stored_bytes(local, guest.room.code)
    assert 0.9 * SMALL_BYTES < used < 1.1 * SMALL_BYTES
    await local.reopen()  # a restart gives a new quota, idling does not
    again = await Guest("token").enter(await local.rooms.find(guest.room.code))
    await choose_until_refused(again, options)
    again.room.gone(again.screen)
    local.clock.now += 700_000
    while local.rooms.room_count:
        await local.rooms.sweep()
    back = await Guest("token").enter(await local.rooms.find(guest.room.code))
    assert (await choose_until_refused(back, options))["word"] == "room-stored-much"
    assert await stored_bytes(local, guest.room.code) < 2.2 * SMALL_BYTES
    local.clock.now += DAY_MS
    assert (await back.ask(up.Rename, name="Ada"))["t"] == "done"
    room, address = (2 * size // 2**20 for size in (ROOM_BYTES, ADDRESS_BYTES))
    say(f"guests: a room stores {room} MB a day at most, an address {address} MB (was {BEFORE} MB)")
    await local.close()


@pytest.mark.usefixtures("small")
async def test_cards_that_are_added_and_struck_out_again_count_like_everything_stored(tmp_path: Path) -> None:
    local = await LocalRooms(tmp_path, games=dict(GAMES)).open()
    address = Quota(10 * SMALL_BYTES, "address-stored-much")
    guest = Guest("token")
    guest.screen.quota = address
    await guest.enter(await local.room())
    numbered = 0
    for text in (msgspec.json.decode(options)["deck"] for options in decks()):
        lines = text.splitlines()
        answer = await guest.ask(up.LoadCards, game=WITH_CARDS, text=text)
        if answer["t"] == "refused":
            break
        struck = [*range(numbered + 1, numbered + len(lines) + 1)]
        numbered += len(lines)
        await guest.ask(up.StrikeCards, cards=struck)
    assert answer["word"] == "room-stored-much"
    assert await stored_bytes(local, guest.room.code) < 1.1 * SMALL_BYTES
    assert len(guest.room.state.cards) <= CARDS_MAX
    await local.close()


async def test_all_rooms_of_an_address_share_its_quota(tmp_path: Path) -> None:
    local = await LocalRooms(tmp_path, games=dict(GAMES)).open()
    address = Quota(SMALL_BYTES, "address-stored-much")
    options, used = decks(), 0
    for number in range(3):
        guest = Guest(f"token-{number}")
        guest.screen.quota = address
        await guest.enter(await local.room())
        if guest.closed is None:
            await choose_until_refused(guest, options) if not number else None
            used += await stored_bytes(local, guest.room.code)
        else:
            assert guest.closed == ("address-stored-much", False)
    assert used < 1.1 * SMALL_BYTES
    neighbour = await Guest("elsewhere").enter(guest.room)
    assert (await neighbour.ask(up.Rename, name="Bob"))["t"] == "done"
    await local.close()


async def test_a_new_connection_has_no_new_quota(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        first = (await served.table(1))[0]
        second = (await served.table(1))[0]
        rooms = served.server.rooms.loaded.values()
        one, other = (room.attendance.screens[0].quota for room in rooms)
        assert one is not None
        assert one is other
        await first.close()
        await second.close()


async def test_choosing_equal_options_stores_nothing(tmp_path: Path) -> None:
    local = await LocalRooms(tmp_path, games=dict(GAMES)).open()
    guest = await Guest("token").enter(await local.room())
    options = next(decks())
    await guest.ask(up.Choose, game=WITH_DECK, options=options)
    before = len(await local.journal.read(guest.room.code) or [])
    for _ in range(20):
        assert (await guest.ask(up.Choose, game=WITH_DECK, options=options))["t"] == "done"
    assert len(await local.journal.read(guest.room.code) or []) == before
    await local.close()


async def full_table(local: LocalRooms) -> Guest:
    """The host. Nobody is a bot, which would read each deck."""
    host, *_ = await local.table(GAMES[WITH_DECK].seats[0])
    return host


async def use_deck(host: Guest, options: msgspec.Raw, times: int) -> None:
    """Chooses it with ever other time limits, and deals a match of each."""
    for stretch in (150, 200) * (times // 2):
        assert (await host.ask(up.Choose, game=WITH_DECK, options=options, stretch=stretch))["t"] == "done"
        assert (await host.ask(up.Start))["t"] == "done"
        assert (await host.ask(up.End))["t"] == "done"


def deck_of(options: msgspec.Raw) -> bytes:
    """As it is stored."""
    return msgspec.json.encode(msgspec.json.decode(options)["deck"])


def size_of_deck(options: msgspec.Raw) -> int:
    return len(deck_of(options))


async def test_a_deck_is_stored_once_however_often_it_is_chosen_and_dealt(tmp_path: Path, say: Say) -> None:
    """Also after a restart, and with another deck in between. All options are shown, and are in each record."""
    local = await LocalRooms(tmp_path, games=dict(GAMES)).open()
    host = await full_table(local)
    code = host.room.code
    ours, theirs = itertools.islice(decks(), 2)
    before = await stored_bytes(local, code)
    await use_deck(host, ours, 20)
    await host.ask(up.Choose, game=WITH_DECK, options=theirs)
    await local.rooms.snapshots.settled()
    await local.reopen()
    host = await Guest("token-0").enter(await local.rooms.find(code))
    assert host.parts["room"]["room"]["options"]["deck"] == msgspec.json.decode(theirs)["deck"]
    await use_deck(host, ours, 20)
    shown = host.parts["room"]["room"]["options"]
    assert shown["deck"] == msgspec.json.decode(ours)["deck"]
    stored, deck = await stored_bytes(local, code) - before, size_of_deck(ours)
    was = stored + 79 * deck
    say(f"guests: two decks, 41 choices and 40 deals of them store {stored // 1024} KB (was {was // 1024})")
    lines = await local.journal.read(code) or []
    assert [sum(deck_of(options)[:64] in line for line in lines) for options in (ours, theirs)] == [1, 1]
    assert stored < 6 * deck
    await local.rooms.snapshots.settled()
    for match in (1, 20, 21, 40):
        kept = await recorded(local.journal, code, match)
        assert msgspec.json.decode(kept.header.options) == shown
        verify(kept, GAMES)
    await local.close()


async def test_few_long_options_of_a_room_are_remembered(tmp_path: Path) -> None:
    """A deck that was used before others is stored again; a record refers to the entry that has it all the same."""
    local = await LocalRooms(tmp_path, games=dict(GAMES)).open()
    host = await full_table(local)
    many = [*itertools.islice(decks(), 3 * REMEMBERED_MAX)]
    for options in many:
        await use_deck(host, options, 2)
    state = host.room.state
    assert [msgspec.json.decode(one.value) for one in state.long_options] == [
        msgspec.json.decode(options)["deck"] for options in many[-REMEMBERED_MAX:]
    ]
    before = await stored_bytes(local, host.room.code)
    await use_deck(host, many[-REMEMBERED_MAX], 2)
    used = await stored_bytes(local, host.room.code)
    await use_deck(host, many[0], 2)
    assert used - before < size_of_deck(many[0]) < await stored_bytes(local, host.room.code) - used
    await local.rooms.snapshots.settled()
    for match, options in enumerate(many):
        kept = await recorded(local.journal, host.room.code, 2 * match + 2)
        assert msgspec.json.decode(kept.header.options)["deck"] == msgspec.json.decode(options)["deck"]
        verify(kept, GAMES)
    latest = await local.journal.latest(host.room.code)
    assert latest is not None
    assert latest.snapshot is not None
    assert len(latest.snapshot.body) < (REMEMBERED_MAX + 1) * size_of_deck(many[0])
    await local.close()


async def test_a_deck_that_an_earlier_version_has_stored_is_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It wrote options out in every entry."""
    local = await LocalRooms(tmp_path, games=dict(GAMES)).open()
    host = await full_table(local)
    code, options = host.room.code, next(decks())
    with monkeypatch.context() as patch:
        patch.setattr(decide, "shorten", lambda options, _: (options, msgspec.UNSET))
        before = await stored_bytes(local, code)
        await use_deck(host, options, 4)
        assert await stored_bytes(local, code) - before > 8 * size_of_deck(options)
    await local.reopen()
    host = await Guest("token-0").enter(await local.rooms.find(code))
    before = await stored_bytes(local, code)
    await use_deck(host, options, 4)
    assert await stored_bytes(local, code) - before < size_of_deck(options)
    for match in range(1, 9):
        verify(await recorded(local.journal, code, match), GAMES)
    await local.close()


async def renames_done(phone: Phone, count: int) -> int:
    """How many of so many renames at once are carried out."""
    ids = [phone.new_id() for _ in range(count)]
    for id in ids:
        await phone.send(up.Rename(id, id))
    await phone.until(lambda: {answer.id for answer in phone.answers} >= set(ids))
    return sum(isinstance(answer, Done) for answer in phone.answers)


async def test_a_new_connection_has_no_new_rates(tmp_path: Path, say: Say) -> None:
    async with serving(tmp_path) as served:
        (phone,) = await served.table(1)
        done = await renames_done(phone, 60)
        for _ in range(4):
            await phone.close()
            phone = await served.back(phone)
            done += await renames_done(phone, 60)
        say(f"guests: over five connections one person has {done} of 300 requests at once carried out (was 150)")
        assert done < 60


async def test_new_people_of_one_address_share_its_rates(tmp_path: Path) -> None:
    async with serving(tmp_path, most_sockets_an_address=5) as served:
        phones = await served.table(4)
        done = [await renames_done(phone, 60) for phone in phones]
        assert sum(done) < 2 * 30


async def test_the_file_has_a_ceiling_at_which_nothing_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_file, "FILE_BYTES_MAX", SMALL_BYTES)
    path = tmp_path / "palmtop.db"
    journal = await SqliteJournal.open(path)
    await journal.create("FULL", 1)
    appends = [Append("FULL", seq, [b"x" * 10_000], 1) for seq in range(1000)]
    errors = [(await journal.append_all([append]))[0] for append in appends]
    stored = errors.count(None)
    assert isinstance(errors[stored], JournalFull)
    assert 50 < stored < 105
    assert len(await journal.read("FULL") or []) == stored
    await journal.create("MORE", 5)
    assert await journal.forget(2) == ["FULL"]
    await journal.append("MORE", 0, [b"x" * 10_000], 5)
    await journal.close()
    assert path.stat().st_size <= SMALL_BYTES


def test_a_quota_fills_again_over_a_day() -> None:
    quota = address_quotas().of("a")
    quota.charge(ADDRESS_BYTES, 0)
    with pytest.raises(Exception, match="address-stored-much"):
        quota.require(0)
    quota.require(DAY_MS // 100)
