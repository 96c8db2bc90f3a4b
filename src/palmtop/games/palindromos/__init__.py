"""Palindromos, a roll & write with a dice draft, for 1 to 6 players."""

from palmtop.engine.game import Game
from palmtop.games.palindromos import rounds, rules, view
from palmtop.games.palindromos.bot import Bot
from palmtop.games.palindromos.constants import CONSTANTS
from palmtop.games.palindromos.deeds import deeds
from palmtop.games.palindromos.guessing import questions
from palmtop.games.palindromos.model import Cue, Eye, Hand, Mark, Move, Options, State, StepBack, Table

PALINDROMOS: Game[State, Move, Options] = Game(
    id="palindromos",
    version=1,
    seats=range(1, 7),
    Options=Options,
    Move=Move,
    Gesture=Eye,
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
    outcome=rounds.outcome,
    wishes=lambda state: state.wishes,
    moments=rounds.moments,
    deeds=deeds,
    questions=questions,
    excess=rules.excess,
    bot=Bot,
    own_hand_moves=frozenset({Mark, StepBack}),
    constants=CONSTANTS,
)
