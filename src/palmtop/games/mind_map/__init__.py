"""Mind Map, words on a plane: 4 to 7 players each for themselves, 8 to 14 in two teams."""

from collections.abc import Sequence

from msgspec.structs import replace

from palmtop.engine.collection import Collection, OwnCard
from palmtop.engine.game import Game
from palmtop.games.mind_map import bot, rounds, rules, scoring, view
from palmtop.games.mind_map.constants import CONSTANTS
from palmtop.games.mind_map.content import deck
from palmtop.games.mind_map.deeds import deeds
from palmtop.games.mind_map.guessing import questions
from palmtop.games.mind_map.model import SEATS, TEAM_SEATS, Gesture, Move, Options, PutToken, State
from palmtop.games.mind_map.parts import Cue, Hand, OwnDeck, Table


def _with_cards(options: Options, cards: Sequence[OwnCard]) -> Options:
    """MM-55. The cards of a deck that is already among the options come first."""
    if options.own_cards == "none":
        return replace(options, deck="")
    if not cards:
        return options
    return replace(options, deck=deck.write_table([*deck.read_cards(options.deck), *cards]))


MIND_MAP: Game[State, Move, Options] = Game(
    id="mind-map",
    version=1,
    seats=SEATS,
    sided=TEAM_SEATS,
    Options=Options,
    Move=Move,
    Gesture=Gesture,
    Cue=Cue,
    Table=Table,
    Hand=Hand,
    deal=rounds.deal,
    play=rules.play,
    alarm=rounds.alarm,
    ring=rules.ring,
    table=view.table,
    hand=view.hand,
    feel=rules.feel,
    leave=rules.leave,
    outcome=scoring.outcome,
    wishes=lambda state: state.wishes,
    hush=rules.hush,
    moments=scoring.moments,
    deeds=deeds,
    questions=questions,
    excess=rules.excess,
    limits=lambda options: options.place_seconds is not None or options.team_vote_seconds is not None,
    Details=OwnDeck,
    details=lambda options: deck.own_deck(options.deck),
    collection=Collection(
        kinds=deck.KINDS,
        length_max=deck.CARD_LENGTH_MAX,
        read=deck.read_cards,
        write=deck.write_cards,
        merge=_with_cards,
        needed=rounds.cards_needed,
        alone=lambda options: options.own_cards == "only",
    ),
    bot=bot.Bot,
    own_hand_moves=frozenset({PutToken}),
    constants=CONSTANTS,
)
