"""Playing at one device: `play` is the match as it is kept, `begin` begins one, `way` has the players'
actions, `views` and `curtain` draw.
"""
