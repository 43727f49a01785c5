"""The games: pure state machines that import no other layer.

`registry` lists them, `game` is the contract that they keep.
"""
