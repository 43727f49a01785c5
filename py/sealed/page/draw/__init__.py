"""Draws and words everything. Nothing here knows a game that is played, or the store."""
