"""The bot: its strength, its limits, and that it follows the rules from its view alone."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from palmtop.engine.chance import Chance
from palmtop.engine.game import Intent, Seat
from palmtop.engine.match import Match
from palmtop.games.palindromos import PALINDROMOS, bot, guards
from palmtop.games.palindromos.bot import EVALUATIONS_MAX, Bot, evaluation, search
from palmtop.games.palindromos.content.sheets import SHEETS
from palmtop.games.palindromos.marking import pencil_of
from palmtop.games.palindromos.model import GiveUp, Hand, Options, StepBack, Table
from palmtop.sim.play import Plan, Played, play, seed_of
from tests.effort import examples
from tests.games.palindromos.greedy import WITH_GREEDY
from tests.games.palindromos.stage import NOW

PRINTED = sorted(SHEETS)  # read at import, before the tests add their own
GREEDY = 0


def played(strengths: tuple[int, ...], number: int, **options: Any) -> Played:
    return play(Plan(WITH_GREEDY, Options(**options), strengths), seed_of("bots", number))


def wins(strengths: tuple[int, ...], games: int, **options: Any) -> int:
    """How often the first seat won."""
    return sum(0 in played(strengths, number, **options).outcome.won for number in range(games))


def test_a_stronger_bot_completes_more_sheets_alone() -> None:
    greedy, weak, strong = (wins((strength,), 30) for strength in (GREEDY, 1, 3))
    assert greedy <= 2
    assert greedy < weak
    assert strong >= 10
    assert strong > weak + 3


def test_a_strong_bot_wins_among_four() -> None:
    assert wins((3, GREEDY, GREEDY, GREEDY), 8) >= 6
    assert wins((3, 1, 1, 1), 8, sheet="moth") >= 4


def test_a_greedy_player_does_not_win_that_often() -> None:
    assert wins((GREEDY, GREEDY, GREEDY, GREEDY), 12) < 9


def test_the_same_view_and_chance_give_the_same_intents() -> None:
    for strength in (1, 3):
        match = Match(PALINDROMOS, Options(), 2, seed_of("same", strength))
        twins = [Bot(strength, Chance(bytes(32))) for _ in range(2)]
        partner = Bot(1, Chance(bytes(32), 1))
        while match.outcome is None:
            first, second = (look(twin, match, 0) for twin in twins)
            assert first == second
            other = look(partner, match, 1)
            for seat, intent in ((0, first), (1, other)):
                if intent is not None and match.outcome is None and seat in guards.awaited(match.state):
                    match.play(Seat(seat), intent.act, NOW)
                    break


def look(player: Bot, match: Match, seat: int) -> Intent | None:
    """Encodes and decodes the view, so that the bot can't reach the state through it."""
    table = msgspec.json.decode(msgspec.json.encode(PALINDROMOS.table(match.state)), type=Table)
    hand = msgspec.json.decode(msgspec.json.encode(PALINDROMOS.hand(match.state, Seat(seat))), type=Hand)
    return player.look(table, hand, 0)


@pytest.mark.parametrize("module", [bot, search, evaluation])
def test_bot_modules_do_not_import_state_or_rules(module: Any) -> None:
    assert not {"State", "Player", "rules", "moves", "guards", "rounds", "marking"} & vars(module).keys()


@pytest.mark.parametrize("sheet", ["acorn", "cathedral"])
@pytest.mark.parametrize("seats", [1, 6])
@pytest.mark.parametrize("effort", [1.0, 0.125])
def test_a_decision_evaluates_a_limited_number_of_positions(sheet: str, seats: int, effort: float) -> None:
    """A wild shared die on a large sheet has the most turns to search."""
    match = Match(PALINDROMOS, Options(sheet=sheet, wild_shared=True), seats, seed_of("cap", 1))
    players = [Bot(3, Chance(bytes(32), seat)) for seat in range(seats)]
    for player in players:
        player.effort = effort
    while match.outcome is None and match.state.round < 6:
        for seat in guards.awaited(match.state):
            intent = look(players[seat], match, seat)
            assert intent is not None
            match.play(seat, intent.act, NOW)
            assert players[seat].evaluated <= effort * EVALUATIONS_MAX + 100  # each search may evaluate one more


@examples(15)
@given(
    sheet=st.sampled_from(PRINTED),
    strengths=st.lists(st.sampled_from([GREEDY, GREEDY, 1, 2, 3]), min_size=1, max_size=4).map(tuple),
    distinct_wilds=st.sampled_from([None, False, True]),
    wild_shared=st.booleans(),
    number=st.integers(0, 10**6),
)
def test_bots_finish_every_match_by_the_rules(number: int, strengths: tuple[int, ...], **options: Any) -> None:
    """A refused move would raise. No bot gives up: players who can't finish have no move at all."""
    match = played(strengths, number, **options)
    moves = [msgspec.json.decode(given.move, type=PALINDROMOS.Move) for given in match.inputs]
    assert not any(isinstance(move, GiveUp) for move in moves)


@examples(15)
@given(sheet=st.sampled_from([*PRINTED, "row", "square"]), seed=st.integers(0, 2**32), seats=st.integers(1, 3))
@example(sheet="row", seed=69, seats=2)  # gave up once: turns that it could not finish crowded out those it could
def test_a_bot_takes_over_at_any_time(sheet: str, seed: int, seats: int) -> None:
    """A person pencils random steps, then a new bot continues the turn."""
    random = Random(seed)
    match = Match(PALINDROMOS, Options(sheet=sheet), seats, seed_of("over", seed))
    players: dict[Seat, Bot] = {}
    while match.outcome is None:
        seat = random.choice(guards.awaited(match.state))
        if match.state.phase == "marking" and random.random() < 0.4:
            players.pop(seat, None)
            for step in pencil_of(match.state, seat).steps()[:1]:
                match.play(seat, step, NOW)
        else:
            intent = look(players.setdefault(seat, Bot(1, Chance(bytes(32), seed))), match, seat)
            assert intent is not None
            assert not isinstance(intent.act, GiveUp)
            match.play(seat, intent.act, NOW)


def test_a_bot_steps_back_from_steps_that_are_not_its_plan() -> None:
    match = Match(PALINDROMOS, Options(), 1, seed_of("back", 1))
    player = Bot(3, Chance(bytes(32)))
    while match.state.phase != "marking":
        intent = look(player, match, 0)
        assert intent is not None
        match.play(Seat(0), intent.act, NOW)
    plan = look(player, match, 0)
    assert plan is not None
    other = next(step for step in pencil_of(match.state, Seat(0)).steps() if step != plan.act)
    match.play(Seat(0), other, NOW)
    back = look(player, match, 0)
    assert back is not None
    assert isinstance(back.act, StepBack)


def test_a_match_of_bots_lasts_minutes() -> None:
    """In match time: bots pause between moves so that people can follow."""
    minutes = played((3, 3), 1).ms / 60_000
    assert 0.3 < minutes < 5
