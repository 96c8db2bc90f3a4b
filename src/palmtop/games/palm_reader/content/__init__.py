"""The cards of Palm Reader."""
