"""Do You Gnome Me?, a portrait spins past in less than a second: 2 to 4 players, against one another or together."""

from palmtop.engine.game import Game
from palmtop.games.gnome import bot, building, claims, rounds, rules, view
from palmtop.games.gnome.constants import CONSTANTS
from palmtop.games.gnome.deeds import deeds
from palmtop.games.gnome.guessing import questions
from palmtop.games.gnome.model import SEATS, Gesture, Lay, Move, Options, State
from palmtop.games.gnome.parts import Cue, Hand, Table

GNOME: Game[State, Move, Options] = Game(
    id="gnome",
    version=1,
    seats=SEATS,
    Options=Options,
    Move=Move,
    Gesture=Gesture,
    Cue=Cue,
    Table=Table,
    Hand=Hand,
    deal=rounds.deal,
    play=rules.MOVES.play,
    alarm=rules.alarm,
    ring=rules.ring,
    table=view.table,
    hand=view.hand,
    feel=rules.feel,
    leave=rules.leave,
    outcome=rules.outcome,
    wishes=lambda state: state.wishes,
    moments=rules.moments,
    deeds=deeds,
    questions=questions,
    limits=lambda options: True,
    needed=rules.needed,
    ahead=view.ahead,
    judged=claims.judged,
    bot=bot.Bot,
    excess=building.excess,
    own_hand_moves=frozenset({Lay}),
    constants=CONSTANTS,
)
