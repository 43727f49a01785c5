"""The board of Three Throws: two covered throws in the middle, and three to choose from.

`board` draws it and says its words, `art` has the pictures, `cover` is what the home page shows, `options`
what its option is called.
"""
