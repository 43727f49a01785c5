"""A match on the screen, whatever the game and whichever way it is played.

`play` has the values that are shown, `line` writes the move, `narration` shows what happened, and the views
draw. A package for each way to play has the rest: `table` at this device, `chat` by codes.
"""
