"""The parts of Roundabout's examples beside the board, and the signs that *How it goes* explains
(`examples.txt`).
"""

from __future__ import annotations

from sealed.page.boards.examples import FamilyDrawings, Sign
from sealed.page.boards.roundabout.art import amber, gauge, lettering, party, sign_picture
from sealed.page.boards.roundabout.hand import mine
from sealed.page.boards.roundabout.names import DRIVERS, around, in_short
from sealed.page.boards.roundabout.scene import look
from sealed.page.boards.seen import Seen
from sealed.page.draw.art import SIDE, picture
from sealed.page.draw.tree import Child, h
from sealed.rules.roundabout.rules import FINE
from sealed.rules.seats import Seat


def _hand(seen: Seen) -> Child:
    return mine(seen, look(seen, DRIVERS))


def _party(seat: Seat) -> Child:
    *_frames, flag = party(seat, 0, 0, 0)
    return picture("svg.rb", flag, box="-21 -21 42 42", size=30)


def _stop(seat: Seat) -> Child:
    return sign_picture("stop", SIDE[seat.other], 28)


def _yield(seat: Seat) -> Child:
    return sign_picture("yield", SIDE[seat.other], 30)


def _way(_seat: Seat) -> Child:
    return picture("svg.rb", amber(around("inner"), in_short("inner")), box="-38 -19 76 38", size=46)


def _gauge(seat: Seat) -> Child:
    return gauge(seat, (4, 3), 3, FINE, "")


def _bay(_seat: Seat) -> Child:
    road = h("rect.asphalt-sign", x=-34, y=-21, width=68, height=42, rx=9)
    bay = h("rect.bay", x=-23, y=-14, width=46, height=28, rx=9)
    return picture("svg.rb", road, bay, lettering(0, 0, "10", "bn", 15.5), box="-34 -21 68 42", size=46)


DRAWINGS = FamilyDrawings(
    parts={"hand": _hand},
    signs={
        "party": Sign(_party, in_kit=True),
        "way": Sign(_way),
        "stop": Sign(_stop, in_kit=True),
        "yield": Sign(_yield, in_kit=True),
        "speed": Sign(_gauge),
        "space": Sign(_bay, in_kit=True),
    },
)
