"""In a real room with a journal: which frames hold the portrait (GN-13), and the scorepad (GN-44)."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import msgspec
import pytest

from palmtop.engine.chance import Chance
from palmtop.engine.game import AnyGame
from palmtop.engine.stretch import Stretch
from palmtop.games.gnome import GNOME
from palmtop.games.gnome.claims import CLAIM_MS, REACTION_MS
from palmtop.games.gnome.device import COOPERATIVE_MS, MARBLE_MS, QUARTER_MS, SLACK_MS, SOONER_MS_MAX
from palmtop.games.gnome.model import (
    LONG_EXPOSURES_MS,
    WINNING_PILE,
    Call,
    Lay,
    Mark,
    Mode,
    Options,
    Release,
    Saw,
    State,
    Stop,
)
from palmtop.games.gnome.sealing import unseal
from palmtop.rooms import entries
from palmtop.rooms.lag import LONGEST_LEAD_MS, OWN_LEAD_MS_MAX
from tests.games.gnome.gnome_table import GnomeTable, open_gnome_table
from tests.games.gnome.scenarios import card_with, stack_deck
from tests.rooms.local_rooms import Guest, LocalRooms

Frames = list[list[bytes]]  # by screen

LONGEST_MS = max(LONG_EXPOSURES_MS)
MARKS: list[Mark | None] = [None, "flower", "cloud"]


class Sent:
    """Everything that was sent to each screen: before the sealed portrait, with it, with the key, and after that."""

    def __init__(self, room: GnomeTable) -> None:
        self._room = room
        self._at = [0] * len(room.screens)
        self.parts: list[Frames] = []

    def cut(self) -> None:
        screens = self._room.screens
        self.parts.append([screen.frames[at:] for screen, at in zip(screens, self._at, strict=True)])
        self._at = [len(screen.frames) for screen in screens]


def dealing(mark: Mark | None) -> AnyGame:
    """The game with a portrait of this mark on top of the deck."""

    def deal(options: Options, seats: int, chance: Chance, stretch: Stretch) -> State:
        state = GNOME.deal(options, seats, chance, stretch)
        stack_deck(state, card_with(mark))
        return state

    return dataclasses.replace(GNOME, deal=deal)


async def played(folder: Path, mode: Mode, exposure_ms: int, mark: Mark | None) -> list[Frames]:
    """Plays up to the last moment before a call is judged; returns what was sent."""
    options = Options(mode=mode, exposure_ms=exposure_ms, marks=True, stop_after_ms=1000)
    room = await open_gnome_table(folder, options, game=dealing(mark))
    await room.start()
    sent = Sent(room)
    await room.everyone_ready()
    await room.release()
    turn = room.turn
    await room.wait_until(turn["begins_at"])
    await room.wait_until(turn["shows_at"] - LONGEST_LEAD_MS - 1)
    sent.cut()
    await room.wait_until(turn["shows_at"] - LONGEST_LEAD_MS)
    await room.wait_until(turn["shows_at"] - 1)
    sent.cut()
    await room.wait_until(turn["shows_at"])
    await room.wait_until(turn["hides_at"] - 1)
    sent.cut()
    await room.wait_until(turn["hides_at"])
    await room.wait_until(turn["stops_at"])
    await room.report()
    await room.wait_until(turn["stop_opens_at"])
    await build(room)
    assert (await room.do(0, Call("flower")))["t"] == "done"
    await room.wait_until(turn["stop_opens_at"] + CLAIM_MS - 1)
    sent.cut()
    assert room.table["ruling"] is None
    await room.wait_until(turn["stop_opens_at"] + CLAIM_MS)
    await room.local.close()
    return sent.parts


def made(folder: Path) -> Path:
    folder.mkdir()
    return folder


async def build(room: GnomeTable) -> None:
    for seat, guest in enumerate(room.people):
        for kind, own in enumerate(guest.parts["hand"]["stacks"]):
            if own is not None:
                assert (await room.do(seat, Lay(kind, own[1])))["t"] == "done"


def without(name: str, frame: bytes) -> tuple[Any, int]:
    """The frame without this field of the turn, and its length. A turn comes whole, or as a change with paths."""
    message = msgspec.json.decode(frame)
    turn = message.get("table", {}).get("turn") or {}
    for field in (name, f".{name}"):
        turn.pop(field, None)
    return message, len(frame)


@pytest.mark.rule("GN-13", "GN-24", "GN-27", "GN-68")
@pytest.mark.parametrize(
    ("mode", "exposure_ms"), [("basic", 700), ("basic", LONGEST_MS), ("cooperative", 700), ("all_in", 700)]
)
async def test_only_frames_of_its_turn_hold_the_portrait(tmp_path: Path, mode: Mode, exposure_ms: int) -> None:
    runs = [await played(made(tmp_path / str(mark)), mode, exposure_ms, mark) for mark in MARKS]
    for run in runs[1:]:
        (before, sealed, opened, after), others = runs[0], run
        assert before == others[0]
        assert all_without("sealed", sealed) == all_without("sealed", others[1])
        assert all_without("sealed", opened) == all_without("sealed", others[2]), "their keys are the same"
        assert after == others[3]
    assert runs[0][1] != runs[1][1]
    for before, sealed, opened, after in runs:
        assert all(len(frames) > 4 for frames in after)
        assert all(any(b'sealed":[' in frame for frame in frames) for frames in sealed), "every screen gets it"
        assert all(any(b'key":[' in frame for frame in frames) for frames in opened), "every screen gets it"
        assert not any(b'sealed":[' in frame for frames in [*before, *after] for frame in frames)
        assert not any(b'key":[' in frame for frames in [*before, *sealed, *after] for frame in frames)


def all_without(name: str, frames: Frames) -> list[list[Any]]:
    return [[without(name, frame) for frame in some] for some in frames]


@pytest.mark.rule("GN-13")
async def test_clients_that_connect_after_the_turn_get_no_portrait(tmp_path: Path) -> None:
    """A reconnecting client is sent no more than the others have."""
    room = await open_gnome_table(tmp_path, Options())
    await room.start()
    await room.everyone_ready()
    await room.release()
    nothing: list[str] = []
    for moment, before, fields in (
        ("begins_at", 0, nothing),
        ("shows_at", 1, ["sealed"]),
        ("shows_at", 0, ["sealed", "key"]),
        ("hides_at", 0, nothing),
        ("stops_at", 0, nothing),
    ):
        await room.wait_until(room.turn[moment] - before)
        assert await sent_to(Guest(f"{moment} {before}", watch=True), room) == fields
    assert await sent_to(Guest("token-1"), room) == nothing
    await room.local.close()


@pytest.mark.rule("GN-24")
@pytest.mark.parametrize(("trips", "early"), [((4, 8, 6), 39), ((4, 80, 6), 75), ((4, 2000, 6), LONGEST_LEAD_MS)])
async def test_the_slowest_connection_decides_when_the_portrait_is_sent(
    tmp_path: Path, trips: tuple[int, ...], early: int
) -> None:
    room = await ramp_over_connections(tmp_path, trips)
    await room.release()
    turn = room.turn
    await room.wait_until(turn["begins_at"])
    await room.wait_until(turn["shows_at"] - early - 1)
    assert have_portrait(room) == [False] * 3
    await room.wait_until(turn["shows_at"] - early)
    assert have_portrait(room) == [True] * 3
    await room.local.close()


@pytest.mark.rule("GN-24")
@pytest.mark.parametrize(("late", "early"), [(SLACK_MS + 1, 39 + SLACK_MS + 1), (340, QUARTER_MS), (None, 39)])
async def test_after_a_device_got_it_too_late_it_is_sent_sooner(tmp_path: Path, late: int | None, early: int) -> None:
    """But not if the device showed nothing at all: its page was in the background."""
    room = await ramp_over_connections(tmp_path, (4, 8, 6))
    await room.release()
    await room.wait_until(room.turn["stops_at"])
    shows_at, hides_at = room.turn["shows_at"], room.turn["hides_at"]
    report = Saw(0, 0, 0) if late is None else Saw(shows_at + late, hides_at, 16)
    assert (await room.do(0, report))["t"] == "done"
    assert room.table["round"]["void_by"] == [0]
    await room.everyone_ready()
    await room.release()
    sent_at = room.turn["shows_at"] - early
    await room.wait_until(sent_at - 1)
    assert have_portrait(room) == [False] * 3
    await room.wait_until(sent_at)
    assert have_portrait(room) == [True] * 3
    await room.local.close()


@pytest.mark.rule("GN-13", "GN-24", "GN-27")
@pytest.mark.parametrize(("late", "exposure_ms"), [(None, 700), (30, 700), (340, 700), (None, LONGEST_MS)])
async def test_each_device_is_sent_the_key_so_that_it_arrives_at_the_moment(
    tmp_path: Path, late: int | None, exposure_ms: int
) -> None:
    """After a device got it too late it is sent 100 ms sooner at most."""
    trips = (4, 80, 2000)
    room = await ramp_over_connections(tmp_path, trips, exposure_ms)
    if late is not None:
        await spoil_a_turn(room, SLACK_MS + late)
    sooner = 0 if late is None else SOONER_MS_MAX
    await room.release()
    moment = room.turn["shows_at"] - sooner
    leads = [min(trip // 2, OWN_LEAD_MS_MAX) for trip in trips]
    for lead in (*sorted(leads, reverse=True), 0):
        await room.wait_until(moment - lead - 1)
        assert have_key(room) == [own > lead for own in leads]
        await room.wait_until(moment - lead)
        assert have_key(room) == [own >= lead for own in leads]
    await room.local.close()


async def spoil_a_turn(room: GnomeTable, late: int) -> None:
    await room.release()
    turn = room.turn
    await room.wait_until(turn["stops_at"])
    assert (await room.do(0, Saw(turn["shows_at"] + late, turn["hides_at"], 16)))["t"] == "done"
    assert room.table["round"]["void_by"] == [0]
    await room.everyone_ready()


@pytest.mark.rule("GN-24")
async def test_other_alarms_ring_when_they_are_due(tmp_path: Path) -> None:
    """The two minutes may end before the device turns."""
    room = await open_gnome_table(tmp_path, Options(mode="cooperative"))
    await room.start()
    await room.everyone_ready()
    await room.do(room.table["round"]["releaser"], Release(0))
    ends_at = room.table["round"]["time_up_at"]
    await room.wait_until(room.turn["stops_at"])
    await room.wait_until(ends_at - MARBLE_MS + 100)
    await room.release()
    await room.wait_until(ends_at - 1)
    assert not room.table["round"]["ended"]
    await room.wait_until(ends_at)
    assert room.table["round"]["ended"]
    await room.local.close()


def have_portrait(room: GnomeTable) -> list[bool]:
    """Sealed."""
    return [screen.parts["table"]["turn"]["sealed"] is not None for screen in room.screens]


def have_key(room: GnomeTable) -> list[bool]:
    return [screen.parts["table"]["turn"]["key"] is not None for screen in room.screens]


async def ramp_over_connections(folder: Path, trips: tuple[int, ...], exposure_ms: int = 700) -> GnomeTable:
    """A portrait is loaded. The round trips of two people and a big screen are measured."""
    room = await open_gnome_table(folder, Options(exposure_ms=exposure_ms))
    for screen, trip in zip(room.screens, trips, strict=True):
        screen.screen.lag.note(trip)
    await room.start()
    await room.everyone_ready()
    return room


@pytest.mark.rule("GN-25", "GN-27")
@pytest.mark.parametrize(("after", "exposure_ms"), [(0, 700), (4, 700), (REACTION_MS - 1, 700), (0, LONGEST_MS)])
async def test_a_call_faster_than_anyone_reacts_counts_as_made_100_ms_after_the_portrait(
    tmp_path: Path, after: int, exposure_ms: int
) -> None:
    """It also counts so in the journal, so that the record of the match says it, too."""
    room = await open_gnome_table(tmp_path, Options(marks=True, exposure_ms=exposure_ms), game=dealing("flower"))
    await room.start()
    await room.everyone_ready()
    await room.release()
    shows_at = room.turn["shows_at"]
    await room.wait_until(shows_at + after)
    assert (await room.do(0, Call("flower")))["t"] == "done"
    await room.wait_until(shows_at + REACTION_MS + 40)
    assert (await room.do(1, Call("flower")))["t"] == "done"
    done = [claim["done"] - shows_at for claim in room.table["claims"]["claims"]]
    assert done == [REACTION_MS, REACTION_MS + 40]
    await room.local.close()
    lines = [entries.decode(line).entry for line in await read_again(tmp_path, room.tv.room.code)]
    given = [line.input for line in lines if isinstance(line, entries.Given) and b"call" in bytes(line.input.move)]
    assert [(one.when.at - shows_at, one.when.done - shows_at) for one in given] == [
        (after, REACTION_MS),
        (REACTION_MS + 40, REACTION_MS + 40),
    ]


async def read_again(folder: Path, code: str) -> list[bytes]:
    local = await LocalRooms(folder).open()
    lines = await local.journal.read(code)
    await local.close()
    return lines or []


async def sent_to(late: Guest, room: GnomeTable) -> list[str]:
    """Whether a client that connects now is sent a sealed portrait and its key."""
    await late.enter(room.tv.room)
    await late.until(lambda: late.parts["table"])
    return [name for name in ("sealed", "key") if any(b'"%s":[' % name.encode() in frame for frame in late.frames)]


async def win_a_card(room: GnomeTable) -> None:
    """All build what they have seen, and one says "Stop!"."""
    await room.everyone_ready()
    await room.release()
    turn = room.turn
    await room.wait_until(turn["shows_at"])
    wanted = unseal(room.turn["sealed"], room.turn["key"]).gnome
    await room.wait_until(turn["stops_at"])
    await room.report()
    await room.wait_until(turn["stop_opens_at"])
    for seat, guest in enumerate(room.people):
        for kind, own in enumerate(guest.parts["hand"]["stacks"]):
            if own is not None and own[0] != wanted[kind]:
                assert (await room.do(seat, Lay(kind, wanted[kind])))["t"] == "done"
    await room.do(1, Stop())
    await room.wait_until(turn["stop_opens_at"] + 1000)
    assert room.table["ruling"]["won"]


async def game(room: GnomeTable, cards: int) -> None:
    """Wins this many cards; then the two minutes pass."""
    await room.start()
    for _ in range(cards):
        await win_a_card(room)
    await room.everyone_ready()
    if not cards:
        await room.release()
    await room.wait_until(2 * COOPERATIVE_MS)
    assert room.table["score"]["piles"] == [cards]
    await room.everyone_ready()
    await room.people[0].until(lambda: room.people[0].match["state"] == "over")


@pytest.mark.rule("GN-44", "GN-41")
async def test_the_scorepad_keeps_the_cards_of_every_game_through_a_restart(tmp_path: Path) -> None:
    room = await open_gnome_table(tmp_path, Options(mode="cooperative", stop_after_ms=1000), people=3)
    for cards in (0, WINNING_PILE, 1):
        await game(room, cards)
    code = room.tv.room.code

    await room.local.reopen()
    again = await Guest("token-0").enter(await room.local.rooms.find(code))
    pad = again.parts["room"]["scorepad"]
    assert [(line["number"], line["game"]) for line in pad] == [(1, "gnome"), (2, "gnome"), (3, "gnome")]
    assert [line["outcome"]["scores"] for line in pad] == [[0] * 3, [WINNING_PILE] * 3, [1] * 3]
    assert [line["outcome"]["won"] for line in pad] == [[], [0, 1, 2], []]
    assert [line["outcome"]["word"] for line in pad] == [
        "gnome-over-short-of-goal",
        "gnome-over-goal",
        "gnome-over-short-of-goal",
    ]
    assert all(line["outcome"]["together"] for line in pad)
    quickest = {"word": "gnome-moment-quickest", "seats": [1], "args": {"seconds": 1.0}}  # as soon as "Stop!" opens
    assert [line["moments"] for line in pad] == [[], [quickest], [quickest]]
    await room.local.close()
