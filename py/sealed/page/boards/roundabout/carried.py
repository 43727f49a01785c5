"""The carriers of Roundabout on paper."""

from __future__ import annotations

from sealed.page.boards.carried import ALL, BOX, PENCIL, STOP, Carried, CarriedRow, Move, Written
from sealed.page.draw.texts import N_, NC_
from sealed.rules.roundabout.city import CARS, NUMBERS

MARK = "mark"
_SIGNS_BACK = (
    Move("{seat} stop", "stop *", "{seat} signs", ALL),
    Move("{seat} yield", "yield *", "{seat} signs", ALL),
)
_NEXT = Move("counter", "count *", "count +1")
_WRITE = Move(PENCIL, "", "score {seat}", "{answer}")
_FIRST = {
    "order first": (Move("first", BOX, "{seat} side"),),
    "order second": (Move("first", BOX, "{other} side"),),
}
CARRIED = Carried(
    begin=(
        N_(
            "Each takes the cards, the flag and the signs of one colour, and a strip for the last two cards. "
            "The counter waits beside its row."
        ),
        N_(
            "Blue says who is first, and that player gets the sign “First”. The first player names a "
            "space for the opponent’s party, then the opponent names one; put the flags there."
        ),
        N_(
            "Beginning with the first, put the cars on free spaces in turns, but none of your own three. Or "
            "leave it to chance: draw a number for each party, then one for each car, in the order of their "
            "codes. Draw again if the space is taken, or is that car’s own party."
        ),
    ),
    at_start=(
        *(Move(f"{side} {n}", BOX, f"{side} hand") for side in ("red", "blue") for n in range(1, 6)),
        *(
            Move(f"{side} {sign}", BOX, f"{side} signs")
            for side in ("red", "blue")
            for sign in ("stop", "yield")
        ),
    ),
    needs=N_("A cup or a hat, to draw the numbers from."),
    places=(
        *(f"space {n}" for n in NUMBERS),
        *(f"party {n}" for n in NUMBERS),
    ),
    rows=(
        CarriedRow(
            NC_("on paper", "First"), N_("Say “first” or “second”."), "first", {"Decide order": (), **_FIRST}
        ),
        CarriedRow(
            NC_("on paper", "Parties"),
            N_("The flag of a party goes beside its space. Cars may drive over it."),
            "red flag",
            {
                "Decide party": (_WRITE,),
                "Draw party": (),
                "party": (Move("{seat} flag", BOX, "party {0}"),),
                "dealt": (Move("red flag", BOX, "party {0}"), Move("blue flag", BOX, "party {1}")),
            },
        ),
        CarriedRow(
            NC_("on paper", "Cars"),
            N_(
                "One that is put onto its own party goes home at once. If only your own three are left to "
                "put, write a dash, and the other goes on. After the last car, the player who is not first "
                "drives; after a deal by chance the first does."
            ),
            CARS[0],
            {
                "Decide place": (_WRITE,),
                "Draw place": (Move("{0}", BOX, "space {1}"),),
                "placed": (Move("{0}", BOX, "space {1}"),),
                "places-nothing": (Move(PENCIL, "", "score {seat}", "–"),),
                "driving": (),
            },
        ),
        CarriedRow(
            NC_("on paper", "Card"),
            N_(
                "Lay a card open in front of you: its number is the most moves you may make. Take back "
                "your own sign. Push the mark of “Last card” up to “The card before”, and put one on "
                "this card. Push the counter on by one."
            ),
            MARK,
            {
                "Decide drive": (_WRITE,),
                "card": (
                    *_SIGNS_BACK,
                    Move("{seat} {0}", "{seat} hand", "{seat} used"),
                    Move(MARK, "{seat} before *", BOX, ALL),
                    Move(MARK, "{seat} last *", "{seat} before *", ALL),
                    Move(MARK, BOX, "{seat} last {0}"),
                    _NEXT,
                ),
            },
        ),
        CarriedRow(
            NC_("on paper", "Drive"),
            N_(
                "A move takes any car to the next space around one roundabout, clockwise, if that space "
                "is free. The card says what else it does."
            ),
            CARS[6],
            {"drove": (Move("{0}", "space {2}", "space {3}"),)},
        ),
        CarriedRow(
            NC_("on paper", "Home"),
            N_("One of your three on the space of your flag goes home. With all three home, you win."),
            CARS[0],
            {"arrived": (Move("{0}", "space {1}", "{seat} home"),)},
        ),
        CarriedRow(
            NC_("on paper", "Sign"),
            N_(
                "After the moves of a 1, put your stop sign on a car; after those of a 3, your yield sign on "
                "the name of a roundabout. It binds the other for one turn: that car stays; one move at most "
                "around that roundabout."
            ),
            "red stop",
            {"sign": (Move("{seat} {head}", "{seat} signs", "{head} {target}"),)},
        ),
        CarriedRow(
            NC_("on paper", "Too fast"),
            N_(
                "If this card and the two marked ones make 11 or more, take your sign “Miss a turn”. When "
                "your turn comes, put it away in place of driving, take back your other sign, and push the "
                "counter on by one."
            ),
            "red miss",
            {
                "fined": (Move("{seat} miss", BOX, "{seat} fine"),),
                "skipped": (Move("{seat} miss", "{seat} fine", BOX), *_SIGNS_BACK, _NEXT),
            },
        ),
        CarriedRow(
            NC_("on paper", "New cards"),
            N_("When your turn begins and you have no card left, take all five up again."),
            "red 1",
            {"refilled": (Move("{seat} *", "{seat} used", "{seat} hand", ALL),)},
        ),
        CarriedRow(
            NC_("on paper", "Too late"),
            N_(
                "If you play by a clock: the other draws a card from your hand, and nothing moves. Before "
                "the driving, draw a number for what you had to name, and a car if you had to put one."
            ),
            "number 1",
            {"late": (), "drawn": (), "Draw card": ()},
        ),
        CarriedRow(
            NC_("on paper", "The end"),
            N_(
                "After 300 turns more of your three at home wins; then fewer moves to your party for those "
                "that are left, clockwise over an empty board; then Blue. (Shorter: agree on 120 or 60.)"
            ),
            "counter",
            {},
        ),
        STOP,
    ),
    written=(
        Written("3 X4@outer A1@NE yield:inner", N_("card 3, two moves, and a yield sign at Inner")),
        Written("1 B2@S stop:A3", N_("card 1, a move around South, and a stop sign on A3")),
        Written("X4 12", N_("before the driving: car X4 is put on space 12 (“17”: a party)")),
    ),
)
