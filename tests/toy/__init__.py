"""A small game for tests, laid out like a real one.

`game/` is what would be `src/palmtop/games/toy/`, `web/` what would be `web/src/games/toy/`. Tests of rooms and of the
simulator import `tests.toy.game`. Tests of the server and the command line register the game by a fixture, or run
`python -m tests.toy`. `test_fifth_game.py` adds both folders to a copy of the project and plays the game in a browser.
"""
