"""Placing an army on one's own half of the board.

`scene` is the set-up as far as it goes, `picture` draws it, `composer` says what a tap, a drag or a key makes
of it, `keys` are those keys, `words` is what is said meanwhile, and `ready` has set-ups to start from.
"""
