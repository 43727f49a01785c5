"""A match on the screen, whatever the game and whichever way it is played.

`play` is what is shown, `line` writes the move, `telling` shows what happened, the views draw; `here` and
`chat` are the two ways
to play: at one device, and by codes.
"""
