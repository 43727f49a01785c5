"""The board of Priority Pathway: 35 squares or the castle, two hands of nine cards and their chart.

`scene` is what the player sees; `picture` draws the board, `hand` the cards and what was sealed, `chart`
what the cards bring (`editor` makes one's own), from the pictures of `art`; `sentences` puts it in
words.
"""
