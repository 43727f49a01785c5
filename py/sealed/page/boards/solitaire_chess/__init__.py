"""The board of Solitaire Chess and its Final: cards, entry squares, queens, and four stacks for each.

Nothing is hidden, so at one device the sides stay where they are. `scene` is what the player sees;
`picture` draws the board and `hand` the stacks beside it, from the pictures of `art`; `sentences`
puts it in words.
"""
