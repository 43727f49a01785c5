"""*How it goes* in Roundabout (`sealed.page.learn.how`)."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.art import SIDE, picture
from sealed.page.boards.roundabout.art import amber, gauge, lettering, party, sign_picture
from sealed.page.boards.roundabout.names import around
from sealed.page.learn.how import How, Sign, Step
from sealed.page.texts import N_, NC_
from sealed.page.tree import Child, h
from sealed.rules.roundabout.rules import FINE
from sealed.rules.seats import Seat


def _party(seat: Seat) -> Child:
    *_frames, flag = party(seat, 0, 0, 0)
    return picture("svg.rb", flag, box="-21 -21 42 42", size=30)


def _stop(seat: Seat) -> Child:
    return sign_picture("stop", SIDE[seat.other], 28)


def _yield(seat: Seat) -> Child:
    return sign_picture("yield", SIDE[seat.other], 30)


def _way(_seat: Seat) -> Child:
    return picture("svg.rb", amber(around("inner")), box="-38 -19 76 38", size=46)


def _gauge(seat: Seat) -> Child:
    return gauge(seat, (4, 3), 3, FINE, "")


def _bay(_seat: Seat) -> Child:
    road = h("rect.asphalt-sign", x=-34, y=-21, width=68, height=42, rx=9)
    bay = h("rect.bay", x=-23, y=-14, width=46, height=28, rx=9)
    return picture("svg.rb", road, bay, lettering(0, 0, "10", "bn", 15.5), box="-34 -21 68 42", size=46)


HOW: Mapping[str, How] = {
    "roundabout": How(
        aim=N_("Get your three cars to your party before {other} does."),
        steps=(
            Step(
                "card",
                N_("Play a card"),
                N_("Its number is the most moves you may make. What else it does stands on it."),
            ),
            Step(
                "ways",
                N_("Drive any car"),
                N_("One free space a move, clockwise, around either of the two roundabouts it stands on."),
            ),
            Step(
                "home",
                # Translators: a car has come to its party.
                NC_("arrived", "Home"),
                N_("Your car on your party is home, whoever drove it. The third one wins at once."),
            ),
        ),
        signs=(
            Sign(_party, N_("a party, in its player’s colour")),
            Sign(_way, N_("you may drive there, around Inner")),
            Sign(_stop, N_("this car stays until {other}’s next turn")),
            Sign(_yield, N_("one move in all around here until then")),
            Sign(_gauge, N_("your last three cards: from 11, your next turn is skipped")),
            Sign(_bay, N_("a free space")),
        ),
        overlooked=(
            N_("**Any car can block your party,** also one of theirs. Drive it away."),
            N_("**They may drive your cars** away from it, as you may theirs."),
        ),
    )
}
