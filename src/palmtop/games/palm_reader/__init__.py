"""Palm Reader: a symbol is passed on from palm to palm. 4 to 10 players, all on the same side."""

from palmtop.engine.game import Game
from palmtop.games.palm_reader import rules, scoring, view
from palmtop.games.palm_reader.bot import Bot
from palmtop.games.palm_reader.constants import CONSTANTS
from palmtop.games.palm_reader.deeds import deeds
from palmtop.games.palm_reader.guessing import questions
from palmtop.games.palm_reader.model import SEATS, Answer, Gesture, Ink, Move, Options, State
from palmtop.games.palm_reader.parts import Cue, Hand, Table

PALM_READER: Game[State, Move, Options] = Game(
    id="palm-reader",
    version=2,
    seats=SEATS,
    Options=Options,
    Move=Move,
    Gesture=Gesture,
    Cue=Cue,
    Table=Table,
    Hand=Hand,
    deal=rules.deal,
    play=rules.MOVES.play,
    alarm=rules.alarm,
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
    queues_gestures=True,  # a touch missed by one palm would be missing from all palms after it
    bot=Bot,
    excess=rules.excess,
    own_hand_moves=frozenset({Answer, Ink}),
    constants=CONSTANTS,
)
