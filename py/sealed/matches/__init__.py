"""Matches as values, whatever shows them: no screen, no store, no text that is not a template.

`table_play` is a match at one table, with its clock in `timing`; `questions` has what
the computer is asked. `eyes` says what may be told of any match, and to whom. `arriving` decides what a text
from outside holds, and what follows from it.
"""
