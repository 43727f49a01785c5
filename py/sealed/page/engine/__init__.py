"""The engine under every screen. Nothing here knows a game that is played."""
