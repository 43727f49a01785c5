"""*What happened?*: a match that is over, explained decision by decision.

`opening` decides whether a match may be told. `account` is the screen's value, and `thinking` has the moments
judged one after another (by the worker: `matches.questions`). `story` makes the figures of what is known so
far, `words` the sentences; `graph`, `whole`, `moment` and `board` draw, `views` puts them together, and
`steps` goes from one moment to another.
"""
