"""Field Tactics: two armies, of which each player sees the own one open and the other covered.

`scene` is what lies before the player's eyes, made of the rules' state as far as it has been told; `picture`
draws it. `words`, `known` and `names` put it in words, `walk` is how the keyboard walks over it, `history`
the turns so far. `battle`, `beside` and `odds` are what lies over the board and beside it. `board` puts all
of this together. While an army is placed, the board is that of `set_up`. `art` has the pictures of the pieces
and `cover` that of the home page: neither needs the rules.
"""
