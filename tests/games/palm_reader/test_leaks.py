"""Planted leaks are found, and in a real room everyone who must not know gets the same bytes whatever happens."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from palmtop.engine.chance import Chance
from palmtop.engine.game import Announcement, AnyGame, Seat, When
from palmtop.games import GAMES
from palmtop.games.palm_reader import PALM_READER
from palmtop.games.palm_reader.model import (
    QUESTION,
    Answer,
    FaceUp,
    Finish,
    HoldOut,
    Ink,
    Move,
    Point,
    SetOut,
    Shake,
    State,
    Touch,
    Turn,
)
from palmtop.wire import up
from tests.contract.leaky_games import assert_found, playing
from tests.games.palm_reader.leaks import LEAKS, cue_with_drawing_size
from tests.rooms.local_rooms import Guest, LocalRooms


@pytest.mark.rule("PR-14", "PR-15", "PR-31")
@pytest.mark.parametrize("leaky", LEAKS.values(), ids=LEAKS)
def test_a_planted_leak_is_found(leaky: AnyGame) -> None:
    assert_found(PALM_READER, leaky)


# --- in a real room -------------------------------------------------------------------------

Frames = list[list[bytes]]
PLAYERS = 5


class PalmReaderTable:
    """Five people and a big screen at one match, and the frames they got."""

    def __init__(self, people: list[Guest], tv: Guest) -> None:
        self.people = sorted(people, key=lambda guest: int(guest.you["seat"]))
        self.tv = tv
        order: list[int] = tv.parts["table"]["round"]["order"]
        self.order = [self.people[seat] for seat in order]
        self._moves: Counter[Guest] = Counter()

    @property
    def phase(self) -> str:
        return str(self.tv.parts["table"]["passing"]["phase"])

    def outsiders(self, *keepers: Guest) -> list[Guest]:
        return [guest for guest in (*self.people, self.tv) if guest not in keepers]

    async def do(self, guest: Guest, *moves: Move) -> None:
        for move in moves:
            self._moves[guest] += 1
            assert (await guest.do(move, id=f"move-{self._moves[guest]}"))["t"] == "done"

    def feel(self, guest: Guest, *touches: Touch) -> None:
        for touch in touches:
            self.tv.room.feel(guest.screen, msgspec.Raw(msgspec.json.encode(touch)))

    async def set_out(self) -> None:
        first = self.order[0]
        await self.do(first, Shake())
        if "turn" in first.parts["hand"]["moves"]:
            await self.do(first, Turn(2))
        await self.do(first, SetOut())

    async def pass_on(self, place: int, *inks: Ink) -> None:
        drawer, receiver = self.order[place], self.order[(place + 1) % PLAYERS]
        await self.do(receiver, HoldOut())
        await self.do(drawer, *(inks or (Ink([(1, 1, 0)]),)), Finish())

    async def sync(self) -> None:
        """Returns when every frame has been sent: the last one shows a new name."""
        await self.people[0].ask(up.Rename, id="sync", name="Somebody else")
        for screen in (*self.people, self.tv):
            await screen.until(partial(_renamed, screen))

    async def frames_of_all_but(self, *keepers: Guest) -> Frames:
        await self.sync()
        return [guest.frames for guest in self.outsiders(*keepers)]


def _renamed(screen: Guest) -> bool:
    return b"Somebody else" in screen.frames[-1]


def _dealt(guest: Guest) -> bool:
    return bool(guest.parts["hand"])


async def start_match(local: LocalRooms) -> PalmReaderTable:
    room = await local.room()
    people = [await Guest("token-0").enter(room, "Guest 0")]
    await people[0].ask(up.Choose, id="choose", game="palm-reader")
    people += [await Guest(f"token-{n}").enter(room, f"Guest {n}") for n in range(1, PLAYERS)]
    tv = await Guest("tv", watch=True).enter(room)
    await people[0].ask(up.Start, id="start")
    for guest in people:
        await guest.until(partial(_dealt, guest))
    await tv.until(lambda: tv.parts["table"])
    return PalmReaderTable(people, tv)


Story = Callable[[PalmReaderTable], Awaitable[Frames]]


def made(folder: Path) -> Path:
    folder.mkdir()
    return folder


async def play_story(folder: Path, story: Story, game: AnyGame = PALM_READER) -> Frames:
    local = await LocalRooms(made(folder), {**GAMES, game.id: game}).open()
    try:
        return await story(await start_match(local))
    finally:
        await local.close()


def scribble(start: int, points: int, since: int = 0) -> list[Point]:
    return [((start + 7 * at) % 1000, (start + 13 * at) % 1000, since + 17 * at) for at in range(points)]


def drawing(place: int, *strokes: list[Point], done: bool = False) -> Story:
    """The player at this place of the chain draws these strokes; with `done`, the drawing is passed on."""

    async def story(table: PalmReaderTable) -> Frames:
        await table.set_out()
        for before in range(place):
            await table.pass_on(before)
        drawer, receiver, after = table.order[place : place + 3]
        await table.do(receiver, HoldOut())
        for number, stroke in enumerate(strokes):
            table.feel(drawer, *(Touch([point]) for point in stroke), Touch([], up=True))
            assert (await drawer.do(Ink(stroke), id=f"ink-{number}"))["t"] == "done"
        assert len(receiver.felt) == sum(len(stroke) + 1 for stroke in strokes)
        if done:
            await table.do(drawer, Finish())
            await table.do(after, HoldOut())
        frames = await table.frames_of_all_but(drawer)
        assert not any(guest.felt for guest in table.outsiders(receiver))
        return frames

    return story


FEW = [scribble(1, 5)]
MANY = [scribble(400, 90), scribble(30, 2, 2000), scribble(7, 40, 2500)]


@pytest.mark.rule("PR-14", "PR-18")
@pytest.mark.parametrize("place", [0, 2])
async def test_others_get_the_same_bytes_whatever_is_drawn(tmp_path: Path, place: int) -> None:
    """Few strokes or many, or none yet: only the drawer's view and the touches that the receiver feels differ."""
    nothing = await play_story(tmp_path / "0", drawing(place))
    few = await play_story(tmp_path / "1", drawing(place, *FEW))
    many = await play_story(tmp_path / "2", drawing(place, *MANY))
    assert nothing == few == many


@pytest.mark.rule("PR-14", "PR-18")
async def test_others_get_the_same_bytes_when_a_drawing_is_passed_on(tmp_path: Path) -> None:
    few, many = drawing(1, *FEW, done=True), drawing(1, *MANY, done=True)
    assert await play_story(tmp_path / "0", few) == await play_story(tmp_path / "1", many)
    leaky = playing(PALM_READER, cue_with_drawing_size)
    assert await play_story(tmp_path / "2", few, leaky) != await play_story(tmp_path / "3", many, leaky)


def loaded(die: int, other_side: bool) -> AnyGame:
    """A game whose die always shows this, with the other side of the card if asked for."""

    def play(state: State, seat: Seat, move: Move, when: When, chance: Chance) -> Sequence[Announcement]:
        cues = PALM_READER.play(state, seat, move, when, chance)
        if isinstance(move, Shake):
            state.round.die = state.round.symbol = die
            state.round.side ^= other_side
        return cues

    return dataclasses.replace(PALM_READER, play=play)


@pytest.mark.rule("PR-11", "PR-12", "PR-15")
async def test_others_get_the_same_bytes_whatever_card_and_die_show(tmp_path: Path) -> None:
    """Until the card is turned up, although on the question mark the first player makes one more move."""

    async def around(table: PalmReaderTable) -> Frames:
        await table.set_out()
        for place in range(PLAYERS):
            await table.pass_on(place)
        frames = await table.frames_of_all_but(table.order[0])
        secrets.append(table.order[0].parts["hand"]["secret"])
        return frames

    secrets: list[Any] = []
    dice = [(3, False), (5, False), (3, True), (QUESTION, False)]
    found = [await play_story(tmp_path / str(n), around, loaded(*dealt)) for n, dealt in enumerate(dice)]
    assert all(frames == found[0] for frames in found)
    assert len({msgspec.json.encode(secret) for secret in secrets}) == len(dice)


@pytest.mark.rule("PR-31", "PR-33")
async def test_others_get_the_same_bytes_whatever_is_answered_until_all_answers_show(tmp_path: Path) -> None:
    def answering(answer: int, die: int = 3) -> tuple[Story, AnyGame]:
        async def story(table: PalmReaderTable) -> Frames:
            await table.set_out()
            for place in range(PLAYERS):
                await table.pass_on(place)
            await table.do(table.order[0], FaceUp())
            await table.do(table.order[2], Answer(answer))
            for guest in (table.order[1], *table.order[3:]):
                await table.do(guest, Answer(1))
            assert table.phase == "countdown"
            return await table.frames_of_all_but(table.order[0], table.order[2])

        return story, loaded(die, other_side=False)

    found = [await play_story(tmp_path / str(n), *answering(*case)) for n, case in enumerate(((1,), (4,), (1, 2)))]
    assert found[0] == found[1] == found[2]
