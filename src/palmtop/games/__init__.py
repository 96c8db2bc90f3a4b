"""The registry: one line for each game, in the order of the shelf."""

from palmtop.engine.game import Games
from palmtop.games.gnome import GNOME
from palmtop.games.mind_map import MIND_MAP
from palmtop.games.palindromos import PALINDROMOS
from palmtop.games.palm_reader import PALM_READER

GAMES: Games = {game.id: game for game in (PALINDROMOS, GNOME, MIND_MAP, PALM_READER)}
