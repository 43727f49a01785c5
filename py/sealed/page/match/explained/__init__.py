"""*What happened?*: a match that is over, explained decision by decision.

`account` decides whether a match may be told, and is the screen's value; `thinking` has the moments judged
one after another (by the worker: `matches.questions`). `story` makes the figures of what is known so far,
`words` the sentences; `whole` and `moment` draw, and `views` puts them together.
"""
