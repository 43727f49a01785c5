"""A finished match explained, decision by decision.

`moments` finds the decisions in its log, `judged` says what each was worth and gave away, `story` adds all of
it up to the result. A family's player that knows better (`Judges`) is asked in place of the search.
"""

from sealed.bots.explained.judged import Judged, Judges, judge
from sealed.bots.explained.moments import UNKNOWN, Moment, moments
from sealed.bots.explained.story import Step, Total, add_up, steps

__all__ = [
    "UNKNOWN",
    "Judged",
    "Judges",
    "Moment",
    "Step",
    "Total",
    "add_up",
    "judge",
    "moments",
    "steps",
]
