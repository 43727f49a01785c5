"""Placing an army on one's own half of the board.

`scene` is the set-up so far, `picture` draws it, `composer` changes it after a tap, a drag or a key, `keys`
has the keys, `sentences` what is said, and `ready` the set-ups to start from.
"""
