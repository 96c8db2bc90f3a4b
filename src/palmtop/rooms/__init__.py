"""A room's life: who sits where, which match is on, and who gets told what. Is handed games and a journal."""
