"""The bot of Palm Reader: `player` decides, `palm` feels, `recogniser` compares, `drawing` draws."""

from palmtop.games.palm_reader.bot.player import Bot

__all__ = ["Bot"]
