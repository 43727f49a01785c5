"""*What happened?*: a match that is over, explained decision by decision.

`account` decides whether a match may be told, is the screen's value, and makes the figures of what is known
so far; `sentences` has the words, `whole` and `moment` draw. The screen (`screens/explained.py`) puts them
together, and has the moments judged one after another (by the worker: `matches.questions`).
"""
