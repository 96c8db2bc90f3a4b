"""Do You Gnome Me?, a portrait spins past in less than a second: 2 to 4 players, against one another or together."""

from palmtop.engine.game import Game
from palmtop.games.gnome import bot, rules, view
from palmtop.games.gnome.cues import Cue
from palmtop.games.gnome.model import Options, State
from palmtop.games.gnome.moments import moments
from palmtop.games.gnome.moves import Gesture, Move
from palmtop.games.gnome.parts import Hand, Table
from palmtop.games.gnome.pieces import SEATS

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
    deal=rules.deal,
    play=rules.play,
    alarm=rules.alarm,
    ring=rules.ring,
    table=view.table,
    hand=view.hand,
    feel=rules.feel,
    leave=rules.leave,
    outcome=rules.outcome,
    moments=moments,
    bot=bot.Bot,
)
