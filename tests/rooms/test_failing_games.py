"""A game that raises an error: its match is broken off, stored and recorded, people are told, the room continues."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from structlog.testing import capture_logs

from palmtop.engine.chance import SEED_BYTES, Chance, commitment
from palmtop.engine.game import AnyGame, Seat, When
from palmtop.engine.match import NOTHING, Header, Input
from palmtop.rooms import entries
from palmtop.rooms.match import RINGS_MAX, RoomMatch
from palmtop.wire import up
from tests.rooms.local_rooms import Guest, LocalRooms, recorded
from tests.toy.game import BELL_MS, BELLS, SIDED, TOY, Claim

TOUCH = msgspec.Raw(b'{"type":"touch","x":-1}')


class Planted(Exception):
    """The error that a test plants in a verb."""


class FailingGame:
    """A toy game, one verb of which fails while `failing`: it raises an error or returns a wrong value."""

    def __init__(self, verb: str, game: AnyGame = TOY, returned: object = None) -> None:
        self.failing = False
        self.verb = verb
        self.returned = returned
        changed: dict[str, Any] = {verb: self._failing(getattr(game, verb))}
        self.game: AnyGame = replace(game, **changed)

    def _failing(self, verb: Callable[..., Any]) -> Callable[..., Any]:
        def fails(*args: Any) -> Any:
            if not self.failing:
                return verb(*args)
            if self.returned is not None:
                return self.returned
            raise Planted(self.verb)

        return fails


def notices(guest: Guest) -> list[str]:
    return [frame["word"] for frame in map(msgspec.json.decode, guest.frames) if frame["t"] == "notice"]


async def broken_off(local: LocalRooms, code: str) -> list[str]:
    """Why matches of the room were broken off, by its journal."""
    stored = [entries.decode(line).entry for line in await local.journal.read(code) or []]
    return [entry.reason for entry in stored if isinstance(entry, entries.BrokenOff)]


async def lives(local: LocalRooms, failing: FailingGame, guest: Guest) -> None:
    """The match was broken off and has a record, and the next one is played to its end."""
    assert guest.match["state"] == "ended"
    assert guest.match["seed"]
    assert await broken_off(local, guest.room.code) == ["failed"]
    record = await recorded(local.journal, guest.room.code, 1)
    assert record.outcome is None
    failing.failing = False
    assert (await guest.ask(up.Start))["t"] == "done"
    await guest.until(lambda: guest.match["number"] == 2 and guest.parts["hand"])
    assert (await guest.do(Claim()))["t"] == "done"
    for bell in range(BELLS):
        local.clock.now += BELL_MS
        guest.room.tick()
        await guest.until_bell(bell + 1)
    await guest.until(lambda: guest.match["state"] == "over")


VERBS = ["play", "alarm", "needed", "ahead", "ring", "table", "hand", "outcome", "moments", "hush"]


@pytest.mark.parametrize("verb", ["judged", *VERBS])
async def test_a_verb_that_fails_breaks_off_the_match_and_the_room_continues(tmp_path: Path, verb: str) -> None:
    failing = FailingGame(verb)
    local = await LocalRooms(tmp_path, {TOY.id: failing.game}).open()
    ada, bob = await local.dealt(2)
    if verb == "moments":  # called when the match ends
        for _ in range(BELLS - 1):
            local.clock.now += BELL_MS
            ada.room.tick()
    failing.failing = True
    with capture_logs() as logs:
        ada.room.ask(ada.screen, up.Do(id="x", match=1, move=msgspec.Raw(b'{"type":"claim"}')))
        await ada.until(lambda: "x" in ada.answers)
        local.clock.now += BELL_MS
        ada.room.tick()
        await bob.until(lambda: bob.match["state"] == "ended")
    assert [
        (log["verb"], log["log_level"], bool(log["exc_info"])) for log in logs if log["event"] == "match_failed"
    ] == [(verb, "error", True)]
    assert (ada.answers["x"]["t"] == "refused") == (
        verb in ("ahead", "judged", "play")
    )  # the others come after the move
    late = await Guest("late").enter(ada.room)
    assert notices(ada) == notices(bob) == notices(late) == ["match-failed"]
    assert ada.closed is bob.closed is None
    await lives(local, failing, ada)
    await local.close()


@pytest.mark.parametrize("verb", ["deal", *VERBS])
async def test_a_verb_that_fails_after_loading_breaks_off_the_match_too(tmp_path: Path, verb: str) -> None:
    failing = FailingGame(verb)
    local = await LocalRooms(tmp_path, {TOY.id: failing.game}).open()
    ada, _ = await local.dealt(2)
    await ada.do(Claim())
    local.clock.now += BELL_MS * (BELLS - 1)
    ada.room.tick()
    await ada.until(lambda: ada.parts["table"]["bell"] == BELLS - 1)
    await local.close()
    failing.failing = True
    await local.open()
    back = await Guest("token-0").enter(await local.rooms.find(ada.room.code))
    local.clock.now += BELL_MS
    back.room.tick()
    await back.until(lambda: back.match["state"] == "ended")
    assert notices(back) == ["match-failed"]
    await lives(local, failing, back)
    await local.close()


@pytest.mark.parametrize(
    "verb", ["play", "judged", "alarm", "needed", "ahead", "ring", "table", "hand", "outcome", "hush"]
)
async def test_a_verb_that_returns_a_wrong_value_breaks_off_the_match_too(tmp_path: Path, verb: str) -> None:
    failing = FailingGame(verb, returned=object())
    local = await LocalRooms(tmp_path, {TOY.id: failing.game}).open()
    ada, _ = await local.dealt(2)
    failing.failing = True
    ada.room.ask(ada.screen, up.Do(id="x", match=1, move=msgspec.Raw(b'{"type":"claim"}')))
    await ada.until(lambda: "x" in ada.answers)
    local.clock.now += BELL_MS
    ada.room.tick()
    await ada.until(lambda: ada.match["state"] == "ended")
    await lives(local, failing, ada)
    await local.close()


async def test_a_deal_that_fails_is_refused_and_the_room_continues(tmp_path: Path) -> None:
    failing = FailingGame("deal")
    local = await LocalRooms(tmp_path, {TOY.id: failing.game}).open()
    ada, _ = await local.table(2)
    failing.failing = True
    for request in (up.Start, up.Choose):
        fields = {} if request is up.Start else {"game": TOY.id}
        assert (await ada.ask(request, **fields))["word"] == "game-failed"
    failing.failing = False
    assert (await ada.ask(up.Start))["t"] == "done"
    await local.close()


async def test_a_gesture_that_fails_is_lost_and_nothing_else(tmp_path: Path) -> None:
    failing = FailingGame("feel")
    local = await LocalRooms(tmp_path, {TOY.id: failing.game}).open()
    ada, bob = await local.dealt(2)
    failing.failing = True
    with capture_logs() as logs:
        ada.room.feel(ada.screen, TOUCH)
    assert [(log["event"], log["log_level"]) for log in logs] == [("gesture_failed", "error")]
    assert bob.felt == []
    failing.failing = False
    ada.room.feel(ada.screen, TOUCH)
    assert len(bob.felt) == 1
    assert bob.match["state"] == "playing"
    await local.close()


async def test_a_sticker_while_hush_fails_is_lost_and_breaks_off_the_match(tmp_path: Path) -> None:
    failing = FailingGame("hush")
    local = await LocalRooms(tmp_path, {TOY.id: failing.game}).open()
    ada, bob = await local.dealt(2)
    failing.failing = True
    ada.room.react(ada.screen, "clap")
    await bob.until(lambda: bob.match["state"] == "ended")
    await lives(local, failing, ada)
    await local.close()


async def test_stickers_are_relayed_at_once_after_a_match_that_could_not_be_shown(tmp_path: Path) -> None:
    failing = FailingGame("table")
    local = await LocalRooms(tmp_path, {TOY.id: failing.game}).open()
    ada, bob = await local.dealt(2)
    failing.failing = True
    ada.room.tick()
    await bob.until(lambda: bob.match["state"] == "ended")
    ada.room.react(ada.screen, "clap")
    assert msgspec.json.decode(bob.frames[-1])["t"] == "reacted"
    await local.close()


async def test_a_start_that_fails_leaves_the_chairs_in_their_order(tmp_path: Path) -> None:
    failing = FailingGame("limits", SIDED)
    local = await LocalRooms(tmp_path, {SIDED.id: failing.game}).open()
    guests = await local.table(4)
    for guest, side in zip(guests, (0, 0, 1, 1), strict=True):
        await guest.ask(up.TakeSide, chair=guest.you["chair"], side=side)
    lines = await local.journal.read(guests[0].room.code)
    failing.failing = True
    assert (await guests[0].ask(up.Start))["word"] == "game-failed"
    assert await local.journal.read(guests[0].room.code) == lines
    await local.close()


class FailingBot:
    """Fails when it is made, or when it looks."""

    def __init__(self, when: str) -> None:
        self.when = when

    def make(self, strength: int, chance: Chance) -> FailingBot:
        if self.when == "bot":
            raise Planted("bot")
        return self

    def look(self, *view: Any) -> None:
        raise Planted("look")

    def feel(self, seat: Seat, gesture: Any) -> None:
        raise Planted("feel")


@pytest.mark.parametrize("when", ["bot", "look", "feel"])
async def test_a_bot_that_fails_is_played_for_as_if_it_had_left(tmp_path: Path, when: str) -> None:
    local = await LocalRooms(tmp_path, {TOY.id: replace(TOY, bot=FailingBot(when).make)}).open()
    (ada,) = await local.table(1)
    await ada.ask(up.AddBot)
    with capture_logs() as logs:
        await ada.ask(up.Start)
        ada.room.feel(ada.screen, TOUCH)
        await ada.until(lambda: ada.parts["table"] and ada.parts["table"]["scores"][1])  # the move of `leave`
    assert {log["event"] for log in logs} == {"bot_failed"}
    assert ada.match["state"] == "playing"
    await local.close()


async def test_a_match_is_broken_off_when_the_move_of_somebody_who_has_left_fails(tmp_path: Path) -> None:
    failing = FailingGame("leave")
    local = await LocalRooms(tmp_path, {TOY.id: replace(failing.game, bot=FailingBot("look").make)}).open()
    (ada,) = await local.table(1)
    await ada.ask(up.AddBot)
    failing.failing = True
    await ada.ask(up.Start)
    await ada.until(lambda: ada.match["state"] == "ended")
    await lives(local, failing, ada)
    await local.close()


async def test_an_alarm_that_never_advances_is_a_match_that_failed(tmp_path: Path) -> None:
    stuck = replace(TOY, alarm=lambda state: 0, ring=lambda state, when, chance: [])
    local = await LocalRooms(tmp_path, {TOY.id: stuck}).open()
    ada, _ = await local.table(2)
    await ada.ask(up.Start)
    await ada.until(lambda: ada.match["state"] == "ended")
    assert notices(ada) == ["match-failed"]
    assert (await ada.ask(up.Rename, name="Ada"))["t"] == "done"
    await local.close()


def test_alarms_at_the_time_of_a_move_are_not_counted_together() -> None:
    seed = bytes(SEED_BYTES)
    header = Header(TOY.id, TOY.version, 2, msgspec.Raw(b"{}"), commitment(seed))
    endless = replace(
        TOY,
        play=lambda state, seat, move, when, chance: [],
        alarm=lambda state: 0,
        ring=lambda state, when, chance: [],
    )
    match = RoomMatch(entries.Dealt(1, header, seed.hex(), 0), {TOY.id: endless})
    claim = msgspec.Raw(msgspec.json.encode(Claim()))
    for at in range(1, RINGS_MAX + 2):
        match.execute(Input(Seat(0), claim, When(at, at)), by_bot=False)
        match.execute(Input(None, NOTHING, When(at, at)), by_bot=False)
    assert match.now == RINGS_MAX + 1


async def test_a_result_that_cannot_be_shown_costs_the_room_nothing_else(tmp_path: Path) -> None:
    failing = FailingGame("table")
    local = await LocalRooms(tmp_path, {TOY.id: failing.game}).open()
    ada, _ = await local.dealt(2)
    for bell in range(BELLS):
        local.clock.now += BELL_MS
        ada.room.tick()
        await ada.until_bell(bell + 1)
    failing.failing = True
    assert (await ada.ask(up.Rename, name="Ada"))["t"] == "done"
    back = await Guest("late").enter(ada.room)
    assert (back.match["state"], back.parts["table"]) == ("over", {})
    assert len(back.parts["room"]["scorepad"]) == 1
    await local.close()


async def test_details_of_options_that_fail_are_left_out(tmp_path: Path) -> None:
    failing = FailingGame("details", replace(TOY, Details=msgspec.Struct))
    failing.failing = True
    local = await LocalRooms(tmp_path, {TOY.id: failing.game}).open()
    ada, _ = await local.table(2)
    assert (await ada.ask(up.Choose, game=TOY.id, options=msgspec.Raw(b"{}")))["t"] == "done"
    assert ada.parts["room"]["details"] is None
    assert (await ada.ask(up.Start))["t"] == "done"
    await local.close()
