"""Positions that are set up: by hand on the board, in steps for what is not on its squares, or as text."""
