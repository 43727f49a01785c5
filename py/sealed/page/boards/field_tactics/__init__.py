"""Field Tactics: two armies; each player sees their own pieces open and the other's covered.

`scene` is what the player sees, made from the rules' state as far as it has been told, and `picture` draws
it. `sentences`, `known` and `names` put it into words; `walk` lets the keyboard walk over it; `history` lists
the turns. `battle`, `beside` and `odds` are shown over or beside the board, and `board` puts everything
together. While an army is placed, `set_up` is the board. `art` has the pictures of the pieces and `cover` the
one on the home page; neither needs the rules.
"""
