"""Tests of what every game must do, whatever its rules. They run for each registered game."""
