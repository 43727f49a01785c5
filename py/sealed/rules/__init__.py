"""The games: pure state machines that know nobody.

`registry` lists them, `game` is the contract that they keep.
"""
