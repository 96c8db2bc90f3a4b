"""Rooms: who sits where, which match is on, and what each screen is shown. Games and a journal are passed in."""
