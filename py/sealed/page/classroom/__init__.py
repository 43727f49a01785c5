"""The picture of a game for a class: in a window of its own, or full on this screen."""
