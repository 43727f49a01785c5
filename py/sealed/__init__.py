"""Sealed Moves: duels for two with secret choices, played in one page, at one device or by codes."""
