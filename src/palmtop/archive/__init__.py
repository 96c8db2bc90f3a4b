"""Finished matches as files: records that can be verified, and replays that can be watched."""
