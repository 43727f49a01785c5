"""Field Tactics: two armies, of which each player sees the own one open and the other covered."""
