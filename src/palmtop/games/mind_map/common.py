"""What is commonly thought: how much a word fits a criterion."""

from __future__ import annotations

import logging
import re
from functools import cache
from importlib import resources
from threading import Lock

from palmtop.games.mind_map import embedding
from palmtop.games.mind_map.deck import ratings
from palmtop.games.mind_map.hunches import Hunches
from palmtop.games.mind_map.model import Card

log = logging.getLogger(__name__)

_one_at_a_time = Lock()  # bots think in threads; what one of them has found out the others needn't


def rating(word: Card, criterion: Card) -> float | None:
    """Ours, 0 to 10; for cards of a host's own what the model makes of their texts; None: nobody knows."""
    ours = ratings().get(word.id, {}).get(criterion.id)
    if ours is not None:
        return ours
    with _one_at_a_time:
        known = hunches()
        if known is not None:
            return known.rating(_text(word), _text(criterion))
    _admit()
    return None


@cache
def _admit() -> None:
    """Once is enough."""
    log.warning("bots have no opinion on your own cards, they guess; with palmtop[words] installed they would have one")


@cache
def hunches() -> Hunches | None:
    """Takes a second, once. None: the extra isn't installed."""
    model = embedding.model()
    if model is None:
        return None
    table, texts = ratings(), our_texts()
    criteria = list(next(iter(table.values())))
    return Hunches(
        model.embed,
        words=[texts[word] for word in table],
        criteria=[texts[criterion] for criterion in criteria],
        table=[list(row.values()) for row in table.values()],
    )


def _text(card: Card) -> str:
    """In English, which the model knows best."""
    return card.texts.get("en") or our_texts()[card.id]


@cache
def our_texts() -> dict[str, str]:
    """What our cards say in English, by id: words and criteria have no id in common."""
    catalogue = resources.files(__package__).joinpath("locales", "en", "deck.ftl").read_text(encoding="utf-8")
    return dict(re.findall(r"^mind-map-(?:word|criterion)-(\S+) = (.+)$", catalogue, re.MULTILINE))
