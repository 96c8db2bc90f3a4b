"""Secrets: tokens are never sent, seeds only after their match, hands only to their seat."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

from palmtop.engine.chance import commitment
from palmtop.rooms import entries
from palmtop.wire import down, up
from tests.server.phone import Phone
from tests.server.served import Served, claimed, play_alone_to_the_end, serving
from tests.toy.game import Claim

RECORD = "matches/1/record"
FILES = (RECORD, "matches/1/replay", "scorepad")


async def seed_of(served: Served, phone: Phone) -> str:
    """The seed of the current match, from the journal."""
    lines = await served.journal.read(phone.room["room"]["code"]) or []
    (dealt,) = (entry for line in lines if isinstance(entry := entries.decode(line).entry, entries.Dealt))
    return dealt.seed


async def exposed(served: Served) -> str:
    """Everything that can be fetched without a token."""
    addresses = (served.metrics_url, f"{served.url}/healthz", f"{served.url}/api/rooms/ZZZZZ")
    return "".join([await (await served.session.get(address)).text() for address in addresses])


def all_of(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in folder.iterdir())


async def test_only_the_hash_of_a_token_is_kept_and_it_is_never_sent(tmp_path: Path, logs: list[Any]) -> None:
    async with serving(tmp_path) as served:
        ada, bob = await served.dealt(2)
        tv = await served.phone(ada.room["room"]["code"], watch=True)
        again = await served.back(ada)
        await again.rename("Ada")
        everything = "".join(
            [*ada.frames, *bob.frames, *tv.frames, *again.frames, await exposed(served), *map(str, logs)]
        )
    stored = all_of(tmp_path)
    for phone in (ada, bob, tv):
        assert phone.token.encode() not in stored
        assert phone.token not in everything
    assert hashlib.sha256(ada.token.encode()).hexdigest().encode() in stored
    assert hashlib.sha256(ada.token.encode()).hexdigest() not in everything


async def test_a_seed_is_sent_when_the_match_is_over_and_not_before(served: Served, logs: list[Any]) -> None:
    (ada,) = await served.dealt(1)
    tv = await served.phone(ada.room["room"]["code"], watch=True)
    seed = await seed_of(served, ada)
    for phone in (ada, tv):
        assert seed not in str([await served.fetch(phone, file) for file in FILES])
    assert (await served.fetch(ada, RECORD))[0] == 404
    promised = ada.room["match"]["commitment"]
    assert promised == commitment(bytes.fromhex(seed))
    before = len(ada.frames), len(tv.frames)
    await play_alone_to_the_end(ada)
    await tv.until(lambda: tv.room["match"]["state"] == "over")
    for phone in (ada, tv):
        assert phone.room["match"]["seed"] == seed
        telling = [number for number, frame in enumerate(phone.frames) if seed in frame]
        over = [number for number, frame in enumerate(phone.frames) if 'state":"over"' in frame]
        assert telling == over
    assert not any(seed in frame for frame in ada.frames[: before[0]] + tv.frames[: before[1]])
    assert seed not in await exposed(served) + str(logs)
    assert (await served.fetch(ada, RECORD))[1]["seed"] == seed


async def test_the_seed_of_a_broken_off_match_is_sent_too(served: Served) -> None:
    ada, bob = await served.dealt(2)
    seed = await seed_of(served, ada)
    assert not any(seed in frame for frame in ada.frames + bob.frames)
    await ada.must(up.End(ada.new_id()))
    await bob.until(lambda: bob.room["match"]["state"] == "ended")
    assert bob.room["match"]["seed"] == seed


async def test_watchers_see_the_table_and_no_hand(served: Served) -> None:
    ada, _ = await served.dealt(2)
    code = ada.room["room"]["code"]
    tv = await served.phone(code, watch=True)
    late = await served.phone(code, "Late")  # a person, without a seat in this match
    assert tv.table == late.table == ada.table
    assert tv.room["you"] == {
        "person": None,
        "chair": None,
        "seat": None,
        "host": False,
        "stand_ins": 0,
        "deeds": [],
        "given_away": False,
        "sent_away": False,
    }
    assert late.room["you"] == {
        "person": 3,
        "chair": None,
        "seat": None,
        "host": False,
        "stand_ins": 0,
        "deeds": [],
        "given_away": False,
        "sent_away": False,
    }
    assert tv.hand == late.hand == {}
    await ada.must(ada.do(Claim()))
    await claimed(tv)
    await claimed(late)
    assert not any('"hand"' in frame for frame in tv.frames + late.frames)


async def test_watchers_requests_are_refused(served: Served) -> None:
    ada, _ = await served.dealt(2)
    code = ada.room["room"]["code"]
    tv = await served.phone(code, watch=True)
    requests: list[up.Request] = [
        up.Sit("1"),
        up.Rename("2", "TV"),
        up.End("3"),
        tv.do(Claim(), id="4"),
    ]
    for request in requests:
        answer = await tv.ask(request)
        assert isinstance(answer, down.Refused)
        assert (answer.kind, answer.word, answer.id) == ("unauthorised", "watching", request.id)
    late = await served.phone(code)
    answer = await late.ask(late.do(Claim()))
    assert isinstance(answer, down.Refused)
    assert (answer.kind, answer.word) == ("unauthorised", "not-seated")
    assert await served.metric("palmtop_refused_total", kind="unauthorised") == 5
    assert ada.room["match"]["state"] == "playing"
