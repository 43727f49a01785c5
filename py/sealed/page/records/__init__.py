"""Records on the page: a record is opened, stepped through, shared, and played on from any of its steps.

A review of a match that is over is the same screen, over the match's own record.
"""
