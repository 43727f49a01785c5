"""What everything is drawn and said with. Nothing here knows a game that is played, or the store."""
