"""What one visitor may make the server keep: the limits in docs/threats.md that no other test reaches."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from palmtop.archive import fetch
from palmtop.archive.replay import BYTES_MAX, STEPS_MAX
from palmtop.engine.errors import QUOTED_MAX
from palmtop.engine.game import Seat
from palmtop.journal.sqlite_file import FILE_BYTES_MAX
from palmtop.rooms import bots, gestures, quotas
from palmtop.rooms.decide import KNOWN_MAX, PEOPLE_MAX
from palmtop.rooms.execution import ROOM_ENTRIES_MAX
from palmtop.rooms.gestures import QUEUE_BYTES_MAX, GestureQueue
from palmtop.rooms.long_options import REMEMBERED_MAX
from palmtop.rooms.match import INPUTS_MAX, SEAT_MOVES_MAX
from palmtop.rooms.quotas import address_quotas, room_quotas
from palmtop.rooms.replies import PERSON_REPLIES_BYTES_MAX, REPLIES_MAX, ROOM_REPLIES_BYTES_MAX
from palmtop.rooms.room import EVENTS_MAX
from palmtop.rooms.settings import Settings
from palmtop.rooms.state import LINES_MAX, WATCHERS_MAX
from palmtop.rooms.thinking import URGENT_ROOMS, URGENT_SHARE
from palmtop.server import connection, connections
from palmtop.server.addresses import Proxies
from palmtop.server.connections import Connections
from palmtop.server.limits import USED_RATES_MAX, USUAL_LIMITS
from palmtop.server.metrics import Metrics
from palmtop.server.reading import AT_ONCE, WAITING_MAX, WAITING_MAX_OF_ADDRESS
from palmtop.server.run import clock
from palmtop.server.sockets import FRAGMENTS_MAX
from palmtop.server.turnstile import BEGUN_MAX
from palmtop.server.visitors import Visitors
from palmtop.wire import up
from palmtop.wire.up import MAX_FRAME
from tests.rooms.local_rooms import Guest, LocalRooms, hold_back
from tests.server.served import serving

ROOT = Path(__file__).parents[2]
SEAT = Seat(1)
USUAL = Settings()


def test_gestures_queued_for_a_seat_are_bounded_by_bytes() -> None:
    """The latest ones are kept."""
    queue = GestureQueue()
    for number in range(200):
        queue.add(SEAT, Seat(0), {"line": "x" * 1000, "number": number}, number)
    kept = [gesture["number"] for _, gesture in queue.of(SEAT)]
    assert kept == list(range(200 - len(kept), 200))
    assert 0.9 * QUEUE_BYTES_MAX < sum(len(one.piece) for one in queue._seats[SEAT].gestures) <= QUEUE_BYTES_MAX


async def test_gestures_that_wait_for_an_append_are_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    most = 5
    monkeypatch.setattr(gestures, "HELD_MAX", most)
    local = await LocalRooms(tmp_path).open()
    ada, bob = await local.dealt(2)
    asked, let_through = hold_back(local, monkeypatch)
    ada.room.ask(ada.screen, up.Rename("one", "Ada"))
    await asked.wait()
    for number in range(3 * most):
        ada.room.feel(ada.screen, msgspec.Raw(b'{"type":"touch","x":%d}' % -(1 + number)))
    let_through.set()
    await ada.until(lambda: "one" in ada.answers)
    assert [msgspec.json.decode(piece)[1]["x"] for piece in bob.felt] == [-(1 + n) for n in range(2 * most, 3 * most)]
    await local.close()


async def test_gestures_kept_for_a_bot_are_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    most = 5
    monkeypatch.setattr(bots, "FELT_MAX", most)
    local = await LocalRooms(tmp_path).open()
    (ada,) = await local.table(1)
    await ada.ask(up.AddBot)
    await ada.ask(up.Start)
    await ada.until(lambda: ada.parts["hand"])
    for _ in range(3 * most):
        ada.room.feel(ada.screen, msgspec.Raw(b'{"type":"touch","x":-1}'))
    (bot,) = ada.room.crew.bots.values()
    assert len(bot._felt) == most
    await local.close()


async def test_quotas_and_rates_of_few_are_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of the ones who came longest ago are dropped."""
    monkeypatch.setattr(quotas, "QUOTAS_MAX", 3)
    monkeypatch.setattr(connections, "USED_RATES_MAX", 3)
    async with serving(tmp_path) as served:
        shared = Connections(served.server.rooms, Visitors(USUAL, Metrics(), clock, USUAL_LIMITS, Proxies()))
        for of in (address_quotas().of, room_quotas().of, shared.used_by.of, shared.used_at.of):
            first, latest = of("first"), [of(key) for key in "abc"]
            assert [of(key) for key in "abc"] == latest
            assert of("first") is not first


async def test_few_records_are_cached(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[int] = []
    settled = fetch.Replays._settled

    def noted(replays: fetch.Replays, *args: object) -> None:
        settled(replays, *args)  # type: ignore[arg-type]
        kept.append(len(replays._cache))

    monkeypatch.setattr(fetch, "CACHED_MAX", 2)
    monkeypatch.setattr(fetch.Replays, "_settled", noted)
    async with serving(tmp_path) as served:
        (ada,) = await served.table(1)
        for match in range(1, 5):
            await ada.must(up.Start(ada.new_id()))
            await ada.must(up.End(ada.new_id()))
            assert (await served.fetch(ada, f"matches/{match}/record"))[0] == 200
    assert len(kept) == 4
    assert max(kept) == 2


async def test_a_person_who_was_there_is_still_known_after_a_flood_of_others(tmp_path: Path) -> None:
    """The limit on people is met by those who have left, with the real numbers."""
    local = await LocalRooms(tmp_path).open()
    ada, bob = await local.table(2)
    for number in range(KNOWN_MAX + 40):
        guest = await Guest(f"passer-by {number}").enter(ada.room)
        guest.room.gone(guest.screen)
    await ada.ask(up.Rename, name="Ada")
    assert len(ada.room.state.people) == KNOWN_MAX
    assert {ada.you["person"], bob.you["person"]} <= ada.room.state.people.keys()
    await local.close()


# --- docs/threats.md --------------------------------------------------------------------------


def rows() -> list[str]:
    """Of all tables of the budget."""
    text = (ROOT / "docs/threats.md").read_text(encoding="utf-8")
    section = text.partition("## What one visitor may cost")[2].partition("\n## ")[0]
    return [line for line in section.splitlines() if line.startswith("| ") and not line.startswith(("| who", "| ---"))]


def test_each_row_of_the_budget_names_tests_that_exist() -> None:
    assert rows()
    for row in rows():
        files = re.findall(r"`(tests/[\w/]+\.py)`", row)
        assert files, row
        assert all((ROOT / file).is_file() for file in files), row


@pytest.mark.parametrize(
    ("who", "figure"),
    [
        ("connection", f"{USUAL_LIMITS.queue_bytes_max // 1024} KB wait"),
        ("connection", f"{MAX_FRAME // 1024} KB in at most {FRAGMENTS_MAX} fragments"),
        ("connection", f"request for {USUAL_LIMITS.request_seconds:.0f} s"),
        ("person", f"{REPLIES_MAX} replies or {PERSON_REPLIES_BYTES_MAX // 1024} KB"),
        ("person", f"{QUOTED_MAX} characters"),
        ("person", f"{QUEUE_BYTES_MAX // 1024} KB of gestures"),
        ("person", f"{bots.FELT_MAX:,} gestures"),
        ("person", f"{SEAT_MOVES_MAX:,} moves"),
        ("person", f"{connection.FRAMES_AT_ONCE} frames"),
        ("room", f"{ROOM_REPLIES_BYTES_MAX // 2**20} MB of replies"),
        ("room", f"{PEOPLE_MAX} people and {WATCHERS_MAX} big screens connected, {KNOWN_MAX} people"),
        ("room", f"{REMEMBERED_MAX} long options"),
        ("room", f"{EVENTS_MAX} events"),
        ("room", f"{gestures.HELD_MAX:,} gestures"),
        ("room", f"{LINES_MAX} lines"),
        ("room", f"{INPUTS_MAX:,} inputs in a match, {ROOM_ENTRIES_MAX:,} entries"),
        ("room", f"{quotas.ROOM_BYTES // 2**20} MB a day"),
        ("room", f"{URGENT_SHARE:.0%} of a core".replace("%", " %")),
        ("address", f"{URGENT_ROOMS * URGENT_SHARE:.0%} of a core".replace("%", " %")),
        ("address", f"{quotas.ADDRESS_BYTES // 2**20} MB a day"),
        ("address", f"{USUAL.most_sockets_an_address} WebSockets, {USUAL.most_http_an_address} other"),
        ("address", f"{USUAL.most_rooms_an_address} rooms"),
        ("server", f"{USUAL.most_sockets:,} WebSockets and {USUAL.most_http:,} other"),
        ("server", f"{USUAL.most_rooms:,} rooms"),
        ("server", f"{AT_ONCE} records"),
        ("address", f"{WAITING_MAX_OF_ADDRESS} records"),
        ("address", f"taken for {USUAL_LIMITS.unread_seconds:.0f} s"),
        ("server", f"{WAITING_MAX} requests wait"),
        ("server", f"{fetch.CACHED_MAX} records"),
        ("server", f"{STEPS_MAX:,} steps and {BYTES_MAX // 2**20} MB"),
        ("server", f"{quotas.QUOTAS_MAX:,} addresses or rooms and rates of {USED_RATES_MAX:,} people"),
        ("server", f"{FILE_BYTES_MAX // 2**30} GB"),
        ("server", f"{BEGUN_MAX} HTTP requests"),
    ],
)
def test_the_budget_has_the_figures_of_the_code(who: str, figure: str) -> None:
    assert any(row.startswith(f"| {who} |") and figure in row for row in rows()), figure
