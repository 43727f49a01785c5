"""A whole game of Priority Pathway, written by hand: at once and next turn, ties, captures, the paid step, a
life won back, new sets of cards, and red in the blue base at the end. Half of the actions do nothing.
"""

from sealed.rules.priority_pathway import PATHWAY
from sealed.rules.questions import Seat
from sealed.table import Table

MATCH = (
    ("5 BU", "1 AD", "IN"),
    ("1 EUR", "6 EDL", "NI"),
    ("4 CU", "4 BD", "QQ"),
    ("2 EUR", "7 DDR", "NI"),
    ("8 BU", "8 EDR", "QQ"),
    ("9 CU", "3 FD", "IN"),
    ("6 BU", "5 BD", "QN"),
    ("7 CU", "2 FL", "IN"),
    ("3 BU", "9 DDL", "NI"),
    ("9 BU", "1 AL", "IN"),
    ("5 BU", "9 FD", "NI"),
    ("8 EUR", "2 EDR", "IN"),
    ("7 ED", "3 AD", "IN"),
    ("1 AU", "8 EDR", "NI"),
    ("2 AU", "7 EDL", "NI"),
    ("6 AU", "5 EDL", "QN"),
    ("4 AU", "4 CD", "QQ"),
    ("3 FU", "6 FU", "NI"),
    ("9 AU", "1 AD", "IN"),
    ("8 AU", "2 AD", "IN"),
    ("7 AU", "3 AD", "IN"),
    ("6 AR", "4 FL", "QN"),
    ("5 DUR", "5 FL", "QQ"),
)
"""The submissions of seat one and seat two in each turn, and the effects of their cards: chart `margin-3`,
board `pathway`.
"""
ONE, TWO = Seat.ONE, Seat.TWO


def table(turns: int = 0, **options: str) -> Table:
    """The game, so many turns far."""
    now = Table.begin(PATHWAY, {"clock": "off", **options}, b"")
    for one, two, _ in MATCH[:turns]:
        now = now.decide(ONE, one).decide(TWO, two)
    return now
