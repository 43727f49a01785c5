"""Playing at one device.

`play` is the match as it is kept, with its clock in `timing`; `begin` begins one; `way` handles the players'
actions. `views`, `clocks`, `curtain` and `late` (“You were late”) draw.
"""
