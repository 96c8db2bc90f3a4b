"""Bots play whole matches at full speed, on time that passes only on paper."""
