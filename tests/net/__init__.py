"""Everything that the page has drawn of the golden records, so that a change of its insides shows.

    PYTHONPATH=py python -m tests.net                      takes what is drawn now into drawn.txt
    PYTHONPATH=py python -m tests.net --whole              and along whole records into whole.txt
    PYTHONPATH=py python -m tests.net FOLDER               writes all screens as texts
    PYTHONPATH=py python -m tests.net FOLDER roundabout-1  the same along these records alone

Compare two folders, of before and after a change, with `diff -r`; `e2e.boards` does the same for pictures.
What is quick, the beginning of a record of each ruleset, is compared in every run
(`tests/page/test_net.py`); all records from their first move to their last by `make thorough`.

A difference that is wanted is taken into the lists by the commit that wants it, and told in its message, so

    git log -- tests/net/drawn.txt tests/net/whole.txt

is the list of all wanted differences, each with its commit. Whoever changes what a screen shows takes
drawn.txt at once; whole.txt may follow by itself, once for several such commits, before the next
`make thorough`.
"""
