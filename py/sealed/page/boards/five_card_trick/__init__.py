"""The board of Five-Card Trick, its Final and Setna's Curse: five columns, one for each action.

From top to bottom: the other player's lights and last two rounds, the table with sealed cards and pot, the
player's own last two rounds and cards. Setna's Curse looks alike under another skin, with gems and torches.
`scene` is what the player sees; `picture` draws the table, the lights and the past rounds, `hand` the cards
to choose from, with the pictures of `art`; `sentences` puts it in words.
"""
