"""Planted regressions: without its defence each attack of the other test_guests files is successful, so its test fails.

The numbers are those of docs/promises.md. Faults that the fuzzer finds are planted in test_guests_fuzz.py, those of a
game in its own folder.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Awaitable, Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from msgspec import UNSET

from palmtop.engine.game import never_too_many
from palmtop.games import GAMES
from palmtop.journal.sqlite import SqliteJournal
from palmtop.rooms import all_rooms, decide, forgetting, replies, snapshots, thinking
from palmtop.rooms.all_rooms import Rooms
from palmtop.rooms.decide import Entries
from palmtop.rooms.entries import Chosen
from palmtop.rooms.latest_used import LatestUsed
from palmtop.rooms.match import RoomMatch
from palmtop.rooms.room import Room
from palmtop.rooms.settings import Services
from palmtop.rooms.state import RoomState, Stored
from palmtop.rooms.thinking import FairTurns, Job, Shares, Thinking
from palmtop.server import files, http_connections
from palmtop.server.addresses import Proxies, parse_address
from palmtop.server.hosts import Hosts
from palmtop.server.http_connections import HttpConnection, HttpConnections
from palmtop.server.reading import WAITING_MAX, Reads
from palmtop.server.repeated_log import RepeatedLog
from tests.game_choice import WITH_DECK
from tests.promises import (
    test_guests_bots,
    test_guests_chairs,
    test_guests_clock,
    test_guests_codes,
    test_guests_connections,
    test_guests_disk,
    test_guests_endless,
    test_guests_entries,
    test_guests_http,
    test_guests_looking,
    test_guests_names,
    test_guests_proxies,
    test_guests_reading,
    test_guests_refusals,
)
from tests.promises.conftest import Say
from tests.promises.raw_http import needs_addresses
from tests.promises.test_guests_bots import FLOODING, ROOMS_AN_ADDRESS, Flood, settle
from tests.server.served import serving

pytestmark = [
    pytest.mark.usefixtures("toy_registered"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),  # a test that fails closes nothing
    needs_addresses,
]

Plant = Callable[[pytest.MonkeyPatch], None]


class Attack:
    """Calls another test with what it needs."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch, say: Say) -> None:
        self.folder = folder
        self.patch = patch
        self.say = say


Run = Callable[[Attack], Awaitable[None]]
PLANTED: dict[str, tuple[Plant, Run]] = {}


def planted(name: str, run: Run) -> Callable[[Plant], Plant]:
    def add(plant: Plant) -> Plant:
        PLANTED[name] = plant, run
        return plant

    return add


async def with_flood(test: Callable[..., Awaitable[None]], *given: object, rooms: int = FLOODING) -> None:
    flood = Flood(rooms)
    await settle()
    try:
        await test(flood, *given)
    finally:
        await flood.stop()


# --- 1: one big room --------------------------------------------------------------------------


@planted(
    "1: moves of a seat are not counted",
    lambda on: test_guests_entries.test_a_seat_makes_no_more_moves_than_its_share(on.folder, on.patch, on.say),
)
def moves_uncounted(patch: pytest.MonkeyPatch) -> None:
    propose = RoomMatch.propose

    def uncounted(match: RoomMatch, *given: object) -> object:
        match.moves = [0] * len(match.moves)
        return propose(match, *given)  # type: ignore[arg-type]

    patch.setattr(RoomMatch, "propose", uncounted)


@planted(
    "1: a match that does not exist is searched",
    lambda on: test_guests_entries.test_a_match_that_is_not_there_is_answered_without_reading(on.folder, on.patch),
)
def searched(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(files, "_match", lambda _, request: int(request.match_info["match"]))


@planted(
    "1: a room is folded on the event loop",
    lambda on: test_guests_entries.test_a_big_room_is_folded_outside_the_event_loop(on.folder, on.patch),
)
def folded_here(patch: pytest.MonkeyPatch) -> None:
    async def from_latest(code: str, services: Services, compute: Callable[[Any], object]) -> object:
        return compute(await services.journal.latest(code))

    patch.setattr(snapshots, "_from_latest", from_latest)


# --- 2: memory by refusals --------------------------------------------------------------------


@planted(
    "2: replies are bounded by number only",
    lambda on: test_guests_refusals.test_remembered_replies_are_bounded_by_bytes(test_guests_refusals.LONG, on.say),
)
def unbounded_bytes(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(replies, "PERSON_REPLIES_BYTES_MAX", 2**40)
    patch.setattr(replies, "ROOM_REPLIES_BYTES_MAX", 2**40)


# --- 3: disk ----------------------------------------------------------------------------------


@planted(
    "3: a new connection has new rates",
    lambda on: test_guests_disk.test_a_new_connection_has_no_new_rates(on.folder, on.say),
)
def new_rates(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(LatestUsed, "of", lambda used, _: used._make())


@planted(
    "3: a new connection has a new quota",
    lambda on: test_guests_disk.test_a_new_connection_has_no_new_quota(on.folder),
)
def new_quotas(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(LatestUsed, "of", lambda used, _: used._make())


@planted(
    "3: choosing equal options stores an entry",
    lambda on: test_guests_disk.test_choosing_equal_options_stores_nothing(on.folder),
)
def every_choice_stored(patch: pytest.MonkeyPatch) -> None:
    choose = decide.choose

    def stored(state: RoomState, *given: object) -> Entries:
        return choose(state, *given) or [Chosen(state.game, state.options, state.stretch)]  # type: ignore[arg-type]

    patch.setattr(decide, "choose", stored)


@planted(
    "3: a deck is stored with each choice and each deal",
    lambda on: test_guests_disk.test_a_deck_is_stored_once_however_often_it_is_chosen_and_dealt(on.folder, on.say),
)
def options_written_out(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(decide, "shorten", lambda options, _: (options, UNSET))


# --- 4: looking -------------------------------------------------------------------------------


@planted("4: looking loads rooms", lambda on: test_guests_looking.test_looking_loads_no_room(on.folder, on.say))
def looking_loads(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Rooms, "look", Rooms.find)


@planted(
    "4: empty rooms make no place",
    lambda on: test_guests_looking.test_empty_rooms_make_place(on.folder, on.say),
)
def no_place(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Rooms, "_make_place", lambda _: None)


# --- 5: behind a proxy ------------------------------------------------------------------------


@planted(
    "5: the first hop is believed",
    lambda on: test_guests_proxies.test_forged_headers_give_no_further_guesses(
        "HAProxy, X-Forwarded-For", on.folder, on.say
    ),
)
def first_hop(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Proxies, "_first_untrusted", lambda _, hops: parse_address([*hops][-1]))


# --- 6: a host reads a hand -------------------------------------------------------------------


async def take_the_chair_of_a_removed_player(on: Attack) -> None:
    async with serving(on.folder) as served:
        await test_guests_chairs.test_a_host_cannot_take_the_chair_of_somebody_they_removed(served)


async def watch_after_removal(on: Attack) -> None:
    async with serving(on.folder) as served:
        await test_guests_chairs.test_a_removed_token_cannot_watch(served, locked=False)


@planted("6: who emptied a chair may have it", take_the_chair_of_a_removed_player)
def emptied_forgotten(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(RoomState, "may_hold", lambda *_: True)


@planted("6: a removed token may watch", watch_after_removal)
def removed_forgotten(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(RoomState, "is_removed", lambda *_: False)


# --- 7: silent connections --------------------------------------------------------------------


@planted(
    "7: a log line for each silent connection",
    lambda on: test_guests_connections.test_a_connection_without_a_whole_request_is_closed("nothing", on.folder),
)
def every_line(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(RepeatedLog, "note", lambda log, event: log._log(event, 1))


@planted(
    "7: connections of an address are not counted",
    lambda on: test_guests_connections.test_silent_connections_of_one_address_keep_nobody_out(on.folder, on.say),
)
def addresses_uncounted(patch: pytest.MonkeyPatch) -> None:
    numbers = count()
    patch.setattr(http_connections, "key_of", lambda _: str(next(numbers)))
    patch.setattr(test_guests_connections, "PATIENCE", 2.0)  # it waits in vain for connections to be closed


@planted(
    "7: no connection makes place",
    lambda on: test_guests_connections.test_silent_connections_of_all_addresses_keep_nobody_out(on.folder),
)
def none_displaced(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(HttpConnections, "_has_place", lambda _, held, most: held is None or held.count < most)


# --- 8: bots ----------------------------------------------------------------------------------


@planted(
    "8: bots think in order of arrival",
    lambda on: with_flood(test_guests_bots.test_a_quiet_room_waits_for_no_more_than_what_is_being_thought, on.say),
)
def in_order(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Shares, "_tag", lambda *_: 0.0)


@planted(
    "8: rooms take turns, whoever has them",
    lambda on: with_flood(
        test_guests_bots.test_an_address_has_the_same_share_however_many_rooms_it_has, on.say, rooms=ROOMS_AN_ADDRESS
    ),
)
def turns_by_room(patch: pytest.MonkeyPatch) -> None:
    put = FairTurns.put

    def one_address(turns: FairTurns, job: Job) -> None:
        job.look.address = ""
        put(turns, job)

    patch.setattr(FairTurns, "put", one_address)


@planted(
    "8: an address has the urgent time of all its rooms",
    lambda on: with_flood(
        test_guests_bots.test_an_address_cannot_buy_time_with_deadlines_in_many_rooms, on.say, rooms=ROOMS_AN_ADDRESS
    ),
)
def urgent_in_all_rooms(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(thinking, "URGENT_ROOMS", ROOMS_AN_ADDRESS)


@planted(
    "8, 12: a deadline counts for nothing",
    lambda on: with_flood(test_guests_bots.test_an_urgent_look_never_waits_for_the_thinking_of_guests_rooms, on.say),
)
def nothing_urgent(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Thinking, "_is_urgent", lambda *_: False)


@planted(
    "8: thinking stays as deep under load",
    lambda on: test_guests_bots.test_thinking_gets_shallower_before_it_gets_late(on.say),
)
def always_deep(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Thinking, "_effort", lambda *_: 1.0)


# --- 9: a wrong clock -------------------------------------------------------------------------


@planted(
    "9: forgetting believes the clock",
    lambda on: test_guests_clock.test_a_start_with_the_clock_far_ahead_deletes_nothing(on.folder, on.say),
)
def clock_believed(patch: pytest.MonkeyPatch) -> None:
    forget = SqliteJournal.forget
    patch.setattr(SqliteJournal, "forget", lambda journal, before, _ran_ms: forget(journal, before, 0))


# --- 10: small ones ---------------------------------------------------------------------------


@planted(
    "10: a foreign host name is accepted",
    lambda on: test_guests_http.test_foreign_host_names_are_refused("/", on.folder),
)
def any_host(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Hosts, "allow", lambda *_: True)


async def show_a_choice_early(on: Attack) -> None:
    await test_guests_http.test_a_choice_is_shown_once_it_is_stored(on.folder, on.patch, on.say)


@planted("10: a request reads what is not stored", show_a_choice_early)
def unstored_shown(patch: pytest.MonkeyPatch) -> None:
    take_turn = Room.take_turn

    def showing(room: Room) -> object:
        append = take_turn(room)
        room.execution.stored = Stored.of(room.state)
        return append

    patch.setattr(Room, "take_turn", showing)


async def look_alike(on: Attack) -> None:
    async with serving(on.folder) as served:
        await test_guests_names.test_names_that_look_the_same_are_the_same(served)


@planted("10: invisible characters stay in names", look_alike)
def invisible_kept(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(decide, "clean_name", lambda name: name)


# --- 11: reading that piles up, codes ---------------------------------------------------------


@planted(
    "11: everything is read at once",
    lambda on: test_guests_reading.test_records_are_read_a_few_at_a_time(on.folder, on.patch, on.say),
)
def all_read_at_once(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Reads.__init__, "__defaults__", (WAITING_MAX,))


@planted(
    "11: replies count no more while they are sent",
    lambda on: test_guests_reading.test_replies_that_nobody_reads_are_few_and_given_up(on.folder, on.patch, on.say),
)
def sending_uncounted(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(HttpConnection, "when_sent", lambda _, callback: callback())


@planted(
    "11: rooms that nobody entered live as long as others",
    lambda on: test_guests_codes.test_rooms_that_nobody_enters_are_gone_within_a_day(on.folder, on.say),
)
def unused_kept(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(forgetting, "NEVER_ENTERED_MS", 90 * forgetting.DAY_MS)


@planted(
    "11: the search for a free code goes on and on",
    lambda on: test_guests_codes.test_the_search_for_a_free_code_ends(on.folder),
)
def long_search(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(all_rooms, "CODES_TRIED_MAX", 100 * all_rooms.CODES_TRIED_MAX)


# --- 12: a match that never ends --------------------------------------------------------------


async def repeat_moves(on: Attack) -> None:
    journal = await SqliteJournal.open(on.folder / "palmtop.db")
    try:
        await test_guests_endless.test_guests_who_repeat_moves_for_ever_are_stopped(GAMES[WITH_DECK], journal, on.say)
    finally:
        await journal.close()


@planted("12: moves may be repeated for ever", repeat_moves)
def endless(patch: pytest.MonkeyPatch) -> None:
    patch.setitem(GAMES, WITH_DECK, dataclasses.replace(GAMES[WITH_DECK], excess=never_too_many))


@pytest.mark.parametrize("name", PLANTED)
async def test_a_planted_regression_is_caught(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plant, run = PLANTED[name]
    plant(monkeypatch)
    # what it waits for may be missing, or never come, and a reply may be empty
    with pytest.raises((AssertionError, LookupError, TimeoutError, ConnectionError)):
        await run(Attack(tmp_path, monkeypatch, lambda _: None))
