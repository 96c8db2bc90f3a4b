"""Palm Reader, a symbol travels from palm to palm: 4 to 10 players, all on the same side."""

from palmtop.engine.game import Game
from palmtop.games.palm_reader import bot, rules, silence, view
from palmtop.games.palm_reader.model import Cue, Gesture, Hand, Move, Options, State, Table
from palmtop.games.palm_reader.moments import moments

PALM_READER: Game[State, Move, Options] = Game(
    id="palm-reader",
    version=2,
    seats=range(4, 11),  # PR-01
    Options=Options,
    Move=Move,
    Gesture=Gesture,
    Cue=Cue,
    Table=Table,
    Hand=Hand,
    deal=rules.deal,
    play=rules.play,
    alarm=rules.alarm,
    ring=rules.ring,
    table=view.table,
    hand=view.hand,
    feel=rules.feel,
    leave=rules.leave,
    outcome=rules.outcome,
    hush=silence.hush,
    moments=moments,
    queues_gestures=True,  # what a palm misses would be missing from there on
    bot=bot.Bot,
)
