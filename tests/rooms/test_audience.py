"""The audience of a room: phones that see the table and guess, and never learn or change anything."""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from palmtop.engine.game import Question
from palmtop.rooms import audience, entries
from palmtop.rooms import state as room_state
from palmtop.rooms.audience import SIZE_MS
from palmtop.rooms.fold import fold
from palmtop.wire import up
from tests.rooms.local_rooms import Guest, LocalRooms
from tests.toy.game import BELL_MS, BELLS, TOY, Claim, Table


def questions(table: Table) -> list[Question]:
    """Before each bell: who leads after it? With the bell comes the answer."""
    leaders = tuple(seat for seat, score in enumerate(table.scores) if score and score == max(table.scores))
    seats = tuple(range(len(table.scores)))
    now = [Question(table.bell + 1, "leader", seats, open=True, of_seats=True)] if table.bell < BELLS else []
    before = [Question(table.bell, "leader", seats, open=False, of_seats=True, right=leaders)] if table.bell else []
    return [*before, *now]


QUIZ = replace(TOY, questions=questions)


@pytest.fixture
async def local(tmp_path: Path) -> AsyncIterator[LocalRooms]:
    local = await LocalRooms(tmp_path, {TOY.id: QUIZ}).open()
    yield local
    await local.close()


def phone(name: str) -> Guest:
    return Guest(name, audience=True)


async def ring(local: LocalRooms, guest: Guest, bell: int) -> None:
    local.clock.now += BELL_MS
    guest.room.tick()
    await guest.until_bell(bell)


async def pass_a_second(local: LocalRooms, guest: Guest) -> None:
    local.clock.now += SIZE_MS
    guest.room.tick()


async def test_the_audience_sees_what_a_big_screen_sees_and_nothing_of_it_is_stored(local: LocalRooms) -> None:
    ada, bob = await local.dealt(2)
    screen = await Guest("big", watch=True).enter(ada.room)
    stored = ada.room.seq
    eve = await phone("eve").enter(ada.room)
    assert ada.room.seq == stored
    await ada.until(lambda: ada.audience["size"] == 1)
    await screen.until(lambda: screen.audience["size"] == 1)
    assert eve.you == {**screen.you, "person": None, "seat": None}
    screen.cues.clear()
    await bob.do(Claim())
    await eve.until(lambda: eve.cues)
    assert (eve.parts, eve.cues) == (screen.parts, screen.cues)
    assert eve.parts["hand"] == {}


async def test_all_phones_get_the_same_bytes_encoded_once(local: LocalRooms) -> None:
    ada, bob = await local.dealt(2)
    one, two = [await phone(name).enter(ada.room) for name in ("one", "two")]
    one.frames.clear()
    two.frames.clear()
    await bob.do(Claim())
    await two.until(lambda: two.cues)
    assert one.frames
    assert all(ours is theirs for ours, theirs in zip(one.frames, two.frames, strict=True))


async def test_a_cue_for_one_seat_sends_the_audience_nothing_of_it(local: LocalRooms) -> None:
    """Not even an empty frame."""
    private = replace(QUIZ, table=lambda state: Table([0, 0], state.bells))
    local._games = {TOY.id: private}
    await local.reopen()
    ada, bob = await local.dealt(2)
    eve = await phone("eve").enter(ada.room)
    eve.frames.clear()
    await bob.do(Claim())
    assert {cue["type"] for frame in eve.frames for cue in msgspec.json.decode(frame).get("cues", [])} == {"claimed"}


async def test_guesses_are_told_to_nobody_but_their_phone_until_the_reveal(local: LocalRooms) -> None:
    ada, bob = await local.dealt(2)
    screen = await Guest("big", watch=True).enter(ada.room)
    one, two = [await phone(name).enter(ada.room) for name in ("one", "two")]
    await pass_a_second(local, ada)
    await two.until(lambda: two.audience["size"] == 2)
    others = [ada, bob, screen, two]
    for guest in others:
        guest.frames.clear()
    stored = ada.room.seq
    assert await one.guess(2, 0) == {"t": "yours", "guesses": [[2, 0]], "guessed": 0, "right": 0}
    assert (await one.guess(2, 1))["guesses"] == [[2, 1]]
    assert [guest.frames for guest in others] == [[], [], [], []]
    assert ada.room.seq == stored


async def test_the_reveal_shows_everyone_the_counts_and_each_phone_its_score(local: LocalRooms) -> None:
    ada, bob = await local.dealt(2)
    phones = [await phone(name).enter(ada.room) for name in ("one", "two", "three")]
    for guest, choice in zip(phones, (1, 1, 0), strict=True):
        await guest.guess(1, choice)
    await bob.do(Claim())
    assert [question["counts"] for question in ada.audience["questions"]] == [None]
    await ring(local, ada, 1)
    for guest in (ada, bob, *phones):
        await guest.until(lambda guest=guest: guest.audience["judged"])  # type: ignore[misc]
        (revealed, _) = guest.audience["questions"]
        assert (revealed["right"], revealed["counts"]) == ([1], [1, 2])
        assert guest.audience["right"] == 1
    assert [guest.yours[-1]["right"] for guest in phones] == [1, 1, 0]
    assert [guest.yours[-1]["guessed"] for guest in phones] == [1, 1, 1]


async def test_one_entry_judges_all_guesses_and_a_restart_keeps_the_scores(local: LocalRooms) -> None:
    """It loses the guesses at an open question; the phone is told so."""
    ada, bob = await local.dealt(2)
    one, two = [await phone(name).enter(ada.room) for name in ("one", "two")]
    await one.guess(1, 1)
    await two.guess(1, 0)
    await bob.do(Claim())
    await ring(local, ada, 1)
    await two.guess(2, 1)
    code = ada.room.code
    lines = await local.journal.read(code) or []
    judged = [entry for line in lines if isinstance(entry := entries.decode(line).entry, entries.Judged)]
    assert [(entry.counts, entry.won, entry.guessed, entry.right) for entry in judged] == [((1, 1), True, "3", "1")]
    await local.reopen()
    room = await local.rooms.find(code)
    back, again = [await phone(name).enter(room) for name in ("one", "two")]
    await again.until(lambda: again.yours)
    assert (back.yours[-1]["guessed"], back.yours[-1]["right"]) == (1, 1)
    assert again.yours == [{"t": "yours", "guesses": [], "guessed": 1, "right": 0}]
    assert (again.audience["judged"], again.audience["right"]) == (1, 1)
    assert again.audience["questions"][0]["counts"] == [1, 1]


async def test_scores_stay_after_the_match_and_begin_anew_with_the_next_one(local: LocalRooms) -> None:
    ada, bob = await local.dealt(2)
    one = await phone("one").enter(ada.room)
    await one.guess(1, 1)
    await bob.do(Claim())
    for bell in range(1, BELLS + 1):
        await ring(local, ada, bell)
    await ada.until_state("over")
    assert (ada.audience["judged"], ada.audience["right"]) == (1, 1)
    await ada.ask(up.Start)
    await one.until_match(2)
    await one.until(lambda: one.yours[-1]["guessed"] == 0)
    assert (one.audience["judged"], one.audience["right"]) == (0, 0)


@pytest.mark.parametrize(
    ("guess", "word"),
    [((1, 2, 0), "guess-late"), ((1, 1, 7), "no-such-choice"), ((9, 1, 0), "guess-late"), ((1, 99, 0), "guess-late")],
)
async def test_a_guess_that_cannot_be_is_refused_and_changes_nothing(
    local: LocalRooms, guess: tuple[int, int, int], word: str
) -> None:
    """Too late, no choice, another match, no question."""
    ada, _ = await local.dealt(2)
    one = await phone("one").enter(ada.room)
    if guess[1] == 2:
        guess = (1, 1, 0)
        await ring(local, ada, 1)
    ada.room.guess(one.screen, up.Guess(*guess))
    await one.until(lambda: None in one.answers)
    assert one.answers[None]["word"] == word
    assert one.yours[-1]["guesses"] == []


async def test_only_the_audience_may_guess_and_it_may_do_nothing_else(local: LocalRooms) -> None:
    ada, _ = await local.dealt(2)
    one = await phone("one").enter(ada.room)
    assert (await ada.guess(1, 0))["word"] == "not-in-audience"
    assert (await one.ask(up.Rename, name="Eve"))["word"] == "watching"
    with pytest.raises(Exception, match="watching"):
        one.room.react(one.screen, "clap")


async def test_who_sits_at_the_table_or_was_removed_is_not_in_the_audience(local: LocalRooms) -> None:
    ada, _ = await local.dealt(2)
    seated = await phone("token-1").enter(ada.room)
    assert seated.closed == ("seated-already", False)
    one = await phone("one").enter(ada.room)
    again = await Guest("one").enter(ada.room)  # the same device as a person
    assert one.closed == ("elsewhere", False)
    await ada.ask(up.RemovePerson, person=again.you["person"])
    barred = await phone("one").enter(ada.room)
    assert barred.closed == ("removed", False)


async def test_a_locked_room_admits_to_its_audience_only_who_has_guessed(local: LocalRooms) -> None:
    ada, _ = await local.dealt(2)
    one = await phone("one").enter(ada.room)
    await one.guess(1, 0)
    ada.room.gone(one.screen)
    await ada.ask(up.Lock, locked=True)
    back, stranger = await phone("one").enter(ada.room), await phone("stranger").enter(ada.room)
    assert back.closed is None
    assert stranger.closed == ("room-locked", False)


async def test_the_audience_has_a_limit_of_its_own(local: LocalRooms, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audience, "AUDIENCE_MAX", 3)
    ada, _ = await local.dealt(2)
    phones = [await phone(f"phone {n}").enter(ada.room) for n in range(4)]
    assert [guest.closed for guest in phones] == [None, None, None, ("audience-full", False)]
    again = await phone("phone 0").enter(ada.room)
    assert again.closed is None


async def test_few_devices_are_remembered_for_their_guesses(local: LocalRooms, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audience, "GUESSERS_MAX", 2)
    ada, _ = await local.dealt(2)
    for number in range(3):
        one = await phone(f"phone {number}").enter(ada.room)
        reply = await one.guess(1, 0)
        assert reply["t"] == ("yours" if number < 2 else "refused")
        ada.room.gone(one.screen)


def test_the_counts_of_few_questions_are_kept() -> None:
    state = room_state.RoomState(game=TOY.id)
    for number in range(3 * room_state.JUDGED_MAX):
        fold(state, entries.StoredEntry(entries.Judged(number, (1,), True, (), "0", "0")), {})
    assert [*state.audience.counts] == [*range(2 * room_state.JUDGED_MAX, 3 * room_state.JUDGED_MAX)]


async def test_the_size_is_shown_once_a_second_however_many_join(local: LocalRooms) -> None:
    ada, _ = await local.dealt(2)
    first = await phone("first").enter(ada.room)
    await ada.until(lambda: ada.audience["size"] == 1)
    ada.frames.clear()
    for number in range(20):
        await phone(f"phone {number}").enter(ada.room)
    assert ada.frames == []
    await pass_a_second(local, ada)
    await ada.until(lambda: ada.audience["size"] == 21)
    assert len(ada.frames) == 1
    assert first.audience["size"] == 21


async def test_a_game_that_fails_at_its_questions_plays_on(local: LocalRooms) -> None:
    def fails(table: Any) -> list[Question]:
        raise ValueError("no questions today")

    local._games = {TOY.id: replace(QUIZ, questions=fails)}
    await local.reopen()
    ada, bob = await local.dealt(2)
    one = await phone("one").enter(ada.room)
    await bob.do(Claim())
    await ring(local, ada, 1)
    assert (one.audience["questions"], ada.match["state"]) == ([], "playing")


async def test_the_audience_alone_keeps_bots_waiting(local: LocalRooms) -> None:
    """It influences nothing: for bots it is not there."""
    (ada,) = await local.table(1)
    await ada.ask(up.AddBot)
    await ada.ask(up.Start)
    await ada.until(lambda: ada.parts["hand"])
    room = ada.room
    one = await phone("one").enter(room)
    room.gone(ada.screen)
    local.clock.now += SIZE_MS
    room.tick()
    await one.until(lambda: one.chairs[0]["presence"] == "away")
    assert room.idle_since is None
    assert room.crew._watched is not None
    assert not room.crew._watched.is_set()


def test_guessers_are_known_by_a_part_of_their_tokens_hash() -> None:
    token = hashlib.sha256(b"one").hexdigest()
    assert token.startswith(audience.guesser_of(token))
    assert len(audience.guesser_of(token)) == 16


def test_a_question_is_won_if_the_most_guessed_choice_was_right() -> None:
    asked = Question(1, "leader", (0, 1, 2), open=False, right=(2,))
    score = room_state.AudienceScore()
    for choices, won in (((2, 2, 0), True), ((0, 0, 2), False), ((0, 2), True)):
        guesses = {f"phone {number}": choice for number, choice in enumerate(choices)}
        assert audience._judged(asked, guesses, score).won == won
