"""Replays of finished matches. Who may fetch them: test_files.py."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from palmtop.archive import record
from palmtop.games import GAMES
from palmtop.journal import statements
from palmtop.rooms import entries
from palmtop.wire import up
from tests.server.phone import Phone
from tests.server.served import Served, dealt_in, play_alone_to_the_end
from tests.toy.game import TOY


async def finished(served: Served) -> Phone:
    (ada,) = await served.dealt(1)
    await play_alone_to_the_end(ada)
    return ada


def last_view(replay: dict[str, Any], seat: int) -> tuple[dict[str, Any], dict[str, Any]]:
    table: dict[str, Any] = {}
    hand: dict[str, Any] = {}
    for step in replay["steps"]:
        table |= {name: replay["parts"][place] for name, place in step.get("table", {}).items()}
        hand |= {name: replay["parts"][place] for name, place in step.get("hands", {}).get(str(seat), {}).items()}
    return table, hand


@pytest.mark.both_stores
async def test_a_replay_ends_like_the_match_and_its_record_verifies(served: Served) -> None:
    ada = await finished(served)
    status, replay = await served.fetch(ada, "matches/1/replay")
    assert status == 200
    assert last_view(replay, 0) == (ada.table, ada.hand)
    assert replay["seats"] == ada.room["match"]["seats"]
    again = record.decode_record(msgspec.json.encode(replay["record"]))
    assert record.verify(again, GAMES).outcome is not None
    assert again.seed == ada.room["match"]["seed"]


@pytest.mark.both_stores
async def test_every_match_of_the_room_can_be_watched_not_only_the_last(served: Served) -> None:
    ada = await finished(served)
    _, first = await served.fetch(ada, "matches/1/replay")
    await ada.must(up.Start(ada.new_id()))
    await ada.until(lambda: ada.room["match"]["number"] == 2)
    await play_alone_to_the_end(ada)
    _, second = await served.fetch(ada, "matches/2/replay")
    assert (first["match"], second["match"]) == (1, 2)
    assert (await served.fetch(ada, "matches/1/replay"))[1] == first != second


async def test_there_is_no_replay_before_the_match_is_over(served: Served) -> None:
    ada = await finished(served)
    await ada.must(up.Start(ada.new_id()))
    await dealt_in(ada)
    refused = {"word": "no-record", "args": {"match": 2}}
    assert await served.fetch(ada, "matches/2/replay") == (404, refused)
    await ada.must(up.End(ada.new_id()))
    status, replay = await served.fetch(ada, "matches/2/replay")  # broken off: it is kept all the same
    assert (status, replay["record"]["outcome"]) == (200, None)
    assert (await served.fetch(ada, "matches/1/replay"))[0] == 200


async def test_an_unknown_match_is_refused(served: Served) -> None:
    ada = await finished(served)
    for match in (0, 2, 999_999):
        refused = {"word": "no-record", "args": {"match": match}}
        assert await served.fetch(ada, f"matches/{match}/replay") == (404, refused)
    for nonsense in ("first", "-1", "1.5", "9" * 30):
        assert (await served.fetch(ada, f"matches/{nonsense}/replay"))[0] == 404


async def test_a_refused_replay_can_be_fetched_once_the_match_is_over(served: Served) -> None:
    (ada,) = await served.dealt(1)
    assert (await served.fetch(ada, "matches/1/replay"))[0] == 404
    await play_alone_to_the_end(ada)
    assert (await served.fetch(ada, "matches/1/replay"))[0] == 200


async def test_a_match_of_an_unknown_game_is_refused(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = await finished(served)
    monkeypatch.delitem(GAMES, TOY.id)
    refused = {"word": "record-game-unknown", "args": {"game": TOY.id}}
    assert await served.fetch(ada, "matches/1/replay") == (422, refused)


@pytest.mark.both_stores
async def test_a_match_cut_from_the_journal_is_not_served_instead_of_a_newer_one(served: Served) -> None:
    ada = await finished(served)
    code = ada.room["room"]["code"]
    stored = [entries.decode(line).entry for line in await served.journal.read(code) or []]
    before_the_deal = next(n for n, entry in enumerate(stored) if isinstance(entry, entries.Dealt))
    old = [await served.fetch(ada, f"matches/1/{file}") for file in ("replay", "record")]
    await served.journal.cut(code, before_the_deal)
    (await served.server.rooms.find(code)).close("room-reread", again=True)
    del served.server.rooms.loaded[code]
    again = await served.back(ada)
    await again.must(up.Start(again.new_id()))
    await dealt_in(again)
    await play_alone_to_the_end(again)
    new = [await served.fetch(again, f"matches/1/{file}") for file in ("replay", "record")]
    assert [status for status, _ in old + new] == [200] * 4
    assert new[0][1]["record"]["seed"] == new[1][1]["seed"] == again.room["match"]["seed"]


# --- the index of matches ---------------------------------------------------------------------------


async def finished_twice(served: Served) -> Phone:
    ada = await finished(served)
    await ada.must(up.Start(ada.new_id()))
    await dealt_in(ada)
    await play_alone_to_the_end(ada)
    await served.server.rooms.snapshots.settled()
    return ada


class Reads:
    """Counts the entries that are read of rooms."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.entries: list[int] = []
        intact = statements._intact

        def counted(*args: Any) -> tuple[list[bytes], list[int]]:
            lines, ties = intact(*args)
            self.entries.append(len(lines))
            return lines, ties

        monkeypatch.setattr(statements, "_intact", counted)


async def test_a_record_or_replay_reads_its_own_match_only(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = await finished_twice(served)
    spans = await served.journal.spans(ada.room["room"]["code"])
    reads = Reads(monkeypatch)
    for span, file in zip(spans, ("record", "replay"), strict=True):
        assert (await served.fetch(ada, f"matches/{span.number}/{file}"))[0] == 200
    assert reads.entries == [span.end - span.start for span in spans]


async def test_a_match_that_does_not_exist_or_is_not_over_is_refused_without_reading(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await finished_twice(served)
    await ada.must(up.Start(ada.new_id()))
    await dealt_in(ada)
    reads = Reads(monkeypatch)
    for match in (0, 3, 4, 999_999):
        assert (await served.fetch(ada, f"matches/{match}/record"))[0] == 404
    assert reads.entries == []


@pytest.mark.parametrize(
    "damage",
    [
        "DELETE FROM span",
        "DELETE FROM snapshot",
        "DELETE FROM span WHERE number = 2",
        "UPDATE span SET sum = 0",
        "UPDATE snapshot SET body = substr(body, 1, 20)",
    ],
)
@pytest.mark.both_stores
async def test_a_damaged_index_costs_no_match(served: Served, damage: str) -> None:
    ada = await finished_twice(served)
    files = [f"matches/{match}/{file}" for match in (1, 2) for file in ("record", "replay")] + ["scorepad"]
    before = [await served.fetch(ada, file) for file in files]
    assert {status for status, _ in before} == {200}
    await served.fetch_rows(damage)
    assert [await served.fetch(ada, file) for file in files] == before


@pytest.mark.both_stores
async def test_an_index_of_other_entries_is_noticed_and_made_again(served: Served) -> None:
    """Between the request and the reading, a journal may be cut and the number given to another match."""
    ada = await finished_twice(served)
    code = ada.room["room"]["code"]
    right = await served.journal.spans(code)
    latest = await served.journal.latest(code)
    assert latest is not None
    assert latest.snapshot is not None
    first, second = right
    wrong = [second._replace(number=1), first._replace(number=2)]
    assert await served.journal.keep(code, latest.snapshot, wrong)
    for match, seed in ((1, (await served.fetch(ada, "matches/1/record"))[1]["seed"]), (2, ada.room["match"]["seed"])):
        status, record = await served.fetch(ada, f"matches/{match}/record")
        assert (status, record["seed"]) == (200, seed)
        assert (record["header"]["commitment"] == ada.room["match"]["commitment"]) is (match == 2)
    await served.server.rooms.snapshots.settled()
    assert await served.journal.spans(code) == right
