"""What a class sees of a game that is shown to it: in a window of its own, or full on this screen."""
