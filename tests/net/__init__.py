"""Everything that the page has drawn of the golden records, so that a change of its insides shows.

    PYTHONPATH=py python -m tests.net FOLDER              writes all screens as texts, along every record
    PYTHONPATH=py python -m tests.net FOLDER roundabout-1  the same along these records alone
    PYTHONPATH=py python -m tests.net                     takes what is drawn now as what is to be drawn

Before and after a change that is to change no screen, compare two folders with `diff -r`: all of them take
the better part of an hour. What is quick, the beginning of a record of each ruleset, stands in drawn.txt and
is compared in every run (`tests/page/test_net.py`); `e2e.boards` does the same for pictures. A difference
that is wanted is told in the message of its commit.
"""
