"""Playing at this device: two people who pass it, or one against the computer.

`play` is the match with its place in the list, and begins one. `acting` is what both ways share: keeping, the
clock (which `clocks` draws), taking back, giving up. `here` is the mode of two people, with the covers of
`curtain`; `computer` is the other one, in which `thinking` has the computer think, in a `worker` if there is
one, and `hints` asks it for advice.
"""
