"""Lessons on the screen: one that is taken, and all that there are."""
