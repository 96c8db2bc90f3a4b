"""What every game at this table keeps, whatever its rules. No test here knows a game by name."""
