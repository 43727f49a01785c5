"""Playing at one device: `play` is the match as it is kept, `begin` begins one, `way` is what the players do,
`views` and `curtain` show it.
"""
