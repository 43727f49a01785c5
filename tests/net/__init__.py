"""Everything that the page has drawn of the golden records, so that a change of its insides shows.

    python -m tests.net FOLDER     writes all screens as texts: compare the folders of two commits with diff
    python -m tests.net            takes what is drawn now as what is to be drawn (tests/net/drawn.txt)

`tests/page/test_net.py` compares; `e2e.boards` does the same for pictures. A difference that is wanted is
told in the message of its commit.
"""
