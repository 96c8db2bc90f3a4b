"""Mind Map, words on a plane: 4 to 7 players each for themselves, 8 to 14 in two teams."""

from palmtop.engine.game import Game
from palmtop.games.mind_map import bot, rounds, rules, scoring, view
from palmtop.games.mind_map.model import COMPETITIVE, Gesture, Move, Options, State
from palmtop.games.mind_map.parts import Cue, Hand, Table

SEATS = range(4, 15)  # MM-01

MIND_MAP: Game[State, Move, Options] = Game(
    id="mind-map",
    version=1,
    seats=SEATS,
    sided=range(COMPETITIVE.stop, SEATS.stop),
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
    limits=lambda options: options.place_seconds is not None or options.team_vote_seconds is not None,
    bot=bot.Bot,
)
