"""Mind Map, words on a plane: 4 to 7 players each for themselves, 8 to 14 in two teams."""

from palmtop.engine.game import Game
from palmtop.games.mind_map import bot, rounds, rules, scoring, view
from palmtop.games.mind_map.constants import CONSTANTS
from palmtop.games.mind_map.content.deck import own_deck
from palmtop.games.mind_map.deeds import deeds
from palmtop.games.mind_map.model import SEATS, TEAM_SEATS, Gesture, Move, Options, PutToken, State
from palmtop.games.mind_map.parts import Cue, Hand, OwnDeck, Table

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
    hush=rules.hush,
    moments=scoring.moments,
    deeds=deeds,
    excess=rules.excess,
    limits=lambda options: options.place_seconds is not None or options.team_vote_seconds is not None,
    Details=OwnDeck,
    details=lambda options: own_deck(options.deck),
    bot=bot.Bot,
    own_hand_moves=frozenset({PutToken}),
    constants=CONSTANTS,
)
