"""What every screen runs on, whatever is on it. Nothing here knows a game that is played."""
