"""Flower and rain cloud: a right call wins the card, a wrong one costs one (GN-63 to GN-67)."""

from __future__ import annotations

from palmtop.engine.game import Announcement
from palmtop.games.gnome import building, deck, players, portraits, rounds
from palmtop.games.gnome.cues import CalledWrong
from palmtop.games.gnome.model import Claim, State
from palmtop.games.gnome.pieces import Mark
from palmtop.games.gnome.verdict import Verdict, ruled

WON: dict[Mark, tuple[str, str]] = {
    "flower": ("GN-63", "gnome-ruled-flower"),
    "cloud": ("GN-64", "gnome-ruled-cloud"),
}


def rule(state: State, claim: Claim, at: int) -> list[Announcement]:
    card = state.round.card
    assert card is not None
    assert claim.mark is not None
    if claim.mark != portraits.of(card).mark:
        return _wrong(state, claim, at)
    state.board = building.as_of(state, claim.done)
    rule_id, word = WON[claim.mark]
    together = state.options.mode == "cooperative"
    verdict = Verdict(rule_id, word, winner=None if together else claim.seat, won=True, caller=claim.seat)
    deck.take_out(state, deck.pile_of(state, claim.seat))
    return rounds.conclude(state, ruled(state, verdict))


def _wrong(state: State, claim: Claim, at: int) -> list[Announcement]:
    """A card won earlier is discarded; who has none is out for this round (GN-65, GN-66)."""
    state.round.wrong.append(claim.seat)
    pile = state.piles[deck.pile_of(state, claim.seat)]
    told = [Announcement(CalledWrong(claim.seat, paid=bool(pile)))]
    if pile:
        state.round.paid.append(claim.seat)
        state.discards.append(pile.pop())
        return told
    if state.options.mode == "cooperative":
        return told + _discard(state, "gnome-ruled-group-wrong")
    building.put_all_back(state, claim.seat, at)
    state.round.out.append(claim.seat)
    return told if players.playing(state) else told + _discard(state, "gnome-ruled-all-out")


def _discard(state: State, word: str) -> list[Announcement]:
    deck.take_out(state, None)
    return rounds.conclude(state, ruled(state, Verdict("GN-66", word)))
