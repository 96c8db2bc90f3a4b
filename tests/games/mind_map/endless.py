"""Moves that a player could repeat for ever, for tests/promises/test_guests_endless.py."""

from __future__ import annotations

from tests.games.mind_map.secrets import moves as repeated

__all__ = ["repeated"]  # all of them: no phase ends while the others wait
