"""A match on the screen, whatever the game and whichever way it is played.

`play` has the values that are shown, `line` writes the move, `narration` shows what happened, and the views
draw. `here` and `chat` are the two ways to play, at one device and by codes.
"""
